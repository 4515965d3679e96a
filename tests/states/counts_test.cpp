// Counts of dice and states, each in two ways: by the solver's structures, and by brute force over
// ordered rolls and over every way to fill the upper section (Pawlewicz 2008, §3.1).
#include <fivekind/fivekind.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "rules/card.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/oracles/oracle.h"

namespace fivekind::tests::counts_test {
namespace {

// All rolls of five dice, sorted; and all parts of them.
std::set<std::string> sorted_rolls() {
  std::set<std::string> rolls;
  for (int number = 0; number < 7776; ++number) {
    std::string dice;
    for (int rest = number, die = 0; die < 5; ++die, rest /= 6) {
      dice += static_cast<char>('1' + rest % 6);
    }
    std::sort(dice.begin(), dice.end());
    rolls.insert(dice);
  }
  return rolls;
}

std::set<std::string> sorted_keeps(const std::string& roll) {
  std::set<std::string> keeps;
  for (unsigned chosen = 0; chosen < 32; ++chosen) {
    std::string keep;
    for (std::size_t die = 0; die < 5; ++die) {
      if ((chosen >> die & 1U) != 0) keep += roll[die];
    }
    keeps.insert(keep);
  }
  return keeps;
}

TEST(DiceCounts, RollsKeepsAndTransitions) {
  const dice::Multisets multisets(5, 6);
  EXPECT_EQ(multisets.roll_count(), 252U);
  EXPECT_EQ(multisets.keep_count(), 462U);
  EXPECT_EQ(multisets.transition_count(), 4368U);
}

TEST(DiceCounts, ByBruteForce) {
  std::set<std::string> keeps;
  std::size_t transitions = 0;
  for (const std::string& roll : sorted_rolls()) {
    const auto parts = sorted_keeps(roll);
    transitions += parts.size();
    keeps.insert(parts.begin(), parts.end());
  }
  EXPECT_EQ(sorted_rolls().size(), 252U);
  EXPECT_EQ(keeps.size(), 462U);
  EXPECT_EQ(transitions, 4368U);
}

constexpr int kThreshold = 63;
using Sums = std::bitset<106>;

// All sums of the upper boxes in `boxes` (bit f-1 for face f), each 0 to 5 times its face.
Sums sums_of(unsigned boxes) {
  Sums sums;
  sums.set(0);
  for (std::size_t face = 1; face <= 6; ++face) {
    if ((boxes >> (face - 1) & 1U) == 0) continue;
    Sums longer;
    for (std::size_t times = 0; times <= 5; ++times) longer |= sums << (times * face);
    sums = longer;
  }
  return sums;
}

struct UpperCounts {
  std::size_t pairs = 0;
  std::size_t reachable = 0;
  std::size_t distinct = 0;
  std::size_t merged = 0;
};

// Two totals of one set of filled boxes are one class when each sum that can still come brings both
// to the threshold or neither. A total that every sum brings there is secured, one that none does
// is lost; merged, these two are one class as well.
UpperCounts count_upper(unsigned filled) {
  UpperCounts counts;
  const Sums reached = sums_of(filled);
  const Sums to_come = sums_of(~filled & 63U);
  std::set<std::string> classes;
  bool any_secured = false;
  bool any_lost = false;
  for (int total = 0; total <= kThreshold; ++total) {
    ++counts.pairs;
    // A total capped at the threshold represents all those above.
    bool reachable = reached[static_cast<std::size_t>(total)];
    for (std::size_t more = kThreshold; total == kThreshold && more < reached.size(); ++more) {
      reachable = reachable || reached[more];
    }
    if (!reachable) continue;
    ++counts.reachable;
    std::string future;
    for (int sum = 0; sum < 106; ++sum) {
      if (to_come[static_cast<std::size_t>(sum)]) future += total + sum >= kThreshold ? '1' : '0';
    }
    classes.insert(future);
    any_secured = any_secured || future.find('0') == std::string::npos;
    any_lost = any_lost || future.find('1') == std::string::npos;
  }
  counts.distinct = classes.size();
  counts.merged = classes.size() - (any_secured && any_lost ? 1 : 0);
  return counts;
}

TEST(ProgressCounts, YahtzeeUpperSection) {
  const auto counts = prepare(shipped_game("yahtzee"))->space().progress().counts();
  EXPECT_EQ(counts.pairs, 4096);
  EXPECT_EQ(counts.reachable, 2794U);
  EXPECT_EQ(counts.distinct, 1640U);
  EXPECT_EQ(counts.merged, 1618U);
}

TEST(ProgressCounts, ByBruteForce) {
  UpperCounts all;
  for (unsigned filled = 0; filled < 64; ++filled) {
    const UpperCounts counts = count_upper(filled);
    all.pairs += counts.pairs;
    all.reachable += counts.reachable;
    all.distinct += counts.distinct;
    all.merged += counts.merged;
  }
  EXPECT_EQ(all.pairs, 4096U);
  EXPECT_EQ(all.reachable, 2794U);
  EXPECT_EQ(all.distinct, 1640U);
  EXPECT_EQ(all.merged, 1618U);
}

constexpr std::array<std::size_t, 14> kStatesByFilled = {
    1, 44, 704, 4900, 18875, 45296, 71796, 77034, 55927, 26770, 7940, 1282, 85, 2};

TEST(StateCounts, YahtzeeByFilledBoxes) {
  const auto problem = prepare(shipped_game("yahtzee"));
  const states::StateSpace& space = problem->space();
  ASSERT_EQ(space.layer_count(), kStatesByFilled.size());
  for (std::size_t filled = 0; filled < kStatesByFilled.size(); ++filled) {
    EXPECT_EQ(space.layer_size(filled), kStatesByFilled[filled]) << filled << " filled";
  }
  EXPECT_EQ(space.size(), 310656U);
}

// Each upper class is combined with each set of the seven lower boxes, twice where Yahtzee is
// filled.
TEST(StateCounts, ByBruteForce) {
  std::array<std::size_t, 14> merged{};
  std::size_t raw = 0;
  std::size_t reachable = 0;
  for (unsigned upper = 0; upper < 64; ++upper) {
    const UpperCounts counts = count_upper(upper);
    for (unsigned lower = 0; lower < 128; ++lower) {
      const std::size_t flags = (lower & 1U) != 0 ? 2 : 1;
      merged[std::bitset<13>(upper << 7 | lower).count()] += flags * counts.merged;
      reachable += flags * counts.reachable;
      raw += flags * counts.pairs;
    }
  }
  EXPECT_EQ(raw, 786432U);
  EXPECT_EQ(reachable, 536448U);
  EXPECT_EQ(merged, kStatesByFilled);
  EXPECT_EQ(std::accumulate(merged.begin(), merged.end(), std::size_t{0}), 310656U);
}

using boost::multiprecision::cpp_int;

// Courses of play and reachable cards, by playing everything.
class AllPlays {
 public:
  explicit AllPlays(const rules::Scoring& scoring) : scoring_(scoring) {
    add_dice({});
    collect(rules::empty_card(scoring.game()));
  }

