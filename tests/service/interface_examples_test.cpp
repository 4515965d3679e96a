// The examples in the description of the interface: each conforms to its schema, and together they
// are a session in which the server answers as they say. And a client made from the description
// (examples/play.mjs) plays a game with the real program.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "places.h"
#include "tests/json/json_schema.h"
#include "tests/program/program.h"
#include "tests/server/http_client.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::interface_examples_test {
namespace {

// The order in which examples follow from one another.
constexpr const char* kSession[] = {"describeInterface",
                                    "listGames",
                                    "listStrategies",
                                    "listProblems",
                                    "getProblem",
                                    "getGame",
                                    "getFacts",
                                    "getTargetCurve",
                                    "getOpenings",
                                    "compareStrategies",
                                    "getLevels",
                                    "getPreparation",
                                    "beginPreparation",
                                    "stopPreparation",
                                    "checkRules",
                                    "addGame",
                                    "removeGame",
                                    "parsePosition",
                                    "advise",
                                    "getDistribution",
                                    "compareActions",
                                    "adviseMatch",
                                    "beginPlay",
                                    "throwDice",
                                    "undo",
                                    "redo",
                                    "scoreBox",
                                    "playComputer",
                                    "advisePlay",
                                    "getPlay",
                                    "exportPlay",
                                    "importRecords",
                                    "sumUpPad",
                                    "reviewPlay",
                                    "listPlays",
                                    "getStatistics",
                                    "getFairness",
                                    "getQuiz",
                                    "getQueue",
                                    "setSettings",
                                    "getSettings",
                                    "removePlay"};
// Examples contain only a part of long answers.
const std::set<std::string> kShortened = {"describeInterface", "listGames",
                                          "listStrategies",    "listProblems",
                                          "compareStrategies", "adviseMatch"};
// What differs in every run.
const std::set<std::string> kVolatile = {"seconds", "threads", "instruction_set",
                                         "created", "changed", "commitment"};

const Json& description() {
  static const Json json = Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/src/service/openapi.json"));
  return json;
}

struct Operation {
  std::string method;
  std::string path;
  Json json;
};

std::map<std::string, Operation> operations() {
  std::map<std::string, Operation> all;
  for (const auto& [path, methods] : description()["paths"].items()) {
    for (const auto& [method, operation] : methods.items()) {
      std::string name = method;
      std::transform(name.begin(), name.end(), name.begin(), ::toupper);
      const std::string id = operation.at("operationId");
      EXPECT_TRUE(all.emplace(id, Operation{name, path, operation}).second) << id << " twice";
    }
  }
  return all;
}

void expect_fits(const Json& example, const Json& schema, const std::string& what) {
  for (const std::string& fault : faults_in(example, schema, description())) {
    ADD_FAILURE() << what << ": " << fault;
  }
}

void expect_contents_fit(const Json& contents, const std::string& what) {
  for (const auto& [type, content] : contents.items()) {
    ASSERT_TRUE(content.contains("example")) << what << ", " << type;
    expect_fits(content["example"], content["schema"], what);
  }
}

std::string in_text(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// The request that an operation's examples make.
service::Request request_of(const Operation& operation) {
  std::string path = operation.path;
  std::string query;
  for (const Json& parameter : operation.json.value("parameters", Json::array())) {
    const std::string name = parameter["name"];
    const std::string value = in_text(parameter["example"]);
    if (parameter["in"] == "query") {
      query += (query.empty() ? "?" : "&") + name + "=" + value;
    } else {
      path.replace(path.find("{" + name + "}"), name.size() + 2, value);
    }
  }
  return request_to(operation.method, path + query);
}

service::Request with_body(service::Request request, const std::string& type, const Json& body) {
  request.body = in_text(body);
  request.headers["content-type"] = type;
  request.headers["content-length"] = std::to_string(request.body.size());
  return request;
}

// Whether an answer agrees with an example, or contains it.
bool is_shown(const Json& answer, const Json& example, bool shortened) {
  if (answer.type() != example.type()) return answer == example;
  if (example.is_object()) {
    if (!shortened && answer.size() != example.size()) return false;
    return std::all_of(example.items().begin(), example.items().end(), [&](const auto& member) {
      if (!answer.contains(member.key())) return false;
      return kVolatile.contains(member.key()) ||
             is_shown(answer[member.key()], member.value(), shortened);
    });
  }
  if (!example.is_array()) return answer == example;
  if (!shortened) {
    return std::equal(answer.begin(), answer.end(), example.begin(), example.end(),
                      [](const Json& a, const Json& b) { return is_shown(a, b, false); });
  }
  return std::all_of(example.begin(), example.end(), [&](const Json& item) {
    return std::any_of(answer.begin(), answer.end(),
                       [&](const Json& one) { return is_shown(one, item, true); });
  });
}

// Server-sent events as an array of their data.
Json data_of(const std::string& events) {
  constexpr std::string_view kData = "data: ";
  Json all = Json::array();
  for (const std::string& line : lines_of(events)) {
    if (line.starts_with(kData)) all.push_back(Json::parse(line.substr(kData.size())));
  }
  return all;
}

class InterfaceExamples : public testing::Test {
 protected:
  void ask(const std::string& id, const Operation& operation) {
    // The server's dice, for which there is a commitment.
    if (id == "getFairness") client_.good("POST", "/play", of_the_program());
    service::Request request = request_of(operation);
    if (operation.json.contains("requestBody")) {
      const Json& contents = operation.json["requestBody"]["content"];
      const std::string type = contents.contains("text/plain") ? "text/plain" : "application/json";
      request = with_body(request, type, contents[type]["example"]);
    }
    const Reply reply = client_.ask(request);
    const std::string status = std::to_string(reply.status);
    ASSERT_TRUE(operation.json["responses"].contains(status)) << id << ": " << reply.response.body;
    const std::string type = reply.response.type.substr(0, reply.response.type.find(';'));
    const Json& example = operation.json["responses"][status]["content"][type]["example"];
    const Json answer = reply.response.stream ? events(request) : reply.json;
    if (answer.is_null()) {
      EXPECT_EQ(reply.response.body, example.get<std::string>()) << id;
    } else {
      const Json shown = reply.response.stream ? data_of(example) : example;
      EXPECT_TRUE(is_shown(answer, shown, kShortened.contains(id))) << id << ": " << answer;
    }
  }

  Json events(const service::Request& request) {
    Json all = Json::array();
    for (const auto& [name, data] : client_.events("/match-advice", Json::parse(request.body))) {
      all.push_back(data);
    }
    return all;
  }

  static Json of_the_program() {
    return {{"game", "two-yatzy"}, {"players", {{{"name", "Anna"}}}}, {"dice", "program"}};
  }

  ServiceClient client_;
};

TEST_F(InterfaceExamples, AreWhatTheirSchemasSay) {
  for (const auto& [id, operation] : operations()) {
    for (const Json& parameter : operation.json.value("parameters", Json::array())) {
      ASSERT_TRUE(parameter.contains("example")) << id << ", " << parameter["name"];
      expect_fits(parameter["example"], parameter["schema"], id);
    }
    if (operation.json.contains("requestBody")) {
      expect_contents_fit(operation.json["requestBody"]["content"], id + " (body)");
    }
    for (const auto& [status, response] : operation.json["responses"].items()) {
      if (status == "default") {
        EXPECT_EQ(response, (Json{{"$ref", "#/components/responses/Refused"}})) << id;
      } else {
        expect_contents_fit(response["content"], id);
      }
    }
  }
  expect_contents_fit(description()["components"]["responses"]["Refused"]["content"], "Refused");
}

TEST_F(InterfaceExamples, AreAnsweredAsTheySay) {
  const auto all = operations();
  EXPECT_EQ(std::size(kSession), all.size()) << "every operation is asked";
  for (const char* const id : kSession) ask(id, all.at(id));
}

TEST_F(InterfaceExamples, OfRecordsAreImportedInEveryForm) {
  const Operation operation = operations().at("importRecords");
  for (const auto& [type, content] : operation.json["requestBody"]["content"].items()) {
    const Reply reply = client_.ask(with_body(request_of(operation), type, content["example"]));
    EXPECT_EQ(reply.status, 201) << type << reply.response.body;
  }
}

TEST_F(InterfaceExamples, OfProblemsAreOnes) {
  const Reply reply = client_.post("/position/parse", {{"position", "1/two-yatzy/-/1/13:1"}});
  const Json& content = description()["components"]["responses"]["Refused"]["content"];
  EXPECT_EQ(reply.json, content["application/problem+json"]["example"]);
}

TEST(GeneratedClient, PlaysAGame) {
  const ScratchFolder folder;
  const Serving server(folder.file("games.db"));
  const Ran ran =
      run_program("/usr/bin/env", Command{{"node", FIVEKIND_SOURCE_DIR "/examples/play.mjs",
                                           "http://" + server.host() + "/", "yacht"}});
  EXPECT_EQ(ran.exit_code, 0) << ran.errors;
  const Json plays = server.ask("GET", "/api/v1/play").json()["plays"];
  ASSERT_EQ(plays.size(), 1U);
  EXPECT_EQ(plays[0]["over"], true);
  std::string scores;
  for (const Json& player : plays[0]["players"]) {
    const std::string name = player["name"];
    scores += (name.empty() ? player["strategy"].get<std::string>() : name) + ": " +
              player["score"].dump() + "\n";
  }
  EXPECT_EQ(ran.output, scores);
}

}  // namespace
}  // namespace fivekind::tests::interface_examples_test
