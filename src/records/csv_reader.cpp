// Reading CSV: one turn per row, games identified by game_id (docs/records.md).
#include <fmt/format.h>

#include <utility>

#include "records/csv.h"
#include "records/csv_columns.h"
#include "records/form_reader.h"
#include "records/parsed_values.h"
#include "records/sheet_turn.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

class CsvReader : public FormReader {
 public:
  CsvReader(RecordValidator& validator, Lines& lines) : validator_(validator), lines_(lines) {}

  Result<std::optional<RecordedGame>> next() override {
    if (pending_) return tl::make_unexpected(*std::exchange(pending_, std::nullopt));
    while (!ended_) {
      const auto line = lines_.next();
      if (!line) {
        if (open_ && ends_file(line.error().fault)) {
          pending_ = line.error();
          return finish();
        }
        return abandoned(line.error(), std::nullopt);
      }
      if (!*line) break;
      if (is_empty(**line)) continue;
      if (!columns_) {
        FIVEKIND_TRY(read_header(**line));
        continue;
      }
      if (auto done = read_row(**line)) return *std::move(done);
    }
    return open_ ? finish() : std::optional<RecordedGame>();
  }

 private:
  using Step = std::optional<Result<std::optional<RecordedGame>>>;

  static bool is_empty(const Line& line) {
    const std::string_view text = trim(line.text);
    return text.empty() || text[0] == '#';
  }

  RecordPlace here() const { return {lines_.name(), lines_.number()}; }

  Result<void> read_header(const Line& line) {
    fields_.take_separator(line.text);
    if (!fields_.split(line.text)) {
      ended_ = true;
      return fail(Fault::record_syntax, here().text(), "paired quotes", "a quote alone");
    }
    auto columns = CsvColumns::read(fields_.fields(), here());
    if (columns) {
      columns_ = *columns;
      return {};
    }
    ended_ = true;
    return tl::make_unexpected(columns.error());
  }

  // A row of the game in progress, or of the next one; yields a game when this row shows that it
  // is over.
  Step read_row(const Line& line) {
    const auto done = split(line);
    const auto id = row_id(!done);
    if (skipped_ && id == skipped_) return std::nullopt;
    const bool other_game = id && id != id_;
    const bool cut = !done && !line.ended;
    if (open_ && (other_game || cut)) {
      lines_.again();
      return finish();
    }
    if (!done) return abandoned(line.ended ? done.error() : cut_off(done.error()), id);
    if (!open_) begin(*id, line);
    if (auto taken = take_row(); !taken) return abandoned(std::move(taken).error(), id);
    return std::nullopt;
  }

  Result<void> split(const Line& line) {
    if (!fields_.split(line.text)) {
      return fail(Fault::record_syntax, here().text(), "paired quotes", "a quote alone");
    }
    if (fields_.fields().size() == columns_->count()) return {};
    return fail(Fault::record_syntax, here().text(),
                fmt::format("{} fields, as in the header", columns_->count()),
                fmt::format("{}", fields_.fields().size()));
  }

  // The row's game; nothing if it is unknown.
  std::optional<std::string> row_id(bool broken) const {
    const std::string_view id = columns_->of(fields_.fields(), Column::game_id);
    if (broken && (id.empty() || !columns_->has(Column::game_id))) return std::nullopt;
    return std::string(id);
  }

  void begin(const std::string& id, const Line& line) {
    open_ = true;
    id_ = id;
    skipped_.reset();
    validator_.begin(line.number);
  }

  Result<std::optional<RecordedGame>> finish() {
    open_ = false;
    FIVEKIND_LET(auto game, validator_.finish({lines_.name(), validator_.game().line}));
    return std::optional(std::move(game));
  }

  // Abandons the row's game: its remaining rows are skipped.
  Result<std::optional<RecordedGame>> abandoned(Error error, const std::optional<std::string>& id) {
    skipped_ = id ? id : open_ ? std::optional(id_) : std::nullopt;
    open_ = false;
    return tl::make_unexpected(std::move(error));
  }

