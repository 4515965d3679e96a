// The C interface: distributions of the final score.
#include <string>
#include <utility>
#include <vector>

#include "capi/call.h"
#include "capi/handles.h"
#include "support/try.h"

namespace fivekind::capi {
namespace {

// The C struct of a distribution, with its data.
class OwnedDistribution : public fivekind_distribution {
 public:
  OwnedDistribution(const Distribution& distribution, std::string objective_text)
      : fivekind_distribution{},
        position_(distribution.position),
        objective_(std::move(objective_text)) {
    for (std::size_t i = 0; i < distribution.scores.size(); ++i) {
      scores_.push_back({distribution.scores[i], distribution.survival[i]});
    }
    position = position_.c_str();
    objective = objective_.c_str();
    mean = distribution.mean;
    deviation = distribution.deviation;
    skewness = distribution.skewness;
    median = distribution.median;
    mode = distribution.mode;
    score_count = scores_.size();
    score_size = sizeof(fivekind_score_chance);
    scores = scores_.data();
  }

 private:
  const std::string position_;
  const std::string objective_;
  std::vector<fivekind_score_chance> scores_;
};

Result<void> find(const Question& question, fivekind_distribution** distribution) {
  const Engine& engine = question.engine->engine;
  FIVEKIND_LET(const auto position, Position::parse(question.game->game, question.position));
  FIVEKIND_LET(const auto objective, Objective::parse(question.objective));
  DistributionOptions how;
  how.progress = Watching::here();
  FIVEKIND_LET(const auto found,
               engine.distribution(position, objective, engine.within_limits(how)));
  *distribution = new OwnedDistribution(found, objective.text());
  return {};
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
  delete static_cast<OwnedDistribution*>(distribution);
}
