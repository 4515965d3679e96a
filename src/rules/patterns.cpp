// Scoring of a single pattern: what a roll pays in a category of each kind.
#include <algorithm>
#include <numeric>
#include <type_traits>

#include "rules/scoring.h"

namespace fivekind::rules {
namespace {

using dice::FaceCounts;

// A roll being scored, with the sums that the kinds ask for.
struct Pattern {
  const FaceCounts& counts;
  int dice;
  int faces;

  int of(int face) const { return counts[static_cast<std::size_t>(face - 1)]; }
  int sum() const {
    int total = 0;
    for (int face = 1; face <= faces; ++face) total += face * of(face);
    return total;
  }
};

Points paid(const Pays& pays, const Pattern& pattern, int those_dice) {
  if (const auto* fixed = std::get_if<Points>(&pays)) return *fixed;
  return Points(std::holds_alternative<PaysAllDice>(pays) ? pattern.sum() : those_dice);
}

Points score(const FaceKind& kind, const Pattern& pattern) {
  return Points(kind.face * pattern.of(kind.face));
}

Points score(const OfAKind& kind, const Pattern& pattern) {
  for (int face = pattern.faces; face >= 1; --face) {
    if (pattern.of(face) >= kind.count) return paid(kind.pays, pattern, kind.count * face);
  }
  return Points(0);
}

Points score(const PairsKind& kind, const Pattern& pattern) {
  int pairs = 0;
  int those_dice = 0;
  for (int face = pattern.faces; face >= 1; --face) {
    int here = pattern.of(face) / 2;
    if (!kind.four_of_a_kind_counts) here = std::min(here, 1);
    here = std::min(here, kind.count - pairs);
    pairs += here;
    those_dice += here * 2 * face;
  }
  const bool enough = pairs == kind.count || (kind.one_pair_suffices && pairs > 0);
  return enough ? paid(kind.pays, pattern, those_dice) : Points(0);
}

// The most that groups from `next` on can take from faces not yet used; -1 when they do not fit.
int best_groups(const GroupsKind& kind, std::size_t next, unsigned used, const Pattern& pattern) {
  if (next == kind.sizes.size()) return 0;
  int best = -1;
  for (int face = 1; face <= pattern.faces; ++face) {
    if ((used >> face & 1U) != 0 || pattern.of(face) < kind.sizes[next]) continue;
    const int rest = best_groups(kind, next + 1, used | 1U << face, pattern);
    if (rest >= 0) best = std::max(best, rest + kind.sizes[next] * face);
  }
  return best;
}

int joker_dice(const GroupsKind& kind, int face) {
  return face * std::accumulate(kind.sizes.begin(), kind.sizes.end(), 0);
}

Points score(const GroupsKind& kind, const Pattern& pattern) {
  int those_dice = best_groups(kind, 0, 0, pattern);
  for (int face = 1; kind.five_of_a_kind_counts && face <= pattern.faces; ++face) {
    if (pattern.of(face) == pattern.dice) those_dice = joker_dice(kind, face);
  }
  return those_dice < 0 ? Points(0) : paid(kind.pays, pattern, those_dice);
}

int run_sum(int highest, int length) {
  return length * (2 * highest - length + 1) / 2;
}

int highest_straight(const StraightKind& kind, int faces) {
  return kind.length > 0 ? run_sum(faces, kind.length)
                         : std::accumulate(kind.faces.begin(), kind.faces.end(), 0);
}

Points score(const StraightKind& kind, const Pattern& pattern) {
  if (kind.length == 0) {
    const bool all = std::all_of(kind.faces.begin(), kind.faces.end(),
                                 [&](int face) { return pattern.of(face) > 0; });
    return all ? paid(kind.pays, pattern, highest_straight(kind, pattern.faces)) : Points(0);
  }
  int run = 0;
  int highest = 0;
  for (int face = 1; face <= pattern.faces; ++face) {
    run = pattern.of(face) > 0 ? run + 1 : 0;
    if (run >= kind.length) highest = face;
  }
  return highest > 0 ? paid(kind.pays, pattern, run_sum(highest, kind.length)) : Points(0);
}

Points score(const ChanceKind& /*kind*/, const Pattern& pattern) {
  return Points(pattern.sum());
}

Points score(const AllEqualKind& kind, const Pattern& pattern) {
  const bool equal = std::find(pattern.counts.begin(), pattern.counts.end(),
                               static_cast<std::uint8_t>(pattern.dice)) != pattern.counts.end();
  return equal ? paid(kind.pays, pattern, pattern.sum()) : Points(0);
}

Points score(const TableKind& kind, const Pattern& pattern) {
  std::string roll;
  for (int face = 1; face <= pattern.faces; ++face) {
    roll.append(static_cast<std::size_t>(pattern.of(face)), static_cast<char>('0' + face));
  }
  const auto found = kind.points.find(roll);
  return found == kind.points.end() ? kind.otherwise : found->second;
}

}  // namespace

Points natural_points(const Kind& kind, const FaceCounts& counts, int dice, int faces) {
  const Pattern pattern{counts, dice, faces};
  return std::visit([&](const auto& k) { return score(k, pattern); }, kind);
}

Points joker_points(const Kind& kind, int face, int dice, int faces) {
  FaceCounts counts{};
  counts[static_cast<std::size_t>(face - 1)] = static_cast<std::uint8_t>(dice);
  const Pattern pattern{counts, dice, faces};
  return std::visit(
      [&](const auto& k) {
        using K = std::decay_t<decltype(k)>;
        if constexpr (std::is_same_v<K, PairsKind>) {
          return paid(k.pays, pattern, 2 * k.count * face);
        } else if constexpr (std::is_same_v<K, GroupsKind>) {
          return paid(k.pays, pattern, joker_dice(k, face));
        } else if constexpr (std::is_same_v<K, StraightKind>) {
          return paid(k.pays, pattern, highest_straight(k, faces));
        } else {
          return score(k, pattern);
        }
      },
      kind);
}

}  // namespace fivekind::rules
