// Games in progress, and quizzes.
#include <nlohmann/json.hpp>

#include "json/answers.h"

namespace fivekind::json {
namespace {

Json card_of(const LiveCard& card) {
  Json boxes = Json::array();
  for (const LiveBox& box : card.boxes) {
    boxes.push_back({{"category", box.key},
                     {"filled", box.filled},
                     {"points", box.points ? Json(*box.points) : Json()},
                     {"allowed", box.allowed},
                     {"pays", box.pays},
                     {"bonus", box.bonus},
                     {"joker", box.joker}});
    if (box.to_announce) boxes.back()["to_announce"] = true;
    if (box.struck) boxes.back()["struck"] = true;
    if (box.may_strike) {
      boxes.back()["can_be_struck"] = true;
      boxes.back()["bonus_if_struck"] = box.bonus_if_struck;
    }
  }
  Json bonuses = Json::array();
  for (const LiveBonus& bonus : card.bonuses) {
    Json json = {{"bonus", bonus.bonus}, {"total", bonus.total}};
    if (bonus.threshold > 0 || bonus.at_most) {
      json[bonus.at_most ? "at_most" : "threshold"] = bonus.threshold;
      json["points"] = bonus.points;
    }
    json["earned"] = bonus.earned;
    bonuses.push_back(std::move(json));
  }
  Json counts = {{"extras", card.extras}};
  if (card.saved_rolls) counts["saved_rolls"] = *card.saved_rolls;
  return {{"name", card.name},
          {"strategy", card.strategy},
          {"score", card.score},
          {"counts", std::move(counts)},
          {"in_sums", card.in_sums},
          {"boxes", std::move(boxes)},
          {"bonuses", std::move(bonuses)}};
}

Json question_of(const QuizQuestion& question, const std::vector<BoxInfo>& boxes) {
  Json card = Json::object();
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    if (question.card[k]) card[boxes[k].key] = *question.card[k];
  }
  Json answers = Json::array();
  for (const QuizAnswer& offered : question.answers) {
    const Action& action = question.actions[offered.action];
    Json answer = of(action);
    answer["value"] = action.value;
    answer["loss"] = action.loss;
    answer["best"] = action.best;
    answer["chosen_by"] = offered.chosen_by;
    answers.push_back(std::move(answer));
  }
  Json json = {{"position", question.position},
               {"turn", question.turn},
               {"dice", question.dice},
               {"rolls_left", question.rolls_left},
               {"kind", kind_name(question.kind)},
               {"card", std::move(card)},
               {"points", question.points},
               {"answers", std::move(answers)}};
  if (!question.announced.empty()) json["announced"] = question.announced;
  if (question.served) json["served"] = true;
  return json;
}

}  // namespace

Json of(const LiveState& state) {
  Json players = Json::array();
  for (const LiveCard& card : state.cards) players.push_back(card_of(card));
  Json json = {
      {"position", state.position}, {"over", state.over},         {"player", state.player},
      {"turn", state.turn},         {"throws", state.rolls_made}, {"rolls_left", state.rolls_left},
      {"dice", state.dice},         {"kept", state.kept},         {"can_undo", state.can_undo},
      {"can_redo", state.can_redo}, {"winners", state.winners},   {"players", std::move(players)}};
  if (!state.announced.empty()) json["announced"] = state.announced;
  if (state.must_announce) json["must_announce"] = true;
  if (state.served) json["served"] = true;
  return json;
}

Json of(const Game& game, const Quiz& quiz) {
  const std::vector<BoxInfo> boxes = game.boxes();
  Json questions = Json::array();
  for (const QuizQuestion& question : quiz.questions) {
    questions.push_back(question_of(question, boxes));
  }
  // A seed may have more digits than JSON numbers keep if they are doubles.
  return {{"game", quiz.game},
          {"rules_hash", quiz.rules_hash},
          {"difficulty", text_of(quiz.band.difficulty)},
          {"band", {quiz.band.from, quiz.band.to}},
          {"seed", std::to_string(quiz.seed)},
          {"start", quiz.start},
          {"decisions", quiz.decisions},
          {"questions", std::move(questions)}};
}

}  // namespace fivekind::json
