// Takes what a record tells of a game, turn by turn, and checks that it can have been.
// Why: the forms differ in how they tell, but not in what can be; each reader hands its pieces over
// here, and every mistake is found and worded in one place.
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

/// Where in a file something is told: "games.jsonl:12, player 2, turn 3".
struct Place {
  std::string_view file;
  std::uint64_t line = 0;
  std::size_t player = 0;  ///< from 1; 0: of no player
  std::size_t turn = 0;    ///< from 1; 0: of no turn

  std::string text() const;
};

/// A roll that is not recorded, in score sheets and CSV.
inline constexpr std::string_view kMissing = "?";

/// A turn as told. The texts need to live only while it is handed over. One roll with a box and no
/// keeps is the dice that were scored; so is the last one after rolls that are not recorded.
struct ParsedTurn {
  support::LongArray<std::string_view, rules::kMaximumRolls> rolls;
  support::LongArray<std::string_view, rules::kMaximumRolls> keeps;
  std::size_t throws = 0;   ///< may be more than a turn can have, which are not in `rolls`
  std::size_t kept = 0;     ///< the same
  std::size_t missing = 0;  ///< rolls that are not recorded, which stand first
  /// The dice that were scored, where they stand for themselves.
  std::optional<std::string_view> scored_dice;
  bool tells_keeps = false;
  std::optional<std::string_view> category;
  std::optional<std::int64_t> points;
  std::optional<std::int64_t> gained;
  std::optional<bool> extra;   ///< whether the turn earned an extra bonus
  std::optional<bool> struck;  ///< whether a mark says that the box was struck
  std::optional<std::int64_t> rolls_left;
  std::optional<std::int64_t> written;  ///< wrongly, before the points
  std::optional<std::int64_t> corrected_after;
  /// Whether a later line can correct the points: until the end of the game they may be wrong.
  bool may_be_corrected = false;
  std::optional<std::string_view> announced;  ///< the box, after the first roll

  bool tells_dice() const { return throws > missing || scored_dice; }
  void add_roll(std::string_view dice) {
    if (throws++ < rules::kMaximumThrows) rolls[throws - 1] = dice;
  }
  void add_missing_roll() {
    add_roll({});
    ++missing;
  }
  void add_keep(std::string_view dice) {
    if (kept++ < rules::kMaximumThrows) keeps[kept - 1] = dice;
    tells_keeps = true;
  }
};

/// The points of a turn that are put right.
struct ParsedCorrection {
  std::int64_t turn = 0;  ///< of the player, from 1
  std::string_view category;
  std::int64_t points = 0;
};

/// What a record says about the game that it is of; what it does not say is empty.
struct ParsedGame {
  std::optional<std::int64_t> version;
  std::optional<std::string_view> key;
  std::optional<std::string_view> rules;  ///< the hash
};

/// For one game at a time; memory is used again from game to game.
class RecordValidator {
 public:
  explicit RecordValidator(const rules::Scoring& scoring);

  const rules::Scoring& scoring() const { return scoring_; }

  /// A new game, whose record begins at this line.
  void begin(std::uint64_t line);
  /// Checks that the record is of the known game. Errors: record_game.
  Result<void> check_game(const ParsedGame& parsed, const Place& place) const;
  /// Seats a further player. Errors: record_players, record_field.
  Result<void> seat(std::string_view name, std::string_view strategy, const Place& place);
  /// A further turn of a player; `place` says which. After an error the player is as before.
  /// Errors: record_order, record_dice, record_keep, record_reroll, record_category, record_points.
  Result<void> take(const ParsedTurn& parsed, const Place& place);
  /// Puts points of a player right. Errors: record_order (no such turn), record_category,
  /// record_points.
  Result<void> correct(const ParsedCorrection& parsed, const Place& place);
  /// A player leaves the game. Errors: record_order (twice, or with a full card).
  Result<void> resign(const Place& place);
  /// Checks a player's score as told. Errors: record_points.
  Result<void> check_score(std::int64_t score, const Place& place) const;
  /// The game, when all has been told. Errors: record_players, record_order.
  Result<RecordedGame> finish(const Place& place);

  /// The game so far.
  RecordedGame& game() { return game_; }
  const RecordedGame& game() const { return game_; }

 private:
  rules::Detail detail_of(const ParsedTurn& parsed, const Place& place) const;
  Result<void> read_dice(const ParsedTurn& parsed, const Place& place, Turn& turn) const;
  Result<void> read_scored_dice(const ParsedTurn& parsed, const Place& place, Turn& turn) const;
  Result<void> read_keeps(const ParsedTurn& parsed, const Place& place, Turn& turn) const;
  Result<void> read_rolls_left(const ParsedTurn& parsed, const Place& place, Turn& turn) const;
  Result<void> read_announced(const ParsedTurn& parsed, const Place& place, Turn& turn) const;
  Result<void> read_box(const ParsedTurn& parsed, const Place& place, Turn& turn,
                        rules::Card& card);
  Result<void> read_written(const ParsedTurn& parsed, const Place& place, const Turn& turn);
  static bool may_be_corrected(const ParsedTurn& parsed);
  Result<void> order_corrections(const Place& place);
  Result<void> correct_box(const ParsedCorrection& parsed, const Place& place, Player& player);
  // The most rolls that the next turn of the player can have.
  std::size_t most_rolls(const Place& place) const {
    const int most = scoring_.game().rolls + game_.players[place.player - 1].card.saved;
    return static_cast<std::size_t>(most);
  }
  Result<void> check_order(const Place& place) const;
  bool is_over() const;
  // Nobody plays on once somebody has won at once.
  Result<void> check_win(const Place& place) const;

  // Points that the dice do not pay, and that nobody has put right so far.
  struct Wrong {
    std::size_t player = 0;  // from 1
    Correction correction;
    Error error;
  };

  const rules::Scoring& scoring_;
  std::string hash_;
  RecordedGame game_;
  std::vector<Wrong> wrong_;
  std::string content_;  // bytes of the game, kept for their memory
};

/// A text as errors show it: in quotes, cut where it is long.
std::string shown(std::string_view text);

/// A name, strategy or time as records hold it: without blanks around it. Errors: record_field
/// (too long, control characters).
Result<std::string> clean_text(std::string_view parsed, std::string_view key, const Place& place);

}  // namespace fivekind::records
