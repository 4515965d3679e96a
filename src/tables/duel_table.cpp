// End-game tables: layout, opening, reading.
#include "tables/duel_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "support/files/files.h"
#include "support/try.h"

namespace fivekind::tables {
namespace {

// A shard is ended by the mover with which it has so many values.
constexpr std::uint64_t kShardValues = std::uint64_t{1} << 24;

constexpr std::size_t kMostManifest = std::size_t{1} << 20;

// The first player, who begins with the points of a handicap or with fewer, and the other one.
std::array<duel::Side, 2> players(const std::shared_ptr<const problem::Problem>& problem,
                                  std::int32_t handicap) {
  const duel::Side player{problem, problem->start()};
  duel::Side first = player;
  first.points = std::min(handicap, 0);
  first.spread = std::abs(handicap);
  return {first, player};
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

std::string TableLayout::file_name(const Shard& shard) {
  return fmt::format("open-{:02}-shard-{:04}.fivekind", shard.open, shard.number);
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

const TableLayout::Shard& TableLayout::shard_of(std::size_t open, std::size_t mover) const {
  const auto after = std::upper_bound(
      shards_[open].begin(), shards_[open].end(), mover,
      [](std::size_t index, const Shard& shard) { return index < shard.movers.last; });
  return *after;
}

std::string TableLayout::manifest_text() const {
  nlohmann::ordered_json manifest = {{"format", 2},
                                     {"game", problem_->game().key},
                                     {"rules_hash", rules::rules_hash(problem_->game())},
                                     {"objective", kind_.name()},
                                     {"open", open()}};
  manifest["shards"] = nlohmann::ordered_json::array();
  for (const auto& shards : shards_) {
    for (const Shard& shard : shards) manifest["shards"].push_back(file_name(shard));
  }
  return manifest.dump(2) + "\n";
}

std::string duel_table_folder(const std::string& tables, const problem::Problem& problem,
                              const DuelKind& kind) {
  return tables::game_folder(tables, problem) + '/' + kind.name();
}

Result<std::size_t> open_boxes_of(const std::string& folder) {
  const std::string path = folder + "/manifest.json";
  std::error_code trouble;
  if (!std::filesystem::exists(path, trouble)) {
    if (trouble) return fail(Fault::file_read, folder, "a folder for tables", trouble.message());
    return fail(Fault::table_missing, folder, "a finished table (manifest.json)", "none");
  }
  FIVEKIND_LET(const auto text, support::read_text(path, kMostManifest));
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_object() && json.contains("open") && json["open"].is_number_unsigned()) {
    return json["open"].get<std::size_t>();
  }
  return fail(Fault::table_damaged, path, "the number of open boxes of a finished table",
              "another text");
}

Result<StoredPly> StoredPly::open(const std::string& folder,
                                  const std::shared_ptr<const TableLayout>& layout,
                                  std::size_t open) {
  StoredPly ply(layout, open);
  for (const TableLayout::Shard& shard : layout->shards(open)) {
    FIVEKIND_LET(auto opened, shards::Shard::open(folder + "/" + TableLayout::file_name(shard),
                                                  layout->description(shard)));
    ply.shards_.push_back(std::move(opened));
  }
  return ply;
}

Result<void> StoredPly::values(std::size_t mover, std::size_t waiter, std::int32_t low,
                               std::span<double> values) const {
  const duel::Differences stored = layout_->plan().differences(layout_->ply(open_), mover, waiter);
  const auto size = static_cast<std::int64_t>(values.size());
  const std::int64_t from = std::int64_t{low} - stored.low;  // of the stored ones
  const std::int64_t sure = std::clamp<std::int64_t>(-from, 0, size);
  const std::int64_t end = std::clamp<std::int64_t>(stored.count - from, sure, size);
  std::fill_n(values.begin(), sure, layout_->kind().figure == duel::Figure::payoff ? 1.0 : 0.0);
  const auto behind = values.subspan(static_cast<std::size_t>(end));
  std::fill(behind.begin(), behind.end(), 0.0);
  if (end == sure) return {};
  const auto first = layout_->place(open_, mover, waiter) + static_cast<std::uint64_t>(from + sure);
  return shards_[layout_->shard_of(open_, mover).number].values(
      first, values.subspan(static_cast<std::size_t>(sure), static_cast<std::size_t>(end - sure)));
}

Result<std::shared_ptr<const DuelTable>> DuelTable::open(
    const std::string& folder, std::shared_ptr<const problem::Problem> problem,
    const DuelKind& kind) {
  FIVEKIND_LET(const auto open, open_boxes_of(folder));
  const std::string manifest = folder + "/manifest.json";
  if (open < 1 || open > 2 * problem->game().category_count()) {
    return fail(Fault::table_damaged, manifest, "a number of boxes that two cards have",
                std::to_string(open));
  }
  std::shared_ptr<DuelTable> table(new DuelTable());
  table->layout_ = std::make_shared<const TableLayout>(std::move(problem), open, kind);
  FIVEKIND_LET(const auto text, support::read_text(manifest, kMostManifest));
  if (text != table->layout_->manifest_text()) {
    return fail(Fault::table_damaged, manifest, "what was written when the table was finished",
                "another text");
  }
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
  const auto read = [=](const DuelTable& from, const duel::Leaves& full, const states::TurnEnd& end,
                        std::int32_t ahead) -> Result<double> {
    double theirs = 0;
    const std::span one(&theirs, 1);
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
    const auto theirs = read(*table, duel::FullCards(0.5), end, ahead);
    if (!theirs || ties == nullptr) return theirs.map([&](double v) { return worth(1 - v, 0); });
    const auto tie = read(*ties, duel::TiesOfFullCards(), end, ahead);
    return tie.map([&](double v) { return worth(1 - *theirs, v); });
  };
  return std::make_shared<const values::FunctionValues>(value, true);
}

}  // namespace fivekind::tables
