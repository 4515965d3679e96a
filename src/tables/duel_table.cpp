// End-game tables: layout, opening, reading.
#include "tables/duel_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

#include "support/try.h"
#include "values/chances.h"

namespace fivekind::tables {
namespace {

// A shard ends with the mover that takes it to this many values.
constexpr std::uint64_t kShardValues = std::uint64_t{1} << 24;

// The first player, who begins with the points of a handicap or with fewer, and the other one.
std::array<duel::Side, 2> players(const std::shared_ptr<const problem::Problem>& problem,
                                  std::int32_t handicap) {
  const duel::Side player{problem, problem->start()};
  duel::Side first = player;
  first.points = std::min(handicap, 0);
  first.spread = std::abs(handicap);
  return {first, player};
}

std::string file_name(const TableLayout::Shard& shard) {
  return fmt::format("open-{:02}-shard-{:04}.fivekind", shard.open, shard.number);
}

}  // namespace

std::string DuelKind::name() const {
  std::string name = "two-player";
  if (handicap != 0) name += fmt::format("-handicap-{}", handicap);
  if (figure == duel::Figure::tie) name += "-ties";
  return name;
}

TableLayout::TableLayout(std::shared_ptr<const problem::Problem> problem, std::size_t open,
                         const DuelKind& kind)
    : problem_(std::move(problem)), kind_(kind) {
  plan_ = std::make_unique<const duel::DuelPlan>(
      duel::DuelPlan::ending(players(problem_, kind.handicap), open));
  shards_.resize(open + 1);
  places_.resize(open + 1);
  for (std::size_t boxes = 1; boxes <= open; ++boxes) {
    const std::size_t at = ply(boxes);
    const std::size_t movers = plan_->movers(at).size();
    const std::size_t waiters = plan_->waiters(at).size();
    Shard shard{boxes, 0, {0, 0}, 0};
    for (std::size_t mover = 0; mover < movers; ++mover) {
      for (std::size_t waiter = 0; waiter < waiters; ++waiter) {
        places_[boxes].push_back(shard.values);
        shard.values += static_cast<std::uint64_t>(plan_->differences(at, mover, waiter).count);
      }
      shard.movers.last = mover + 1;
      if (shard.values < kShardValues && mover + 1 < movers) continue;
      shards_[boxes].push_back(shard);
      shard = {boxes, shard.number + 1, {mover + 1, mover + 1}, 0};
    }
  }
}

shards::ShardDescription TableLayout::description(const Shard& shard) const {
  shards::ShardDescription about;
  about.rules_hash = rules::rules_hash(problem_->game());
  about.description = fmt::format("{:.40} {} open {} shard {}", problem_->game().key, kind_.name(),
                                  shard.open, shard.number);
  about.value_bytes = sizeof(std::uint32_t);
  about.encoding = shards::Encoding::fixed;
  about.value_count = shard.values;
  return about;
}

ShardFile TableLayout::file(const std::string& folder, const Shard& shard) const {
  return {folder + "/" + file_name(shard), description(shard)};
}

const TableLayout::Shard& TableLayout::shard_of(std::size_t open, std::size_t mover) const {
  const auto after = std::upper_bound(
      shards_[open].begin(), shards_[open].end(), mover,
      [](std::size_t index, const Shard& shard) { return index < shard.movers.last; });
  return *after;
}

std::uint64_t TableLayout::values() const {
  std::uint64_t values = 0;
  for (std::size_t open = 1; open <= this->open(); ++open) {
    values += plan_->size(ply(open)).values;
  }
  return values;
}

std::string TableLayout::manifest() const {
  std::vector<std::string> files;
  for (const auto& shards : shards_) {
    for (const Shard& shard : shards) files.push_back(file_name(shard));
  }
  return manifest_text(*problem_, kind_.name(), {{"open", open()}}, files);
}

std::string duel_table_folder(const std::string& tables, const problem::Problem& problem,
                              const DuelKind& kind) {
  return tables::game_folder(tables, problem) + '/' + kind.name();
}

Result<std::size_t> open_boxes_of(const std::string& folder) {
  FIVEKIND_LET(const auto open, read_manifest(folder, "open"));
  if (open.is_number_unsigned()) return open.get<std::size_t>();
  return fail(Fault::table_damaged, manifest_path(folder),
              "the number of open boxes of a finished table", "another text");
}

Result<StoredPly> StoredPly::open(const std::string& folder,
                                  const std::shared_ptr<const TableLayout>& layout,
                                  std::size_t open) {
  StoredPly ply(layout, open);
  for (const TableLayout::Shard& shard : layout->shards(open)) {
    FIVEKIND_LET(auto opened, layout->file(folder, shard).open());
    ply.shards_.push_back(std::move(opened));
  }
  return ply;
}

Result<void> StoredPly::values(std::size_t mover, std::size_t waiter, std::int32_t low,
                               std::span<double> values) const {
  const duel::Differences stored = layout_->plan().differences(layout_->ply(open_), mover, waiter);
  const Range range{stored.low, stored.low + stored.count - 1};
  return values::read_chances(range, far_ahead(layout_->kind().figure), low, values,
                              [&](std::size_t i, std::span<double> part) {
                                const shards::Shard& shard =
                                    shards_[layout_->shard_of(open_, mover).number];
                                return shard.values(layout_->place(open_, mover, waiter) + i, part);
                              });
}

Result<std::shared_ptr<const DuelTable>> DuelTable::open(
    const std::string& folder, std::shared_ptr<const problem::Problem> problem,
    const DuelKind& kind) {
  FIVEKIND_LET(const auto open, open_boxes_of(folder));
  if (open < 1 || open > 2 * problem->game().box_count()) {
    return fail(Fault::table_damaged, manifest_path(folder),
                "a number of boxes that two cards have", std::to_string(open));
  }
  std::shared_ptr<DuelTable> table(new DuelTable());
  table->layout_ = std::make_shared<const TableLayout>(std::move(problem), open, kind);
  FIVEKIND_TRY(check_manifest(folder, table->layout_->manifest()));
  for (std::size_t boxes = 1; boxes <= open; ++boxes) {
    FIVEKIND_LET(auto ply, StoredPly::open(folder, table->layout_, boxes));
    table->plies_.push_back(std::move(ply));
  }
  return table;
}

Result<void> DuelTable::values(std::size_t open, std::uint32_t mover, std::uint32_t waiter,
                               std::int32_t low, std::span<double> values) const {
  const duel::DuelPlan& plan = layout_->plan();
  const std::size_t ply = layout_->ply(open);
  const std::uint32_t own = plan.movers(ply).find(mover);
  const std::uint32_t other = plan.waiters(ply).find(waiter);
  if (own == duel::SideLayer::kNone || other == duel::SideLayer::kNone) {
    return fail(Fault::card_unreachable, "position", "cards that play can come to", "others");
  }
  return plies_[open - 1].values(own, other, low, values);
}

Result<void> StoredLeaves::values(std::size_t mover, std::size_t waiter, std::int32_t low,
                                  std::span<double> values) const {
  const std::size_t ply = plan_.plies().size() - 1;
  return table_.values(plan_.open(ply), plan_.movers(ply).places[mover],
                       plan_.waiters(ply).places[waiter], low, values);
}

std::shared_ptr<const values::AfterStateValues> stored_values(
    std::shared_ptr<const DuelTable> table, const std::array<duel::Side, 2>& sides,
    std::shared_ptr<const DuelTable> ties, WorthOfPair worth) {
  const duel::Side& other = sides[1];
  const std::uint32_t waiter = other.problem->space().position(other.state).value;
  const std::size_t open = sides[0].open() + other.open();
  // Then the other one moves, to whom the difference has the other sign.
  const auto read = [=](const DuelTable& from, const states::TurnEnd& end,
                        std::int32_t ahead) -> Result<double> {
    double theirs = 0;
    const std::span one(&theirs, 1);
    const auto full = duel::FullCards::of(from.layout().kind().figure);
    FIVEKIND_TRY(open == 1 ? full.values(0, 0, ahead, one)
                           : from.values(open - 1, waiter,
                                         from.layout().problem()->space().position(end.next).value,
                                         ahead, one));
    return theirs;
  };
  const auto value = [=, table = std::move(table), ties = std::move(ties), worth = std::move(worth),
                      others = other.points](const states::TurnEnd& end,
                                             rules::Points so_far) -> Result<double> {
    const std::int32_t ahead = (so_far + end.gained).value - others;
    const auto theirs = read(*table, end, ahead);
    if (!theirs || ties == nullptr) return theirs.map([&](double v) { return worth(1 - v, 0); });
    const auto tie = read(*ties, end, ahead);
    return tie.map([&](double v) { return worth(1 - *theirs, v); });
  };
  return std::make_shared<const values::FunctionValues>(value, true);
}

}  // namespace fivekind::tables
