// Strategies against one another in two-player games, exactly.
#include <fivekind/two_players.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "engine/games/data.h"
#include "engine/matches/players.h"
#include "engine/solutions/solving.h"
#include "engine/solutions/strategies.h"
#include "match/played_pairs.h"
#include "solve/expected.h"
#include "states/pairs.h"
#include "support/memory.h"
#include "support/try.h"
#include "values/curve.h"

namespace fivekind {
namespace {

using match::PairPlayer;

// Errors: payoff, tie_break.
Result<void> check_stakes(const Strategy& player) {
  if (!player.faces_others()) return {};
  const match::Payoff& stakes = data_of(player).stakes;
  const std::vector<double>& worth = stakes.by_place;
  if (!worth.empty() && worth != match::Payoff::match_points(2).by_place) {
    return fail(Fault::payoff, "payoff", "match points", "another one of '" + player.name() + "'");
  }
  if (stakes.ties != match::Ties::half) {
    return fail(Fault::tie_break, "tie-break", "half", "another one of '" + player.name() + "'");
  }
  return {};
}

// Whether there is memory for the largest ply: checked before a plan lists its pairs, which takes
// minutes if there are many. Errors: memory.
Result<void> check_room(const Game& game, const support::ThreadPool& pool) {
  constexpr std::uint64_t kPair = 2 * values::kCurvePadding<double> * sizeof(double);
  constexpr std::uint64_t kLayers = 2;  // a ply, and the one that it is found from
  FIVEKIND_LET(const auto counts, states::count_pairs(data_of(game).scoring, pool));
  std::uint64_t largest = 0;
  for (const PairCounts::Row& row : counts.by_filled) {
    largest = std::max(largest, row.pairs * kPair + row.values.value_or(0) * sizeof(double));
  }
  return support::check_memory(kLayers * largest);
}

// Who begins, who is second, and where the first player's result is stored.
struct Pairing {
  std::array<PairPlayer, 2> players;
  double* payoff_of_first = nullptr;
};

// Reports one pairing after the other.
class Reported {
 public:
  Reported(Watch watch, std::uint64_t all) : watch_(std::move(watch)), all_(all) {}

  Watch of_next(std::uint64_t values) {
    const std::uint64_t before = std::exchange(before_, before_ + values);
    return [this, before](std::uint64_t done, std::uint64_t /*all*/) {
      return watch_(before + done, all_);
    };
  }

 private:
  Watch watch_;
  std::uint64_t all_;
  std::uint64_t before_ = 0;
};

}  // namespace

Result<ExactMatch> match_exactly(const Engine& engine, const std::vector<Strategy>& players) {
  const auto start = std::chrono::steady_clock::now();
  FIVEKIND_TRY(check_players(players, 1));
  FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
  const support::ThreadPool pool(threads);
  const Game& game = players.front().game();
  std::vector<PairPlayer> seats;
  for (const Strategy& player : players) {
    FIVEKIND_TRY(check_stakes(player));
    auto seat = match::pair_player(player.name(), data_of(player).strategy);
    if (!seat) return tl::make_unexpected(with_remedy(seat.error()));
    seats.push_back(*std::move(seat));
  }
  FIVEKIND_TRY(check_room(game, pool).map_error(with_remedy));
  const auto& problem = data_of(players.front()).problem;
  const duel::Side side{problem, problem->start()};
  const auto plan = duel::DuelPlan::ending({side, side}, 2 * problem->game().box_count());

  ExactMatch exact;
  exact.game = game.key();
  exact.rules_hash = game.rules_hash();
  exact.threads = threads;
  for (std::size_t ply = 0; ply + 1 < plan.plies().size(); ++ply) {
    exact.pairs += plan.size(ply).pairs;
    exact.values += plan.size(ply).values;
  }
  for (const Strategy& player : players) {
    exact.players.push_back({player.name(), std::vector<SeatPoints>(players.size()), {}});
  }
  // In a two-player game the second player gets what the first does not.
  std::vector<Pairing> pairings;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    ExactPlayer& player = exact.players[i];
    for (std::size_t j = 0; j < seats.size(); ++j) {
      pairings.push_back({{seats[i], seats[j]}, &player.against[j].begins});
    }
    pairings.push_back({{PairPlayer(), seats[i]}, &player.best_answer.begins});
    pairings.push_back({{seats[i], PairPlayer()}, &player.best_answer.second});
  }
  std::uint64_t all = 0;
  for (const Pairing& pairing : pairings) {
    const match::PlayedSize size = match::played_size(plan, pairing.players);
    if (auto fits = support::check_memory(size.bytes); !fits) {
      return tl::make_unexpected(with_remedy(std::move(fits).error()));
    }
    all += size.values;
  }
  const auto expected = solve::expected_in_memory(problem, pool);
  if (!expected) return tl::make_unexpected(with_remedy(expected.error()));
  Reported reported(engine.watch({"sweeping", "values", game.key(), ""}), all);
  for (const Pairing& pairing : pairings) {
    const std::uint64_t values = match::played_size(plan, pairing.players).values;
    const auto payoff =
        match::payoff_of_played(plan, pairing.players, **expected, pool, reported.of_next(values));
    if (!payoff) return tl::make_unexpected(with_remedy(payoff.error()));
    *pairing.payoff_of_first = *payoff;
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    for (std::size_t j = 0; j < seats.size(); ++j) {
      exact.players[i].against[j].second = 1 - exact.players[j].against[i].begins;
    }
    exact.players[i].best_answer.second = 1 - exact.players[i].best_answer.second;
  }
  exact.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return exact;
}

}  // namespace fivekind
