// The C interface: distributions of the final score.
#include <string>
#include <utility>
#include <vector>

#include "capi/call.h"
#include "capi/handles.h"

namespace fivekind::capi {
namespace {

// A distribution of C with what it shows.
class ToldDistribution : public fivekind_distribution {
 public:
  ToldDistribution(const Distribution& distribution, std::string objective_told)
      : fivekind_distribution{},
        position_(distribution.position),
        objective_(std::move(objective_told)) {
    for (const ScoreChance& one : distribution.survival) {
      scores_.push_back({one.score, one.probability});
    }
    position = position_.c_str();
    objective = objective_.c_str();
    mean = distribution.mean;
    deviation = distribution.deviation;
    skewness = distribution.skewness;
    median = distribution.median;
    mode = distribution.mode;
    score_count = scores_.size();
    scores = scores_.data();
  }

 private:
  const std::string position_;
  const std::string objective_;
  std::vector<fivekind_score_chance> scores_;
};

std::optional<Error> find(const Question& question, fivekind_distribution** distribution) {
  const Engine& engine = question.engine->engine;
  const auto position = Position::parse(question.game->game, question.position);
  if (!position) return position.error();
  auto objective = engine.meaning(question.objective);
  if (!objective) return objective.error();
  DistributionOptions how;
  how.progress = Watching::here();
  const auto found = engine.distribution(*position, *objective, engine.within_limits(how));
  if (!found) return found.error();
  *distribution = new ToldDistribution(*found, *std::move(objective));
  return std::nullopt;
}

}  // namespace
}  // namespace fivekind::capi

using namespace fivekind::capi;  // NOLINT(google-build-using-namespace): C has none

fivekind_code fivekind_find_distribution(fivekind_engine* engine, const fivekind_game* game,
                                         const char* position, const char* objective,
                                         const fivekind_watch* watch,
                                         fivekind_distribution** distribution,
                                         fivekind_error** error) {
  return call(
      error,
      {{"engine", engine},
       {"game", game},
       {"position", position},
       {"objective", objective},
       {"distribution", distribution}},
      [&] {
        return find({engine, game, position, objective}, distribution);
      },
      watch);
}

void fivekind_free_distribution(fivekind_distribution* distribution) {
  delete static_cast<ToldDistribution*>(distribution);
}
