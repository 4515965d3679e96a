// Games shown as they are judged.
#include "cli/commands/analyse_games.h"

#include <fivekind/engine.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "cli/frame/effort.h"
#include "cli/outputs/reasons.h"
#include "cli/terminal/amounts.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

// A page holds so many games; a report explains so many decisions of a file.
constexpr std::size_t kMaxGamesOfPage = 1000;
constexpr std::size_t kUsualReasons = 3;

}  // namespace

/// Says why decisions were mistakes.
class Reasoner {
 public:
  Reasoner(const AnalyseArguments& options, const Game& game)
      : options_(options),
        strategies_(Engine(EngineOptions{.solve = options.solve}).strategies(game)),
        left_(options.reasons.value_or(kUsualReasons)) {}

  // Explains a game's most expensive decisions. Errors: those of solving.
  Result<void> explain(const GameJudgement& judged, Reasons& reasons) {
    if (options_.how.goal != Goal()) return {};
    for (const PlayerJudgement& player : judged.players) {
      for (const DecisionJudgement* mistake : mistakes_of(player, options_.mistakes)) {
        if (!mistake->is_action) continue;
        if (left_ == 0) return {};
        --left_;
        FIVEKIND_LET(const auto may, has_time_for(*mistake));
        if (!may) continue;
        FIVEKIND_LET(auto reason,
                     reason_of(strategies_, mistake->position, text_of(best_of(*mistake)),
                               text_of(chosen_of(*mistake))));
        reasons[reason_key(*mistake)] = std::move(reason);
      }
    }
    return {};
  }

  // What was left out because it was not asked for, in words; empty if nothing was.
  std::string left_out() const {
    if (left_out_ == 0) return "";
    return fmt::format("{} left out: about {} more with --reasons {}\n",
                       counted(left_out_, "reason"), duration(seconds_left_out_), kUsualReasons);
  }

 private:
  // Reasons that were asked for take what they take; others what one would wait for.
  Result<bool> has_time_for(const DecisionJudgement& mistake) {
    if (options_.reasons) return true;
    FIVEKIND_LET(const auto one, seconds_of_distribution(strategies_.game(), mistake.turn - 1));
    const double seconds = 2 * one;  // of both actions
    if (spent_ + seconds > kPatience) {
      ++left_out_;
      seconds_left_out_ += seconds;
      return false;
    }
    spent_ += seconds;
    return true;
  }

  const AnalyseArguments& options_;
  Strategies strategies_;
  std::size_t left_;
  double spent_ = 0;  // seconds, as estimated
  std::size_t left_out_ = 0;
  double seconds_left_out_ = 0;
};

GamePrinter::GamePrinter(const AnalyseArguments& options, Game game)
    : options_(options),
      game_(std::move(game)),
      reasoner_(std::make_unique<Reasoner>(options, game_)) {}

GamePrinter::~GamePrinter() = default;

Result<void> GamePrinter::print(const GameJudgement& judged) {
  ++games_;
  if (options_.output.csv) {
    fmt::print("{}", csv_of(judged, games_ == 1));
  } else if (options_.output.json) {
    Json json = {{"line", judged.line}};
    json.update(json::of(judged));
    fmt::print("{}\n", json::text_of(json));
  } else {
    FIVEKIND_TRY(reasoner_->explain(judged, reasons_));
    if (options_.html.empty()) {
      print_game(game_, text_of(options_.how.goal), judged, options_.mistakes, reasons_);
    }
  }
  if (!options_.html.empty() && kept_.size() < kMaxGamesOfPage) kept_.push_back(judged);
  return {};
}

std::string GamePrinter::left_out() const {
  return reasoner_->left_out();
}

}  // namespace fivekind::cli
