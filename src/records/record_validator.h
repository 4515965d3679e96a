// Takes a recorded game, turn by turn, and checks that it is possible.
// Why: the forms differ in syntax, but not in what is possible; each reader passes its pieces here,
// and every mistake is found and worded in one place.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/game.h"
#include "rules/scoring.h"

namespace fivekind::records {

/// Where in a file something is: "games.jsonl:12, player 2, turn 3".
struct RecordPlace {
  std::string_view file;
  std::uint64_t line = 0;
  std::size_t player = 0;  ///< from 1; 0: no player
  std::size_t turn = 0;    ///< from 1; 0: no turn

  std::string text() const;
};

/// A roll that is not recorded, in score sheets and CSV.
inline constexpr std::string_view kMissing = "?";

/// A turn as recorded. The texts need to live only during the call. One roll with a box and no
/// keeps means the scored dice; so does the last roll after unrecorded ones.
struct ParsedTurn {
  support::LongArray<std::string_view, rules::kUsualRolls> rolls;
  support::LongArray<std::string_view, rules::kUsualRolls> keeps;
  std::size_t rolls_made = 0;  ///< may exceed what a turn can have; the excess is not in `rolls`
  std::size_t kept = 0;        ///< the same
  std::size_t missing = 0;     ///< number of unrecorded rolls, which come first
  /// The scored dice, if they are given separately.
  std::optional<std::string_view> scored_dice;
  bool tells_keeps = false;
  std::optional<std::string_view> box;
  std::optional<std::int64_t> points;
  std::optional<std::int64_t> gained;
  std::optional<bool> extra;   ///< whether the turn earned an extra bonus
  std::optional<bool> struck;  ///< whether a mark says that the box was struck
  std::optional<std::int64_t> rolls_left;
  std::optional<bool> served;           ///< whether its dice were, where those of any roll may be
  std::optional<std::int64_t> written;  ///< points written down wrongly before these
  std::optional<std::int64_t> corrected_after;
  /// Whether a later line can correct the points: until the end of the game they may be wrong.
  bool may_be_corrected = false;
  std::optional<std::string_view> announced;  ///< the box, after the first roll

  bool tells_dice() const { return rolls_made > missing || scored_dice; }
  void add_roll(std::string_view dice) {
    if (rolls_made++ < rules::kMaximumRollsOfTurn) rolls[rolls_made - 1] = dice;
  }
  void add_missing_roll() {
    add_roll({});
    ++missing;
  }
  void add_keep(std::string_view dice) {
    if (kept++ < rules::kMaximumRollsOfTurn) keeps[kept - 1] = dice;
    tells_keeps = true;
  }
};

/// A correction of a turn's points.
struct ParsedCorrection {
  std::int64_t turn = 0;  ///< of the player's turns, from 1
  std::string_view box;
  std::int64_t points = 0;
};

/// What a record says about its game; empty where it says nothing.
struct ParsedGame {
  std::optional<std::int64_t> version;
  std::optional<std::string_view> key;
  std::optional<std::string_view> rules;  ///< the hash
};

/// For one game at a time; memory is reused from game to game.
class RecordValidator {
 public:
  explicit RecordValidator(const rules::Scoring& scoring);

  const rules::Scoring& scoring() const { return scoring_; }

  /// Begins a game whose record begins at this line.
  void begin(std::uint64_t line);
  /// Checks that the record is of the known game. Errors: record_game.
  Result<void> check_game(const ParsedGame& parsed, const RecordPlace& place) const;
  /// Adds a player. Errors: record_players, record_field.
  Result<void> seat(std::string_view name, std::string_view strategy, const RecordPlace& place);
  /// Adds a turn of a player; `place` says which. After an error the player is as before. Errors:
  /// record_order, record_dice, record_keep, record_reroll, record_category, record_points.
  Result<void> take(const ParsedTurn& parsed, const RecordPlace& place);
  /// Corrects points of a player. Errors: record_order (no such turn), record_category,
  /// record_points.
  Result<void> correct(const ParsedCorrection& parsed, const RecordPlace& place);
  /// Lets a player resign. Errors: record_order (twice, or with a full card).
  Result<void> resign(const RecordPlace& place);
  /// Checks a player's recorded score. Errors: record_points.
  Result<void> check_score(std::int64_t score, const RecordPlace& place) const;
  /// The game, once everything has been added. Errors: record_players, record_order.
  Result<RecordedGame> finish(const RecordPlace& place);

  /// The game so far.
  RecordedGame& game() { return game_; }
  const RecordedGame& game() const { return game_; }

 private:
  rules::Detail detail_of(const ParsedTurn& parsed, const RecordPlace& place) const;
  Result<void> read_dice(const ParsedTurn& parsed, const RecordPlace& place, Turn& turn) const;
  Result<void> read_scored_dice(const ParsedTurn& parsed, const RecordPlace& place,
                                Turn& turn) const;
  Result<void> read_keeps(const ParsedTurn& parsed, const RecordPlace& place, Turn& turn) const;
  Result<void> read_served(const ParsedTurn& parsed, const RecordPlace& place, Turn& turn) const;
  bool nothing_in_common(const Turn& turn) const;
  Result<void> read_rolls_left(const ParsedTurn& parsed, const RecordPlace& place,
                               Turn& turn) const;
  Result<void> read_announced(const ParsedTurn& parsed, const RecordPlace& place, Turn& turn) const;
  Result<void> read_box(const ParsedTurn& parsed, const RecordPlace& place, Turn& turn,
                        rules::Card& card);
  Result<void> read_written(const ParsedTurn& parsed, const RecordPlace& place, const Turn& turn);
  static bool may_be_corrected(const ParsedTurn& parsed);
  Result<void> order_corrections(const RecordPlace& place);
  Result<void> correct_box(const ParsedCorrection& parsed, const RecordPlace& place,
                           Player& player);
  // The most rolls that the player's next turn can have.
  std::size_t most_rolls(const RecordPlace& place) const {
    const int most = scoring_.game().rolls + game_.players[place.player - 1].card.saved;
    return static_cast<std::size_t>(most);
  }
  Result<void> check_order(const RecordPlace& place) const;
  bool is_over() const;
  // After an instant win there are no further turns.
  Result<void> check_win(const RecordPlace& place) const;

  // Points that the dice do not pay, and that have not been corrected so far.
  struct Wrong {
    std::size_t player = 0;  // from 1
    Correction correction;
    Error error;
  };

  const rules::Scoring& scoring_;
  std::string hash_;
  RecordedGame game_;
  std::vector<Wrong> wrong_;
  std::string content_;  // bytes of the game's content, a member to reuse its memory
};

/// A text as errors show it: in quotes, cut if it is long.
std::string shown(std::string_view text);

/// A name, strategy or time as records hold it: without blanks around it. Errors: record_field
/// (too long, control characters).
Result<std::string> clean_text(std::string_view parsed, std::string_view key,
                               const RecordPlace& place);

}  // namespace fivekind::records
