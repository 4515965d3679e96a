// The oracle: plain recursion, one card at a time.
#include "tests/oracles/oracle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

#include "solve/objective_kinds.h"

namespace fivekind::tests {

using rules::Box;
using rules::Outcome;
using rules::Points;

namespace {

// All ordered rolls of `count` dice.
std::vector<std::string> ordered_rolls(int count, int faces) {
  std::vector<std::string> rolls = {""};
  for (int die = 0; die < count; ++die) {
    std::vector<std::string> longer;
    for (const std::string& rolled : rolls) {
      for (int face = 1; face <= faces; ++face) {
        longer.push_back(rolled + static_cast<char>('0' + face));
      }
    }
    rolls = std::move(longer);
  }
  return rolls;
}

std::string sorted(std::string dice) {
  std::sort(dice.begin(), dice.end());
  return dice;
}

// All ways to pick some of the dice, each multiset once.
std::set<std::string> parts(const std::string& roll) {
  std::set<std::string> all;
  for (unsigned chosen = 0; chosen < 1U << roll.size(); ++chosen) {
    std::string part;
    for (std::size_t die = 0; die < roll.size(); ++die) {
      if ((chosen >> die & 1U) != 0) part += roll[die];
    }
    all.insert(part);
  }
  return all;
}

}  // namespace

OracleDice::OracleDice(int dice, int faces) {
  std::map<std::string, std::size_t> roll_number;
  std::map<std::string, std::size_t> keep_number = {{"", 0}};
  for (const std::string& rolled : ordered_rolls(dice, faces)) {
    roll_number.try_emplace(sorted(rolled), 0);
  }
  for (auto& [roll, number] : roll_number) {
    number = rolls_.size();
    rolls_.push_back(roll);
    for (const std::string& part : parts(roll)) keep_number.try_emplace(part, 0);
  }
  for (auto& [keep, number] : keep_number) {
    number = keeps_.size();
    keeps_.push_back(keep);
  }
  for (const std::string& roll : rolls_) {
    keeps_of_.emplace_back();
    for (const std::string& part : parts(roll)) keeps_of_.back().push_back(keep_number.at(part));
  }
  for (const std::string& keep : keeps_) {
    std::map<std::size_t, int> times;
    const int rolled_dice = dice - static_cast<int>(keep.size());
    for (const std::string& rolled : ordered_rolls(rolled_dice, faces)) {
      ++times[roll_number.at(sorted(keep + rolled))];
    }
    rolls_after_.emplace_back();
    for (const auto& [roll, count] : times) {
      rolls_after_.back().push_back({roll, count / std::pow(faces, rolled_dice)});
    }
  }
}

Oracle::Oracle(const rules::Scoring& scoring, const solve::Objective& objective)
    : scoring_(scoring),
      objective_(objective),
      dice_(scoring.game().dice, scoring.game().faces),
      roll_in_scoring_(dice_.rolls().size()) {
  const dice::Multisets& multisets = scoring.multisets();
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    const std::string text = multisets.text(multisets.as_keep(dice::Roll(r)));
    const auto found = std::find(dice_.rolls().begin(), dice_.rolls().end(), text);
    roll_in_scoring_[static_cast<std::size_t>(found - dice_.rolls().begin())] = dice::Roll(r);
  }
}

OracleCard Oracle::empty_card() const {
  return {rules::BoxSet(), std::vector<int>(scoring_.game().bonuses.size()), false};
}

double Oracle::apply(double value, int points) const {
  const bool utility = objective_.kind == &solve::kExponentialUtility;
  return utility ? value * std::exp(objective_.parameter * points) : value + points;
}

bool Oracle::better(double a, double b) const {
  const bool cautious = objective_.kind == &solve::kExponentialUtility && objective_.parameter < 0;
  return cautious ? a < b : a > b;
}

OracleCard Oracle::after(const OracleCard& card, Box box, const Outcome& outcome, int left) const {
  const rules::RuleSet& game = scoring_.game();
  OracleCard next = card;
  next.filled = card.filled.with(box);
  next.saved = saved_of(game, left);
  for (std::size_t b = 0; b < next.totals.size(); ++b) {
    if (game.bonuses[b].boxes.has(box))
      next.totals[b] += added(game.bonuses[b], box, outcome.in_box.value);
  }
  next.holds_points =
      flag_after(game, card.holds_points, card.filled, box, outcome.in_box.value, outcome.extra);
  compare(game, next.compared, box, outcome.in_box.value);
  return next;
}

