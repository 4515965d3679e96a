// Which cards play can reach, compared with all plays: every card that some order of rolls and
// choices leads to is accepted, every other one refused; each objective and each strategy has an
// answer for all of them. Why: what five of a kind may pay depends on the boxes filled before, so a
// card can look possible box by box and still be impossible. The answer must not depend on the
// objective or strategy.
#include <fivekind/strategy.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "places.h"
#include "rules/card.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/random_cards.h"
#include "tests/games/random_rules.h"
#include "tests/oracles/strategy_cases.h"

namespace fivekind::tests::reach_test {
namespace {

using rules::Box;
using rules::Card;
using rules::Points;

constexpr int kGames = 150;

// A card as in its text.
struct Boxes {
  std::vector<int> scores;  // -1: open
  int extras = 0;

  friend auto operator<=>(const Boxes&, const Boxes&) = default;
};

Boxes boxes_of(const Card& card) {
  Boxes boxes{{}, card.extras};
  for (const auto& score : card.scores) boxes.scores.push_back(score ? score->value : -1);
  return boxes;
}

std::string text_of(const rules::RuleSet& game, const Boxes& boxes) {
  std::vector<std::string> entries;
  for (std::size_t k = 0; k < boxes.scores.size(); ++k) {
    if (boxes.scores[k] < 0) continue;
    entries.push_back(fmt::format("{}={}", game.boxes[k].key, boxes.scores[k]));
  }
  if (boxes.extras > 0) entries.push_back(fmt::format("extra={}", boxes.extras));
  return fmt::format("{}", fmt::join(entries, ","));
}

// All cards between turns, by every roll and every choice.
std::map<Boxes, Card> all_cards(const rules::Scoring& scoring) {
  std::map<Boxes, Card> all;
  std::vector<Card> layer = {rules::empty_card(scoring.game())};
  all.emplace(boxes_of(layer.front()), layer.front());
  for (std::size_t turn = 0; turn < scoring.game().box_count(); ++turn) {
    std::map<Boxes, Card> next;
    for (const Card& card : layer) {
      for (std::size_t i = 0; i < 2 * scoring.multisets().roll_count(); ++i) {
        const dice::Roll roll(i / 2);
        const int left = i % 2 == 0 ? 0 : scoring.game().rolls - 1;
        for (std::size_t k = 0; k < scoring.game().box_count(); ++k) {
          const rules::Outcome outcome = rules::outcome_on(scoring, card, Box(k), roll, left);
          if (!outcome.allowed) continue;
          const Card after = rules::after_action(scoring, card, Box(k), outcome, 0);
          next.emplace(boxes_of(after), after);
          if (!scoring.may_strike(Box(k), outcome)) continue;
          const Card struck = rules::after_action(scoring, card, Box(k), rules::kStruck, 0);
          next.emplace(boxes_of(struck), struck);
        }
      }
    }
    layer.clear();
    for (const auto& [boxes, card] : next) layer.push_back(card);
    all.insert(next.begin(), next.end());
  }
  return all;
}

// All cards whose boxes hold possible points, whether play can reach them or not.
std::vector<Boxes> all_texts(const rules::Scoring& scoring) {
  std::vector<Boxes> texts = {{}};
  for (std::size_t k = 0; k < scoring.game().box_count(); ++k) {
    std::vector<Boxes> longer;
    for (const Boxes& text : texts) {
      longer.push_back(text);
      longer.back().scores.push_back(-1);
      for (Points points : scoring.possible_points(Box(k))) {
        longer.push_back(text);
        longer.back().scores.push_back(points.value);
      }
    }
    texts = std::move(longer);
  }
  return texts;
}

class EveryCard : public testing::TestWithParam<std::string> {
 protected:
  rules::Scoring scoring_{small_game(GetParam())};
  std::map<Boxes, Card> cards_ = all_cards(scoring_);

