// Games for quizzes: simulated, and followed card by card.
#include "engine/playing/quiz_games.h"

#include <memory>
#include <span>
#include <utility>

#include "engine/games/data.h"
#include "engine/solutions/strategies.h"
#include "rules/position.h"
#include "simulate/simulator.h"
#include "support/parallel.h"
#include "support/try.h"

namespace fivekind {
namespace {

// The decisions of a single-player game.
std::vector<QuizDecision> decisions_of(const Game& game, std::span<const rules::Turn> turns) {
  const rules::Scoring& scoring = data_of(game).scoring;
  const dice::Multisets& multisets = scoring.multisets();
  const rules::RuleSet& rules = scoring.game();
  std::vector<QuizDecision> decisions;
  rules::Card card = rules::empty_card(rules);
  int number = 0;
  for (const rules::Turn& turn : turns) {
    ++number;
    const auto add = [&](const rules::DiceOnTable& on_table, std::string chosen) {
      rules::Position position;
      position.cards = {card};
      position.on_table = on_table;
      QuizDecision& decision = decisions.emplace_back(QuizDecision{
          public_of<Position>(std::make_shared<const Position::Data>(game, std::move(position))),
          number,
          multisets.text(multisets.as_keep(on_table.roll)),
          on_table.rolls_left,
          on_table.announced ? rules.boxes[on_table.announced->position()].key : "",
          std::move(chosen),
          {},
          card.points.value,
          rules::are_served(rules, on_table)});
      for (const auto& box : card.scores) {
        decision.card.push_back(box ? std::optional(box->value) : std::nullopt);
      }
      decision.card.resize(rules.box_count());
    };
    for (std::size_t i = 0; i < turn.rolls_made; ++i) {
      rules::DiceOnTable on_table{turn.rolls[i],
                                  rules.rolls + card.saved - 1 - static_cast<int>(i)};
      const auto announced = rules::announced_in(rules, turn);
      if (announced && i == 0) add(on_table, rules.boxes[announced->position()].key);
      on_table.announced = announced;
      on_table.fresh = rules::is_fresh_after(rules, turn, i + 1);
      if (i < turn.kept) {
        add(on_table, multisets.text(turn.keeps[i]));
        continue;
      }
      // If rolls are saved, stopping is a decision of its own.
      if (turn.rolls_left > 0) add(on_table, multisets.text(multisets.as_keep(on_table.roll)));
      const rules::DiceOnTable last =
          turn.rolls_left > 0 ? rules::stopped(rules, on_table) : on_table;
      add(last, rules.boxes[turn.box->value].key + (turn.struck ? "=x" : ""));
    }
    card = rules::card_after(scoring, card, turn);
  }
  return decisions;
}

}  // namespace

Result<void> for_quiz_games(Strategies& strategies, const QuizGames& which,
                            const std::function<Result<bool>(std::vector<QuizDecision>)>& take) {
  FIVEKIND_LET(const auto player, strategies.get(kQuizPlayer));
  FIVEKIND_LET(const auto threads, checked_threads(which.threads));
  const Strategy::Data& data = data_of(player);
  const support::ThreadPool pool(threads);
  simulation::Simulator simulator(*data.problem, {{&data.strategy}}, which.seed, pool);
  const auto take_games = [&](const simulation::PlayedGames& games) -> Result<bool> {
    for (std::size_t game = 0; game < games.games(); ++game) {
      const auto more = take(decisions_of(data.game, games.turns_of(game, 0)));
      if (!more || !*more) return more;
    }
    return true;
  };
  constexpr std::size_t kFirstGames = 256;  // usually enough
  return simulator.play({0, which.games}, {.turns = true}, take_games, {}, {.first = kFirstGames})
      .map_error(with_remedy);
}

}  // namespace fivekind
