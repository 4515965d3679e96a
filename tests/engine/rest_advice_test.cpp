// Advice late in large games, which are not solved for it: against the sums of independent dice,
// and a small solver for two boxes; when the rest is solved and when the whole; what is said of it.
#include <fivekind/advise_lines.h>
#include <fivekind/engine.h>
#include <fivekind/graph.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <numeric>

#include "engine/desk/rests.h"
#include "engine/games/data.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/random_cards.h"
#include "tests/oracles/oracle.h"

namespace fivekind::tests::rest_advice_test {
namespace {

constexpr int kFilledChance = 20;

// All boxes but these filled: "filled=1.2…,upper=…,points=…,saved=…/1/DICE".
std::string maxi_yatzy(const std::string& open, int upper, int saved, const std::string& dice) {
  std::string filled;
  for (const char letter : std::string("123456PQRTKVMDAFHWSY")) {
    if (open.find(letter) != std::string::npos) continue;
    if (!filled.empty()) filled += '.';
    filled += letter;
  }
  const int chance = open.find('S') == std::string::npos ? kFilledChance : 0;
  const int points = upper + (upper >= 84 ? 100 : 0) + chance;
  return "1/maxi-yatzy/filled=" + filled + ",upper=" + std::to_string(upper) +
         ",points=" + std::to_string(points) +
         (saved > 0 ? ",saved=" + std::to_string(saved) : "") + "/1/" + dice;
}

Advice advised(const Engine& engine, const std::string& text,
               const std::string& objective = "expected") {
  const Game game = asked(Game::shipped(asked(Position::game_key(text))));
  return asked(engine.advise(asked(Position::parse(game, text)), objective_of(objective)));
}

// What a die is worth that may be rolled so often, and is kept where it is better than rolling on.
double best_die(int rolls) {
  double worth = 0;
  for (int roll = 0; roll < rolls; ++roll) {
    double next = 0;
    for (int face = 1; face <= 6; ++face) next += std::max<double>(face, worth) / 6;
    worth = next;
  }
  return worth;
}

// Chance adds up dice that do not depend on one another; so do the boxes of a face.
TEST(LastBox, OfMaxiYatzyIsASumOfDice) {
  const Engine engine = engine_of();
  for (const int saved : {0, 1, 2, 7, 38}) {
    const Advice chance = advised(engine, maxi_yatzy("S", 84, saved, "-"));
    EXPECT_NEAR(chance.value, 184 + 6 * best_die(3 + saved), 1e-9) << saved;
    EXPECT_EQ(chance.rest_states, 40U);
    EXPECT_FALSE(chance.approximate);
    // Without the bonus, which is out of reach.
    const double six = 1 - std::pow(5.0 / 6, 3 + saved);
    const Advice sixes = advised(engine, maxi_yatzy("6", 40, saved, "-"));
    EXPECT_NEAR(sixes.value, 40 + kFilledChance + 6 * 6 * six, 1e-9) << saved;
    // Which is had with at least four sixes.
    double enough = 0;
    for (int n = 4; n <= 6; ++n) {
      enough += std::tgamma(7) / std::tgamma(n + 1) / std::tgamma(7 - n) * std::pow(six, n) *
                std::pow(1 - six, 6 - n);
    }
    const Advice bonus = advised(engine, maxi_yatzy("6", 60, saved, "-"), "target=204");
    EXPECT_NEAR(bonus.value, enough, 1e-9) << saved;
  }
}

// A card on paper does not say how many rolls are saved.
TEST(EachSaved, IsTheCardWithSoManyRolls) {
  const Engine engine = engine_of();
  const Game game = asked(Game::shipped("maxi-yatzy"));
  const auto each =
      asked(engine.advise_each_saved(asked(Position::parse(game, maxi_yatzy("S", 84, 5, "-")))));
  ASSERT_EQ(each.size(), 39U);
  for (int saved = 0; saved < 39; ++saved) {
    const SavedAdvice& one = each[static_cast<std::size_t>(saved)];
    EXPECT_EQ(one.saved, saved);
    EXPECT_NEAR(one.advice.value, 184 + 6 * best_die(3 + saved), 1e-9) << saved;
  }
  // With four rolls left at least two were saved, and the rolls left say all that matters.
  const auto on_table = asked(
      engine.advise_each_saved(asked(Position::parse(game, maxi_yatzy("S", 84, 5, "111111:4")))));
  ASSERT_EQ(on_table.size(), 37U);
  EXPECT_EQ(on_table.front().saved, 2);
  for (const SavedAdvice& one : on_table) {
    EXPECT_NEAR(one.advice.value, 184 + 6 * best_die(4), 1e-9);
  }
  const Position small =
      asked(Position::parse(asked(Game::shipped("two-yatzy")), "1/two-yatzy/-/1/-"));
  const auto refused = engine.advise_each_saved(small);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::card_saved);
}

// Six dice as how many show each face. Two boxes, Chance and Sixes, in any order; rolls that are
// not used in the first turn are saved for the second.
class TwoBoxes {
 public:
  TwoBoxes(int upper, int saved) : upper_(upper), rolls_(3 + saved) {}

