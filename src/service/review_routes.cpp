// Reviewing a game, and imported games.
#include <algorithm>
#include <map>
#include <utility>

#include "engine/desk/waiting.h"
#include "json/answers.h"
#include "json/long_list.h"
#include "service/asking.h"
#include "service/judging.h"
#include "service/playing.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

constexpr std::size_t kMaxImported = 10'000;
// How much text is read quickly.
constexpr std::size_t kBriefBytes = std::size_t{1} << 18;
// The memory that a byte of a score pad may lead to: each may have a player with little else.
constexpr std::uint64_t kBytesOfPadByte = 128;

Result<void> check_unpacked(std::string_view text) {
  const bool packed = text.starts_with("\x1F\x8B") || text.starts_with("\x28\xB5\x2F\xFD");
  if (!packed) return {};
  return fail(Fault::request_encoding, "body", "records that are not packed", "gzip or Zstandard");
}

StoredPlay imported(const Game& game, const GameRecord& record) {
  StoredPlay stored;
  stored.game = game.key();
  stored.rules_hash = game.rules_hash();
  const auto stays = [](const RecordedPlayer& player) { return !player.resigned; };
  stored.over = std::any_of(record.players.begin(), record.players.end(), stays);
  for (const RecordedPlayer& player : record.players) {
    stored.players.push_back({player.name, player.strategy, player.undos});
    stored.scores.push_back(player.score);
    const bool full =
        player.turns.size() == game.boxes().size() && !player.turns.back().box.empty();
    stored.over = stored.over && (full || player.resigned);
  }
  stored.record = json_line(record);
  return stored;
}

// The kind of a file in a form of records.
std::string type_of(RecordForm form) {
  if (form == RecordForm::csv) return "text/csv; charset=utf-8";
  return form == RecordForm::sheet ? "text/plain; charset=utf-8" : "application/x-ndjson";
}

const char* ending_of(RecordForm form) {
  if (form == RecordForm::csv) return "csv";
  return form == RecordForm::sheet ? "txt" : "jsonl";
}

// Records in a text, and their game.
struct Records {
  Game game;
  std::vector<StoredPlay> plays;
};

Error import_interrupted() {
  return {Fault::interrupted, "importing", "", "interrupted"};
}

Result<Records> read_records(const std::string& text, const RecordOptions& options,
                             const std::function<bool()>& should_continue) {
  FIVEKIND_LET(auto reader, RecordReader::open("records", options));
  Records records{reader.game(), {}};
  while (true) {
    FIVEKIND_LET(const auto record, reader.next());
    if (!record) break;
    if (!should_continue()) return tl::make_unexpected(import_interrupted());
    if (records.plays.size() == kMaxImported) {
      return fail(Fault::records_many, "records",
                  "at most " + std::to_string(kMaxImported) + " games", "more");
    }
    records.plays.push_back(imported(records.game, *record));
  }
  if (!records.plays.empty()) return records;
  return fail(Fault::records_none, "records", "at least one game",
              text.empty() ? "nothing" : "none");
}

// The rolls in force, with the numbers that determine their dice together with the seed.
Json rolls_of(const LiveGame& live) {
  Json rolls = Json::array();
  const std::size_t players = live.setup().players.size();
  const std::vector<LiveEvent> events = live.events();
  std::size_t scored = 0;
  std::size_t rolled = 0;  // in this turn
  for (std::size_t i = 0; i < live.done(); ++i) {
    const LiveEvent& event = events[i];
    if (event.kind == LiveEvent::Kind::announced) continue;
    if (event.kind == LiveEvent::Kind::scored) {
      ++scored;
      rolled = 0;
      continue;
    }
    rolls.push_back({{"player", scored % players},
                     {"turn", scored / players},
                     {"throw", rolled++},
                     {"undos", event.undos},
                     {"keep", event.keep},
                     {"dice", event.dice}});
  }
  return rolls;
}

}  // namespace

Result<JudgedPlay> judge_play(Service& service, const OpenPlay& play, const Goal& goal) {
  FIVEKIND_LET(const auto text, record_of(play, RecordForm::json));
  AnalyseOptions options =
      judging_options(service, play.game, text, RecordForm::json, play.stored.events.size());
  options.goal = goal;
  // Winning takes as long as it takes.
  const auto* const meant = std::get_if<Objective>(&goal);
  constexpr double kSecondsOfOthers = 10;
  FIVEKIND_HOLD(turn_of(service, play.game, nullptr, [&](engine::Prediction& predicted) {
    predicted.solution(meant != nullptr ? *meant : Objective());
    predicted.more(meant != nullptr ? kSecondsOfAGame : kSecondsOfOthers);
  }));
  JudgedPlay judged;
  options.game = [&](const GameJudgement& game) -> Result<void> {
    judged.game = game;
    return {};
  };
  FIVEKIND_LET(auto sums, analyse(service.in_turn(), "records", options));
  judged.sums = std::move(sums);
  return judged;
}