  // The number of courses of play from a card on.
  cpp_int games(rules::BoxSet filled, int saved, const ComparedBoxes& compared = {}) {
    const rules::RuleSet& game = scoring_.game();
    if (filled == game.all_boxes()) return 1;
    const std::tuple key(filled.bits(), saved, compared);
    const auto known = games_.find(key);
    if (known != games_.end()) return known->second;
    cpp_int games_from_here = 0;
    const int rolls = game.rolls + saved;
    for (int rolls_made = game.counts_rolls_left() ? 1 : rolls; rolls_made <= rolls; ++rolls_made) {
      const int left = rolls - rolls_made;
      const int next = game.saved_rolls && game.saved_rolls->most
                           ? std::min(left, *game.saved_rolls->most)
                           : left;
      for (std::size_t k = 0; k < game.box_count(); ++k) {
        std::map<ComparedBoxes, cpp_int> turns;  // by what matters of the boxes afterwards
        const auto add = [&](const rules::Outcome& outcome, const cpp_int& histories) {
          ComparedBoxes after = compared;
          compare(game, after, rules::Box(k), outcome.in_box.value);
          turns[after] += histories;
        };
        for (const auto& [roll, histories] : histories(rolls_made)) {
          const rules::Outcome outcome =
              fitting(game, compared, rules::Box(k),
                      scoring_.outcome(filled, false, rules::Box(k), dice::Roll(roll), left));
          if (outcome.allowed) add(outcome, histories);
          if (may_strike(game, rules::Box(k), outcome)) add(rules::kStruck, histories);
        }
        for (const auto& [after, count] : turns) {
          games_from_here += count * games(filled.with(rules::Box(k)), next, after);
        }
      }
    }
    return games_[key] = games_from_here;
  }
  std::size_t cards() const { return cards_.size(); }

