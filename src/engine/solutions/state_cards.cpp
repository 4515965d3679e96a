// Cards that states stand for.
#include "engine/solutions/state_cards.h"

#include <map>
#include <utility>

#include "rules/parts.h"
#include "rules/position.h"

namespace fivekind {
namespace {

// Fills some more boxes so that they count towards bonuses as `wanted` does: cards are made box by
// box, and one is kept for each of the totals that they can have. Nothing where none counts so:
// there are states of sets and totals that only other flags go with.
std::optional<rules::Card> filled_up(const problem::Problem& problem, rules::Card card,
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

}  // namespace

// Parts of a card that share no bonus are filled one after the other, since all of their totals
// together can be very many.
std::optional<rules::Card> card_of_state(const problem::Problem& problem,
                                         const states::State& state) {
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
    auto longer = filled_up(problem, std::move(card), boxes, state.holds_points, wanted);
    if (!longer) return std::nullopt;
    card = *std::move(longer);
  }
  card.saved = state.saved;
  return card;
}

std::string text_of_state(const problem::Problem& problem, const states::State& state) {
  auto card = card_of_state(problem, state);
  if (!card) return "";
  rules::Position position;
  position.cards.push_back(*std::move(card));
  return rules::text_of(problem.scoring(), position);
}

}  // namespace fivekind
