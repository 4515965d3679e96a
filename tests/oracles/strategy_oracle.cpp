// The oracle for strategies.
#include "tests/oracles/strategy_oracle.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace fivekind::tests {

void BestStrategy::begin_turn(std::size_t card, int points) {
  card_ = card;
  points_ = points;
  values_ = objective_.turn(card, points);
  expectations_ = expected_.turn(card, points);
}

std::size_t BestStrategy::best(const std::vector<double>& values,
                               const std::vector<double>& expected) const {
  const double highest = *std::max_element(values.begin(), values.end());
  const double enough = highest - tolerance_.absolute - tolerance_.relative * std::abs(highest);
  double most = -HUGE_VAL;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] >= enough) most = std::max(most, expected[i]);
  }
  std::size_t i = 0;
  while (values[i] < enough || expected[i] < most - tolerance_.expected) ++i;
  return i;
}

std::vector<OracleChoice> BestStrategy::keeps(std::size_t roll, int moment) {
  std::vector<std::size_t> keeps = game_.dice().keeps_of(roll);
  std::sort(keeps.begin(), keeps.end(), [this](std::size_t a, std::size_t b) {
    return game_.keep_order(a) < game_.keep_order(b);
  });
  const auto left = static_cast<std::size_t>(moment);
  std::vector<OracleChoice> choices;
  std::vector<double> values;
  std::vector<double> expected;
  const std::vector<rules::Box> boxes = to_announce(game_, card_, moment);
  if (boxes.empty() || has_others(game_, card_)) {
    for (std::size_t keep : keeps) {
      choices.push_back({keep});
      values.push_back(values_.after(announced()).keeps[left][keep]);
      expected.push_back(expectations_.after(announced()).keeps[left][keep]);
    }
  }
  for (const rules::Box box : boxes) {
    choices.push_back({box.position(), 1, true});
    values.push_back(values_.after(box).rolls[left][roll]);
    expected.push_back(expectations_.after(box).rolls[left][roll]);
  }
  return {choices[best(values, expected)]};
}

std::vector<OracleChoice> BestStrategy::moves(std::size_t roll, int moment) {
  std::vector<double> values;
  std::vector<double> expected;
  for (const OracleMove& move : game_.moves(card_, moment, announced())[roll]) {
    values.push_back(objective_.value(move.next, points_ + move.gained()));
    expected.push_back(expected_.value(move.next, points_ + move.gained()));
  }
  return {{best(values, expected), 1}};
}

double OracleStatistics::reaching(int score) const {
  double sum = 0;
  for (auto there = scores.lower_bound(score); there != scores.end(); ++there) sum += there->second;
  return sum;
}

double OracleStatistics::mean() const {
  double mean = 0;
  for (const auto& [score, chance] : scores) mean += score * chance;
  return mean;
}

double OracleStatistics::moment(int power) const {
  const double middle = mean();
  double sum = 0;
  for (const auto& [score, chance] : scores) sum += chance * std::pow(score - middle, power);
  return sum;
}

namespace {

// A card with its history: its number, points and extra bonuses.
using Reached = std::tuple<std::size_t, int, int>;

class OraclePlay {
 public:
  OraclePlay(OracleGame& game, OracleStrategy& strategy, ScoreOracle* judge)
      : game_(game), strategy_(strategy), judge_(judge) {
    statistics_.boxes.resize(game.rules().box_count());
    statistics_.bonuses.resize(game.rules().bonuses.size());
    statistics_.bonus_points.resize(game.rules().bonuses.size());
  }

  OracleStatistics run(const OracleStart& start) {
    const Reached first{game_.number(start.node.card), start.node.points, 0};
    std::map<Reached, double> reached;
    if (start.roll) {
      std::vector<double> rolls(game_.dice().rolls().size());
      rolls[*start.roll] = 1;
      const rules::TurnStop at{start.rolls_left, start.fresh};
      play_turn(first, std::move(rolls), moment_of(game_.rules(), at), start);
      reached = std::move(next_);
    } else {
      reached[first] = 1;
    }
    judge(reached);
    while (!game_.full(std::get<0>(reached.begin()->first))) {
      next_.clear();
      for (const auto& [card, chance] : reached) {
        std::vector<double> rolls(game_.dice().rolls().size());
        for (const auto& rolled : game_.dice().rolls_after(0)) {
          rolls[rolled.roll] = chance * rolled.probability;
        }
        play_turn(card, std::move(rolls), game_.rolls(std::get<0>(card)) - 1, {});
      }
      reached = std::move(next_);
      judge(reached);
    }
    for (const auto& [card, chance] : reached) end(card, chance);
    return std::move(statistics_);
  }

 private:
  void judge(const std::map<Reached, double>& reached) {
    if (judge_ == nullptr) return;
    double mean = 0;
    for (const auto& [card, chance] : reached) {
      mean += chance * judge_->value(std::get<0>(card), std::get<1>(card));
    }
    statistics_.judged.push_back(mean);
  }

