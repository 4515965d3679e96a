// The rest of a game after a card, solved by itself, beside the whole game: the same states, and
// the same values to the last bit. Why: it lists fewer sets, fewer totals and other classes, so
// that every index in it differs from those of the whole.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "solve/objective_kinds.h"
#include "solve/solver.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_cards.h"
#include "tests/games/random_rules.h"
#include "values/advice.h"

namespace fivekind::tests::rest_of_game_test {
namespace {

using problem::Problem;
using states::State;

using Place = std::pair<std::size_t, std::uint32_t>;

const support::ThreadPool& pool() {
  static const support::ThreadPool two(2);
  return two;
}

std::shared_ptr<const values::Solution<double>> solved(const std::shared_ptr<const Problem>& game,
                                                       const solve::Objective& objective) {
  return asked(solve::solve<double>(game, objective, pool()));
}

// A game as a whole.
class Whole {
 public:
  explicit Whole(const rules::RuleSet& game) : problem_(prepare(game)) {}

  // A state of the rest in the whole: totals mean the same in both, classes do not.
  State state_here(const Problem& rest, State state) const {
    const states::Totals totals =
        rest.space().progress().representative(state.filled, state.progress);
    EXPECT_TRUE(problem_->space().progress().reachable(state.filled, totals));
    state.progress = problem_->space().progress().class_of(state.filled, totals);
    return state;
  }

  // Calls see(state of the rest, the same state here) for all of the rest.
  template <class See>
  void each_state(const Problem& rest, const See& see) const {
    const states::StateSpace& space = rest.space();
    for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
      for (const states::Group& group : space.groups(filled)) {
        for (std::size_t c = 0; c < space.progress().class_count(group.filled); ++c) {
          see(group.state(c), state_here(rest, group.state(c)));
        }
      }
    }
  }

  // All that play can lead to is there.
  void expect_complete(const Problem& rest, const rules::Card& card) const {
    std::set<Place> listed;
    each_state(rest, [&](const State& /*state*/, const State& here) {
      ASSERT_TRUE(problem_->space().contains(here));
      listed.emplace(here.filled.size(), problem_->space().position(here).value);
    });
    EXPECT_EQ(listed.size(), rest.space().size()) << "no state twice";
    support::Run run(&pool(), "walking", problem_->space().size(), {});
    const State start = asked(values::state_of(*problem_, card));
    EXPECT_EQ(state_here(rest, rest.start()), start);
    const auto reached =
        asked(states::reachable_from(problem_->moves(), {{start, rules::Points(0)}}, run));
    for (std::size_t filled = 0; filled < reached.size(); ++filled) {
      for (std::size_t i = 0; i < reached[filled].size(); ++i) {
        if (reached[filled][i].empty()) continue;
        EXPECT_TRUE(listed.contains({filled, static_cast<std::uint32_t>(i)}));
      }
    }
  }

  void expect_same_values(const Problem& rest, const values::Solution<double>& late,
                          const solve::Objective& objective) {
    auto& known = solved_[objective.text()];
    if (known == nullptr) known = solved(problem_, objective);
    // Where boxes are announced, a turn's plan has the branches of all cards beside it in the
    // layer, and a choice among equals may take another one, which is rounded in another way.
    const double near = problem_->game().has_announced() ? 1e-14 : 0;
    each_state(rest, [&](const State& state, const State& here) {
      const double value = asked(known->value(here));
      ASSERT_NEAR(asked(late.value(state)), value, near * std::max(1.0, std::abs(value)))
          << objective.text();
    });
  }

  const Problem& problem() const { return *problem_; }

 private:
  std::shared_ptr<const Problem> problem_;
  std::map<std::string, std::shared_ptr<const values::Solution<double>>> solved_;
};

const std::vector<solve::Objective>& objectives() {
  static const std::vector<solve::Objective> all = {
      {}, {&solve::kWorstCase, 0}, {&solve::kExponentialUtility, -0.02}};
  return all;
}

// Some cards of a game, the empty one and full ones among them.
void compare(const rules::RuleSet& game, int cards, Random& random, std::size_t least_turns = 0) {
  Whole whole(game);
  for (int i = 0; i < cards; ++i) {
    const std::size_t turns = least_turns + below(random, game.box_count() + 1 - least_turns);
    const rules::Card card = random_card(whole.problem().scoring(), turns, random);
    const auto rest = asked(Problem::prepare_after(game, card));
    SCOPED_TRACE(game.key + " after " + rules::text_of(rest->scoring(), {{card}, 0, {}}));
    ASSERT_EQ(rest->space().starts_late(), !card.filled.empty());
    whole.expect_complete(*rest, card);
    for (const solve::Objective& objective : objectives()) {
      whole.expect_same_values(*rest, *solved(rest, objective), objective);
    }
  }
}

TEST(RestOfGame, HasTheValuesOfTheWholeInSmallGames) {
  Random random(1);
  std::vector<std::string> keys = {"two-yatzy", "micro-yahtzee"};
  for (const CustomGame& game : custom_games()) keys.push_back(game.key);
  for (const std::string& key : random_keys(0, 99)) keys.push_back(key);
  for (const std::string& key : saving_keys(0, 49)) keys.push_back(key);
  for (const std::string& key : keys) compare(small_game(key), 6, random);
}

// Columns, orders, boxes that win, bonuses of every kind.
TEST(RestOfGame, HasTheValuesOfTheWholeInRandomGames) {
  Random random(2);
  for (int i = 0; i < 60; ++i) compare(random_wide_rules(random), 3, random);
}

TEST(RestOfGame, HasTheValuesOfTheWholeInLargeGames) {
  Random random(3);
  for (const char* key : {"yahtzee", "yatzy", "yatzy-forced", "kniffel"}) {
    compare(shipped_game(key), 4, random, 8);
  }
}

TEST(RestOfGame, IsFarSmaller) {
  Random random(4);
  const rules::RuleSet game = shipped_game("maxi-yatzy");
  const rules::Card card = random_card(rules::Scoring(game), game.box_count() - 1, random);
  const auto rest = asked(Problem::prepare_after(game, card));
  // Every number of saved rolls, and full cards with and without the bonus, which are one class.
  EXPECT_EQ(rest->space().size(), 39U + 1U);
  EXPECT_EQ(rest->rest_states(), 40U);
}

// Sixes hold 30, 24 … or nothing: never 29 points.
TEST(RestOfGame, RefusesTotalsThatNoPlayLeadsTo) {
  const rules::RuleSet game = shipped_game("yahtzee");
  rules::Card card = rules::empty_card(game);
  card.filled = card.filled.with(rules::Box(5));
  card.scores.clear();
  card.totals = {rules::Points(29)};
  const auto refused = Problem::prepare_after(game, card);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::card_upper);
  card.totals = {rules::Points(24)};
  EXPECT_TRUE(Problem::prepare_after(game, card));
}

TEST(RestOfGame, RefusesOtherCards) {
  Random random(5);
  const rules::RuleSet game = shipped_game("two-yatzy");
  const rules::Scoring scoring(game);
  const rules::Card card = random_card(scoring, 1, random);
  const auto rest = asked(Problem::prepare_after(game, card));
  EXPECT_TRUE(values::state_of(*rest, card));
  const auto earlier = values::state_of(*rest, rules::empty_card(game));
  ASSERT_FALSE(earlier);
  EXPECT_EQ(earlier.error().fault, Fault::position_game);
  EXPECT_FALSE(rest->space().contains({}));
}

}  // namespace
}  // namespace fivekind::tests::rest_of_game_test
