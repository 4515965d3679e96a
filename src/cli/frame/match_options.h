// The options for payoffs and limits against others.
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
  /// `tables`: the folder of all tables. Errors: usage (invalid times and sizes).
  Result<MatchSettings> settings(const std::string& tables) const;
  /// Whether the options have an effect: none does if no strategy depends on others, nor do the
  /// limits --time and --memory if none is `win`. `names`: the strategies, given by `option`.
  /// Errors: usage.
  Result<void> check_used(const std::vector<std::string>& names, const std::string& option) const;
  Result<void> check_limits_used(const std::vector<std::string>& names,
                                 const std::string& option) const;

 private:
  std::optional<Command> command_;
};

}  // namespace fivekind::cli
