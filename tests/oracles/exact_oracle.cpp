// The expected score as an exact fraction, state by state.
#include "tests/oracles/exact_oracle.h"

#include <algorithm>

#include "tests/oracles/oracle.h"

namespace fivekind::tests {

using dice::Keep;
using dice::Roll;

const Fraction& ExactOracle::value(const states::State& state) {
  const std::pair key(state.filled.size(), problem_.space().position(state).position());
  const auto known = values_.find(key);
  if (known != values_.end()) return known->second;
  const bool full = state.filled == problem_.game().all_boxes();
  return values_[key] = full ? Fraction(0) : of_turn(state);
}

Fraction ExactOracle::of_turn(const states::State& state) {
  const rules::RuleSet& game = problem_.game();
  std::vector<Fraction> rolls = first_rolls(state, game.all_boxes().without(game.announced));
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    const bool open = problem_.scoring().open_boxes(state.filled).has(rules::Box(k));
    if (!open || !game.announced.has(rules::Box(k))) continue;
    const auto announced = first_rolls(state, rules::BoxSet().with(rules::Box(k)));
    for (std::size_t r = 0; r < rolls.size(); ++r) rolls[r] = std::max(rolls[r], announced[r]);
  }
  return mean(rolls, Keep(0));
}

std::vector<Fraction> ExactOracle::first_rolls(const states::State& state, rules::BoxSet boxes) {
  const dice::Multisets& multisets = problem_.scoring().multisets();
  const rules::RuleSet& game = problem_.game();
  const int all_rolls = game.rolls + state.saved;
  std::vector<std::vector<Fraction>> at(moment_count(game, all_rolls));  // by moment
  for (const int moment : moments_backwards(game, all_rolls)) {
    std::vector<Fraction>& rolls = at[static_cast<std::size_t>(moment)];
    if (stop_at(game, moment).rolls_left == 0) {
      for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
        rolls.push_back(best_box(state, Roll(r), moment, boxes));
      }
      continue;
    }
    std::vector<Fraction> keeps;
    for (std::size_t k = 0; k < multisets.keep_count(); ++k) {
      const bool stops = game.counts_rolls_left() && multisets.is_full(Keep(k));
      const int next = moment_after(game, moment, multisets.size(Keep(k)) == 0);
      keeps.push_back(stops ? best_box(state, multisets.as_roll(Keep(k)), moment, boxes)
                            : mean(at[static_cast<std::size_t>(next)], Keep(k)));
    }
    for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
      rolls.emplace_back(-1);
      for (Keep keep : multisets.keeps_of(Roll(r))) {
        rolls[r] = std::max(rolls[r], keeps[keep.position()]);
      }
    }
  }
  return at[static_cast<std::size_t>(all_rolls - 1)];
}

Fraction ExactOracle::best_box(const states::State& state, Roll roll, int left,
                               rules::BoxSet boxes) {
  const states::Progress& progress = problem_.space().progress();
  const states::Totals totals = progress.representative(state.filled, state.progress);
  Fraction best = -1;
  for (std::size_t k = 0; k < problem_.game().box_count(); ++k) {
    const rules::Box box(k);
    if (!boxes.has(box)) continue;
    rules::Outcome outcome = problem_.scoring().outcome(state.filled, state.holds_points, box, roll,
                                                        stop_at(problem_.game(), left));
    if (!outcome.allowed) continue;
    outcome.in_box = progress.in_box(totals, state.filled, box, outcome.in_box);
    const auto consider = [&](const rules::Outcome& scoring) {
      rules::Points earned;
      progress.add(totals, state.filled, box, scoring.in_box, &earned);
      const rules::Points points =
          rules::Points(scored(problem_.game(), scoring.in_box)) + scoring.extra + earned;
      best = std::max<Fraction>(
          best, points.value + value(problem_.after(state, totals, box, scoring, left)));
    };
    consider(outcome);
    if (may_strike(problem_.game(), box, outcome)) consider(rules::kStruck);
  }
  return best;
}

Fraction ExactOracle::mean(const std::vector<Fraction>& rolls, Keep keep) const {
  const dice::Multisets& multisets = problem_.scoring().multisets();
  Fraction sum = 0;
  std::int64_t all = 0;
  for (std::size_t r = 0; r < rolls.size(); ++r) {
    const std::int64_t ways = multisets.ways(keep, Roll(r));
    if (ways > 0) sum += rolls[r] * ways;
    all += ways;
  }
  return sum / all;
}

std::string in_digits(const Fraction& value, int digits) {
  // The digits are those of a whole number: the value times a power of ten, rounded.
  int places = 0;
  const auto scaled = [&] {
    const Fraction factor = pow(ExactInteger(10), static_cast<unsigned>(std::abs(places)));
    const Fraction product = places < 0 ? Fraction(value / factor) : Fraction(value * factor);
    return ExactInteger(numerator(Fraction(2 * product + 1)) /
                        denominator(Fraction(2 * product + 1)) / 2);
  };
  const auto length = [&] { return static_cast<int>(scaled().str().size()); };
  while (scaled() == 0 || length() < digits) ++places;
  while (length() > digits) --places;
  std::string text = scaled().str();
  if (places <= 0) return text + std::string(static_cast<std::size_t>(-places), '0');
  const auto behind = static_cast<std::size_t>(places);
  if (text.size() <= behind) text = std::string(behind + 1 - text.size(), '0') + text;
  return text.substr(0, text.size() - behind) + "." + text.substr(text.size() - behind);
}

}  // namespace fivekind::tests
