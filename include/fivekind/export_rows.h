// The program's knowledge of a game as rows, instead of one question at a time: the value of every
// card between turns, the best action of every decision, the openings. As CSV, JSON Lines or a
// NumPy array (docs/command-line.md, "export").
#pragma once

#include <fivekind/engine.h>
#include <fivekind/export.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind {

/// What is written.
enum class ExportContent {
  values,    ///< of every card between turns
  policy,    ///< the best action of every decision
  openings,  ///< what to do with each first roll
};
/// Reads "values", "policy" or "openings". Errors: usage.
FIVEKIND_API Result<ExportContent> parse_export_content(std::string_view text);
FIVEKIND_API std::string_view text_of(ExportContent content);

enum class ExportForm {
  csv,
  jsonl,  ///< JSON Lines
  npy,    ///< a NumPy array
};
/// Reads "csv", "jsonl" or "npy". Errors: usage.
FIVEKIND_API Result<ExportForm> parse_export_form(std::string_view text);

/// One column, and one field of a NumPy array's records.
struct ExportColumn {
  std::string name;
  std::string type;        ///< in NumPy's notation: "<u2"
  std::size_t offset = 0;  ///< within a record, in bytes
  std::string meaning;
};

/// The rows of an export.
struct ExportLayout {
  ExportContent content = ExportContent::values;
  std::string game;
  std::string rules_hash;
  std::string objective;
  std::uint64_t rows = 0;
  std::size_t row_bytes = 0;  ///< of a NumPy array's record
  std::vector<ExportColumn> columns;
  std::string letters;  ///< of the boxes, in the order of the bits of `filled`
};

/// More rows are written only if that is requested.
inline constexpr std::uint64_t kMaxExportedRows = 10'000'000;

struct ExportOptions {
  ExportContent content = ExportContent::values;
  ExportForm form = ExportForm::csv;
  Objective objective = {};
  bool all = false;  ///< also more than kMaxExportedRows rows
  /// The file to write; it is there when it is whole. Empty: `write` gets the bytes.
  std::string output = {};
  std::function<Result<void>(std::string_view)> write = nullptr;
};

/// What export_rows would write; nothing is solved. Errors: rules_too_large,
/// objective_name (values and policies are there for "expected" and "worst-case"),
/// too_many_rows.
FIVEKIND_API Result<ExportLayout> export_layout(const Game& game, const ExportOptions& options);

/// The bytes that such an export takes: as "npy" exactly, else at least.
FIVEKIND_API std::uint64_t export_bytes(const ExportLayout& layout, ExportForm form);

/// Writes the rows, card by card, from the empty one to the full ones; memory does not grow with
/// them. The engine watches the rows. Errors: those of export_layout and of solving, file_write
/// (the disk has less room, too), interrupted, what `write` returns.
FIVEKIND_API Result<ExportLayout> export_rows(const Engine& engine, const Game& game,
                                              const ExportOptions& options);

}  // namespace fivekind
