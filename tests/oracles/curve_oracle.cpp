// The oracle for objectives that depend on the points so far.
#include "tests/oracles/curve_oracle.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fivekind::tests {

using rules::Box;
using rules::Points;

OracleGame::OracleGame(const rules::Scoring& scoring)
    : scoring_(scoring),
      dice_(scoring.game().dice, scoring.game().faces),
      roll_in_scoring_(dice_.rolls().size()),
      keep_order_(dice_.keeps().size()) {
  const dice::Multisets& multisets = scoring.multisets();
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    roll_in_scoring_[roll_number(dice::Roll(r))] = dice::Roll(r);
  }
  // By size, then by the sorted faces.
  std::vector<std::size_t> order(keep_order_.size());
  for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
  std::sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
    const std::string& x = dice_.keeps()[a];
    const std::string& y = dice_.keeps()[b];
    return x.size() != y.size() ? x.size() < y.size() : x < y;
  });
  for (std::size_t place = 0; place < order.size(); ++place) keep_order_[order[place]] = place;
}

OracleNode OracleGame::empty_card() const {
  return {{rules::BoxSet(), std::vector<int>(rules().bonuses.size()), false}, 0};
}

OracleNode OracleGame::node_of(const rules::Position& position) const {
  const rules::Card& card = position.card();
  OracleNode node{{card.filled, totals_of(rules(), card), card.holds_points, card.saved,
                   compared_of(rules(), card)},
                  0};
  node.points = card.points.value - reached_bonuses(node.card);
  return node;
}

std::size_t OracleGame::roll_number(dice::Roll roll) const {
  const std::string text = scoring_.multisets().text(scoring_.multisets().as_keep(roll));
  const auto found = std::find(dice_.rolls().begin(), dice_.rolls().end(), text);
  return static_cast<std::size_t>(found - dice_.rolls().begin());
}

std::size_t OracleGame::keep_number(const std::string& text) const {
  const auto found = std::find(dice_.keeps().begin(), dice_.keeps().end(), text);
  if (found == dice_.keeps().end()) throw std::runtime_error("no keep " + text);
  return static_cast<std::size_t>(found - dice_.keeps().begin());
}

int OracleGame::reached_bonuses(const OracleCard& card) const {
  return paid(rules(), card);
}

std::size_t OracleGame::number(const OracleCard& card) {
  const auto [found, is_new] = numbers_.try_emplace(card, by_number_.size());
  if (is_new) {
    by_number_.push_back(&found->first);
    moves_.emplace_back();
  }
  return found->second;
}

bool OracleGame::full(std::size_t number) const {
  return card(number).filled == rules().all_boxes();
}

std::optional<std::size_t> OracleGame::stops(std::size_t keep) const {
  const std::string& text = dice_.keeps()[keep];
  if (!rules().counts_rolls_left() || std::ssize(text) != rules().dice) return std::nullopt;
  const auto found = std::find(dice_.rolls().begin(), dice_.rolls().end(), text);
  return static_cast<std::size_t>(found - dice_.rolls().begin());
}

OracleCard OracleGame::after(const OracleCard& card, Box box, const rules::Outcome& outcome,
                             int left) const {
  const int in_box = outcome.in_box.value;
  OracleCard next = card;
  next.saved = saved_of(rules(), left);
  next.filled = card.filled.with(box);
  for (std::size_t b = 0; b < next.totals.size(); ++b) {
    if (rules().bonuses[b].boxes.has(box)) next.totals[b] += added(rules().bonuses[b], box, in_box);
  }
  next.holds_points =
      flag_after(rules(), card.holds_points, card.filled, box, in_box, outcome.extra);
  compare(rules(), next.compared, box, in_box);
  return next;
}

std::vector<Box> OracleGame::to_announce(std::size_t number) const {
  std::vector<Box> boxes;
  const OracleCard& of = card(number);
  for (std::size_t k = 0; k < rules().box_count(); ++k) {
    if (!rules().announced.has(Box(k))) continue;
    const auto outcome = scoring_.outcome(of.filled, of.holds_points, Box(k), dice::Roll(0), 0);
    if (outcome.allowed) boxes.emplace_back(k);
  }
  return boxes;
}

