// Games being played, judged games and quizzes as JSON.
#include <algorithm>

#include "server/views.h"

namespace fivekind::server {
namespace {

Json part_of(const LiveCard& card) {
  Json boxes = Json::array();
  for (const LiveBox& box : card.boxes) {
    boxes.push_back({{"category", box.category},
                     {"filled", box.filled},
                     {"points", box.points ? Json(*box.points) : Json(nullptr)},
                     {"allowed", box.allowed},
                     {"pays", box.pays},
                     {"bonus", box.bonus},
                     {"joker", box.joker}});
  }
  Json bonuses = Json::array();
  for (const LiveBonus& bonus : card.bonuses) {
    bonuses.push_back({{"bonus", bonus.bonus},
                       {"total", bonus.total},
                       {"threshold", bonus.threshold},
                       {"points", bonus.points},
                       {"earned", bonus.earned}});
  }
  return {{"name", card.name},     {"strategy", card.strategy}, {"score", card.score},
          {"extras", card.extras}, {"boxes", std::move(boxes)}, {"bonuses", std::move(bonuses)}};
}

Json part_of(const DecisionJudgement& decision) {
  return {{"turn", decision.turn},
          {"throws", decision.throws},
          {"kind", decision.kind == Action::Kind::keep ? "keep" : "category"},
          {"dice", decision.dice},
          {"chosen", decision.chosen},
          {"best", decision.best},
          {"rank", decision.rank},
          {"actions", decision.actions},
          {"value", decision.value},
          {"loss", decision.loss},
          {"quality", decision.quality},
          {"position", decision.position}};
}

Json part_of(const TurnJudgement& turn) {
  Json decisions = Json::array();
  for (const DecisionJudgement& decision : turn.decisions) decisions.push_back(part_of(decision));
  return {{"category", turn.category},
          {"points", turn.points},
          {"before", turn.before},
          {"after", turn.after},
          {"untold", turn.untold},
          {"luck", turn.luck},
          {"decisions", std::move(decisions)}};
}

Json part_of(const MatchMean& mean) {
  // Not a number where one game is all there is; JSON says null then.
  return {{"mean", mean.mean}, {"standard_error", mean.standard_error}, {"margin", mean.margin}};
}

Json part_of(const std::vector<LossesOf>& losses) {
  Json json = Json::array();
  for (const LossesOf& of : losses) {
    json.push_back({{"kind", of.kind}, {"decisions", of.decisions}, {"mean_loss", of.mean_loss}});
  }
  return json;
}

Json part_of(const QuizQuestion& question, const std::vector<CategoryInfo>& categories) {
  Json card = Json::object();
  for (std::size_t k = 0; k < categories.size(); ++k) {
    if (question.card[k]) card[categories[k].key] = *question.card[k];
  }
  const bool keep = question.kind == Action::Kind::keep;
  Json answers = Json::array();
  for (const QuizAnswer& offered : question.answers) {
    const Action& action = question.actions[offered.action];
    Json one = Json::object();
    one[keep ? "keep" : "category"] = keep ? action.keep : action.category;
    one["value"] = action.value;
    one["loss"] = action.loss;
    one["best"] = action.best;
    one["chosen_by"] = offered.chosen_by;
    answers.push_back(std::move(one));
  }
  return {{"position", question.position},
          {"turn", question.turn},
          {"dice", question.dice},
          {"rolls_left", question.rolls_left},
          {"kind", keep ? "keep" : "category"},
          {"card", std::move(card)},
          {"points", question.points},
          {"answers", std::move(answers)}};
}

}  // namespace

Json view_of(const LiveState& state) {
  Json players = Json::array();
  for (const LiveCard& card : state.cards) players.push_back(part_of(card));
  return {
      {"position", state.position}, {"over", state.over},       {"player", state.player},
      {"turn", state.turn},         {"throws", state.throws},   {"rolls_left", state.rolls_left},
      {"dice", state.dice},         {"kept", state.kept},       {"can_undo", state.can_undo},
      {"can_redo", state.can_redo}, {"winners", state.winners}, {"players", std::move(players)}};
}

Json view_of(const StoredPlay& play) {
  Json players = Json::array();
  for (std::size_t p = 0; p < play.players.size(); ++p) {
    players.push_back({{"name", play.players[p].name},
                       {"strategy", play.players[p].strategy},
                       {"undos", play.players[p].undos},
                       {"score", p < play.scores.size() ? play.scores[p] : 0}});
  }
  return {{"id", play.id},
          {"revision", play.revision},
          {"game", play.game},
          {"rules_hash", play.rules_hash},
          {"created", play.created},
          {"changed", play.changed},
          {"imported", !play.record.empty()},
          {"dice", play.setup.typed_dice ? "typed" : "program"},
          {"practice", play.setup.practice},
          {"over", play.over},
          {"players", std::move(players)}};
}

Json view_of(const GameJudgement& judged) {
  Json players = Json::array();
  for (const PlayerJudgement& player : judged.players) {
    Json turns = Json::array();
    for (const TurnJudgement& turn : player.turns) turns.push_back(part_of(turn));
    players.push_back({{"name", player.name},
                       {"score", player.score},
                       {"start", player.start},
                       {"luck", player.luck},
                       {"losses", player.losses},
                       {"untold", player.untold},
                       {"others", player.others},
                       {"correction", player.correction},
                       {"result", player.result},
                       {"turns", std::move(turns)}});
  }
  return {{"whole", judged.whole}, {"content", judged.content}, {"players", std::move(players)}};
}

Json view_of(const PlayerSummary& player) {
  return {{"name", player.name},
          {"games", player.games},
          {"whole", player.whole},
          {"wins", player.wins},
          {"decisions", player.decisions},
          {"qualities",
           {{"best", player.qualities[0]},
            {"good", player.qualities[1]},
            {"inaccuracy", player.qualities[2]},
            {"mistake", player.qualities[3]},
            {"blunder", player.qualities[4]}}},
          {"loss", part_of(player.loss)},
          {"luck", part_of(player.luck)},
          {"result", part_of(player.result)},
          {"rating", part_of(player.rating)},
          {"start", player.start},
          {"untold", player.untold},
          {"loss_a_decision", player.loss_a_decision},
          {"by_turn", part_of(player.by_turn)},
          {"by_rolls_left", part_of(player.by_rolls_left)},
          {"by_category", part_of(player.by_category)},
          {"by_best", part_of(player.by_best)}};
}

Json view_of(const LossThresholds& thresholds) {
  return {{"inaccuracy", thresholds.inaccuracy},
          {"mistake", thresholds.mistake},
          {"blunder", thresholds.blunder}};
}

Json view_of(const Game& game, const Quiz& quiz) {
  const std::vector<CategoryInfo> categories = game.categories();
  Json questions = Json::array();
  for (const QuizQuestion& question : quiz.questions) {
    questions.push_back(part_of(question, categories));
  }
  return {{"game", quiz.game},
          {"rules_hash", quiz.rules_hash},
          {"difficulty", quiz.band.difficulty},
          {"seed", std::to_string(quiz.seed)},
          {"start", quiz.start},
          {"decisions", quiz.decisions},
          {"questions", std::move(questions)}};
}

}  // namespace fivekind::server
