// The options for payoffs and limits against others.
#include "cli/frame/match_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/words/units.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

tl::unexpected<Error> idle_error(const std::string& expected, const std::string& beside,
                                 const std::vector<std::string>& names) {
  return fail(Fault::usage, "options", expected + " beside " + beside,
              fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace

bool faces_others(const std::string& name) {
  const auto parsed = StrategyName::parse(name);
  return parsed && parsed->faces_others();
}

void MatchOptions::add_to(const Command& command) {
  command_ = command;
  command.add_option("--payoff", payoff, "P1,P2,...",
                     "What places are worth, best first: 6,3,1,0 (default: match points, one for "
                     "each player left behind)",
                     {.commas = true});
  command.add_option("--tie-break", tie_break, "T",
                     "What sharing a place counts: half (the mean of the places), win or loss",
                     {.shown = true, .offered = {"half", "win", "loss"}});
  command.add_option(
      "--time", time, "TIME",
      "Time that a decision of 'win' may take once target curves are there: 200ms, 1s, "
      "1min",
      {.shown = true});
  command.add_option("--memory", memory, "SIZE", "Memory that its values may take: 500MB, 2GB",
                     {.shown = true});
}

Result<void> MatchOptions::check_used(const std::vector<std::string>& names,
                                      const std::string& option) const {
  if (std::none_of(names.begin(), names.end(), faces_others)) {
    for (const char* stake : {"--payoff", "--tie-break"}) {
      if (command_->given(stake)) return idle_error(option + " win, emp:D or dynw:D", stake, names);
    }
  }
  return check_limits_used(names, option);
}

Result<void> MatchOptions::check_limits_used(const std::vector<std::string>& names,
                                             const std::string& option) const {
  const auto plays_win = [](const std::string& name) {
    return name.find("win") != std::string::npos;  // also within noisy:win:2
  };
  if (std::any_of(names.begin(), names.end(), plays_win)) return {};
  for (const char* limit : {"--time", "--memory"}) {
    if (command_->given(limit)) return idle_error(option + " win", limit, names);
  }
  return {};
}

Result<MatchSettings> MatchOptions::settings(const std::string& tables) const {
  FIVEKIND_LET(const auto seconds, read_seconds("--time", time));
  FIVEKIND_LET(const auto bytes, read_bytes("--memory", memory));
  MatchSettings settings;
  settings.payoff = payoff;
  FIVEKIND_LET(settings.tie_break, parse_tie_break(tie_break));
  settings.seconds = seconds;
  settings.tables = tables;
  settings.bytes = bytes;
  return settings;
}

}  // namespace fivekind::cli
