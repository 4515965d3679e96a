// Matches, and judged games.
#include <cmath>
#include <nlohmann/json.hpp>

#include "json/answers.h"

namespace fivekind::json {
namespace {

Json number_of(double value) {
  return std::isnan(value) ? Json() : Json(value);
}

Json standing_of(const Standing& standing) {
  Json json = {{"games", standing.games},
               {"wins", standing.wins},
               {"ties", standing.ties},
               {"losses", standing.losses},
               {"points", of(standing.points)}};
  if (standing.adjusted) {
    json["adjusted"] = of(standing.adjusted->points);
    json["luck"] = of(standing.adjusted->luck);
    json["variance_left"] = number_of(standing.adjusted->variance_left);
    json["loss"] = of(standing.adjusted->loss);
  }
  return json;
}

Json player_of(const Tournament& tournament, const TournamentPlayer& player) {
  Json json = {{"strategy", player.strategy}};
  json.update(standing_of(player.all));
  json["score"] = statistics_of(player.scores);
  if (!player.turn_losses.empty()) json["turn_losses"] = player.turn_losses;
  json["against"] = Json::array();
  for (std::size_t other = 0; other < player.against.size(); ++other) {
    if (!player.against[other]) continue;
    Json against = {{"player", other}, {"strategy", tournament.players[other].strategy}};
    against.update(standing_of(*player.against[other]));
    json["against"].push_back(std::move(against));
  }
  return json;
}

Json decision_of(const DecisionJudgement& decision) {
  Json json = {{"turn", decision.turn},
               {"throws", decision.rolls_made},
               {"kind", kind_name(decision.kind)},
               {"dice", decision.dice},
               {"chosen", decision.chosen},
               {"best", decision.best},
               {"rank", decision.rank},
               {"actions", decision.actions},
               {"value", decision.value},
               {"loss", decision.loss},
               {"quality", text_of(decision.quality)},
               {"position", decision.position}};
  if (decision.struck) json["struck"] = true;
  if (decision.best_struck) json["best_struck"] = true;
  return json;
}

Json turn_of(const TurnJudgement& turn) {
  Json decisions = Json::array();
  for (const DecisionJudgement& decision : turn.decisions) {
    decisions.push_back(decision_of(decision));
  }
  return {{"category", turn.box},
          {"points", turn.points},
          {"before", turn.before},
          {"after", turn.after},
          {"unattributed", turn.unattributed},
          {"undivided", turn.undivided},
          {"luck", turn.luck},
          {"decisions", std::move(decisions)}};
}

Json player_of(const PlayerJudgement& player) {
  Json turns = Json::array();
  for (const TurnJudgement& turn : player.turns) turns.push_back(turn_of(turn));
  Json json = {{"name", player.name},      {"score", player.score},
               {"start", player.start},    {"luck", player.luck},
               {"losses", player.losses},  {"unattributed", player.unattributed},
               {"others", player.others},  {"correction", player.correction},
               {"result", player.result},  {"recorded", player.recorded},
               {"turns", std::move(turns)}};
  if (player.resigned) json["resigned"] = true;
  return json;
}

// `what` they are grouped by: "turn", "rolls_left", "category".
Json losses_of(const std::vector<LossesOf>& losses, const char* what) {
  Json json = Json::array();
  for (const LossesOf& one : losses) {
    json.push_back({{"kind", one.kind},
                    {what, one.number < 0 ? Json(one.kind) : Json(one.number)},
                    {"decisions", one.decisions},
                    {"mean_loss", number_of(one.mean_loss)}});
  }
  return json;
}

}  // namespace

Json of(const MatchMean& mean) {
  return {{"mean", number_of(mean.mean)},
          {"standard_error", number_of(mean.standard_error)},
          {"margin", number_of(mean.margin)}};
}

Json of(const Tournament& tournament) {
  Json json = {{"game", tournament.game},
               {"rules_hash", tournament.rules_hash},
               {"seed", tournament.seed},
               {"games", tournament.games},
               {"complete", tournament.complete},
               {"pairs", tournament.pairs},
               {"common_dice", tournament.common_dice}};
  if (!tournament.judge.empty()) json["judge"] = tournament.judge;
  json["seconds"] = tournament.seconds;
  json["players"] = Json::array();
  for (const TournamentPlayer& player : tournament.players) {
    json["players"].push_back(player_of(tournament, player));
  }
  return json;
}

Json of(const ExactMatch& exact) {
  const auto points_of = [](const SeatPoints& points) {
    return Json{{"begins", points.begins}, {"second", points.second}, {"both", points.both()}};
  };
  Json players = Json::array();
  for (const ExactPlayer& player : exact.players) {
    Json against = Json::array();
    for (std::size_t other = 0; other < exact.players.size(); ++other) {
      Json one = {{"player", other}, {"strategy", exact.players[other].strategy}};
      one.update(points_of(player.against[other]));
      against.push_back(std::move(one));
    }
    players.push_back({{"strategy", player.strategy},
                       {"against", std::move(against)},
                       {"best_answer", points_of(player.best_answer)}});
  }
  return {{"game", exact.game},       {"rules_hash", exact.rules_hash}, {"exact", true},
          {"pairs", exact.pairs},     {"values", exact.values},         {"threads", exact.threads},
          {"seconds", exact.seconds}, {"players", std::move(players)}};
}

Json of(const GameJudgement& judged) {
  Json players = Json::array();
  for (const PlayerJudgement& player : judged.players) players.push_back(player_of(player));
  return {{"content", judged.content}, {"whole", judged.whole}, {"players", std::move(players)}};
}

Json of(const std::optional<Rating>& rating) {
  if (!rating) return {};
  Json json = {{"covers", rating->covers}, {"turns", rating->turns}};
  json.update(of(rating->share));
  const auto [low, high] = interval_of(rating->share);
  json["low"] = low;
  json["high"] = high;
  return json;
}

Json of(const PlayerSummary& player) {
  Json qualities = Json::object();
  for (std::size_t q = 0; q < kQualities.size(); ++q) {
    qualities[kQualities[q]] = player.qualities[q];
  }
  return {{"name", player.name},
          {"games", player.games},
          {"whole", player.whole},
          {"turns", player.turns},
          {"full_turns", player.full_turns},
          {"box_turns", player.box_turns},
          {"wins", player.wins},
          {"recorded", player.recorded},
          {"decisions", player.decisions},
          {"qualities", std::move(qualities)},
          {"rating", of(player.rating)},
          {"unrated", player.unrated.empty() ? Json() : Json(player.unrated)},
          {"loss", of(player.loss)},
          {"loss_a_decision", number_of(player.loss_a_decision)},
          {"luck", of(player.luck)},
          {"result", of(player.result)},
          {"start", player.start},
          {"unattributed", player.unattributed},
          {"by_turn", losses_of(player.by_turn, "turn")},
          {"by_rolls_left", losses_of(player.by_rolls_left, "rolls_left")},
          {"by_category", losses_of(player.by_box, "category")},
          {"by_best", losses_of(player.by_best, "category")}};
}

Json of(const LossThresholds& thresholds) {
  return {{"inaccuracy", thresholds.inaccuracy},
          {"mistake", thresholds.mistake},
          {"blunder", thresholds.blunder}};
}

Json of(const Analysis& analysis) {
  Json players = Json::array();
  for (const PlayerSummary& player : analysis.players) players.push_back(of(player));
  return {{"game", analysis.game},           {"rules_hash", analysis.rules_hash},
          {"objective", analysis.objective}, {"thresholds", of(analysis.thresholds)},
          {"games", analysis.games},         {"bad", analysis.bad},
          {"seconds", analysis.seconds},     {"players", std::move(players)}};
}

namespace {

// Values by the keys of their subjects, in the order of `infos`.
template <typename Info>
Json by_key(const std::vector<Info>& infos, const std::vector<double>& values) {
  Json json = Json::object();
  for (std::size_t i = 0; i < values.size(); ++i) json[infos[i].key] = values[i];
  return json;
}

Json player_of(const std::vector<BoxInfo>& boxes, const std::vector<BonusInfo>& bonuses,
               const PadPlayer& player) {
  return {{"name", player.name},
          {"games", player.games},
          {"whole", player.whole},
          {"score", player.whole > 0 ? of(player.score) : Json()},
          {"boxes", by_key(boxes, player.boxes)},
          {"bonuses", by_key(bonuses, player.bonuses)},
          {"extras", player.extras}};
}

}  // namespace

Json of(const Game& game, const PadPlayer& player) {
  return player_of(game.boxes(), game.bonuses(), player);
}

Json of(const Game& game, const PadSummary& pads) {
  const auto boxes = game.boxes();
  const auto bonuses = game.bonuses();
  Json players = Json::array();
  for (const PadPlayer& player : pads.players) players.push_back(player_of(boxes, bonuses, player));
  Json perfect;
  if (pads.perfect) {
    perfect = {{"mean", pads.perfect->mean},
               {"deviation", pads.perfect->deviation},
               {"boxes", by_key(boxes, pads.perfect->boxes)},
               {"bonuses", by_key(bonuses, pads.perfect->bonuses)},
               {"extras", pads.perfect->extras}};
  }
  return {{"game", game.key()},
          {"rules_hash", game.rules_hash()},
          {"read_as", pads.read_as()},
          {"layout", pads.layout},
          {"games", pads.games},
          {"whole", pads.whole},
          {"totals", pads.totals},
          {"passed_over", pads.passed_over},
          {"players", std::move(players)},
          {"perfect", std::move(perfect)}};
}

}  // namespace fivekind::json