const std::vector<std::vector<OracleMove>>& OracleGame::moves(std::size_t number, int left,
                                                              const std::optional<Box>& announced) {
  // One list for all moments that lead to the same.
  const rules::TurnStop at = stop_at(rules(), left);
  const std::pair like(rules().saved_rolls     ? saved_of(rules(), left)
                       : rules().is_served(at) ? 1
                                               : 0,
                       announced ? static_cast<int>(announced->position()) : -1);
  const auto known = moves_[number].find(like);
  if (known != moves_[number].end()) return known->second;
  const OracleCard from = card(number);
  std::vector<std::vector<OracleMove>> all(dice_.rolls().size());
  for (std::size_t r = 0; r < all.size(); ++r) {
    std::vector<OracleMove> struck;
    for (std::size_t k = 0; k < rules().box_count(); ++k) {
      if (from.filled.has(Box(k))) continue;
      const bool fits = announced ? Box(k) == *announced : !rules().announced.has(Box(k));
      if (!fits) continue;
      const rules::Outcome outcome = fitting(
          rules(), from.compared, Box(k),
          scoring_.outcome(from.filled, from.holds_points, Box(k), roll_in_scoring_[r], at));
      if (!outcome.allowed) continue;
      OracleMove move{Box(k), outcome.in_box.value, scored(scoring_.game(), outcome.in_box),
                      outcome.extra.value, 0};
      move.next = this->number(after(from, Box(k), outcome, left));
      all[r].push_back(move);
      if (!may_strike(rules(), Box(k), outcome)) continue;
      const std::size_t next = this->number(after(from, Box(k), rules::kStruck, left));
      struck.push_back({Box(k), 0, 0, 0, next, true});
    }
    all[r].insert(all[r].end(), struck.begin(), struck.end());
  }
  return moves_[number][like] = std::move(all);
}

double ValuesByPoints::find(int points) const {
  const int place = points - low_;
  const bool inside = place >= 0 && place < static_cast<int>(values_.size());
  return inside ? values_[static_cast<std::size_t>(place)] : std::nan("");
}

void ValuesByPoints::set(int points, double value) {
  if (values_.empty()) low_ = points;
  constexpr int kMore = 32;
  if (points < low_) {
    const int more = low_ - points + kMore;
    values_.insert(values_.begin(), static_cast<std::size_t>(more), std::nan(""));
    low_ -= more;
  }
  const auto place = static_cast<std::size_t>(points - low_);
  if (place >= values_.size()) values_.resize(place + kMore, std::nan(""));
  values_[place] = value;
}

double ScoreOracle::combine(const std::vector<double>& rolls, std::size_t keep) const {
  double mean = 0;
  double least = HUGE_VAL;
  for (const OracleDice::RolledDice& rolled : game_.dice().rolls_after(keep)) {
    mean += rolled.probability * rolls[rolled.roll];
    least = std::min(least, rolls[rolled.roll]);
  }
  return chance_ == OracleChance::least ? least : mean;
}

OracleTurn ScoreOracle::turn(std::size_t card, int points) {
  OracleTurn turn = turn_after(card, points, {});
  turn.announced.resize(game_.rules().box_count());
  for (const Box box : game_.to_announce(card)) {
    OracleTurn& after = turn.announced[box.position()];
    after = turn_after(card, points, box);
    for (std::size_t r = 0; r < after.first_rolls().size(); ++r) {
      double& best = turn.rolls[turn.first][r];
      best = std::max(best, after.first_rolls()[r]);
    }
  }
  return turn;
}

