// Advice on many positions, a line of JSON for each.
// Why: the same answer as that of one position (advice.cpp; tests/advise_batch_test.cpp compares
// the two), but building a tree of it takes several times as long as finding it.
#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>

#include "json/answers.h"

namespace fivekind::json {
namespace {

// The shortest text that is read as the same number.
void add_number(double number, std::string& text) {
  if (!std::isfinite(number)) {
    text += "null";
    return;
  }
  const std::size_t begin = text.size();
  fmt::format_to(std::back_inserter(text), "{}", number);
  // A number that is no whole one by its nature looks like one nowhere.
  if (text.find_first_of(".e", begin) == std::string::npos) text += ".0";
}

void add_flag(bool flag, std::string& text) {
  text += flag ? "true" : "false";
}

void add_action(const Action& action, std::string& text) {
  const bool keep = action.kind == Action::Kind::keep;
  const std::string_view kind = keep ? "keep" : "category";
  fmt::format_to(std::back_inserter(text), R"({{"kind":"{0}","{0}":"{1}","points":{2},"bonus":{3})",
                 kind, keep ? action.keep : action.category, action.points, action.bonus);
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
  fmt::format_to(std::back_inserter(text), R"({{"line":{})", answer.line);
  if (!answer.advice) {
    text += R"(,"error":)" + text_of(of(answer.advice.error())) + "}\n";
    return;
  }
  const Advice& advice = *answer.advice;
  text += R"(,"position":")";
  text += advice.position;  // of letters, digits and signs that need no escape
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
  text += R"(}],"actions":[)";
  for (const Action& action : advice.actions) {
    if (&action != &advice.actions.front()) text += ',';
    add_action(action, text);
  }
  text += "]}\n";
}

}  // namespace fivekind::json