double Oracle::worth(const OracleCard& card, Box box, const Outcome& outcome, int left) {
  const double rest = value(after(card, box, outcome, left));
  return apply(rest, scored(scoring_.game(), outcome.in_box) + outcome.extra.value);
}

double Oracle::best_box(const OracleCard& card, dice::Roll roll, int left, rules::BoxSet boxes) {
  bool any = false;
  double best = better(0, 1) ? HUGE_VAL : -HUGE_VAL;
  const auto consider = [&](double here) {
    if (!any || better(here, best)) best = here;
    any = true;
  };
  for (std::size_t k = 0; k < scoring_.game().box_count(); ++k) {
    if (card.filled.has(Box(k)) || !boxes.has(Box(k))) continue;
    const Outcome outcome = fitting(scoring_.game(), card.compared, Box(k),
                                    scoring_.outcome(card.filled, card.holds_points, Box(k), roll,
                                                     stop_at(scoring_.game(), left)));
    if (!outcome.allowed) continue;
    consider(worth(card, Box(k), outcome, left));
    if (!may_strike(scoring_.game(), Box(k), outcome)) continue;
    consider(worth(card, Box(k), {true, false, Points(0), Points(0)}, left));
  }
  return best;
}

double Oracle::chance(const std::vector<double>& rolls, std::size_t keep) const {
  double mean = 0;
  double least = HUGE_VAL;
  for (const OracleDice::RolledDice& rolled : dice_.rolls_after(keep)) {
    mean += rolled.probability * rolls[rolled.roll];
    least = std::min(least, rolls[rolled.roll]);
  }
  return objective_.kind == &solve::kWorstCase ? least : mean;
}

OracleTurn Oracle::turn(const OracleCard& card) {
  const rules::RuleSet& game = scoring_.game();
  OracleTurn turn = turn_for(card, game.all_boxes().without(game.announced));
  turn.announced.resize(game.box_count());
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    const bool open =
        scoring_.outcome(card.filled, card.holds_points, Box(k), dice::Roll(0), 0).allowed;
    if (!open || !game.announced.has(Box(k))) continue;
    turn.announced[k] = turn_for(card, rules::BoxSet().with(Box(k)));
    for (std::size_t r = 0; r < dice_.rolls().size(); ++r) {
      const double there = turn.announced[k].first_rolls()[r];
      double& best = turn.rolls[turn.first][r];
      if (better(there, best)) best = there;
    }
  }
  return turn;
}

OracleTurn Oracle::turn_for(const OracleCard& card, rules::BoxSet boxes) {
  const rules::RuleSet& game = scoring_.game();
  const int all_rolls = game.rolls + card.saved;
  OracleTurn turn;
  turn.first = static_cast<std::size_t>(all_rolls - 1);
  turn.rolls.resize(moment_count(game, all_rolls));
  turn.keeps.resize(turn.rolls.size());
  for (const int moment : moments_backwards(game, all_rolls)) {
    std::vector<double>& rolls = turn.rolls[static_cast<std::size_t>(moment)];
    if (stop_at(game, moment).rolls_left == 0) {
      for (std::size_t r = 0; r < dice_.rolls().size(); ++r) {
        rolls.push_back(best_box(card, roll_in_scoring_[r], moment, boxes));
      }
      continue;
    }
    std::vector<double>& keeps = turn.keeps[static_cast<std::size_t>(moment)];
    for (std::size_t k = 0; k < dice_.keeps().size(); ++k) {
      const int next = moment_after(game, moment, dice_.keeps()[k].empty());
      keeps.push_back(chance(turn.rolls[static_cast<std::size_t>(next)], k));
    }
    // If the rolls left count, keeping all dice means scoring.
    for (std::size_t r = 0; game.counts_rolls_left() && r < dice_.rolls().size(); ++r) {
      const auto all = std::find(dice_.keeps().begin(), dice_.keeps().end(), dice_.rolls()[r]);
      keeps[static_cast<std::size_t>(all - dice_.keeps().begin())] =
          best_box(card, roll_in_scoring_[r], moment, boxes);
    }
    for (std::size_t r = 0; r < dice_.rolls().size(); ++r) {
      double best = keeps[dice_.keeps_of(r).front()];
      for (std::size_t keep : dice_.keeps_of(r)) {
        if (better(keeps[keep], best)) best = keeps[keep];
      }
      rolls.push_back(best);
    }
  }
  return turn;
}

