// Summaries as JSON: sums are written exactly, so that a summary read back adds up like the
// original.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "judge/summary.h"
#include "support/text.h"

namespace fivekind::judge {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 3;
constexpr int kHexDigits = 16;
constexpr std::size_t kMaxLength = 1000;  // of lists

template <int kBits>
Json json_of(const support::ExactSum<kBits>& sum) {
  return fmt::format("{:016x}{:016x}", sum.high(), sum.low());
}

Json json_of(const DecisionSums& sums) {
  return {sums.decisions, json_of(sums.loss)};
}

Json json_of(const GameSums& sums) {
  return {json_of(sums.sum), json_of(sums.squares)};
}

Json json_of(const std::vector<DecisionSums>& sums) {
  Json list = Json::array();
  for (const DecisionSums& of : sums) list.push_back(json_of(of));
  return list;
}

Json json_of(const TurnSums& sums) {
  return {sums.count, json_of(sums.loss.sum), json_of(sums.loss.squares)};
}

Json json_of(const JudgedSums& sums) {
  Json turns = Json::array();
  for (const TurnSums& of : sums.by_turn) turns.push_back(json_of(of));
  return {{"by-turn", std::move(turns)}, {"games", json_of(sums.games)}};
}

Json json_of(const PlayerSums& sums) {
  return {{"games", sums.games},
          {"whole", sums.whole},
          {"turns", sums.turns},
          {"wins", sums.wins},
          {"qualities", sums.qualities},
          {"all", json_of(sums.all)},
          {"full", json_of(sums.full)},
          {"boxes", json_of(sums.boxes)},
          {"loss", json_of(sums.loss)},
          {"luck", json_of(sums.luck)},
          {"result", json_of(sums.result)},
          {"start", json_of(sums.start)},
          {"unattributed", json_of(sums.unattributed)},
          {"by-turn", json_of(sums.by_turn)},
          {"by-rolls-left", json_of(sums.by_rolls_left)},
          {"by-category", json_of(sums.by_box)},
          {"by-best", json_of(sums.by_best)}};
}

// Reads what json_of wrote; throws nlohmann's exceptions or out_of_range.
std::uint64_t half_of(std::string_view digits) {
  const auto half = support::number_in<std::uint64_t>(digits, 16);
  if (!half) throw std::out_of_range("hexadecimal digits");
  return *half;
}

template <int kBits>
void read(const Json& json, support::ExactSum<kBits>& sum) {
  const auto text = json.get<std::string>();
  if (text.size() != 2 * kHexDigits) throw std::out_of_range("a sum");
  const std::string_view digits = text;
  sum = support::ExactSum<kBits>::of(half_of(digits.substr(0, kHexDigits)),
                                     half_of(digits.substr(kHexDigits)));
}

void read(const Json& json, DecisionSums& sums) {
  sums.decisions = json.at(0).get<std::uint64_t>();
  read(json.at(1), sums.loss);
}

void read(const Json& json, GameSums& sums) {
  read(json.at(0), sums.sum);
  read(json.at(1), sums.squares);
}

void read(const Json& json, TurnSums& sums) {
  sums.count = json.at(0).get<std::uint64_t>();
  read(json.at(1), sums.loss.sum);
  read(json.at(2), sums.loss.squares);
}

template <class Sums>
void read(const Json& json, std::vector<Sums>& sums) {
  if (!json.is_array() || json.size() > kMaxLength) throw std::out_of_range("a list");
  for (const Json& of : json) read(of, sums.emplace_back());
}

void read(const Json& json, JudgedSums& sums) {
  read(json.at("by-turn"), sums.by_turn);
  read(json.at("games"), sums.games);
}

void read(const Json& json, PlayerSums& sums) {
  sums.games = json.at("games").get<std::uint64_t>();
  sums.whole = json.at("whole").get<std::uint64_t>();
  sums.turns = json.at("turns").get<std::uint64_t>();
  sums.wins = json.at("wins").get<std::uint64_t>();
  for (std::size_t i = 0; i < kQualities.size(); ++i) {
    sums.qualities[i] = json.at("qualities").at(i).get<std::uint64_t>();
  }
  read(json.at("all"), sums.all);
  read(json.at("full"), sums.full);
  read(json.at("boxes"), sums.boxes);
  read(json.at("loss"), sums.loss);
  read(json.at("luck"), sums.luck);
  read(json.at("result"), sums.result);
  read(json.at("start"), sums.start);
  read(json.at("unattributed"), sums.unattributed);
  read(json.at("by-turn"), sums.by_turn);
  read(json.at("by-rolls-left"), sums.by_rolls_left);
  read(json.at("by-category"), sums.by_box);
  read(json.at("by-best"), sums.by_best);
}

}  // namespace

std::string Summary::text() const {
  Json players = Json::object();
  for (const auto& [name, sums] : players_) players[name] = json_of(sums);
  const Json json = {
      {"fivekind-summary", kFormat},
      {"categories", boxes_},
      {"rolls", rolls_},
      {"thresholds", {thresholds_.inaccuracy, thresholds_.mistake, thresholds_.blunder}},
      {"games", games_},
      {"players", players}};
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<Summary> Summary::of_text(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  try {
    if (json.at("fivekind-summary").get<int>() != kFormat) return std::nullopt;
    const Json& levels = json.at("thresholds");
    const auto boxes = json.at("categories").get<std::size_t>();
    const int rolls = json.at("rolls").get<int>();
    if (boxes > rules::kMaximumBoxes || rolls < 1 || rolls > rules::kMaximumRolls) {
      return std::nullopt;
    }
    Summary summary(
        boxes, rolls,
        {levels.at(0).get<double>(), levels.at(1).get<double>(), levels.at(2).get<double>()});
    summary.games_ = json.at("games").get<std::uint64_t>();
    for (const auto& [name, sums] : json.at("players").items()) {
      PlayerSums& player = summary.players_[name];
      read(sums, player);
      if (player.by_turn.size() != boxes || player.by_box.size() != boxes ||
          player.full.by_turn.size() != boxes || player.boxes.by_turn.size() != boxes ||
          player.by_best.size() != boxes ||
          player.by_rolls_left.size() != static_cast<std::size_t>(rolls)) {
        return std::nullopt;
      }
    }
    return summary;
  } catch (const Json::exception&) {
    return std::nullopt;
  } catch (const std::out_of_range&) {
    return std::nullopt;
  }
}

}  // namespace fivekind::judge
