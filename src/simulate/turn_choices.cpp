// What a strategy does in the turns of some cards of one group.
#include "simulate/turn_choices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace fivekind::simulate {

using solve::Choosing;
using solve::kPolicyLanes;

namespace {

// The place of the first running sum above `point`, of all values of `weight(i)`.
template <class Weight>
std::size_t pick(std::size_t count, double point, const Weight& weight) {
  double sum = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double part = weight(i);
    if (part <= 0) continue;
    sum += part;
    last = i;
    if (point < sum) return i;
  }
  return last;  // sums of weights may end a rounding below 1
}

}  // namespace

TurnChoices::TurnChoices(const solve::Problem& problem, const solve::Policy& policy,
                         const solve::TurnPlayer& player)
    : problem_(problem),
      policy_(policy),
      player_(player),
      walk_(solve::walk_function()),
      work_(problem) {}

std::optional<Error> TurnChoices::load(const solve::GroupTurns& turns,
                                       std::span<const solve::TurnLane> lanes) {
  turns_ = &turns;
  second_walked_ = false;
  if (auto error = player_.load_lanes(turns, lanes, work_)) return error;
  chunk_ = player_.chunk(turns, work_);
  if (policy_.judges_keeps() && chunk_.keep_values == nullptr) {
    walk_(problem_, turns.options, chunk_.values, chunk_.least_chance, chunk_.work);
    chunk_.keep_values = chunk_.work;
  }
  return std::nullopt;
}

// The second half of the work space is free: policies that judge fill the first one only.
TurnChoices::LaneValues TurnChoices::second_keeps(std::size_t lane, int rolls_left) {
  const std::size_t size = problem_.graph().node_count() * kPolicyLanes;
  double* stages = chunk_.work + static_cast<std::size_t>(problem_.graph().rolls()) * size;
  if (!second_walked_) walk_(problem_, turns_->options, chunk_.second, false, stages);
  second_walked_ = true;
  return {stages + static_cast<std::size_t>(rolls_left) * size + lane};
}

template <class Second>
Choice TurnChoices::best(Choices choices, LaneValues values, const Second& second) const {
  double most = values.of(choices.front());
  for (std::uint16_t choice : choices) most = std::max(most, values.of(choice));
  const double enough =
      most - chunk_.tolerance.absolute - std::abs(most) * chunk_.tolerance.relative;
  std::size_t tied = 0;
  std::uint16_t first = 0;
  for (std::uint16_t choice : choices) {
    if (values.of(choice) >= enough && tied++ == 0) first = choice;
  }
  if (tied == 1 || chunk_.second == nullptr) return {first, values.of(first), most};
  const LaneValues others = second();
  double second_most = -std::numeric_limits<double>::infinity();
  for (std::uint16_t choice : choices) {
    if (values.of(choice) >= enough) second_most = std::max(second_most, others.of(choice));
  }
  const double second_enough = second_most - chunk_.second_tolerance.absolute -
                               std::abs(second_most) * chunk_.second_tolerance.relative;
  for (std::uint16_t choice : choices) {
    if (values.of(choice) >= enough && others.of(choice) >= second_enough) {
      return {choice, values.of(choice), most};
    }
  }
  return {first, values.of(first), most};
}

Choice TurnChoices::noisy(Choices choices, LaneValues values, std::uint64_t bits) const {
  constexpr std::size_t kMostChoices = 512;
  std::array<double, kMostChoices> weights{};
  double most = values.of(choices.front());
  for (std::uint16_t choice : choices) most = std::max(most, values.of(choice));
  double all = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    weights[i] = std::exp(policy_.sharpness * (values.of(choices[i]) - most));
    all += weights[i];
  }
  const std::size_t i =
      pick(choices.size(), unit(bits) * all, [&](std::size_t at) { return weights[at]; });
  return {choices[i], values.of(choices[i]), most};
}

Choice TurnChoices::keep(std::size_t lane, dice::Roll roll, int rolls_left, std::uint64_t bits) {
  const solve::KeepChoices& keeps = player_.choices();
  const std::uint32_t first = keeps.first[roll.position()];
  const Choices choices =
      std::span(keeps.keeps).subspan(first, keeps.first[roll.position() + 1] - first);
  if (policy_.keeps == Choosing::fixed) {
    const double* weights = policy_.keep_weights->data() + first;
    return {choices[pick(choices.size(), unit(bits), [&](std::size_t i) { return weights[i]; })], 0,
            0};
  }
  const std::size_t size = problem_.graph().node_count() * kPolicyLanes;
  const LaneValues values{chunk_.keep_values + static_cast<std::size_t>(rolls_left) * size + lane};
  if (policy_.keeps == Choosing::noisy) return noisy(choices, values, bits);
  return best(choices, values, [&] { return second_keeps(lane, rolls_left); });
}

Choice TurnChoices::row(std::size_t lane, dice::Roll roll, std::uint64_t bits) {
  const Choices choices = turns_->options.rows_of(roll);
  if (policy_.categories == Choosing::fixed) {
    const auto count = static_cast<double>(choices.size());
    return {choices[static_cast<std::size_t>(unit(bits) * count)], 0, 0};
  }
  const LaneValues values{chunk_.values + lane};
  if (policy_.categories == Choosing::noisy) return noisy(choices, values, bits);
  return best(choices, values, [&] { return LaneValues{chunk_.second + lane}; });
}

}  // namespace fivekind::simulate
