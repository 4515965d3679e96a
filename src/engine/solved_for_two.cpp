// Whether a game of two is solved.
#include "engine/solved_for_two.h"

#include "engine/data.h"
#include "match/duel_table.h"
#include "solve/table.h"

namespace fivekind {

bool is_solved_for_two(const Game& game, const std::string& tables) {
  if (tables.empty()) return false;
  const rules::RuleSet& rules = game.data().scoring.game();
  const std::string folder =
      tables + "/" + solve::folder_name(rules) + "/" + match::DuelKind().name();
  return match::open_boxes_of(folder).value_or(0) == 2 * rules.category_count();
}

}  // namespace fivekind
