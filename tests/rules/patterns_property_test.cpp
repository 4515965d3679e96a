// What a roll pays in each kind of category, against naive definitions that try every choice of
// dice. Why: the definitions here say only which dice form a pattern (docs/rules-files.md); the
// solver's code counts faces instead.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "rules/scoring.h"
#include "tests/games/games.h"

namespace fivekind::tests::patterns_property_test {
namespace {

using rules::Points;
using Dice = std::vector<int>;

// RapidCheck's own ranges grow from case to case; ours are small and complete from the start.
template <typename T>
T in_range(T least, T most) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(least, static_cast<T>(most + 1)));
}

struct RandomRoll {
  int faces = 6;
  Dice dice;  // sorted

  dice::FaceCounts counts() const {
    dice::FaceCounts counts{};
    for (const int die : dice) ++counts[static_cast<std::size_t>(die - 1)];
    return counts;
  }
  int count() const { return static_cast<int>(dice.size()); }
};

// Few faces as often as many, so that patterns occur.
RandomRoll random_roll() {
  RandomRoll roll;
  roll.faces = in_range(2, dice::kMaximumFaces);
  const int dice = in_range(1, dice::kMaximumDice);
  const int highest = in_range(2, roll.faces);
  for (int die = 0; die < dice; ++die) roll.dice.push_back(in_range(1, highest));
  std::sort(roll.dice.begin(), roll.dice.end());
  return roll;
}

// What a pattern pays: the sum of all dice, of those dice, or a fixed sum.
struct RandomPays {
  enum class Sum { all_dice, those_dice, fixed } sum = Sum::all_dice;
  Points fixed;
  int plus = 0;    // added to a sum
  int factor = 1;  // of the sum

  std::string text() const {
    if (sum == Sum::fixed) return std::to_string(fixed.value);
    return fmt::format(R"("{}", "plus": {}, "factor": {})",
                       sum == Sum::all_dice ? "all-dice" : "those-dice", plus, factor);
  }
};

RandomPays random_pays() {
  const auto sum = static_cast<RandomPays::Sum>(in_range(0, 2));
  return {sum, sum == RandomPays::Sum::fixed ? Points(in_range(0, 59)) : Points(0),
          *rc::gen::arbitrary<bool>() ? in_range(0, 20) : 0,
          *rc::gen::arbitrary<bool>() ? in_range(1, 10) : 1};
}

int sum(const Dice& dice) {
  return std::accumulate(dice.begin(), dice.end(), 0);
}

// All ways to choose some of the dice.
std::vector<Dice> parts(const Dice& dice) {
  std::vector<Dice> all;
  for (unsigned chosen = 0; chosen < 1U << dice.size(); ++chosen) {
    Dice& part = all.emplace_back();
    for (std::size_t die = 0; die < dice.size(); ++die) {
      if ((chosen >> die & 1U) != 0) part.push_back(dice[die]);
    }
  }
  return all;
}

// The points of the best choice of dice that forms the pattern; `fits` gets sorted dice.
Points pays_for(const RandomRoll& roll, const RandomPays& pays,
                const std::function<bool(const Dice&)>& fits) {
  int best = -1;
  for (const Dice& part : parts(roll.dice)) {
    if (fits(part)) best = std::max(best, sum(part));
  }
  if (best < 0) return Points(0);
  if (pays.sum == RandomPays::Sum::fixed) return pays.fixed;
  return Points((pays.sum == RandomPays::Sum::all_dice ? sum(roll.dice) : best) * pays.factor +
                pays.plus);
}

// Odd faces have one colour, even ones another (kind_from).
bool of_one_colour(const Dice& dice) {
  return std::ranges::all_of(dice, [&](int die) { return die % 2 == dice.front() % 2; });
}

bool alike(const Dice& dice) {
  return dice.front() == dice.back();
}

