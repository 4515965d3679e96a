// What the library says, as JSON. Keys as in the command line's --json (docs/server.md).
#pragma once

#include <fivekind/analyse.h>
#include <fivekind/levels.h>
#include <fivekind/play.h>
#include <fivekind/quiz.h>

#include <span>
#include <string>
#include <vector>

#include "server/message.h"
#include "server/store.h"

namespace fivekind::server {

/// A game with its rules in words; names in all languages that the program speaks.
Json view_of(const Game& game, bool shipped);

/// One question's answers side by side: how a position's actions do by each objective.
struct Column {
  Advice advice;
  std::vector<Outcome> outcomes = {};  ///< against others: how the game ends, by action
};
/// The actions in the order of the first column.
Json view_of(std::span<const Column> columns);

Json view_of(const Method& method);
Json view_of(const SolveReport& report);

Json view_of(const Distribution& distribution, bool forced);
Json view_of(const std::vector<Contribution>& contributions);
Json view_of(const Levels& found);

Json view_of(const LiveState& state);
/// What the list of games says of one.
Json view_of(const StoredPlay& play);

Json view_of(const GameJudgement& judged);
Json view_of(const PlayerSummary& player);
Json view_of(const LossThresholds& thresholds);
Json view_of(const Game& game, const Quiz& quiz);

}  // namespace fivekind::server
