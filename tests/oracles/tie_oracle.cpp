#include "tests/oracles/tie_oracle.h"

#include <algorithm>

namespace fivekind::tests {
namespace {

constexpr double kAsGood = 1e-9;

// The best of actions: the highest value, among equals the highest expected score, then the first.
Worth best_of(const std::vector<Worth>& actions) {
  Worth best;
  for (const Worth& action : actions) best.value = std::max(best.value, action.value);
  double expected = -1e9;
  for (const Worth& action : actions) {
    best.expected = std::max(best.expected, action.expected);
    if (action.value >= best.value - kAsGood) expected = std::max(expected, action.expected);
  }
  for (const Worth& action : actions) {
    if (action.value < best.value - kAsGood || action.expected < expected - kAsGood) continue;
    best.tie = action.tie;
    best.payoff = action.payoff;
    break;
  }
  return best;
}

}  // namespace

Worth TieOracle::worth(const OracleSeat& mover, const OracleSeat& waiter, std::size_t player) {
  const bool won = game_.won(mover.card) || game_.won(waiter.card);
  if (won || (game_.full(mover.card) && game_.full(waiter.card))) return ended(mover, waiter);
  const std::tuple key(player, mover.card, waiter.card, mover.points - waiter.points);
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  const auto trunk = turn(mover, waiter, player, {});
  std::vector<std::vector<Worth>> first = trunk.first_choices;
  for (const rules::Box box : game_.to_announce(mover.card)) {
    const auto branch = turn(mover, waiter, player, box);
    for (std::size_t roll = 0; roll < first.size(); ++roll) {
      first[roll].push_back(best_of(branch.first_choices[roll]));
      if (!looks_[player]) continue;
      const auto place = [&](const OracleTurn& in) { return in.after(box).first_rolls()[roll]; };
      first[roll].back().value = looks_[player](mover, waiter, place);
    }
  }
  std::vector<Worth> rolls;
  for (const std::vector<Worth>& choices : first) rolls.push_back(best_of(choices));
  return known_[key] = mean(rolls, 0);
}

TieOracle::Turn TieOracle::turn(const OracleSeat& mover, const OracleSeat& waiter,
                                std::size_t player, const std::optional<rules::Box>& announced) {
  const std::size_t roll_count = game_.dice().rolls().size();
  const rules::RuleSet& rules = game_.rules();
  Turn result;
  std::vector<std::vector<Worth>> rolls(moment_count(rules, game_.rolls(mover.card)));
  for (const int moment : moments_backwards(rules, game_.rolls(mover.card))) {
    const auto at = static_cast<std::size_t>(moment);
    const bool ends = stop_at(rules, moment).rolls_left == 0;
    std::vector<Worth> keeps;
    for (std::size_t keep = 0; !ends && keep < game_.dice().keeps().size(); ++keep) {
      const auto stops = game_.stops(keep);
      const int next = moment_after(rules, moment, game_.dice().keeps()[keep].empty());
      keeps.push_back(stops ? best_of(boxes(mover, waiter, player, *stops, at, announced))
                            : mean(rolls[static_cast<std::size_t>(next)], keep));
      if (stops || !looks_[player]) continue;
      const auto place = [&](const OracleTurn& in) { return in.after(announced).keeps[at][keep]; };
      keeps.back().value = looks_[player](mover, waiter, place);
    }
    result.first_choices.clear();
    for (std::size_t roll = 0; roll < roll_count; ++roll) {
      std::vector<Worth> choices;
      if (ends) {
        choices = boxes(mover, waiter, player, roll, at, announced);
      } else {
        auto in_order = game_.dice().keeps_of(roll);
        std::sort(in_order.begin(), in_order.end(), [&](std::size_t a, std::size_t b) {
          return game_.keep_order(a) < game_.keep_order(b);
        });
        for (const std::size_t keep : in_order) choices.push_back(keeps[keep]);
      }
      result.first_choices.push_back(std::move(choices));
    }
    for (const std::vector<Worth>& choices : result.first_choices) {
      rolls[at].push_back(best_of(choices));
    }
  }
  return result;
}

std::vector<Worth> TieOracle::boxes(const OracleSeat& mover, const OracleSeat& waiter,
                                    std::size_t player, std::size_t roll, std::size_t moment,
                                    const std::optional<rules::Box>& announced) {
  std::vector<Worth> all;
  const auto moves = game_.moves(mover.card, static_cast<int>(moment), announced)[roll];
  for (const OracleMove& move : moves) {
    const OracleSeat moved{move.next, mover.points + move.gained()};
    const Worth after = worth(waiter, moved, 1 - player);
    const double points = move.gained() + expected(move.next);
    const double value = guides_[player](waiter, moved, points, after);
    all.push_back({value, points, after.tie, 1 - after.payoff});
  }
  if (all.empty()) all.emplace_back();
  return all;
}

double TieOracle::expected(std::size_t card) {
  if (game_.full(card) || game_.won(card)) return game_.reached_bonuses(game_.card(card));
  const auto known = expected_.find(card);
  if (known != expected_.end()) return known->second;
  std::vector<double> first = expected_rolls(card, {});
  for (const rules::Box box : game_.to_announce(card)) {
    const std::vector<double> branch = expected_rolls(card, box);
    for (std::size_t roll = 0; roll < first.size(); ++roll) {
      first[roll] = std::max(first[roll], branch[roll]);
    }
  }
  return expected_[card] = mean_of(first, 0);
}

std::vector<double> TieOracle::expected_rolls(std::size_t card,
                                              const std::optional<rules::Box>& announced) {
  const auto best_box = [&](std::size_t roll, int moment) {
    double best = -1e9;
    const auto moves = game_.moves(card, moment, announced)[roll];
    for (const OracleMove& move : moves) {
      best = std::max(best, move.gained() + expected(move.next));
    }
    return best;
  };
  const rules::RuleSet& rules = game_.rules();
  std::vector<std::vector<double>> rolls(moment_count(rules, game_.rolls(card)));
  for (const int moment : moments_backwards(rules, game_.rolls(card))) {
    const bool ends = stop_at(rules, moment).rolls_left == 0;
    std::vector<double> keeps;
    for (std::size_t keep = 0; !ends && keep < game_.dice().keeps().size(); ++keep) {
      const auto stops = game_.stops(keep);
      const int next = moment_after(rules, moment, game_.dice().keeps()[keep].empty());
      keeps.push_back(stops ? best_box(*stops, moment)
                            : mean_of(rolls[static_cast<std::size_t>(next)], keep));
    }
    for (std::size_t roll = 0; roll < game_.dice().rolls().size(); ++roll) {
      double best = ends ? best_box(roll, moment) : -1e9;
      for (std::size_t i = 0; !ends && i < game_.dice().keeps_of(roll).size(); ++i) {
        best = std::max(best, keeps[game_.dice().keeps_of(roll)[i]]);
      }
      rolls[static_cast<std::size_t>(moment)].push_back(best);
    }
  }
  return rolls[static_cast<std::size_t>(game_.rolls(card) - 1)];
}

Worth TieOracle::ended(const OracleSeat& mover, const OracleSeat& waiter) const {
  const int own = mover.points + game_.reached_bonuses(game_.card(mover.card));
  const int other = waiter.points + game_.reached_bonuses(game_.card(waiter.card));
  const double payoff = own == other ? 0.5 : own > other ? 1.0 : 0.0;
  return {payoff, 0, own == other ? 1.0 : 0.0, payoff};
}

Worth TieOracle::mean(const std::vector<Worth>& rolls, std::size_t keep) const {
  Worth sum{0, 0, 0, 0};
  for (const OracleDice::RolledDice& to : game_.dice().rolls_after(keep)) {
    sum.value += rolls[to.roll].value * to.probability;
    sum.expected += rolls[to.roll].expected * to.probability;
    sum.tie += rolls[to.roll].tie * to.probability;
    sum.payoff += rolls[to.roll].payoff * to.probability;
  }
  return sum;
}

double TieOracle::mean_of(const std::vector<double>& rolls, std::size_t keep) const {
  double sum = 0;
  for (const OracleDice::RolledDice& to : game_.dice().rolls_after(keep)) {
    sum += rolls[to.roll] * to.probability;
  }
  return sum;
}

}  // namespace fivekind::tests
