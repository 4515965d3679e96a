// The best play by trying everything.
#include "tests/oracles/plain_game.h"

#include <algorithm>
#include <numeric>

namespace fivekind::tests {
namespace {

using Chances = PlainWorth::Chances;

// Values that differ by at most this count as equal; the program's tolerance is lower, and real
// differences that small only widen the bounds.
constexpr double kNearlyEqual = 1e-5;

// Each the larger, or the smaller, of two; after its end a list has zeros.
template <class Choose>
void take(Chances& chances, const Chances& other, const Choose& choose) {
  chances.resize(std::max(chances.size(), other.size()));
  for (std::size_t i = 0; i < chances.size(); ++i) {
    chances[i] = choose(chances[i], i < other.size() ? other[i] : 0.0);
  }
}

const auto kHigher = [](double a, double b) { return std::max(a, b); };
const auto kLower = [](double a, double b) { return std::min(a, b); };
const auto kSum = [](double a, double b) { return a + b; };

}  // namespace

PlainWorth PlainWorth::of_end(const std::vector<int>& bonuses) {
  const int points = std::accumulate(bonuses.begin(), bonuses.end(), 0);
  const Chances sure(static_cast<std::size_t>(points) + 1, 1.0);
  PlainWorth worth{static_cast<double>(points), sure, sure, sure, {}, {}};
  for (const int paid : bonuses) worth.paid_most.push_back(paid > 0 ? 1 : 0);
  worth.paid_least = worth.paid_most;
  return worth;
}

PlainWorth PlainWorth::with(int points) const {
  PlainWorth more = *this;
  more.value += points;
  for (Chances* chances : {&more.reach, &more.most, &more.least}) {
    chances->insert(chances->begin(), static_cast<std::size_t>(points), 1.0);
  }
  return more;
}

PlainWorth PlainWorth::best(const std::vector<PlainWorth>& worths) {
  const PlainWorth& highest =
      *std::max_element(worths.begin(), worths.end(),
                        [](const PlainWorth& a, const PlainWorth& b) { return a.value < b.value; });
  PlainWorth best = highest;
  for (const PlainWorth& worth : worths) {
    take(best.reach, worth.reach, kHigher);
    if (worth.value < best.value - kNearlyEqual) continue;
    take(best.most, worth.most, kHigher);
    take(best.least, worth.least, kLower);
    take(best.paid_most, worth.paid_most, kHigher);
    take(best.paid_least, worth.paid_least, kLower);
  }
  return best;
}

PlainWorth PlainWorth::mean(const std::vector<PlainWorth>& worths) {
  PlainWorth mean;
  const auto count = static_cast<double>(worths.size());
  for (const PlainWorth& worth : worths) mean.value += worth.value;
  mean.value /= count;
  for (Chances PlainWorth::*list : {&PlainWorth::reach, &PlainWorth::most, &PlainWorth::least,
                                    &PlainWorth::paid_most, &PlainWorth::paid_least}) {
    for (const PlainWorth& worth : worths) take(mean.*list, worth.*list, kSum);
    for (double& chance : mean.*list) chance /= count;
  }
  return mean;
}

PlainWorth PlainGame::end_of(const Card& card) const {
  std::vector<int> paid;
  for (std::size_t b = 0; b < bonuses(); ++b) paid.push_back(bonus_points(card, b));
  return PlainWorth::of_end(paid);
}

PlainGame::Moment PlainGame::after_first_roll(const Card& card) const {
  return {rolls(card) - 1, serves_any_roll()};
}

PlainGame::Moment PlainGame::after_keep(const Dice& kept, Moment at) const {
  return {at.rolls_left - 1, at.none_kept && kept.empty()};
}

const PlainWorth& PlainGame::rest(const Card& card) {
  if (const auto known = known_.find(card); known != known_.end()) return known->second;
  Turn turn{card, has_announced() ? 0 : (1U << boxes()) - 1};
  const PlainWorth worth = roll_again(turn, {}, after_first_roll(card));
  return known_[card] = worth;
}

// The mean over all rolls of the dice that are not kept, one die after the other.
const PlainWorth& PlainGame::roll_again(Turn& turn, const Dice& kept, Moment to) {
  const std::pair key(kept, to);
  if (const auto known = turn.known.find(key); known != turn.known.end()) return known->second;
  if (static_cast<int>(kept.size()) == dice()) {
    return turn.known[key] = choose(turn, kept, to);
  }
  std::vector<PlainWorth> all;
  for (int face = 1; face <= faces(); ++face) {
    Dice more = kept;
    more.insert(std::upper_bound(more.begin(), more.end(), face), face);
    all.push_back(roll_again(turn, more, to));
  }
  return turn.known[key] = PlainWorth::mean(all);
}

PlainWorth PlainGame::choose(Turn& turn, const Dice& dice, Moment at) {
  if (turn.boxes == 0) return first_roll(turn, dice, at);
  if (at.rolls_left == 0) return score(turn, dice, at);
  std::vector<PlainWorth> ways;
  if (stops_count()) ways.push_back(score(turn, dice, at));
  for (const Dice& kept : parts_of(dice)) {
    if (stops_count() && kept.size() == dice.size()) continue;
    ways.push_back(roll_again(turn, kept, after_keep(kept, at)));
  }
  return PlainWorth::best(ways);
}

// One of the boxes that must be announced is announced, or the turn fills one of the others.
PlainWorth PlainGame::first_roll(Turn& turn, const Dice& dice, Moment at) {
  std::vector<PlainWorth> ways;
  const auto add = [&](unsigned boxes) {
    Turn& branch = turn.branches.try_emplace(boxes, Turn{turn.card, boxes}).first->second;
    ways.push_back(choose(branch, dice, at));
  };
  for (std::size_t b = 0; b < boxes(); ++b) {
    if ((to_announce(turn.card.filled) >> b & 1U) != 0) add(1U << b);
  }
  if (const unsigned others = to_fill(turn.card.filled); others != 0) add(others);
  return PlainWorth::best(ways);
}

PlainWorth PlainGame::score(const Turn& turn, const Dice& dice, Moment at) {
  std::vector<PlainWorth> ways;
  for (const Move& move : moves(turn.card, dice, at, turn.boxes)) {
    ways.push_back((move.over ? end_of(move.next) : rest(move.next)).with(move.gained));
  }
  return PlainWorth::best(ways);
}

}  // namespace fivekind::tests