// `keys`: of a kind, as in rules files.
void compare(const std::string& keys, const RandomRoll& roll, Points expected) {
  RC_LOG() << "dice " << rc::toString(roll.dice) << ", faces " << roll.faces << '\n';
  const auto kind = kind_from(keys, roll.count(), roll.faces);
  RC_ASSERT(rules::natural_points(*kind, roll.counts(), roll.count(), roll.faces).value ==
            expected.value);
}

RC_GTEST_PROP(PatternsProperty, Face, ()) {
  const RandomRoll roll = random_roll();
  const int face = in_range(1, roll.faces);
  int points = 0;
  for (const int die : roll.dice) points += die == face ? die : 0;
  compare(fmt::format(R"("kind": "face", "face": {})", face), roll, Points(points));
}

RC_GTEST_PROP(PatternsProperty, OfAKind, ()) {
  const RandomRoll roll = random_roll();
  const int count = in_range(1, roll.count());
  const RandomPays pays = random_pays();
  const bool exactly = *rc::gen::arbitrary<bool>();
  const auto fits = [&](const Dice& part) {
    if (std::ssize(part) != count || !alike(part)) return false;
    return !exactly || std::count(roll.dice.begin(), roll.dice.end(), part.front()) == count;
  };
  compare(fmt::format(R"("kind": "of-a-kind", "count": {}, "exactly": {}, "pays": {})", count,
                      exactly, pays.text()),
          roll, pays_for(roll, pays, fits));
}

// Sorted dice as pairs of neighbours.
bool are_pairs(const Dice& part, int count, bool same_face_twice) {
  if (std::ssize(part) != 2 * count) return false;
  for (std::size_t die = 0; die < part.size(); die += 2) {
    if (part[die] != part[die + 1]) return false;
    if (!same_face_twice && die > 0 && part[die] == part[die - 1]) return false;
  }
  return true;
}

RC_GTEST_PROP(PatternsProperty, Pairs, ()) {
  const RandomRoll roll = random_roll();
  const int count = in_range(1, std::max(1, roll.count() / 2));
  const RandomPays pays = random_pays();
  const bool four_counts = *rc::gen::arbitrary<bool>();
  const bool one_colour = *rc::gen::arbitrary<bool>();
  const auto fits = [&](const Dice& part) {
    return are_pairs(part, count, four_counts) && (!one_colour || of_one_colour(part));
  };
  compare(fmt::format(R"("kind": "pairs", "count": {}, "pays": {}, "four-of-a-kind-counts": {},
                         "one-colour": {})",
                      count, pays.text(), four_counts, one_colour),
          roll, pays_for(roll, pays, fits));
}

RC_GTEST_PROP(PatternsProperty, PairsOfWhichOneSuffices, ()) {
  const RandomRoll roll = random_roll();
  const int most = in_range(1, std::max(1, roll.count() / 2));
  const bool four_counts = *rc::gen::arbitrary<bool>();
  const auto fits = [&](const Dice& part) {
    for (int count = 1; count <= most; ++count) {
      if (are_pairs(part, count, four_counts)) return true;
    }
    return false;
  };
  compare(fmt::format(R"("kind": "pairs", "count": {}, "pays": "those-dice",
                         "four-of-a-kind-counts": {}, "one-pair-suffices": true)",
                      most, four_counts),
          roll, pays_for(roll, {RandomPays::Sum::those_dice, Points(0)}, fits));
}

std::vector<int> group_sizes(const Dice& part) {
  std::map<int, int> count_of_face;
  for (const int die : part) ++count_of_face[die];
  std::vector<int> sizes;
  for (const auto& [face, count] : count_of_face) sizes.push_back(count);
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  return sizes;
}

// Random groups that fit the number of dice and faces.
std::vector<int> random_sizes(const RandomRoll& roll) {
  std::vector<int> sizes;
  int left = roll.count();
  while (left > 0 && std::ssize(sizes) < roll.faces &&
         (sizes.empty() || *rc::gen::arbitrary<bool>())) {
    sizes.push_back(in_range(1, std::min(left, 4)));
    left -= sizes.back();
  }
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  return sizes;
}

