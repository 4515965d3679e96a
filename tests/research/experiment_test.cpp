// The experiment on strategies' strength: its values compared with an oracle, and the same states
// for any number of threads and however often it was stopped.
#include <gtest/gtest.h>

#include <algorithm>

#include "experiment/kept_states.h"
#include "experiment/strength.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/oracles/duel_oracle.h"

namespace fivekind::tests::experiment_test {
namespace {

using experiment::JudgedState;
using experiment::KeptStates;
using experiment::Lineage;
using experiment::StrengthOptions;
using States = std::vector<JudgedState>;

StrengthOptions options_for(const Game& game, int most_open) {
  StrengthOptions options;
  options.strategies = {"emp:0", "emp:1", "dynw:1", "expected", "win", "random"};
  options.highest_open = most_open;
  options.states = 12;
  options.seed = 4;
  options.threads = 2;
  options.solve = [game](const Game&, const Objective& objective) {
    return solved_for(game, objective.text());
  };
  return options;
}

// The complete content of states.
std::string text_of(const States& states) {
  std::string text;
  for (const JudgedState& state : states) text += line_of({"game", "rules", 1}, state);
  return text;
}

class Experiment : public testing::TestWithParam<std::string> {};

TEST_P(Experiment, ValuesAreTheOracles) {
  const rules::RuleSet rules = small_game(GetParam());
  const Game game = public_game(rules);
  const auto problem = prepare(rules);
  OracleGame oracle_game(problem->scoring());
  DuelOracle<double> oracle(oracle_game, {0.5, 0.5});
  const int most_open = std::min(4, static_cast<int>(2 * rules.box_count()));
  const States states = asked(judge_strategies(game, options_for(game, most_open)));
  ASSERT_EQ(states.size(), static_cast<std::size_t>(12 * most_open));
  bool someone_errs = false;
  for (const JudgedState& state : states) {
    SCOPED_TRACE(state.position);
    const rules::Position at = inside(asked(Position::parse(game, state.position)));
    const auto seat = [&](std::size_t player) {
      const OracleNode node = oracle_game.node_of({{at.cards[player]}, 0, at.on_table});
      return OracleSeat{oracle_game.number(node.card), node.points};
    };
    const auto player = static_cast<int>(at.player);
    const OracleSeat mover = seat(at.player);
    const OracleSeat waiter = seat(1 - at.player);
    const auto left = static_cast<std::size_t>(at.on_table->rolls_left);
    const std::size_t roll = oracle_game.roll_number(at.on_table->roll);
    constexpr int kDepth = DuelOracle<double>::kWholeGame;
    const auto turn = oracle.turn(player, mover, waiter, kDepth);
    EXPECT_NEAR(state.best(), turn.rolls[left][roll], 1e-12);
    for (std::size_t i = 0; i < state.actions.size(); ++i) {
      double value = -1;
      if (left > 0) value = turn.keeps[left][oracle_game.keep_number(state.actions[i])];
      const std::vector<OracleMove> moves = oracle_game.moves(mover.card)[roll];
      for (const OracleMove& move : moves) {
        const std::string& key = problem->game().boxes[move.box.position()].key;
        if (left > 0 || (move.struck ? key + "=x" : key) != state.actions[i]) continue;
        value = oracle.after(player, mover, waiter, move, kDepth);
      }
      EXPECT_NEAR(state.values[i], value, 1e-12) << state.actions[i];
    }
    EXPECT_LE(state.error_of("win"), 1e-9);
    for (const auto& [strategy, action] : state.chosen) {
      EXPECT_NEAR(state.best() - state.error_of(strategy),
                  state.values[static_cast<std::size_t>(
                      std::find(state.actions.begin(), state.actions.end(), action) -
                      state.actions.begin())],
                  1e-15);
      someone_errs |= state.error_of(strategy) > 1e-3;
    }
  }
  EXPECT_TRUE(someone_errs);
}

INSTANTIATE_TEST_SUITE_P(Oracle, Experiment,
                         testing::Values("two-yatzy", "overlapping-bonuses-2",
                                         "joker-free-every-free", "striking", "comparing-row"),
                         [](const auto& game) { return test_name(game.param); });

class Going : public testing::Test {
 protected:
  StrengthOptions options_keeping(const std::string& file) const {
    StrengthOptions options = options_for(game_, 5);
    options.keep = file;
    return options;
  }
  States run(const StrengthOptions& options) const {
    return asked(judge_strategies(game_, options));
  }
  Lineage lineage() const { return {game_.key(), game_.rules_hash(), 4}; }

