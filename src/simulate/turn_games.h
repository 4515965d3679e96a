// Plays one turn of many games whose cards are in one group of states.
// Why: the turn is solved once for all lanes of the group; then each game rolls its own dice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "dice/dice_source.h"
#include "policy/card_in_play.h"
#include "policy/turn_choices.h"
#include "rules/turn.h"
#include "simulate/draws.h"
#include "simulate/game_counts.h"
#include "simulate/roll_table.h"

namespace fivekind::simulation {

/// What is recorded of a turn, if anything: the policy's value of each action that is taken, in its
/// own unit and higher is better, without the points so far.
struct TurnRecord {
  rules::Turn* turn = nullptr;
  double* values = nullptr;
  double* loss = nullptr;  ///< the loss of the turn's decisions is added to this
};

/// What all turns of a batch have in common.
struct TurnSetting {
  const problem::Problem& problem;
  const policy::Policy& policy;
  const policy::TurnPlayer& player;
  const RollTable& roll_table;
  const dice::DiceSource& dice;
  const policy::WeightedKeeps* keeps = nullptr;  ///< for fixed keeps
};

/// For one thread at a time.
class TurnGames {
 public:
  TurnGames(const TurnSetting& setting, std::size_t seats);

  /// Prepares for cards of a group. Errors: those of the after-state values.
  Result<void> load(const states::Group& group, std::span<const values::TurnLane> lanes);
  /// The next games are those of this lane. Choices are remembered for lanes with many games.
  void begin_lane(std::size_t lane, std::size_t games);
  /// Plays one game's turn for a seat, with a draw for each of its possible rolls.
  void play(std::span<const dice::Draw> draws, std::size_t seat, policy::CardInPlay& card,
            const TurnRecord& record);
  DrawList& draws() { return draws_; }

  /// Counts of all turns of a seat.
  GameCounts counts(std::size_t seat) const;

 private:
  // A choice that was made in this lane, if the stamp is the lane's.
  struct Remembered {
    std::uint32_t stamp = 0;
    policy::SampledChoice choice;
  };

  // The effect of a row of the options on cards of the group.
  struct RowEffect {
    states::GroupSuccessors to;
    std::int32_t without_bonus = 0;  // gained
    std::uint32_t cell = 0;          // of cells_, in the first seat
    std::size_t extras = 0;          // extra bonuses
  };

  // The choice in a decision of a lane, remembered or not.
  template <class Choose>
  policy::SampledChoice remembered(std::size_t decision, dice::Roll roll, const Choose& choose);
  policy::SampledChoice keep(dice::Roll roll, std::size_t stage, std::uint64_t bits);
  policy::SampledChoice row(dice::Roll roll, std::size_t list, std::uint64_t bits);
  void score(std::size_t row, std::size_t seat, policy::CardInPlay& card, rules::Turn* played);
  // Whether an option struck a box in which the dice of a turn pay.
  bool strikes(const states::TurnOption& option, const rules::Turn& played) const;
  void count_rare(std::size_t row, std::size_t seat, policy::CardInPlay& card, bool bonus);
  // The same for a box that may be filled with less than it is scored for; returns what it holds.
  rules::Points count_compared(std::size_t row, std::size_t seat, const policy::CardInPlay& card);

  TurnSetting of_;
  policy::TurnChoices choices_;
  DrawList draws_;
  std::vector<GameCounts> counts_;  // by seat; those of boxes are in cells_
  std::vector<std::uint64_t> cells_;
  std::vector<std::uint32_t> first_cell_;  // by box
  std::size_t seat_cells_ = 0;
  bool by_totals_;  // whether totals determine which bonuses pay, and how much, or what goes into a
                    // box

  policy::GroupTurns turns_;
  std::vector<RowEffect> effects_;     // by row
  std::vector<std::size_t> progress_;  // by lane

  std::size_t lane_ = 0;
  bool remembers_ = false;
  std::uint32_t stamp_ = 0;
  std::vector<Remembered> remembered_;  // by decision and roll
};

}  // namespace fivekind::simulation
