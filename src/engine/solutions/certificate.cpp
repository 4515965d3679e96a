// The engine's certificates: a solution's values against a wider type.
#include "solve/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/games/data.h"
#include "engine/solutions/state_cards.h"
#include "solve/exact_chance.h"
#include "solve/exact_score.h"
#include "support/parallel.h"
#include "support/try.h"

namespace fivekind {
namespace {

// Only expected scores can be recomputed. `what` is what was requested.
Result<void> check_expected(const Solution::Data& data, const char* what) {
  if (data.objective == solve::Objective{}) return {};
  return fail(Fault::objective_name, what, "a solution for the objective 'expected'",
              fmt::format("one for '{}'", data.report.objective));
}

}  // namespace

Result<void> check_exact_score(const Game& game) {
  return solve::check_exact_score(data_of(game).scoring.game()).map_error(with_remedy);
}

Result<ExactScore> exact_score(const Engine& engine, const Solution& solution) {
  const auto start = std::chrono::steady_clock::now();
  const Solution::Data& data = data_of(solution);
  FIVEKIND_TRY(check_expected(data, "fraction"));
  FIVEKIND_LET(const auto checked, checked_threads(engine.options().solve.threads));
  const support::ThreadPool pool(checked);
  auto score = solve::exact_score(
      *data.problem, pool, engine.watch({"finding the fraction", "states", data.report.game, ""}));
  if (!score) return tl::make_unexpected(with_remedy(score.error()));
  score->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return score;
}

Result<Certificate> certify(const Engine& engine, const Solution& solution, int digits) {
  const auto start = std::chrono::steady_clock::now();
  if (digits < 1 || digits > kMaxDigits) {
    return fail(Fault::digits_range, "digits", fmt::format("a number from 1 to {}", kMaxDigits),
                std::to_string(digits));
  }
  const Solution::Data& data = data_of(solution);
  FIVEKIND_TRY(check_expected(data, "certificate"));
  FIVEKIND_LET(const auto checked, checked_threads(engine.options().solve.threads));
  const support::ThreadPool pool(checked);
  auto found = solve::certify(*data.problem, *data.values, digits, pool,
                              engine.watch({"certifying", "states", data.report.game, ""}));
  if (!found) return tl::make_unexpected(with_remedy(found.error()));
  Certificate certificate = static_cast<Certificate&&>(*found);
  certificate.largest_difference_at = text_of_state(*data.problem, found->largest_at);
  certificate.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return certificate;
}

}  // namespace fivekind
