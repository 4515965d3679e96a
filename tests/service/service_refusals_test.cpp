// What the server refuses: each message with its status, and the limits of its computations.
// Why separate: a table, to which every new message adds a line.
#include <fivekind/graph.h>
#include <gtest/gtest.h>

#include "engine/asking/engine_data.h"
#include "places.h"
#include "tests/common/asking.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::service_refusals_test {
namespace {

struct Refused {
  std::string name;
  service::Request request;
  int status = 0;
  std::string code;
  std::string expected;
  std::string found;
};

void PrintTo(const Refused& refused, std::ostream* out) {
  *out << refused.name;
}

service::Request with_header(service::Request request, const std::string& name,
                             const std::string& value) {
  request.headers[name] = value;
  return request;
}

service::Request without_header(service::Request request, const std::string& name) {
  request.headers.erase(name);
  return request;
}

service::Request with_path(service::Request request, const std::string& path) {
  request.path = path;
  return request;
}

service::Request with_body(const std::string& path, const std::string& body) {
  service::Request request = request_to("POST", path, Json::object());
  request.body = body;
  request.headers["content-length"] = std::to_string(body.size());
  return request;
}

service::Request records(const std::string& text, const std::string& query = "") {
  return with_header(with_body("/records" + query, text), "content-type", "text/plain");
}

service::Request advise(const std::string& position, const std::string& objective = "expected") {
  return request_to("POST", "/advise", Json{{"position", position}, {"objectives", {objective}}});
}

service::Request play(const Json& body) {
  return request_to("POST", "/play", body);
}

// For senders, paths and bodies.
std::vector<Refused> refused_early() {
  const service::Request get = request_to("GET", "/games");
  const service::Request post = request_to("POST", "/advise", Json{{"position", "x"}});
  return {
      {"OtherHost", with_header(get, "host", "evil.example:8080"), 421, "request.host",
       "localhost:8080", "'evil.example:8080'"},
      {"NoHost", without_header(get, "host"), 421, "request.host", "localhost:8080", "''"},
      {"OtherPort", with_header(get, "host", "localhost:80"), 421, "request.host", "localhost:8080",
       "'localhost:80'"},
      {"OtherOriginOfAReader",
       with_header(request_to("GET", "/games/yatzy/facts"), "origin", "http://evil.example"), 403,
       "request.origin", "http://localhost:8080, or none", "'http://evil.example'"},
      {"CrossSite",
       with_header(request_to("GET", "/games/yatzy/facts"), "sec-fetch-site", "cross-site"), 403,
       "request.origin", "same-origin, or none", "'cross-site'"},
      {"SameSite", with_header(request_to("GET", "/quiz"), "sec-fetch-site", "same-site"), 403,
       "request.origin", "same-origin, or none", "'same-site'"},
      {"OtherOrigin", with_header(post, "origin", "http://evil.example"), 403, "request.origin",
       "http://localhost:8080, or none", "'http://evil.example'"},
      {"NullOrigin", with_header(post, "origin", "null"), 403, "request.origin",
       "http://localhost:8080, or none", "'null'"},
      {"SecureOrigin", with_header(post, "origin", "https://localhost:8080"), 403, "request.origin",
       "http://localhost:8080, or none", "'https://localhost:8080'"},
      {"LongPath", request_to("GET", "/" + std::string(300, 'x')), 414, "request.head",
       "at most 256 bytes", "308"},
      {"NoPath", request_to("GET", "/nothing"), 404, "request.path",
       "one of the paths in /api/v1/openapi.json", "'/api/v1/nothing'"},
      {"NoVersion", with_path(post, "/advise"), 404, "request.path", "a file of the app",
       "'/advise'"},
      {"PostedToAFile", with_path(post, "/index.html"), 405, "request.method", "GET", "'POST'"},
      {"NoProblem", request_to("GET", "/problems/nothing"), 404, "request.path", "one of",
       "'/api/v1/problems/nothing'"},
      {"DeeperPath", request_to("GET", "/games/yatzy/facts/x"), 404, "request.path",
       "one of the paths", "facts/x'"},
      {"NoMethod", request_to("DELETE", "/games"), 405, "request.method", "GET", "'DELETE'"},
      {"NoMethodOfTwo", request_to("PUT", "/play", Json::object()), 405, "request.method",
       "GET, POST", "'PUT'"},
      {"NoLength", without_header(post, "content-length"), 411, "request.length",
       "the header Content-Length", "none"},
      {"Chunked", with_header(post, "transfer-encoding", "chunked"), 411, "request.length",
       "the header Content-Length", "none"},
      {"BadLength", with_header(post, "content-length", "12x"), 400, "request.length",
       "a number of bytes", "'12x'"},
      {"TooLarge", with_header(post, "content-length", "1048577"), 413, "request.too-large",
       "at most 1048576 bytes", "1048577"},
      {"RecordsTooLarge", with_header(records(""), "content-length", "16777217"), 413,
       "request.too-large", "at most 16777216 bytes", "16777217"},
      {"LongAsker", with_header(get, "fivekind-asker", std::string(201, 'a')), 400, "request.head",
       "at most 200 characters", "201"},
      {"LongAskerSought", request_to("GET", "/queue?asker=" + std::string(201, 'a')), 400,
       "request.query", "at most 200 characters", "aaa"},
      {"Packed", with_header(post, "content-encoding", "gzip"), 415, "request.encoding",
       "a body that is not packed", "'gzip'"},
      {"OtherType", with_header(post, "content-type", "text/plain"), 415, "request.type",
       "application/json", "'text/plain'"},
      {"NoType", without_header(post, "content-type"), 415, "request.type", "application/json",
       "no Content-Type"},
      {"RecordsType", with_header(records(""), "content-type", "image/png"), 415, "request.type",
       "text/plain, text/csv,", "'image/png'"},
  };
}

std::vector<Refused> refused_bodies() {
  const auto body = [](const std::string& text) { return with_body("/advise", text); };
  const std::string deep = std::string(65, '[') + std::string(65, ']');
  return {
      {"NoJson", body("{\"position\": }"), 400, "request.json", "JSON",
       "something else at byte 14"},
      {"NoBody", body(""), 400, "request.json", "JSON", "nothing"},
      {"NoUtf8", body("\"\xFF\""), 400, "request.json", "JSON", "something else at byte 2"},
      {"HugeNumber", body("[1e999]"), 400, "request.json", "JSON", "a number out of range"},
      {"Deep", body(deep), 400, "request.depth", "JSON nested at most 64 deep", "deeper"},
      {"NoObject", body("[]"), 400, "request.field", "an object", "an array"},
      {"NoKey", body("{}"), 400, "request.field", "a string", "nothing"},
      {"NoText", body("{\"position\": 3}"), 400, "request.field", "a string", "3"},
      {"OtherKey", body("{\"position\": \"\", \"x\": 1}"), 400, "request.field",
       "one of the keys each_saved, objectives, position, rolls_left, rules, spread, strategies",
       "'x'"},
      {"NoTexts", body("{\"position\": \"\", \"objectives\": [1]}"), 400, "request.field",
       "an array of at most 8 strings", "an array"},
      {"TwoOfAKey", with_body("/play/1/undo", "{\"revision\": 1, \"revision\": 2}"), 400,
       "json.duplicate-key", "each key once", "'revision' twice"},
      {"NoInteger", with_body("/play/1/undo", "{\"revision\": 1.5}"), 400, "request.field",
       "an integer from 0 to", "1.5"},
      {"NoSuchAdvice", with_body("/play/1/undo", "{\"revision\": 1, \"advice\": \"best\"}"), 400,
       "request.field", "one of expected, win", "\"best\""},
      {"NegativeInteger", with_body("/play/1/undo", "{\"revision\": -1}"), 400, "request.field",
       "an integer from 0 to", "-1"},
      {"LargeInteger", with_body("/play/1/undo", "{\"revision\": 18446744073709551615}"), 400,
       "request.field", "an integer from 0 to", "18446744073709551615"},
      {"NoNumber", with_body("/match-advice", "{\"position\": \"\", \"seconds\": \"1\"}"), 400,
       "request.field", "a number from 0.01 to 60.0", "\"1\""},
      {"NoNumbers", with_body("/match-advice", "{\"position\": \"\", \"payoff\": [\"1\"]}"), 400,
       "request.field", "an array of at most 8 numbers", "an array"},
      {"NoIntegers", with_body("/position/parse", R"({"game": "yatzy", "parts": {"dice": [0.5]}})"),
       400, "request.field", "integers from 0 to 999999", "an array"},
      {"NoObjects", with_body("/play", "{\"game\": \"yatzy\", \"players\": 1}"), 400,
       "request.field", "an array of at most 8 objects", "1"},
      {"NoParts", with_body("/position/parse", "{\"game\": \"yatzy\", \"parts\": 1}"), 400,
       "request.field", "an object", "1"},
      {"NeitherPosition", with_body("/position/parse", "{}"), 400, "request.field",
       "'position', or 'game' and 'parts'", "neither"},
      {"BothPositions", with_body("/position/parse", R"({"game": "yatzy", "position": ""})"), 400,
       "request.field", "'position', or 'game' and 'parts'", "both"},
      {"Dice", play({{"game", "yatzy"}, {"players", {Json::object()}}, {"dice", "loaded"}}), 400,
       "request.field", "\"program\" or \"typed\"", "'loaded'"},
      {"PlayersKey", play({{"game", "yatzy"}, {"players", {{{"names", "Anna"}}}}}), 400,
       "request.field", "one of the keys name, strategy", "'names'"},
      {"Query", request_to("GET", "/games?page=2"), 400, "request.query", "one of short", "'page'"},
      {"QueryOfSome", request_to("GET", "/play?page=2"), 400, "request.query",
       "one of limit, before, over", "'page'"},
      {"QueryYes", request_to("GET", "/play?over=1"), 400, "request.query", "yes or no", "'1'"},
      {"QueryNumber", request_to("GET", "/play?limit=0"), 400, "request.query",
       "an integer from 1 to 200", "'0'"},
      {"Settings",
       [] {
         service::Request request = with_body("/settings", "[]");
         request.method = "PUT";
         return request;
       }(),
       400, "request.field", "an object", "something else"},
      {"LargeSettings", request_to("PUT", "/settings", Json{{"x", std::string(70'000, 'x')}}), 413,
       "request.too-large", "at most 65536 bytes of settings", "70008"},
  };
}

std::vector<Refused> refused_meanings() {
  const std::string taken = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  std::string slow = read_bytes(FIVEKIND_SOURCE_DIR "/games/maxi-yatzy-finnish.json");
  slow.replace(slow.find("maxi-yatzy-finnish"), 18, "slow");
  std::string many;
  for (int game = 0; game <= 10'000; ++game) many += "game two-yatzy\nAnna: 12 -> 12 ones 1\n";
  std::string wrong = taken;
  wrong.replace(wrong.find("\"dice\""), 6, "\"dies\"");
  return {
      {"NoGame", request_to("GET", "/games/chess"), 404, "game.unknown", "one of balut,",
       "'chess'"},
      {"NoRules", request_to("GET", "/games/yatzy?rules=0123"), 404, "game.unknown",
       "rules of 'yatzy' that are kept here", "'0123'"},
      {"Position", advise("1/yatzy/-/1"), 422, "position.fields", "1/GAME/CARDS/PLAYER/DICE", ""},
      {"PositionsDice", advise("1/yatzy/-/1/1234:1"), 422, "dice.count", "5 dice", "4"},
      {"Objective", advise("1/two-yatzy/-/1/12:1", "best"), 422, "objective.name", "", ""},
      {"File", advise("1/two-yatzy/-/1/12:1", "utility=/etc/passwd"), 422, "objective.parameter",
       "utility=exp:A, since files are not read here", "another utility"},
      {"NestedFile", advise("1/two-yatzy/-/1/12:1", "noisy:utility=/etc/passwd:1"), 422,
       "objective.parameter", "utility=exp:A", "another utility"},
      {"LongRules", request_to("POST", "/rules", Json{{"text", std::string(70'000, ' ')}}), 413,
       "rules.long", "at most 65536 bytes", "70000"},
      {"TakenKey", request_to("POST", "/rules", Json{{"text", taken}}), 422, "rules.key-taken",
       "a key that no shipped game has", "'two-yatzy'"},
      {"WrongRules", request_to("POST", "/rules", Json{{"text", wrong}}), 422, "rules.missing-key",
       "the key 'dice'", "none"},
      {"SlowRules", request_to("POST", "/rules", Json{{"text", slow}}), 422, "rules.too-large",
       "a solve of at most", "about"},
      {"Unprepared", request_to("POST", "/games/maxi-yatzy/preparation", Json::object()), 403,
       "preparation.refused", "a server that prepares games on request", "one that does not"},
      {"ShippedRules", request_to("DELETE", "/games/yatzy"), 409, "rules.shipped",
       "a game of one's own", "'yatzy', which comes with the program"},
      {"NoPlay", request_to("GET", "/play/77"), 404, "play.unknown",
       "the number of a game that is kept here", "'77'"},
      {"NoNumberOfPlay", request_to("GET", "/play/x1"), 404, "play.unknown",
       "the number of a game that is kept here", "'x1'"},
      {"NoPlayers", play({{"game", "yatzy"}, {"players", Json::array()}}), 422, "play.players",
       "1 to 8", "0"},
      {"NoStrategy", play({{"game", "yatzy"}, {"players", {{{"strategy", "optimum"}}}}}), 422,
       "strategy.name", "", "'optimum'"},
      {"LevelWithoutATable",
       play({{"game", "maxi-yatzy"}, {"players", {{{"strategy", "level:casual"}}}}}), 422,
       "rules.too-large", "a solve of at most 5 s, or a table", "about"},
      {"LevelInATooLargeGame",
       play({{"game", "triple-yahtzee"}, {"players", {{{"strategy", "level:casual"}}}}}), 422,
       "rules.too-large", "", ""},
      {"StrategyOfAFile",
       play({{"game", "yatzy"}, {"players", {{{"strategy", "utility=/etc/passwd"}}}}}), 422,
       "objective.parameter", "utility=exp:A", "another utility"},
      {"Records", records("game two-yatzy\nAnna: 12 -> 12 twos 4\n"), 422, "record.points",
       "2 points in 'twos'", "4"},
      {"NoPlayersInRecords", records("game two-yatzy\n"), 422, "record.players",
       "at least one player", "none"},
      {"NoRecords", records("# nothing\n", "?game=two-yatzy"), 422, "records.none",
       "at least one game", "none"},
      {"ManyRecords", records(many), 422, "records.many", "at most 10000 games", "more"},
      {"PackedRecords", records("\x1F\x8B\x08"), 415, "request.encoding",
       "records that are not packed", "gzip or Zstandard"},
      {"SpreadOfChances",
       request_to("POST", "/advise",
                  Json{{"position", "1/two-yatzy/-/1/12:1"},
                       {"objectives", {"target=5"}},
                       {"spread", true}}),
       400, "request.field", "the objective expected, too", "target=5"},
      {"Alone", request_to("POST", "/match-advice", Json{{"position", "1/yatzy/-/1/12345:2"}}), 422,
       "simulation.players", "cards of others", "one player alone"},
      {"AgainstOthers",
       request_to("POST", "/match-advice",
                  Json{{"position", "1/yatzy/-~-/1/12345:2"}, {"objective", "worst-case"}}),
       422, "objective.name", "win, emp:D or dynw:D", "worst-case"},
      {"TieBreak",
       request_to("POST", "/match-advice",
                  Json{{"position", "1/yatzy/-~-/1/12345:2"}, {"tie_break", "none"}}),
       422, "match.tie-break", "half, win or loss", "none"},
      {"QuizKind", request_to("GET", "/quiz?kind=dice"), 422, "command.usage", "keep, box or any",
       "'dice'"},
      {"Quiz", request_to("GET", "/quiz?difficulty=mad"), 422, "command.usage",
       "easy, medium or hard", "'mad'"},
  };
}

std::vector<Refused> all_refused() {
  std::vector<Refused> all = refused_early();
  for (const auto& more : {refused_bodies(), refused_meanings()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

class Refusals : public testing::TestWithParam<Refused> {};

TEST_P(Refusals, SayWhyAndWhat) {
  const Refused& refused = GetParam();
  service::ServiceOptions options;
  options.engine.most_predicted_seconds = 5;
  ServiceClient client(options);
  const Reply reply = client.ask(refused.request);
  EXPECT_EQ(reply.status, refused.status) << reply.response.body;
  EXPECT_EQ(reply.response.type, "application/problem+json");
  const Json& problem = reply.json;
  EXPECT_EQ(problem["status"], refused.status) << "as the answer has it";
  EXPECT_EQ(problem["code"], refused.code) << reply.response.body;
  expect_part(problem.value("expected", ""), refused.expected);
  expect_part(problem.value("found", ""), refused.found);
  // An unknown objective has a sentence of its own.
  if (problem.value("found", "") == "another name") {
    expect_part(problem["detail"], "unknown objective");
  } else {
    expect_part(problem["detail"], problem.value("found", ""));
  }
  const Json type = client.good("GET", problem["type"]);
  for (const char* key : {"type", "title", "code"}) EXPECT_EQ(problem[key], type[key]) << key;
}

INSTANTIATE_TEST_SUITE_P(All, Refusals, testing::ValuesIn(all_refused()),
                         [](const auto& parameter) { return parameter.param.name; });

TEST(Refusals, KeepComputationsWithinMemory) {
  service::ServiceOptions options;
  options.engine.memory = 10'000'000;
  ServiceClient client(options);
  for (const char* path :
       {"/games/yatzy/facts", "/games/yatzy/target-curve", "/games/yatzy/strategies"}) {
    const Reply reply = client.get(path);
    EXPECT_EQ(reply.status, 503) << path << reply.response.body;
    EXPECT_EQ(reply.json["code"], "memory") << path;
    const std::string found = reply.json.value("found", "");
    EXPECT_TRUE(found == "10.0 MB" || found == "8.6 MB") << found << ": beside the game made ready";
  }
}

// What is too large to be cached is held until all first rolls are answered.
TEST(Refusals, AreNoReasonToSolveTwice) {
  service::ServiceOptions options;
  options.engine.memory = 10'000'000;
  ServiceClient client(options);
  EXPECT_EQ(client.get("/games/yatzy/openings").status, 200);
  EXPECT_LE(data_of(client.service().engine()).cache.misses(), 5U) << "not one for each roll";
}

// Players who need no solution can join even if solving would take too long.
TEST(Refusals, OfPlayersAreOfThoseWhoNeedSolutions) {
  service::ServiceOptions options;
  options.engine.most_predicted_seconds = 5;
  ServiceClient client(options);
  const auto begin = [&](const std::string& strategy) {
    return client.ask(play(
        {{"game", "maxi-yatzy"}, {"players", {{{"name", "Anna"}}, {{"strategy", strategy}}}}}));
  };
  for (const char* strategy : {"greedy", "upper-first", "within-turn-points", "random"}) {
    EXPECT_EQ(begin(strategy).status, 201) << strategy;
  }
  for (const char* strategy : {"level:casual", "level:perfect", "expected", "target=500", "win",
                               "emp:1", "noisy:expected:1"}) {
    const Reply reply = begin(strategy);
    EXPECT_EQ(reply.status, 422) << strategy;
    EXPECT_EQ(reply.json["code"], "rules.too-large") << strategy << reply.response.body;
  }
}

TEST(Refusals, EndWhatNobodyWaitsFor) {
  ServiceClient client;
  const Json body = {{"position", "1/yatzy/1=3,2=6,3=9,4=12/1/56666:1"}};
  service::Request request = request_to("POST", "/distribution", body);
  request.waited_for = [] { return false; };
  const Reply reply = client.ask(request);
  EXPECT_EQ(reply.status, 503) << reply.response.body;
  EXPECT_EQ(reply.json["code"], "server.gone");
  request.waited_for = [] { return true; };
  EXPECT_EQ(client.ask(request).status, 200);
}

TEST(Refusals, ComeWithPlacesThatProgramsCanRead) {
  ServiceClient client;
  std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  const std::size_t at = rules.find("2", rules.find("\"dice\""));
  rules.replace(at, 1, "99");
  const Json place = client.post("/rules", {{"text", rules}}).json["where"];
  EXPECT_EQ(place["line"],
            std::count(rules.begin(), rules.begin() + static_cast<long>(at), '\n') + 1);
  EXPECT_GE(place["column"], 1);
  EXPECT_EQ(place["key"], "dice");

  const auto of_position = [&](const char* text) -> Json {
    return client.post("/position/parse", {{"position", text}}).json["where"];
  };
  EXPECT_EQ(of_position("1/yahtzee/ones=1~ones=y/1/-"),
            (Json{{"text", "card 2, ones"}, {"card", 2}, {"key", "ones"}}));
  EXPECT_EQ(of_position("1/yahtzee/filled=1,upper=x,points=3/1/-"),
            (Json{{"text", "card 1, upper"}, {"card", 1}, {"key", "upper"}}));

  const Reply reply = client.ask(records("game two-yatzy\nAnna: 12 -> 12 twos 4\n"));
  const Json where = reply.json["where"];
  EXPECT_EQ(where["line"], 2) << reply.response.body;
  EXPECT_EQ(where["player"], 1);
  EXPECT_EQ(where["turn"], 1);
}

}  // namespace
}  // namespace fivekind::tests::service_refusals_test
