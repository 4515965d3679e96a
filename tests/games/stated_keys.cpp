// The keys of a rules file.
#include "tests/games/stated_keys.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace fivekind::tests {
namespace {

using nlohmann::json;

template <std::size_t N>
bool is_one_of(const std::string& key, const std::array<const char*, N>& keys) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

constexpr std::array kNaming = {"key", "letter", "names", "game", "source"};
constexpr std::array kOfWords = {"kind",  "pays",   "joker",       "joker-once", "for",
                                 "order", "win",    "counts",      "columns",    "score",
                                 "rows",  "strike", "served-after"};

void add(const std::string& way, const std::string& key, const json& value,
         std::set<std::string>& stated) {
  if (value.is_boolean()) stated.insert(way + (value.get<bool>() ? "=true" : "=false"));
  if (value.is_number()) stated.insert(way + "=number");
  if (value.is_string()) {
    stated.insert(way + "=" + (is_one_of(key, kOfWords) ? value.get<std::string>() : "text"));
  }
  if (value.is_array()) {
    stated.insert(way + "=list");
    for (const json& item : value) {
      if (item.is_object()) add(way, key, item, stated);
    }
  }
  if (!value.is_object()) return;
  if (!way.empty()) stated.insert(way);
  for (const auto& [name, member] : value.items()) {
    if (!is_one_of(name, kNaming)) add(way.empty() ? name : way + "." + name, name, member, stated);
  }
}

}  // namespace

std::set<std::string> stated_keys(std::string_view text) {
  std::set<std::string> stated;
  add("", "", json::parse(text, nullptr, true, true), stated);
  return stated;
}

}  // namespace fivekind::tests