Answer review_play(const Call& call) {
  const std::string objective = call.fields.optional_text("objective").value_or("expected");
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto play, open_play(call.service, call.parts[0]));
  FIVEKIND_LET(const auto goal, call.service.engine().goal(objective));
  FIVEKIND_LET(const auto judged, judge_play(call.service, play, goal));
  Json json = {{"id", play.stored.id},
               {"game", play.game.key()},
               {"rules_hash", play.game.rules_hash()},
               {"objective", judged.sums.objective},
               {"thresholds", json::of(judged.sums.thresholds)}};
  json.update(json::of(judged.game));
  for (std::size_t p = 0; p < play.stored.players.size(); ++p) {
    json["players"][p]["undos"] = play.stored.players[p].undos;
  }
  json["summary"] = json::of(judged.sums)["players"];
  return answer(json);
}

Answer export_play(const Call& call) {
  const std::string form = call.fields.optional_text("form").value_or("json");
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto play, open_play(call.service, call.parts[0]));
  FIVEKIND_LET(const auto asked, parse_record_form(form));
  FIVEKIND_LET(const auto text, record_of(play, asked));
  Response response;
  response.type = type_of(asked);
  response.body = text;
  const std::string ending = ending_of(asked);
  response.headers.emplace_back(
      "Content-Disposition",
      "attachment; filename=\"fivekind-" + std::to_string(play.stored.id) + "." + ending + "\"");
  return response;
}

Answer show_fairness(const Call& call) {
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto play, live_play(call.service, call.parts[0]));
  const LiveSetup& setup = play.live->setup();
  if (setup.typed_dice) {
    return fail(Fault::play_typed, "play", "dice that the program rolls", "real ones");
  }
  Json json = {{"commitment", commitment(setup)}, {"over", play.stored.over}};
  if (play.stored.over) {
    json["seed"] = std::to_string(*setup.seed);
    json["salt"] = setup.salt;
    json["throws"] = rolls_of(*play.live);
  }
  return answer(json);
}

Answer import_records(const Call& call) {
  const std::string key = call.fields.optional_text("game").value_or("");
  const auto rules = call.fields.optional_text("rules");
  FIVEKIND_TRY(call.fields.finish());
  const std::string& text = call.request.body;
  FIVEKIND_TRY(check_unpacked(text));
  FIVEKIND_HOLD(
      call.service.enter(text.size() <= kBriefBytes ? engine::Work::brief : engine::Work::lengthy));
  RecordOptions options;
  options.text = text;
  if (!key.empty() || rules) {
    FIVEKIND_LET(const auto game, call.service.games().find(key, rules));
    options.game = game;
  }
  const auto should_continue = continuing(call.service);
  FIVEKIND_LET(const auto records, read_records(text, options, should_continue));
  FIVEKIND_LET(const auto numbers, call.service.store().import(records.plays, should_continue));
  if (numbers.size() < records.plays.size()) return tl::make_unexpected(import_interrupted());
  return answer({{"game", records.game.key()}, {"ids", numbers}}, kCreated);
}

Answer sum_up_pad(const Call& call) {
  const std::string key = call.fields.text("game");
  const auto rules = call.fields.optional_text("rules");
  FIVEKIND_TRY(call.fields.finish());
  const std::string& text = call.request.body;
  FIVEKIND_TRY(check_unpacked(text));
  FIVEKIND_LET(const auto game, call.service.games().asked_about(key, rules));
  // For a game that is too large the value of perfect play is unknown.
  FIVEKIND_HOLD(game.is_too_large()
                    ? call.service.enter(engine::Work::brief)
                    : turn_of(call.service, game, nullptr, [](engine::Prediction& predicted) {
                        predicted.solution({}).curves();
                      }));
  engine::Cache::Claim claim(data_of(call.service.engine()).cache);
  FIVEKIND_TRY(claimed(claim, kBytesOfPadByte * text.size()));
  FIVEKIND_LET(auto analysis, analyse(call.service.in_turn(), "records",
                                      judging_options(call.service, game, text, RecordForm::pad)));
  const std::vector<PadPlayer> players = std::exchange(analysis.pads->players, {});
  Json head = json::of(game, *analysis.pads);
  head.erase("players");
  json::LongList list(head, "players");
  for (const PadPlayer& player : players) list.add(json::of(game, player));
  return answer_text(list.finish());
}

}  // namespace fivekind::service
