// Multisets of dice: enumeration in order, look-up by code, one-die edges.
#include "dice/multisets.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace fivekind::dice {
namespace {

// Orders keeps as the class promises: the size first, then the sorted faces as a word. Among equal
// sizes the word with more dice of the lowest face comes first, hence the complement.
std::uint64_t code_of(const FaceCounts& counts) {
  std::uint64_t size = 0;
  std::uint64_t word = 0;
  for (std::uint8_t count : counts) {
    size += count;
    word = word * (kMaximumDice + 1) + static_cast<std::uint64_t>(kMaximumDice - count);
  }
  return (size << 32) | word;
}

void enumerate(int faces, int face, int left, FaceCounts& counts, std::vector<FaceCounts>& out) {
  const auto place = static_cast<std::size_t>(face - 1);
  if (face == faces) {
    counts[place] = static_cast<std::uint8_t>(left);
    out.push_back(counts);
    counts[place] = 0;
    return;
  }
  for (int count = left; count >= 0; --count) {
    counts[place] = static_cast<std::uint8_t>(count);
    enumerate(faces, face + 1, left - count, counts, out);
  }
  counts[place] = 0;
}

}  // namespace

std::int64_t factorial(int n) {
  std::int64_t product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

std::int64_t choose(int n, int k) {
  return factorial(n) / (factorial(k) * factorial(n - k));
}

Multisets::Multisets(int dice, int faces) : dice_(dice), faces_(faces) {
  assert(dice >= 1 && dice <= kMaximumDice && faces >= 2 && faces <= kMaximumFaces);
  for (int size = 0; size <= dice; ++size) {
    if (size == dice) first_roll_ = counts_.size();
    FaceCounts counts{};
    enumerate(faces, 1, size, counts, counts_);
    sizes_.resize(counts_.size(), static_cast<std::uint8_t>(size));
  }
  codes_.reserve(counts_.size());
  for (const FaceCounts& counts : counts_) codes_.push_back(code_of(counts));
  assert(std::is_sorted(codes_.begin(), codes_.end()));
  for (std::size_t keep = 0; keep < first_roll_; ++keep) {
    for (int face = 1; face <= faces; ++face) {
      FaceCounts more = counts_[keep];
      ++more[static_cast<std::size_t>(face - 1)];
      added_.push_back(find(more));
    }
  }
  for (std::size_t roll = 0; roll < roll_count(); ++roll) {
    first_kept_.push_back(static_cast<std::uint32_t>(kept_.size()));
    add_keeps_of(Roll(roll));
  }
  first_kept_.push_back(static_cast<std::uint32_t>(kept_.size()));
}

Keep Multisets::find(const FaceCounts& counts) const {
  const auto found = std::lower_bound(codes_.begin(), codes_.end(), code_of(counts));
  assert(found != codes_.end() && *found == code_of(counts));
  return Keep(static_cast<std::size_t>(found - codes_.begin()));
}

std::vector<Keep> Multisets::one_less(Keep keep) const {
  std::vector<Keep> keeps;
  FaceCounts less = counts(keep);
  for (std::uint8_t& count : less) {
    if (count == 0) continue;
    --count;
    keeps.push_back(find(less));
    ++count;
  }
  return keeps;
}

void Multisets::add_keeps_of(Roll roll) {
  const FaceCounts& all = counts(roll);
  const std::size_t first = kept_.size();
  FaceCounts chosen{};
  bool done = false;
  while (!done) {
    kept_.push_back(find(chosen));
    done = true;
    for (std::size_t face = 0; face < all.size() && done; ++face) {
      if (chosen[face] < all[face]) {
        ++chosen[face];
        done = false;
      } else {
        chosen[face] = 0;
      }
    }
  }
  std::sort(kept_.begin() + static_cast<std::ptrdiff_t>(first), kept_.end());
}

std::int64_t Multisets::ways(Keep keep, Roll roll) const {
  const FaceCounts& kept = counts(keep);
  const FaceCounts& all = counts(roll);
  std::int64_t orders = factorial(dice_ - size(keep));
  for (std::size_t face = 0; face < all.size(); ++face) {
    if (kept[face] > all[face]) return 0;
    orders /= factorial(all[face] - kept[face]);
  }
  return orders;
}

std::int64_t Multisets::ways(Roll roll) const {
  return ways(Keep(0), roll);
}

double Multisets::probability(Roll roll) const {
  std::int64_t all = 1;
  for (int die = 0; die < dice_; ++die) all *= faces_;
  return static_cast<double>(ways(roll)) / static_cast<double>(all);
}

int Multisets::common_face(Roll roll) const {
  const FaceCounts& all = counts(roll);
  const auto found = std::find(all.begin(), all.end(), static_cast<std::uint8_t>(dice_));
  return found == all.end() ? 0 : static_cast<int>(found - all.begin()) + 1;
}

std::string Multisets::text(Keep keep) const {
  std::string digits;
  const FaceCounts& all = counts(keep);
  for (std::size_t face = 0; face < all.size(); ++face) {
    digits.append(all[face], static_cast<char>('1' + face));
  }
  return digits;
}

}  // namespace fivekind::dice
