// Strategies against others, compared with an oracle: exact values of whole small games in
// fractions, late positions of all kinds of rules, EMP and DynW by their definitions.
#include <fivekind/strategy.h>
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>

#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_cards.h"
#include "tests/oracles/duel_oracle.h"
#include "tests/oracles/estimate_oracle.h"
#include "values/advice.h"

namespace fivekind::tests::match_oracle_test {
namespace {

using Fraction = boost::multiprecision::cpp_rational;

SolveOptions on_two_threads() {
  SolveOptions options;
  options.threads = 2;
  return options;
}

// A game, its strategies and its oracle.
class Table {
 public:
  explicit Table(const rules::RuleSet& rules, MatchSettings settings = {}, double seconds = 1e6)
      : problem_(prepare(rules)),
        game_(public_game(rules)),
        strategies_(strategies_for(game_, on_two_threads())),
        oracle_(problem_->scoring()) {
    settings.seconds = seconds;
    if (const auto done = strategies_.set_match(settings); !done) {
      throw std::runtime_error(done.error().message());
    }
  }

  const problem::Problem& problem() const { return *problem_; }
  OracleGame& oracle() { return oracle_; }
  Strategy get(const std::string& name) { return asked(strategies_.get(name)); }

  Position position(const rules::Position& at) const {
    return asked(Position::parse(game_, rules::text_of(problem_->scoring(), at)));
  }

  OracleSeat seat(const rules::Position& at, std::size_t player) {
    rules::Position own{{at.cards[player]}, 0, at.on_table};
    const OracleNode node = oracle_.node_of(own);
    return {oracle_.number(node.card), node.points};
  }

