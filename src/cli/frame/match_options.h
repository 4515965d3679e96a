// The options of what is played for against others, and what that may take.
#pragma once

#include <fivekind/strategy.h>

#include <optional>
#include <string>
#include <vector>

#include "cli/frame/command.h"

namespace fivekind::cli {

/// Whether a name is that of a strategy that looks at others' cards.
bool faces_others(const std::string& name);

struct MatchOptions {
  std::vector<double> payoff;
  std::string tie_break = "half";
  std::string time = "1s";
  std::string memory = "2GB";

  /// Adds --payoff, --tie-break, --time and --memory to a subcommand.
  void add_to(const Command& command);
  /// `tables`: the folder of all tables. Errors: usage (times and sizes that cannot be read).
  Result<MatchSettings> settings(const std::string& tables) const;
  /// Whether the options say something: none does where nobody looks at others, nor do the limits
  /// --time and --memory where nobody plays `win`. `names`: the strategies, which `option` gives.
  /// Errors: usage.
  Result<void> check_used(const std::vector<std::string>& names, const std::string& option) const;
  Result<void> check_limits_used(const std::vector<std::string>& names,
                                 const std::string& option) const;

 private:
  std::optional<Command> command_;
};

}  // namespace fivekind::cli
