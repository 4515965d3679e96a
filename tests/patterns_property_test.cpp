// What a roll pays in each kind of category, against naive definitions that try every choice of
// dice. Why: the definitions here say only which dice form a pattern (docs/rules-files.md); the
// solver's code counts faces instead.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "rules/scoring.h"

namespace fivekind::tests {
namespace {

using rules::Points;
using Dice = std::vector<int>;

// RapidCheck's own ranges grow from case to case; ours are small and whole from the start.
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

// Few faces as often as many, so that patterns come up.
RandomRoll random_roll() {
  RandomRoll roll;
  roll.faces = in_range(2, dice::kMaximumFaces);
  const int dice = in_range(1, dice::kMaximumDice);
  const int highest = in_range(2, roll.faces);
  for (int die = 0; die < dice; ++die) roll.dice.push_back(in_range(1, highest));
  std::sort(roll.dice.begin(), roll.dice.end());
  return roll;
}

rules::Pays random_pays() {
  switch (in_range(0, 2)) {
    case 0:
      return rules::PaysAllDice{};
    case 1:
      return rules::PaysThoseDice{};
    default:
      return Points(in_range(0, 59));
  }
}

int sum(const Dice& dice) {
  return std::accumulate(dice.begin(), dice.end(), 0);
}

// The points of the best choice of dice that forms the pattern; `fits` looks at sorted dice.
Points pays_for(const RandomRoll& roll, const rules::Pays& pays,
                const std::function<bool(const Dice&)>& fits) {
  int best = -1;
  for (unsigned chosen = 0; chosen < 1U << roll.dice.size(); ++chosen) {
    Dice part;
    for (std::size_t die = 0; die < roll.dice.size(); ++die) {
      if ((chosen >> die & 1U) != 0) part.push_back(roll.dice[die]);
    }
    if (fits(part)) best = std::max(best, sum(part));
  }
  if (best < 0) return Points(0);
  if (const auto* fixed = std::get_if<Points>(&pays)) return *fixed;
  return Points(std::holds_alternative<rules::PaysAllDice>(pays) ? sum(roll.dice) : best);
}

bool alike(const Dice& dice) {
  return dice.front() == dice.back();
}

void compare(const rules::Kind& kind, const RandomRoll& roll, Points expected) {
  RC_LOG() << "dice " << rc::toString(roll.dice) << ", faces " << roll.faces << '\n';
  RC_ASSERT(rules::natural_points(kind, roll.counts(), roll.count(), roll.faces).value ==
            expected.value);
}

RC_GTEST_PROP(Patterns, Face, ()) {
  const RandomRoll roll = random_roll();
  const int face = in_range(1, roll.faces);
  int points = 0;
  for (const int die : roll.dice) points += die == face ? die : 0;
  compare(rules::FaceKind{face}, roll, Points(points));
}

RC_GTEST_PROP(Patterns, OfAKind, ()) {
  const RandomRoll roll = random_roll();
  const rules::OfAKind kind{in_range(1, roll.count()), random_pays()};
  const auto fits = [&](const Dice& part) { return std::ssize(part) == kind.count && alike(part); };
  compare(kind, roll, pays_for(roll, kind.pays, fits));
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

RC_GTEST_PROP(Patterns, Pairs, ()) {
  const RandomRoll roll = random_roll();
  rules::PairsKind kind;
  kind.count = in_range(1, std::max(1, roll.count() / 2));
  kind.pays = random_pays();
  kind.four_of_a_kind_counts = *rc::gen::arbitrary<bool>();
  const auto fits = [&](const Dice& part) {
    return are_pairs(part, kind.count, kind.four_of_a_kind_counts);
  };
  compare(kind, roll, pays_for(roll, kind.pays, fits));
}

RC_GTEST_PROP(Patterns, PairsOfWhichOneSuffices, ()) {
  const RandomRoll roll = random_roll();
  rules::PairsKind kind;
  kind.count = in_range(1, std::max(1, roll.count() / 2));
  kind.pays = rules::PaysThoseDice{};
  kind.four_of_a_kind_counts = *rc::gen::arbitrary<bool>();
  kind.one_pair_suffices = true;
  const auto fits = [&](const Dice& part) {
    for (int count = 1; count <= kind.count; ++count) {
      if (are_pairs(part, count, kind.four_of_a_kind_counts)) return true;
    }
    return false;
  };
  compare(kind, roll, pays_for(roll, kind.pays, fits));
}

std::vector<int> group_sizes(const Dice& part) {
  std::map<int, int> count_of_face;
  for (const int die : part) ++count_of_face[die];
  std::vector<int> sizes;
  for (const auto& [face, count] : count_of_face) sizes.push_back(count);
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  return sizes;
}

// Random groups that the dice and faces have room for.
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

RC_GTEST_PROP(Patterns, Groups, ()) {
  const RandomRoll roll = random_roll();
  rules::GroupsKind kind{random_sizes(roll), random_pays(), *rc::gen::arbitrary<bool>()};
  const int dice_needed = std::accumulate(kind.sizes.begin(), kind.sizes.end(), 0);
  const auto fits = [&](const Dice& part) {
    if (group_sizes(part) == kind.sizes) return true;
    return kind.five_of_a_kind_counts && alike(roll.dice) && std::ssize(part) == dice_needed;
  };
  compare(kind, roll, pays_for(roll, kind.pays, fits));
}

RC_GTEST_PROP(Patterns, StraightByLength, ()) {
  const RandomRoll roll = random_roll();
  const int length = in_range(1, std::min(roll.count(), roll.faces));
  const rules::StraightKind kind{length, {}, random_pays()};
  const auto fits = [&](const Dice& part) {
    if (std::ssize(part) != length) return false;
    for (std::size_t die = 1; die < part.size(); ++die) {
      if (part[die] != part[die - 1] + 1) return false;
    }
    return true;
  };
  compare(kind, roll, pays_for(roll, kind.pays, fits));
}

RC_GTEST_PROP(Patterns, StraightByFaces, ()) {
  const RandomRoll roll = random_roll();
  std::vector<int> faces;
  for (int face = 1; face <= roll.faces && std::ssize(faces) < roll.count(); ++face) {
    if (*rc::gen::arbitrary<bool>()) faces.push_back(face);
  }
  RC_PRE(!faces.empty());
  const rules::StraightKind kind{0, faces, random_pays()};
  compare(kind, roll, pays_for(roll, kind.pays, [&](const Dice& part) { return part == faces; }));
}

RC_GTEST_PROP(Patterns, Chance, ()) {
  const RandomRoll roll = random_roll();
  compare(rules::ChanceKind{}, roll, Points(sum(roll.dice)));
}

RC_GTEST_PROP(Patterns, AllEqual, ()) {
  const RandomRoll roll = random_roll();
  const rules::AllEqualKind kind{random_pays()};
  const auto fits = [&](const Dice& part) {
    return part.size() == roll.dice.size() && alike(part);
  };
  compare(kind, roll, pays_for(roll, kind.pays, fits));
}

RC_GTEST_PROP(Patterns, Table, ()) {
  const RandomRoll roll = random_roll();
  const RandomRoll listed = *rc::gen::arbitrary<bool>() ? roll : random_roll();
  std::string text;
  for (const int die : listed.dice) text += static_cast<char>('0' + die);
  const rules::TableKind kind{{{text, Points(17)}}, Points(in_range(0, 8))};
  compare(kind, roll, listed.dice == roll.dice ? Points(17) : kind.otherwise);
}

}  // namespace
}  // namespace fivekind::tests
