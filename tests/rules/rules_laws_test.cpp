// Properties that every game must have before anything is solved: its rules, its dice, its state
// space. They are tested for every file in games/ and for the small custom games; a new game is
// tested as soon as its file exists.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "places.h"
#include "rules/reading/reader.h"
#include "tests/games/games.h"

namespace fivekind::tests::rules_laws_test {
namespace {

using rules::Box;
using rules::BoxSet;
using rules::Outcome;
using states::State;

std::vector<std::string> all_keys() {
  std::vector<std::string> keys = shipped_keys();
  for (const CustomGame& game : custom_games()) keys.push_back(game.key);
  return keys;
}

rules::RuleSet game_with_key(const std::string& key) {
  const auto shipped = shipped_keys();
  const bool is_shipped = std::find(shipped.begin(), shipped.end(), key) != shipped.end();
  return is_shipped ? shipped_game(key) : custom_game(key);
}

// Sets of filled boxes to try: all of a small game, random ones of a big game. At least one box is
// open; if boxes come in order, only sets that the order allows.
std::vector<BoxSet> some_filled_sets(const rules::RuleSet& game) {
  const std::size_t count = game.box_count();
  const auto last = static_cast<std::uint32_t>(game.all_boxes().bits());
  std::vector<BoxSet> sets;
  std::mt19937 random(63);
  const rules::FillOrder order = game.fill_order();
  if (!order.is_free()) {
    constexpr std::size_t kMax = 1000;
    const auto all = static_cast<std::uint64_t>(order.sets());
    for (std::uint64_t number = 0; number + 1 < all; number += 1 + all / kMax) {
      sets.push_back(order.numbered(number));
    }
  } else if (count <= 8) {
    for (std::uint32_t bits = 0; bits < last; ++bits) sets.emplace_back(bits);
  } else {
    for (int i = 0; i < 300; ++i) {
      sets.push_back(BoxSet(static_cast<std::uint32_t>(random()) % last));
    }
  }
  return sets;
}

class RulesLaws : public testing::TestWithParam<std::string> {
 protected:
  rules::RuleSet game_ = game_with_key(GetParam());
};

TEST(ShippedGames, AreThereAndAreNamedAfterTheirFiles) {
  ASSERT_GE(shipped_keys().size(), 12U);
  for (const std::string& key : all_shipped_keys()) {
    const auto game = rules::read_game_file(FIVEKIND_SOURCE_DIR "/games/" + key + ".json");
    ASSERT_TRUE(game) << game.error().message();
    EXPECT_EQ(game->key, key);
  }
}

TEST_P(RulesLaws, ProbabilitiesOfRollsSumToOne) {
  const dice::Multisets multisets(game_.dice, game_.faces);
  double sum = 0;
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    const double probability = multisets.probability(dice::Roll(r));
    EXPECT_GT(probability, 0);
    sum += probability;
  }
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST_P(RulesLaws, TransitionsOfEachKeepSumToOne) {
  const dice::Multisets multisets(game_.dice, game_.faces);
  for (std::size_t k = 0; k < multisets.keep_count(); ++k) {
    const dice::Keep keep(k);
    std::int64_t ways = 0;
    for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
      ways += multisets.ways(keep, dice::Roll(r));
    }
    const double outcomes = std::pow(game_.faces, game_.dice - multisets.size(keep));
    EXPECT_EQ(static_cast<double>(ways), outcomes) << multisets.text(keep);
  }
}

TEST_P(RulesLaws, EveryRollCanBeScoredForPossiblePoints) {
  const rules::Scoring scoring(game_);
  for (const BoxSet filled : some_filled_sets(game_)) {
    for (const bool holds_points : {false, true}) {
      for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
        bool any = false;
        for (std::size_t k = 0; k < game_.box_count(); ++k) {
          const Outcome outcome = scoring.outcome(filled, holds_points, Box(k), dice::Roll(r), 0);
          if (!outcome.allowed) continue;
          any = true;
          ASSERT_FALSE(filled.has(Box(k)));
          const auto& possible = scoring.possible_points(Box(k));
          ASSERT_TRUE(std::binary_search(possible.begin(), possible.end(), outcome.in_box))
              << game_.boxes[k].key << ' ' << outcome.in_box.value;
          ASSERT_GE(outcome.extra.value, 0);
        }
        ASSERT_TRUE(any) << "no category for a roll, filled " << filled.bits();
      }
    }
  }
}