  Game game_ = public_game(small_game("overlapping-bonuses-3"));
  ScratchFolder folder_;
  std::string file_ = folder_.file("states.jsonl");
};

TEST_F(Going, IsTheSameOnAnyNumberOfThreads) {
  StrengthOptions options = options_for(game_, 5);
  const std::string on_two = text_of(run(options));
  options.threads = 1;
  EXPECT_EQ(text_of(run(options)), on_two);
  options.threads = 5;
  EXPECT_EQ(text_of(run(options)), on_two);
  options.seed = 5;
  EXPECT_NE(text_of(run(options)), on_two);
}

TEST_F(Going, TakesUpWhatWasKept) {
  const std::string whole = text_of(run(options_for(game_, 5)));
  StrengthOptions less = options_keeping(file_);
  less.states = 5;
  less.strategies = {"emp:1", "random"};
  run(less);
  const std::string kept = read_bytes(file_);
  EXPECT_EQ(std::count(kept.begin(), kept.end(), '\n'), 25);
  EXPECT_EQ(text_of(run(options_keeping(file_))), whole);
  EXPECT_TRUE(read_bytes(file_).starts_with(kept));
  // Nothing is left to do.
  const std::string all = read_bytes(file_);
  StrengthOptions again = options_keeping(file_);
  EXPECT_EQ(text_of(run(again)), whole);
  EXPECT_EQ(read_bytes(file_), all);
}

TEST_F(Going, CutsOffALineWithoutAnEnd) {
  const std::string whole = text_of(run(options_keeping(file_)));
  const std::string all = read_bytes(file_);
  const std::size_t last = all.rfind('\n', all.size() - 2) + 1;
  for (const std::size_t size : {last, last + 1, (last + all.size()) / 2, all.size() - 1}) {
    write_bytes(file_, all.substr(0, size));
    EXPECT_EQ(text_of(run(options_keeping(file_))), whole) << size;
    EXPECT_EQ(read_bytes(file_), all) << size;
  }
}

// Also a file that breaks off before it identifies itself.
TEST_F(Going, ContinuesAfterAFirstLineThatWasCut) {
  const std::string whole = text_of(run(options_keeping(file_)));
  const std::string first = read_bytes(file_).substr(0, 30);
  for (const std::size_t size : {1, 10, 20, 30}) {
    write_bytes(file_, first.substr(0, size));
    EXPECT_EQ(text_of(run(options_keeping(file_))), whole) << size;
    write_bytes(file_, first.substr(0, size - 1) + "~");
    const auto foreign = judge_strategies(game_, options_keeping(file_));
    EXPECT_EQ(foreign.has_value(), size == 30) << size;
  }
}

TEST_F(Going, StoppedKeepsWhatIsFinished) {
  StrengthOptions options = options_keeping(file_);
  options.progress = [](std::uint64_t done, std::uint64_t) { return done < 7; };
  const auto stopped = judge_strategies(game_, options);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().fault, Fault::interrupted);
  const std::string kept = read_bytes(file_);
  EXPECT_GE(std::count(kept.begin(), kept.end(), '\n'), 7);
  EXPECT_LE(std::count(kept.begin(), kept.end(), '\n'), 8) << "one more a thread";
  EXPECT_EQ(text_of(run(options_keeping(file_))), text_of(run(options_for(game_, 5))));
}

TEST_F(Going, RefusesForeignAndDamagedFiles) {
  run(options_keeping(file_));
  const std::string all = read_bytes(file_);
  const auto fault_of = [&](const StrengthOptions& options) {
    const auto states = judge_strategies(game_, options);
    return states ? std::nullopt : std::optional(states.error().fault);
  };
  StrengthOptions other_seed = options_keeping(file_);
  other_seed.seed = 9;
  EXPECT_EQ(fault_of(other_seed), Fault::usage);
  for (const std::string line : {"not JSON", "{}", "[1,2]", "null", R"({"fivekind-strength":2})"}) {
    write_bytes(file_, all + line + "\n");
    EXPECT_EQ(fault_of(options_keeping(file_)), Fault::table_damaged) << line;
  }
  std::string bad = all;
  const std::size_t value = bad.find("\"values\":[0") + 10;
  bad[value] = '7';
  write_bytes(file_, bad);
  EXPECT_EQ(fault_of(options_keeping(file_)), Fault::table_damaged) << "a value above 1";
  EXPECT_EQ(read_bytes(file_), bad) << "refused files stay as they are";
}

TEST_F(Going, RefusesAFileInUse) {
  const auto first = KeptStates::open(file_, lineage());
  ASSERT_TRUE(first);
  const auto second = KeptStates::open(file_, lineage());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().fault, Fault::file_write);
}

TEST_F(Going, RefusesWhatCannotBe) {
  const auto fault_of = [&](const StrengthOptions& options) {
    const auto states = judge_strategies(game_, options);
    return states ? std::nullopt : std::optional(states.error().fault);
  };
  const StrengthOptions fine = options_for(game_, 5);
  StrengthOptions options = fine;
  options.highest_open = 11;
  EXPECT_EQ(fault_of(options), Fault::usage) << "two players with five boxes each";
  options = fine;
  options.lowest_open = 0;
  EXPECT_EQ(fault_of(options), Fault::usage);
  options = fine;
  options.states = 0;
  EXPECT_EQ(fault_of(options), Fault::usage);
  options = fine;
  options.strategies = {};
  EXPECT_EQ(fault_of(options), Fault::usage);
  options.strategies = {"nobody"};
  EXPECT_EQ(fault_of(options), Fault::strategy_name);
  options = fine;
  options.threads = -1;
  EXPECT_EQ(fault_of(options), Fault::threads_range);
}

}  // namespace
}  // namespace fivekind::tests::experiment_test
