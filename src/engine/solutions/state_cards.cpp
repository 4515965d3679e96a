// Cards that represent states.
#include "engine/solutions/state_cards.h"

#include <map>
#include <utility>

#include "rules/parts.h"
#include "rules/position.h"

namespace fivekind {
namespace {

// Fills more boxes so that they count towards bonuses as `wanted` does: cards are built box by box,
// and one is kept for each of their possible totals. Nothing if there is none: some states of sets
// and totals occur only with other flags.
std::optional<rules::Card> filled_up(const problem::Problem& problem, rules::Card card,
                                     rules::BoxSet boxes, bool holds_points,
                                     states::Totals wanted) {
  const rules::Scoring& scoring = problem.scoring();
  const states::Progress& progress = problem.space().progress();
  std::map<states::Totals, rules::Card> cards;
  cards[progress.totals_of(card)] = std::move(card);
  for (rules::BoxSet left = boxes; !left.empty(); left = left.without_lowest()) {
    const rules::Box box = left.lowest();
    const bool flags = problem.game().is_flag(box);
    const bool nothing = problem.game().holds_nothing(box, holds_points);
    std::map<states::Totals, rules::Card> longer;
    for (const auto& [totals, shorter] : cards) {
      for (rules::Points points : scoring.possible_points(box)) {
        if (flags && problem.game().sets_flag(box, points) != holds_points) continue;
        if (nothing && points.value > 0) continue;
        rules::Points earned;
        const states::Totals next = progress.add(totals, shorter.filled, box, points, &earned);
        if (longer.contains(next)) continue;
        longer[next] = rules::filled_card(scoring, shorter, box, {true, false, points, {}}, 0);
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

// Parts of a card that share no bonus are filled one after the other, since their combined totals
// can be very many.
std::optional<rules::Card> card_of_state(const problem::Problem& problem,
                                         const states::State& state) {
  const rules::RuleSet& game = problem.game();
  const states::Progress& progress = problem.space().progress();
  const states::Totals totals = progress.representative(state.filled, state.progress);
  rules::Card card = rules::empty_card(game);
  for (const rules::BoxSet part : rules::parts_of_states(game)) {
    const rules::BoxSet boxes = part & state.filled;
    const rules::BoxSet all = card.filled | boxes;
    const states::Totals wanted = progress.of_numbers([&](std::size_t bonus) {
      const bool counts = !(game.bonuses[bonus].boxes & all).empty();
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