RC_GTEST_PROP(PatternsProperty, Groups, ()) {
  const RandomRoll roll = random_roll();
  const std::vector<int> sizes = random_sizes(roll);
  const RandomPays pays = random_pays();
  const bool all_alike_counts = *rc::gen::arbitrary<bool>();
  const bool one_colour = *rc::gen::arbitrary<bool>();
  const int dice_needed = std::accumulate(sizes.begin(), sizes.end(), 0);
  const auto fits = [&](const Dice& part) {
    if (group_sizes(part) == sizes) return !one_colour || of_one_colour(part);
    return all_alike_counts && alike(roll.dice) && std::ssize(part) == dice_needed;
  };
  compare(fmt::format(R"("kind": "groups", "sizes": [{}], "pays": {}, "five-of-a-kind-counts": {},
                         "one-colour": {})",
                      fmt::join(sizes, ", "), pays.text(), all_alike_counts, one_colour),
          roll, pays_for(roll, pays, fits));
}

RC_GTEST_PROP(PatternsProperty, StraightByLength, ()) {
  const RandomRoll roll = random_roll();
  const int length = in_range(1, std::min(roll.count(), roll.faces));
  const RandomPays pays = random_pays();
  const auto fits = [&](const Dice& part) {
    if (std::ssize(part) != length) return false;
    for (std::size_t die = 1; die < part.size(); ++die) {
      if (part[die] != part[die - 1] + 1) return false;
    }
    return true;
  };
  compare(fmt::format(R"("kind": "straight", "length": {}, "pays": {})", length, pays.text()), roll,
          pays_for(roll, pays, fits));
}

RC_GTEST_PROP(PatternsProperty, StraightByFaces, ()) {
  const RandomRoll roll = random_roll();
  std::vector<int> faces;
  for (int face = 1; face <= roll.faces && std::ssize(faces) < roll.count(); ++face) {
    if (*rc::gen::arbitrary<bool>()) faces.push_back(face);
  }
  RC_PRE(!faces.empty());
  const RandomPays pays = random_pays();
  compare(fmt::format(R"("kind": "straight", "faces": [{}], "pays": {})", fmt::join(faces, ", "),
                      pays.text()),
          roll, pays_for(roll, pays, [&](const Dice& part) { return part == faces; }));
}

RC_GTEST_PROP(PatternsProperty, Chance, ()) {
  const RandomRoll roll = random_roll();
  const int factor = in_range(1, 10);
  compare(fmt::format(R"("kind": "chance", "factor": {})", factor), roll,
          Points(factor * sum(roll.dice)));
}

// The sum of so many dice that is the highest, or the lowest.
RC_GTEST_PROP(PatternsProperty, ChanceOfSomeDice, ()) {
  const RandomRoll roll = random_roll();
  RC_PRE(roll.count() > 1);
  const int count = in_range(1, roll.count() - 1);
  int highest = 0;
  int lowest = sum(roll.dice);
  for (const Dice& part : parts(roll.dice)) {
    if (std::ssize(part) != count) continue;
    highest = std::max(highest, sum(part));
    lowest = std::min(lowest, sum(part));
  }
  compare(fmt::format(R"("kind": "chance", "highest": {})", count), roll, Points(highest));
  compare(fmt::format(R"("kind": "chance", "lowest": {})", count), roll, Points(lowest));
}

