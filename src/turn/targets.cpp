// Instruction sets by Highway's names, in lower case.
#include "turn/targets.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "turn/targets.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "support/text.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::turn {
namespace HWY_NAMESPACE {
// The target that is dispatched to, not the requested one.
int64_t current_target() {
  return HWY_TARGET;
}
}  // namespace HWY_NAMESPACE
}  // namespace fivekind::turn
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::turn {

HWY_EXPORT(current_target);

namespace {

std::string name_of_target(int64_t target) {
  return support::lower_case(hwy::TargetName(target));
}

// All targets that are compiled in and supported, whichever is forced at the moment.
std::vector<int64_t> available_targets() {
  hwy::SetSupportedTargetsForTest(0);
  std::vector<int64_t> targets;
  const int64_t all = hwy::SupportedTargets() & HWY_TARGETS;
  for (int bit = 0; bit < 63; ++bit) {
    if ((all >> bit & 1) != 0) targets.push_back(int64_t{1} << bit);
  }
  return targets;
}

// Highway's mask of targets is global to the process; so is this lock.
std::mutex& guard() {
  static std::mutex mutex;
  return mutex;
}

int64_t& forced_target() {
  static int64_t target = 0;
  return target;
}

std::string current_name() {
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return name_of_target(HWY_DYNAMIC_DISPATCH(current_target)());
}

std::vector<std::string> available_names() {
  std::vector<std::string> names;
  for (int64_t target : available_targets()) names.push_back(name_of_target(target));
  hwy::SetSupportedTargetsForTest(forced_target());
  return names;
}

Result<std::string> force(std::string_view name) {
  int64_t chosen = 0;
  for (int64_t target : available_targets()) {
    if (name_of_target(target) == name) chosen = target;
  }
  const bool known = name.empty() || chosen != 0;
  if (known) forced_target() = chosen;
  hwy::SetSupportedTargetsForTest(forced_target());
  if (!known) {
    return fail(Fault::instruction_set, "instruction set",
                fmt::format("one of {}", fmt::join(available_names(), ", ")),
                "'" + std::string(name) + "'");
  }
  return current_name();
}

}  // namespace

std::vector<std::string> available_instruction_sets() {
  const std::lock_guard lock(guard());
  return available_names();
}

Result<std::string> force_instruction_set(std::string_view name) {
  const std::lock_guard lock(guard());
  return force(name);
}

Result<std::string> force_instruction_set_from_environment() {
  static const Result<std::string> forced = [] {
    const char* name = std::getenv("FIVEKIND_INSTRUCTION_SET");
    return name == nullptr || *name == '\0' ? Result<std::string>("") : force_instruction_set(name);
  }();
  if (!forced) return forced;
  return instruction_set();
}

std::string instruction_set() {
  const std::lock_guard lock(guard());
  return current_name();
}

}  // namespace fivekind::turn
#endif  // HWY_ONCE
