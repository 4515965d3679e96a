// The engine's certificates: a solution's values against a wider type.
#include "solve/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "engine/games/data.h"
#include "rules/parts.h"
#include "rules/position.h"
#include "solve/exact_chance.h"
#include "solve/exact_score.h"
#include "support/parallel.h"

namespace fivekind {
namespace {

// Fills some more boxes so that they count towards bonuses as `wanted` does: cards are made box by
// box, and one is kept for each of the totals that they can have. Nothing where none counts so:
// there are states of sets and totals that only other flags go with.
std::optional<rules::Card> filled(const problem::Problem& problem, rules::Card card,
                                  rules::CategorySet boxes, bool holds_points,
                                  states::Totals wanted) {
  const rules::Scoring& scoring = problem.scoring();
  const states::Progress& progress = problem.space().progress();
  std::map<states::Totals, rules::Card> cards;
  cards[progress.totals_of(card)] = std::move(card);
  for (rules::CategorySet left = boxes; !left.empty(); left = left.without_lowest()) {
    const rules::Category category = left.lowest();
    const bool flags = problem.game().is_flag(category);
    const bool nothing = problem.game().holds_nothing(category, holds_points);
    std::map<states::Totals, rules::Card> longer;
    for (const auto& [totals, shorter] : cards) {
      for (rules::Points points : scoring.possible_points(category)) {
        if (flags && problem.game().sets_flag(category, points) != holds_points) continue;
        if (nothing && points.value > 0) continue;
        rules::Points earned;
        const states::Totals next = progress.add(totals, shorter.filled, category, points, &earned);
        if (longer.contains(next)) continue;
        longer[next] = rules::filled_card(scoring, shorter, category, {true, false, points, {}}, 0);
      }
    }
    cards = std::move(longer);
  }
  for (const auto& [totals, made] : cards) {
    if (progress.class_of(made.filled, totals) == progress.class_of(made.filled, wanted)) {
      return made;
    }
  }
  return std::nullopt;
}

// Points for each filled category that lead to a state. Parts of a card that share no bonus are
// filled one after the other, since all of their totals together can be very many. Nothing where
// none lead there.
std::optional<rules::Card> card_of(const problem::Problem& problem, const states::State& state) {
  const rules::RuleSet& game = problem.game();
  const states::Progress& progress = problem.space().progress();
  const states::Totals totals = progress.representative(state.filled, state.progress);
  rules::Card card = rules::empty_card(game);
  for (const rules::CategorySet part : rules::parts_of_states(game)) {
    const rules::CategorySet boxes = part & state.filled;
    const rules::CategorySet all = card.filled | boxes;
    const states::Totals wanted = progress.of_numbers([&](std::size_t bonus) {
      const bool counts = !(game.bonuses[bonus].categories & all).empty();
      return counts ? progress.number(totals, bonus) : 0;
    });
    auto longer = filled(problem, std::move(card), boxes, state.holds_points, wanted);
    if (!longer) return std::nullopt;
    card = *std::move(longer);
  }
  card.saved = state.saved;
  return card;
}

std::string position_text(const problem::Problem& problem, const states::State& state) {
  auto card = card_of(problem, state);
  if (!card) return "";
  rules::Position position;
  position.cards.push_back(*std::move(card));
  return rules::text_of(problem.scoring(), position);
}

}  // namespace

namespace {

// Only expected scores are solved again. `what` is asked for.
std::optional<Error> check_expected(const Solution::Data& data, const char* what) {
  if (data.objective == solve::Objective{}) return std::nullopt;
  return Error{Fault::objective_name, what, "a solution for the objective 'expected'",
               fmt::format("one for '{}'", data.report.objective)};
}

}  // namespace

std::optional<Error> check_exact_score(const Game& game) {
  auto error = solve::check_exact_score(game.data().scoring.game());
  return error ? std::optional(with_remedy(*std::move(error))) : std::nullopt;
}

Result<ExactScore> exact_score(
    const Solution& solution, int threads,
    const std::function<bool(std::uint64_t done, std::uint64_t all)>& progress) {
  const auto start = std::chrono::steady_clock::now();
  const Solution::Data& data = solution.data();
  if (auto error = check_expected(data, "fraction")) return tl::make_unexpected(*error);
  const auto checked = checked_threads(threads);
  if (!checked) return tl::make_unexpected(checked.error());
  const support::ThreadPool pool(*checked);
  auto score = solve::exact_score(*data.problem, pool, progress);
  if (!score) return tl::make_unexpected(with_remedy(score.error()));
  score->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return score;
}

Result<Certificate> certify(
    const Solution& solution, int digits, int threads,
    const std::function<bool(std::uint64_t done, std::uint64_t all)>& progress) {
  const auto start = std::chrono::steady_clock::now();
  if (digits < 1 || digits > kMostDigits) {
    return fail(Fault::digits_range, "digits", fmt::format("a number from 1 to {}", kMostDigits),
                std::to_string(digits));
  }
  const Solution::Data& data = solution.data();
  if (auto error = check_expected(data, "certificate")) return tl::make_unexpected(*error);
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
