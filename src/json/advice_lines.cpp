// Advice on many positions, one line of JSON for each.
// Why: the answer is the same as for one position (advice.cpp; tests/engine/advise_batch_test.cpp
// compares the two), but building a tree of it takes several times as long as computing it.
#include <fmt/compile.h>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "json/answers.h"

namespace fivekind::json {
namespace {

// The shortest text that reads back as the same number.
void add_number(double number, std::string& text) {
  if (!std::isfinite(number)) {
    text += "null";
    return;
  }
  const std::size_t begin = text.size();
  constexpr std::size_t kLongest = 32;
  std::array<char, kLongest> digits{};
  char* const end = fmt::format_to(digits.data(), FMT_COMPILE("{}"), number);
  text.append(digits.data(), end);
  // A real number is written so that it looks like one.
  if (text.find_first_of(".e", begin) == std::string::npos) text += ".0";
}

void add_whole(std::int64_t number, std::string& text) {
  const fmt::format_int digits(number);
  text.append(digits.data(), digits.size());
}

void add_flag(bool flag, std::string& text) {
  text += flag ? "true" : "false";
}

void add_action(const Action& action, std::string& text) {
  const char* const kind = kind_name(action.kind);
  text.append(R"({"kind":")").append(kind).append(R"(",")").append(kind).append(R"(":")");
  text += action.kind == Action::Kind::keep ? action.keep : action.box;
  text += action.struck ? R"(","struck":true,"points":)" : R"(","points":)";
  add_whole(action.points, text);
  text += R"(,"bonus":)";
  add_whole(action.bonus, text);
  text += R"(,"joker":)";
  add_flag(action.joker, text);
  text += R"(,"values":[{"value":)";
  add_number(action.value, text);
  text += R"(,"loss":)";
  add_number(action.loss, text);
  text += R"(,"best":)";
  add_flag(action.best, text);
  text += "}]}";
}

}  // namespace

void add_line(const AdvisedLine& answer, bool best_alone, std::string& text) {
  constexpr std::size_t kUsual = 256;
  text.reserve(text.size() + kUsual);
  text += R"({"line":)";
  add_whole(static_cast<std::int64_t>(answer.line), text);
  if (!answer.advice) {
    text += R"(,"error":)" + text_of(of(answer.advice.error())) + "}\n";
    return;
  }
  const Advice& advice = *answer.advice;
  text += R"(,"position":")";
  text += advice.position;  // consists of letters, digits and signs that need no escape
  text += R"(","objectives":[{"objective":)";
  const bool plain = advice.objective.find_first_not_of(
                         "abcdefghijklmnopqrstuvwxyz-=:.0123456789") == std::string::npos;
  if (plain) {
    text += '"' + advice.objective + '"';
  } else {
    text += text_of(Json(advice.objective));
  }
  text += R"(,"value":)";
  add_number(advice.value, text);
  if (!best_alone) {
    text += R"(,"ties":)";
    add_flag(advice.ties, text);
  }
  if (advice.approximate) text += R"(,"approximate":true)";
  if (advice.rest_states > 0) text += R"(,"rest_states":)" + std::to_string(advice.rest_states);
  text += R"(}],"actions":[)";
  for (const Action& action : advice.actions) {
    if (&action != &advice.actions.front()) text += ',';
    add_action(action, text);
  }
  text += "]}\n";
}

}  // namespace fivekind::json