 private:
  using Faces = std::vector<int>;                    // of distinguishable dice
  using Histories = std::map<std::size_t, cpp_int>;  // by roll
  // Boxes, flag, totals capped where more is the same, the points in the first of two compared
  // boxes, and saved rolls.
  using Known = std::tuple<std::uint64_t, rules::Flag, std::vector<int>, int>;

  // The number of ways in which this many rolls can lead to each roll: all dice rolled, then each
  // of them kept or rolled again; if the rolls left count, never all of them kept.
  const Histories& histories(int rolls_made) {
    const auto [found, is_new] = histories_.try_emplace(rolls_made);
    if (!is_new) return found->second;
    std::map<Faces, cpp_int> ways;
    for (const Faces& faces : all_) ways[faces] = 1;
    for (int again = 1; again < rolls_made; ++again) {
      std::map<Faces, cpp_int> next;
      for (const auto& [before, count] : ways) {
        for (const Faces& after : all_) {
          std::int64_t changes = 1;
          for (std::size_t d = 0; d < after.size(); ++d) changes *= before[d] == after[d] ? 2 : 1;
          if (scoring_.game().counts_rolls_left() && before == after) --changes;
          next[after] += count * changes;
        }
      }
      ways = std::move(next);
    }
    for (const auto& [faces, count] : ways) {
      dice::FaceCounts counts{};
      for (int face : faces) ++counts[static_cast<std::size_t>(face - 1)];
      const dice::Multisets& multisets = scoring_.multisets();
      found->second[multisets.as_roll(multisets.find(counts)).position()] += count;
    }
    return found->second;
  }

  void add_dice(Faces faces) {
    const rules::RuleSet& game = scoring_.game();
    if (faces.size() == static_cast<std::size_t>(game.dice)) {
      all_.push_back(faces);
      return;
    }
    faces.push_back(0);
    for (faces.back() = 1; faces.back() <= game.faces; ++faces.back()) add_dice(faces);
  }

  void collect(const rules::Card& card) {
    const rules::RuleSet& game = scoring_.game();
    Known known{card.filled.bits(), card.holds_points, {}, card.saved};
    for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
      const rules::Bonus& bonus = game.bonuses[b];
      const int most = bonus.at_most ? bonus.threshold.value + 1 : bonus.threshold.value;
      std::get<2>(known).push_back(std::min(card.totals[b].value, most));
    }
    for (const rules::MoreThan& pair : game.more_than) {
      const auto& high = card.scores[pair.high.position()];
      const auto& low = card.scores[pair.low.position()];
      const bool one = high.has_value() != low.has_value();
      std::get<2>(known).push_back(one ? (high ? high : low)->value : 0);
    }
    if (!cards_.insert(known).second) return;
    const int rolls = game.counts_rolls_left() ? game.rolls + card.saved : 1;
    for (std::size_t k = 0; k < game.box_count(); ++k) {
      for (std::size_t r = 0; r < scoring_.multisets().roll_count(); ++r) {
        for (int left = 0; left < rolls; ++left) {
          const rules::Outcome outcome =
              rules::outcome_on(scoring_, card, rules::Box(k), dice::Roll(r), left);
          if (!outcome.allowed) break;
          collect(rules::after_action(scoring_, card, rules::Box(k), outcome, left));
          if (!may_strike(game, rules::Box(k), outcome)) continue;
          collect(rules::after_action(scoring_, card, rules::Box(k), rules::kStruck, left));
        }
      }
    }
  }

