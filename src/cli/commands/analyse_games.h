// fivekind analyse: games shown as they are judged.
#pragma once

#include <fivekind/analyse.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/frame/command.h"
#include "cli/frame/match_options.h"
#include "cli/outputs/analyse_output.h"

namespace fivekind::cli {

struct AnalyseArguments {
  std::string objective = "expected";
  std::string file;
  std::vector<std::string> more;  // words after FILE and GAME
  GameOptions game;
  OutputOptions output;
  std::string from;
  AnalyseOptions how;
  SolveOptions solve;
  MatchOptions match;
  std::string part;
  std::vector<double> thresholds;
  std::vector<std::string> merge;
  std::string html;
  std::size_t mistakes = 5;
  std::optional<std::size_t> reasons;
  bool summary = false;
  bool anonymous = false;
};

class Reasoner;

/// Prints games as they are judged, and keeps those of a page. The options live longer.
class GamePrinter {
 public:
  GamePrinter(const AnalyseArguments& options, Game game);
  ~GamePrinter();

  /// Errors: those of the reasons.
  Result<void> print(const GameJudgement& judged);

  const Game& game() const { return game_; }
  /// The games of a page.
  const std::vector<GameJudgement>& kept() const { return kept_; }
  const Reasons& reasons() const { return reasons_; }
  /// Which reasons were left out because they were not asked for, in words; empty if none were.
  std::string left_out() const;

 private:
  const AnalyseArguments& options_;
  Game game_;
  std::unique_ptr<Reasoner> reasoner_;
  Reasons reasons_;
  std::vector<GameJudgement> kept_;
  std::uint64_t games_ = 0;
};

}  // namespace fivekind::cli