  double value() { return rolled({}, 6, rolls_ - 1, 0); }

 private:
  using Faces = std::array<int, 6>;

  double sixes(int count) const {
    const int points = 6 * count;
    return points + (upper_ < 84 && upper_ + points >= 84 ? 100 : 0);
  }
  double last_chance(int saved) const { return 6 * best_die(3 + saved); }
  double last_sixes(int saved) const {
    const double six = 1 - std::pow(5.0 / 6, 3 + saved);
    double all = 0;
    double ways = 1;
    for (int n = 0; n <= 6; ++n) {
      all += ways * std::pow(six, n) * std::pow(1 - six, 6 - n) * sixes(n);
      ways = ways * (6 - n) / (n + 1);
    }
    return all;
  }

  // `dice` are still in the cup; of the faces from `face` on.
  double rolled(Faces kept, int dice, int left, int face) {
    if (dice == 0) return best(kept, left);
    if (face == 5) {
      kept[5] += dice;
      return best(kept, left);
    }
    double mean = 0;
    double ways = 1;
    for (int n = 0; n <= dice; ++n) {
      Faces more = kept;
      more[static_cast<std::size_t>(face)] += n;
      const double chance =
          ways * std::pow(1.0 / (6 - face), n) * std::pow(1 - 1.0 / (6 - face), dice - n);
      mean += chance * rolled(more, dice - n, left, face + 1);
      ways = ways * (dice - n) / (n + 1);
    }
    return mean;
  }

  double best(const Faces& faces, int left) {
    const auto known = best_.find({faces, left});
    if (known != best_.end()) return known->second;
    int sum = 0;
    for (int face = 0; face < 6; ++face) sum += (face + 1) * faces[static_cast<std::size_t>(face)];
    double highest = std::max(sum + last_sixes(left), sixes(faces[5]) + last_chance(left));
    if (left > 0) highest = std::max(highest, best_keep(faces, {}, 0, left));
    best_[{faces, left}] = highest;
    return highest;
  }

  double best_keep(const Faces& faces, Faces kept, std::size_t face, int left) {
    if (face == 6) {
      const int dice = 6 - std::accumulate(kept.begin(), kept.end(), 0);
      if (dice == 0) return -std::numeric_limits<double>::infinity();
      const auto known = keeps_.find({kept, left});
      if (known != keeps_.end()) return known->second;
      return keeps_[{kept, left}] = rolled(kept, dice, left - 1, 0);
    }
    double highest = -std::numeric_limits<double>::infinity();
    for (int n = 0; n <= faces[face]; ++n) {
      kept[face] = n;
      highest = std::max(highest, best_keep(faces, kept, face + 1, left));
    }
    return highest;
  }

