// The oracle's strategies apart from optimal ones.
#include "tests/oracles/strategy_rules.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

#include "rules/kinds/kind.h"

namespace fivekind::tests {
namespace {

using rules::Box;
using rules::BoxSet;

constexpr double kEqual = 1e-9;

// The mean of the values of the rolls after a keep.
double mean_after(const OracleDice& dice, const std::vector<double>& rolls, std::size_t keep) {
  double mean = 0;
  for (const auto& rolled : dice.rolls_after(keep)) {
    mean += rolled.probability * rolls[rolled.roll];
  }
  return mean;
}

// The best keep of each roll.
std::vector<double> best_keeps(const OracleDice& dice, const std::vector<double>& keeps) {
  std::vector<double> rolls;
  for (std::size_t roll = 0; roll < dice.rolls().size(); ++roll) {
    double best = -HUGE_VAL;
    for (std::size_t keep : dice.keeps_of(roll)) best = std::max(best, keeps[keep]);
    rolls.push_back(best);
  }
  return rolls;
}

// The rolls in the scoring's numbering.
std::vector<dice::Roll> rolls_of(const OracleGame& game) {
  std::vector<dice::Roll> rolls(game.dice().rolls().size());
  for (std::size_t r = 0; r < rolls.size(); ++r) {
    rolls[game.roll_number(dice::Roll(r))] = dice::Roll(r);
  }
  return rolls;
}

// The mean of a turn for one open box, played for that box.
std::vector<double> means_alone(const OracleGame& game, const rules::Scoring& scoring) {
  const std::vector<dice::Roll> numbers = rolls_of(game);
  std::vector<double> means;
  for (std::size_t k = 0; k < game.rules().box_count(); ++k) {
    std::vector<double> rolls;
    for (dice::Roll roll : numbers) rolls.push_back(scoring.natural(Box(k), roll).value);
    for (int left = 1; left < game.rules().rolls; ++left) {
      std::vector<double> keeps;
      for (std::size_t keep = 0; keep < game.dice().keeps().size(); ++keep) {
        keeps.push_back(mean_after(game.dice(), rolls, keep));
      }
      rolls = best_keeps(game.dice(), keeps);
    }
    means.push_back(mean_after(game.dice(), rolls, 0));
  }
  return means;
}

// The most that each box can hold, whatever the card.
std::vector<double> most_points(const OracleGame& game, const rules::Scoring& scoring) {
  const std::size_t boxes = game.rules().box_count();
  std::vector<double> most(boxes);
  for (std::uint32_t filled = 0; filled < (1U << boxes); ++filled) {
    BoxSet set;
    for (std::size_t k = 0; k < boxes; ++k) {
      if ((filled >> k & 1U) != 0) set = set.with(Box(k));
    }
    for (std::size_t k = 0; k < boxes; ++k) {
      if (set.has(Box(k))) continue;
      for (dice::Roll roll : rolls_of(game)) {
        for (bool holds_points : {false, true}) {
          for (const int left : {0, game.rules().rolls - 1}) {
            const auto outcome = scoring.outcome(set, holds_points, Box(k), roll, left);
            if (outcome.allowed) most[k] = std::max(most[k], double(outcome.in_box.value));
          }
        }
      }
    }
  }
  return most;
}

// The points of a move in its turn: its box, whether that counts for the score or not, and the
// bonuses that it completes.
int earned(OracleGame& game, std::size_t card, const OracleMove& move) {
  return move.in_box + move.extra + game.reached_bonuses(game.card(move.next)) -
         game.reached_bonuses(game.card(card));
}

bool is_upper(const rules::RuleSet& rules, Box box) {
  return rules.boxes[box.position()].kind->upper_face() != 0;
}

bool has_open_upper(const rules::RuleSet& rules, BoxSet filled) {
  for (std::size_t k = 0; k < rules.box_count(); ++k) {
    if (!filled.has(Box(k)) && is_upper(rules, Box(k))) return true;
  }
  return false;
}

MoveWorth points_in_box() {
  return [](std::size_t, int, const OracleMove& move) { return double(move.in_box); };
}

MoveWorth share_in_box(const OracleGame& game, const rules::Scoring& scoring) {
  return [most = most_points(game, scoring)](std::size_t, int, const OracleMove& move) {
    return move.in_box / std::max(1.0, most[move.box.position()]);
  };
}

MoveWorth upper_first(OracleGame& game, const rules::Scoring& scoring) {
  return [&game, share = share_in_box(game, scoring)](std::size_t card, int points,
                                                      const OracleMove& move) {
    if (!has_open_upper(game.rules(), game.card(card).filled)) return double(move.in_box);
    return is_upper(game.rules(), move.box) ? share(card, points, move) : -1.0;
  };
}

MoveWorth lower_half(OracleGame& game, int bound) {
  return [&game, bound](std::size_t, int, const OracleMove& move) {
    if (is_upper(game.rules(), move.box)) return move.in_box / (bound + 1.0);
    return move.in_box > 0 ? double(move.in_box) : -1.0;
  };
}

// Boxes of the first bonus for much are on par with their share of its threshold.
MoveWorth aim_for_bonus(const OracleGame& game, const rules::Scoring& scoring, int bound) {
  const rules::RuleSet& rules = game.rules();
  const std::vector<double> most = most_points(game, scoring);
  std::vector<double> par(most.size(), -1);
  for (const rules::Bonus& bonus : rules.bonuses) {
    if (bonus.counted != rules::Bonus::Counted::points || bonus.at_most) continue;
    double all = 0;
    for (std::size_t k = 0; k < most.size(); ++k) {
      if (bonus.boxes.has(Box(k))) all += most[k];
    }
    for (std::size_t k = 0; k < most.size(); ++k) {
      if (bonus.boxes.has(Box(k))) par[k] = bonus.threshold.value * most[k] / all;
    }
    break;
  }
  return [par, bound](std::size_t, int, const OracleMove& move) {
    const double needed = par[move.box.position()];
    if (needed < 0) return double(move.in_box);
    return move.in_box >= needed ? double(bound + move.in_box) : move.in_box - needed;
  };
}

}  // namespace

// More points, then the box with the lower mean: whole points decide before any mean.
MoveWorth box_least_missed(const OracleGame& game, const rules::Scoring& scoring,
                           const std::vector<Box>& first) {
  std::vector<double> means = means_alone(game, scoring);
  const double highest = *std::max_element(means.begin(), means.end());
  return [=](std::size_t, int, const OracleMove& move) {
    const auto named = std::find(first.begin(), first.end(), move.box);
    double later = double(named - first.begin());
    if (named == first.end()) later += means[move.box.position()] / (highest + 1);
    return move.in_box - later / double(first.size() + 1);
  };
}

void RuleStrategy::begin_turn(std::size_t card, int points) {
  card_ = card;
  points_ = points;
  worth_ = judged(rule_.worth);
  second_ = judged(rule_.second);
}

std::vector<RuleStrategy::Turn> RuleStrategy::judged(const MoveWorth& worth) const {
  std::vector<Turn> turns(game_.rules().box_count() + 1);
  if (!worth) return turns;
  for (const Box box : game_.to_announce(card_)) {
    turns[box.position()] = judged_after(worth, box);
  }
  turns.back() = judged_after(worth, {});
  return turns;
}

RuleStrategy::Turn RuleStrategy::judged_after(const MoveWorth& worth,
                                              const std::optional<Box>& announced) const {
  Turn turn;
  const OracleDice& dice = game_.dice();
  const rules::RuleSet& rules = game_.rules();
  const int all_rolls = game_.rolls(card_);
  std::vector<std::vector<double>> rolls(moment_count(rules, all_rolls));
  turn.moves.resize(rolls.size());
  turn.keeps.resize(rolls.size());
  for (const int moment : moments_backwards(rules, all_rolls)) {
    const auto at = static_cast<std::size_t>(moment);
    auto& moves = turn.moves[at];
    std::vector<double> scored;
    for (std::size_t roll = 0; roll < dice.rolls().size(); ++roll) {
      moves.emplace_back();
      // By index: examining what a move leads to may add new cards.
      for (std::size_t i = 0; i < game_.moves(card_, moment, announced)[roll].size(); ++i) {
        const OracleMove move = game_.moves(card_, moment, announced)[roll][i];
        moves.back().push_back(worth(card_, points_, move));
      }
      const bool none = moves.back().empty();  // all must be announced
      scored.push_back(none ? -HUGE_VAL
                            : *std::max_element(moves.back().begin(), moves.back().end()));
    }
    const bool ends = stop_at(rules, moment).rolls_left == 0;
    auto& keeps = turn.keeps[at];
    for (std::size_t keep = 0; !ends && keep < dice.keeps().size(); ++keep) {
      const auto stops = game_.stops(keep);
      const int next = moment_after(rules, moment, dice.keeps()[keep].empty());
      keeps.push_back(stops ? scored[*stops]
                            : mean_after(dice, rolls[static_cast<std::size_t>(next)], keep));
    }
    rolls[at] = ends ? scored : best_keeps(dice, keeps);
  }
  turn.rolls = rolls[static_cast<std::size_t>(all_rolls - 1)];
  return turn;
}

std::vector<OracleChoice> RuleStrategy::choose(OracleChoosing choosing,
                                               const std::vector<double>& worth,
                                               const std::vector<double>& second) const {
  if (choosing == OracleChoosing::best) {
    const double enough = *std::max_element(worth.begin(), worth.end()) - rule_.equal;
    double most = -HUGE_VAL;
    for (std::size_t i = 0; i < worth.size() && !second.empty(); ++i) {
      if (worth[i] >= enough) most = std::max(most, second[i]);
    }
    std::size_t i = 0;
    while (worth[i] < enough || (!second.empty() && second[i] < most - kEqual)) ++i;
    return {{i, 1}};
  }
  const double best = *std::max_element(worth.begin(), worth.end());
  std::vector<OracleChoice> choices;
  double all = 0;
  for (std::size_t i = 0; i < worth.size(); ++i) {
    choices.push_back({i, std::exp(rule_.inverse_temperature * (worth[i] - best))});
    all += choices.back().probability;
  }
  for (OracleChoice& choice : choices) choice.probability /= all;
  return choices;
}

// Among keeps and announcements; if those are random, announcing each and announcing nothing are
// equally likely.
std::vector<OracleChoice> RuleStrategy::keeps(std::size_t roll, int moment) {
  const std::vector<Box> boxes = to_announce(game_, card_, moment);
  const bool others = has_others(game_, card_);
  if (boxes.empty()) return keeps_alone(roll, moment);
  std::vector<OracleChoice> choices;
  const bool judges =
      rule_.keeping == OracleChoosing::best || rule_.keeping == OracleChoosing::softmax;
  if (!judges) {
    if (others) choices = keeps_alone(roll, moment);
    const double share = 1.0 / double(boxes.size() + (others ? 1 : 0));
    for (OracleChoice& choice : choices) choice.probability *= share;
    for (const Box box : boxes) choices.push_back({box.position(), share, true});
    return choices;
  }
  const auto left = static_cast<std::size_t>(moment);
  std::vector<double> worth;
  std::vector<double> second;
  for (std::size_t keep : others ? ordered_keeps(roll) : std::vector<std::size_t>()) {
    choices.push_back({keep});
    worth.push_back(now(worth_).keeps[left][keep]);
    if (rule_.second) second.push_back(now(second_).keeps[left][keep]);
  }
  for (const Box box : boxes) {
    choices.push_back({box.position(), 1, true});
    worth.push_back(worth_[box.position()].rolls[roll]);
    if (rule_.second) second.push_back(second_[box.position()].rolls[roll]);
  }
  std::vector<OracleChoice> chosen = choose(rule_.keeping, worth, second);
  for (OracleChoice& choice : chosen) {
    const OracleChoice& of = choices[choice.chosen];
    choice = {of.chosen, choice.probability, of.announces};
  }
  return chosen;
}

std::vector<std::size_t> RuleStrategy::ordered_keeps(std::size_t roll) const {
  if (rule_.kept) {
    const auto kept = rule_.kept(card_, game_.dice().rolls()[roll]);
    if (kept) return {game_.keep_number(*kept)};
  }
  std::vector<std::size_t> keeps = game_.dice().keeps_of(roll);
  std::sort(keeps.begin(), keeps.end(), [this](std::size_t a, std::size_t b) {
    return game_.keep_order(a) < game_.keep_order(b);
  });
  return keeps;
}

std::vector<OracleChoice> RuleStrategy::keeps_alone(std::size_t roll, int moment) {
  const OracleDice& dice = game_.dice();
  std::vector<std::size_t> keeps = dice.keeps_of(roll);
  std::vector<OracleChoice> choices;
  if (rule_.keeping == OracleChoosing::alike) {
    for (std::size_t keep : keeps) choices.push_back({keep, 1.0 / double(keeps.size())});
    return choices;
  }
  const std::string& text = dice.rolls()[roll];
  if (rule_.keeping == OracleChoosing::all_dice) return {{game_.keep_number(text), 1}};
  if (rule_.keeping == OracleChoosing::each_die) {
    // Every die stays or goes: 2^n ways, all equally likely.
    const unsigned ways = 1U << text.size();
    for (unsigned way = 0; way < ways; ++way) {
      std::string kept;
      for (std::size_t die = 0; die < text.size(); ++die) {
        if ((way >> die & 1U) != 0) kept += text[die];
      }
      choices.push_back({game_.keep_number(kept), 1.0 / ways});
    }
    return choices;
  }
  keeps = ordered_keeps(roll);
  const auto left = static_cast<std::size_t>(moment);
  std::vector<double> worth;
  std::vector<double> second;
  for (std::size_t keep : keeps) {
    worth.push_back(now(worth_).keeps[left][keep]);
    if (rule_.second) second.push_back(now(second_).keeps[left][keep]);
  }
  choices = choose(rule_.keeping, worth, second);
  for (OracleChoice& choice : choices) choice.chosen = keeps[choice.chosen];
  return choices;
}

std::vector<OracleChoice> RuleStrategy::moves(std::size_t roll, int moment) {
  if (rule_.scoring == OracleChoosing::alike) {
    const std::size_t count = game_.moves(card_, moment, announced())[roll].size();
    std::vector<OracleChoice> choices;
    for (std::size_t i = 0; i < count; ++i) choices.push_back({i, 1.0 / double(count)});
    return choices;
  }
  const auto at = static_cast<std::size_t>(moment);
  return choose(rule_.scoring, now(worth_).moves[at][roll],
                rule_.second ? now(second_).moves[at][roll] : std::vector<double>());
}

OracleRule rule_of(OracleGame& game, const rules::Scoring& scoring, int bound,
                   const std::string& name) {
  OracleRule rule;
  if (name.starts_with("random") || name == "one-roll") {
    rule.keeping = name == "random"     ? OracleChoosing::alike
                   : name == "one-roll" ? OracleChoosing::all_dice
                                        : OracleChoosing::each_die;
    rule.scoring = OracleChoosing::alike;
    if (name == "random" || name == "random-keeps" || name == "one-roll") return rule;
    rule.scoring = OracleChoosing::best;
  }
  rule.second = box_least_missed(game, scoring);
  const std::map<std::string, std::function<MoveWorth()>> worths = {
      {"within-turn-points", points_in_box},
      {"random-keeps-points", points_in_box},
      {"within-turn-share", [&] { return share_in_box(game, scoring); }},
      {"random-keeps-share", [&] { return share_in_box(game, scoring); }},
      {"upper-first", [&] { return upper_first(game, scoring); }},
      {"lower-half", [&] { return lower_half(game, bound); }},
      {"aim-for-bonus", [&] { return aim_for_bonus(game, scoring, bound); }},
      {"greedy", [&]() -> MoveWorth {
         return [&game](std::size_t card, int, const OracleMove& move) {
           return double(earned(game, card, move));
         };
       }}};
  const auto found = worths.find(name);
  if (found == worths.end()) throw std::runtime_error("no rule for " + name);
  rule.worth = found->second();
  return rule;
}

OracleRule noisy_rule(ScoreOracle& objective, double inverse_temperature) {
  OracleRule rule;
  rule.worth = [&objective](std::size_t, int points, const OracleMove& move) {
    return objective.value(move.next, points + move.gained());
  };
  rule.keeping = OracleChoosing::softmax;
  rule.scoring = OracleChoosing::softmax;
  rule.inverse_temperature = inverse_temperature;
  return rule;
}

}  // namespace fivekind::tests
