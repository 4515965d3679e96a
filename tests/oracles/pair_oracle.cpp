// Pairs of states of two players, one by one.
#include "tests/oracles/pair_oracle.h"

#include <algorithm>
#include <bit>
#include <set>
#include <tuple>

#include "tests/oracles/oracle.h"

namespace fivekind::tests {

PairOracle::PairOracle(const rules::Scoring& scoring)
    : scoring_(scoring), so_far_(scoring.game().box_count() + 1) {
  play_all();
  find_futures();
}

int PairOracle::reached_bonuses(const Card& card) const {
  return paid(scoring_.game(), {rules::BoxSet(card.filled), card.totals});
}

int PairOracle::earned_bits(const Card& card) const {
  int bits = 0;
  for (std::size_t b = 0; b < card.totals.size(); ++b) {
    const rules::Bonus& bonus = scoring_.game().bonuses[b];
    if (paid(bonus, card.totals[b], rules::BoxSet(card.filled)) > 0) bits |= 1 << b;
  }
  return bits;
}

std::vector<PairOracle::Option> PairOracle::options(const Card& card) const {
  const rules::RuleSet& game = scoring_.game();
  std::vector<Option> options;
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    const rules::Box box(k);
    std::set<std::tuple<int, int, int>> seen;
    const int most = game.counts_rolls_left() ? game.rolls - 1 + card.saved : 0;
    for (std::size_t i = 0; i < scoring_.multisets().roll_count() * (most + 1U); ++i) {
      const dice::Roll roll(i / (most + 1U));
      const auto left = static_cast<int>(i % (most + 1U));
      const auto outcome =
          fitting(game, card.compared, box,
                  scoring_.outcome(rules::BoxSet(card.filled), card.holds_points, box, roll, left));
      if (!outcome.allowed) continue;
      if (seen.insert({outcome.in_box.value, outcome.extra.value, left}).second) {
        options.push_back(option(card, box, outcome, left));
      }
      if (!may_strike(game, box, outcome) || !seen.insert({0, 0, left}).second) continue;
      options.push_back(option(card, box, {true, false, rules::Points(0), rules::Points(0)}, left));
    }
  }
  return options;
}

PairOracle::Option PairOracle::option(const Card& card, rules::Box box,
                                      const rules::Outcome& outcome, int left) const {
  const rules::RuleSet& game = scoring_.game();
  Card next = card;
  next.filled |= 1U << box.position();
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    if (game.bonuses[b].boxes.has(box))
      next.totals[b] += added(game.bonuses[b], box, outcome.in_box.value);
  }
  next.holds_points = flag_after(game, card.holds_points, rules::BoxSet(card.filled), box,
                                 outcome.in_box.value, outcome.extra);
  compare(game, next.compared, box, outcome.in_box.value);
  const int points = scored(game, outcome.in_box) + outcome.extra.value + reached_bonuses(next) -
                     reached_bonuses(card);
  const bool full = std::popcount(next.filled) == std::ssize(game.boxes);
  next.saved = full ? 0 : saved_of(game, left);
  return {box, outcome.in_box.value, points, earned_bits(next) - earned_bits(card), next};
}

void PairOracle::play_all() {
  so_far_[0][Card{0, false, std::vector<int>(scoring_.game().bonuses.size()), 0}] = {0, 0};
  for (std::size_t filled = 0; filled + 1 < so_far_.size(); ++filled) {
    for (const auto& [card, range] : so_far_[filled]) {
      for (const Option& option : options(card)) {
        const Range next{range.least + option.points, range.most + option.points};
        const auto [place, is_new] = so_far_[filled + 1].try_emplace(option.next, next);
        place->second.least = std::min(place->second.least, next.least);
        place->second.most = std::max(place->second.most, next.most);
      }
    }
  }
}

// Two cards with the same open boxes and flag have one future if the same boxes bring both the same
// points and bonuses and lead both to one future. Futures are numbered.
void PairOracle::find_futures() {
  std::map<std::tuple<std::uint32_t, rules::Flag, Future>, int> numbers;
  for (std::size_t filled = so_far_.size(); filled-- > 0;) {
    for (const auto& [card, range] : so_far_[filled]) {
      Range to_come{filled + 1 == so_far_.size() ? 0 : 1'000'000, 0};
      Future future;
      for (const Option& option : options(card)) {
        const Range after = to_come_.at(option.next);
        to_come.least = std::min(to_come.least, option.points + after.least);
        to_come.most = std::max(to_come.most, option.points + after.most);
        future.push_back({static_cast<int>(option.box.position()), option.in_box, option.points,
                          option.bonuses, future_.at(option.next)});
      }
      std::sort(future.begin(), future.end());
      to_come_[card] = to_come;
      const auto number = static_cast<int>(numbers.size());
      future_[card] =
          numbers.try_emplace({card.filled, card.holds_points, future}, number).first->second;
    }
  }
}

std::vector<PairOracle::State> PairOracle::states(std::size_t filled) const {
  std::map<int, State> states;
  for (const auto& [card, range] : so_far_[filled]) {
    const auto [place, is_new] =
        states.try_emplace(future_.at(card), State{range, to_come_.at(card)});
    Range& so_far = place->second.so_far;
    so_far.least = std::min(so_far.least, range.least);
    so_far.most = std::max(so_far.most, range.most);
  }
  std::vector<State> list;
  for (const auto& [future, state] : states) list.push_back(state);
  return list;
}

std::uint64_t PairOracle::width(const State& first, const State& second) {
  const int lowest =
      std::max(first.to_come.least - second.to_come.most, second.so_far.least - first.so_far.most);
  const int highest =
      std::min(first.to_come.most - second.to_come.least, second.so_far.most - first.so_far.least);
  return static_cast<std::uint64_t>(std::max(0, highest - lowest + 1));
}

std::vector<PairRow> PairOracle::rows() const {
  std::vector<PairRow> rows;
  for (std::size_t filled = 0; filled < so_far_.size(); ++filled) {
    for (std::size_t ahead = 0; ahead < 2 && filled + ahead < so_far_.size(); ++ahead) {
      PairRow row{filled, filled + ahead, 0, 0};
      const std::vector<State> seconds = states(filled + ahead);
      for (const State& first : states(filled)) {
        row.pairs += seconds.size();
        for (const State& second : seconds) row.values += width(first, second);
      }
      rows.push_back(row);
    }
  }
  return rows;
}

}  // namespace fivekind::tests
