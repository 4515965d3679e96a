// Curves of any lengths, laid side by side in chunks of lanes.
// Why: a chunk takes as long to walk when few of its lanes are in use, and few curves are whole
// chunks long; so what is left of each curve waits, and several such ends share a chunk.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace fivekind::solve {

/// The keys key, key + 1, … of one curve, in the lanes lane, lane + 1, … of a chunk.
struct Stretch {
  std::size_t curve = 0;  ///< any number that its owner knows it by
  std::int32_t key = 0;
  std::size_t count = 0;
  std::size_t lane = 0;
  bool more = false;  ///< more keys that were added with these are still to come

  friend bool operator==(const Stretch&, const Stretch&) = default;
};

/// Decides which curves share a chunk. `run` is called with the stretches of each chunk to be
/// walked, std::span<const Stretch>; it may add more keys.
class LanePacker {
 public:
  explicit LanePacker(std::size_t lanes) : lanes_(lanes) {}

  /// Adds keys of a curve. Whole chunks of them run at once.
  template <class Run>
  void add(std::size_t curve, std::int32_t key, std::size_t count, const Run& run) {
    while (count > 0) {
      const std::size_t first = count < lanes_ ? used_ : 0;  // lane
      const std::size_t fits = std::min(count, lanes_ - first);
      const Stretch stretch{curve, key, fits, first, fits < count};
      key += static_cast<std::int32_t>(fits);
      count -= fits;
      if (fits == lanes_) {
        run(std::span(&stretch, 1));
        continue;
      }
      waiting_.push_back(stretch);
      used_ += fits;
      if (used_ == lanes_) run_waiting(run);
    }
  }

  /// Runs what waits, until nothing does.
  template <class Run>
  void flush(const Run& run) {
    while (!waiting_.empty()) run_waiting(run);
  }

 private:
  template <class Run>
  void run_waiting(const Run& run) {
    const std::vector<Stretch> chunk = waiting_;
    waiting_.clear();
    used_ = 0;
    run(std::span(chunk));
  }

  std::size_t lanes_;
  std::vector<Stretch> waiting_;
  std::size_t used_ = 0;  // lanes, by what waits
};

}  // namespace fivekind::solve
