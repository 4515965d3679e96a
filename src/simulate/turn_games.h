// Plays one turn of many games whose cards are in one group of states.
// Why: the turn is solved once for all lanes of the group; then each game throws its own dice.
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
#include "simulate/throws.h"

namespace fivekind::simulation {

/// What is written down of a turn, if anything: the value that the policy gives to each action that
/// is taken, in its own unit and higher is better, without the points so far.
struct TurnRecord {
  rules::Turn* turn = nullptr;
  double* values = nullptr;
  double* loss = nullptr;  ///< what the turn's decisions lose is added here
};

/// What all turns of a batch have in common.
struct TurnSetting {
  const problem::Problem& problem;
  const policy::Policy& policy;
  const policy::TurnPlayer& player;
  const Throws& throws;
  const dice::DiceSource& dice;
  const policy::WeightedKeeps* keeps = nullptr;  ///< of fixed keeps
};

/// For one thread at a time.
class TurnGames {
 public:
  TurnGames(const TurnSetting& setting, std::size_t seats);

  /// Prepares for cards of a group. Errors: those of the after-state values.
  Result<void> load(const states::Group& group, std::span<const values::TurnLane> lanes);
  /// The next games are those of this lane. Choices of lanes with many games are remembered.
  void begin_lane(std::size_t lane, std::size_t games);
  /// Plays one game's turn for a seat, with a draw for each throw that it can have.
  void play(std::span<const dice::Draw> draws, std::size_t seat, policy::CardInPlay& card,
            const TurnRecord& record);
  DrawList& draws() { return draws_; }

  /// Counts of all turns of a seat.
  GameCounts counts(std::size_t seat) const;

 private:
  // A choice that has been made in this lane, if the stamp is the lane's.
  struct Remembered {
    std::uint32_t stamp = 0;
    policy::SampledChoice choice;
  };

  // What a row of the options does to cards of the group.
  struct RowEffect {
    states::GroupSuccessors to;
    std::int32_t without_bonus = 0;  // gained
    std::uint32_t cell = 0;          // of cells_, in the first seat
    bool extra = false;
  };

  // What is chosen in a decision of a lane, remembered or not.
  template <class Choose>
  policy::SampledChoice remembered(std::size_t decision, dice::Roll roll, const Choose& choose);
  policy::SampledChoice keep(dice::Roll roll, std::size_t stage, std::uint64_t bits);
  policy::SampledChoice row(dice::Roll roll, std::size_t list, std::uint64_t bits);
  void score(std::size_t row, std::size_t seat, policy::CardInPlay& card, rules::Turn* told);
  void count_rare(std::size_t row, std::size_t seat, policy::CardInPlay& card, bool bonus);

  TurnSetting of_;
  policy::TurnChoices choices_;
  DrawList draws_;
  std::vector<GameCounts> counts_;  // by seat; those of categories are in cells_
  std::vector<std::uint64_t> cells_;
  std::vector<std::uint32_t> first_cell_;  // by category
  std::size_t seat_cells_ = 0;
  bool by_totals_;  // whether totals tell which bonuses pay, and how much

  policy::GroupTurns turns_;
  std::vector<RowEffect> effects_;     // by row
  std::vector<std::size_t> progress_;  // by lane

  std::size_t lane_ = 0;
  bool remembers_ = false;
  std::uint32_t stamp_ = 0;
  std::vector<Remembered> remembered_;  // by decision and roll
};

}  // namespace fivekind::simulation
