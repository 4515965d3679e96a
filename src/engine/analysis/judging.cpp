// Judging recorded games for an objective.
#include "engine/analysis/judging.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/games/data.h"
#include "engine/solutions/strategies.h"
#include "records/writer.h"
#include "support/try.h"

namespace fivekind {
namespace {

constexpr std::size_t kGamesAlone = 32'768;
constexpr std::size_t kGamesTogether = 32;  // about a second of work

// Losses from which decisions are no longer good: in points, and as shares of what is at stake.
constexpr LossThresholds kOfPoints{0.2, 1, 3};
constexpr LossThresholds kOfChances{0.002, 0.01, 0.03};

Result<LossThresholds> thresholds_of(const AnalyseOptions& options, const LossThresholds& usual) {
  const LossThresholds& asked = options.thresholds.value_or(usual);
  const bool rising =
      0 <= asked.inaccuracy && asked.inaccuracy <= asked.mistake && asked.mistake <= asked.blunder;
  if (!rising) {
    return fail(Fault::loss_thresholds, "thresholds", "three losses that rise from 0 or more",
                fmt::format("{}, {} and {}", asked.inaccuracy, asked.mistake, asked.blunder));
  }
  return asked;
}

Result<Judging> judging_alone(const Engine& engine, const Game& game, const AnalyseOptions& options,
                              const Objective& objective, Judging judging,
                              std::shared_ptr<const support::ThreadPool> pool) {
  const Strategies::Solve solve = engine.solver({.precise = false});
  const auto solution = solve(game, objective);
  if (!solution) return tl::make_unexpected(solution.error());
  const Solution::Data& data = data_of(*solution);
  const bool points = data.objective.kind == &solve::kExpectedScore;
  if (!points && data.objective.kind != &solve::kTarget) {
    return fail(Fault::objective_name, "objective '" + objective.text() + "'",
                "expected, target=N or win", "one whose values do not add up over a game");
  }
  FIVEKIND_LET(const auto thresholds, thresholds_of(options, points ? kOfPoints : kOfChances));
  FIVEKIND_LET(const auto expected, points ? solution : solve(game, Objective()));
  judging.thresholds = thresholds;
  judging.batch = kGamesAlone;
  judging.judge = judge::judge_alone(judging.problem, data.strategy(&data_of(expected)).policy,
                                     std::move(pool));
  return judging;
}

Result<Judging> judging_together(const Engine& engine, const Game& game,
                                 const AnalyseOptions& options, const StrategyName& name,
                                 Judging judging, std::shared_ptr<const support::ThreadPool> pool) {
  Strategies strategies = engine.strategies(game, engine.solver({.precise = false}));
  MatchSettings match = options.match;
  match.tables = engine.options().solve.tables;
  FIVEKIND_TRY(strategies.set_match(std::move(match)));
  if (options.match.tie_break != TieBreak::half) {
    return fail(Fault::tie_break, "tie-break", "half, where games are judged",
                std::string(text_of(options.match.tie_break)));
  }
  FIVEKIND_LET(auto strategy, strategies.get(name));
  FIVEKIND_LET(const auto payoff, data_of(strategy).stakes.among(2));
  FIVEKIND_LET(const auto thresholds, thresholds_of(options, kOfChances));
  judging.thresholds = thresholds;
  judging.batch = kGamesTogether;
  judging.together = true;
  judging.judge = judge::judge_together(
      judging.problem,
      [made = strategy] { return data_of(made).strategy.make_alone().policy.values; }, payoff,
      std::move(pool));
  return judging;
}

// What the player saw when making a decision.
class Describer {
 public:
  Describer(const Judging& judging, const records::RecordedGame& game)
      : judging_(judging),
        scoring_(judging.problem->scoring()),
        game_(game),
        cards_(game.players.size(), rules::empty_card(scoring_.game())) {}

  TurnJudgement turn(std::size_t player, std::size_t number, const judge::TurnVerdict& verdict) {
    const records::Turn& played = game_.players[player].turns[number];
    TurnJudgement judged;
    judged.before = verdict.before;
    judged.after = verdict.after;
    judged.unattributed = verdict.unattributed;
    judged.undivided = verdict.undivided;
    for (std::size_t i = 0; i < verdict.rolls_made; ++i) judged.luck.push_back(verdict.luck[i]);
    for (std::size_t d = 0; d < verdict.decision_count; ++d) {
      judged.decisions.push_back(decision(player, number, played, verdict.decisions[d]));
    }
    if (!played.box) return judged;
    judged.box = key_of(played.box->value);
    judged.points = played.in_box.value;
    cards_[player] = rules::card_after(scoring_, cards_[player], played);
    return judged;
  }

