// Actions and what they cost, within sentences and in CSV.
#include "cli/outputs/action_words.h"

#include <fmt/format.h>

#include "cli/outputs/figures.h"
#include "cli/words/dice_words.h"

namespace fivekind::cli {

std::string keep_words(const Game& game, const std::string& dice) {
  if (dice.empty()) return "roll all dice";
  if (std::ssize(dice) < game.dice()) return "keep " + joined_by_hyphens(dice);
  return game.saves_rolls() ? "stop and save the rolls left" : "keep all dice";
}

std::string action_words(const Game& game, const Action& action) {
  if (action.kind == Action::Kind::keep) return keep_words(game, action.keep);
  return (action.kind == Action::Kind::announce ? "announce " : "fill ") +
         category_name(game, action.category);
}

std::string action_fields(const Action& action) {
  std::string fields = kind_name(action.kind);
  switch (action.kind) {
    case Action::Kind::keep:
      return fields + ',' + action.keep + ",,";
    case Action::Kind::category:
      return fields + ",," + action.category + ',';
    case Action::Kind::announce:
      break;
  }
  return fields + ",,," + action.category;
}

std::string cost_text(double points) {
  constexpr double kSmall = 0.1;
  return fmt::format("{:.{}f}", points, points < kSmall ? 2 : 1);
}

std::string cost_in_points(double points) {
  const std::string number = cost_text(points);
  return number + (number == "1.0" ? " point" : " points");
}

}  // namespace fivekind::cli
