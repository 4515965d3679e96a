// Actions and their costs, within sentences and in CSV.
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
  const char* const verb = action.kind == Action::Kind::announce ? "announce "
                           : action.struck                       ? "strike "
                                                                 : "fill ";
  return verb + box_name(game, action.box);
}

void add_action(const Action& action, Csv& csv) {
  const auto where = [&action](Action::Kind kind, const std::string& text) {
    return action.kind == kind ? text : "";
  };
  csv.add(kind_name(action.kind), where(Action::Kind::keep, action.keep),
          where(Action::Kind::box, text_of(action)), where(Action::Kind::announce, action.box));
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