  void expect_refusal(const Error& error, std::initializer_list<Fault> faults) {
    EXPECT_TRUE(std::find(faults.begin(), faults.end(), error.fault) != faults.end())
        << error.message();
  }
};

TEST_P(EveryCard, IsReadExactlyIfPlayLeadsToIt) {
  const rules::RuleSet& game = scoring_.game();
  for (Boxes boxes : all_texts(scoring_)) {
    const int most = game.has_extra_bonus() ? static_cast<int>(game.box_count()) : 0;
    for (boxes.extras = 0; boxes.extras <= most; ++boxes.extras) {
      const std::string text = text_of(game, boxes);
      const auto card = rules::card_from_scores(scoring_, text, "card");
      // The rest of a won card is struck out.
      const bool won = card && rules::is_won(game, *card);
      const auto found = cards_.find(won ? boxes_of(*card) : boxes);
      ASSERT_EQ(card.has_value(), found != cards_.end())
          << text << (card ? "" : ": " + card.error().message());
      if (card) {
        EXPECT_EQ(*card, found->second) << text;
      } else {
        expect_refusal(card.error(),
                       {Fault::card_unreachable, Fault::card_order, Fault::card_extra});
      }
    }
  }
}

// The same for cards of which only sums are known.
TEST_P(EveryCard, IsReadFromSumsExactlyIfPlayLeadsToThem) {
  using Sums = std::tuple<std::uint64_t, rules::Flag, std::vector<int>, int>;
  const rules::RuleSet& game = scoring_.game();
  std::set<Sums> possible;
  std::set<std::uint64_t> sets;
  int most = 0;
  for (const auto& [boxes, card] : cards_) {
    std::vector<int> totals;
    for (Points total : card.totals) totals.push_back(total.value);
    possible.insert({card.filled.bits(), card.holds_points, totals, card.points.value});
    sets.insert(card.filled.bits());
    most = std::max(most, card.points.value);
  }
  // All sums near possible ones: each with one number changed slightly, and with another flag.
  std::set<Sums> asked = possible;
  for (const auto& [filled, flag, totals, points] : possible) {
    for (int change = -3; change <= 3; ++change) {
      asked.insert({filled, flag, totals, points + change});
      for (std::size_t level = 0; level < std::max<std::size_t>(game.flag_levels(), 2); ++level) {
        asked.insert({filled, rules::Flag::of_level(level), totals, points + change});
      }
      for (std::size_t b = 0; b < totals.size(); ++b) {
        std::vector<int> others = totals;
        others[b] += change;
        asked.insert({filled, flag, others, points});
        asked.insert({filled, flag, others, points + change});
      }
    }
  }
  if (game.needs_single_points()) possible.clear();
  for (const auto& [filled, flag, totals, points] : asked) {
    if (points < 0 || (!totals.empty() && *std::min_element(totals.begin(), totals.end()) < 0)) {
      continue;
    }
    // A text can say that a box holds points only if it can and if that matters.
    const rules::BoxSet flagged = game.flag_boxes() & rules::BoxSet(filled);
    bool can_hold = !flagged.empty();
    for (rules::BoxSet left = flagged; !left.empty(); left = left.without_lowest()) {
      can_hold = can_hold && scoring_.possible_points(left.lowest()).back() > Points(0);
    }
    if (flag && !can_hold) continue;
    rules::CardSummary summary;
    summary.extras = flag.extras();
    std::vector<std::string> names;
    for (std::size_t k = 0; k < game.box_count(); ++k) {
      if (!rules::BoxSet(filled).has(Box(k))) continue;
      std::string name = game.boxes[k].key;
      if (flag && flagged.has(Box(k))) {
        name += fmt::format("={}", scoring_.possible_points(Box(k)).back().value);
      }
      names.push_back(name);
    }
    summary.filled = fmt::format("{}", fmt::join(names, ","));
    for (int total : totals) summary.totals.emplace_back(total);
    summary.points = Points(points);
    const auto card = rules::card_from_summary(scoring_, summary, ',', "card");
    const bool won = card && rules::is_won(game, *card);
    const std::uint64_t boxes = won ? card->filled.bits() : filled;
    ASSERT_EQ(card.has_value(), possible.contains({boxes, flag, totals, points}))
        << summary.filled << " upper " << fmt::format("{}", fmt::join(totals, ".")) << " points "
        << points << " extras " << flag.extras() << (card ? "" : ": " + card.error().message());
    if (card) {
      EXPECT_EQ(card->holds_points, flag) << summary.filled;
    } else {
      expect_refusal(card.error(), {Fault::card_unreachable, Fault::card_upper, Fault::card_points,
                                    Fault::card_extra});
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Waiting, EveryCard,
                         testing::Values("waiting", "waiting-for-five", "waiting-in-order",
                                         "bonuses-alone", "bonuses-alone-of-five", "winning",
                                         "winning-in-order", "striking-of-five",
                                         "striking-announced", "comparing", "comparing-row",
                                         "comparing-never", "comparing-of-five",
                                         "comparing-announced", "comparing-columns"),
                         [](const auto& parameter) { return test_name(parameter.param); });
INSTANTIATE_TEST_SUITE_P(RandomRules, EveryCard, testing::ValuesIn(random_keys(1, kGames)),
                         [](const auto& parameter) { return test_name(parameter.param); });

// Everything that can be asked about a position: strategies, including objectives. Those that
// depend on others' cards get one.
class EveryAnswer : public testing::TestWithParam<std::string> {
 protected:
  Game game_ = public_game(small_game(GetParam()));
  rules::Scoring scoring_{small_game(GetParam())};
  ScratchFolder folder_;

  std::vector<std::string> names() const {
    const int half = most_ / 2;
    std::vector<std::string> names = {"expected",
                                      "worst-case",
                                      "utility=exp:0.05",
                                      fmt::format("target={}", half),
                                      "quantile=0.4",
                                      "mean-variance=0.01",
                                      "within-turn-points",
                                      "within-turn-share",
                                      "greedy",
                                      "upper-first",
                                      "aim-for-bonus",
                                      "lower-half",
                                      "strategy=" FIVEKIND_SOURCE_DIR "/tests/data/keeps.json",
                                      "noisy:expected:weight=2",
                                      "level:70",
                                      fmt::format("noisy:target={}:weight=20", half),
                                      "by-parts",
                                      "random",
                                      "random-keeps",
                                      "random-keeps-points",
                                      "random-keeps-share",
                                      "one-roll",
                                      "win",
                                      "emp:0",
                                      "emp:1",
                                      "dynw:0",
                                      "dynw:1"};
    for (const StrategyCase& utility : utility_cases(folder_, most_)) {
      names.push_back(utility.objective);
    }
    return names;
  }
  // Approximately the highest score.
  static constexpr int most_ = 24;
};

TEST_P(EveryAnswer, IsThereForEveryCardThatPlayLeadsTo) {
  Random random(1);
  const std::size_t boxes = scoring_.game().box_count();
  SolveOptions options;
  options.threads = 1;
  Strategies strategies = strategies_for(game_, options);
  for (const std::string& name : names()) {
    const auto strategy = strategies.get(name);
    ASSERT_TRUE(strategy) << name << ": " << strategy.error().message();
    for (int n = 0; n < 12; ++n) {
      const std::size_t turns = below(random, boxes);
      rules::Position position;
      position.cards = {random_card(scoring_, turns, random)};
      if (strategy->faces_others()) position.cards.push_back(random_card(scoring_, turns, random));
      if (n % 4 != 0) {
        position.on_table = random_on_table(scoring_, position.card(), random);
      }
      const std::string text = rules::text_of(scoring_, position);
      const auto read = Position::parse(game_, text);
      ASSERT_TRUE(read) << text << ": " << read.error().message();
      const auto advice = strategy->decide(*read);
      EXPECT_TRUE(advice) << name << " on " << text << ": " << advice.error().message();
      if (n > 2 || strategy->faces_others()) continue;
      const auto distribution = strategy->distribution(*read);
      EXPECT_TRUE(distribution) << name << " on " << text << ": " << distribution.error().message();
    }
  }
}

TEST_P(EveryAnswer, IsAskedOfEveryKindOfStrategy) {
  const std::vector<std::string> asked_of = names();
  for (const StrategyInfo& kind : strategy_kinds()) {
    EXPECT_TRUE(std::any_of(asked_of.begin(), asked_of.end(), [&](const std::string& name) {
      return name.starts_with(kind.name);
    })) << kind.name;
  }
}

INSTANTIATE_TEST_SUITE_P(RandomRules, EveryAnswer, testing::ValuesIn(random_keys(1, 40)),
                         [](const auto& parameter) { return test_name(parameter.param); });
INSTANTIATE_TEST_SUITE_P(StruckBoxes, EveryAnswer, testing::ValuesIn(little_keys(1, 10)),
                         [](const auto& parameter) { return test_name(parameter.param); });
INSTANTIATE_TEST_SUITE_P(SavedRolls, EveryAnswer, testing::ValuesIn(saving_keys(1, 10)),
                         [](const auto& parameter) { return test_name(parameter.param); });

// Hasbro's rules with a bonus over boxes that a forced joker may not always fill: 66666 with Sixes
// open can go nowhere else, so Four of a Kind is never scored with it.
TEST(LegalPositions, OfHasbrosRulesWithAFurtherBonus) {
  rules::RuleSet rules = shipped_game("yahtzee");
  rules::Bonus bonus;
  bonus.key = "further";
  bonus.names = {{"en", "Further"}};
  for (const char* key : {"three-of-a-kind", "four-of-a-kind", "chance"}) {
    bonus.boxes = bonus.boxes.with(*rules::find_box(rules, key));
  }
  bonus.threshold = Points(60);
  bonus.points = Points(30);
  rules.bonuses.push_back(bonus);
  const Game game = public_game(rules);
  Position::Texts parts;
  parts.scores =
      "ones=3,twos=6,threes=9,fours=12,fives=15,full-house=25,small-straight=30,large-straight=40,"
      "yahtzee=0,three-of-a-kind=20";
  parts.dice = "66123";
  parts.rolls_left = 1;
  const Position position = asked(Position::from_texts(game, parts));
  for (const char* objective : {"target=220", "quantile=0.5"}) {
    const auto advice = solved_from(game, objective, position).advise(position);
    EXPECT_TRUE(advice) << objective << ": " << advice.error().message();
  }
}

}  // namespace
}  // namespace fivekind::tests::reach_test
