// Reading score sheets, which people type (docs/records.md).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>
#include <vector>

#include "records/csv.h"
#include "records/form_reader.h"
#include "records/parsed_values.h"
#include "records/sheet_turn.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

// Whether an error may come from a line that was cut off.
bool may_be_cut(Fault fault) {
  return fault == Fault::record_syntax || fault == Fault::record_field ||
         fault == Fault::record_dice || fault == Fault::record_category;
}

// A text in quotes with \" and \\ for those characters; nothing if it is none.
std::optional<std::string> unquoted(std::string_view text) {
  std::string value;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"') return i + 1 == text.size() ? std::optional(value) : std::nullopt;
    if (text[i] == '\\' && ++i == text.size()) break;
    value.push_back(text[i]);
  }
  return std::nullopt;
}

class SheetReader : public FormReader {
 public:
  SheetReader(RecordValidator& validator, Lines& lines) : validator_(validator), lines_(lines) {}

  Result<std::optional<RecordedGame>> next() override {
    if (pending_) return tl::make_unexpected(*std::exchange(pending_, std::nullopt));
    while (true) {
      const auto line = lines_.next();
      if (!line) return stopped(line.error(), ends_file(line.error().fault));
      if (!*line) return open_ ? finish() : std::optional<RecordedGame>();
      std::string_view text = trim(without_comment((*line)->text));
      if (text.empty()) continue;
      std::string_view rest = text;
      const std::string_view word = take_word(rest);
      if (word == "game") {
        if (open_) {
          lines_.again();
          return finish();
        }
        begin(**line);
      } else if (skipping_) {
        continue;
      } else if (!open_) {
        begin(**line);
      }
      const auto done = is_sheet_keyword(word) ? take_heading(word, trim(rest)) : take_turn(text);
      if (done) continue;
      const Error& error = done.error();
      const bool cut = !(*line)->ended && may_be_cut(error.fault);
      return stopped(cut ? cut_off(error) : error, cut);
    }
  }

 private:
  RecordPlace here() const { return {lines_.name(), lines_.number()}; }

  void begin(const Line& line) {
    open_ = true;
    skipping_ = false;
    declared_ = false;
    current_ = 0;
    validator_.begin(line.number);
  }

  Result<std::optional<RecordedGame>> finish() {
    open_ = false;
    FIVEKIND_LET(auto game, validator_.finish({lines_.name(), validator_.game().line}));
    return std::optional(std::move(game));
  }

  // After an error: abandons the game, or, if only the rest of the file is lost, keeps it as far as
  // it goes.
  Result<std::optional<RecordedGame>> stopped(Error error, bool rest_is_lost) {
    if (open_ && rest_is_lost && !validator_.game().players.empty()) {
      pending_ = std::move(error);
      return finish();
    }
    open_ = false;
    skipping_ = true;
    return tl::make_unexpected(std::move(error));
  }

  Result<void> take_heading(std::string_view word, std::string_view value) {
    if (word == "game") return take_game(value);
    if (word == "metadata") return take_metadata();
    std::optional<std::string> quoted;
    if (value.starts_with('"')) {
      quoted = unquoted(value);
      if (!quoted) {
        return fail(Fault::record_syntax, here().text(), "a text in a pair of quotes",
                    shown(value));
      }
      value = *quoted;
    } else if (word == "player" && value.find(':') != std::string_view::npos) {
      return fail(Fault::record_syntax, here().text(),
                  "a name without ':', or one in quotes, after 'player'", shown(value));
    }
    if (word == "player") return take_player(value);
    if (word == "strategy") return take_strategy(value);
    if (word == "undos") return take_undos(value);
    return tell_game(validator_.game(), word, value, here());
  }

  Result<void> take_game(std::string_view value) {
    const GameLine line = read_game_line(value);
    if (!line.besides.empty()) {
      return fail(Fault::record_syntax, here().text(), "game KEY, or game KEY HASH",
                  shown(line.besides) + " besides");
    }
    ParsedGame parsed;
    if (!line.name.empty()) parsed.key = line.name;
    if (!line.hash.empty()) parsed.rules = line.hash;
    return validator_.check_game(parsed, here());
  }