 private:
  const std::string& key_of(std::uint16_t box) const { return scoring_.game().boxes[box].key; }
  static Action::Kind kind_of(bool keep, std::uint16_t action) {
    if (!keep) return Action::Kind::box;
    return policy::announced_by(action) ? Action::Kind::announce : Action::Kind::keep;
  }
  std::string name_of(bool keep, std::uint16_t action) const {
    if (!keep) return key_of(policy::numbered_box(action).box.value);
    const auto announced = policy::announced_by(action);
    return announced ? key_of(announced->value) : scoring_.multisets().text(dice::Keep(action));
  }

  DecisionJudgement decision(std::size_t player, std::size_t number, const records::Turn& played,
                             const judge::DecisionVerdict& of) const {
    const dice::Roll roll = played.rolls[of.after];
    const int saving = of.keep ? 0 : played.rolls_left;
    const bool fresh =
        of.keep ? rules::is_fresh_after(scoring_.game(), played, of.after + std::size_t{1})
                : played.fresh;
    rules::Position at;
    if (judging_.together) {
      at.cards = cards_;
      at.player = player;
    } else {
      at.cards = {cards_[player]};
    }
    at.on_table = rules::DiceOnTable{roll, of.left, saving, std::nullopt, fresh};
    DecisionJudgement judged;
    judged.kind = kind_of(of.keep, of.chosen);
    judged.best_kind = kind_of(of.keep, of.best);
    if (judged.kind != Action::Kind::announce) {
      at.on_table->announced = rules::announced_in(scoring_.game(), played);
    }
    judged.turn = static_cast<int>(number) + 1;
    judged.rolls_made = played.detail == rules::Detail::dice ? 0 : of.after + 1;
    judged.dice = scoring_.multisets().text(scoring_.multisets().as_keep(roll));
    judged.chosen = name_of(of.keep, of.chosen);
    judged.best = name_of(of.keep, of.best);
    judged.best_struck = !of.keep && policy::numbered_box(of.best).struck;
    judged.rank = of.rank;
    judged.actions = of.actions;
    judged.value = of.value;
    judged.loss = of.loss;
    judged.quality = judge::quality_of(of, judging_.thresholds);
    judged.position = rules::text_of(scoring_, at);
    judged.struck = !of.keep && played.struck;
    judged.is_action = !judged.struck || policy::numbered_box(of.chosen).struck;
    return judged;
  }

  const Judging& judging_;
  const rules::Scoring& scoring_;
  const records::RecordedGame& game_;
  std::vector<rules::Card> cards_;
};

}  // namespace

Result<Judging> make_judging(const Engine& engine, const Game& game,
                             const AnalyseOptions& options) {
  FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
  FIVEKIND_LET(const auto problem, data_of(game).problem());
  Judging judging;
  judging.problem = problem;
  auto pool = std::make_shared<const support::ThreadPool>(threads);
  if (const auto* const name = std::get_if<StrategyName>(&options.goal)) {
    return judging_together(engine, game, options, *name, std::move(judging), std::move(pool));
  }
  return judging_alone(engine, game, options, std::get<Objective>(options.goal), std::move(judging),
                       std::move(pool));
}

GameJudgement public_judgement(const Judging& judging, const records::RecordedGame& game,
                               const judge::GameVerdict& verdict) {
  GameJudgement judged;
  judged.line = game.line;
  judged.whole = game.whole;
  judged.content = fmt::format("{:016x}", game.content);
  Describer describer(judging, game);
  for (std::size_t p = 0; p < game.players.size(); ++p) {
    const records::Player& who = game.players[p];
    const judge::PlayerVerdict& of = verdict[p];
    PlayerJudgement& player = judged.players.emplace_back();
    player.name = who.name.empty() ? who.strategy : who.name;
    player.score = who.score().value;
    player.start = of.start;
    player.luck = of.luck();
    player.losses = of.losses();
    player.unattributed = of.unattributed();
    player.others = of.others;
    player.correction = of.correction;
    player.result = of.result;
    player.recorded = judge::name_of(judge::counts_of(of).recorded());
    player.resigned = who.resigned;
  }
  // In the order of play, since positions show both cards.
  std::size_t turns = 0;
  for (const records::Player& player : game.players) turns = std::max(turns, player.turns.size());
  for (std::size_t turn = 0; turn < turns; ++turn) {
    for (std::size_t p = 0; p < game.players.size(); ++p) {
      if (verdict[p].turns.size() <= turn) continue;
      judged.players[p].turns.push_back(describer.turn(p, turn, verdict[p].turns[turn]));
    }
  }
  return judged;
}

}  // namespace fivekind
