// Advice in a game, looking back at it, and games that come from elsewhere.
#include <algorithm>
#include <map>

#include "server/playing.h"
#include "server/waiting.h"

namespace fivekind::server {
namespace {

constexpr std::size_t kMostImported = 10'000;
// What "win" may take where nobody has asked to wait.
constexpr double kQuickSeconds = 0.05;

bool is_packed(std::string_view text) {
  return text.starts_with("\x1F\x8B") || text.starts_with("\x28\xB5\x2F\xFD");
}

AnalyseOptions options_of(const Call& call, const Game& game, std::string_view text) {
  Service& service = call.service;
  AnalyseOptions options;
  options.records.game = game;
  options.records.form = "json";
  options.records.text = text;
  options.threads = service.options().solutions.threads;
  options.tables = service.options().solutions.tables;
  options.match.tables = options.tables;
  options.solve = service.solutions().solver(game);
  const auto goes_on = [&service, waited_for = Waiting::current()] {
    return !service.solutions().stopping() && waited_for();
  };
  options.progress = [goes_on](std::uint64_t) { return goes_on(); };
  options.match.progress = [goes_on](std::uint64_t, std::uint64_t) { return goes_on(); };
  return options;
}

StoredPlay imported(const Game& game, const GameRecord& record) {
  StoredPlay stored;
  stored.game = game.key();
  stored.rules_hash = game.rules_hash();
  stored.over = !record.players.empty();
  for (const RecordedPlayer& player : record.players) {
    stored.players.push_back({player.name, player.strategy, player.undos});
    stored.scores.push_back(player.score);
    const bool full =
        player.turns.size() == game.categories().size() && !player.turns.back().category.empty();
    stored.over = stored.over && full;
  }
  stored.record = json_line(record);
  return stored;
}

// The kind of a file in a form of records.
std::string type_of(const std::string& form) {
  if (form == "csv") return "text/csv; charset=utf-8";
  return form == "sheet" ? "text/plain; charset=utf-8" : "application/x-ndjson";
}

// Records in a text, and their game.
struct Records {
  Game game;
  std::vector<StoredPlay> plays;
};

Asked<Records> read_records(const std::string& text, const RecordOptions& options) {
  auto reader = RecordReader::open("records", options);
  if (!reader) return refuse(reader.error());
  Records records{reader->game(), {}};
  while (true) {
    const auto record = reader->next();
    if (!record) return refuse(record.error());
    if (!*record) break;
    if (records.plays.size() == kMostImported) {
      return refuse(kImpossible, "records.many", "records",
                    "at most " + std::to_string(kMostImported) + " games", "more");
    }
    records.plays.push_back(imported(records.game, **record));
  }
  if (!records.plays.empty()) return records;
  return refuse(kImpossible, "records.none", "records", "at least one game",
                text.empty() ? "nothing" : "none");
}

// All finished games of one game, judged together.
Asked<Json> statistics_of(const Call& call, const Game& game, const std::string& lines,
                          const std::map<std::string, int>& undos) {
  const auto analysis = analyse("games", options_of(call, game, lines));
  if (!analysis) return refuse(analysis.error());
  Json players = Json::array();
  for (const PlayerSummary& player : analysis->players) {
    const auto taken_back = undos.find(player.name);
    players.push_back(view_of(player));
    players.back()["undos"] = taken_back == undos.end() ? 0 : taken_back->second;
  }
  return Json{{"game", game.key()},
              {"rules_hash", game.rules_hash()},
              {"objective", analysis->objective},
              {"thresholds", view_of(analysis->thresholds)},
              {"games", analysis->games},
              {"players", std::move(players)}};
}

// A finished game as a line of JSON that the readers of records take. Refusals: what is damaged.
Asked<std::string> readable_record(const Game& game, const StoredPlay& stored) {
  if (!stored.damage.empty()) {
    return refuse(kConflict, "play.damaged", "play", "a game that can be read",
                  "damaged " + stored.damage);
  }
  OpenPlay play{stored, game};
  if (stored.record.empty()) {
    auto live = LiveGame::restore(game, stored.setup, stored.events, stored.done);
    if (!live) return refuse(live.error());
    play.live = *std::move(live);
  }
  auto text = record_of(play, "json");
  if (!text) return refuse(text.error());
  RecordOptions options;
  options.game = game;
  options.form = "json";
  options.text = *text;
  if (const auto read = read_records(*text, options); !read) return refuse(read.error());
  return *std::move(text);
}

// The throws that are in force, with what their dice are drawn from beside the seed.
Json throws_of(const LiveGame& live) {
  Json throws = Json::array();
  const std::size_t players = live.setup().players.size();
  const std::vector<LiveEvent> events = live.events();
  std::size_t scored = 0;
  std::size_t thrown = 0;  // in this turn
  for (std::size_t i = 0; i < live.done(); ++i) {
    const LiveEvent& event = events[i];
    if (event.kind == LiveEvent::Kind::scored) {
      ++scored;
      thrown = 0;
      continue;
    }
    throws.push_back({{"player", scored % players},
                      {"turn", scored / players},
                      {"throw", thrown++},
                      {"undos", event.undos},
                      {"keep", event.keep},
                      {"dice", event.dice}});
  }
  return throws;
}

}  // namespace

Answer advise_play(const Call& call) {
  if (auto refusal = check_query(call.request, {"win"})) return refuse(*refusal);
  const auto play = live_play_in_path(call);
  if (!play) return refuse(play.error());
  const auto position = Position::parse(play->game, play->live->state().position);
  if (!position) return refuse(position.error());
  Solutions& solutions = call.service.solutions();
  auto advice = solutions.advise(play->game, *position, "expected");
  if (!advice) return refuse(advice.error());
  std::vector<Column> columns = {{*std::move(advice)}};
  const bool two = play->stored.players.size() == 2 && !play->stored.over;
  if (two && query_text(call.request, "win", "yes") == "yes") {
    // Where it would take long there is no such column.
    const auto win = solutions.quick_strategy(play->game, "win", kQuickSeconds);
    const auto place = call.service.gate().enter(Work::brief);
    auto decided = win && place ? win->decide(*position) : tl::make_unexpected(Error{});
    if (decided && !decided->actions.empty()) {
      Column& column = columns.emplace_back(Column{*std::move(decided)});
      if (auto outcomes = win->outcomes(*position, column.advice)) {
        column.outcomes = *std::move(outcomes);
      }
    }
  }
  Json json = view_of(std::span<const Column>(columns));
  json["revision"] = play->stored.revision;
  return answer(json);
}

Answer review_play(const Call& call) {
  if (auto refusal = check_query(call.request, {"objective"})) return refuse(*refusal);
  const auto play = play_in_path(call);
  if (!play) return refuse(play.error());
  const auto text = record_of(*play, "json");
  if (!text) return refuse(text.error());
  AnalyseOptions options = options_of(call, play->game, *text);
  options.objective = query_text(call.request, "objective", "expected");
  if (const auto fine = Solutions::checked(options.objective); !fine) return refuse(fine.error());
  Json judged;
  options.game = [&](const GameJudgement& game) {
    judged = view_of(game);
    for (std::size_t p = 0; p < play->stored.players.size(); ++p) {
      judged["players"][p]["undos"] = play->stored.players[p].undos;
    }
    return std::optional<Error>();
  };
  const auto analysis = analyse("records", options);
  if (!analysis) return refuse(analysis.error());
  Json json = {{"id", play->stored.id},
               {"game", play->game.key()},
               {"rules_hash", play->game.rules_hash()},
               {"objective", analysis->objective},
               {"thresholds", view_of(analysis->thresholds)}};
  json.update(judged);
  Json ratings = Json::array();
  for (const PlayerSummary& player : analysis->players) ratings.push_back(view_of(player));
  json["summary"] = std::move(ratings);
  return answer(json);
}

Answer export_play(const Call& call) {
  if (auto refusal = check_query(call.request, {"form"})) return refuse(*refusal);
  const auto play = play_in_path(call);
  if (!play) return refuse(play.error());
  const std::string form = query_text(call.request, "form", "json");
  const auto text = record_of(*play, form);
  if (!text) return refuse(text.error());
  Response response;
  response.type = type_of(form);
  response.body = *text;
  const std::string ending = form == "csv" ? "csv" : form == "sheet" ? "txt" : "jsonl";
  response.headers.emplace_back(
      "Content-Disposition",
      "attachment; filename=\"fivekind-" + std::to_string(play->stored.id) + "." + ending + "\"");
  return response;
}

Answer show_fairness(const Call& call) {
  if (auto refusal = check_query(call.request, {})) return refuse(*refusal);
  const auto play = live_play_in_path(call);
  if (!play) return refuse(play.error());
  const LiveSetup& setup = play->live->setup();
  if (setup.typed_dice) {
    return refuse(kConflict, "play.typed", "play", "dice that the program throws", "real ones");
  }
  Json json = {{"commitment", commitment(setup)}, {"over", play->stored.over}};
  if (play->stored.over) {
    json["seed"] = std::to_string(*setup.seed);
    json["salt"] = setup.salt;
    json["throws"] = throws_of(*play->live);
  }
  return answer(json);
}

Answer import_records(const Call& call) {
  if (auto refusal = check_query(call.request, {"game", "rules"})) return refuse(*refusal);
  const std::string& text = call.request.body;
  if (is_packed(text)) {
    return refuse(kOtherType, "request.encoding", "body", "records that are not packed",
                  "gzip or Zstandard");
  }
  RecordOptions options;
  options.text = text;
  const std::string key = query_text(call.request, "game");
  if (!key.empty() || query_rules(call.request)) {
    const auto game = call.service.games().find(key, query_rules(call.request));
    if (!game) return refuse(game.error());
    options.game = *game;
  }
  const auto records = read_records(text, options);
  if (!records) return refuse(records.error());
  const auto numbers = call.service.store().add(records->plays);
  if (!numbers) return refuse(numbers.error());
  return answer({{"game", records->game.key()}, {"ids", *numbers}}, kCreated);
}

Answer show_statistics(const Call& call) {
  if (auto refusal = check_query(call.request, {})) return refuse(*refusal);
  const auto plays = call.service.store().finished();
  if (!plays) return refuse(plays.error());
  Json games = Json::array();
  Json left_out = Json::array();  // so that one damaged game does not stand for all
  for (std::size_t first = 0; first < plays->size();) {
    const StoredPlay& one = (*plays)[first];
    const auto game = call.service.games().find(one.game, one.rules_hash);
    const auto is_of_it = [&](const StoredPlay& other) {
      return other.rules_hash == one.rules_hash && other.game == one.game;
    };
    std::string lines;
    std::map<std::string, int> undos;
    std::size_t next = first;
    for (; next < plays->size() && is_of_it((*plays)[next]); ++next) {
      // The rules may be such that this version of the program refuses them.
      const auto text = game ? readable_record(*game, (*plays)[next])
                             : Asked<std::string>(tl::make_unexpected(game.error()));
      if (text) {
        lines += *text;
        for (const LivePlayer& player : (*plays)[next].players) {
          undos[player.name.empty() ? player.strategy : player.name] += player.undos;
        }
      } else {
        left_out.push_back(
            {{"id", (*plays)[next].id}, {"message", text.error().json()["error"]["message"]}});
      }
    }
    first = next;
    if (!game || lines.empty()) continue;
    auto statistics = statistics_of(call, *game, lines, undos);
    if (!statistics) return refuse(statistics.error());
    games.push_back(*std::move(statistics));
  }
  return answer({{"games", std::move(games)}, {"left_out", std::move(left_out)}});
}

}  // namespace fivekind::server