// With the best of its dice a roll pays what the best of all smaller rolls in it pays.
RC_GTEST_PROP(PatternsProperty, BestDice, ()) {
  const RandomRoll roll = random_roll();
  RC_PRE(roll.count() > 1);
  const int count = in_range(1, roll.count() - 1);
  const RandomPays pays = random_pays();
  const std::string kinds[] = {
      fmt::format(R"("kind": "face", "face": {})", in_range(1, roll.faces)),
      fmt::format(R"("kind": "of-a-kind", "count": {}, "exactly": true, "pays": {})",
                  in_range(1, count), pays.text()),
      fmt::format(R"("kind": "groups", "sizes": [{}], "pays": {}, "one-colour": true)", count,
                  pays.text()),
      fmt::format(R"("kind": "straight", "length": {}, "pays": {})",
                  in_range(1, std::min(count, roll.faces)), pays.text()),
      fmt::format(R"("kind": "total", "at-most": {}, "pays": {})",
                  in_range(count, count * roll.faces), pays.text()),
      R"("kind": "chance")",
      fmt::format(R"("kind": "all-equal", "pays": {})", pays.text())};
  const std::string& keys = kinds[in_range<std::size_t>(0, std::size(kinds) - 1)];
  const auto kind = kind_from(keys, count, roll.faces);
  Points best;
  for (const Dice& part : parts(roll.dice)) {
    if (std::ssize(part) != count) continue;
    const RandomRoll some{roll.faces, part};
    best = std::max(best, rules::natural_points(*kind, some.counts(), count, roll.faces));
  }
  compare(fmt::format(R"({}, "best": {})", keys, count), roll, best);
}

RC_GTEST_PROP(PatternsProperty, AllEqual, ()) {
  const RandomRoll roll = random_roll();
  const RandomPays pays = random_pays();
  const auto fits = [&](const Dice& part) {
    return part.size() == roll.dice.size() && alike(part);
  };
  compare(fmt::format(R"("kind": "all-equal", "pays": {})", pays.text()), roll,
          pays_for(roll, pays, fits));
}

RC_GTEST_PROP(PatternsProperty, Total, ()) {
  const RandomRoll roll = random_roll();
  const int total = *rc::gen::arbitrary<bool>() ? sum(roll.dice)
                                                : in_range(roll.count(), roll.count() * roll.faces);
  const int alike_dice = in_range(1, roll.count());
  const RandomPays pays = random_pays();
  const std::string bound = *rc::gen::elementOf(std::vector{"total", "at-least", "at-most"});
  const auto fits = [&](const Dice& part) {
    if (part.size() != roll.dice.size() || group_sizes(part).front() < alike_dice) return false;
    if (bound == "at-least") return sum(part) >= total;
    return bound == "at-most" ? sum(part) <= total : sum(part) == total;
  };
  compare(fmt::format(R"("kind": "total", "{}": {}, "alike": {}, "pays": {})", bound, total,
                      alike_dice, pays.text()),
          roll, pays_for(roll, pays, fits));
}

RC_GTEST_PROP(PatternsProperty, Flush, ()) {
  const RandomRoll roll = random_roll();
  const RandomPays pays = random_pays();
  const auto fits = [&](const Dice& part) {
    return part.size() == roll.dice.size() && of_one_colour(part);
  };
  compare(fmt::format(R"("kind": "flush", "pays": {})", pays.text()), roll,
          pays_for(roll, pays, fits));
}

RC_GTEST_PROP(PatternsProperty, Table, ()) {
  const RandomRoll roll = random_roll();
  RandomRoll listed = roll;
  if (*rc::gen::arbitrary<bool>()) {
    for (int& die : listed.dice) die = in_range(1, roll.faces);
    std::sort(listed.dice.begin(), listed.dice.end());
  }
  std::string text;
  for (const int die : listed.dice) text += static_cast<char>('0' + die);
  const int otherwise = in_range(0, 8);
  compare(
      fmt::format(R"("kind": "table", "points": {{ "{}": 17 }}, "otherwise": {})", text, otherwise),
      roll, Points(listed.dice == roll.dice ? 17 : otherwise));
}

}  // namespace
}  // namespace fivekind::tests::patterns_property_test
