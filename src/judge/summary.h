// Statistics of players over many games: sums that parts of an analysis can add in any order.
#pragma once

#include <fivekind/figures.h>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/verdict.h"
#include "records/game.h"
#include "support/exact_sum.h"

namespace fivekind::judge {

static_assert(kQualities.size() == static_cast<std::size_t>(Quality::blunder) + 1);

Quality quality_of(const DecisionVerdict& decision, const LossThresholds& thresholds);

using Sum = support::ExactSum<40>;
using SquareSum = support::ExactSum<24>;

/// Decisions of one type, and what they lost together.
struct DecisionSums {
  std::uint64_t decisions = 0;
  Sum loss;

  void add(const DecisionSums& other) {
    decisions += other.decisions;
    loss.add(other.loss);
  }
  friend bool operator==(const DecisionSums&, const DecisionSums&) = default;
};

/// One number per game.
struct GameSums {
  Sum sum;
  SquareSum squares;

  void add(double number) {
    sum.add(number);
    squares.add(number * number);
  }
  void add(const GameSums& other) {
    sum.add(other.sum);
    squares.add(other.squares);
  }
  friend bool operator==(const GameSums&, const GameSums&) = default;
};

/// Turns, or games, and what each of them lost.
struct TurnSums {
  std::uint64_t count = 0;
  GameSums loss;

  void add(double lost) {
    ++count;
    loss.add(lost);
  }
  void add(const TurnSums& other) {
    count += other.count;
    loss.add(other.loss);
  }
  friend bool operator==(const TurnSums&, const TurnSums&) = default;
};

/// What was lost by the decisions that a level of recording includes, where it includes all of
/// them.
struct JudgedSums {
  std::vector<TurnSums> by_turn;  ///< by turn of the player, over those recorded at this level
  TurnSums games;                 ///< whole games with all turns recorded at this level

  /// The number of turns recorded at this level.
  std::uint64_t turns() const;
  void add(const JudgedSums& other);
  friend bool operator==(const JudgedSums&, const JudgedSums&) = default;
};

/// One player's games.
struct PlayerSums {
  std::uint64_t games = 0;
  std::uint64_t whole = 0;  ///< games played to their end
  std::uint64_t turns = 0;  ///< finished turns
  std::uint64_t wins = 0;   ///< whole games of several players with more points than all others
  std::array<std::uint64_t, kQualities.size()> qualities{};
  DecisionSums all;
  JudgedSums full;   ///< turns with every decision judged
  JudgedSums boxes;  ///< choices of boxes, in these turns and those with only the scored dice
                     ///< recorded
  GameSums loss;
  GameSums luck;
  GameSums result;
  Sum start;
  Sum unattributed;
  std::vector<DecisionSums> by_turn;        ///< by turn of the player
  std::vector<DecisionSums> by_rolls_left;  ///< keeps by rolls left; index 0: boxes
  std::vector<DecisionSums> by_box;         ///< choices of boxes, including announcements, by the
                                            ///< chosen one
  std::vector<DecisionSums> by_best;        ///< the same, by the one that was best

  void add(const PlayerSums& other);
  friend bool operator==(const PlayerSums&, const PlayerSums&) = default;
};

/// By player's name (for simulated games: the strategy).
class Summary {
 public:
  Summary(std::size_t boxes, int rolls, LossThresholds thresholds)
      : boxes_(boxes), rolls_(rolls), thresholds_(thresholds) {}

  void add(const records::RecordedGame& game, const GameVerdict& verdict);
  void add(const Summary& other);

  std::uint64_t games() const { return games_; }
  const std::map<std::string, PlayerSums>& players() const { return players_; }
  const LossThresholds& thresholds() const { return thresholds_; }

  /// To JSON, and back; nothing for any other text.
  std::string text() const;
  static std::optional<Summary> of_text(const std::string& text);
  friend bool operator==(const Summary& a, const Summary& b) {
    return a.games_ == b.games_ && a.players_ == b.players_;
  }

 private:
  PlayerSums& player(const std::string& name);
  void add_turn(const TurnVerdict& of, std::size_t turn, PlayerSums& sums) const;
  static void add_box(const DecisionVerdict& decision, PlayerSums& sums);
  void add_decision(const DecisionVerdict& decision, std::size_t turn, PlayerSums& sums) const;

  std::size_t boxes_;
  int rolls_;
  LossThresholds thresholds_;
  std::uint64_t games_ = 0;
  std::map<std::string, PlayerSums> players_;
};

}  // namespace fivekind::judge