  // One turn; the action in `forced` comes first.
  void play_turn(const Reached& card, std::vector<double> rolls, int moment,
                 const OracleStart& forced) {
    strategy_.begin_turn(std::get<0>(card), std::get<1>(card));
    play_on(card, std::move(rolls), moment, forced, forced.announced);
  }

  // The rest of a turn; announcements in it are played after the rest.
  void play_on(const Reached& card, std::vector<double> rolls, int from, const OracleStart& forced,
               const std::optional<rules::Box>& announced) {
    std::map<std::size_t, std::vector<double>> branches;  // by announced box
    strategy_.should_continue(announced);
    announced_ = announced;
    // By moment, each before those that may follow it.
    const int most = game_.rolls(std::get<0>(card));
    std::vector<int> moments = moments_backwards(game_.rules(), most);
    std::reverse(moments.begin(), moments.end());
    std::vector<std::vector<double>> at(moments.size(), std::vector<double>(rolls.size()));
    at[static_cast<std::size_t>(from)] = std::move(rolls);
    for (const int moment : moments) {
      const std::vector<double>& now = at[static_cast<std::size_t>(moment)];
      const bool ends = stop_at(game_.rules(), moment).rolls_left == 0;
      for (std::size_t roll = 0; roll < now.size(); ++roll) {
        if (now[roll] == 0) continue;
        if (ends) {
          score(card, roll, moment == from ? stopped(moment, forced) : moment, now[roll], forced);
          continue;
        }
        const bool first = moment == from;
        using Choices = std::vector<OracleChoice>;
        const Choices choices = first && forced.keep ? Choices{{*forced.keep, 1}}
                                : first && forced.announces
                                    ? Choices{{forced.announces->position(), 1, true}}
                                    : strategy_.keeps(roll, moment);
        for (const OracleChoice& keep : choices) {
          if (keep.announces) {
            std::vector<double>& branch = branches[keep.chosen];
            branch.resize(now.size());
            branch[roll] += now[roll] * keep.probability;
            continue;
          }
          if (const auto stops = game_.stops(keep.chosen)) {
            score(card, *stops, moment, now[roll] * keep.probability, forced);
            continue;
          }
          const bool none = game_.dice().keeps()[keep.chosen].empty();
          std::vector<double>& next =
              at[static_cast<std::size_t>(moment_after(game_.rules(), moment, none))];
          for (const auto& rolled : game_.dice().rolls_after(keep.chosen)) {
            next[rolled.roll] += now[roll] * keep.probability * rolled.probability;
          }
        }
      }
    }
    for (auto& [box, mass] : branches) {
      play_on(card, std::move(mass), from, {}, rules::Box(box));
    }
  }
  // The moment at which a player stopped who has no rolls left now.
  int stopped(int moment, const OracleStart& forced) const {
    const rules::TurnStop at = stop_at(game_.rules(), moment);
    return moment_of(game_.rules(), {at.rolls_left + forced.saving, at.fresh});
  }

  void score(const Reached& card, std::size_t roll, int left, double chance,
             const OracleStart& forced) {
    if (!forced.box) {
      for (const OracleChoice& move : strategy_.moves(roll, left)) {
        take(card, roll, left, move.chosen, chance * move.probability);
      }
      return;
    }
    const std::vector<OracleMove>& moves = game_.moves(std::get<0>(card), left, announced_)[roll];
    std::size_t chosen = 0;
    while (moves[chosen].box != *forced.box || moves[chosen].struck != forced.struck) ++chosen;
    take(card, roll, left, chosen, chance);
  }

  void take(const Reached& card, std::size_t roll, int left, std::size_t chosen, double chance) {
    const auto& [number, points, extras] = card;
    const OracleMove& move = game_.moves(number, left, announced_)[roll][chosen];
    statistics_.boxes[move.box.position()][move.in_box] += chance;
    const int more = move.extra > 0 ? game_.rules().extras_in(move.box) : 0;
    next_[{move.next, points + move.gained(), extras + more}] += chance;
  }

  void end(const Reached& card, double chance) {
    const auto& [number, so_far, extras] = card;
    const OracleCard& full = game_.card(number);
    statistics_.scores[so_far + game_.reached_bonuses(full)] += chance;
    statistics_.extras[extras] += chance;
    for (std::size_t b = 0; b < full.totals.size(); ++b) {
      const int points = paid(game_.rules().bonuses[b], full.totals[b], full.filled);
      if (points > 0) statistics_.bonuses[b] += chance;
      statistics_.bonus_points[b] += chance * points;
    }
  }

  OracleGame& game_;
  OracleStrategy& strategy_;
  ScoreOracle* judge_;
  OracleStatistics statistics_;
  std::optional<rules::Box> announced_;
  std::map<Reached, double> next_;
};

}  // namespace

OracleStatistics play_on(OracleGame& game, OracleStrategy& strategy, const OracleStart& start,
                         ScoreOracle* judge) {
  return OraclePlay(game, strategy, judge).run(start);
}

}  // namespace fivekind::tests
