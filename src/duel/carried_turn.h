// One turn walked backwards by what is chosen, carrying another figure: what the choices that are
// best by one value are worth by another. Why: which of a game's outcomes best play comes to is not
// what it maximises, and follows from its choices alone.
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

/// The keeps of each roll on a graph whose like nodes are walked once: each keep by the node that
/// stands for it, named once. Rolls that others stand for have none.
class KeepsOfRolls {
 public:
  /// `of`: for each node the one that stands for it (turn::equivalent_nodes); empty: itself.
  explicit KeepsOfRolls(const dice::Multisets& multisets, std::span<const std::uint16_t> of = {});

  std::span<const std::uint16_t> of(std::size_t roll) const {
    return std::span(keeps_).subspan(first_[roll], first_[roll + 1] - first_[roll]);
  }

 private:
  std::vector<std::uint32_t> first_;
  std::vector<std::uint16_t> keeps_;
};

/// A turn of one group of states: its graph, and what each roll can choose from.
struct ChosenTurn {
  const turn::Graph* graph = nullptr;
  const KeepsOfRolls* keeps = nullptr;
  const problem::TurnOptions* options = nullptr;  ///< with separate rows
};

/// Where loads read what is carried: at the place in `carried` that their values have in `values`.
/// Nowhere: where nothing is carried.
struct CarriedPlaces {
  const double* values = nullptr;
  const double* carried = nullptr;
};

/// How somebody judges keeps who does not judge by a walk of the turn.
enum class Judged : char {
  in_the_mean,  ///< by the mean of what the rolls after them are judged by
  one_by_one,
};

/// A chunk of lanes of turns that begin on one card. For one thread at a time.
class CarriedTurn {
 public:
  static constexpr std::size_t kLanes = turn::kTurnLanes<double>;

  virtual ~CarriedTurn() = default;
  /// The turns that follow begin on a card of this group, whose turn must live until the next call.
  /// `tie_breaker`: by row of its options, what decides among equals; then the first decides.
  virtual void begin(const ChosenTurn& turn, std::span<const double> tie_breaker,
                     const values::Tolerance& tie_tolerance) = 0;
  /// Gives the lanes lane, lane + 1, … the options' values at key, key + 1, …, and what they carry.
  virtual void fill(std::span<const solve::CurveLoad<double>> loads, const CarriedPlaces& places,
                    std::int32_t key, std::size_t lane, std::size_t count) = 0;
  /// What the turn carries in each lane when it is played by the best values; values within
  /// `tolerance` of the best are as good. Until the next run.
  virtual const double* run(const values::Tolerance& tolerance) = 0;

  /// What is compared in decisions about keeps and branches, found from the rows as they are.
  virtual double* walk() = 0;
  /// Where in what walk() returns the lanes begin of each thing that the turn's decisions compare;
  /// but with Judged::in_the_mean of no keep whose worth is the mean of its rolls'.
  virtual std::span<const std::uint32_t> compared(Judged judged) = 0;
  /// The same as run(), by what the caller has written at compared() since walk().
  virtual const double* run_by_compared(Judged judged, const values::Tolerance& tolerance) = 0;
};

/// For any turn of a game, on the instruction set in force.
std::unique_ptr<CarriedTurn> make_carried_turn(const problem::Problem& problem);

}  // namespace fivekind::duel
