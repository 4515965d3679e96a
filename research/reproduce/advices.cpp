// Queries about decisions: the value of an action, and which one is taken.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "reproduce/queries.h"

namespace fivekind::reproduce {
namespace {

// What the best action gains, as evidence.
std::string margin_of(const Advice& advice) {
  if (advice.actions.size() < 2) return "the only one";
  return fmt::format("the next best loses {:.4f}", advice.actions[1].loss);
}

double spread_of_values(Workbench& bench, const Row& row, const std::string& box) {
  std::vector<double> values;
  for (const std::string& dice : row.texts("rolls")) {
    values.push_back(action_of(advice_of(bench, row.with("dice", dice)), box).value);
  }
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return *high - *low;
}

double spread_of_curves(Workbench& bench, const Row& row, const std::string& box) {
  double spread = 0;
  const auto curve_of = [&](const std::string& dice) {
    return distribution_of(bench, row.with("dice", dice).with("action", box));
  };
  const Distribution first = curve_of(row.texts("rolls").front());
  for (const std::string& dice : row.texts("rolls")) {
    const Distribution other = curve_of(dice);
    for (std::size_t i = 0; i < first.scores.size(); ++i) {
      spread = std::max(spread, std::abs(first.survival[i] - other.chance(first.scores[i])));
    }
  }
  return spread;
}

// The value of a position to the player who decides.
Facts ask_position(Workbench& bench, const Row& row) {
  const Advice& advice = advice_of(bench, row);
  return {{"ours", advice.value}, {"others", 1 - advice.value}, {"actions", advice.actions.size()}};
}

// The action that is taken, and with `other` the loss of that one.
Facts ask_choice(Workbench& bench, const Row& row) {
  const Advice& advice = advice_of(bench, row);
  const Action& best = advice.actions.front();
  Facts facts = {{"ours", text_of(best)},
                 {"words", (best.kind == Action::Kind::keep ? "keep " : "") + text_of(best)},
                 {"value", best.value},
                 {"margin", margin_of(advice)}};
  if (row.has("other")) facts["loss"] = action_of(advice, row.text("other")).loss;
  return facts;
}

// The value of `action`, and what it pays.
Facts ask_action(Workbench& bench, const Row& row) {
  const Action& action = action_of(advice_of(bench, row), row.text("action"));
  return {
      {"ours", action.value}, {"points", action.points}, {"joker", action.joker ? " joker" : ""}};
}

// How much more `action` is worth than `other`.
Facts ask_difference(Workbench& bench, const Row& row) {
  const Advice& advice = advice_of(bench, row);
  const double one = action_of(advice, row.text("action")).value;
  const double other = action_of(advice, row.text("other")).value;
  return {{"ours", one - other}, {"one", one}, {"another", other}};
}

// The mean points of `box` when it is the last open one.
Facts ask_one_box(Workbench& bench, const Row& row) {
  constexpr int kPointsSoFar = 5;  // the minimum of a filled Chance
  const std::string& game = row.text("game");
  std::string filled;
  for (const BoxInfo& box : bench.game(game).boxes()) {
    if (box.key != row.text("box")) filled += (filled.empty() ? "" : ".") + box.key;
  }
  const std::string card = fmt::format("filled={},points={}/1/-", filled, kPointsSoFar);
  return {{"ours", bench.advise(game, kExpected, card).value - kPointsSoFar}};
}

// Games started until the first `turns` turns fill a box that pays `pays`, each played for nothing
// else, as the last turn from `position` with its `points` is; and until `target` is then reached
// from `card`.
Facts ask_restarts(Workbench& bench, const Row& row) {
  const Advice& last = bench.advise(row.text("game"), kExpected, row.text("position"));
  const double filled = (last.value - static_cast<double>(row.number("points"))) /
                        static_cast<double>(row.number("pays"));
  double chance = filled;
  for (std::int64_t turn = 1; turn < row.number("turns"); ++turn) chance *= filled;
  chance *= distribution_of(bench, row).chance(static_cast<int>(row.number("target")));
  return {{"ours", 1 / chance}, {"filled", filled}};
}

// How far the values of `boxes`, and with `curve` their curves, differ among `rolls`.
Facts ask_spread(Workbench& bench, const Row& row) {
  double spread = 0;
  for (const std::string& box : row.texts("boxes")) {
    spread = std::max(spread, spread_of_values(bench, row, box));
    if (row.has("curve")) spread = std::max(spread, spread_of_curves(bench, row, box));
  }
  return {{"ours", spread}, {"rolls", row.texts("rolls").size()}};
}

}  // namespace

const Advice& advice_of(Workbench& bench, const Row& row) {
  const std::string& game = row.text("game");
  const std::string position = row.filled("position");
  if (row.has("strategy")) return bench.decide(game, row.text("strategy"), position);
  if (row.has("target")) {
    return bench.advise_target(game, static_cast<int>(row.number("target")), position);
  }
  if (row.has("late")) return bench.advise_late(game, row.text("late"), position);
  return bench.advise(game, row.text_or("objective", kExpected), position);
}

Askable decisions() {
  return {{{"position", ask_position},
           {"choice", ask_choice},
           {"action", ask_action},
           {"difference", ask_difference},
           {"one box", ask_one_box},
           {"restarts", ask_restarts},
           {"spread", ask_spread}},
          {}};
}

}  // namespace fivekind::reproduce
