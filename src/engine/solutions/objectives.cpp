// Objectives and the names of strategies, read once.
#include <fivekind/objective.h>
#include <fmt/format.h>
#include <xxhash.h>

#include <cctype>
#include <cmath>
#include <utility>

#include "engine/games/data.h"
#include "strategies/own_strategy.h"
#include "strategies/registry.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind {
namespace {

// A text with its numbers in their shortest form.
std::string with_short_numbers(std::string_view text) {
  std::string canonical;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const auto number = support::leading_number(rest);
    // Whole numbers stay as they are: "300.0" is refused where points are meant.
    const bool decimal = number && number->value != std::floor(number->value) &&
                         (at == 0 || std::isalpha(static_cast<unsigned char>(text[at - 1])) == 0);
    if (decimal) {
      canonical += fmt::format("{}", number->value);
      at += number->size;
    } else {
      const std::size_t word = number ? number->size : 1;
      canonical += rest.substr(0, word);
      at += word;
    }
  }
  return canonical;
}

Objective objective_of_kind(const solve::ObjectiveKind& kind) {
  return public_of<Objective>(
      std::make_shared<const Objective::Data>(solve::Objective{.kind = &kind}));
}

// What is wrong with the name of a strategy against others where an objective is asked for.
Error without_opponent(std::string_view text, Error error) {
  const strategies::StrategyKind* const kind = strategies::find_kind(text);
  if (kind != nullptr && kind->faces_others) error.found = "one that needs an opponent";
  return error;
}

// The text, and where a file stands behind it what that said: it may change between two questions.
std::string key_of(const solve::Objective& objective) {
  if (objective.utility == nullptr) return objective.text();
  std::string points;
  for (const auto& [score, value] : objective.utility->points) {
    points += fmt::format(" {}:{}", score, value);
  }
  return fmt::format("{} {:016x}", objective.text(), XXH3_64bits(points.data(), points.size()));
}

}  // namespace

Objective::Data::Data(solve::Objective parsed)
    : objective(std::move(parsed)), text(objective.text()), key(key_of(objective)) {}

std::string objective_forms() {
  return solve::objective_forms();
}

ObjectiveValues objective_values(std::string_view objective) {
  const solve::ObjectiveKind* const kind = solve::find_objective(objective);
  if (kind == nullptr) return {std::string(objective)};
  return {fmt::format(fmt::runtime(kind->values), objective.substr(kind->name.size())),
          kind->unit == solve::ValueUnit::points, kind->unit == solve::ValueUnit::score,
          kind->unit == solve::ValueUnit::chance};
}

// Most questions compare with it, so all share one.
Objective::Objective() {
  static const Objective expected = objective_of_kind(solve::kExpectedScore);
  data_ = expected.data_;
}

Objective Objective::worst_case() {
  return objective_of_kind(solve::kWorstCase);
}

Objective Objective::target_curves() {
  return objective_of_kind(solve::kTargetCurves);
}

Result<Objective> Objective::parse(std::string_view text) {
  auto parsed = solve::parse_objective(text);
  if (!parsed) return tl::make_unexpected(without_opponent(text, std::move(parsed).error()));
  return public_of<Objective>(std::make_shared<const Data>(*std::move(parsed)));
}

const std::string& Objective::text() const {
  return data_->text;
}

bool operator==(const Objective& one, const Objective& other) {
  return data_of(one).objective == data_of(other).objective;
}

Result<StrategyName> StrategyName::parse(std::string_view text) {
  FIVEKIND_LET(const auto kind, strategies::kind_of(text));
  if (kind->reads_file) {
    FIVEKIND_LET(const auto file, strategies::read_strategy_file(text));
    return StrategyName(file.name(), file.whole(), false);
  }
  return StrategyName(std::string(text), with_short_numbers(text), kind->faces_others);
}

Result<Goal> parse_goal(std::string_view text) {
  const strategies::StrategyKind* const kind = strategies::find_kind(text);
  if (kind != nullptr && kind->faces_others) return StrategyName::parse(text);
  return Objective::parse(text);
}

const std::string& text_of(const Goal& goal) {
  return std::visit([](const auto& one) -> const std::string& { return one.text(); }, goal);
}

}  // namespace fivekind
