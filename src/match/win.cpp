// The practical strategy: exact where possible, else estimated as deep as time allows.
#include <algorithm>
#include <chrono>
#include <utility>

#include "match/action_values.h"
#include "support/memory.h"
#include "support/try.h"

namespace fivekind::match {
namespace {

// Measured (docs/performance-log.md): values per second and thread, and seconds per leaf value.
constexpr double kConeValuesPerSecond = 3.0e6;
constexpr double kSecondsPerLeaf = 60e-9;
constexpr double kSecondsPerStored = 5e-9;  // read from a table
constexpr double kSecondsPerPair = 2e-6;

constexpr std::size_t kDeepest = 5;

class WinActionValues final : public FacingOthers {
 public:
  WinActionValues(const std::shared_ptr<const problem::Problem>& problem, MatchSettings settings)
      : FacingOthers(problem), settings_(std::move(settings)) {
    for (std::size_t depth = 1; depth <= kDeepest; ++depth) {
      searches_.push_back(
          make_deep_search(problem, {duel::Estimate::match_points, depth}, settings_));
    }
  }

  Foresight foresight() const override { return {}; }

 private:
  // A solved two-player game, and who was to move then.
  struct Solved {
    std::shared_ptr<const duel::Duel> duel;
    std::size_t player = 0;
  };

  Result<TurnWorth> turn_of_sides(const std::vector<duel::Side>& sides,
                                  std::size_t player) const override {
    FIVEKIND_LET(const auto payoff, settings_.stakes.among(sides.size()));
    if (sides.size() > 2) return search(sides, player, 1);
    if (auto known = recall(sides, player, payoff)) return *std::move(known);
    const std::array<duel::Side, 2> two = {sides[0], sides[1]};
    FIVEKIND_LET(const auto table, this->table());
    FIVEKIND_LET(const auto ties, ties_table());
    if (table != nullptr && open_boxes(two) <= table->layout().open()) {
      return TurnWorth{stored_values(table, two, payoff, ties), {"exact", 0, 0, 0, 0, true}};
    }
    const std::size_t depth_of_exact = turns_to_exact(two, table.get());
    if (exact_may_fit(two, depth_of_exact)) {
      auto plan = std::make_shared<const duel::DuelPlan>(two, depth_of_exact, most_values(),
                                                         duel::LastPly::exact);
      if (fits(*plan)) return solve_exactly(plan, table.get(), sides, player, payoff);
    }
    std::size_t depth = 1;
    while (depth < kDeepest && may_fit(two, depth + 1) &&
           fits(duel::DuelPlan(two, depth + 1, most_values()))) {
      ++depth;
    }
    return search(sides, player, depth);
  }

  const Payoff& stakes() const override { return settings_.stakes; }

  std::uint64_t remembered_bytes() const override {
    // The cached turns refer to games that are solved, or no longer stored.
    std::uint64_t bytes = FacingOthers::remembered_bytes();
    const std::lock_guard lock(mutex_);
    for (const Solved& solved : solved_) bytes += solved.duel->plan().bytes();
    return bytes;
  }

  bool reach_end(const std::vector<duel::Side>& sides) const override {
    if (sides.size() > 2) return false;
    const std::array<duel::Side, 2> two = {sides[0], sides[1]};
    const std::size_t all = turns_to_exact(two, nullptr);
    return exact_may_fit(two, all) && fits(duel::DuelPlan(two, all, most_values()));
  }

  // A value takes 8 bytes, and at least this much time.
  std::uint64_t most_values() const {
    const double by_time = settings_.seconds * settings_.pool->threads() / kSecondsPerLeaf;
    const auto by_memory = static_cast<double>(settings_.bytes) / sizeof(double);
    return static_cast<std::uint64_t>(std::min({by_time, by_memory, 1e18}));
  }

  bool fits(const duel::DuelPlan& plan) const {
    return plan.fits() && predicted_seconds(plan, settings_.pool->threads()) <= settings_.seconds &&
           plan.bytes() <= settings_.bytes && support::check_memory(plan.bytes());
  }

  // The table with exact values of the payoff, or none.
  Result<std::shared_ptr<const tables::DuelTable>> table() const {
    if (settings_.stakes.ties != Ties::half || !settings_.table) {
      return std::shared_ptr<const tables::DuelTable>();
    }
    const auto ties = ties_table();
    if (!ties || (settings_.stakes.tie_shift != 0 && *ties == nullptr)) return ties;
    return settings_.table();
  }

  // The table that makes ties more valuable, or none if they are not.
  Result<std::shared_ptr<const tables::DuelTable>> ties_table() const {
    if (settings_.stakes.tie_shift == 0 || !settings_.ties) {
      return std::shared_ptr<const tables::DuelTable>();
    }
    return settings_.ties();
  }

  static std::size_t open_boxes(const std::array<duel::Side, 2>& sides) {
    return sides[0].open() + sides[1].open();
  }