double Oracle::value(const OracleCard& card) {
  if (card.filled == scoring_.game().all_boxes()) {
    const double nothing = objective_.kind == &solve::kExponentialUtility ? 1 : 0;
    return values_[card] = apply(nothing, paid(scoring_.game(), card));
  }
  if (const auto known = values_.find(card); known != values_.end()) return known->second;
  const double value = chance(turn(card).first_rolls(), 0);
  return values_[card] = value;
}

double Oracle::value_to_come(const OracleCard& card) {
  return apply(value(card), -paid(scoring_.game(), card));
}

namespace {

// The points in boxes of a difference, in a total of this file; nothing in those that are open.
struct HeldBoxes {
  int high = 0;
  int low = 0;
  int times = 0;
  bool all = false;
};

HeldBoxes held_boxes(int total) {
  const auto [high, low, times] = std::array{total % 1000, total / 1000 % 1000, total / 1'000'000};
  return {std::max(0, high - 1), std::max(0, low - 1), std::max(0, times - 1),
          high > 0 && low > 0 && times > 0};
}

}  // namespace

int added(const rules::Bonus& bonus, Box box, int in_box) {
  if (bonus.counted == rules::Bonus::Counted::points) return in_box;
  if (bonus.counted == rules::Bonus::Counted::boxes) return in_box > 0 ? 1 : 0;
  if (box == bonus.difference.high) return in_box + 1;
  return (in_box + 1) * (box == bonus.difference.low ? 1000 : 1'000'000);
}

int paid(const rules::Bonus& bonus, int total, rules::BoxSet filled) {
  if (bonus.counted != rules::Bonus::Counted::difference) {
    const bool whole = (bonus.boxes & filled) == bonus.boxes;
    const bool earned =
        bonus.at_most ? whole && total <= bonus.threshold.value : total >= bonus.threshold.value;
    return earned ? bonus.points.value : 0;
  }
  const HeldBoxes held = held_boxes(total);
  return held.all && held.high > held.low ? (held.high - held.low) * held.times : 0;
}

int paid(const rules::RuleSet& game, const OracleCard& card) {
  int points = 0;
  for (std::size_t b = 0; b < card.totals.size(); ++b) {
    points += paid(game.bonuses[b], card.totals[b], card.filled);
  }
  return points;
}

Outcome fitting(const rules::RuleSet& game, const ComparedBoxes& compared, Box box,
                Outcome outcome) {
  for (const rules::MoreThan& pair : game.more_than) {
    if (box == pair.high) {
      const auto low = compared.find(pair.low.position());
      if (low != compared.end() && outcome.in_box.value <= low->second) outcome.in_box = Points(0);
    }
    if (box == pair.low) {
      const auto high = compared.find(pair.high.position());
      if (high != compared.end() && outcome.in_box.value >= high->second) {
        outcome.in_box = Points(0);
      }
    }
  }
  return outcome;
}

void compare(const rules::RuleSet& game, ComparedBoxes& compared, Box box, int in_box) {
  for (const rules::MoreThan& pair : game.more_than) {
    if (box == pair.high || box == pair.low) compared[box.position()] = in_box;
  }
}

ComparedBoxes compared_of(const rules::RuleSet& game, const rules::Card& card) {
  ComparedBoxes compared;
  for (std::size_t k = 0; k < card.scores.size(); ++k) {
    if (card.scores[k]) compare(game, compared, Box(k), card.scores[k]->value);
  }
  return compared;
}

namespace {

// Whether points in a box are more than points: for a bonus, or for several other boxes.
bool matters(const rules::RuleSet& game, Box box) {
  int others = 0;
  for (const rules::MoreThan& pair : game.more_than) {
    others += pair.high == box || pair.low == box ? 1 : 0;
  }
  return others > 1 ||
         std::any_of(game.bonuses.begin(), game.bonuses.end(),
                     [box](const rules::Bonus& bonus) { return bonus.boxes.has(box); });
}

}  // namespace

