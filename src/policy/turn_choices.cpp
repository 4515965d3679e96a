// A strategy's choices in the turns of some cards of one group.
#include "policy/turn_choices.h"

#include <algorithm>
#include <array>

#include "dice/dice_source.h"
#include "support/try.h"
#include "values/choice.h"

namespace fivekind::policy {

WeightedKeeps::WeightedKeeps(const KeepChoices& choices, const Policy& policy) : choices_(choices) {
  const std::vector<double>& weights = *policy.keep_weights;
  for (std::size_t roll = 0; roll + 1 < choices.first.size(); ++roll) {
    const std::size_t first = choices.first[roll];
    const std::size_t end = choices.first[roll + 1];
    double sum = 0;
    std::size_t last = first;  // with any weight
    for (std::size_t i = first; i < end; ++i) {
      sums_.push_back(sum += weights[i]);
      if (weights[i] > 0) last = i;
    }
    // Sums of weights may differ from 1 by rounding.
    std::fill(sums_.begin() + static_cast<std::ptrdiff_t>(last), sums_.end(), 1.0);
    std::size_t at = first;
    for (std::size_t part = 0; part < kParts; ++part) {
      while (sums_[at] <= static_cast<double>(part) / kParts) ++at;
      guides_.push_back(static_cast<std::uint8_t>(at - first));
    }
  }
}

// A keep without weight has the same sum as the one before it, so it is never the first one beyond.
std::uint16_t WeightedKeeps::keep(dice::Roll roll, std::uint64_t bits) const {
  const double point = dice::unit(bits);
  const std::size_t part = roll.position() * kParts + static_cast<std::size_t>(bits >> 58);
  std::size_t at = choices_.first[roll.position()] + guides_[part];
  while (sums_[at] <= point) ++at;
  return choices_.keeps[at];
}

TurnChoices::TurnChoices(const problem::Problem& problem, const Policy& policy,
                         const TurnPlayer& player, const WeightedKeeps* keeps)
    : problem_(problem),
      policy_(policy),
      player_(player),
      keeps_(keeps),
      stage_choices_(problem.graph(), player.choices()),
      work_(problem) {}

Result<void> TurnChoices::load(const GroupTurns& turns, std::span<const values::TurnLane> lanes) {
  turns_ = &turns;
  tie_keeps_walked_ = false;
  FIVEKIND_TRY(player_.load_lanes(turns, lanes, work_));
  chunk_ = player_.chunk(turns, work_);
  if (policy_.judges_keeps() && chunk_.keep_values == nullptr) {
    policy::walk_keeps(problem_, turns.options, chunk_.values, chunk_.least_chance, chunk_.work);
    chunk_.keep_values = chunk_.work;
  }
  return {};
}

// The second half of the work space is free: policies that judge use only the first half.
TurnChoices::LaneValues TurnChoices::tie_keeps(std::size_t lane, std::size_t stage) {
  const std::size_t size = problem_.graph().node_count() * kPolicyLanes;
  double* stages = chunk_.work + problem_.plan(turns_->options).kept_buffers() * size;
  if (!tie_keeps_walked_)
    policy::walk_keeps(problem_, turns_->options, chunk_.tie_breaker, false, stages);
  tie_keeps_walked_ = true;
  return {stages + stage * size + lane};
}

template <class TieBreaker>
SampledChoice TurnChoices::best(Choices choices, LaneValues values, const TieBreaker& tie_breaker) {
  for (std::size_t i = 0; i < choices.size(); ++i) of_choices_[i] = values.of(choices[i]);
  const auto tie_value_of = [&](std::size_t i) { return tie_breaker().of(choices[i]); };
  const values::Chosen chosen =
      values::choose(std::span(of_choices_).first(choices.size()), chunk_.tolerance,
                     chunk_.tie_breaker == nullptr ? nullptr : &tie_value_of, chunk_.tie_tolerance);
  const double value = of_choices_[chosen.index];
  return {choices[chosen.index], value, chosen.best - value};
}

std::uint16_t TurnChoices::any_row(Choices rows, std::size_t lane, std::uint64_t bits) const {
  if (chunk_.pays == nullptr) return rows[dice::any_of(rows.size(), bits)];
  std::size_t count = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) count += counts(rows, i, lane) ? 1 : 0;
  std::size_t left = dice::any_of(count, bits);
  for (std::size_t i = 0;; ++i) {
    if (counts(rows, i, lane) && left-- == 0) return rows[i];
  }
}

SampledChoice TurnChoices::noisy(Choices choices, LaneValues values, std::uint64_t bits,
                                 std::optional<std::size_t> lane) {
  const std::span<double> of_choices = std::span(of_choices_).first(choices.size());
  for (std::size_t i = 0; i < choices.size(); ++i) of_choices[i] = values.of(choices[i]);
  std::array<double, kMaxChoices> sums{};  // of the weights up to each choice
  const double most = values::softmax_weights(of_choices, policy_.inverse_temperature,
                                              std::span(sums).first(choices.size()));
  for (std::size_t i = 0; lane && chunk_.pays != nullptr && i < choices.size(); ++i) {
    if (!counts(choices, i, *lane)) sums[i] = 0;
  }
  double all = 0;
  double loss = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    loss += sums[i] * (most - of_choices[i]);
    sums[i] = all += sums[i];
  }
  const auto end = sums.begin() + static_cast<std::ptrdiff_t>(choices.size());
  const auto found = std::upper_bound(sums.begin(), end - 1, dice::unit(bits) * all);
  const std::uint16_t chosen = choices[static_cast<std::size_t>(found - sums.begin())];
  return {chosen, values.of(chosen), loss / all};
}

// All branches are equally likely; if the turn rolls on without announcing, separate bits decide
// what is kept.
SampledChoice TurnChoices::any_branch(const turn::Plan& plan, Choices choices, dice::Roll roll,
                                      std::uint64_t bits) {
  const std::size_t branch = dice::any_of(plan.branch_count(), bits);
  if (branch == 0 && plan.has_trunk()) return {keeps_->keep(roll, dice::another(bits)), 0, 0};
  return {choices[choices.size() - plan.branch_count() + branch], 0, 0};
}

SampledChoice TurnChoices::keep(std::size_t lane, dice::Roll roll, std::size_t stage,
                                std::uint64_t bits) {
  const turn::Plan& plan = problem_.plan(turns_->options);
  const Choices choices = stage_choices_.of(plan, stage, roll.position(), chunk_.prescribed);
  if (policy_.keeps == Choosing::fixed) {
    if (stage_choices_.is_branch(choices.back())) return any_branch(plan, choices, roll, bits);
    return {keeps_->keep(roll, bits), 0, 0};
  }
  const std::size_t size = problem_.graph().node_count() * kPolicyLanes;
  const LaneValues values{chunk_.keep_values + stage * size + lane};
  if (policy_.keeps == Choosing::softmax) return noisy(choices, values, bits);
  return best(choices, values, [&] { return tie_keeps(lane, stage); });
}

SampledChoice TurnChoices::row(std::size_t lane, dice::Roll roll, std::size_t list,
                               std::uint64_t bits) {
  const Choices choices = turns_->options.rows_of(roll, list);
  if (policy_.boxes == Choosing::fixed) return {any_row(choices, lane, bits), 0, 0};
  const LaneValues values{chunk_.values + lane};
  if (policy_.boxes == Choosing::softmax) return noisy(choices, values, bits, lane);
  return best(choices, values, [&] { return LaneValues{chunk_.tie_breaker + lane}; });
}

}  // namespace fivekind::policy