  // The line unchanged: '#' and quotes belong to the JSON.
  Result<void> take_metadata() {
    lines_.again();
    const auto line = lines_.next();
    std::string_view text = (*line)->text;
    take_word(text);
    return tell_game(validator_.game(), "metadata", trim(text), here());
  }

  Result<void> take_player(std::string_view name) {
    if (!declared_ && !validator_.game().players.empty()) {
      return fail(Fault::record_players, here().text(), "lines 'player' before the first turn",
                  "one after it");
    }
    declared_ = true;
    FIVEKIND_TRY(validator_.seat(name, "", here()));
    current_ = validator_.game().players.size();
    return {};
  }

  Result<void> needs_player(std::string_view what) const {
    if (declared_) return {};
    return fail(Fault::record_players, here().text(),
                fmt::format("a line 'player' before {}", what), "none");
  }

  Result<void> take_strategy(std::string_view text) {
    FIVEKIND_TRY(needs_player("a strategy"));
    FIVEKIND_LET(auto strategy, clean_text(text, "strategy", here()));
    validator_.game().players.back().strategy = std::move(strategy);
    return {};
  }

  Result<void> take_undos(std::string_view text) {
    FIVEKIND_TRY(needs_player("undos"));
    FIVEKIND_LET(const auto undos, read_number(text, "undos", here()));
    return tell_undos(validator_.game().players.back(), undos, here());
  }

  // "Anna: 13566 …", or a turn of the last player.
  Result<void> take_turn(std::string_view text) {
    const std::size_t colon = text.find(':');
    const bool names = colon != std::string_view::npos;
    const std::string_view who = names ? trim(text.substr(0, colon)) : std::string_view();
    if (names) text = trim(text.substr(colon + 1));
    RecordPlace place = here();
    const rules::Scoring& scoring = validator_.scoring();
    const bool resigns = text == kResigned && begins_with(scoring, text, kResigned);
    const bool corrects = begins_with(scoring, text, kCorrect);
    FIVEKIND_LET(const auto turn, read_sheet_turn(scoring, resigns || corrects ? "" : text, place));
    if (names) {
      FIVEKIND_TRY(take_seat(who, place));
    }
    if (current_ == 0) {
      return fail(Fault::record_players, place.text(), "a player before a turn, such as 'Anna: '",
                  shown(text));
    }
    place.player = current_;
    if (resigns) return validator_.resign(place);
    if (corrects) {
      take_word(text);
      FIVEKIND_LET(const auto correction, read_correction(text, place));
      return validator_.correct(correction, place);
    }
    if (text.empty()) return {};
    place.turn = validator_.game().players[current_ - 1].turns.size() + 1;
    return validator_.take(turn, place);
  }

  // Finds the line's player. Without 'player' lines, each new name takes the next seat.
  Result<void> take_seat(std::string_view who, const RecordPlace& place) {
    const RecordedGame& game = validator_.game();
    if (who.empty()) {
      return fail(Fault::record_syntax, place.text(), "a player's name or number before ':'",
                  "none");
    }
    auto seat = find_seat(game, who, place);
    if (!seat) return tl::make_unexpected(seat.error());
    if (*seat == 0 && declared_) seat = seat_like(game, who);
    const bool known = *seat > 0 && *seat <= game.players.size();
    if (!known && declared_) {
      std::vector<std::string_view> names;
      for (const Player& player : game.players) names.push_back(player.name);
      return fail(Fault::record_players, place.text(),
                  fmt::format("one of the players {}", fmt::join(names, ", ")), shown(who));
    }
    if (!known) {
      const std::string_view name = *seat > 0 ? std::string_view() : who;
      FIVEKIND_TRY(validator_.seat(name, "", place));
    }
    current_ = known ? *seat : game.players.size();
    return {};
  }

  RecordValidator& validator_;
  Lines& lines_;
  bool open_ = false;        // a game is in progress
  bool skipping_ = false;    // until the next game begins
  bool declared_ = false;    // its players have lines of their own
  std::size_t current_ = 0;  // the player whose turns come without a name, from 1; 0: none
  std::optional<Error> pending_;
};

}  // namespace

std::unique_ptr<FormReader> sheet_reader(RecordValidator& validator, Lines& lines) {
  return std::make_unique<SheetReader>(validator, lines);
}

}  // namespace fivekind::records
