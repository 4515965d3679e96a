// How a command's results are asked for and shown: as text, JSON or CSV, with a plot.
#pragma once

#include <functional>
#include <string>

#include "cli/drawing/plot.h"
#include "cli/frame/csv.h"
#include "cli/frame/options.h"
#include "json/json.h"

namespace fivekind::cli {

using json::Json;

/// The options that say in which form results are shown; text without any.
struct OutputOptions {
  bool json = false;
  bool csv = false;
  bool plot = false;
  bool no_plot = false;
  std::string svg = {};

  /// Adds --json.
  void add_json(const Command& command);
  /// Adds --csv, which `lines` describes, to a command with --json.
  void add_csv(const Command& command, const std::string& lines);
  /// Adds --svg, --plot and --no-plot; a plot has no place in JSON or CSV.
  void add_plot(const Command& command);
  /// Adds --csv, --output and the options of the plot.
  void add_to(const Command& command, const std::string& lines);
  /// Whether plots are drawn below a text.
  bool draws() const;
};

/// Results in every form that they have.
struct Forms {
  std::function<Json()> json;
  Rows rows = {};                              ///< of the JSON, as CSV; none:
  std::function<std::string()> csv = nullptr;  ///< CSV of its own
  std::function<void()> text = nullptr;        ///< prints it
  std::function<Plot()> plot = nullptr;
};

/// Shows results as JSON, as CSV, or as text with a plot below on a terminal; writes the plot to a
/// file too where one is wanted. Returns the exit code.
int show_results(const OutputOptions& options, const Forms& forms);

}  // namespace fivekind::cli