bool may_strike(const rules::RuleSet& game, Box box, const Outcome& outcome) {
  if (!game.may_strike || !outcome.allowed || outcome.in_box == Points(0)) return false;
  for (const rules::MoreThan& pair : game.more_than) {
    if (pair.low == box && matters(game, pair.high)) return true;
  }
  return std::any_of(game.bonuses.begin(), game.bonuses.end(), [box](const rules::Bonus& bonus) {
    if (bonus.counted == rules::Bonus::Counted::difference) return bonus.difference.low == box;
    return bonus.at_most && bonus.boxes.has(box);
  });
}

std::vector<int> totals_of(const rules::RuleSet& game, const rules::Card& card) {
  std::vector<int> totals;
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const rules::Bonus& bonus = game.bonuses[b];
    totals.push_back(bonus.is_difference() ? 0 : card.totals[b].value);
    if (!bonus.is_difference()) continue;
    for (const Box box : {bonus.difference.high, bonus.difference.low, bonus.difference.times}) {
      const auto& points = card.scores.at(box.position());
      if (points) totals.back() += added(bonus, box, points->value);
    }
  }
  return totals;
}

states::State state_of(const problem::Problem& problem, const OracleCard& card) {
  const rules::RuleSet& game = problem.game();
  rules::Card known = rules::empty_card(game);
  known.filled = card.filled;
  for (std::size_t b = 0; b < card.totals.size(); ++b) {
    const rules::Bonus& bonus = game.bonuses[b];
    known.totals[b] = Points(card.totals[b]);
    if (!bonus.is_difference()) continue;
    const HeldBoxes held = held_boxes(card.totals[b]);
    known.totals[b] = Points(paid(bonus, card.totals[b], card.filled));
    known.scores[bonus.difference.high.position()] = Points(held.high);
    known.scores[bonus.difference.low.position()] = Points(held.low);
    known.scores[bonus.difference.times.position()] = Points(held.times);
  }
  for (const auto& [box, points] : card.compared) known.scores[box] = Points(points);
  const states::Progress& progress = problem.space().progress();
  return {card.filled, progress.class_of(card.filled, progress.totals_of(known)), card.holds_points,
          static_cast<std::uint16_t>(
              std::min(card.saved, problem.game().most_saved(card.filled.size())))};
}

OracleCard card_of(const problem::Problem& problem, const states::State& state) {
  const states::Progress& progress = problem.space().progress();
  const states::Totals totals = progress.representative(state.filled, state.progress);
  OracleCard card{state.filled, {}, state.holds_points, state.saved};
  for (std::size_t b = 0; b < problem.game().bonuses.size(); ++b) {
    const rules::Bonus& bonus = problem.game().bonuses[b];
    const std::uint64_t number = progress.number(totals, b);
    if (!bonus.is_difference()) {
      card.totals.push_back(static_cast<int>(number));
      continue;
    }
    // For two boxes known only by their difference, the low one holds nothing.
    const auto& [high, low, times] = bonus.difference;
    const auto held = progress.part(b).held(number);
    const bool alone = state.filled.has(low) && !state.filled.has(high);
    card.totals.push_back(0);
    const auto hold = [&](Box box, Points points) {
      if (state.filled.has(box)) card.totals.back() += added(bonus, box, points.value);
    };
    hold(high, held.apart);
    hold(low, alone ? held.apart : Points(0));
    hold(times, held.times);
  }
  // Where both boxes are filled, what they hold does not matter any more.
  std::size_t number = problem.game().bonuses.size();
  for (const rules::MoreThan& pair : problem.game().more_than) {
    const auto first = static_cast<int>(progress.number(totals, number++));
    const bool high = state.filled.has(pair.high);
    if (high == state.filled.has(pair.low)) continue;
    card.compared[(high ? pair.high : pair.low).position()] = first;
  }
  return card;
}

double tolerance(double value) {
  return 1e-9 * std::max(1.0, std::abs(value));
}

}  // namespace fivekind::tests
