// Random play by following everything that can happen.
#include <algorithm>
#include <set>

#include "tests/oracles/plain_game.h"

namespace fivekind::tests {

double PlainOutcomes::reaching(int score) const {
  double sum = 0;
  for (auto there = scores.lower_bound(score); there != scores.end(); ++there) sum += there->second;
  return sum;
}

// Adds all rolls of the dice that are not kept, one die after the other.
void PlainGame::roll_dice(const Dice& kept, bool none_kept, double chance, Rolled& rolled) const {
  if (static_cast<int>(kept.size()) == dice()) {
    rolled[{kept, none_kept}] += chance;
    return;
  }
  for (int face = 1; face <= faces(); ++face) {
    Dice more = kept;
    more.insert(std::upper_bound(more.begin(), more.end(), face), face);
    roll_dice(more, none_kept, chance / faces(), rolled);
  }
}

// A turn for one of `boxes` after a roll.
void PlainGame::roll_on(Rolled rolled, int rolls_left, unsigned boxes, TurnEnds& ends) const {
  for (; rolls_left > 0; --rolls_left) {
    Rolled next;
    for (const auto& [of, chance] : rolled) {
      const auto& [dice, none_kept] = of;
      const Moment at{rolls_left, none_kept};
      const std::vector<Dice> parts = parts_of(dice);
      const std::set<Dice> keeps(parts.begin(), parts.end());
      for (const Dice& kept : keeps) {
        const double share = chance / static_cast<double>(keeps.size());
        if (stops_count() && kept.size() == dice.size()) {
          ends[{dice, at, boxes}] += share;
        } else {
          roll_dice(kept, after_keep(kept, at).none_kept, share, next);
        }
      }
    }
    rolled = next;
  }
  for (const auto& [of, chance] : rolled) {
    ends[{of.first, {0, of.second}, boxes}] += chance;
  }
}

PlainGame::TurnEnds PlainGame::turn_ends(const Card& card) const {
  std::vector<unsigned> ways;
  if (!has_announced()) ways.push_back((1U << boxes()) - 1);
  if (has_announced() && to_fill(card.filled) != 0) ways.push_back(to_fill(card.filled));
  for (std::size_t b = 0; b < boxes(); ++b) {
    if ((to_announce(card.filled) >> b & 1U) != 0) ways.push_back(1U << b);
  }
  TurnEnds ends;
  for (const unsigned way : ways) {
    Rolled rolled;
    const Moment first = after_first_roll(card);
    roll_dice({}, first.none_kept, 1 / static_cast<double>(ways.size()), rolled);
    roll_on(rolled, first.rolls_left, way, ends);
  }
  return ends;
}

void PlainGame::end(const Card& card, const PointsSoFar& points, PlainOutcomes& outcomes) const {
  const int all = bonus_points(card);
  for (const auto& [so_far, chance] : points) {
    outcomes.scores[so_far + all] += chance;
    for (std::size_t b = 0; b < bonuses(); ++b) {
      outcomes.bonuses[b] += chance * bonus_points(card, b);
      if (bonus_points(card, b) > 0) outcomes.paid[b] += chance;
    }
  }
}

PlainOutcomes PlainGame::random_play() {
  PlainOutcomes outcomes;
  outcomes.paid.resize(bonuses());
  outcomes.bonuses.resize(bonuses());
  outcomes.boxes.resize(boxes());
  // How a turn continues depends on the rolls left and on what can be announced.
  std::map<std::pair<int, unsigned>, TurnEnds> known;
  std::map<Card, PointsSoFar> reached = {{empty_card(), {{0, 1.0}}}};
  while (!reached.empty()) {
    // Cards come after those that they are filled from, since they have more bits.
    const auto node = reached.extract(reached.begin());
    const Card& card = node.key();
    double there = 0;
    for (const auto& [points, chance] : node.mapped()) there += chance;
    const auto [ends, is_new] =
        known.try_emplace({card.saved, has_announced() ? card.filled : 0}, TurnEnds());
    if (is_new) ends->second = turn_ends(card);
    for (const auto& [turn, share] : ends->second) {
      const std::vector<Move> ways = moves(card, turn.dice, turn.at, turn.boxes);
      for (const Move& move : ways) {
        const double part = share / static_cast<double>(ways.size());
        outcomes.boxes[move.box] += there * part * move.points;
        outcomes.extras += there * part * move.extras;
        PointsSoFar points;
        for (const auto& [so_far, chance] : node.mapped()) {
          points[so_far + move.gained] = chance * part;
        }
        if (move.over) {
          end(move.next, points, outcomes);
        } else {
          for (const auto& [so_far, chance] : points) reached[move.next][so_far] += chance;
        }
      }
    }
  }
  return outcomes;
}

}  // namespace fivekind::tests