OracleTurn ScoreOracle::turn_after(std::size_t card, int points,
                                   const std::optional<Box>& announced) {
  const OracleDice& dice = game_.dice();
  const rules::RuleSet& rules = game_.rules();
  const auto scored = [&](std::size_t r, int moment) {
    double best = -HUGE_VAL;
    for (const OracleMove& move : game_.moves(card, moment, announced)[r]) {
      best = std::max(best, end(move.next, points + move.gained()));
    }
    return best;
  };
  OracleTurn turn;
  turn.first = static_cast<std::size_t>(game_.rolls(card) - 1);
  turn.rolls.resize(moment_count(rules, game_.rolls(card)));
  turn.keeps.resize(turn.rolls.size());
  for (const int moment : moments_backwards(rules, game_.rolls(card))) {
    std::vector<double> rolls;
    std::vector<double> keeps;
    const bool ends = stop_at(rules, moment).rolls_left == 0;
    for (std::size_t k = 0; !ends && k < dice.keeps().size(); ++k) {
      const auto stops = game_.stops(k);
      const int next = moment_after(rules, moment, dice.keeps()[k].empty());
      keeps.push_back(stops ? scored(*stops, moment)
                            : combine(turn.rolls[static_cast<std::size_t>(next)], k));
    }
    for (std::size_t r = 0; r < dice.rolls().size(); ++r) {
      double best = ends ? scored(r, moment) : -HUGE_VAL;
      for (std::size_t i = 0; !ends && i < dice.keeps_of(r).size(); ++i) {
        best = std::max(best, keeps[dice.keeps_of(r)[i]]);
      }
      rolls.push_back(best);
    }
    turn.keeps[static_cast<std::size_t>(moment)] = std::move(keeps);
    turn.rolls[static_cast<std::size_t>(moment)] = std::move(rolls);
  }
  return turn;
}

double ScoreOracle::end(std::size_t card, int points) {
  if (plain_ == nullptr) return value(card, points);
  return game_.won(card) ? won_ : plain_->value(card, points);
}

double ScoreOracle::value(std::size_t card, int points) {
  if (game_.full(card) || game_.won(card)) {
    return utility_(points + game_.reached_bonuses(game_.card(card)));
  }
  if (card >= known_.size()) known_.resize(card + 1);
  if (const double known = known_[card].find(points); !std::isnan(known)) return known;
  const double value = combine(turn(card, points).first_rolls(), 0);
  known_[card].set(points, value);
  return value;
}

ScoreOracle::Utility reaches(int target) {
  return [target](int score) { return score >= target ? 1.0 : 0.0; };
}

bool QuantileOracle::reached(double chance) {
  nearest_ = std::min(nearest_, std::abs(chance - probability_));
  return chance >= probability_;
}

double QuantileOracle::value(std::size_t card, int points) {
  int highest = 0;
  for (int target = 1; target <= bound_; ++target) {
    if (reached(chances_.value(card, points + bound_ - target))) highest = target;
  }
  return highest;
}

bool QuantileOracle::raise(std::vector<std::vector<double>>& highest,
                           const std::vector<std::vector<double>>& chances, int target) {
  bool any = false;
  highest.resize(chances.size());
  for (std::size_t left = 0; left < chances.size(); ++left) {
    highest[left].resize(chances[left].size());
    for (std::size_t i = 0; i < chances[left].size(); ++i) {
      if (!reached(chances[left][i])) continue;
      highest[left][i] = target;
      any = true;
    }
  }
  return any;
}

OracleTurn QuantileOracle::turn(std::size_t card, int points) {
  const auto [known, is_new] = turns_.try_emplace({card, points});
  bool any = is_new;
  for (int target = 1; any && target <= bound_; ++target) {
    const OracleTurn chances = chances_.turn(card, points + bound_ - target);
    known->second.first = chances.first;
    any = raise(known->second.rolls, chances.rolls, target);
    any = raise(known->second.keeps, chances.keeps, target) || any;
    known->second.announced.resize(chances.announced.size());
    for (std::size_t k = 0; k < chances.announced.size(); ++k) {
      OracleTurn& after = known->second.announced[k];
      after.first = chances.announced[k].first;
      any = raise(after.rolls, chances.announced[k].rolls, target) || any;
      any = raise(after.keeps, chances.announced[k].keeps, target) || any;
    }
  }
  return known->second;
}

}  // namespace fivekind::tests
