// Advice on many positions: the work of advise --batch.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/frame/command.h"

namespace fivekind::cli {

struct BatchOptions {
  std::string file;
  bool best = false;
  std::string output;

  /// Adds --batch, the --csv of `form`, --best and --output.
  void add_to(const Command& command, OutputOptions& form);
};

/// One position's advice as --batch --csv answers a file of one line.
/// `deviations`: of the final score after each action; none for none.
std::string csv_of(const Advice& advice, std::span<const double> deviations);

/// Answers the lines of the file, all by one objective. Returns the exit code: that of a user's
/// mistake where a line was answered by an error.
int advise_batch(const BatchOptions& options, const OutputOptions& form, const GameOptions& game,
                 const Objective& objective, const SolveOptions& solve);

}  // namespace fivekind::cli
