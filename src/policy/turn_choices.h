// A strategy's choices in the turns of some cards of one group: one decision at a time.
// Why: simulation plays single games using turns that the kernel has solved for many lanes. It
// chooses by the same rule as policy evaluation (policy/policy_sweep.h), which it checks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "policy/policy_turns.h"

namespace fivekind::policy {

/// A choice, with values in the unit that the policy decides by.
struct SampledChoice {
  std::uint16_t chosen = 0;  ///< as solve::StageChoices, or a row of the turn's options
  double value = 0;
  double loss = 0;  ///< compared with the best, averaged over all choices that may be taken here
};

/// Keeps that are chosen with given weights: found among the cumulative weights of a roll's keeps,
/// using a guide to where each 64th of their range begins.
class WeightedKeeps {
 public:
  /// `policy.keep_weights` must be set.
  WeightedKeeps(const KeepChoices& choices, const Policy& policy);

  std::uint16_t keep(dice::Roll roll, std::uint64_t bits) const;

 private:
  const KeepChoices& choices_;
  static constexpr std::size_t kParts = 64;

  std::vector<double> sums_;          // as KeepChoices::keeps; those of a roll end with 1
  std::vector<std::uint8_t> guides_;  // by roll and part: the first keep whose sum exceeds it
};

class TurnChoices {
 public:
  /// `keeps`: for policies with fixed keeps, else null.
  TurnChoices(const problem::Problem& problem, const Policy& policy, const TurnPlayer& player,
              const WeightedKeeps* keeps);

  /// Loads up to kPolicyLanes cards of a group whose options are planned. Errors: those of the
  /// after-state values.
  Result<void> load(const GroupTurns& turns, std::span<const values::TurnLane> lanes);

  /// The keep or announcement chosen for a roll, at a stage of the turn's plan that rolls again,
  /// and the row that a last roll is scored in, from a list of the turn's options. `bits` decide
  /// random choices.
  SampledChoice keep(std::size_t lane, dice::Roll roll, std::size_t stage, std::uint64_t bits);
  SampledChoice row(std::size_t lane, dice::Roll roll, std::size_t list, std::uint64_t bits);
  const StageChoices& choices() const { return stage_choices_; }

  /// How close values count as equal.
  values::Tolerance tolerance() const { return chunk_.tolerance; }

 private:
  using Choices = std::span<const std::uint16_t>;
  // Values of choices in one lane.
  struct LaneValues {
    const double* first = nullptr;
    double of(std::uint16_t choice) const { return first[choice * kPolicyLanes]; }
  };

  // `tie_breaker()` gives the tie-breaking values; it is called only for ties.
  template <class TieBreaker>
  SampledChoice best(Choices choices, LaneValues values, const TieBreaker& tie_breaker);
  // `lane`: of the rows, where these are chosen.
  SampledChoice noisy(Choices choices, LaneValues values, std::uint64_t bits,
                      std::optional<std::size_t> lane = std::nullopt);
  // Whether one of the rows that a roll chooses from is an action in a lane.
  bool counts(Choices rows, std::size_t place, std::size_t lane) const {
    const double* by = chunk_.counts_by(rows, place);
    return by == nullptr || by[lane] != 0;
  }
  // One of the rows that are, each equally likely.
  std::uint16_t any_row(Choices rows, std::size_t lane, std::uint64_t bits) const;
  LaneValues tie_keeps(std::size_t lane, std::size_t stage);
  SampledChoice any_branch(const turn::Plan& plan, Choices choices, dice::Roll roll,
                           std::uint64_t bits);

  const problem::Problem& problem_;
  const Policy& policy_;
  const TurnPlayer& player_;
  const WeightedKeeps* keeps_;
  StageChoices stage_choices_;
  TurnWork work_;
  const GroupTurns* turns_ = nullptr;
  PolicyChunk chunk_;
  bool tie_keeps_walked_ = false;
  // A roll has at most as many keeps as its dice have subsets, and at most as many boxes as there
  // are.
  static constexpr std::size_t kMaxChoices =
      (std::size_t{1} << dice::kMaximumDice) + rules::kMaximumBoxes;
  std::array<double, kMaxChoices> of_choices_{};  // while one of them is chosen
};

}  // namespace fivekind::policy
