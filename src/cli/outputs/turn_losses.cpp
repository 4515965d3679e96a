// The mean loss of each turn of some strategies.
#include "cli/outputs/turn_losses.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "cli/outputs/figures.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {
namespace {

// Losses below this are rounding errors: nothing is lost.
constexpr double kNoLoss = 5e-10;

}  // namespace

std::string loss_text(double loss, int decimals) {
  return fmt::format("{:.{}f}", std::abs(loss) < kNoLoss ? 0.0 : loss, decimals);
}

void print_turn_losses(const std::vector<TurnLosses>& strategies, int decimals) {
  std::size_t turns = 0;
  for (const TurnLosses& strategy : strategies) turns = std::max(turns, strategy.turns.size());
  FigureTable table(right("turn"), std::span(strategies), &TurnLosses::strategy);
  const auto add_row = [&](const std::string& title, const auto& loss) {
    table.add(title, [&](const TurnLosses& strategy) {
      const bool known = !strategy.turns.empty();
      return known ? loss_text(loss(strategy), decimals) : "–";
    });
  };
  for (std::size_t turn = 0; turn < turns; ++turn) {
    add_row(std::to_string(turn + 1),
            [turn](const TurnLosses& strategy) { return strategy.turns[turn]; });
  }
  add_row("game", [](const TurnLosses& strategy) { return strategy.game; });
  print_heading("What each turn loses on average");
  table.print();
}

Plot plot_of_turn_losses(const Game& game, const std::string& subtitle, const std::string& unit,
                         const std::vector<TurnLosses>& strategies) {
  Plot plot;
  plot.title = game.name() + ": what each turn loses";
  plot.subtitle = subtitle;
  plot.description = subtitle + ".";
  plot.curve = Curve::line;
  double most = 0;
  std::size_t turns = 1;
  for (const TurnLosses& strategy : strategies) {
    if (strategy.turns.empty()) continue;
    Series curve{strategy.strategy, {}};
    for (std::size_t turn = 0; turn < strategy.turns.size(); ++turn) {
      curve.points.push_back({static_cast<double>(turn + 1), strategy.turns[turn]});
      most = std::max(most, strategy.turns[turn]);
    }
    turns = std::max(turns, strategy.turns.size());
    plot.description +=
        fmt::format(" {}: {:.4f} {} a game.", strategy.strategy, strategy.game, unit);
    plot.series.push_back(std::move(curve));
  }
  plot.x = {"turn", AxisRange{1, static_cast<double>(turns)}, true};
  plot.y = {"mean loss of the turn, in " + unit, AxisRange{0, most > 0 ? most : 1}, false};
  return plot;
}

}  // namespace fivekind::cli
