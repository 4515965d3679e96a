// Statistics of players over all finished games.
#include <map>
#include <utility>

#include "json/answers.h"
#include "json/long_list.h"
#include "service/asking.h"
#include "service/judging.h"
#include "service/playing.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

// Memory: what a game takes in addition to its record, how often it is stored, and the data about a
// player.
constexpr std::uint64_t kBytesOfAPlay = 2048;
constexpr std::uint64_t kCopies = 4;
constexpr std::uint64_t kBytesOfAPlayer = 5 << 10;

// All finished games of one game, judged together, as JSON.
Result<std::string> statistics_of(const Call& call, const Game& game, const std::string& lines,
                                  const std::map<std::string, int>& undos) {
  FIVEKIND_LET(auto analysis, analyse(call.service.in_turn(), "games",
                                      judging_options(call.service, game, lines)));
  const std::vector<PlayerSummary> players = std::exchange(analysis.players, {});
  Json head = json::of(analysis);
  head.erase("players");
  json::LongList text(head, "players");
  for (const PlayerSummary& player : players) {
    Json json = json::of(player);
    const auto taken_back = undos.find(player.name);
    json["undos"] = taken_back == undos.end() ? 0 : taken_back->second;
    text.add(json);
  }
  return text.finish();
}

// A finished game as a line of JSON that the readers of records accept. Errors: play_damaged.
Result<std::string> readable_record(const Game& game, const StoredPlay& stored) {
  FIVEKIND_LET(const auto play, opened(game, stored));
  FIVEKIND_LET(auto text, record_of(play, RecordForm::json));
  RecordOptions options;
  options.game = game;
  options.form = RecordForm::json;
  options.text = text;
  auto reader = RecordReader::open("records", options);
  if (!reader) return tl::make_unexpected(damaged(reader.error().message()));
  const auto read = reader->next();
  if (!read) return tl::make_unexpected(damaged(read.error().message()));
  return text;
}

// Whether choices in a game can be judged here; games that are too large, or that take too long to
// solve and have no table, say nothing about their players.
bool can_be_judged(const Engine& engine, const Game& game) {
  return !game.is_too_large() && !engine.needs_table(game);
}

// The predicted time for all finished games.
Result<double> seconds_of(Service& service, const std::vector<Store::Finished>& kinds) {
  double seconds = 0;
  for (const auto& [key, hash, plays, bytes] : kinds) {
    seconds += kSecondsOfAGame * static_cast<double>(plays);
    const auto game = service.games().find(key, hash);
    if (!game || !can_be_judged(service.engine(), *game)) continue;  // they are left out
    FIVEKIND_LET(auto predicted, engine::Prediction::of(service.engine(), *game));
    seconds += predicted.solution({}).seconds();
  }
  return seconds;
}

// The memory that finished games take while they are read and judged, apart from the data about
// each player.
std::uint64_t bytes_of(const std::vector<Store::Finished>& kinds) {
  std::uint64_t bytes = 0;
  for (const Store::Finished& kind : kinds) {
    bytes += kCopies * (kind.record_bytes + kBytesOfAPlay * static_cast<std::uint64_t>(kind.plays));
  }
  return bytes;
}

}  // namespace

Answer show_statistics(const Call& call) {
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto kinds, call.service.store().count_finished());
  FIVEKIND_LET(const auto seconds, seconds_of(call.service, kinds));
  FIVEKIND_HOLD(call.service.enter(engine::Prediction::work_of(seconds)));
  engine::Cache::Claim claim(data_of(call.service.engine()).cache);
  FIVEKIND_TRY(claimed(claim, bytes_of(kinds)));
  FIVEKIND_LET(const auto plays, call.service.store().finished());
  json::LongList games(Json::object(), "games");
  Json left_out = Json::array();  // so that one damaged game does not prevent all others
  for (std::size_t first = 0; first < plays.size();) {
    const StoredPlay& one = plays[first];
    const auto game = call.service.games().find(one.game, one.rules_hash);
    const auto is_of_it = [&](const StoredPlay& other) {
      return other.rules_hash == one.rules_hash && other.game == one.game;
    };
    std::string lines;
    std::map<std::string, int> undos;
    std::size_t next = first;
    const bool judged = !game || can_be_judged(call.service.engine(), *game);
    for (; next < plays.size() && is_of_it(plays[next]); ++next) {
      if (!judged) continue;
      // This version of the program may refuse the rules.
      const auto text = game ? readable_record(*game, plays[next])
                             : Result<std::string>(tl::make_unexpected(game.error()));
      if (text) {
        lines += *text;
        for (const LivePlayer& player : plays[next].players) {
          undos[player.name.empty() ? player.strategy : player.name] += player.undos;
        }
      } else {
        left_out.push_back(
            {{"id", plays[next].id}, {"message", problem_of(text.error())["detail"]}});
      }
    }
    first = next;
    if (!game || lines.empty()) continue;
    FIVEKIND_TRY(claimed(claim, kBytesOfAPlayer * undos.size()));
    FIVEKIND_LET(const auto statistics, statistics_of(call, *game, lines, undos));
    games.add_text(statistics);
  }
  return answer_text(games.finish({{"left_out", std::move(left_out)}}));
}

}  // namespace fivekind::service
