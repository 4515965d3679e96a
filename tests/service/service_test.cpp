// The server's answers to questions about games and positions, compared with the library; and what
// it computes once for all clients.
#include <fivekind/graph.h>
#include <gtest/gtest.h>

#include <mutex>
#include <regex>
#include <set>
#include <thread>

#include "tests/common/asking.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::service_test {
namespace {

TEST(GamePaths, GoByAnyOfTheirNames) {
  ServiceClient client;
  const Reply by_key = client.get("/games/maxi-yatzy");
  ASSERT_EQ(by_key.response.status, 200);
  for (const char* name : {"Maxi Yatzy", "MAXI-YATZY", "maxi_yatzy"}) {
    EXPECT_EQ(client.get("/games/" + std::string(name)).json, by_key.json) << name;
  }
  EXPECT_EQ(client.get("/games/maxi").response.status, 404) << "how a name begins is no name";
  const Reply read = client.post("/position/parse", {{"position", "1/2-Yatzy/1=1/1/12:1"}});
  ASSERT_EQ(read.response.status, 200);
  EXPECT_EQ(read.json["position"], "1/two-yatzy/1=1/1/12:1");
}

// A server that does not solve Maxi Yatzy, which takes minutes, knows its last boxes.
TEST(Advice, LateInLargeGamesIsThatOfTheLibrary) {
  ServiceClient client;
  const std::string text =
      "1/maxi-yatzy/filled=1.2.3.4.5.6.P.Q.R.T.K.V.M.D.A.F.H,upper=84,points=184,saved=1/1/"
      "666612:1";
  const Position position = asked(Position::parse(asked(Game::shipped("maxi-yatzy")), text));
  const Advice advice = asked(Engine().advise(position));
  const Json json = client.good("POST", "/advise", Json{{"position", text}, {"spread", true}});
  EXPECT_EQ(json["objectives"][0]["value"], advice.value);
  EXPECT_EQ(json["objectives"][0]["rest_states"], advice.rest_states);
  EXPECT_GT(advice.rest_states, 0U);
  EXPECT_TRUE(json["actions"][0]["values"][0].contains("deviation"));
  const Json series =
      client.good("POST", "/distribution", Json{{"position", text}, {"objective", "target=200"}});
  EXPECT_GT(series["series"][0]["rest_states"], 0);
  const Json compared = client.good("POST", "/compare-actions",
                                    Json{{"position", text}, {"action", "6666"}, {"other", "66"}});
  EXPECT_GT(compared["difference"], 0);
}

TEST(Advice, IsThatOfTheLibrary) {
  ServiceClient client;
  const Game game = asked(Game::shipped("two-yatzy"));
  const Solution expected = solved_for(game, "expected");
  const Solution target = solved_for(game, "target=5");
  for (const RollChance& roll : roll_chances(game)) {
    const std::string text =
        "1/two-yatzy/-/1/" + roll.dice + ":" + std::to_string(game.rolls() - 1);
    const Json json = client.good(
        "POST", "/advise", Json{{"position", text}, {"objectives", {"expected", "target=5"}}});
    const Position position = asked(Position::parse(game, text));
    const Advice one = asked(expected.advise(position));
    const Advice two = asked(target.advise(position, &expected));
    ASSERT_EQ(json["actions"].size(), one.actions.size());
    EXPECT_EQ(json["objectives"][1]["value"], two.value);
    for (std::size_t a = 0; a < one.actions.size(); ++a) {
      const Json& action = json["actions"][a];
      EXPECT_EQ(action["keep"], one.actions[a].keep);
      EXPECT_EQ(action["values"][0]["value"], one.actions[a].value);
      EXPECT_EQ(action["values"][0]["loss"], one.actions[a].loss);
      for (const Action& other : two.actions) {
        if (other.keep == one.actions[a].keep) {
          EXPECT_EQ(action["values"][1]["value"], other.value);
          EXPECT_EQ(action["values"][1]["best"], other.best);
        }
      }
    }
  }
}

TEST(Advice, TellsWhatStrategiesDo) {
  ServiceClient client;
  const Json json =
      client.good("POST", "/advise",
                  Json{{"position", "1/two-yatzy/-/1/12:1"}, {"strategies", {"greedy", "random"}}});
  ASSERT_EQ(json["strategies"].size(), 2U);
  EXPECT_EQ(json["strategies"][0]["actions"].size(), 1U);
  double sum = 0;
  for (const Json& action : json["strategies"][1]["actions"]) {
    sum += action["probability"].get<double>();
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_GT(json["strategies"][1]["actions"].size(), 1U);
}

TEST(Advice, AgainstOthersTellsHowGamesEnd) {
  ServiceClient client;
  const Json json = client.good(
      "POST", "/advise", Json{{"position", "1/two-yatzy/1=1~2=2/1/12:1"}, {"objectives", {"win"}}});
  EXPECT_EQ(json["objectives"][0]["method"]["name"], "exact");
  for (const Json& action : json["actions"]) {
    const Json& values = action["values"][0];
    EXPECT_NEAR(
        values["win"].get<double>() + values["tie"].get<double>() + values["lose"].get<double>(), 1,
        1e-9);
    EXPECT_NEAR(values["win"].get<double>() + values["tie"].get<double>() / 2, values["value"],
                1e-9);
  }
}

TEST(Facts, AreThoseOfTheLibrary) {
  ServiceClient client;
  const Game game = asked(Game::shipped("micro-yahtzee"));
  const Solution expected = solved_for(game, "expected");
  const Json facts = client.good("GET", "/games/micro-yahtzee/facts");
  EXPECT_EQ(facts["value"], expected.report().value);
  EXPECT_NEAR(facts["distribution"]["mean"], expected.report().value, 1e-9);
  EXPECT_TRUE(client.good("GET", "/games/micro-yahtzee")["solved"]);

  const Json openings = client.good("GET", "/games/micro-yahtzee/openings");
  double chance = 0;
  double value = 0;
  for (const Json& roll : openings["rolls"]) {
    chance += roll["chance"].get<double>();
    value += roll["chance"].get<double>() * roll["value"].get<double>();
  }
  EXPECT_NEAR(chance, 1, 1e-12);
  EXPECT_NEAR(value, expected.report().value, 1e-9);

  const Json compared = client.good("GET", "/games/micro-yahtzee/strategies");
  EXPECT_EQ(compared["strategies"][0]["strategy"], "expected");
  for (const Json& strategy : compared["strategies"]) {
    EXPECT_LE(strategy["mean"], expected.report().value + 1e-9);
  }
  const Json curve = client.good("GET", "/games/micro-yahtzee/target-curve")["curve"];
  for (const Json& point : curve["survival"]) {
    const Distribution played = asked(expected.distribution(asked(Position::from_parts(game, {}))));
    EXPECT_GE(point[1].get<double>(), played.chance(point[0]) - 1e-9);
  }
}

TEST(Comparisons, AddUpToTheDifference) {
  ServiceClient client;
  const std::string position = "1/yacht/1=3,2=6,3=9,4=8,5=15,6=18,S=20,F=21/1/55533:1";
  const Json at = {{"position", position}};
  const Json advice = client.good("POST", "/advise", at);
  const Json& best = advice["actions"][0];
  const Json& other = advice["actions"][4];
  const Json compared =
      client.good("POST", "/compare-actions",
                  Json{{"position", position}, {"action", best["keep"]}, {"other", other["keep"]}});
  double sum = 0;
  for (const Json& part : compared["contributions"]) sum += part["points"].get<double>();
  EXPECT_NEAR(sum, compared["difference"], 1e-12);
  EXPECT_NEAR(sum, other["values"][0]["loss"], 1e-6);
  EXPECT_GT(sum, 0);
}

TEST(Settings, AreKept) {
  ServiceClient client;
  EXPECT_EQ(client.good("GET", "/settings"), Json::object());
  const Json settings = {{"theme", "dark"}, {"names", {"Zo\xC3\xAB"}}};
  EXPECT_EQ(client.good("PUT", "/settings", settings), settings);
  client.open_again();
  EXPECT_EQ(client.good("GET", "/settings"), settings);
}

// Sixteen threads ask for the same solve: it is computed once, and all get it.
TEST(Solutions, AreMadeOnceForAllWhoAsk) {
  EngineOptions options = service::engine_of_server();
  options.solve.threads = 1;
  const Engine engine(options);
  const Game game = asked(Game::shipped("yahtzee-pawlewicz"));
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::set<const void*> seen;
  for (int t = 0; t < 16; ++t) {
    threads.emplace_back([&] {
      const auto solution = engine.solution(game);
      const std::lock_guard lock(mutex);
      if (solution) seen.insert(&data_of(*solution));
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(seen.size(), 1U);
}

TEST(Solutions, MakeRoomForOthers) {
  const Game small = asked(Game::shipped("two-yatzy"));
  const Game other = asked(Game::shipped("micro-yahtzee"));
  const auto bytes_of = [&](const Game& game) {
    const Engine engine;
    EXPECT_TRUE(engine.solution(game));
    return data_of(engine).cache.use().kept_bytes;
  };
  // Room for each of them, but not for both.
  EngineOptions options;
  options.memory = bytes_of(small) + bytes_of(other) - 1;
  const Engine engine(options);
  ASSERT_TRUE(engine.solution(small));
  EXPECT_TRUE(engine.has(small));
  ASSERT_TRUE(engine.solution(other));
  EXPECT_FALSE(engine.has(small));
  EXPECT_TRUE(engine.has(other));
}

TEST(Solutions, AreKeptByWhatTextsMean) {
  ServiceClient client;
  const Engine& engine = client.service().engine();
  engine::Cache& cache = data_of(engine).cache;
  const Game game = client.service().games().find("two-yatzy").value();
  for (const auto& [text, same] :
       {std::pair{"quantile=0.5", "quantile=5e-1"}, std::pair{"target=5", "target=5"},
        std::pair{"mean-variance=0.1", "mean-variance=0.100"}}) {
    const Solution first = engine.solution(game, engine.objective(text).value()).value();
    EXPECT_EQ(&data_of(engine.solution(game, engine.objective(same).value()).value()),
              &data_of(first))
        << text;
  }
  const std::size_t before = cache.use().things;
  const auto strategy = [&](const char* text) {
    return engine.strategy(game, engine.strategy_name(text).value()).value();
  };
  const Strategy noisy = strategy("noisy:expected:0.01");
  for (const char* same : {"noisy:expected:0.010", "noisy:expected:1e-2", "noisy:expected:.01"}) {
    EXPECT_EQ(&data_of(strategy(same)), &data_of(noisy)) << same;
  }
  EXPECT_EQ(cache.use().things, before + 2)
      << "the strategy and the solution for the expected score";
  EXPECT_NE(&data_of(strategy("noisy:expected:0.02")), &data_of(noisy));
}

std::string metrics_of(ServiceClient& client) {
  service::Request request;
  request.method = "GET";
  request.path = "/metrics";
  request.headers["host"] = "localhost:8080";
  const service::Response response = client.service().handle(request);
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.type, "text/plain; version=0.0.4; charset=utf-8");
  return response.body;
}

TEST(Metrics, TellWhatTheServerDoes) {
  ServiceClient client;
  const auto metrics = [&] {
    std::map<std::string, double> values;
    for (const std::string& line : lines_of(metrics_of(client))) {
      if (line.starts_with('#')) continue;
      const std::size_t space = line.find(' ');
      values[line.substr(0, space)] = std::stod(line.substr(space + 1));
    }
    return values;
  };
  const std::string facts = "method=\"GET\",route=\"/api/v1/games/{key}/facts\",status=";
  const std::string files = R"({method="",route="",status="200"})";
  auto before = metrics();
  client.good("GET", "/games/two-yatzy/facts");
  service::Request gone = request_to("GET", "/games/yatzy/facts");
  gone.waited_for = [] { return false; };
  EXPECT_EQ(client.ask(gone).status, 503);
  EXPECT_EQ(client.get("/nothing").status, 404);
  EXPECT_EQ(client.ask("PUT", "/play", Json::object()).status, 405);
  client.events("/match-advice", {{"position", "1/two-yatzy/1=1~2=2/1/12:1"}});
  auto after = metrics();
  EXPECT_EQ(after["fivekind_requests_total{" + facts + "\"200\"}"], 1);
  EXPECT_EQ(after["fivekind_requests_total{" + facts + "\"503\"}"], 1);
  EXPECT_GT(after["fivekind_request_seconds_total{" + facts + "\"200\"}"], 0);
  EXPECT_EQ(after["fivekind_requests_total" + files], 1) << "this one is counted later";
  for (const char* status : {"404", "405"}) {
    EXPECT_EQ(after["fivekind_requests_total{method=\"\",route=\"\",status=\"" +
                    std::string(status) + "\"}"],
              1);
  }
  EXPECT_GT(after["fivekind_request_seconds_total{method=\"POST\",route=\"/api/v1/match-advice\","
                  "status=\"200\"}"],
            0);
  EXPECT_EQ(after["fivekind_cancelled_total"], 1);
  EXPECT_EQ(after["fivekind_running_lengthy"], 0);
  EXPECT_EQ(after["fivekind_waiting"], 0);
  EXPECT_GE(after["fivekind_kept"], before["fivekind_kept"] + 2);
  EXPECT_GT(after["fivekind_kept_bytes"], before["fivekind_kept_bytes"]);
  EXPECT_GT(after["fivekind_kept_misses_total"], before["fivekind_kept_misses_total"]);
  client.good("GET", "/games/two-yatzy/facts");
  EXPECT_GT(metrics()["fivekind_kept_hits_total"], after["fivekind_kept_hits_total"]);
  EXPECT_EQ(after["fivekind_claimed_bytes"], 0);
  EXPECT_EQ(after["fivekind_limit_bytes"], usual_engine_memory());
  EXPECT_GT(after["fivekind_resident_bytes"], 1e6);
}

// Prometheus' text format 0.0.4: for each name first its description, then all of its samples, and
// then the name does not occur again. Names of counters end in "_total".
TEST(Metrics, AreWhatPrometheusReads) {
  ServiceClient client;
  client.good("GET", "/games/two-yatzy/facts");
  client.get("/nothing");
  const std::string text = metrics_of(client);
  EXPECT_TRUE(text.ends_with('\n'));
  const std::regex help("# HELP ([a-z_]+) [^\\\\]+");
  const std::regex type("# TYPE ([a-z_]+) (counter|gauge)");
  const std::regex sample(
      "([a-z_]+)(\\{[a-z]+=\"[^\"\\\\]*\"(,[a-z]+=\"[^\"\\\\]*\")*\\})? "
      "[0-9]+(\\.[0-9]+)?(e[+-]?[0-9]+)?");
  std::set<std::string> names;
  std::set<std::string> samples;
  std::string name;
  std::string kind;
  std::smatch match;
  for (const std::string& line : lines_of(text)) {
    if (std::regex_match(line, match, help)) {
      name = match[1];
      kind.clear();
      EXPECT_TRUE(names.insert(name).second) << line;
    } else if (std::regex_match(line, match, type)) {
      EXPECT_EQ(match[1], name);
      kind = match[2];
      EXPECT_EQ(name.ends_with("_total"), kind == "counter") << name;
    } else {
      ASSERT_TRUE(std::regex_match(line, match, sample)) << line;
      EXPECT_EQ(match[1], name);
      EXPECT_NE(kind, "") << name;
      EXPECT_TRUE(samples.insert(line.substr(0, line.find(' '))).second) << line;
    }
  }
  EXPECT_GE(names.size(), 12U);
}

}  // namespace
}  // namespace fivekind::tests::service_test
