// Cards that represent states.
#include "engine/solutions/state_cards.h"

#include <map>
#include <utility>
#include <vector>

#include "rules/parts.h"
#include "rules/position.h"
#include "rules/reach.h"

namespace fivekind {
namespace {

// Of a card in the making: what it counts towards bonuses, and its extra bonuses, if they are
// counted.
using Made = std::pair<states::Totals, int>;
using Cards = std::map<Made, rules::Card>;

// Adds the cards on which one more box is filled than on these.
void fill_one(const problem::Problem& problem, const Cards& cards, rules::Box box,
              rules::Flag holds_points, Cards& longer) {
  const rules::Scoring& scoring = problem.scoring();
  const rules::RuleSet& game = problem.game();
  const states::Progress& progress = problem.space().progress();
  const bool flags = game.is_flag(box);
  const bool nothing = game.holds_nothing(box, holds_points);
  const bool unfit = scoring.zero_if_unfit().has(box);
  for (const auto& [made, shorter] : cards) {
    const auto put = [&, &totals = made.first, &before = shorter](rules::Points points,
                                                                  rules::Points extra) {
      rules::Points earned;
      const Made next = {progress.add(totals, before.filled, box, points, &earned),
                         before.extras + (extra > rules::Points(0) ? 1 : 0)};
      if (longer.contains(next)) return;
      const rules::Points held = progress.in_box(totals, before.filled, box, points);
      longer[next] = rules::filled_card(scoring, before, box, {true, false, held, extra}, 0);
    };
    for (rules::Points points : scoring.possible_points(box)) {
      if (flags && game.sets_flag(box, points) != static_cast<bool>(holds_points)) continue;
      if (nothing && points.value > 0) continue;
      if (unfit && points.value == 0) continue;
      put(points, rules::Points(0));
    }
    if (shorter.extras >= holds_points.extras() || flags) continue;
    scoring.each_five_of_a_kind_way(shorter.filled | game.flag_boxes(), true,
                                    rules::BoxSet().with(box),
                                    [&](rules::Box /*box*/, rules::Points points, bool extra) {
                                      if (extra) put(points, game.extra_in(box));
                                    });
  }
}

// The same for boxes of which some must hold more than others, in every order of filling them.
Cards fill_compared(const problem::Problem& problem, Cards cards, rules::BoxSet boxes,
                    rules::Flag holds_points) {
  const rules::FillOrder order = problem.scoring().order().only(boxes);
  const auto sets = static_cast<std::size_t>(order.sets());
  std::vector<Cards> by_set(sets);
  by_set.front() = std::move(cards);
  for (std::size_t number = 0; number + 1 < sets; ++number) {
    const rules::BoxSet filled = order.numbered(number);
    for (auto open = order.open(filled); !open.empty(); open = open.without_lowest()) {
      const auto next = static_cast<std::size_t>(order.number_of(filled.with(open.lowest())));
      fill_one(problem, by_set[number], open.lowest(), holds_points, by_set[next]);
    }
  }
  return std::move(by_set.back());
}

// Fills more boxes so that they count towards bonuses as `wanted` does: cards are built box by box,
// and one is kept for each of their possible totals. Nothing if there is none: some states of sets
// and totals occur only with other flags.
std::optional<rules::Card> filled_up(const problem::Problem& problem, rules::Card card,
                                     rules::BoxSet boxes, rules::Flag holds_points,
                                     states::Totals wanted) {
  const states::Progress& progress = problem.space().progress();
  const rules::BoxSet compared = boxes & problem.game().compared();
  Cards cards;
  const int extras_before = card.extras;
  cards[{progress.totals_of(card), extras_before}] = std::move(card);
  for (auto left = boxes.without(compared); !left.empty(); left = left.without_lowest()) {
    Cards longer;
    fill_one(problem, cards, left.lowest(), holds_points, longer);
    cards = std::move(longer);
  }
  if (!compared.empty()) {
    cards = fill_compared(problem, std::move(cards), compared, holds_points);
  }
  const rules::Card* found = nullptr;
  for (const auto& [made, filled] : cards) {
    const bool fits =
        progress.class_of(filled.filled, made.first) == progress.class_of(filled.filled, wanted);
    if (fits && (found == nullptr || filled.extras > found->extras)) found = &filled;
  }
  return found == nullptr ? std::nullopt : std::optional(*found);
}

}  // namespace

// Parts of a card that share no bonus are filled one after the other, since their combined totals
// can be very many.
std::optional<rules::Card> card_of_state(const problem::Problem& problem,
                                         const states::State& state) {
  const rules::RuleSet& game = problem.game();
  const states::Progress& progress = problem.space().progress();
  const states::Totals totals = progress.representative(state.filled, state.progress);
  const std::vector<rules::Bonus> remembered = game.remembered();
  rules::Card card = rules::empty_card(game);
  for (const rules::BoxSet part : rules::parts_of_states(game)) {
    const rules::BoxSet boxes = part & state.filled;
    const rules::BoxSet all = card.filled | boxes;
    const states::Totals wanted = progress.of_numbers([&](std::size_t bonus) {
      const bool counts = !(remembered[bonus].boxes & all).empty();
      return counts ? progress.number(totals, bonus) : 0;
    });
    auto longer = filled_up(problem, std::move(card), boxes, state.holds_points, wanted);
    if (!longer) return std::nullopt;
    card = *std::move(longer);
  }
  card.saved = state.saved;
  if (!game.limits_extras()) return card;
  if (card.extras != state.holds_points.extras()) return std::nullopt;
  card.holds_points = state.holds_points;
  const bool can_be =
      card.extras == 0 ||
      rules::can_be_played(problem.scoring(), {card.filled, card.struck, card.scores, card.extras});
  return can_be ? std::optional(std::move(card)) : std::nullopt;
}

std::string text_of_state(const problem::Problem& problem, const states::State& state) {
  auto card = card_of_state(problem, state);
  if (!card) return "";
  rules::Position position;
  position.cards.push_back(*std::move(card));
  return rules::text_of(problem.scoring(), position);
}

}  // namespace fivekind
