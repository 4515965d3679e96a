// Recorded games: reading them in any form, and converting one form into another (docs/records.md).
//
//   auto reader = fivekind::RecordReader::open("games.jsonl.zst");
//   while (auto game = reader->next()) {
//     if (!*game) break;                        // the end
//     (*game)->players[0].score;
//   }
//
// The forms are "json" (JSON Lines, as simulations write), "csv" (one turn per row) and "sheet" (a
// score sheet, to be typed by hand). Every game is checked against the rules when it is read. A
// score pad ("pad"), a table of boxes and points, has no turns: analyse() reads it
// (fivekind/pads.h).
#pragma once

#include <fivekind/export.h>
#include <fivekind/simulate.h>

#include <string_view>

namespace fivekind {

/// Reads "json", "csv", "sheet" or "pad". Errors: record_form.
FIVEKIND_API Result<RecordForm> parse_record_form(std::string_view text);
FIVEKIND_API std::string_view text_of(RecordForm form);

struct RecordOptions {
  /// Nothing: the shipped game that the first record names.
  std::optional<Game> game = std::nullopt;
  std::optional<RecordForm> form = std::nullopt;  ///< nothing: known by the first bytes
  /// The records themselves, instead of a file; then the path is only their name in errors. What
  /// they are read with must not outlive them.
  std::optional<std::string_view> text = std::nullopt;
  /// Called now and then while waiting for a file or standard input, from the reading thread;
  /// returning false stops with `interrupted`.
  std::function<bool()> should_continue = nullptr;
};

/// Games from a file, one after the other; memory does not grow with the file. For one thread.
class FIVEKIND_API RecordReader {
 public:
  /// A file, or standard input for "-"; gzip and Zstandard are unpacked. Errors: file_read,
  /// record_form, record_game (no record names the game), no_such_game, and those of next().
  static Result<RecordReader> open(const std::string& path, const RecordOptions& options = {});
  RecordReader(RecordReader&& other) noexcept;
  RecordReader& operator=(RecordReader&&) = delete;
  ~RecordReader();

  const Game& game() const;
  /// The form that it reads.
  RecordForm form() const;
  /// The next game; nothing at the end. An error says file, line, player and turn; after it the
  /// next call continues with the next record. Errors: record_*, file_read.
  Result<std::optional<GameRecord>> next();
  /// The first line of the last game returned by next(), from 1.
  std::uint64_t line() const;

 private:
  class Data;
  explicit RecordReader(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

struct ConvertOptions {
  RecordOptions records = {};        ///< what is read
  RecordForm to = RecordForm::json;  ///< the form to write
  /// The file to write; it is there when it is whole. Empty: `write` gets the text.
  std::string output = {};
  std::function<Result<void>(std::string_view)> write = nullptr;
  /// Whether bad records are skipped, after calling `bad`.
  bool keep_going = false;
  std::function<void(const Error&)> bad = nullptr;
  /// Called now and then with the number of games; returning false stops with `interrupted`.
  std::function<bool(std::uint64_t games)> progress = nullptr;
};

struct Converted {
  std::string game;
  RecordForm from = RecordForm::json;
  std::uint64_t games = 0;  ///< written
  std::uint64_t bad = 0;    ///< passed over
};

/// Converts the games of a file to another form. Errors: those of RecordReader, file_write,
/// interrupted, those of `write`.
FIVEKIND_API Result<Converted> convert_records(const std::string& path,
                                               const ConvertOptions& options);

}  // namespace fivekind
