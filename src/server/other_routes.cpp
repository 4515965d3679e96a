// Quizzes, settings, and the description of the interface.
#include <charconv>

#include "server/asking.h"
#include "server/files.h"
#include "server/views.h"

namespace fivekind::server {
namespace {

constexpr std::int64_t kMostQuestions = 100;
constexpr std::int64_t kUsualQuestions = 10;
constexpr std::size_t kMostSettingsBytes = 65'536;

}  // namespace

Answer show_quiz(const Call& call) {
  if (auto refusal =
          check_query(call.request, {"game", "rules", "difficulty", "seed", "questions"})) {
    return refuse(*refusal);
  }
  const auto game = call.service.games().find(query_text(call.request, "game", "yatzy"),
                                              query_rules(call.request));
  if (!game) return refuse(game.error());
  const auto questions =
      query_number(call.request, "questions", 1, kMostQuestions, kUsualQuestions);
  if (!questions) return refuse(questions.error());
  const auto seed = query_number(call.request, "seed", 0, INT64_MAX, 1);
  if (!seed) return refuse(seed.error());
  QuizOptions options;
  options.questions = static_cast<std::size_t>(*questions);
  options.seed = static_cast<std::uint64_t>(*seed);
  options.difficulty = query_text(call.request, "difficulty", "medium");
  options.threads = call.service.options().solutions.threads;
  options.solve = call.service.solutions().solver(*game);
  const auto quiz = make_quiz(*game, options);
  if (!quiz) return refuse(quiz.error());
  return answer(view_of(*game, *quiz));
}

Answer show_queue(const Call& call) {
  if (auto refusal = check_query(call.request, {"asker"})) return refuse(*refusal);
  const Gate::Queue queue = call.service.gate().queue(query_text(call.request, "asker"));
  return answer({{"running", queue.brief + queue.lengthy},
                 {"waiting", queue.waiting},
                 {"ahead", queue.ahead ? Json(*queue.ahead) : Json(nullptr)}});
}

Answer show_settings(const Call& call) {
  if (auto refusal = check_query(call.request, {})) return refuse(*refusal);
  const auto settings = call.service.store().settings();
  if (!settings) return refuse(settings.error());
  Response response;
  response.body = *settings;
  return response;
}

Answer change_settings(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  if (!body->is_object()) {
    return refuse(kBad, "request.field", "body", "an object", "something else");
  }
  Response response = answer(*body);
  if (response.body.size() > kMostSettingsBytes) {
    return refuse(kTooLarge, "request.too-large", "body",
                  "at most " + std::to_string(kMostSettingsBytes) + " bytes of settings",
                  std::to_string(response.body.size()));
  }
  if (const auto kept = call.service.store().set_settings(response.body); !kept) {
    return refuse(kept.error());
  }
  return response;
}

Answer show_interface(const Call& call) {
  if (auto refusal = check_query(call.request, {})) return refuse(*refusal);
  Response response;
  response.body = interface_text();
  return response;
}

}  // namespace fivekind::server
