// The predicted time of a question.
#include "engine/asking/predicted.h"

#include <algorithm>
#include <utility>

#include "engine/asking/engine_data.h"
#include "engine/games/data.h"
#include "match/action_values.h"
#include "solve/curve_size.h"
#include "solve/solver.h"
#include "support/parallel.h"
#include "support/try.h"

namespace fivekind::engine {
namespace {

// A search over guesses of the mean takes about this many solves (mean_variance.h).
constexpr double kMeanVarianceSolves = 30;

// No curve has more values than this with this many boxes open.
double most_values(const problem::Problem& problem, std::size_t open) {
  const double score = problem.score_bound().value;
  double points =
      score * static_cast<double>(open) / static_cast<double>(problem.game().box_count());
  for (const rules::Bonus& bonus : problem.game().bonuses) points += bonus.points.value;
  return std::min(score, points) + 1;
}

// Calls see(states, open boxes) for the layers after a card with these boxes filled.
template <class See>
void each_layer(const problem::Problem& problem, rules::BoxSet filled, const See& see) {
  const states::StateSpace& space = problem.space();
  for (std::size_t layer = filled.size(); layer + 1 < space.layer_count(); ++layer) {
    auto states = static_cast<double>(space.layer_size(layer));
    if (!filled.empty()) {
      states = 0;
      for (const states::Group& group : space.groups(layer)) {
        if ((group.filled & filled) != filled) continue;
        states += static_cast<double>(space.progress().class_count(group.filled));
      }
    }
    see(states, space.layer_count() - 1 - layer);
  }
}

double states_after(const problem::Problem& problem, rules::BoxSet filled) {
  double all = 0;
  each_layer(problem, filled, [&](double states, std::size_t /*open*/) { all += states; });
  return all;
}

}  // namespace

Prediction::Prediction(const Engine& engine, Game game, const Position* from)
    : engine_(engine), game_(std::move(game)), from_(from) {
  const int threads = engine.options().solve.threads;
  threads_ = threads > 0 ? threads : support::default_threads();
}

Result<Prediction> Prediction::of(const Engine& engine, const Game& game, const Position* from) {
  FIVEKIND_TRY(data_of(engine).prepare(game));
  FIVEKIND_HOLD(data_of(game).problem());
  return Prediction(engine, game, from);
}

Prediction& Prediction::values(double times) {
  const auto problem = data_of(game_).problem();
  return more(times * solve::predicted_seconds(**problem, threads_));
}

Prediction& Prediction::curves(double times) {
  const auto problem = data_of(game_).problem();
  const rules::BoxSet filled =
      from_ == nullptr ? rules::BoxSet() : data_of(*from_).position.card().filled;
  double values = 0;
  each_layer(**problem, filled, [&](double states, std::size_t open) {
    values += states * most_values(**problem, open);
  });
  return more(times * solve::predicted_curve_seconds(**problem, values, false, threads_));
}

Prediction& Prediction::duel() {
  const auto problem = data_of(game_).problem();
  double pairs = 1;
  std::size_t open = 0;
  for (const rules::Card& card : data_of(*from_).position.cards) {
    pairs *= states_after(**problem, card.filled);
    open = std::max(open, (*problem)->game().box_count() - card.filled.size());
  }
  return more(match::predicted_seconds(pairs, pairs * most_values(**problem, open), threads_));
}

Prediction& Prediction::objective(const Objective& objective) {
  const solve::Objective& meant = data_of(objective).objective;
  if (meant.has_state_values()) return values();
  return curves(meant.kind == &solve::kMeanVariance ? kMeanVarianceSolves : 1);
}

Prediction& Prediction::solution(const Objective& objective) {
  if (!engine_.has(game_)) values();
  if (objective == Objective() || engine_.has(game_, objective)) return *this;
  return this->objective(objective);
}

Prediction& Prediction::more(double seconds) {
  seconds_ += seconds;
  return *this;
}

}  // namespace fivekind::engine
