// What a strategy does in the turns of some cards of one group: one decision at a time.
// Why: simulation plays single games out of turns that the kernel has solved for many lanes. It
// chooses by the same rule as policy evaluation (policy/policy_sweep.h), which it checks.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "policy/policy_turns.h"

namespace fivekind::policy {

/// What was chosen, in the values that the policy decides by.
struct SampledChoice {
  std::uint16_t chosen = 0;  ///< as solve::StageChoices, or a row of the turn's options
  double value = 0;
  double loss = 0;  ///< to the best, on average over all that may be chosen here
};

/// Keeps that are taken with given weights: found among the sums of the weights up to each keep of
/// a roll, by a guide to where each 64th of their range begins.
class WeightedKeeps {
 public:
  /// `policy.keep_weights` must be there.
  WeightedKeeps(const KeepChoices& choices, const Policy& policy);

  std::uint16_t keep(dice::Roll roll, std::uint64_t bits) const;

 private:
  const KeepChoices& choices_;
  static constexpr std::size_t kParts = 64;

  std::vector<double> sums_;          // as KeepChoices::keeps; those of a roll end in 1
  std::vector<std::uint8_t> guides_;  // by roll and part: the first keep whose sum lies beyond it
};

class TurnChoices {
 public:
  /// `keeps`: of policies with fixed keeps, else null.
  TurnChoices(const problem::Problem& problem, const Policy& policy, const TurnPlayer& player,
              const WeightedKeeps* keeps);

  /// Takes up to kPolicyLanes cards of a group whose options are planned. Errors: those of the
  /// after-state values.
  Result<void> load(const GroupTurns& turns, std::span<const values::TurnLane> lanes);

  /// What is kept of a roll, or announced, at a stage of the turn's plan that throws again, and the
  /// row that a last roll is scored in, of a list of the turn's options. `bits` decide where it is
  /// left to chance.
  SampledChoice keep(std::size_t lane, dice::Roll roll, std::size_t stage, std::uint64_t bits);
  SampledChoice row(std::size_t lane, dice::Roll roll, std::size_t list, std::uint64_t bits);
  const StageChoices& choices() const { return stage_choices_; }

  /// How near values are equal.
  values::Tolerance tolerance() const { return chunk_.tolerance; }

 private:
  using Choices = std::span<const std::uint16_t>;
  // Values of choices in one lane.
  struct LaneValues {
    const double* first = nullptr;
    double of(std::uint16_t choice) const { return first[choice * kPolicyLanes]; }
  };

  // `tie_breaker()` gives the tie-breaking values; it is asked for ties only.
  template <class TieBreaker>
  SampledChoice best(Choices choices, LaneValues values, const TieBreaker& tie_breaker);
  SampledChoice noisy(Choices choices, LaneValues values, std::uint64_t bits);
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
  // A roll has no more keeps than its dice have subsets, and no more boxes than there are.
  static constexpr std::size_t kMostChoices =
      (std::size_t{1} << dice::kMaximumDice) + rules::kMaximumCategories;
  std::array<double, kMostChoices> of_choices_{};  // while one of them is chosen
};

}  // namespace fivekind::policy