TEST_P(RulesLaws, PossiblePointsAscendAndOccur) {
  const rules::Scoring scoring(game_);
  for (std::size_t k = 0; k < game_.box_count(); ++k) {
    const auto& possible = scoring.possible_points(Box(k));
    ASSERT_FALSE(possible.empty());
    EXPECT_GE(possible.front().value, 0);
    const auto not_ascending = [](rules::Points a, rules::Points b) { return a >= b; };
    EXPECT_EQ(std::adjacent_find(possible.begin(), possible.end(), not_ascending), possible.end());
    for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
      const rules::Points natural = scoring.natural(Box(k), dice::Roll(r));
      EXPECT_TRUE(std::binary_search(possible.begin(), possible.end(), natural));
    }
  }
}

// Visits each state of a space, or an even sample of a large one.
template <class Visit>
void each_state(const states::StateSpace& space, std::size_t most, const Visit& visit) {
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    const std::size_t step = 1 + space.layer_size(filled) / most;
    for (std::size_t place = 0; place < space.layer_size(filled); place += step) {
      visit(filled, states::LayerPosition(place));
    }
  }
}

TEST_P(RulesLaws, PlacesAndStatesAreOneToOne) {
  const auto problem = prepare(game_);
  const states::StateSpace& space = problem->space();
  std::size_t visited = 0;
  each_state(space, 1'000'000, [&](std::size_t filled, states::LayerPosition place) {
    const State state = space.state_at(filled, place);
    ASSERT_EQ(state.filled.size(), filled);
    ASSERT_TRUE(space.contains(state));
    ASSERT_EQ(space.position(state), place);
    ++visited;
  });
  EXPECT_GT(visited, space.layer_count());
}

TEST_P(RulesLaws, ClassesHoldTheirTotals) {
  const auto problem = prepare(game_);
  const states::Progress& progress = problem->space().progress();
  each_state(problem->space(), 2'000, [&](std::size_t filled, states::LayerPosition place) {
    const State state = problem->space().state_at(filled, place);
    const states::Totals totals = progress.representative(state.filled, state.progress);
    ASSERT_TRUE(progress.reachable(state.filled, totals));
    ASSERT_EQ(progress.class_of(state.filled, totals), state.progress);
  });
}

TEST_P(RulesLaws, SuccessorsLieInTheNextLayer) {
  const auto problem = prepare(game_);
  const states::StateSpace& space = problem->space();
  const rules::Scoring& scoring = problem->scoring();
  std::size_t successors = 0;
  each_state(space, 300, [&](std::size_t filled, states::LayerPosition place) {
    const State state = space.state_at(filled, place);
    const auto totals = space.progress().representative(state.filled, state.progress);
    for (std::size_t k = 0; k < game_.box_count(); ++k) {
      for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
        const Outcome outcome =
            scoring.outcome(state.filled, state.holds_points, Box(k), dice::Roll(r), 0);
        if (!outcome.allowed) continue;
        const State next = problem->after(state, totals, Box(k), outcome, 0);
        ASSERT_EQ(next.filled.size(), filled + 1);
        ASSERT_TRUE(space.contains(next));
        ASSERT_LT(space.position(next).position(), space.layer_size(filled + 1));
        ++successors;
      }
    }
  });
  EXPECT_GE(successors, game_.box_count());
}

INSTANTIATE_TEST_SUITE_P(Laws, RulesLaws, testing::ValuesIn(all_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace fivekind::tests::rules_laws_test
