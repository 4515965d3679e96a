// The turns of a sweep over pairs of states, by how they are played: the best by a figure, chosen
// by another figure, or by a strategy that depends only on its own card. Why: how pairs share
// chunks is the same for all of them; what a chunk is filled with is not.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "duel/carried_turn.h"
#include "duel/duel_layer.h"
#include "policy/policy_turns.h"
#include "problem/problem.h"
#include "solve/turn_chunk.h"
#include "turn/graph.h"
#include "values/after_state_values.h"

namespace fivekind::duel {

/// The result of one option of a mover's state.
struct Step {
  std::uint32_t next = 0;   ///< index among the side's states after the turn
  std::uint32_t place = 0;  ///< index of that state in its layer
  std::int32_t gained = 0;
  std::uint16_t row = 0;
  bool improves = false;
};

/// The turn of one group: the ways to end it, and its graph, possibly without duplicate nodes.
struct GroupTurn {
  problem::TurnOptions options;
  std::optional<turn::Graph> own_graph = std::nullopt;
  const turn::Graph* game_graph = nullptr;
  std::optional<KeepsOfRolls> keeps = std::nullopt;  ///< if choices are examined
  /// By mover of the group and row: the probability that the turn ends in this way, if a strategy
  /// plays it.
  std::vector<double> chances = {};
  std::size_t first_mover = 0;  ///< the mover whose probabilities come first

  const turn::Graph& graph() const { return own_graph ? *own_graph : *game_graph; }
};

/// A turn of the best actions, for BestTurns; with an `own_graph`, whose equivalent nodes are
/// walked once.
GroupTurn best_turn(const problem::Problem& problem, const states::Group& group,
                    problem::OptionRows rows, bool own_graph);
/// The same for CarriedTurns.
GroupTurn carried_turn(const problem::Problem& problem, const states::Group& group, bool own_graph);
/// The same for PlayedTurns, for the movers first_mover, first_mover + 1, …, by their indices in
/// the group's layer. Errors: those of the strategy's values.
Result<GroupTurn> played_turn(const policy::TurnPlayer& player, policy::TurnWork& work,
                              const states::Group& group, std::size_t first_mover,
                              std::span<const std::uint32_t> places);

/// The values of turns of the best actions.
class BestTurns {
 public:
  static constexpr bool kMoversShare = true;  ///< a chunk

  explicit BestTurns(const problem::Problem& problem)
      : chunk_(solve::make_turn_chunk<double>(problem)) {}

  void begin(const GroupTurn& turn, std::size_t /*mover*/, const std::vector<Step>& /*steps*/) {
    turn_ = &turn;
  }
  void fill(std::span<const solve::CurveLoad<double>> loads, std::size_t /*waiter*/,
            std::int32_t key, std::size_t lane, std::size_t count) {
    chunk_->fill(loads, key, lane, count);
  }
  const double* run() { return chunk_->run(turn_->graph(), turn_->options); }

 private:
  std::unique_ptr<solve::TurnChunk<double>> chunk_;
  const GroupTurn* turn_ = nullptr;
};

/// The outcomes of turns whose actions are the best by another figure.
class CarriedTurns {
 public:
  static constexpr bool kMoversShare = false;  ///< each has its own order among equals

  /// `guide`: by which actions are chosen; `carried`: their outcomes. `expected`: decides among
  /// equals.
  CarriedTurns(const problem::Problem& problem, const DuelLayer& guide, const DuelLayer& carried,
               values::LayerReading expected, const values::Tolerance& tie_tolerance)
      : turns_(duel::make_carried_turn(problem)),
        places_{guide.values->data(), carried.values->data()},
        expected_(expected),
        tie_tolerance_(tie_tolerance) {}

  void begin(const GroupTurn& turn, std::size_t mover, const std::vector<Step>& steps);
  void fill(std::span<const solve::CurveLoad<double>> loads, std::size_t /*waiter*/,
            std::int32_t key, std::size_t lane, std::size_t count) {
    turns_->fill(loads, places_, key, lane, count);
  }
  const double* run() { return turns_->run({values::kTieTolerance, 0}); }
  CarriedTurn& turn() { return *turns_; }

 private:
  std::unique_ptr<CarriedTurn> turns_;
  CarriedPlaces places_;
  values::LayerReading expected_;
  values::Tolerance tie_tolerance_;
  std::vector<double> tie_breaker_;
};

/// The outcomes of turns played by a strategy that depends only on its own card: the probability of
/// each end does not depend on the other player, so the turn is a weighted mean of its ends.
class PlayedTurns {
 public:
  static constexpr std::size_t kLanes = turn::kTurnLanes<double>;
  static constexpr bool kMoversShare = false;  ///< each has probabilities of its own

  PlayedTurns();

  void begin(const GroupTurn& turn, std::size_t mover, const std::vector<Step>& steps);
  void fill(std::span<const solve::CurveLoad<double>> loads, std::size_t waiter, std::int32_t key,
            std::size_t lane, std::size_t count);
  const double* run() const { return values_.data(); }

 private:
  policy::AddScaledFunction add_scaled_;
  std::span<const double> chances_;  // by row
  support::AlignedArray<double> values_;
};

}  // namespace fivekind::duel
