// Games for quizzes: simulated, and followed card by card.
#include "facade/quiz_games.h"

#include <fivekind/simulate.h>

#include <memory>
#include <utility>

#include "facade/data.h"
#include "records/judge_turn.h"
#include "records/reader.h"
#include "records/writer.h"
#include "rules/position.h"

namespace fivekind {
namespace {

// The decisions of a game of one.
std::vector<QuizDecision> decisions_of(const Game& game, const records::Player& player) {
  const rules::Scoring& scoring = game.data().scoring;
  const dice::Multisets& multisets = scoring.multisets();
  const rules::Game& rules = scoring.game();
  std::vector<QuizDecision> decisions;
  rules::Card card = rules::empty_card(rules);
  int number = 0;
  for (const records::Turn& turn : player.turns) {
    ++number;
    for (int thrown = 0; thrown < turn.throws; ++thrown) {
      const auto at = static_cast<std::size_t>(thrown);
      const bool keep = thrown < turn.kept;
      rules::Position position;
      position.cards = {card};
      position.dice_thrown = rules::Throw{turn.rolls[at], rules.rolls - 1 - thrown};
      QuizDecision decision{
          Position(std::make_shared<const Position::Data>(game, std::move(position))),
          number,
          multisets.text(multisets.as_keep(turn.rolls[at])),
          rules.rolls - 1 - thrown,
          keep ? multisets.text(turn.keeps[at]) : rules.categories[turn.category->value].key,
          {},
          card.points.value};
      for (const auto& box : card.scores) {
        decision.card.push_back(box ? std::optional(box->value) : std::nullopt);
      }
      decision.card.resize(rules.category_count());
      decisions.push_back(std::move(decision));
    }
    card = records::card_after(scoring, card, turn);
  }
  return decisions;
}

}  // namespace

std::optional<Error> for_quiz_games(
    Strategies& strategies, const QuizGames& which,
    const std::function<Result<bool>(std::vector<QuizDecision>)>& take) {
  const auto player = strategies.get(kQuizPlayer);
  if (!player) return player.error();
  const Game& game = strategies.game();
  bool enough = false;
  SimulateOptions options;
  options.games = which.games;
  options.seed = which.seed;
  options.threads = which.threads;
  options.record = [&](const GameRecord& record) -> std::optional<Error> {
    const std::string line = json_line(record) + "\n";
    auto reader = records::Reader::of_text(game.data().scoring, line, "simulated game");
    if (!reader) return reader.error();
    const auto played = reader->next();
    if (!played) return played.error();
    const auto more = take(decisions_of(game, (*played)->players.front()));
    if (!more) return more.error();
    enough = !*more;
    if (enough) return Error{Fault::interrupted, "quiz", "", "enough"};  // not told to anyone
    return std::nullopt;
  };
  const auto simulated = simulate({*player}, options);
  if (simulated || enough) return std::nullopt;
  return simulated.error();
}

}  // namespace fivekind
