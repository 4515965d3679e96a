// What is required of the readers of recorded games, for any bytes.
// Every game that is read can be written in each form and is read back from it as the same game;
// every error is a user error, names the file, and reading continues after it to the end.
#pragma once

#include <string>
#include <string_view>

#include "promise.h"
#include "records/detected_game.h"
#include "records/reader.h"
#include "records/writer.h"
#include "rules/reading/reader.h"
#include "rules/shipped.h"

namespace fivekind::fuzz {

/// The game of the records: one with a bonus, jokers and extra bonuses.
inline const rules::Scoring& record_scoring() {
  static const rules::Scoring scoring = [] {
    for (const support::EmbeddedText& shipped : rules::shipped_games()) {
      if (shipped.key == "yahtzee") return rules::Scoring(*rules::read_game(shipped.text, "game"));
    }
    require(false, "yahtzee is shipped");
    std::abort();
  }();
  return scoring;
}

inline void check_written(const records::RecordedGame& game, records::Form form) {
  std::string text;
  records::Writer writer(record_scoring(), form);
  writer.begin(text);
  writer.add(game, text);
  auto reader = records::Reader::of_text(record_scoring(), text, "again");
  require(reader && reader->form() == form, "a written form is known");
  const auto again = reader->next();
  require(again && *again && **again == game, "a written game is read back");
  const auto end = reader->next();
  require(end && !*end, "one game is one record");
  require(records::detected_game(text) == "yahtzee", "a written game names itself");
}

inline void check_records(std::string_view text, records::Form form) {
  using records::Form;
  records::detected_game(text);
  auto reader = records::Reader::of_text(record_scoring(), text, "games", form);
  require(reader.has_value(), "a known form begins");
  std::uint64_t line = 0;
  // Every call takes at least a line, except for a game whose end is only shown by the next game's
  // line.
  for (std::size_t calls = 0;; ++calls) {
    require(calls <= 2 * text.size() + 2, "reading comes to an end");
    const auto game = reader->next();
    if (!game) {
      check_error(game.error());
      require(game.error().where.starts_with("games:"), "an error names the file");
      continue;
    }
    if (!*game) return;
    require((*game)->line >= line,
            "games come in their order");  // in an array, several on one line
    line = (*game)->line;
    for (const Form other : {Form::json, Form::csv, Form::sheet}) check_written(**game, other);
  }
}

}  // namespace fivekind::fuzz
