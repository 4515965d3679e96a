// The options of what is played for against others, and what that may take.
#pragma once

#include <fivekind/strategy.h>

#include <string>
#include <vector>

#include "cli/command.h"

namespace fivekind::cli {

struct MatchOptions {
  std::vector<double> payoff;
  std::string tie_break = "half";
  std::string time = "1s";
  std::string memory = "2GB";

  /// Adds --payoff, --tie-break, --time and --memory to a subcommand.
  void add_to(const Command& command);
  /// `tables`: the folder of all tables. Errors: usage (times and sizes that cannot be read).
  Result<MatchSettings> settings(const std::string& tables) const;
};

}  // namespace fivekind::cli