  int upper_;
  int rolls_;
  std::map<std::pair<Faces, int>, double> best_;
  std::map<std::pair<Faces, int>, double> keeps_;
};

TEST(LastBoxes, OfMaxiYatzyAreThoseOfAnotherSolver) {
  const Engine engine = engine_of();
  for (const int upper : {40, 66}) {  // the bonus is out of reach, or three sixes away
    for (const int saved : {0, 2}) {
      const Advice advice = advised(engine, maxi_yatzy("6S", upper, saved, "-"));
      EXPECT_NEAR(advice.value, upper + TwoBoxes(upper, saved).value(), 1e-9);
      EXPECT_GT(advice.rest_states, 0U);
    }
  }
}

TEST(LastBoxes, OfMaxiYatzyAreSolvedForEveryObjective) {
  const Engine engine = engine_of();
  const std::string text = maxi_yatzy("6SY", 66, 1, "666612:1");
  const Advice advice = advised(engine, text);
  for (const char* objective :
       {"worst-case", "target=120", "quantile=0.5", "utility=exp:-0.01", "mean-variance=0.01"}) {
    const Advice other = advised(engine, text, objective);
    EXPECT_GT(other.rest_states, 0U) << objective;
    EXPECT_LE(other.rest_states, 1000U) << objective;
    EXPECT_FALSE(other.actions.empty());
  }
  const Position position = asked(Position::parse(asked(Game::shipped("maxi-yatzy")), text));
  const Distribution distribution = asked(engine.distribution(position, Objective(), {}));
  EXPECT_NEAR(distribution.mean, advice.value, 1e-9);
  EXPECT_EQ(distribution.rest_states, advice.rest_states);
}

// All that a solution says, for every objective.
void expect_same_answers(const Game& whole, const Game& rest, const Position& card,
                         const std::string& objective) {
  const Solution one = solved_from(whole, objective, card);
  const Solution other = solved_from(rest, objective, card);
  ASSERT_EQ(one.report().value, other.report().value);
  if (objective == "target-curves") {
    EXPECT_EQ(asked(one.target_curve(card)).survival, asked(other.target_curve(card)).survival);
    return;
  }
  const Solution expected = solved_for(whole, "expected");
  const Solution late = solved_for(rest, "expected");
  EXPECT_EQ(asked(one.distribution(card, &expected)).survival,
            asked(other.distribution(card, &late)).survival);
  for (const RollChance& roll : roll_chances(whole)) {
    std::vector<int> faces;
    for (const char face : roll.dice) faces.push_back(face - '0');
    const Position at = asked(card.apply({}, faces));
    const Advice a = asked(one.advise(at, &expected));
    const Advice b = asked(other.advise(at, &late));
    ASSERT_EQ(a.actions.size(), b.actions.size());
    EXPECT_EQ(a.rest_states, 0U);
    EXPECT_EQ(b.rest_states, other.report().states);
    for (std::size_t i = 0; i < a.actions.size(); ++i) {
      ASSERT_EQ(a.actions[i].value, b.actions[i].value) << at.text();
      ASSERT_TRUE(a.actions[i].is(b.actions[i])) << text_of(a.actions[i]);
      ASSERT_EQ(a.actions[i].best, b.actions[i].best);
    }
  }
}

TEST(RestSolution, AnswersAsTheWholeDoes) {
  Random random(6);
  std::vector<std::string> keys = {"two-yatzy", "micro-yahtzee"};
  for (const std::string& key : random_keys(100, 119)) keys.push_back(key);
  for (const std::string& key : saving_keys(50, 69)) keys.push_back(key);
  for (const std::string& key : keys) {
    const rules::RuleSet rules = small_game(key);
    const Game whole = public_game(rules);
    const std::size_t turns = 1 + below(random, rules.box_count());
    const rules::Card card =
        random_card(rules::Scoring(rules), std::min(turns, rules.box_count() - 1), random);
    if (card.filled.empty()) continue;
    const auto rest = public_of<Game>(std::make_shared<const Game::Data>(data_of(whole), card));
    const Position at = public_of<Position>(
        std::make_shared<const Position::Data>(whole, rules::Position{{card}, 0, std::nullopt}));
    SCOPED_TRACE(at.text());
    const std::string target = "target=" + std::to_string(card.points.value + 3);
    for (const std::string& objective :
         {std::string("expected"), std::string("worst-case"), std::string("utility=exp:-0.1"),
          target, std::string("quantile=0.5"), std::string("mean-variance=0.1"),
          std::string("target-curves")}) {
      SCOPED_TRACE(objective);
      expect_same_answers(whole, rest, at, objective);
    }
  }
}

TEST(RestOrWhole, SmallGamesAreSolvedAsWholes) {
  const Engine engine = engine_of();
  EXPECT_EQ(advised(engine, "1/two-yatzy/1=2/1/-").rest_states, 0U);
  EXPECT_EQ(advised(engine, "1/yahtzee/filled=1.2.3.4.5.6.T.K.F.M.D.Y,upper=63,points=98/1/-")
                .rest_states,
            0U);
}

// An engine that may not take minutes refuses early cards as before, and answers late ones.
TEST(RestOrWhole, WhatTakesTooLongIsRefused) {
  EngineOptions options;
  options.solve.threads = 2;
  options.most_predicted_seconds = 60;
  const Engine engine(options);
  const Game game = asked(Game::shipped("maxi-yatzy"));
  const auto early = engine.advise(asked(Position::from_parts(game, {})));
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error().fault, Fault::rules_too_large);
  const auto later =
      engine.advise(asked(Position::parse(game, "1/maxi-yatzy/filled=1.2,upper=9,points=9/1/-")));
  ASSERT_FALSE(later);
  EXPECT_EQ(later.error().fault, Fault::rules_too_large);
  EXPECT_GT(advised(engine, maxi_yatzy("SY", 84, 0, "-")).rest_states, 0U);
}

