// The C interface: advice, as structs and as JSON.
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "capi/call.h"
#include "capi/handles.h"
#include "capi/texts.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::capi {
namespace {

Result<Advice> advise(const Question& question) {
  FIVEKIND_LET(const auto position, Position::parse(question.game->game, question.position));
  FIVEKIND_LET(const auto objective, Objective::parse(question.objective));
  return question.engine->engine.advise(position, objective);
}

fivekind_action as_c(const Action& action) {
  const bool keep = action.kind == Action::Kind::keep;
  return {keep ? action.keep.c_str() : nullptr,
          keep ? nullptr : action.box.c_str(),
          action.points,
          action.bonus,
          action.joker ? 1 : 0,
          action.best ? 1 : 0,
          action.value,
          action.loss,
          action.probability,
          action.struck ? 1 : 0};
}

// The C struct of advice, with the advice that owns its texts.
class OwnedAdvice : public fivekind_advice {
 public:
  explicit OwnedAdvice(Advice advice) : fivekind_advice{}, advice_(std::move(advice)) {
    for (const Action& action : advice_.actions) actions_.push_back(as_c(action));
    position = advice_.position.c_str();
    objective = advice_.objective.c_str();
    value = advice_.value;
    action_count = actions_.size();
    action_size = sizeof(fivekind_action);
    actions = actions_.data();
    approximate = advice_.approximate ? 1 : 0;
  }

 private:
  const Advice advice_;
  std::vector<fivekind_action> actions_;
};

Result<Advice> decide(const Question& question) {
  const Game& game = question.game->game;
  FIVEKIND_LET(const auto position, Position::parse(game, question.position));
  FIVEKIND_LET(const auto name, StrategyName::parse(question.objective));
  FIVEKIND_LET(const auto strategy, question.engine->engine.strategy(game, name));
  return strategy.decide(position);
}

// Returns the advice that answers a question; `by` names the parameter that says by what.
fivekind_code hand_out(Result<Advice> (*answer)(const Question&), const Question& question,
                       const char* by, const fivekind_watch* watch, fivekind_advice** advice,
                       fivekind_error** error) {
  return call(
      error,
      {{"engine", question.engine},
       {"game", question.game},
       {"position", question.position},
       {by, question.objective},
       {"advice", advice}},
      [&]() -> Result<void> {
        FIVEKIND_LET(auto found, answer(question));
        *advice = new OwnedAdvice(std::move(found));
        return {};
      },
      watch);
}

}  // namespace
}  // namespace fivekind::capi

using namespace fivekind::capi;  // NOLINT(google-build-using-namespace): C has none

fivekind_code fivekind_advise(fivekind_engine* engine, const fivekind_game* game,
                              const char* position, const char* objective,
                              const fivekind_watch* watch, fivekind_advice** advice,
                              fivekind_error** error) {
  return hand_out(advise, {engine, game, position, objective}, "objective", watch, advice, error);
}

fivekind_code fivekind_decide(fivekind_engine* engine, const fivekind_game* game,
                              const char* position, const char* strategy,
                              const fivekind_watch* watch, fivekind_advice** advice,
                              fivekind_error** error) {
  return hand_out(decide, {engine, game, position, strategy}, "strategy", watch, advice, error);
}

void fivekind_free_advice(fivekind_advice* advice) {
  delete static_cast<OwnedAdvice*>(advice);
}

fivekind_code fivekind_advise_json(fivekind_engine* engine, const fivekind_game* game,
                                   const char* position, const char* objective,
                                   const fivekind_watch* watch, char** json,
                                   fivekind_error** error) {
  return call(
      error,
      {{"engine", engine},
       {"game", game},
       {"position", position},
       {"objective", objective},
       {"json", json}},
      [&]() -> fivekind::Result<void> {
        FIVEKIND_LET(const auto found, advise({engine, game, position, objective}));
        *json = text_of_c(fivekind::json::of(std::span<const fivekind::Advice>(&found, 1)));
        return {};
      },
      watch);
}