  // In how many turns from now values are known: where a table begins, or at the end of the game.
  static std::size_t turns_to_exact(const std::array<duel::Side, 2>& sides,
                                    const tables::DuelTable* table) {
    return open_boxes(sides) - (table == nullptr ? 0 : table->layout().open());
  }

  bool exact_may_fit(const std::array<duel::Side, 2>& sides, std::size_t depth) const {
    const double seconds = least_pairs(sides, depth) * kSecondsPerPair / settings_.pool->threads();
    return seconds <= settings_.seconds;
  }

  // Whether a plan of estimates may fit; faster than making it. (All pairs but the first are
  // computed, and a plan has at least as many as counted here.)
  bool may_fit(const std::array<duel::Side, 2>& sides, std::size_t depth) const {
    const double seconds =
        (least_pairs(sides, depth) - 2) * kSecondsPerPair / settings_.pool->threads();
    return seconds <= settings_.seconds;
  }

  Result<TurnWorth> search(const std::vector<duel::Side>& sides, std::size_t player,
                           std::size_t depth) const {
    return searches_[depth - 1]->turn_of_sides(sides, player);
  }

  Result<TurnWorth> solve_exactly(const std::shared_ptr<const duel::DuelPlan>& plan,
                                  const tables::DuelTable* table,
                                  const std::vector<duel::Side>& sides, std::size_t player,
                                  const Payoff& payoff) const {
    const auto start = std::chrono::steady_clock::now();
    make_room_for(plan->bytes());
    const double tie = plan->plies().back().mover == 0 ? payoff.tie() : 1 - payoff.tie();
    std::unique_ptr<const duel::Leaves> leaves;
    if (plan->whole()) {
      leaves = std::make_unique<const duel::FullCards>(tie);
    } else {
      leaves = std::make_unique<const tables::StoredLeaves>(*plan, *table);
    }
    FIVEKIND_LET(const auto duel,
                 duel::Duel::solve(plan, *leaves, *settings_.pool, settings_.progress));
    const duel::DuelPlan::Size size = plan->total();
    Method method{"exact", size.pairs, size.values, plan->bytes(), 0, !plan->whole()};
    method.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    {
      const std::lock_guard lock(mutex_);
      solved_.push_front({duel, player});
    }
    return TurnWorth{duel_values(duel, 0, sides[1], payoff), method};
  }

  // Frees the games solved longest ago, so that the limit holds with this many more bytes.
  void make_room_for(std::uint64_t bytes) const {
    const std::lock_guard lock(mutex_);
    std::size_t kept = 0;
    while (kept < solved_.size() && kept < kMaxSolved) {
      bytes += solved_[kept].duel->plan().bytes();
      if (bytes > settings_.bytes) break;
      ++kept;
    }
    solved_.resize(kept);
  }

  static constexpr std::size_t kMaxSolved = 16;

  // From a game that was solved before: the same one, some turns later.
  std::optional<TurnWorth> recall(const std::vector<duel::Side>& sides, std::size_t player,
                                  const Payoff& payoff) const {
    const std::lock_guard lock(mutex_);
    for (const Solved& solved : solved_) {
      const std::size_t side = solved.player == player ? 0 : 1;
      // A tie with this value to the player concerned is worth 1 minus that to the other.
      if (side == 1 && payoff.tie() != 0.5) continue;
      if (!solved.duel->covers(side, sides[0], sides[1])) continue;
      return TurnWorth{
          duel_values(solved.duel, side, sides[1], payoff),
          {"exact", 0, 0, solved.duel->plan().bytes(), 0, !solved.duel->plan().whole()}};
    }
    return std::nullopt;
  }

  MatchSettings settings_;
  std::vector<std::shared_ptr<const FacingOthers>> searches_;  // by depth - 1
  mutable std::mutex mutex_;
  mutable std::deque<Solved> solved_;
};

}  // namespace

double predicted_seconds(const duel::DuelPlan& plan, int threads) {
  double seconds = 0;
  for (std::size_t ply = 1; ply < plan.plies().size(); ++ply) {
    const duel::DuelPlan::Size size = plan.size(ply);
    const bool leaves = ply + 1 == plan.plies().size();
    const auto values = static_cast<double>(size.values);
    seconds += static_cast<double>(size.pairs) * kSecondsPerPair;
    const double a_leaf = plan.whole() ? 0 : plan.exact() ? kSecondsPerStored : kSecondsPerLeaf;
    seconds += leaves ? values * a_leaf : values / kConeValuesPerSecond;
  }
  return seconds / threads;
}

double predicted_seconds(double pairs, double values, int threads) {
  return (pairs * kSecondsPerPair + values / kConeValuesPerSecond) / threads;
}

std::shared_ptr<const values::ActionValues> make_win(
    const std::shared_ptr<const problem::Problem>& problem, MatchSettings settings) {
  return std::make_shared<const WinActionValues>(problem, std::move(settings));
}

}  // namespace fivekind::match
