// Two-player end-game tables: values compared with exact ones, bytes, and their use by "win".
#include <fivekind/strategy.h>
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <map>

#include "duel/duel.h"
#include "match/action_values.h"
#include "places.h"
#include "solve/solver.h"
#include "states/pairs.h"
#include "tables/duel_table.h"
#include "tables/table_check.h"
#include "tests/common/asking.h"
#include "tests/common/attacks.h"
#include "tests/common/engines.h"
#include "tests/common/instruction_sets.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/random_cards.h"
#include "tests/program/running.h"
#include "tests/tables/tables.h"
#include "values/advice.h"

namespace fivekind::tests::duel_table_test {
namespace {

using duel::DuelPlan;
using duel::Side;
using tables::DuelTable;
using tables::TableLayout;
using Problem = std::shared_ptr<const problem::Problem>;

void build(const std::string& folder, const Problem& problem, std::size_t open, int threads = 2) {
  const support::ThreadPool pool(threads);
  const auto layout = std::make_shared<const TableLayout>(problem, open);
  const auto built = tables::build_duel_table(folder, layout, pool);
  if (!built) throw std::runtime_error(built.error().message());
}

// A player's card after this many turns of random play.
Side random_side(const Problem& problem, std::size_t turns, Random& random) {
  const rules::Card card = random_card(problem->scoring(), turns, random);
  return {problem, asked(values::state_of(*problem, card)), card.points.value};
}

class EndGames : public testing::TestWithParam<std::string> {};

// A table's values for random cards, compared with a solve of the whole rest of the game in
// doubles: every difference of points, including those that play cannot reach, which are 1 below
// and 0 above.
TEST_P(EndGames, AreExact) {
  const Problem problem = prepare(small_game(GetParam()));
  const ScratchFolder folder;
  const std::size_t boxes = problem->game().box_count();
  const std::size_t open = std::min<std::size_t>(2 * boxes, 5);
  build(folder.path(), problem, open);
  const auto table = asked(DuelTable::open(folder.path(), problem));
  const support::ThreadPool pool(2);
  Random random(5);
  for (std::size_t left = 1; left <= open; ++left) {
    for (int i = 0; i < 4; ++i) {
      const Side mover = random_side(problem, boxes - (left + 1) / 2, random);
      const Side waiter = random_side(problem, boxes - left / 2, random);
      const auto plan = std::make_shared<const DuelPlan>(std::array<Side, 2>{mover, waiter}, left);
      ASSERT_TRUE(plan->whole());
      const auto duel = asked(duel::Duel::solve(plan, duel::FullCards(0.5), pool));
      const auto after_states =
          match::duel_values(duel, 0, waiter, match::Payoff::match_points(2, match::Ties::half));
      const double expected = asked(
          tables::turn_value(*problem, *after_states, mover.state, rules::Points(mover.points)));
      double stored = -1;
      const auto done = table->values(left, problem->space().position(mover.state).value,
                                      problem->space().position(waiter.state).value,
                                      waiter.points - mover.points, std::span(&stored, 1));
      ASSERT_TRUE(done) << done.error().message();
      EXPECT_NEAR(stored, expected, std::ldexp(static_cast<double>(left), -33) + 1e-15);
    }
  }
  std::vector<double> far(3, 0.5);
  ASSERT_TRUE(table->values(1, 0, 0, -100'000, far));
  EXPECT_EQ(far, (std::vector<double>{1, 1, 1}));
  ASSERT_TRUE(table->values(1, 0, 0, 100'000, far));
  EXPECT_EQ(far, (std::vector<double>{0, 0, 0}));
}

TEST_P(EndGames, HaveTheSameBytesHoweverTheyAreMade) {
  const Problem problem = prepare(small_game(GetParam()));
  const ScratchFolder folder;
  const std::size_t open = std::min<std::size_t>(2 * problem->game().box_count(), 4);
  build(folder.file("two"), problem, open, 2);
  build(folder.file("one"), problem, open, 1);
  build(folder.file("steps"), problem, open - 1);
  EXPECT_EQ(asked(tables::open_boxes_of(folder.file("steps"))), open - 1);
  build(folder.file("steps"), problem, open);
  const auto reference = finished_files(folder.file("two"));
  EXPECT_GT(reference.size(), open);
  EXPECT_TRUE(reference == finished_files(folder.file("one")));
  EXPECT_TRUE(reference == finished_files(folder.file("steps")));
}

TEST_P(EndGames, HaveTheSameBytesOnEveryInstructionSet) {
  const Problem problem = prepare(small_game(GetParam()));
  const ScratchFolder folder;
  const std::size_t open = std::min<std::size_t>(2 * problem->game().box_count(), 4);
  build(folder.file("best"), problem, open);
  const auto reference = finished_files(folder.file("best"));
  for (const std::string& name : turn::available_instruction_sets()) {
    const ForcedInstructionSet forced(name);
    build(folder.file(name), problem, open);
    EXPECT_TRUE(reference == finished_files(folder.file(name))) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Small, EndGames,
    testing::Values("two-yatzy", "micro-yahtzee", "overlapping-bonuses-2", "joker-free-every-free",
                    "kinds-with-numbers", "coins", "saved-rolls", "few-saved-rolls", "served",
                    "served-any", "counted-boxes", "waiting", "waiting-for-five", "bonuses-alone",
                    "bonuses-alone-of-five", "winning", "winning-any", "winning-in-order",
                    "waiting-in-order", "difference", "difference-in-order", "waiting-difference",
                    "waiting-difference-counted", "announced", "all-announced", "announced-column",
                    "striking", "striking-of-five", "striking-announced", "striking-columns",
                    "comparing", "comparing-row", "comparing-columns"),
    [](const auto& game) { return test_name(game.param); });

class EndGame : public testing::Test {
 protected:
  static constexpr int kOpen = 2;

  void SetUp() override {
    TableOptions options = table_options();
    const auto built = build_table(engine_of({.tables = folder_.path()}), game_, options);
    ASSERT_TRUE(built) << built.error().message();
    EXPECT_TRUE(built->whole);
    table_ = built->folder;
  }
  TableOptions table_options() const {
    TableOptions options;
    options.content = TwoPlayerTable::payoffs;
    options.open = kOpen;
    return options;
  }
  Strategy win(double seconds, const std::string& tables,
               const std::string& tie_break = "half") const {
    SolveOptions solve;
    solve.threads = 2;
    Strategies strategies = strategies_for(game_, solve);
    MatchSettings settings;
    settings.seconds = seconds;
    settings.tables = tables;
    settings.tie_break = asked(parse_tie_break(tie_break));
    if (auto done = strategies.set_match(settings); !done) {
      throw std::runtime_error(done.error().message());
    }
    return asked(strategies.get("win"));
  }
  // The mover first; this many open boxes in total.
  Position random_position(std::size_t open, Random& random) const {
    const rules::Scoring& scoring = problem_->scoring();
    const std::size_t boxes = problem_->game().box_count();
    rules::Position at;
    at.cards.push_back(random_card(scoring, boxes - (open + 1) / 2, random));
    at.cards.push_back(random_card(scoring, boxes - open / 2, random));
    // With equally many open boxes the first one moves, else the second.
    if (open % 2 == 1) {
      std::swap(at.cards[0], at.cards[1]);
      at.player = 1;
    }
    at.on_table = rules::DiceOnTable{random_roll(scoring, random), 1};
    return asked(Position::parse(game_, rules::text_of(scoring, at)));
  }

  ScratchFolder folder_;
  Problem problem_ = prepare(shipped_game("yahtzee-pawlewicz"));
  Game game_ = *Game::shipped("yahtzee-pawlewicz");
  std::string table_;
};

// "win" gives the same result with a table, from fewer values.
TEST_F(EndGame, HelpsToWin) {
  const Strategy with = win(100, folder_.path());
  const Strategy without = win(100, "");
  Random random(3);
  for (std::size_t open = 1; open <= 6; ++open) {
    const Position position = random_position(open, random);
    SCOPED_TRACE(position.text());
    const Advice a = asked(with.decide(position));
    const Advice b = asked(without.decide(position));
    EXPECT_EQ(a.method->name, "exact");
    EXPECT_EQ(b.method->name, "exact");
    if (open > 2) {
      EXPECT_LT(a.method->pairs, b.method->pairs);
    }
    ASSERT_EQ(a.actions.size(), b.actions.size());
    std::map<std::string, double> values;
    for (const Action& action : b.actions) values[text_of(action)] = action.value;
    for (const Action& action : a.actions) {
      EXPECT_NEAR(action.value, values.at(text_of(action)), kOpen * 0x1p-33);
    }
    // Ties come from a solve without the table, which a long time limit allows; so the table
    // changes none of the probabilities.
    const std::vector<Outcome> shown = asked(with.outcomes(position, a));
    const std::vector<Outcome> plain = asked(without.outcomes(position, b));
    ASSERT_EQ(shown.size(), a.actions.size());
    std::map<std::string, Outcome> chances;
    for (std::size_t i = 0; i < plain.size(); ++i) {
      chances[text_of(b.actions[i])] = plain[i];
    }
    for (std::size_t i = 0; i < shown.size(); ++i) {
      const Outcome& other = chances.at(text_of(a.actions[i]));
      EXPECT_NEAR(shown[i].win, other.win, 1e-9);
      EXPECT_NEAR(shown[i].tie, other.tie, 1e-9);
      EXPECT_NEAR(shown[i].loss, other.loss, 1e-9);
    }
  }
}

// It contains values with ties that count half, and is not used if they count otherwise.
TEST_F(EndGame, IsLeftWhereTiesCountOtherwise) {
  Random random(5);
  for (const std::string tie_break : {"win", "loss"}) {
    const Strategy with = win(100, folder_.path(), tie_break);
    const Strategy without = win(100, "", tie_break);
    for (std::size_t open = 2; open <= 4; ++open) {
      const Position position = random_position(open, random);
      SCOPED_TRACE(tie_break + " " + position.text());
      const Advice a = asked(with.decide(position));
      const Advice b = asked(without.decide(position));
      ASSERT_EQ(a.actions.size(), b.actions.size());
      for (std::size_t i = 0; i < a.actions.size(); ++i) {
        EXPECT_EQ(a.actions[i].value, b.actions[i].value);
      }
      EXPECT_EQ(a.method->pairs, b.method->pairs);
    }
  }
}

// If time suffices only for the plies before the table, values are exact but ties unknown.
TEST_F(EndGame, ReachesFurtherInTheSameTime) {
  Random random(4);
  const Position position = random_position(6, random);
  const auto sides = asked(match::sides_of(problem_, inside(position)));
  const std::array<Side, 2> two = {sides[0], sides[1]};
  const DuelPlan whole(two, 6);
  const DuelPlan before_table(two, 4, DuelPlan::kNoLimit, duel::LastPly::exact);
  const double seconds =
      (match::predicted_seconds(whole, 2) + match::predicted_seconds(before_table, 2)) / 2;
  const Strategy reaches = win(seconds, folder_.path());
  const Advice exact = asked(reaches.decide(position));
  EXPECT_EQ(exact.method->name, "exact");
  EXPECT_TRUE(asked(reaches.outcomes(position, exact)).empty());
}

TEST_F(EndGame, IsVerified) {
  const auto check = verify_table(engine_of({.tables = folder_.path()}), game_, table_options());
  ASSERT_TRUE(check) << check.error().message();
  EXPECT_EQ(check->samples, 2000U);
  EXPECT_GT(check->largest_difference, 0);
  EXPECT_LE(check->largest_difference, 0x1.01p-33);
  const auto sum = table_checksum(engine_of({.tables = folder_.path()}), game_, table_options());
  ASSERT_TRUE(sum) << sum.error().message();
  EXPECT_EQ(sum->known, sum->sum);
}

// A table with correct checksums and wrong values.
TEST_F(EndGame, OfWrongValuesIsFoundOut) {
  const TableLayout layout(problem_, kOpen);
  const TableLayout::Shard& shard = layout.shards(2).front();
  const std::vector<std::uint32_t> wrong(shard.values, shards::to_fixed(0.25));
  const tables::ShardFile file = layout.file(table_, shard);
  ASSERT_TRUE(shards::write_shard(file.path, file.description, wrong.data()));
  const auto check = verify_table(engine_of({.tables = folder_.path()}), game_, table_options());
  ASSERT_FALSE(check);
  EXPECT_EQ(check.error().fault, Fault::table_damaged);
  EXPECT_NE(check.error().expected.find("by its successors"), std::string::npos);
}

TEST_F(EndGame, DamagedIsRefusedAndMadeAgain) {
  const auto reference = finished_files(table_);
  const std::string shard = table_ + "/open-02-shard-0000.fivekind";
  std::string bytes = read_bytes(shard);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  write_bytes(shard, bytes);
  EXPECT_EQ(
      verify_table(engine_of({.tables = folder_.path()}), game_, table_options()).error().fault,
      Fault::table_damaged);
  ASSERT_TRUE(build_table(engine_of({.tables = folder_.path()}), game_, table_options()));
  EXPECT_TRUE(finished_files(table_) == reference);

  for (const char* manifest : {"", "{}", R"({"open":0})", R"({"open":99})", R"({"open":2})"}) {
    write_bytes(table_ + "/manifest.json", manifest);
    const auto opened = DuelTable::open(table_, problem_);
    ASSERT_FALSE(opened) << manifest;
    EXPECT_EQ(opened.error().fault, Fault::table_damaged) << manifest;
    Random random(1);
    const auto decided = win(1, folder_.path()).decide(random_position(4, random));
    ASSERT_FALSE(decided);
    EXPECT_EQ(decided.error().fault, Fault::table_damaged);
  }
}

TEST_F(EndGame, IsNeverMadeSmaller) {
  TableOptions smaller = table_options();
  smaller.open = 1;
  const auto reference = finished_files(table_);
  ASSERT_TRUE(build_table(engine_of({.tables = folder_.path()}), game_, smaller));
  EXPECT_TRUE(finished_files(table_) == reference);
}

TEST_F(EndGame, ComesAndGoesFromTheCommandLine) {
  const auto run = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "tables");
    arguments.insert(arguments.end(), {"two-yatzy", "two-player", "--tables", folder_.path()});
    return run_program(FIVEKIND_PROGRAM, {std::move(arguments)});
  };
  EXPECT_EQ(run({"build", "--open", "5"}).exit_code, 2);
  EXPECT_EQ(run({"build", "--open", "0"}).exit_code, 2);
  const Ran built = run({"build", "--open", "4"});
  EXPECT_EQ(built.exit_code, 0) << built.errors;
  EXPECT_NE(built.output.find("two-player"), std::string::npos);
  EXPECT_EQ(run({"verify"}).exit_code, 0);
  EXPECT_EQ(run({"checksum"}).exit_code, 0);
  EXPECT_EQ(run({"remove"}).exit_code, 0);
  EXPECT_EQ(run({"remove"}).exit_code, 3);
}

// A table that fits no disk is refused from counts only: its pairs, which are 2·10^11, are never
// listed.
TEST_F(EndGame, IsRefusedBeforeItsPairsAreListed) {
  const Ran ran = run_program(FIVEKIND_PROGRAM, {{"tables", "build", "yatzy", "two-player",
                                                  "--open", "30", "--tables", folder_.path()}});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_NE(ran.errors.find(": needs 185.7 TB free on the disk, has "), std::string::npos)
      << ran.errors;
  EXPECT_EQ(ran.errors.find('\n'), ran.errors.size() - 1) << ran.errors;
}

TEST_F(EndGame, NeedsNoMoreRoomThanItsCountsSay) {
  const Problem problem = prepare(small_game("two-yatzy"));
  const PairCounts counts = asked(states::count_pairs(problem->scoring(), support::ThreadPool(1)));
  for (std::size_t open = 1; open <= 4; ++open) {
    const tables::TableLayout layout(problem, open);
    std::uint64_t values = 0;
    for (std::size_t n = 1; n <= open; ++n) values += layout.plan().size(layout.ply(n)).values;
    std::uint64_t counted = 0;
    for (const PairCounts::Row& row : counts.by_filled) {
      const auto left = static_cast<std::size_t>(4 - row.filled_first - row.filled_second);
      if (left > 0 && left <= open) counted += row.values.value();
    }
    EXPECT_EQ(values, counted) << open;
  }
}

// If killed at any moment, a build continues with whole shards and produces the same bytes.
TEST_F(EndGame, SurvivesBeingKilled) {
  const auto arguments = [](const std::string& tables) {
    return std::vector<std::string>{"tables",    "build", "yahtzee-pawlewicz", "two-player",
                                    "--open",    "2",     "--tables",          tables,
                                    "--threads", "2"};
  };
  const std::string below = table_.substr(folder_.path().size());
  const std::string undisturbed = folder_.file("undisturbed");
  const auto start = std::chrono::steady_clock::now();
  ASSERT_EQ(run_program(FIVEKIND_PROGRAM, {arguments(undisturbed)}).exit_code, 0);
  const std::chrono::duration<double> whole = std::chrono::steady_clock::now() - start;
  const auto reference = finished_files(undisturbed + below);
  const std::string tables = folder_.file("killed");
  Killer killer(7);
  for (int i = 0; i < attacks(6); ++i) {
    const bool killed = killer.kill(arguments(tables), whole);
    if (!std::filesystem::exists(tables + below)) continue;
    const auto files = finished_files(tables + below);
    for (const auto& [name, bytes] : files) {
      EXPECT_TRUE(reference.contains(name) && reference.at(name) == bytes) << name;
    }
    if (killed) continue;
    EXPECT_TRUE(files == reference);
    std::filesystem::remove_all(tables);
  }
  EXPECT_GE(killer.killed(), attacks(6) / 3);
  ASSERT_EQ(run_program(FIVEKIND_PROGRAM, {arguments(tables)}).exit_code, 0);
  EXPECT_TRUE(finished_files(tables + below) == reference);
}

}  // namespace
}  // namespace fivekind::tests::duel_table_test
