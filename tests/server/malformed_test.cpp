// Requests with random damage, sent to the real program: it answers each or closes the connection,
// explains its refusals, and continues.
#include <gtest/gtest.h>

#include <csignal>
#include <map>
#include <random>
#include <set>

#include "tests/common/attacks.h"
#include "tests/server/http_client.h"

namespace fivekind::tests::malformed_test {
namespace {

using Json = nlohmann::json;

class Damage {
 public:
  explicit Damage(std::uint64_t seed) : random_(seed) {}

  std::size_t below(std::size_t bound) { return random_() % bound; }

  // The text with one to four changes, mostly to its head.
  std::string damaged(std::string text) {
    for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) change(text);
    return text;
  }

 private:
  std::string some_bytes() {
    static const std::vector<std::string> kPieces = {"\r\n",
                                                     "\r\n\r\n",
                                                     "\n",
                                                     "\r",
                                                     std::string(1, '\0'),
                                                     ": ",
                                                     " ",
                                                     "\t",
                                                     "%00",
                                                     "%2e%2e/",
                                                     "/../",
                                                     "?",
                                                     "&",
                                                     "\"",
                                                     "{\"a\":{\"a\":",
                                                     "[[[[[[[[",
                                                     "\xFF\xFE",
                                                     "99999999999999999999",
                                                     "-1",
                                                     "1e999",
                                                     "Content-Length: 5\r\n",
                                                     "Transfer-Encoding: chunked\r\n",
                                                     "Host: x\r\n",
                                                     "Expect: 100-continue\r\n",
                                                     "Range: bytes=0-\r\n",
                                                     "Connection: close\r\n"};
    if (below(8) == 0) return std::string(1 + below(20'000), static_cast<char>(random_()));
    return kPieces[below(kPieces.size())];
  }

  void change(std::string& text) {
    const std::size_t at = below(text.size());
    const std::size_t count = 1 + below(std::min<std::size_t>(text.size() - at, 40));
    switch (below(6)) {
      case 0:
        text[at] = static_cast<char>(random_());
        break;
      case 1:
        text.erase(at, count);
        break;
      case 2:
        text.insert(at, text.substr(at, count));
        break;
      case 3:
        text.resize(at);
        break;
      default:
        text.insert(at, some_bytes());
    }
  }

  std::mt19937_64 random_;
};

// A value in a query may contain "=", plain or percent-encoded.
TEST(Queries, KeepTheirValuesWhole) {
  const ScratchFolder folder;
  const Serving server(folder.file("games.db"));
  const auto objective_of = [&](const std::string& query) {
    const Wire::Answer answer = server.ask("GET", "/api/v1/games/two-yatzy/facts?" + query);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json().value("objective", "");
  };
  EXPECT_EQ(objective_of("objective=utility=exp:0.005"), "utility=exp:0.005");
  EXPECT_EQ(objective_of("objective=utility%3Dexp%3A0.005"), "utility=exp:0.005");
  EXPECT_EQ(objective_of("&objective=target%3d5&"), "target=5");
  const Wire::Answer nothing = server.ask("GET", "/api/v1/games/two-yatzy/facts?objective");
  EXPECT_EQ(nothing.status, 422) << nothing.body;
  const Wire::Answer other = server.ask("GET", "/api/v1/games/two-yatzy/facts?x=1=2");
  EXPECT_EQ(other.status, 400) << other.body;
}

TEST(Malformed, RequestsAreAnsweredOrHungUpOn) {
  const ScratchFolder folder;
  Serving server(folder.file("games.db"));
  const Json position = {{"position", "1/two-yatzy/-/1/12:1"}};
  const std::vector<std::string> good = {
      server.request("GET", "/"),
      server.request("GET", "/api/v1/games/two-yatzy/facts?objective=expected"),
      server.request("GET", "/api/v1/quiz?game=two-yatzy&seed=3&questions=1"),
      server.request("POST", "/api/v1/advise", position),
      server.request("POST", "/api/v1/position/parse",
                     Json{{"game", "two-yatzy"}, {"parts", {{"dice", {1, 2}}, {"rolls_left", 1}}}}),
      server.request("POST", "/api/v1/play",
                     Json{{"game", "two-yatzy"}, {"players", {{{"name", "a"}}}}}),
      server.request("POST", "/api/v1/play/1/throw", Json{{"revision", 0}, {"keep", ""}}),
      server.request("PUT", "/api/v1/settings", Json{{"theme", "dark"}}),
      server.request("DELETE", "/api/v1/play/1"),
      server.request("POST", "/api/v1/rules", Json{{"text", "{\"game\": \"x\"}"}})};
  const std::set<int> known = {100, 200, 201, 304, 400, 403, 404, 405,
                               409, 411, 413, 414, 415, 421, 422, 503};
  Damage damage(20'261'123);
  std::map<int, int> seen;
  const int all = attacks(3) * 100;
  for (int i = 0; i < all; ++i) {
    const std::string text = damage.damaged(good[damage.below(good.size())]);
    Wire wire(server.port());
    wire.send(text);
    wire.finish();
    const Wire::Answer answer = wire.answer();
    ++seen[answer.status];
    if (answer.status == 0) continue;  // connection closed
    ASSERT_TRUE(known.contains(answer.status)) << answer.status << " for\n" << text << answer.body;
    if (answer.status < 400 || answer.body.empty()) continue;
    ASSERT_TRUE(answer.json().contains("code")) << text << "\n" << answer.body;
  }
  EXPECT_GT(seen[400], all / 10) << "some heads were damaged";
  EXPECT_GT(seen[200], 0);
  EXPECT_EQ(server.ask("POST", "/api/v1/advise", position).status, 200) << "and goes on";
  server.send_signal(SIGTERM);
  EXPECT_EQ(server.wait().exit_code, 0);
}

}  // namespace
}  // namespace fivekind::tests::malformed_test
