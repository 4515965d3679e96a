// Objectives: their texts, and what they have in common.
#include "solve/objective.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "solve/objective_kinds.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::solve {
namespace {

bool has_parameter(const ObjectiveKind& kind) {
  return kind.number || kind.reads_file;
}

}  // namespace

std::string Objective::text() const {
  if (kind->reads_file) return fmt::format("{}{}", kind->name, file);
  return kind->number ? fmt::format("{}{}", kind->name, parameter) : std::string(kind->name);
}

bool operator==(const Objective& one, const Objective& other) {
  const bool same = one.kind == other.kind && one.parameter == other.parameter &&
                    one.file == other.file &&
                    (one.utility == nullptr) == (other.utility == nullptr);
  return same && (one.utility == nullptr || *one.utility == *other.utility);
}

bool Objective::has_state_values() const {
  return kind->state_rule != nullptr;
}

values::StateRule Objective::state_rule() const {
  return kind->state_rule(parameter);
}

std::span<const ObjectiveKind* const> all_objectives() {
  return kObjectives;
}

std::string objective_forms() {
  std::string forms;
  std::string_view last;
  for (const ObjectiveKind* kind : kObjectives) {
    if (kind->form.empty()) continue;
    if (!last.empty()) forms += fmt::format("{}{}", forms.empty() ? "" : ", ", last);
    last = kind->form;
  }
  return fmt::format("{} or {}", forms, last);
}

const ObjectiveKind* find_objective(std::string_view text) {
  const ObjectiveKind* found = nullptr;
  for (const ObjectiveKind* kind : kObjectives) {
    const bool fits = has_parameter(*kind) ? text.starts_with(kind->name) : text == kind->name;
    if (fits && (found == nullptr || kind->name.size() > found->name.size())) found = kind;
  }
  return found;
}

Result<Objective> parse_objective(std::string_view text) {
  const std::string where = "objective '" + std::string(text) + "'";
  const ObjectiveKind* const kind = find_objective(text);
  if (kind == nullptr) return fail(Fault::objective_name, where, objective_forms(), "another name");
  const std::string_view parameter = text.substr(kind->name.size());
  if (kind->number) {
    const auto number = support::number_in<double>(parameter);
    if (number && kind->number->holds(*number)) return Objective{kind, *number};
    return fail(Fault::objective_parameter, where, std::string(kind->number->expected),
                "'" + std::string(parameter) + "'");
  }
  Objective objective{kind};
  if (!kind->reads_file) return objective;
  objective.file = parameter;
  if (objective.file.empty()) {
    return fail(Fault::objective_parameter, where,
                fmt::format("the name of a file after {}", kind->name), "none");
  }
  FIVEKIND_LET(auto utility, read_utility_file(objective.file));
  objective.utility = std::make_shared<const Utility>(std::move(utility));
  return objective;
}

Result<Objective> check_objective(const Objective& objective, rules::Points highest_score,
                                  bool single_precision) {
  if (objective.kind->check != nullptr) {
    FIVEKIND_TRY(objective.kind->check(objective, highest_score, single_precision));
  }
  return objective;
}

}  // namespace fivekind::solve