// The last boxes of games that are too large are exact, and say nothing of an approximation.
TEST(RestOrWhole, TooLargeGamesAreExactInTheEnd) {
  const Engine engine = engine_of();
  // Not Balut for points: the totals of its bonuses have too many combinations to be numbered.
  for (const std::string key : {"triple-yahtzee", "yamb"}) {
    const rules::RuleSet rules = shipped_game(key);
    const rules::Scoring scoring(rules);
    Random random(7);
    const rules::Card card = random_card(scoring, rules.box_count() - 2, random);
    const Game game = asked(Game::shipped(key));
    const auto position =
        asked(Position::parse(game, rules::text_of(scoring, {{card}, 0, std::nullopt})));
    const Advice advice = asked(engine.advise(position));
    EXPECT_FALSE(advice.approximate) << key;
    EXPECT_GT(advice.rest_states, 0U) << key;
    const OracleCard plain{card.filled, totals_of(rules, card), card.holds_points, card.saved,
                           compared_of(rules, card)};
    Oracle oracle(scoring, {});
    EXPECT_NEAR(advice.value, card.points.value + oracle.value_to_come(plain), 1e-9) << key;
  }
}

// Many positions at once: each as if it were the only one, and lines between them that are wrong.
TEST(RestOrWhole, LatePositionsOfAFileDoNotAskForTheWhole) {
  const std::vector<std::string> lines = {
      maxi_yatzy("S", 84, 0, "-"),         maxi_yatzy("S", 84, 5, "-"),
      maxi_yatzy("S6", 60, 2, "266666:2"), maxi_yatzy("6", 999, 0, "-"),
      maxi_yatzy("S6", 60, 2, "-"),        maxi_yatzy("S", 84, 0, "123456:0")};
  const ScratchFolder folder;
  const std::string path = folder.file("positions");
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  write_bytes(path, text);
  for (const bool best_alone : {false, true}) {
    const Engine engine = engine_of();
    std::map<std::uint64_t, Result<Advice>> answers;
    std::mutex adding;
    AdviseLinesOptions how;
    how.best_alone = best_alone;
    how.form = [&](const AdvisedLine& line, std::string& /*text*/) {
      const std::lock_guard lock(adding);
      answers.emplace(line.line, line.advice);
    };
    how.write = [](std::string_view /*part*/) { return Result<void>(); };
    EXPECT_EQ(asked(advise_lines(engine, path, how)).errors, 1U);
    ASSERT_EQ(answers.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      SCOPED_TRACE(lines[i]);
      const Result<Advice>& answer = answers.at(i + 1);
      ASSERT_EQ(answer.has_value(), i != 3);
      if (!answer) continue;
      const Advice alone = advised(engine, lines[i]);
      EXPECT_EQ(answer->value, alone.value);
      EXPECT_EQ(answer->rest_states, alone.rest_states);
      EXPECT_GT(answer->rest_states, 0U);
      EXPECT_EQ(answer->actions.size(),
                best_alone ? std::min<std::size_t>(1, alone.actions.size()) : alone.actions.size());
    }
    EXPECT_FALSE(engine.has(asked(Game::shipped("maxi-yatzy")), Objective()));
  }
}

// As long as the rests together take less than the whole; the last sixteen are kept.
TEST(Rests, AreSolvedUntilTheWholeIsCheaper) {
  engine::Rests rests;
  std::vector<std::string> left;
  const auto leave = [&](const std::string& name) { left.push_back(name); };
  EXPECT_FALSE(rests.add("g", "all", 11, 10, leave));
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(rests.add("g", std::to_string(i), 1, 10, leave)) << i;
    EXPECT_TRUE(rests.add("g", std::to_string(i), 1, 10, leave)) << "it is there";
  }
  EXPECT_FALSE(rests.add("g", "10", 1, 10, leave));
  EXPECT_TRUE(rests.add("h", "10", 1, 10, leave)) << "another game";
  EXPECT_TRUE(left.empty());
  for (int i = 0; i < 6; ++i) rests.add("h", "more " + std::to_string(i), 1, 10, leave);
  EXPECT_EQ(left, std::vector<std::string>{"0"});
  const double never = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(rests.add("g", "11", 1e9, never, leave)) << "a whole that cannot be solved";
}

}  // namespace
}  // namespace fivekind::tests::rest_advice_test
