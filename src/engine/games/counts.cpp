// The engine's counts of a game.
#include <cmath>

#include "engine/games/data.h"
#include "states/reached.h"
#include "states/scores.h"
#include "support/parallel.h"
#include "support/try.h"

namespace fivekind {
namespace {

// All filled sets times all totals; the flag triples the two states of the five-of-a-kind box, and
// each extra bonus that it counts adds half of them.
double raw_states(const rules::Scoring& scoring) {
  const rules::RuleSet& game = scoring.game();
  double states = std::ldexp(1.0, static_cast<int>(game.box_count()));
  if (game.has_flag()) states *= static_cast<double>(game.flag_levels() + 1) / 2;
  states *= game.most_saved(game.box_count() - 1) + 1;
  for (const rules::Bonus& bonus : game.remembered()) {
    states *= static_cast<double>(states::BonusPart(scoring, bonus).size());
  }
  return states;
}

}  // namespace

Result<Counts> count_states(const Game& game) {
  const rules::Scoring& scoring = data_of(game).scoring;
  const dice::Multisets& multisets = scoring.multisets();
  FIVEKIND_LET(const auto space, states::StateSpace::build(scoring));

  Counts counts;
  counts.rolls = multisets.roll_count();
  counts.keeps = multisets.keep_count();
  counts.transitions = multisets.transition_count();
  const states::ProgressCounts progress = space.progress().counts();
  counts.upper_pairs = progress.pairs;
  counts.upper_reachable = progress.reachable;
  counts.upper_distinct = progress.distinct;
  counts.upper_merged = progress.merged;
  counts.states_raw = raw_states(scoring);
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    counts.states_by_filled.push_back(space.layer_size(filled));
  }
  counts.states_reachable = states::count_reached(scoring, space.progress());
  counts.states = space.size();
  const auto rolls = static_cast<std::uint64_t>(scoring.game().most_rolls());
  counts.turn_states = rolls * counts.rolls + (rolls - 1) * counts.keeps;
  counts.games = states::count_games(scoring).str();

  const support::ThreadPool pool(support::default_threads());
  FIVEKIND_LET(const auto scores, states::final_scores(scoring, pool));
  counts.scores_known = scores.has_value();
  if (scores) {
    counts.highest_score = scores->highest.value;
    for (rules::Points points : scores->unreachable) {
      counts.unreachable_scores.push_back(points.value);
    }
  }
  return counts;
}

}  // namespace fivekind
