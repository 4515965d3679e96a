// The file of judged states.
#include "experiment/kept_states.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "support/try.h"

namespace fivekind::experiment {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;

Error damaged(const std::string& where, const std::string& found) {
  return {Fault::table_damaged, where, "a state as --keep writes it", found};
}

// Whether the parts of a state are consistent.
bool is_sound(const JudgedState& state) {
  const auto is_action = [&](const ActionName& name) {
    return std::find(state.actions.begin(), state.actions.end(), name) != state.actions.end();
  };
  const auto is_value = [](double value) {
    constexpr double kRounding = 1e-9;
    return value >= -kRounding && value <= 1 + kRounding;
  };
  return !state.actions.empty() && state.actions.size() == state.values.size() &&
         std::all_of(state.values.begin(), state.values.end(), is_value) &&
         std::all_of(state.chosen.begin(), state.chosen.end(),
                     [&](const auto& choice) { return is_action(choice.second); });
}

JudgedState read_state(const Json& json) {
  JudgedState state;
  state.at.open = json.at("open").get<int>();
  state.at.number = json.at("number").get<std::uint64_t>();
  state.position = json.at("position").get<std::string>();
  state.actions = json.at("actions").get<std::vector<ActionName>>();
  state.values = json.at("values").get<std::vector<double>>();
  state.chosen = json.at("chosen").get<std::map<std::string, ActionName>>();
  return state;
}

}  // namespace

std::string line_of(const Lineage& lineage, const JudgedState& state) {
  const Json json = {{"fivekind-strength", kFormat}, {"game", lineage.game},
                     {"rules", lineage.rules_hash},  {"seed", lineage.seed},
                     {"open", state.at.open},        {"number", state.at.number},
                     {"position", state.position},   {"actions", state.actions},
                     {"values", state.values},       {"chosen", state.chosen}};
  return json.dump() + "\n";
}

Result<JudgedState> state_of(const Lineage& lineage, const std::string& line,
                             const std::string& where) {
  const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  try {
    if (json.at("fivekind-strength").get<int>() != kFormat) {
      return tl::make_unexpected(damaged(where, "another format"));
    }
    const Lineage found{json.at("game"), json.at("rules"), json.at("seed")};
    if (found.game != lineage.game || found.rules_hash != lineage.rules_hash ||
        found.seed != lineage.seed) {
      const auto text = [](const Lineage& l) {
        return fmt::format("states of {} (rules {}) with seed {}", l.game, l.rules_hash, l.seed);
      };
      return fail(Fault::usage, where, text(lineage), text(found));
    }
    JudgedState state = read_state(json);
    if (!is_sound(state)) return tl::make_unexpected(damaged(where, "parts that do not fit"));
    return state;
  } catch (const nlohmann::json::exception&) {
    return tl::make_unexpected(damaged(where, "another text"));
  }
}

KeptStates::KeptStates(KeptStates&& other) noexcept
    : path_(std::move(other.path_)),
      lineage_(std::move(other.lineage_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      found_(std::move(other.found_)) {}

KeptStates::~KeptStates() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<KeptStates> KeptStates::open(const std::string& path, Lineage lineage) {
  constexpr int kRights = 0644;
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, kRights);
  if (descriptor < 0) {
    return fail(Fault::file_write, path, "to be opened", std::strerror(errno));
  }
  KeptStates states(path, std::move(lineage), descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return fail(Fault::file_write, path, "no other experiment that writes to it", "one");
  }
  FIVEKIND_TRY(states.read());
  return states;
}

Result<void> KeptStates::read() {
  std::string rest;  // the beginning of a line whose end has not been read yet
  std::uint64_t whole = 0;
  std::size_t number = 0;
  std::array<char, 1 << 16> block{};
  for (;;) {
    const ssize_t size = ::read(descriptor_, block.data(), block.size());
    if (size < 0) return fail(Fault::file_read, path_, "to be read", std::strerror(errno));
    if (size == 0) break;
    rest.append(block.data(), static_cast<std::size_t>(size));
    std::size_t begin = 0;
    for (auto end = rest.find('\n'); end != std::string::npos; end = rest.find('\n', begin)) {
      FIVEKIND_LET(auto state, state_of(lineage_, rest.substr(begin, end - begin),
                                        fmt::format("{}:{}", path_, ++number)));
      found_.push_back(std::move(state));
      begin = end + 1;
    }
    whole += begin;
    rest.erase(0, begin);
  }
  if (rest.empty()) return {};
  // Only what one of our killed experiments left is cut off.
  const bool ours = number > 0 || kJudgedStates.has(rest);
  if (!ours) {
    return fail(Fault::file_foreign, path_, "a new file, or states as --keep writes them",
                "another file, which stays as it is");
  }
  if (::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0) {
    return fail(Fault::file_write, path_, "to be shortened", std::strerror(errno));
  }
  return {};
}

Result<void> KeptStates::append(const JudgedState& state) {
  const std::string line = line_of(lineage_, state);
  for (std::size_t written = 0; written < line.size();) {
    const ssize_t size = ::write(descriptor_, line.data() + written, line.size() - written);
    if (size < 0) return fail(Fault::file_write, path_, "to be written", std::strerror(errno));
    written += static_cast<std::size_t>(size);
  }
  return {};
}

}  // namespace fivekind::experiment
