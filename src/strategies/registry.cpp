// The registry of strategies.
#include "strategies/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "strategies/kinds.h"
#include "support/edit_distance.h"
#include "support/try.h"

namespace fivekind::strategies {
namespace {

const std::vector<StrategyKind>& kinds() {
  static const std::vector<StrategyKind> all = [] {
    std::vector<StrategyKind> found;
    for (const auto family : kFamilies) {
      for (StrategyKind& kind : family()) found.push_back(std::move(kind));
    }
    return found;
  }();
  return all;
}

// The forms of the kinds with the nearest names, and of those that begin like the name.
std::string near_names(std::string_view name) {
  constexpr std::size_t kMaxNames = 4;
  std::vector<const StrategyKind*> near;
  for (const StrategyKind& kind : kinds()) near.push_back(&kind);
  const auto apart = [&](const StrategyKind* kind) {
    return !name.empty() && kind->name.starts_with(name) ? 0
                                                         : support::edit_distance(name, kind->name);
  };
  std::stable_sort(near.begin(), near.end(),
                   [&](const auto* a, const auto* b) { return apart(a) < apart(b); });
  near.resize(std::min(near.size(), kMaxNames));
  std::string text;
  for (const StrategyKind* kind : near) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", kind->form);
  }
  return text;
}

}  // namespace

std::string_view name_of(std::string_view text) {
  return text.substr(0, text.find_first_of(":=0123456789"));
}

std::span<const StrategyKind> all_kinds() {
  return kinds();
}

const StrategyKind* find_kind(std::string_view text) {
  const std::string_view name = name_of(text);
  const auto found = std::find_if(kinds().begin(), kinds().end(),
                                  [&](const StrategyKind& kind) { return kind.name == name; });
  return found == kinds().end() ? nullptr : &*found;
}

Result<const StrategyKind*> kind_of(std::string_view text) {
  const std::string_view name = name_of(text);
  const std::string_view parameters = text.substr(name.size());
  const StrategyKind* const kind = find_kind(text);
  if (kind == nullptr) {
    return fail(Fault::strategy_name, fmt::format("strategy '{}'", text),
                fmt::format("a name such as {} (fivekind strategies lists all)", near_names(name)),
                fmt::format("'{}'", name));
  }
  if (kind->form == kind->name && !kind->takes_more && !parameters.empty()) {
    return fail(Fault::strategy_parameter, fmt::format("strategy '{}'", text),
                "nothing after the name", fmt::format("'{}'", parameters));
  }
  return kind;
}

Result<policy::Strategy> make_strategy(Sources& sources, std::string_view text) {
  FIVEKIND_LET(const auto kind, kind_of(text));
  return kind->make(sources, text, text.substr(name_of(text).size()));
}

}  // namespace fivekind::strategies