 private:
  std::shared_ptr<const problem::Problem> problem_;
  Game game_;
  Strategies strategies_;
  OracleGame oracle_;
};

// Cards of two players after this many turns each, one more for the first if the second is to move.
rules::Position random_table(const problem::Problem& problem, std::size_t turns, bool second,
                             Random& random) {
  rules::Position at;
  at.cards.push_back(random_card(problem.scoring(), turns + (second ? 1 : 0), random));
  at.cards.push_back(random_card(problem.scoring(), turns, random));
  at.player = second ? 1 : 0;
  return at;
}

// Compares the values of all actions with the oracle, at every kind of decision.
template <class Number>
void compare(Table& table, const Strategy& strategy, DuelOracle<Number>& oracle, int depth,
             rules::Position at, Random& random, double tolerance) {
  const std::size_t player = at.player;
  const OracleSeat mover = table.seat(at, player);
  const OracleSeat waiter = table.seat(at, 1 - player);
  const auto seat = static_cast<int>(player);
  SCOPED_TRACE(rules::text_of(table.problem().scoring(), at));
  const auto whole = oracle.turn(seat, mover, waiter, depth);
  const Advice before = asked(strategy.decide(table.position(at)));
  EXPECT_NEAR(before.value, static_cast<double>(oracle.value(seat, mover, waiter, depth)),
              tolerance);
  std::vector<rules::DiceOnTable> all_on_table;
  for (int left = 0; left < table.problem().game().rolls + at.card().saved; ++left) {
    all_on_table.push_back({random_roll(table.problem().scoring(), random), left});
    make_fresh_at_random(table.problem().game(), all_on_table.back(), random);
    if (left == 0 || !table.problem().game().counts_rolls_left()) continue;
    all_on_table.push_back(rules::stopped(table.problem().game(), all_on_table.back()));
  }
  for (rules::DiceOnTable& on_table : all_on_table) {
    announce_at_random(table.problem().scoring(), at.card(), on_table, random);
  }
  for (const rules::DiceOnTable& on_table : all_on_table) {
    at.on_table = on_table;
    const std::size_t roll = table.oracle().roll_number(on_table.roll);
    const int moment = moment_of(table.problem().game(), on_table.stop());
    for (const Action& action : asked(strategy.decide(table.position(at))).actions) {
      Number expected = -1;
      if (action.kind == Action::Kind::keep) {
        const auto& after =
            on_table.announced ? whole.announced[on_table.announced->position()] : whole;
        expected =
            after.keeps[static_cast<std::size_t>(moment)][table.oracle().keep_number(action.keep)];
      } else if (action.kind == Action::Kind::announce) {
        const auto box = rules::find_box(table.problem().game(), action.box);
        expected = whole.announced[box->position()].rolls.back()[roll];
      } else {
        const std::vector<OracleMove> moves =
            table.oracle().moves(mover.card, moment, on_table.announced)[roll];
        for (const OracleMove& move : moves) {
          const auto& box = table.problem().game().boxes[move.box.position()];
          if (box.key != action.box || move.struck != action.struck) continue;
          expected = oracle.after(seat, mover, waiter, move, depth);
        }
      }
      EXPECT_NEAR(action.value, static_cast<double>(expected), tolerance) << text_of(action);
    }
  }
}

class WholeGames : public testing::TestWithParam<std::string> {};

// From the empty cards, and from cards after one turn, in fractions.
TEST_P(WholeGames, AreExact) {
  Table table(shipped_game(GetParam()));
  DuelOracle<Fraction> oracle(table.oracle(), {Fraction(1, 2), Fraction(1, 2)});
  const Strategy win = table.get("win");
  Random random(1);
  constexpr double kRounding = 1e-14;
  for (std::size_t turns = 0; turns < table.problem().game().box_count(); ++turns) {
    for (const bool second : {false, true}) {
      for (int i = 0; i < 5; ++i) {
        compare(table, win, oracle, DuelOracle<Fraction>::kWholeGame,
                random_table(table.problem(), turns, second, random), random, kRounding);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Oracle, WholeGames, testing::Values("two-yatzy", "micro-yahtzee"),
                         [](const auto& game) { return test_name(game.param); });

class LateGames : public testing::TestWithParam<std::string> {};

std::vector<std::string> custom_keys() {
  std::vector<std::string> keys;
  for (const CustomGame& game : custom_games()) keys.push_back(game.key);
  return keys;
}

// The last turns of games with every possible rule.
TEST_P(LateGames, AreExactForEveryTieBreak) {
  const rules::RuleSet rules = custom_game(GetParam());
  Random random(2);
  for (const std::string tie_break : {"half", "win", "loss"}) {
    SCOPED_TRACE(tie_break);
    MatchSettings settings;
    settings.tie_break = asked(parse_tie_break(tie_break));
    Table table(rules, settings);
    const Strategy win = table.get("win");
    const std::size_t all = rules.box_count();
    for (const bool second : {false, true}) {
      // The value of a tie to the other player is 1 minus that to the player concerned.
      const double tie = tie_break == "half" ? 0.5 : tie_break == "win" ? 1 : 0;
      const std::pair<double, double> ties =
          second ? std::pair(1 - tie, tie) : std::pair(tie, 1 - tie);
      DuelOracle<double> oracle(table.oracle(), ties);
      for (const std::size_t open : {1U, 2U, rules.dice < 5 ? 3U : 2U}) {
        const std::size_t turns = all - std::min<std::size_t>(open, all - (second ? 1 : 0));
        const rules::Position at =
            random_table(table.problem(), turns, second && turns < all, random);
        compare(table, win, oracle, DuelOracle<double>::kWholeGame, at, random, 1e-12);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Oracle, LateGames, testing::ValuesIn(custom_keys()),
                         [](const auto& game) { return test_name(game.param); });

class Searches : public testing::TestWithParam<std::string> {};

// At the leaves of a depth of 1 the other player is to move, to whom a tie is worth the rest; at
// those of 2 the player concerned is again.
TEST_P(Searches, FollowTheirDefinitionsForEveryTieBreak) {
  constexpr double kCut = 1e-8;  // target curves are cut at 2^-32
  for (const auto& [tie_break, tie] :
       std::map<std::string, double>{{"half", 0.5}, {"win", 1}, {"loss", 0}}) {
    SCOPED_TRACE(tie_break);
    MatchSettings settings;
    settings.tie_break = asked(parse_tie_break(tie_break));
    Table table(custom_game(GetParam()), settings);
    Estimates estimates(table.oracle(), table.problem().score_bound().value + 1);
    Random random(3);
    const std::size_t all = table.problem().game().box_count();
    for (const int depth : {1, 2}) {
      SCOPED_TRACE(depth);
      const double at_leaves = depth == 1 ? 1 - tie : tie;
      for (const bool second : {false, true}) {
        const std::pair<double, double> ties =
            second ? std::pair(1 - tie, tie) : std::pair(tie, 1 - tie);
        DuelOracle<double> emp(table.oracle(), ties, [&](const auto& own, const auto& other) {
          return estimates.emp(own, other, at_leaves);
        });
        DuelOracle<double> dynw(table.oracle(), ties, [&](const auto& own, const auto& other) {
          return estimates.dynw(own, {other});
        });
        const rules::Position at = random_table(table.problem(), all - 2, second, random);
        compare(table, table.get("emp:" + std::to_string(depth)), emp, depth, at, random, kCut);
        compare(table, table.get("dynw:" + std::to_string(depth)), dynw, depth, at, random, kCut);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Oracle, Searches,
                         testing::Values("overlapping-bonuses-2", "joker-free-every-free",
                                         "kinds-with-numbers"),
                         [](const auto& game) { return test_name(game.param); });

// Match points among three are sums over the others: for the results of each box, by EMP, DynW and
// at the decision itself.
TEST(Searches, AmongThreeAddUpOverTheOthers) {
  Table table(custom_game("kinds-with-numbers"));
  Estimates estimates(table.oracle(), table.problem().score_bound().value + 1);
  const std::size_t all = table.problem().game().box_count();
  Random random(8);
  for (std::size_t player = 0; player < 3; ++player) {
    rules::Position at;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const std::size_t turns = all - 2 + (seat < player ? 1 : 0);
      at.cards.push_back(random_card(table.problem().scoring(), turns, random));
    }
    at.player = player;
    at.on_table = rules::DiceOnTable{random_roll(table.problem().scoring(), random), 0};
    const OracleSeat own = table.seat(at, player);
    std::vector<OracleSeat> others;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      if (seat != player) others.push_back(table.seat(at, seat));
    }
    const std::size_t roll = table.oracle().roll_number(at.on_table->roll);
    const std::vector<OracleMove> moves = table.oracle().moves(own.card)[roll];
    for (const std::string name : {"emp:0", "emp:1", "dynw:0"}) {
      for (const Action& action : asked(table.get(name).decide(table.position(at))).actions) {
        const auto move = std::find_if(moves.begin(), moves.end(), [&](const OracleMove& one) {
          return table.problem().game().boxes[one.box.position()].key == action.box;
        });
        const OracleSeat after{move->next, own.points + move->gained()};
        const double expected =
            name == "dynw:0" ? estimates.dynw(after, others)
                             : estimates.emp(after, others[0]) + estimates.emp(after, others[1]);
        EXPECT_NEAR(action.value, expected, 1e-7) << name << " " << action.box;
      }
    }
  }
}

// A player sees the rest of the game in the first solve; a new strategy solves again.
TEST(Win, RemembersTheGame) {
  const rules::RuleSet rules = custom_game("kinds-with-numbers");
  Table table(rules);
  const Strategy playing = table.get("win");
  Random random(4);
  rules::Position at = random_table(table.problem(), rules.box_count() - 3, false, random);
  for (int turn = 0; turn < 6; ++turn) {
    at.on_table = rules::DiceOnTable{random_roll(table.problem().scoring(), random), 0};
    const Position position = table.position(at);
    const Advice known = asked(playing.decide(position));
    const Advice anew = asked(table.get("win").decide(position));
    ASSERT_TRUE(known.method && anew.method);
    EXPECT_EQ(known.method->name, "exact");
    EXPECT_EQ(known.method->values == 0, turn > 0) << "solved again";
    EXPECT_GT(anew.method->values, 0U);
    ASSERT_EQ(known.actions.size(), anew.actions.size());
    for (std::size_t i = 0; i < known.actions.size(); ++i) {
      EXPECT_NEAR(known.actions[i].value, anew.actions[i].value, 1e-14);
    }
    // Outcomes are also not taken from a game in which ties were worth more to the other one.
    const auto ends = asked(playing.outcomes(position, known));
    const auto ends_anew = asked(table.get("win").outcomes(position, anew));
    ASSERT_EQ(ends.size(), ends_anew.size());
    for (std::size_t i = 0; i < ends.size(); ++i) {
      EXPECT_NEAR(ends[i].win, ends_anew[i].win, 1e-9);
      EXPECT_NEAR(ends[i].tie, ends_anew[i].tie, 1e-9);
    }
    const rules::Card& card = at.card();
    const auto box = rules::find_box(rules, known.actions.front().box);
    const auto outcome =
        rules::outcome_on(table.problem().scoring(), card, *box, at.on_table->roll, 0);
    at.cards[at.player] = rules::after_action(table.problem().scoring(), card, *box, outcome, 0);
    at.player = 1 - at.player;
  }
}

TEST(Win, EstimatesWhereTimeOrMemoryDoNotAllowMore) {
  const rules::RuleSet rules = custom_game("kinds-with-numbers");
  Random random(5);
  MatchSettings little;
  little.bytes = 20'000;
  constexpr double kLong = 1e6;
  constexpr double kShort = 1e-9;
  Table frugal(rules, little, kLong);
  Table hasty(rules, {}, kShort);
  const rules::Position at = random_table(frugal.problem(), 1, false, random);
  const Advice searched = asked(frugal.get("win").decide(frugal.position(at)));
  ASSERT_TRUE(searched.method);
  EXPECT_TRUE(searched.method->name.starts_with("emp:")) << searched.method->name;
  EXPECT_LE(searched.method->bytes, little.bytes);
  EXPECT_EQ(asked(hasty.get("win").decide(hasty.position(at))).method->name, "emp:1");
}

// Outcomes add up, and agree with the values.
TEST(Win, TellsHowGamesEnd) {
  Table table(custom_game("coins"));
  const Strategy win = table.get("win");
  Random random(6);
  for (int i = 0; i < 20; ++i) {
    rules::Position at = random_table(table.problem(), 2, i % 2 == 0, random);
    at.on_table = rules::DiceOnTable{random_roll(table.problem().scoring(), random), i % 3};
    const Position position = table.position(at);
    const Advice advice = asked(win.decide(position));
    const auto outcomes = asked(win.outcomes(position, advice));
    ASSERT_EQ(outcomes.size(), advice.actions.size());
    for (std::size_t a = 0; a < outcomes.size(); ++a) {
      const Outcome& outcome = outcomes[a];
      EXPECT_NEAR(outcome.win + outcome.tie + outcome.loss, 1, 1e-9);
      EXPECT_NEAR(outcome.win + outcome.tie / 2, advice.actions[a].value, 1e-9);
      EXPECT_GE(outcome.tie, 0);
    }
  }
}

// The result of a game, whichever player would be to move in it.
TEST(FinishedGames, AreWorthTheirResult) {
  Table table(shipped_game("two-yatzy"), {.payoff = {5, 1}});
  const auto value = [&](const std::string& strategy, const std::string& cards, int player) {
    const auto text = "1/two-yatzy/" + cards + "/" + std::to_string(player) + "/-";
    return asked(table.get(strategy).decide(
                     table.position(asked(rules::parse_position(table.problem().scoring(), text)))))
        .value;
  };
  for (const std::string strategy : {"win", "emp:0", "emp:1", "dynw:2"}) {
    SCOPED_TRACE(strategy);
    for (const int player : {1, 2}) {
      EXPECT_EQ(value(strategy, "1=2,2=4~1=1,2=2", player), player == 1 ? 5 : 1);
      EXPECT_EQ(value(strategy, "1=2,2=2~1=2,2=2", player), 3);
    }
  }
}

}  // namespace
}  // namespace fivekind::tests::match_oracle_test
