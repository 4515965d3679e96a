// Common parts of the tests of tables.
#include "tests/tables/tables.h"

#include <sys/stat.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <stdexcept>

#include "tests/common/scratch.h"

namespace fivekind::tests {
namespace {

bool same(const Result<double>& a, const Result<double>& b) {
  return a && b && std::bit_cast<std::uint64_t>(*a) == std::bit_cast<std::uint64_t>(*b);
}

bool is_finished(const std::string& name) {
  return name.ends_with(".fivekind") || name == "manifest.json";
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  if (!std::filesystem::exists(folder)) return names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

// The number of states for which `differs` is true.
template <class Differs>
std::size_t count_states(const problem::Problem& problem, const Differs& differs) {
  const states::StateSpace& space = problem.space();
  std::size_t count = 0;
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    for (std::size_t place = 0; place < space.layer_size(filled); ++place) {
      if (differs(space.state_at(filled, states::LayerPosition(place)))) ++count;
    }
  }
  return count;
}

bool curves_differ(const states::State& state, const values::CurveSource& a,
                   const values::CurveSource& b) {
  constexpr std::int32_t kBeside = 3;
  const auto range = a.range(state), other = b.range(state);
  if (!range || !other || *range != *other) return true;
  for (std::int32_t key = range->low - kBeside; key <= range->high + kBeside; ++key) {
    if (!same(a.value(state, key), b.value(state, key))) return true;
  }
  return false;
}

}  // namespace

void make_table(const std::string& folder, const ProblemPointer& problem,
                const tables::TableKind& kind, const Watch& progress) {
  const support::ThreadPool pool(2);
  const auto made = tables::SolutionTable(folder, problem, kind).build(pool, progress);
  if (!made) throw std::runtime_error(made.error().message());
}

std::map<std::string, std::string> finished_files(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const std::string& name : names_in(folder)) {
    if (is_finished(name)) files[name] = read_bytes(folder + "/" + name);
  }
  return files;
}

std::vector<std::string> leftovers(const std::string& folder) {
  std::vector<std::string> names = names_in(folder);
  std::erase_if(names, is_finished);
  return names;
}

std::map<std::string, std::uint64_t> file_identities(const std::string& folder) {
  std::map<std::string, std::uint64_t> identities;
  for (const std::string& name : names_in(folder)) {
    struct stat status {};
    if (!is_finished(name) || ::stat((folder + "/" + name).c_str(), &status) != 0) continue;
    const auto seconds = static_cast<std::uint64_t>(status.st_mtim.tv_sec);
    const auto part = static_cast<std::uint64_t>(status.st_mtim.tv_nsec);
    identities[name] = status.st_ino * 0x9E3779B97F4A7C15 + seconds * 1'000'000'000 + part;
  }
  return identities;
}

std::size_t differences(const problem::Problem& problem, const values::ValueSource& a,
                        const values::ValueSource& b) {
  return count_states(
      problem, [&](const states::State& state) { return !same(a.value(state), b.value(state)); });
}

std::size_t differences(const problem::Problem& problem, const values::CurveSource& a,
                        const values::CurveSource& b) {
  return count_states(problem,
                      [&](const states::State& state) { return curves_differ(state, a, b); });
}

}  // namespace fivekind::tests
