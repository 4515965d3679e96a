// The engine's certificates: a solution's values against a wider type.
#include "solve/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "engine/data.h"
#include "rules/position.h"
#include "solve/exact_chance.h"
#include "support/parallel.h"

namespace fivekind {
namespace {

// Points for each filled category that lead to a state: cards are made box by box, and one is kept
// for each of the totals that they can have.
rules::Card card_of(const solve::Problem& problem, const states::State& state) {
  const rules::Scoring& scoring = problem.scoring();
  const states::Progress& progress = problem.space().progress();
  std::map<states::Totals, rules::Card> cards;
  cards[states::Totals(0)] = rules::empty_card(problem.game());
  for (rules::CategorySet left = state.filled; !left.empty(); left = left.without_lowest()) {
    const rules::Category category = left.lowest();
    const bool flags = problem.game().is_flag(category);
    const bool nothing = problem.game().holds_nothing(category, state.holds_points);
    std::map<states::Totals, rules::Card> longer;
    for (const auto& [totals, card] : cards) {
      for (rules::Points points : scoring.possible_points(category)) {
        if (flags && problem.game().sets_flag(category, points) != state.holds_points) continue;
        if (nothing && points.value > 0) continue;
        rules::Points earned;
        const states::Totals next = progress.add(totals, card.filled, category, points, &earned);
        if (longer.contains(next)) continue;
        longer[next] = rules::filled_card(scoring, card, category, {true, false, points, {}}, 0);
      }
    }
    cards = std::move(longer);
  }
  const auto fits = [&](const auto& entry) {
    return progress.class_of(state.filled, entry.first) == state.progress;
  };
  rules::Card card = std::find_if(cards.begin(), cards.end(), fits)->second;
  card.saved = state.saved;
  return card;
}

std::string position_text(const solve::Problem& problem, const states::State& state) {
  rules::Position position;
  position.cards.push_back(card_of(problem, state));
  return rules::text_of(problem.scoring(), position);
}

}  // namespace

Result<Certificate> certify(
    const Solution& solution, int digits, int threads,
    const std::function<bool(std::uint64_t done, std::uint64_t all)>& progress) {
  const auto start = std::chrono::steady_clock::now();
  if (digits < 1 || digits > kMostDigits) {
    return fail(Fault::digits_range, "digits", fmt::format("a number from 1 to {}", kMostDigits),
                std::to_string(digits));
  }
  const Solution::Data& data = solution.data();
  if (data.objective != solve::Objective{}) {
    return fail(Fault::objective_name, "certificate", "a solution for the objective 'expected'",
                fmt::format("one for '{}'", data.report.objective));
  }
  const auto checked = checked_threads(threads);
  if (!checked) return tl::make_unexpected(checked.error());
  const support::ThreadPool pool(*checked);
  auto found = solve::certify(*data.problem, *data.values, digits, pool, progress);
  if (!found) return tl::make_unexpected(with_remedy(found.error()));
  Certificate certificate = static_cast<Certificate&&>(*found);
  certificate.largest_difference_at = position_text(*data.problem, found->largest_at);
  certificate.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return certificate;
}

}  // namespace fivekind