  std::string_view parsed(Column column) const { return columns_->of(fields_.fields(), column); }

  Result<void> take_row() {
    FIVEKIND_TRY(take_game());
    RecordPlace place = here();
    FIVEKIND_LET(const auto seat, take_seat(place));
    place.player = seat;
    FIVEKIND_TRY(take_undos(place));
    return take_turn(place);
  }

  Result<void> take_undos(const RecordPlace& place) {
    if (parsed(Column::undos).empty()) return {};
    FIVEKIND_LET(const auto undos, read_number(parsed(Column::undos), "undos", place));
    return tell_undos(validator_.game().players[place.player - 1], undos, place);
  }

  // Takes what the row says about the game as a whole.
  Result<void> take_game() {
    ParsedGame game;
    if (const auto key = parsed(Column::game); !key.empty()) game.key = key;
    if (const auto rules = parsed(Column::rules); !rules.empty()) game.rules = rules;
    FIVEKIND_TRY(validator_.check_game(game, here()));
    for (Column column : {Column::seed, Column::number, Column::time, Column::metadata}) {
      const std::string_view value = parsed(column);
      if (value.empty()) continue;
      const std::string_view name = kCsvColumns[static_cast<std::size_t>(column)];
      FIVEKIND_TRY(tell_game(validator_.game(), name, value, here()));
    }
    return {};
  }

  // The row's player, who may be new.
  Result<std::size_t> take_seat(const RecordPlace& place) {
    const RecordedGame& game = validator_.game();
    const std::string_view who = parsed(Column::player);
    auto seat = who.empty() ? Result<std::size_t>(1) : find_seat(game, who, place);
    if (!seat) return seat;
    const bool numbered = *seat > 0;
    if (!numbered) seat = game.players.size() + 1;
    const std::string_view name =
        parsed(Column::name).empty() && !numbered ? who : parsed(Column::name);
    if (*seat > game.players.size()) {
      FIVEKIND_TRY(validator_.seat(name, parsed(Column::strategy), place));
      return seat;
    }
    const Player& player = game.players[*seat - 1];
    for (const auto& [value, known] :
         {std::pair(name, std::string_view(player.name)),
          std::pair(parsed(Column::strategy), std::string_view(player.strategy))}) {
      if (value.empty() || value == known) continue;
      return fail(Fault::record_players, place.text(),
                  fmt::format("player {} to be {}", *seat, shown(known)), shown(value));
    }
    return seat;
  }

  Result<void> take_turn(RecordPlace place) {
    ParsedTurn turn;
    FIVEKIND_TRY(read_dice(turn, place));
    if (const auto key = parsed(Column::box); !key.empty()) turn.box = key;
    if (const auto key = parsed(Column::announced); !key.empty()) turn.announced = key;
    FIVEKIND_TRY(read_points(turn, place));
    const std::size_t next = validator_.game().players[place.player - 1].turns.size() + 1;
    const std::string_view number = parsed(Column::turn);
    const bool only_seat = number.empty() && !turn.tells_dice() && turn.kept == 0 && !turn.box &&
                           !turn.points && !turn.gained && !turn.extra && !turn.struck &&
                           !turn.rolls_left && !turn.announced && !turn.served;
    if (only_seat) return {};
    if (turn.box && !turn.tells_dice()) {
      const rules::Scoring& scoring = validator_.scoring();
      if (*turn.box == kResigned && begins_with(scoring, *turn.box, kResigned)) {
        return validator_.resign(place);
      }
      if (begins_with(scoring, *turn.box, kCorrect)) return correct(*turn.box, place);
    }
    place.turn = next;
    if (!number.empty()) {
      FIVEKIND_LET(const auto parsed_number, read_number(number, "turn", place));
      if (parsed_number != static_cast<std::int64_t>(next)) {
        return fail(Fault::record_order, place.text(), fmt::format("turn {}", next),
                    fmt::format("turn {}", parsed_number));
      }
    }
    return validator_.take(turn, place);
  }

