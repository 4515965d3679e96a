// What rolls pay, as described on their page: the best of all parts of the dice that fit.
#include <algorithm>
#include <numeric>

#include "tests/oracles/plain_game_rules.h"

namespace fivekind::tests {
namespace {

using Dice = PlainRules::Dice;

int sum(const Dice& dice) {
  return std::accumulate(dice.begin(), dice.end(), 0);
}

int count(const Dice& dice, int face) {
  return static_cast<int>(std::count(dice.begin(), dice.end(), face));
}

bool flag(const nlohmann::json& rules, const char* key) {
  return rules.value(key, false);
}

// Whether dice are groups of certain sizes, each of another face, and no more.
bool are_groups(const Dice& dice, Dice sizes, int faces) {
  Dice have;
  for (int face = 1; face <= faces; ++face) {
    if (count(dice, face) > 0) have.push_back(count(dice, face));
  }
  std::sort(have.begin(), have.end());
  std::sort(sizes.begin(), sizes.end());
  return have == sizes;
}

bool is_straight(const nlohmann::json& rules, const Dice& part) {
  if (rules.contains("faces")) {
    auto faces = rules["faces"].get<Dice>();
    std::sort(faces.begin(), faces.end());
    return part == faces;
  }
  if (static_cast<int>(part.size()) != rules["length"]) return false;
  for (std::size_t d = 1; d < part.size(); ++d) {
    if (part[d] != part[d - 1] + 1) return false;
  }
  return true;
}

// The total itself if it is allowed, otherwise the bound that it breaks.
int fitting_total(const nlohmann::json& rules, int total) {
  if (rules.contains("at-least")) return std::max(total, rules["at-least"].get<int>());
  if (rules.contains("at-most")) return std::min(total, rules["at-most"].get<int>());
  return rules["total"];
}

// The sum of all dice, or of so many from one end.
int chance_sum(const nlohmann::json& rules, const Dice& dice) {
  const auto all = static_cast<std::ptrdiff_t>(dice.size());
  const std::ptrdiff_t highest = rules.value("highest", all);
  const std::ptrdiff_t lowest = rules.value("lowest", all);
  return sum(Dice(dice.end() - highest, dice.begin() + lowest));
}

}  // namespace

std::vector<Dice> parts_of(const Dice& dice) {
  std::vector<Dice> all;
  for (unsigned chosen = 0; chosen < 1U << dice.size(); ++chosen) {
    Dice& part = all.emplace_back();
    for (std::size_t d = 0; d < dice.size(); ++d) {
      if ((chosen >> d & 1U) != 0) part.push_back(dice[d]);
    }
  }
  return all;
}

bool PlainRules::one_colour(const Dice& dice) const {
  return std::any_of(rules_["colours"].begin(), rules_["colours"].end(), [&](const Json& colour) {
    return std::all_of(dice.begin(), dice.end(), [&](int face) {
      return std::find(colour["faces"].begin(), colour["faces"].end(), face) !=
             colour["faces"].end();
    });
  });
}

int PlainRules::paid(const Json& rules, const Dice& dice, const Dice& pattern) const {
  const Json& pays = rules["pays"];
  if (pays.is_number()) return pays;
  return rules.value("factor", 1) * sum(pays == "all-dice" ? dice : pattern) +
         rules.value("plus", 0);
}

// As many pairs as the category requires; if fewer suffice, one or more.
bool PlainRules::are_pairs(const Json& rules, const Dice& part) const {
  const int pairs = static_cast<int>(part.size()) / 2;
  const int asked = rules["count"];
  if (part.size() % 2 != 0) return false;
  if (flag(rules, "one-pair-suffices") ? pairs > asked : pairs != asked) return false;
  for (int face = 1; face <= faces_; ++face) {
    const int of_face = count(part, face);
    if (of_face % 2 != 0) return false;
    if (of_face > 2 && !flag(rules, "four-of-a-kind-counts")) return false;
  }
  return true;
}

bool PlainRules::is_pattern(const Json& rules, const Dice& dice, const Dice& part) const {
  const std::string kind = rules["kind"];
  if (part.empty()) return false;
  if (kind == "all-equal") return dice.front() == dice.back() && part.size() == dice.size();
  if (kind == "flush") return part.size() == dice.size() && one_colour(dice);
  if (kind == "of-a-kind") {
    if (static_cast<int>(part.size()) != rules["count"] || part.front() != part.back())
      return false;
    return !flag(rules, "exactly") || count(dice, part.front()) == rules["count"];
  }
  if (flag(rules, "one-colour") && !one_colour(part)) return false;
  if (kind == "groups") return are_groups(part, rules["sizes"], faces_);
  if (kind == "pairs") return are_pairs(rules, part);
  if (kind == "straight") return is_straight(rules, part);
  // A total.
  if (part.size() != dice.size() || fitting_total(rules, sum(dice)) != sum(dice)) return false;
  return std::any_of(dice.begin(), dice.end(),
                     [&](int face) { return count(dice, face) >= rules.value("alike", 1); });
}

int PlainRules::points(const Json& rules, const Dice& dice) const {
  const std::string kind = rules["kind"];
  if (rules.contains("best") && rules["best"] != dice.size()) {
    int most = 0;
    for (const Dice& part : parts_of(dice)) {
      if (rules["best"] == part.size()) most = std::max(most, points(rules, part));
    }
    return most;
  }
  const int times = rules.value("factor", 1);
  if (kind == "chance") return times * chance_sum(rules, dice);
  if (kind == "face") return times * rules["face"].get<int>() * count(dice, rules["face"]);
  if (kind == "table") {
    std::string roll;
    for (const int face : dice) roll += std::to_string(face);
    return rules["points"].value(roll, rules.value("otherwise", 0));
  }
  if (kind == "groups" && flag(rules, "five-of-a-kind-counts") && dice.front() == dice.back()) {
    const auto sizes = rules["sizes"].get<Dice>();
    return paid(rules, dice, Dice(static_cast<std::size_t>(sum(sizes)), dice.front()));
  }
  int best = 0;
  for (const Dice& part : parts_of(dice)) {
    if (is_pattern(rules, dice, part)) best = std::max(best, paid(rules, dice, part));
  }
  return best;
}

int PlainRules::joker_points(const Json& rules, int face) const {
  const std::string kind = rules["kind"];
  const Dice dice(rules.value("best", static_cast<std::size_t>(dice_)), face);
  if (kind == "face" || kind == "chance" || kind == "table" || kind == "flush") {
    return points(rules, dice);
  }
  Dice pattern = dice;
  if (kind == "of-a-kind") pattern.resize(rules["count"]);
  if (kind == "pairs") pattern.resize(2 * rules["count"].get<std::size_t>());
  if (kind == "groups") pattern.resize(static_cast<std::size_t>(sum(rules["sizes"])));
  if (kind == "straight" && rules.contains("faces")) pattern = rules["faces"].get<Dice>();
  if (kind == "straight" && rules.contains("length")) {
    pattern.resize(rules["length"]);
    std::iota(pattern.begin(), pattern.end(), faces_ + 1 - rules["length"].get<int>());
  }
  if (kind == "total") pattern = {fitting_total(rules, sum(dice))};
  return paid(rules, dice, pattern);
}

}  // namespace fivekind::tests
