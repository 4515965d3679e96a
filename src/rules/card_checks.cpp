// Whether what is said about a card is possible.
#include "rules/card_checks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

namespace fivekind::rules {

Points earned_bonuses(const RuleSet& game, const Card& card) {
  Points earned;
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    earned += game.bonuses[b].paid(card.totals[b], card.filled);
  }
  return earned;
}

int most_extras(const RuleSet& game, const Card& card) {
  if (!game.has_extra_bonus() || !card.holds_points) return 0;
  const BoxSet five = game.five_of_a_kind->boxes;
  if (!game.five_of_a_kind->is_filled(card.filled)) return 0;
  const int most = static_cast<int>(card.filled.without(five).size()) * game.most_extras();
  return std::min(most, game.most_extras_of_game());
}

Result<void> check_extras(const RuleSet& game, const Card& card, std::string_view where) {
  const int most = most_extras(game, card);
  if (card.extras <= most) return {};
  return tl::make_unexpected(Error{Fault::card_extra, std::string(where),
                                   fmt::format("at most {} extra bonuses on this card", most),
                                   std::to_string(card.extras), most});
}

void count_extras(const RuleSet& game, Card& card) {
  if (card.holds_points && game.limits_extras()) card.holds_points = Flag::with_extras(card.extras);
}

Result<void> check_order(const Scoring& scoring, const Card& card, std::string_view where) {
  if (scoring.order().leads_to(card.filled)) return {};
  return fail(Fault::card_order, std::string(where), "boxes filled in the game's order",
              "one filled before its turn");
}

Result<void> check_saved(const RuleSet& game, const Card& card, std::string_view where) {
  const int most = game.most_saved(card.filled.size());
  if (card.saved <= most) return {};
  return fail(Fault::card_saved, std::string(where),
              game.saved_rolls ? fmt::format("at most {} saved rolls on this card", most)
                               : "no saved rolls, which this game does not have",
              std::to_string(card.saved));
}

Result<void> check_score(const Scoring& scoring, Box box, Points points, std::string_view where) {
  const std::vector<Points>& possible = scoring.possible_points(box);
  if (std::binary_search(possible.begin(), possible.end(), points)) return {};
  constexpr std::size_t kMaxListed = 12;
  std::vector<int> listed;
  for (Points p : possible) {
    if (listed.size() < kMaxListed) listed.push_back(p.value);
  }
  return fail(
      Fault::card_score, fmt::format("{}, {}", where, scoring.game().boxes[box.position()].key),
      fmt::format("points that this box can pay ({}{})", fmt::join(listed, ", "),
                  possible.size() > kMaxListed ? fmt::format(", … {}", possible.back().value)
                                               : std::string()),
      std::to_string(points.value));
}

Result<void> check_struck(const Scoring& scoring, const Card& card, std::string_view where) {
  const RuleSet& game = scoring.game();
  if (game.win && (static_cast<bool>(card.holds_points) || card.filled == game.all_boxes()))
    return {};
  for (BoxSet left = card.struck; !left.empty(); left = left.without_lowest()) {
    if (scoring.can_be_struck(left.lowest())) continue;
    return fail(Fault::card_score,
                fmt::format("{}, {}", where, game.boxes[left.lowest().position()].key),
                "points here: the box counts for a bonus, and every roll pays something in it",
                "a struck box");
  }
  return {};
}

Result<void> check_unfit(const Scoring& scoring, const Card& card, BoxSet marked,
                         std::string_view where) {
  const RuleSet& game = scoring.game();
  for (const MoreThan& pair : game.more_than) {
    if ((pair.boxes() & card.filled).size() > 1) marked = marked.without(pair.boxes());
  }
  const BoxSet alone = marked & scoring.zero_if_unfit();
  if (alone.empty()) return {};
  return fail(Fault::card_score,
              fmt::format("{}, {}", where, game.boxes[alone.lowest().position()].key),
              "points here: the box is compared with another, and every roll pays something in it",
              "a struck box");
}

Error unreachable(std::string_view where) {
  return {Fault::card_unreachable, std::string(where), "a card that play can lead to",
          "one that no order of filling its boxes leads to"};
}

}  // namespace fivekind::rules
