// Whether a two-player game is solved.
#include "engine/tables/solved_for_two.h"

#include "engine/games/data.h"
#include "tables/duel_table.h"

namespace fivekind {

bool is_solved_for_two(const Game& game, const std::string& tables) {
  if (tables.empty()) return false;
  const rules::RuleSet& rules = data_of(game).scoring.game();
  const std::string folder =
      tables + "/" + tables::folder_name(rules) + "/" + tables::DuelKind().name();
  return tables::open_boxes_of(folder).value_or(0) == 2 * rules.box_count();
}

}  // namespace fivekind
