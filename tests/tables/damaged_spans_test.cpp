// Whole curves, and whole rows of differences, from tables with one damaged block: refused if any
// of their values is refused, even just the last; otherwise correct.
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <functional>

#include "shards/shard.h"
#include "tables/duel_table.h"
#include "tables/table.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/tables/tables.h"
#include "values/curve.h"

namespace fivekind::tests::damaged_spans_test {
namespace {

using Values = std::vector<double>;

// What one question reads from a table: this many values, from any of them on.
struct Row {
  std::size_t count = 0;
  std::function<Result<void>(std::size_t first, std::span<double> values)> read;
};
// Rows of a table that is opened now.
using OpenRows = std::function<std::vector<Row>()>;

bool is_refused(const Row& row, std::size_t place) {
  double value = 0;
  return !row.read(place, std::span(&value, 1));
}

std::vector<Values> all_values(const std::vector<Row>& rows) {
  std::vector<Values> all;
  for (const Row& row : rows) {
    all.emplace_back(row.count);
    const auto done = row.read(0, all.back());
    if (!done) throw std::runtime_error(done.error().message());
  }
  return all;
}

// Rows are shorter than a block, so they are in one or two. Counts those that began well and were
// refused.
std::size_t refused_at_their_end(const std::vector<Row>& rows, const std::vector<Values>& sound) {
  std::size_t at_their_end = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].count == 0) continue;
    const bool first = is_refused(rows[r], 0);
    const bool last = is_refused(rows[r], rows[r].count - 1);
    Values values(rows[r].count, -1);
    const auto done = rows[r].read(0, values);
    EXPECT_NE(done.has_value(), first || last) << "row " << r;
    if (!done) {
      EXPECT_EQ(done.error().fault, Fault::table_damaged);
    } else {
      EXPECT_EQ(values, sound[r]);
    }
    at_their_end += !first && last && !done ? 1 : 0;
  }
  return at_their_end;
}

void expect_refused(const std::string& folder, const OpenRows& open) {
  constexpr std::size_t kHeaderBytes = 192;
  const std::vector<Values> sound = all_values(open());
  std::size_t at_their_end = 0;
  for (const auto& [name, bytes] : finished_files(folder)) {
    if (name == "manifest.json") continue;
    for (std::size_t at = kHeaderBytes; at + shards::kBlockBytes < bytes.size();) {
      at += shards::kBlockBytes;
      SCOPED_TRACE(name + ", byte " + std::to_string(at));
      std::string damaged = bytes;
      const std::size_t inside = std::min(at + 100, bytes.size() - 100);
      damaged[inside] = static_cast<char>(damaged[inside] ^ 1);
      write_bytes(folder + "/" + name, damaged);
      at_their_end += refused_at_their_end(open(), sound);
    }
    write_bytes(folder + "/" + name, bytes);
  }
  EXPECT_GT(at_their_end, 0U) << "rows that lie over two blocks";
}

// A game whose files have several blocks.
std::string built(const std::string& objective, const ScratchFolder& at) {
  TableOptions options;
  options.content = asked(parse_table_content(objective));
  options.open = 4;  // of two-player: the end of the game
  return asked(build_table(engine_of({.tables = at.path()}), *Game::shipped("cheerio"), options))
      .folder;
}

TEST(DamagedSpans, OfCurvesAreRefused) {
  const ScratchFolder folder;
  const ProblemPointer problem = prepare(shipped_game("cheerio"));
  const std::string table = built("target-curves", folder);
  expect_refused(table, [&] {
    const auto curves = asked(
        tables::SolutionTable(table, problem, tables::curve_table(true, kUsualCut)).open_curves());
    std::vector<Row> rows;
    const states::StateSpace& space = problem->space();
    for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
      for (std::size_t place = 0; place < space.layer_size(filled); ++place) {
        const states::State state = space.state_at(filled, states::LayerPosition(place));
        const auto range = curves->range(state);
        // A damaged index gives no range; then nothing can be read from the curve.
        const auto count = range ? static_cast<std::size_t>(range->high - range->low + 1) : 0;
        const std::int32_t low = range ? range->low : 0;
        rows.push_back({count, [=](std::size_t first, std::span<double> values) {
                          return curves->values(state, low + static_cast<std::int32_t>(first),
                                                values);
                        }});
      }
    }
    return rows;
  });
}

TEST(DamagedSpans, OfTwoPlayersAreRefused) {
  const ScratchFolder folder;
  const ProblemPointer problem = prepare(shipped_game("cheerio"));
  const std::string table = built("two-player", folder);
  expect_refused(table, [&] {
    const auto stored = asked(tables::DuelTable::open(table, problem));
    const duel::DuelPlan& plan = stored->layout().plan();
    std::vector<Row> rows;
    for (std::size_t open = 1; open <= stored->plies().size(); ++open) {
      const std::size_t ply = stored->layout().ply(open);
      for (std::size_t mover = 0; mover < plan.movers(ply).size(); ++mover) {
        for (std::size_t waiter = 0; waiter < plan.waiters(ply).size(); ++waiter) {
          const duel::Differences range = plan.differences(ply, mover, waiter);
          rows.push_back({static_cast<std::size_t>(range.count),
                          [=](std::size_t first, std::span<double> values) {
                            return stored->plies()[open - 1].values(
                                mover, waiter, range.low + static_cast<std::int32_t>(first),
                                values);
                          }});
        }
      }
    }
    return rows;
  });
}

}  // namespace
}  // namespace fivekind::tests::damaged_spans_test
