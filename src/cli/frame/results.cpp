// How a command's results are asked for and shown.
#include "cli/frame/results.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/frame/command.h"
#include "cli/terminal/streams.h"
#include "support/files/file_kinds.h"

namespace fivekind::cli {

void OutputOptions::add_json(const Command& command) {
  command.add_flag("--json", json, "Print JSON");
}

void OutputOptions::add_csv(const Command& command, const std::string& lines) {
  command.add_flag("--csv", csv, "Print CSV: " + lines);
  command.exclude_each_other({"--json", "--csv"});
}

void OutputOptions::add_plot(const Command& command) {
  command.add_output(
      "--svg", svg, "Write the plot to this file",
      {.form = [] { return kPictureForm; }, .kind = support::kPicture, .beside = Beside::results});
  command.add_flag("--plot", plot, "Draw the plot also where the output is no terminal");
  command.add_flag("--no-plot", no_plot, "Draw none");
  command.exclude({"--no-plot"}, {"--plot"});
  command.exclude({"--plot"}, {"--json", "--csv"});
}

void OutputOptions::add_to(const Command& command, const std::string& lines) {
  add_csv(command, lines);
  command.add_output();
  add_plot(command);
}

bool OutputOptions::draws() const {
  return plot || (terminal_format().terminal && !no_plot);
}

int show_results(const OutputOptions& options, const Forms& forms) {
  if (options.json) {
    fmt::print("{}\n", json::text_of(forms.json(), 2));
  } else if (options.csv) {
    fmt::print("{}", forms.csv ? forms.csv() : csv_text(forms.json(), forms.rows));
  } else {
    if (forms.text) forms.text();
    if (forms.plot && options.draws()) {
      fmt::print("\n{}", terminal_plot(forms.plot(), terminal_format()));
    }
  }
  if (options.svg.empty()) return kDone;
  const auto done = write_svg(forms.plot(), options.svg);
  return done ? int{kDone} : report(done.error());
}

}  // namespace fivekind::cli