  // A row whose box is "correct sixes": its turn is the one to be corrected, its points are the
  // right ones.
  Result<void> correct(std::string_view text, const RecordPlace& place) {
    take_word(text);
    const std::string parts =
        fmt::format("{} {} {}", parsed(Column::turn), trim(text), parsed(Column::points));
    FIVEKIND_LET(const auto correction, read_correction(parts, place));
    return validator_.correct(correction, place);
  }

  Result<void> read_dice(ParsedTurn& turn, const RecordPlace& place) const {
    const auto& row = fields_.fields();
    const auto gap = [&](Fault fault, const char* what, std::size_t i, std::string_view found) {
      return fail(fault, place.text(), fmt::format("{}{} before this", what, i), shown(found));
    };
    if (const auto dice = parsed(Column::dice); !dice.empty()) turn.scored_dice = dice;
    std::size_t rolls = 0;
    std::string_view last;
    for (std::size_t i = 0; i < rules::kMaximumRollsOfTurn; ++i) {
      const std::string_view roll = columns_->roll(row, i);
      if (roll.empty()) continue;
      last = roll;
      ++rolls;
    }
    // A single roll in a later column gives the dice that were scored.
    const bool alone = rolls == 1 && columns_->roll(row, 0).empty() && !turn.scored_dice;
    if (alone) turn.scored_dice = last;
    for (std::size_t i = 0; i < rules::kMaximumRollsOfTurn; ++i) {
      const std::string_view roll = alone ? std::string_view() : columns_->roll(row, i);
      const std::string_view keep = columns_->keep(row, i);
      if (!roll.empty() && turn.rolls_made < i) return gap(Fault::record_dice, "roll", i, roll);
      if (!keep.empty() && turn.kept < i) return gap(Fault::record_keep, "keep", i, keep);
      if (roll == kMissing) {
        turn.add_missing_roll();
      } else if (!roll.empty()) {
        turn.add_roll(roll);
      }
      // Nothing kept is "-"; an empty field means not recorded.
      if (!keep.empty()) turn.add_keep(keep == "-" ? "" : keep == "all" ? roll : keep);
    }
    return {};
  }

  Result<void> read_points(ParsedTurn& turn, const RecordPlace& place) const {
    const auto read = [&](Column column, std::optional<std::int64_t>& to) -> Result<void> {
      if (parsed(column).empty()) return {};
      FIVEKIND_LET(
          const auto number,
          read_number(parsed(column), kCsvColumns[static_cast<std::size_t>(column)], place));
      to = number;
      return {};
    };
    if (rules::strikes(parsed(Column::points))) {
      turn.struck = true;
    } else {
      FIVEKIND_TRY(read(Column::points, turn.points));
    }
    turn.may_be_corrected = true;
    FIVEKIND_TRY(read(Column::gained, turn.gained));
    FIVEKIND_TRY(read(Column::rolls_left, turn.rolls_left));
    if (validator_.scoring().game().serves_any_roll) {
      FIVEKIND_TRY(read_flag(Column::served, "0 or 1 for served dice", place, turn.served));
    }
    return read_flag(Column::extra, "0 or 1 for the extra", place, turn.extra);
  }

  Result<void> read_flag(Column column, const char* expected, const RecordPlace& place,
                         std::optional<bool>& to) const {
    const std::string_view flag = parsed(column);
    if (flag.empty()) return {};
    to = flag == "1";
    if (flag == "0" || flag == "1") return {};
    return fail(Fault::record_field, place.text(), expected, shown(flag));
  }

  RecordValidator& validator_;
  Lines& lines_;
  CsvFields fields_;
  std::optional<CsvColumns> columns_;
  bool open_ = false;  // a game is in progress
  std::string id_;     // its game_id
  std::optional<std::string> skipped_;
  std::optional<Error> pending_;
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<FormReader> csv_reader(RecordValidator& validator, Lines& lines) {
  return std::make_unique<CsvReader>(validator, lines);
}

}  // namespace fivekind::records
