// The C interface: advice, as structs and as JSON.
#include <cstring>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "capi/call.h"
#include "capi/handles.h"
#include "json/answers.h"

namespace fivekind::capi {
namespace {

Result<Advice> advise(const Question& question) {
  const auto position = Position::parse(question.game->game, question.position);
  if (!position) return tl::make_unexpected(position.error());
  return question.engine->engine.advise(*position, question.objective);
}

fivekind_action told(const Action& action) {
  const bool keep = action.kind == Action::Kind::keep;
  return {keep ? action.keep.c_str() : nullptr,
          keep ? nullptr : action.category.c_str(),
          action.points,
          action.bonus,
          action.joker ? 1 : 0,
          action.best ? 1 : 0,
          action.value,
          action.loss};
}

// Advice of C with the advice whose texts it shows.
class ToldAdvice : public fivekind_advice {
 public:
  explicit ToldAdvice(Advice advice) : fivekind_advice{}, advice_(std::move(advice)) {
    for (const Action& action : advice_.actions) told_.push_back(told(action));
    position = advice_.position.c_str();
    objective = advice_.objective.c_str();
    value = advice_.value;
    action_count = told_.size();
    actions = told_.data();
    approximate = advice_.approximate ? 1 : 0;
  }

 private:
  const Advice advice_;
  std::vector<fivekind_action> told_;
};

char* text_of_c(const std::string& text) {
  char* const copy = new char[text.size() + 1];
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

}  // namespace
}  // namespace fivekind::capi

using namespace fivekind::capi;  // NOLINT(google-build-using-namespace): C has none

fivekind_code fivekind_advise(fivekind_engine* engine, const fivekind_game* game,
                              const char* position, const char* objective,
                              const fivekind_watch* watch, fivekind_advice** advice,
                              fivekind_error** error) {
  return call(
      error,
      {{"engine", engine},
       {"game", game},
       {"position", position},
       {"objective", objective},
       {"advice", advice}},
      [&]() -> std::optional<fivekind::Error> {
        auto found = advise({engine, game, position, objective});
        if (!found) return std::move(found).error();
        *advice = new ToldAdvice(*std::move(found));
        return std::nullopt;
      },
      watch);
}

void fivekind_free_advice(fivekind_advice* advice) {
  delete static_cast<ToldAdvice*>(advice);
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
      [&]() -> std::optional<fivekind::Error> {
        const auto found = advise({engine, game, position, objective});
        if (!found) return found.error();
        constexpr int kIndent = 2;  // as the command line prints it
        const fivekind::json::Json answer =
            fivekind::json::of(std::span<const fivekind::Advice>(&*found, 1));
        *json = text_of_c(fivekind::json::text_of(answer, kIndent));
        return std::nullopt;
      },
      watch);
}
