// Tables of ties: the probability that a two-player game ends in a tie when both play by the
// values.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "solve/solver.h"
#include "tables/duel_table.h"
#include "tests/common/asking.h"
#include "tests/common/instruction_sets.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/random_cards.h"
#include "tests/oracles/tie_oracle.h"
#include "tests/tables/tables.h"
#include "values/advice.h"
#include "values/after_state_values.h"

namespace fivekind::tests::tie_table_test {
namespace {

using duel::Figure;
using tables::DuelTable;
using tables::TableLayout;
using Problem = std::shared_ptr<const problem::Problem>;

// Both tables of the end of a game, or of all of it if that is as short.
constexpr std::size_t kMaxOpen = 5;

struct Whole {
  ScratchFolder folder;
  std::shared_ptr<const DuelTable> payoffs;
  std::shared_ptr<const DuelTable> ties;
};

std::unique_ptr<Whole> built(const Problem& problem, int threads = 2) {
  auto whole = std::make_unique<Whole>();
  const support::ThreadPool pool(threads);
  const std::size_t open = std::min(2 * problem->game().box_count(), kMaxOpen);
  const auto payoffs = std::make_shared<const TableLayout>(problem, open);
  const std::string folder = whole->folder.file("payoffs");
  const std::string folder_of_ties = whole->folder.file("ties");
  asked(tables::build_duel_table(folder, payoffs, pool));
  const solve::Objective expected;
  const auto values = asked(solve::solve<double>(problem, expected, pool));
  const tables::DuelKind of_ties{Figure::tie};
  const tables::PlayedBy played_by{
      folder, payoffs,
      std::make_shared<const values::StateValues>(problem, expected.state_rule(), values)};
  const auto ties = std::make_shared<const TableLayout>(problem, open, of_ties);
  asked(tables::build_duel_table(folder_of_ties, ties, pool, {}, played_by));
  whole->payoffs = asked(DuelTable::open(folder, problem));
  whole->ties = asked(DuelTable::open(folder_of_ties, problem, of_ties));
  return whole;
}

// A player's card after this many turns of random play.
struct Seat {
  OracleSeat oracle;
  std::uint32_t place = 0;  // of the state in its layer
  std::int32_t points = 0;
};

Seat random_seat(const Problem& problem, OracleGame& game, std::size_t turns, Random& random) {
  const rules::Card card = random_card(problem->scoring(), turns, random);
  const OracleNode node = game.node_of({{card}, 0, std::nullopt});
  const auto place = problem->space().position(asked(values::state_of(*problem, card)));
  return {{game.number(node.card), node.points}, place.value, card.points.value};
}

double at(const DuelTable& table, std::size_t open, const Seat& mover, const Seat& waiter) {
  double value = -1;
  const auto done = table.values(open, mover.place, waiter.place, waiter.points - mover.points,
                                 std::span(&value, 1));
  if (!done) throw std::runtime_error(done.error().message());
  return value;
}

class TieTables : public testing::TestWithParam<std::string> {};

TEST_P(TieTables, AreThoseOfThePlayThatIsBest) {
  const Problem problem = prepare(small_game(GetParam()));
  const auto whole = built(problem);
  OracleGame game(problem->scoring());
  TieOracle oracle(game);
  Random random(7);
  const std::size_t boxes = problem->game().box_count();
  double most = 0;
  for (std::size_t open = 1; open <= whole->ties->layout().open(); ++open) {
    for (int i = 0; i < 8; ++i) {
      const Seat mover = random_seat(problem, game, boxes - (open + 1) / 2, random);
      const Seat waiter = random_seat(problem, game, boxes - open / 2, random);
      SCOPED_TRACE(open);
      const Worth worth = oracle.worth(mover.oracle, waiter.oracle);
      EXPECT_NEAR(at(*whole->payoffs, open, mover, waiter), worth.value, 1e-8);
      EXPECT_NEAR(at(*whole->ties, open, mover, waiter), worth.tie, 1e-8);
      most = std::max(most, worth.tie);
    }
  }
  EXPECT_GT(most, 0);
}

INSTANTIATE_TEST_SUITE_P(Small, TieTables,
                         testing::Values("two-yatzy", "micro-yahtzee", "overlapping-bonuses-2",
                                         "joker-free-every-free", "coins", "saved-rolls",
                                         "few-saved-rolls", "served", "served-any", "counted-boxes",
                                         "waiting", "bonuses-alone", "winning", "winning-any",
                                         "winning-in-order", "difference", "announced",
                                         "all-announced", "announced-column", "striking",
                                         "striking-of-five", "striking-announced", "comparing",
                                         "comparing-of-five"),
                         [](const auto& game) { return test_name(game.param); });

}  // namespace
}  // namespace fivekind::tests::tie_table_test
