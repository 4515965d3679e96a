// Random kinds of boxes, written as a rules file would.
#include "tests/games/random_kinds.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>

namespace fivekind::tests {
namespace {

using nlohmann::json;

// Keys of format 3.
constexpr std::array kNewerKeys = {"best",   "exactly", "at-least", "at-most",
                                   "factor", "highest", "lowest"};

}  // namespace

int RandomKinds::number(int least, int most) {
  return least + static_cast<int>(below(random_, static_cast<std::size_t>(most - least + 1)));
}

// Mostly a number: those make what a joker pays differ from what the roll pays.
json RandomKinds::pays() {
  switch (number(0, 4)) {
    case 0:
      return "all-dice";
    case 1:
      return "those-dice";
    default:
      return number(0, 9);
  }
}

json RandomKinds::all_equal() {
  return {{"kind", "all-equal"}, {"pays", pays()}};
}

// Sizes of groups of dice.
json RandomKinds::sizes() const {
  if (limits_.dice == 4) return {3, 1};
  return limits_.dice == 3 ? json{2, 1} : json{1};
}

json RandomKinds::pairs() {
  json box = {{"kind", "pairs"},
              {"count", number(1, limits_.dice / 2)},
              {"pays", "those-dice"},
              {"plus", number(0, 3)},
              {"four-of-a-kind-counts", one_in(2)}};
  if (one_in(2)) box["one-pair-suffices"] = true;
  if (limits_.coloured && one_in(2)) box["one-colour"] = true;
  return box;
}

// With their keys of format 2.
json RandomKinds::of_format_2() {
  const int dice = limits_.dice;
  switch (number(0, limits_.coloured ? 5 : 3)) {
    case 0:
      return {{"kind", "all-equal"}, {"pays", "all-dice"}, {"plus", number(1, 9)}};
    case 1:
      return {{"kind", "total"},
              {"total", number(dice, dice * limits_.faces)},
              {"alike", number(1, dice)},
              {"pays", pays()}};
    case 2:
      return pairs();
    case 3:
      return {{"kind", "straight"}, {"faces", {1, limits_.faces}}, {"pays", pays()}};
    case 4:
      return {{"kind", "flush"}, {"pays", pays()}};
    default:
      return {{"kind", "groups"},
              {"sizes", sizes()},
              {"pays", pays()},
              {"one-colour", true},
              {"five-of-a-kind-counts", one_in(2)}};
  }
}

json RandomKinds::usual() {
  const int dice = limits_.dice;
  if (limits_.wide && dice > 1 && one_in(3)) return of_format_2();
  if (limits_.format_2 && one_in(6)) {
    return {{"kind", "total"}, {"total", number(dice, dice * limits_.faces)}, {"pays", pays()}};
  }
  switch (number(0, 9)) {
    case 0:
      return {{"kind", "chance"}};
    case 1:
      return {{"kind", "of-a-kind"}, {"count", number(1, dice)}, {"pays", pays()}};
    case 2:
      return {
          {"kind", "straight"}, {"length", std::min({2, dice, limits_.faces})}, {"pays", pays()}};
    case 3:
      return {{"kind", "groups"},
              {"sizes", sizes()},
              {"pays", pays()},
              {"five-of-a-kind-counts", one_in(2)}};
    case 4:
      return all_equal();
    case 5:
      return {{"kind", "table"},
              {"points", {{std::string(static_cast<std::size_t>(dice), '1'), number(0, 9)}}},
              {"otherwise", number(0, 2)}};
    default:
      return {{"kind", "face"}, {"face", number(1, limits_.faces)}};
  }
}

// What the keys of format 3 add to a kind.
void RandomKinds::add_format_3(json& box) {
  const std::string kind = box["kind"];
  const bool is_sum =
      kind == "face" || kind == "chance" || (box.contains("pays") && box["pays"].is_string());
  if (is_sum && one_in(4)) box["factor"] = number(1, 3);
  if (kind == "of-a-kind" && one_in(2)) box["exactly"] = !one_in(4);
  if (kind == "total" && one_in(2)) {
    box[one_in(2) ? "at-least" : "at-most"] = box["total"];
    box.erase("total");
  }
  if (kind == "chance" && limits_.dice > 1 && one_in(2)) {
    box[one_in(2) ? "highest" : "lowest"] = number(1, limits_.dice - 1);
  }
}

json RandomKinds::any() {
  if (!limits_.wide) return usual();
  const int dice = limits_.dice;
  const bool best = dice > 1 && one_in(5);
  if (best) limits_.dice = number(1, dice - 1);
  json box = usual();
  add_format_3(box);
  if (best) box["best"] = limits_.dice;
  limits_.dice = dice;
  return box;
}

bool needs_format_3(const json& box) {
  return std::any_of(kNewerKeys.begin(), kNewerKeys.end(),
                     [&](const char* key) { return box.contains(key); });
}

}  // namespace fivekind::tests
