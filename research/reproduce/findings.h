// Collecting findings: one call per item.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reproduce/item.h"

namespace fivekind::reproduce {

/// Our figure for one that was simulated.
struct Simulated {
  std::uint64_t games = 0;
  double ours = 0;
  double standard_error = 0;  ///< of the mean of this many games
};

/// A verdict by a rule of its own.
struct Judged {
  std::string ours;
  bool agrees = false;
};

/// Our figure if it was measured in random states, and its verdict.
struct Sampled {
  std::uint64_t states = 0;
  std::string ours;
  Verdict verdict = Verdict::undecided;
};

class Findings {
 public:
  explicit Findings(std::string source) : source_(std::move(source)) {}

  /// The place of the next items in the source.
  void at(std::string place) { place_ = std::move(place); }

  // Notes give reasons, and are required if a figure differs.

  /// A figure that was computed; `published` is a text of read_printed.
  void exact(const std::string& name, const std::string& published, double ours,
             const std::string& note = "");
  /// A figure from simulated games; the note is added to "N standard errors away".
  void simulated(const std::string& name, const std::string& published, const Simulated& ours,
                 const std::string& note = "");
  /// A choice or another text, which must be equal.
  void same(const std::string& name, const std::string& published, const std::string& ours,
            const std::string& note = "");
  /// A figure judged by the caller by a criterion given in the note; 0 games: not simulated.
  void judged(const std::string& name, const std::string& published, const Judged& ours,
              const std::string& note, std::uint64_t games = 0);
  /// A figure measured in random states; the note gives the width of its interval.
  void sampled(const std::string& name, const std::string& published, const Sampled& ours,
               const std::string& note);
  /// A figure that cannot be reproduced, and why; `ours` may be the nearest one available.
  void missing(const std::string& name, const std::string& published, const std::string& why,
               const std::string& ours = "");
  /// Our answer if the source gives no figure, or one of its machine.
  void answer(const std::string& name, const std::string& published, const std::string& ours,
              const std::string& note = "");
  void picture(std::string name, cli::Plot plot);

  const std::vector<Line>& lines() const { return lines_; }
  const std::vector<Picture>& pictures() const { return pictures_; }

 private:
  Item item(const std::string& name, const std::string& published) const;
  void add(Item item, Finding finding) { lines_.push_back({std::move(item), std::move(finding)}); }

  std::string source_;
  std::string place_;
  std::vector<Line> lines_;
  std::vector<Picture> pictures_;
};

}  // namespace fivekind::reproduce
