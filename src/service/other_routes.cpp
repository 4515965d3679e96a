// Quizzes, settings, the types of problems, and the description of the interface.
#include <array>

#include "json/answers.h"
#include "service/asking.h"
#include "service/interface.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

constexpr std::int64_t kMaxQuestions = 100;
constexpr std::int64_t kUsualQuestions = 10;
constexpr std::int64_t kUsualSeed = 1;
constexpr double kSecondsOfQuizGames = 0.1;
constexpr std::size_t kMaxSettingsBytes = 65'536;

constexpr std::array kFaults = {
#define FIVEKIND_FAULT(name, kind, id) Fault::name,
#include <fivekind/faults.def>
#undef FIVEKIND_FAULT
};

// The work in progress for a client; with the remaining time if that can be estimated.
Json work_of(const std::optional<AtWork::Task>& task) {
  if (!task) return nullptr;
  constexpr double kTelling = 0.02;  // of the whole, so that the rest can be estimated from it
  const bool known = task->share >= kTelling;
  return {{"what", task->what},
          {"game", task->game},
          {"share", task->share},
          {"seconds_left", known ? Json(task->seconds * (1 / task->share - 1)) : Json(nullptr)}};
}

Result<Quiz> quiz_of(const Call& call, const Game& game, const QuizOptions& options) {
  FIVEKIND_HOLD(turn_of(call.service, game, nullptr, [](engine::Prediction& predicted) {
    predicted.solution({}).more(kSecondsOfQuizGames);
  }));
  return make_quiz(call.service.in_turn(), game, options);
}

// The dice on the table in a question, and the value of every action there.
Result<void> add_advice(const Call& call, const Game& game, const QuizQuestion& question,
                        Json& json) {
  FIVEKIND_LET(const auto position, Position::parse(game, question.position));
  FIVEKIND_LET(const auto advice, call.service.engine().advise(position));
  json["state"] = json::of(state_of(position));
  json["advice"] = json::of(std::vector{advice});
  return {};
}

}  // namespace

Answer show_quiz(const Call& call) {
  Fields& fields = call.fields;
  const std::string key = fields.optional_text("game").value_or("yatzy");
  const auto rules = fields.optional_text("rules");
  QuizOptions options;
  const std::string difficulty = fields.optional_text("difficulty").value_or("medium");
  const std::string kind = fields.optional_text("kind").value_or("any");
  options.seed = static_cast<std::uint64_t>(
      fields.optional_integer("seed", 0, INT64_MAX).value_or(kUsualSeed));
  options.questions = static_cast<std::size_t>(
      fields.optional_integer("questions", 1, kMaxQuestions).value_or(kUsualQuestions));
  const bool advised = fields.optional_flag("advice").value_or(false);
  FIVEKIND_TRY(fields.finish());
  FIVEKIND_LET(options.difficulty, parse_difficulty(difficulty));
  FIVEKIND_LET(options.decisions, parse_quiz_decisions(kind));
  FIVEKIND_LET(const auto game, call.service.games().asked_about(key, rules));
  FIVEKIND_LET(const auto quiz, quiz_of(call, game, options));
  Json json = json::of(game, quiz);
  for (std::size_t q = 0; advised && q < quiz.questions.size(); ++q) {
    FIVEKIND_TRY(add_advice(call, game, quiz.questions[q], json["questions"][q]));
  }
  return answer(json);
}

Answer show_queue(const Call& call) {
  const std::string client = call.fields.optional_text("asker", kLongestClient).value_or("");
  FIVEKIND_TRY(call.fields.finish());
  const engine::Gate::Queue queue = call.service.queue(client);
  return answer({{"running", queue.brief + queue.lengthy},
                 {"waiting", queue.waiting},
                 {"ahead", queue.ahead ? Json(*queue.ahead) : Json(nullptr)},
                 {"work", work_of(call.service.at_work().of(client))}});
}

Answer list_problems(const Call& call) {
  FIVEKIND_TRY(call.fields.finish());
  Json problems = Json::array();
  for (const Fault fault : kFaults) problems.push_back(problem_type_of(fault));
  return answer({{"problems", std::move(problems)}});
}

Answer show_problem(const Call& call) {
  FIVEKIND_TRY(call.fields.finish());
  for (const Fault fault : kFaults) {
    if (id_of(fault) == call.parts[0]) return answer(problem_type_of(fault));
  }
  return no_such_path(call.request);
}

Answer show_settings(const Call& call) {
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto settings, call.service.store().settings());
  Response response;
  response.body = settings;
  return response;
}

Answer change_settings(const Call& call) {
  const Json& settings = call.fields.whole();
  if (!settings.is_object()) {
    return fail(Fault::request_field, "body", "an object", "something else");
  }
  Response response = answer(settings);
  if (response.body.size() > kMaxSettingsBytes) {
    return fail(Fault::request_too_large, "body",
                "at most " + std::to_string(kMaxSettingsBytes) + " bytes of settings",
                std::to_string(response.body.size()));
  }
  FIVEKIND_HOLD(call.service.store().set_settings(response.body));
  return response;
}

Answer show_interface(const Call& call) {
  FIVEKIND_TRY(call.fields.finish());
  Response response;
  response.body = interface_texts().front().text;
  return response;
}

}  // namespace fivekind::service
