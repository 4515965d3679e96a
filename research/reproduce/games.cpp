// Whole games: one found by a search, one played by a source's own steps, and the losses of
// strategies in two-player games.
#include <fivekind/analyse.h>
#include <fmt/format.h>

#include <set>

#include "experiment/statements.h"
#include "experiment/strength.h"
#include "reproduce/queries.h"

namespace fivekind::reproduce {
namespace {

constexpr int kExtraBonus = 100;

// A game played through the library, position by position, so its rules add up the points.
class PlayedGame {
 public:
  PlayedGame(Workbench& bench, std::string game) : bench_(&bench), game_(std::move(game)) {
    for (const BoxInfo& box : bench.game(game_).boxes()) {
      if (box.upper_section) upper_boxes_.insert(box.key);
    }
  }

  Action fill(const std::string& box, const std::string& dice) {
    const Action action =
        action_of(bench_->advise(game_, kExpected, fmt::format("{}/1/{}:0", card(), dice)), box);
    card_ += fmt::format("{}{}={}", card_.empty() ? "" : ",", box, action.points);
    if (action.bonus >= kExtraBonus) ++extras_;
    score += action.points + action.bonus;
    if (upper_boxes_.contains(box)) upper += action.points;
    return action;
  }

  std::string card() const {
    return (card_.empty() ? "-" : card_) + (extras_ > 0 ? fmt::format(",extra={}", extras_) : "");
  }

  int score = 0;
  int upper = 0;

 private:
  Workbench* bench_;
  std::string game_;
  std::set<std::string> upper_boxes_;
  std::string card_;
  int extras_ = 0;
};

// The first of `most` games by `strategy` that satisfies `condition`.
Facts ask_game(Workbench& bench, const Row& row) {
  const auto most = static_cast<std::uint64_t>(row.number("most"));
  const auto record =
      bench.find(row.text("game"), row.text("strategy"), row.text("condition"), most);
  if (!record) return {{"ours", fmt::format("none of {} games", most)}, {"agrees", false}};
  return {{"ours", fmt::format("game {} of seed {}, {} points", record->number.value_or(0),
                               record->seed.value_or(0), record->players.front().score)},
          {"agrees", true}};
}

// Each row is a turn: the last roll, the box, its points and the bonus. The block has the sums.
void play_full_game(Workbench& bench, const Block& block, Findings& findings) {
  const std::string& game = block.own.text("game");
  PlayedGame played(bench, game);
  for (const Row& row : block.rows) {
    const std::string& box = row.text("box");
    const Action action = played.fill(box, row.text("dice"));
    findings.exact("points of " + box, row.text("points"), action.points);
    findings.exact("bonus beside " + box, row.text("bonus"), action.bonus);
  }
  findings.exact("upper section", block.own.text("upper"), played.upper);
  findings.exact("final score", block.own.text("score"), played.score);
  findings.exact("the full card's score", block.own.text("score"),
                 bench.advise(game, kExpected, played.card() + "/1/-").value,
                 "as the library reads the final card");
}

// A game judged by the library from its score sheet, one turn per row. It was played by the
// strategy for the mean, so it loses nothing.
void judge_score_sheet(Workbench& bench, const Block& block, Findings& findings) {
  std::string sheet = "game " + block.own.text("game") + "\n";
  for (const Row& row : block.rows) sheet += "A: " + row.text("turn") + "\n";
  AnalyseOptions options;
  options.records.text = sheet;
  PlayerJudgement player;
  options.game = [&player](const GameJudgement& game) -> Result<void> {
    player = game.players.front();
    return {};
  };
  must(analyse(bench.engine(), block.own.text("name"), options));
  std::size_t decisions = 0;
  for (const TurnJudgement& turn : player.turns) decisions += turn.decisions.size();
  const std::string& name = block.own.text("name");
  findings.exact(name + ": final score", block.own.text("score"), player.score);
  findings.exact(fmt::format("{}: points lost in {} decisions", name, decisions), "0.0000",
                 player.losses, block.own.text("note"));
}

// The losses of `strategies` in `states` random states of each number of open boxes, as far as
// those are decisive: the statements about it (experiment/statements.h).
void measure_strategies(Workbench& bench, const Block& block, Findings& findings) {
  const std::string& game = block.own.text("game");
  experiment::StrengthOptions options;
  options.strategies = block.own.texts("strategies");
  options.states = static_cast<std::uint64_t>(block.own.number("states"));
  options.solve = bench.engine().solver({.precise = false});
  options.progress = bench.begin("strategies in typical states");
  const auto strength = must(experiment::measure_strength(bench.game(game), options));
  for (const experiment::Checked& statement : strength.statements) {
    const Facts facts = {{"low", statement.ours.low}, {"high", statement.ours.high}};
    findings.sampled(
        fmt::format("{}: {}", statement.strategy, statement.what), statement.published,
        {strength.judged.size(), fmt::format("{:.6f}", statement.ours.value), statement.verdict},
        block.own.filled("note", facts));
  }
}

}  // namespace

Askable whole_games() {
  return {{{"game", ask_game}},
          {{"full game", play_full_game},
           {"score sheet", judge_score_sheet},
           {"strategies", measure_strategies}}};
}

}  // namespace fivekind::reproduce