  const rules::Scoring& scoring_;
  std::vector<Faces> all_;
  std::map<int, Histories> histories_;  // by number of rolls
  std::map<std::tuple<std::uint64_t, int, ComparedBoxes>, cpp_int> games_;
  std::set<Known> cards_;
};

class CountsOfPlay : public testing::TestWithParam<std::string> {};

TEST_P(CountsOfPlay, ByPlayingAllOfIt) {
  const rules::RuleSet game = small_game(GetParam());
  const rules::Scoring scoring(game);
  AllPlays plays(scoring);
  const Counts counts = asked(count_states(public_game(game)));
  EXPECT_EQ(counts.games, plays.games(rules::BoxSet(), 0).str());
  EXPECT_EQ(counts.states_reachable, plays.cards());
}

INSTANTIATE_TEST_SUITE_P(RandomRules, CountsOfPlay, testing::ValuesIn(random_keys(1, 200)),
                         [](const auto& parameter) { return test_name(parameter.param); });
INSTANTIATE_TEST_SUITE_P(SavedRolls, CountsOfPlay, testing::ValuesIn(saving_keys(1, 60)),
                         [](const auto& parameter) { return test_name(parameter.param); });
INSTANTIATE_TEST_SUITE_P(Games, CountsOfPlay,
                         testing::Values("two-yatzy", "micro-yahtzee", "overlapping-bonuses-2",
                                         "twin-bonuses", "joker-forced-every-free",
                                         "joker-forced-jokers-in-order", "joker-free-every-free",
                                         "joker-pawlewicz-every-free", "joker-bonus",
                                         "limited-extras", "limited-saving", "coins",
                                         "striking-of-five", "comparing", "comparing-row",
                                         "comparing-of-five", "comparing-columns"),
                         [](const auto& parameter) { return test_name(parameter.param); });

// Two coins, all alike, ones and chance: 384 without the joker, which leaves no choice to 11 and 22
// once the first box is filled.
TEST(CountsOfPlay, OfAForcedJoker) {
  const rules::RuleSet game = game_from(R"({
    "game": "coins", "dice": 2, "faces": 2, "rolls": 1,
    "categories": [
      { "key": "pair", "letter": "Y", "kind": "all-equal", "pays": 5 },
      { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
      { "key": "chance", "letter": "S", "kind": "chance" } ],
    "five-of-a-kind": { "category": "pair", "joker": "forced" }
  })");
  EXPECT_EQ(asked(count_states(public_game(game))).games, "352");
}

// A fixed order has one set of filled boxes per turn, however many boxes there are.
TEST(StateCounts, OfLongGamesInOrder) {
  for (const std::size_t boxes : {18U, 20U}) {
    std::string listed;
    std::string keys;
    for (std::size_t k = 0; k < boxes; ++k) {
      const std::string key = "c" + std::to_string(k);
      listed += (k == 0 ? "" : ",") + std::string(R"({ "key": ")") + key + R"(", "letter": ")" +
                static_cast<char>('a' + k) + R"(", "kind": "face", "face": )" +
                std::to_string(1 + k % 6) + " }";
      keys += (k == 0 ? "\"" : ",\"") + key + "\"";
    }
    const rules::RuleSet game = game_from(
        R"({ "game": "long", "dice": 5, "faces": 6, "rolls": 3, "choice": "in-order",
        "categories": [)" +
        listed + R"(], "bonuses": [
          { "key": "half", "categories": [)" +
        keys + R"(], "threshold": 100, "points": 40 },
          { "key": "all", "categories": [)" +
        keys + R"(], "threshold": 180, "points": 40 } ] })");
    const auto problem = prepare(game);
    EXPECT_EQ(problem->space().layer_count(), boxes + 1);
    EXPECT_LT(problem->space().size(), 10'000U);
    EXPECT_GT(solved_for(public_game(game), "expected").report().value, 100);
    EXPECT_EQ(asked(count_states(public_game(game))).states, problem->space().size());
  }
}

}  // namespace
}  // namespace fivekind::tests::counts_test
