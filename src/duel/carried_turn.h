// One turn walked backwards by what is chosen, carrying another figure: the value, by that figure,
// of the choices that are best by the first. Why: which outcome of the game best play leads to is
// not what it maximises, and follows only from its choices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "dice/multisets.h"
#include "problem/problem.h"
#include "problem/turn_options.h"
#include "solve/turn_chunk.h"
#include "turn/graph.h"
#include "values/after_state_values.h"

namespace fivekind::duel {

/// The keeps of each roll on a graph where equivalent nodes are walked once: each keep by the node
/// that represents it, listed once. Rolls that are represented by others have none.
class KeepsOfRolls {
 public:
  /// `of`: for each node the one that represents it (turn::equivalent_nodes); empty: itself.
  explicit KeepsOfRolls(const dice::Multisets& multisets, std::span<const std::uint16_t> of = {});

  std::span<const std::uint16_t> of(std::size_t roll) const {
    return std::span(keeps_).subspan(first_[roll], first_[roll + 1] - first_[roll]);
  }

 private:
  std::vector<std::uint32_t> first_;
  std::vector<std::uint16_t> keeps_;
};

/// A turn of one group of states: its graph, and the choices of each roll.
struct ChosenTurn {
  const turn::Graph* graph = nullptr;
  const KeepsOfRolls* keeps = nullptr;
  const problem::TurnOptions* options = nullptr;  ///< with separate rows
};

/// Where loads read the carried figure: at the same offset in `carried` as their values have in
/// `values`. Empty if nothing is carried.
struct CarriedPlaces {
  const double* values = nullptr;
  const double* carried = nullptr;
};

/// How keeps are judged by a strategy that does not judge by a walk of the turn.
enum class Judged : char {
  in_the_mean,  ///< by the mean of the judgements of the rolls after them
  one_by_one,
};

/// A chunk of lanes of turns that begin on one card. For one thread at a time.
class CarriedTurn {
 public:
  static constexpr std::size_t kLanes = turn::kTurnLanes<double>;

  virtual ~CarriedTurn() = default;
  /// Announces turns that begin on a card of this group, whose `turn` must live until the next
  /// call. `tie_breaker`: by row of its options, the values that decide among equals; after that
  /// the first decides.
  virtual void begin(const ChosenTurn& turn, std::span<const double> tie_breaker,
                     const values::Tolerance& tie_tolerance) = 0;
  /// Gives the lanes lane, lane + 1, … the options' values at key, key + 1, …, and their carried
  /// figures.
  virtual void fill(std::span<const solve::CurveLoad<double>> loads, const CarriedPlaces& places,
                    std::int32_t key, std::size_t lane, std::size_t count) = 0;
  /// The figure carried by the turn in each lane when it is played by the best values; values
  /// within `tolerance` of the best count as equal. Valid until the next run.
  virtual const double* run(const values::Tolerance& tolerance) = 0;

  /// The values compared in decisions about keeps and branches, computed from the rows as they are.
  virtual double* walk() = 0;
  /// The offsets, in what walk() returns, of the lanes of each thing that the turn's decisions
  /// compare; with Judged::in_the_mean, except keeps whose value is the mean of their rolls'.
  virtual std::span<const std::uint32_t> compared(Judged judged) = 0;
  /// The same as run(), using the values that the caller has written at compared() since walk().
  virtual const double* run_by_compared(Judged judged, const values::Tolerance& tolerance) = 0;
};

/// For any turn of a game, on the current instruction set.
std::unique_ptr<CarriedTurn> make_carried_turn(const problem::Problem& problem);

}  // namespace fivekind::duel
