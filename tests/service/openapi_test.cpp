// The description of the interface, compared with the answers: every route is described, every
// description has a route, and answers conform to their schemas.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "places.h"
#include "service/routes.h"
#include "tests/json/json_schema.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::openapi_test {
namespace {

const Json& description() {
  static const Json json = Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/src/service/openapi.json"));
  return json;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// The description of a request's path and method; "/play/7/throw" is described as
// "/play/{id}/throw".
const Json& operation_of(const std::string& method, const std::string& path,
                         std::set<std::string>& seen) {
  const service::Found found =
      service::find_route(method, kInterface + path.substr(0, path.find('?')));
  if (found.route == nullptr) throw std::runtime_error("no route: " + method + " " + path);
  const std::string pattern(found.route->pattern.substr(std::string(kInterface).size()));
  seen.insert(method + " " + pattern);
  return description().at("paths").at(pattern).at(lower(method));
}

class Interface : public testing::Test {
 protected:
  // Asks, and checks body and answer against their schemas.
  Json ask(const std::string& method, const std::string& path,
           const std::optional<Json>& body = std::nullopt) {
    const Json& operation = operation_of(method, path, seen_);
    if (body) {
      const Json& schema = operation["requestBody"]["content"]["application/json"]["schema"];
      expect_no(faults_in(*body, schema, description()), method + " " + path + " (body)");
    }
    for (const auto& [key, value] : request_to(method, path).query) {
      const auto described = [&, name = key](const Json& parameter) {
        return parameter["in"] == "query" && parameter["name"] == name;
      };
      EXPECT_TRUE(
          std::any_of(operation["parameters"].begin(), operation["parameters"].end(), described))
          << path << ": " << key;
    }
    return check(operation, client_.ask(method, path, body), method + " " + path);
  }

  Json check(const Json& operation, const Reply& reply, const std::string& what) {
    const std::string status = std::to_string(reply.status);
    EXPECT_TRUE(operation["responses"].contains(status)) << what << ": " << reply.response.body;
    if (!operation["responses"].contains(status)) return reply.json;
    const Json& content = operation["responses"][status]["content"];
    const std::string type = reply.response.type.substr(0, reply.response.type.find(';'));
    EXPECT_TRUE(content.contains(type)) << what << ": " << type;
    if (type == "application/json") expect_fits(reply.json, content[type]["schema"], what);
    return reply.json;
  }

  static void expect_fits(const Json& value, const Json& schema, const std::string& what) {
    expect_no(faults_in_answer(value, schema, description()), what);
  }

  static void expect_no(const std::vector<std::string>& faults, const std::string& what) {
    for (const std::string& fault : faults) ADD_FAILURE() << what << ": " << fault;
  }

  static void expect_fits(const Json& value, const std::string& schema) {
    expect_fits(value, Json{{"$ref", "#/components/schemas/" + schema}}, schema);
  }

  void ask_games() {
    ask("GET", "/openapi.json");
    ask("GET", "/games");
    ask("GET", "/games?short=yes");
    ask("GET", "/games/two-yatzy");
    ask("GET", "/games/two-yatzy/facts?objective=target=6");
    ask("GET", "/games/two-yatzy/facts");
    ask("GET", "/games/yahtzee?rules=a22f602ab1ff4c7d");
    ask("GET", "/games/micro-yahtzee/target-curve");
    ask("GET", "/games/micro-yahtzee/openings");
    ask("GET", "/games/two-yatzy/strategies");
    ask("GET", "/games/yahtzee/levels?rules=a22f602ab1ff4c7d");
    ask("GET", "/games/maxi-yatzy/preparation");
    ask("GET", "/games/two-yatzy/preparation?rules=7d2e8fc147ccf51b");
    ask("POST", "/games/two-yatzy/preparation", Json::object());
    ask("DELETE", "/games/two-yatzy/preparation?rules=7d2e8fc147ccf51b");
    ask("GET", "/strategies");
    std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
    rules.replace(rules.find("two-yatzy"), 9, "my-game");
    ask("POST", "/rules/check", Json{{"text", rules}});
    ask("POST", "/rules", Json{{"text", rules}});
    const Json mine = ask("GET", "/games/my-game");
    ask("GET", "/games/my-game/levels");
    ask("DELETE", "/games/my-game?plays=no&rules=" + mine["rules_hash"].get<std::string>());
  }

  void ask_positions() {
    ask("POST", "/position/parse", Json{{"position", "1/yahtzee/-~6=18/1/16666:2"}});
    ask("POST", "/position/parse",
        Json{{"game", "yahtzee"},
             {"parts",
              {{"cards",
                {{{"boxes", {{"ones", nullptr}, {"fives", nullptr}}},
                  {"totals", {{"bonus", 18}}},
                  {"points", 18}},
                 {{"boxes", {{"ones", 5}, {"yahtzee", 50}}}, {"counts", {{"extras", 1}}}}}},
               {"player", 0},
               {"dice", {1, 1, 2, 3, 4}},
               {"rolls_left", 1}}}});
    ask("POST", "/advise", Json{{"position", "1/two-yatzy/-/1/12:1"}});
    ask("POST", "/advise", Json{{"position", "1/two-yatzy/-/1/-"}});
    ask("POST", "/advise", Json{{"position", "1/two-yatzy/-/1/12:1"}, {"rolls_left", 0}});
    ask("POST", "/advise",
        Json{{"position", "1/two-yatzy/1=1~2=2/1/12:0"},
             {"objectives", {"win", "expected", "quantile=0.5", "worst-case"}},
             {"strategies", {"greedy", "noisy:expected:0.3"}}});
    const std::string position = "1/micro-yahtzee/-/1/-";
    ask("POST", "/distribution", Json{{"position", position}});
    ask("POST", "/distribution",
        Json{{"position", "1/two-yatzy/-/1/12:1"},
             {"objective", "target-curves"},
             {"actions", {"1", "2"}}});
    ask("POST", "/compare-actions",
        Json{{"position", "1/two-yatzy/-/1/12:1"}, {"action", "2"}, {"other", "1"}});
  }

  // A stream's events are described by schemas of their own.
  void ask_match() {
    std::set<std::string>& seen = seen_;
    operation_of("POST", "/match-advice", seen);
    for (const auto& [name, data] :
         client_.events("/match-advice", {{"position", "1/two-yatzy/1=1~2=2/1/12:1"}})) {
      expect_fits(data, name == "answer"     ? "Advice"
                        : name == "progress" ? "Progress"
                        : name == "error"    ? "Problem"
                                             : "Done");
    }
  }

  void play() {
    Json play = ask("POST", "/play",
                    Json{{"game", "two-yatzy"},
                         {"players", {{{"name", "Anna"}}, {{"strategy", "greedy"}}}},
                         {"dice", "program"},
                         {"first", 1}});
    const std::string at = "/play/" + std::to_string(play["id"].get<int>());
    ask("GET", at + "/fairness");
    play = ask("POST", at + "/throw", Json{{"revision", 0}, {"keep", ""}});
    ask("GET", at + "/advice?win=yes");
    ask("GET", at + "?advice=win&described=yes");
    play = ask("POST", at + "/undo", Json{{"revision", 1}, {"advice", "win"}});
    play = ask("POST", at + "/redo", Json{{"revision", 2}, {"advice", "expected"}});
    EXPECT_TRUE(play.contains("advice"));
    play = ask("POST", at + "/score", Json{{"revision", 3}, {"category", "ones"}});
    while (play["state"]["player"] == 1) {
      play = ask("POST", at + "/computer", Json{{"revision", play["revision"]}});
    }
    const Reply late = client_.post(at + "/undo", {{"revision", 0}});
    EXPECT_EQ(late.status, 409);
    EXPECT_EQ(late.json["instance"], kInterface + at);
    EXPECT_EQ(late.json["state"]["revision"], play["revision"]);
    expect_fits(late.json, "Problem");
    play = ask("POST", at + "/throw", Json{{"revision", play["revision"]}});
    play = ask("POST", at + "/score", Json{{"revision", play["revision"]}, {"category", "twos"}});
    while (play["over"] == false) {
      play = ask("POST", at + "/computer", Json{{"revision", play["revision"]}});
    }
    ask("GET", at);
    ask("GET", at + "/fairness");
    ask("GET", at + "/review?objective=expected");
    for (const char* form : {"json", "csv", "sheet"})
      ask("GET", at + "/export?form=" + std::string(form));
    ask("GET", "/play?limit=3&before=99&over=yes");
    ask("GET", "/statistics");
    import(client_.get(at + "/export?form=csv").response.body);
    sum_up(",Anna,Bert\nOnes,2,x\nTwos,4,\n");
    ask("DELETE", at);
  }

  Json send(const std::string& path, const std::string& text) {
    service::Request request =
        request_to("POST", path + "?game=two-yatzy&rules=7d2e8fc147ccf51b", Json::object());
    request.body = text;
    request.headers["content-type"] = "text/csv";
    request.headers["content-length"] = std::to_string(text.size());
    return check(operation_of("POST", path, seen_), client_.ask(request), path);
  }

  void import(const std::string& text) {
    ask("GET", "/play/" + std::to_string(send("/records", text)["ids"][0].get<int>()));
  }

  void sum_up(const std::string& text) { EXPECT_EQ(send("/pads", text)["whole"], 1); }

  // With advice a quiz contains the answers to questions about each of its positions.
  void expect_advice_in_quiz() {
    const std::string path =
        "/quiz?game=yacht&difficulty=easy&kind=keep&seed=3&questions=3&advice=";
    EXPECT_FALSE(ask("GET", path + "no")["questions"][0].contains("advice"));
    const Json quiz = ask("GET", path + "yes");
    ASSERT_EQ(quiz["questions"].size(), 3U);
    for (const Json& question : quiz["questions"]) {
      const Json body = {{"position", question["position"]}};
      EXPECT_EQ(question["state"], ask("POST", "/position/parse", body)["state"]);
      Json advice = ask("POST", "/advise", body);
      advice.erase("strategies");
      EXPECT_EQ(question["advice"], advice);
    }
  }

  void ask_others() {
    ask("GET", "/quiz?game=yacht&difficulty=easy&kind=keep&seed=3&questions=2");
    expect_advice_in_quiz();
    ask("GET", "/queue?asker=a");
    ask("GET", "/problems");
    ask("GET", "/problems/dice.count");
    ask("GET", "/settings");
    ask("PUT", "/settings", Json{{"theme", "dark"}});
  }

  ServiceClient client_;
  std::set<std::string> seen_;
};

TEST_F(Interface, AnswersAsItIsDescribed) {
  ask_games();
  ask_positions();
  ask_match();
  play();
  ask_others();
  std::set<std::string> all;
  for (const service::Route& route : service::routes()) {
    all.insert(std::string(route.method) + " " +
               std::string(route.pattern.substr(std::string(kInterface).size())));
  }
  EXPECT_EQ(seen_, all) << "every route is asked";
}

TEST_F(Interface, IsDescribedRouteByRoute) {
  std::set<std::string> described;
  for (const auto& [path, operations] : description()["paths"].items()) {
    for (const auto& [method, operation] : operations.items())
      described.insert(method + " " + path);
  }
  std::set<std::string> there;
  for (const service::Route& route : service::routes()) {
    there.insert(lower(std::string(route.method)) + " " +
                 std::string(route.pattern.substr(std::string(kInterface).size())));
  }
  EXPECT_EQ(described, there);
}

TEST_F(Interface, RefusesAsItIsDescribed) {
  for (const char* path : {"/games/chess", "/play/9", "/play?limit=x"}) {
    expect_fits(client_.get(path).json, "Problem");
  }
  expect_fits(client_.post("/rules", {{"text", "{\n \"dies\": 1 }"}}).json, "Problem");
  expect_fits(client_.post("/advise", {{"position", "1/yatzy"}}).json, "Problem");
}

TEST_F(Interface, HasNoSchemaThatNobodyUses) {
  const std::string text = description().dump();
  const std::set<std::string> of_streams = {"Progress", "Done"};
  for (const auto& [name, schema] : description()["components"]["schemas"].items()) {
    if (of_streams.contains(name)) continue;
    EXPECT_NE(text.find("\"#/components/schemas/" + name + "\""), std::string::npos) << name;
  }
}

// The check itself, on JSON that it must refuse.
TEST(JsonSchema, FindsWhatDoesNotFit) {
  const Json root = {{"s", {{"type", "string"}}}};
  const auto faults = [&](const Json& value, const Json& schema) {
    return faults_in(value, schema, root).size();
  };
  const Json object = {{"type", "object"},
                       {"properties", {{"a", {{"type", "integer"}}}, {"b", {{"$ref", "#/s"}}}}},
                       {"required", {"a"}},
                       {"additionalProperties", false}};
  EXPECT_EQ(faults(Json{{"a", 1}, {"b", "x"}}, object), 0U);
  EXPECT_EQ(faults(Json{{"a", 1.5}}, object), 1U);
  EXPECT_EQ(faults(Json{{"b", 1}}, object), 2U);
  EXPECT_EQ(faults(Json{{"a", 1}, {"c", 1}}, object), 1U);
  EXPECT_EQ(faults(Json::array(), object), 1U);
  const Json list = {{"type", "array"}, {"items", {{"enum", {"x", "y"}}}}, {"maxItems", 2}};
  EXPECT_EQ(faults(Json{"x", "y"}, list), 0U);
  EXPECT_EQ(faults(Json{"x", "z"}, list), 1U);
  EXPECT_EQ(faults(Json{"x", "x", "x"}, list), 1U);
  EXPECT_EQ(faults(nullptr, Json{{"type", {"string", "null"}}}), 0U);
  EXPECT_EQ(faults(1, Json{{"type", {"string", "null"}}}), 1U);
  EXPECT_EQ(faults(Json{{"k", 1}}, Json{{"additionalProperties", {{"type", "string"}}}}), 1U);
  EXPECT_EQ(faults(1, Json{{"minimum", 3}}), 1U) << "a keyword that is not looked at";
  Json open = object;
  open.erase("additionalProperties");
  EXPECT_EQ(faults(Json{{"a", 1}, {"c", 1}}, open), 0U);
  EXPECT_EQ(faults_in_answer(Json{{"a", 1}, {"c", 1}}, open, root).size(), 1U);
}

// Schemas within these that allow no further keys.
std::size_t closed_in(const Json& json) {
  if (!json.is_structured()) return 0;
  std::size_t count = json.is_object() && json.value("additionalProperties", Json()) == false;
  for (const Json& part : json) count += closed_in(part);
  return count;
}

// The target of "#/components/…".
Json referred(const std::string& ref) {
  return description().at(Json::json_pointer(ref.substr(1)));
}

void add_names(const Json& json, std::set<std::string>& names) {
  if (json.is_object() && json.contains("$ref")) {
    const std::string ref = json["$ref"];
    if (!names.insert(ref).second) return;
    add_names(referred(ref), names);
  }
  if (!json.is_structured()) return;
  for (const Json& part : json) add_names(part, names);
}

// Keys may be added to answers (docs/command-line.md), so a schema stored by a program of today
// must accept those of tomorrow. Requests are different: there an unknown key is an error.
TEST(SchemasOfAnswers, LetKeysBeAdded) {
  std::set<std::string> names;
  for (const auto& [path, operations] : description()["paths"].items()) {
    for (const auto& [method, operation] : operations.items()) {
      EXPECT_EQ(closed_in(operation["responses"]), 0U) << method << " " << path;
      add_names(operation["responses"], names);
    }
  }
  EXPECT_GT(names.size(), 20U);
  for (const std::string& name : names) {
    EXPECT_EQ(closed_in(referred(name)), 0U) << name;
  }
  for (const auto& entry :
       std::filesystem::directory_iterator(FIVEKIND_SOURCE_DIR "/docs/schemas")) {
    EXPECT_EQ(closed_in(Json::parse(read_bytes(entry.path().string()))), 0U) << entry.path();
  }
}

}  // namespace
}  // namespace fivekind::tests::openapi_test
