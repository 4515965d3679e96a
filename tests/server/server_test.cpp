// The real program, asked over real connections: what it withstands, and how it ends.
#include <gtest/gtest.h>

#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <list>
#include <set>
#include <thread>

#include "places.h"
#include "tests/common/attacks.h"
#include "tests/common/patience.h"
#include "tests/json/json_schema.h"
#include "tests/program/program.h"
#include "tests/server/http_client.h"

namespace fivekind::tests::server_test {
namespace {

using Clock = std::chrono::steady_clock;

const std::string kAdvise = "/api/v1/advise";
const Json kQuestion = {{"position", "1/two-yatzy/-/1/12:1"}};

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

constexpr std::chrono::milliseconds kBetweenLooks(20);

class Server : public testing::Test {
 protected:
  // "fivekind_NAME" in the server's counters; -1: there is none.
  double metric(const std::string& name) const {
    const std::string text = "\n" + server_.ask("GET", "/metrics").body;
    const std::string start = "\nfivekind_" + name + " ";
    const std::size_t at = text.find(start);
    return at == std::string::npos ? -1 : std::stod(text.substr(at + start.size()));
  }

  ScratchFolder folder_;
  Serving server_{folder_.file("games.db")};
};

TEST_F(Server, AnswersOnOneConnectionAsOftenAsAsked) {
  Wire wire(server_.port());
  for (int i = 0; i < 300; ++i) {
    ASSERT_TRUE(wire.send(server_.request("POST", kAdvise, kQuestion)));
    const Wire::Answer answer = wire.answer();
    ASSERT_EQ(answer.status, 200) << i << answer.body;
    EXPECT_EQ(answer.json()["actions"].size(), 4U);
  }
}

TEST_F(Server, AnswersRequestsThatComeAllAtOnce) {
  Wire wire(server_.port());
  std::string all;
  for (int i = 0; i < 20; ++i) all += server_.request("POST", kAdvise, kQuestion);
  wire.send(all);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(wire.answer().status, 200) << i;
}

TEST_F(Server, AnswersRequestsThatComeInPieces) {
  Wire wire(server_.port());
  const std::string text = server_.request("POST", kAdvise, kQuestion);
  for (const char c : text) {
    wire.send(std::string(1, c));
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(wire.answer().status, 200);
}

TEST_F(Server, SendsHeadsWithoutBodies) {
  // The next request on the same connection shows where an answer ends.
  const auto head_of = [&](const std::string& path) {
    Wire wire(server_.port());
    wire.send(server_.request("HEAD", path) + server_.request("GET", "/api/v1/none"));
    const std::string next = "HTTP/1.1 404 ";
    const std::string shown = wire.receive_until(next);
    return shown.substr(0, shown.find(next));
  };
  const std::string shown = head_of("/");
  EXPECT_TRUE(shown.starts_with("HTTP/1.1 200 ")) << shown;
  expect_part(shown, "Content-Security-Policy: default-src 'self'");
  EXPECT_TRUE(shown.ends_with("\r\n\r\n")) << "no body";
  EXPECT_EQ(shown.find("\r\n\r\n"), shown.size() - 4);
  const std::string games = head_of("/api/v1/games");
  EXPECT_TRUE(games.starts_with("HTTP/1.1 200 ")) << games;
  EXPECT_EQ(games.find("\r\n\r\n"), games.size() - 4);
}

TEST_F(Server, PacksForWhoeverUnpacks) {
  const auto asked = [&](const std::string& path, const std::string& encodings) {
    Wire wire(server_.port());
    const std::string header = "Accept-Encoding: " + encodings + "\r\n";
    wire.send(server_.request("GET", path, std::nullopt, header));
    return wire.answer();
  };
  for (const char* path : {"/", "/api/v1/games"}) {
    for (const char* encodings : {"gzip, deflate, br", "br;q=1.0, gzip;q=0.8"}) {
      const Wire::Answer packed = asked(path, encodings);
      expect_part(packed.head, "Content-Encoding: gzip");
      EXPECT_EQ(packed.body.substr(0, 2), "\x1F\x8B") << path << " " << encodings;
    }
    for (const char* encodings : {"br", "identity", "gzip;q=0", "gzip; q=0.0, br"}) {
      const Wire::Answer plain = asked(path, encodings);
      EXPECT_EQ(plain.head.find("Content-Encoding"), std::string::npos) << path << encodings;
    }
  }
  const Wire::Answer brief = asked("/api/v1/nothing", "gzip");
  EXPECT_EQ(brief.head.find("Content-Encoding"), std::string::npos) << "no shorter for it";
}

struct Impudent {
  const char* name;
  std::string text;  // "HOST" is replaced by the server's
  int status;
};

TEST_F(Server, StandsWhatIsNoRequest) {
  const std::string host = "Host: HOST\r\n";
  const std::string json = "Content-Type: application/json\r\n";
  const std::vector<Impudent> all = {
      {"Noise", "\x16\x03\x01\x02 hello\r\n\r\n", 400},
      {"NoVersion", "GET /\r\n\r\n", 400},
      {"OtherVersion", "GET / HTTP/9.9\r\n\r\n", 400},
      {"UnknownMethod", "BREW / HTTP/1.1\r\n" + host + "\r\n", 400},
      {"LongTarget", "GET /?" + std::string(9000, 'x') + " HTTP/1.1\r\n" + host + "\r\n", 414},
      {"LongPath", "GET /" + std::string(4000, 'x') + " HTTP/1.1\r\n" + host + "\r\n", 414},
      {"OtherHost", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421},
      {"TwoHosts", "GET / HTTP/1.1\r\n" + host + host + "\r\n", 400},
      {"NoHost", "GET / HTTP/1.1\r\n\r\n", 400},
      {"FoldedHeader", "GET / HTTP/1.1\r\n" + host + "X: a\r\n b\r\n\r\n", 400},
      {"SpaceBeforeColon", "GET / HTTP/1.1\r\n" + host + "X : a\r\n\r\n", 400},
      {"TwoLengths",
       "POST /api/v1/advise HTTP/1.1\r\n" + host + json +
           "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
       400},
      {"NegativeLength",
       "GET /api/v1/strategies HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n", 400},
      {"SignedLength", "DELETE /api/v1/play/1 HTTP/1.1\r\n" + host + "Content-Length: +0\r\n\r\n",
       400},
      {"HexLength", "GET /api/v1/games HTTP/1.1\r\n" + host + "Content-Length: 0x2\r\n\r\n", 400},
      {"EndlessLength",
       "GET / HTTP/1.1\r\n" + host + "Content-Length: 99999999999999999999999\r\n\r\n", 400},
      {"WordyLength",
       "POST /api/v1/advise HTTP/1.1\r\n" + host + json + "Content-Length: abc\r\n\r\n{}", 400},
      {"NoLength", "POST /api/v1/advise HTTP/1.1\r\n" + host + json + "\r\n", 411},
      {"Chunked",
       "POST /api/v1/advise HTTP/1.1\r\n" + host + json +
           "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
       411},
      {"TooLarge",
       "POST /api/v1/advise HTTP/1.1\r\n" + host + json + "Content-Length: 99999999999\r\n\r\n{}",
       413},
      {"Foreign",
       "POST /api/v1/advise HTTP/1.1\r\n" + host + json +
           "Origin: http://evil.example\r\nContent-Length: 2\r\n\r\n{}",
       403},
      {"Form",
       "POST /api/v1/play HTTP/1.1\r\n" + host +
           "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2\r\n\r\n{}",
       415},
      {"NoVersion", "POST /advise HTTP/1.1\r\n" + host + json + "Content-Length: 2\r\n\r\n{}", 404},
      {"Climbing", "GET /../../../../etc/passwd HTTP/1.1\r\n" + host + "\r\n", 404},
      {"HiddenClimbing", "GET /%2e%2e/%2e%2e/etc/passwd.txt HTTP/1.1\r\n" + host + "\r\n", 404},
      {"Range", "GET / HTTP/1.1\r\n" + host + "Range: bytes=0-3,1-2\r\n\r\n", 200},
      {"DeleteWithABody",
       "DELETE /api/v1/play/1 HTTP/1.1\r\n" + host + "Content-Length: 3\r\n\r\nxyz", 404},
  };
  std::set<std::string> codes;
  for (Impudent one : all) {
    for (std::size_t at = 0; (at = one.text.find("HOST")) != std::string::npos;) {
      one.text.replace(at, 4, server_.host());
    }
    Wire wire(server_.port());
    wire.send(one.text);
    const Wire::Answer answer = wire.answer();
    EXPECT_EQ(answer.status, one.status) << one.name << ": " << answer.body;
    if (one.status >= 400) {
      EXPECT_EQ(answer.json()["status"], one.status) << one.name << ": " << answer.body;
      expect_part(answer.head, "Content-Type: application/problem+json");
      codes.insert(answer.json()["code"].get<std::string>());
    }
  }
  for (const char* code : {"request.http", "request.head"})
    EXPECT_TRUE(codes.contains(code)) << code;
  EXPECT_EQ(server_.ask("POST", kAdvise, kQuestion).status, 200) << "and goes on";
}

TEST_F(Server, StandsHeadsWithoutEnd) {
  Wire wire(server_.port());
  wire.send("GET / HTTP/1.1\r\nHost: " + server_.host() + "\r\n");
  const std::string line = "X-More: " + std::string(1000, 'x') + "\r\n";
  int lines = 0;
  while (lines < 1000 && wire.send(line)) ++lines;
  wire.send("\r\n");
  const Wire::Answer answer = wire.answer();
  EXPECT_TRUE(answer.status == 431 || answer.status == 0) << answer.status;
  EXPECT_EQ(server_.ask("POST", kAdvise, kQuestion).status, 200);
}

// A head whose last bytes are still to come is too long as soon as its limit is reached.
TEST_F(Server, SaysThatAHeadIsTooLong) {
  for (const std::string& start :
       {"GET / HTTP/1.1\r\nHost: " + server_.host() + "\r\nX: ", std::string("GET /")}) {
    Wire wire(server_.port());
    wire.send(start + std::string((1 << 16) - start.size(), 'x'));
    const Wire::Answer answer = wire.answer();
    EXPECT_EQ(answer.status, 431) << start;
    EXPECT_EQ(answer.json()["code"], "request.http");
    EXPECT_TRUE(wire.hangs_up());
  }
}

TEST_F(Server, SaysThatARequestComesTooSlowly) {
  const std::string first = "GET / HTTP/1.1\r\n";
  Wire line(server_.port());
  Wire head(server_.port());
  line.send("GET");
  head.send(first + "Host: ");
  for (Wire* const wire : {&line, &head}) {
    const Wire::Answer answer = wire->answer();
    EXPECT_EQ(answer.status, 408);
    EXPECT_EQ(answer.json()["status"], 408);
    EXPECT_TRUE(wire->hangs_up());
  }
}

// A body that is announced and refused is still received, so that the answer arrives.
TEST_F(Server, TellsWhoSendsTooMuchBeforeItHangsUp) {
  Wire wire(server_.port());
  wire.send("POST /api/v1/advise HTTP/1.1\r\nHost: " + server_.host() +
            "\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n");
  wire.send(std::string(3'000'000, ' '));
  const Wire::Answer answer = wire.answer();
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(answer.json()["code"], "request.too-large");
  EXPECT_TRUE(wire.hangs_up());
}

TEST_F(Server, AnswersOthersBesideTwoHundredSlowOnes) {
  server_.ask("POST", kAdvise, kQuestion);  // solved
  std::list<Wire> slow;
  for (int i = 0; i < 200; ++i) {
    Wire& wire = slow.emplace_back(server_.port());
    switch (i % 4) {
      case 0:  // sends nothing
        break;
      case 1:
        wire.send("GET /api/v1/ga");
        break;
      case 2:
        wire.send("POST /api/v1/advise HTTP/1.1\r\nHost: " + server_.host() +
                  "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{");
        break;
      default:  // asks, and does not read
        wire.send(server_.request("GET", "/api/v1/games"));
    }
  }
  Wire quick(server_.port());
  const auto start = Clock::now();
  for (int i = 0; i < 100; ++i) {
    quick.send(server_.request("POST", kAdvise, kQuestion));
    ASSERT_EQ(quick.answer().status, 200) << i;
  }
  EXPECT_LT(seconds_since(start), kPatience * 30)
      << "they would have waited for the slow ones' time";
}

// Behind a proxy the page has the proxy's address, and no other one.
TEST(ProxiedServer, KnowsTheAddressOfItsProxy) {
  const ScratchFolder folder;
  const Serving server(folder.file("games.db"), {"--name", "https://Games.example.org/"});
  const auto status = [&](const std::string& host, const std::string& origin) {
    const std::string body = kQuestion.dump();
    Wire wire(server.port());
    wire.send("POST /api/v1/advise HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin +
              "\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n" +
              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    return wire.answer().status;
  };
  EXPECT_EQ(status("games.example.org", "https://games.example.org"), 200);
  EXPECT_EQ(status("games.example.org", "https://games.example.org:444"), 403);
  EXPECT_EQ(status("games.example.org", "https://evil.example.org"), 403);
  EXPECT_EQ(status("evil.example.org", "https://games.example.org"), 421);
  EXPECT_EQ(status(server.host(), "http://" + server.host()), 200) << "and its own";
}

// Connections that only wait are closed to make room, the oldest first: they lock no one out.
TEST_F(Server, ClosesIdleConnectionsWhereRoomIsNeeded) {
  std::list<Wire> all;
  for (int i = 0; i < 600; ++i) all.emplace_back(server_.port());
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(server_.ask("GET", "/api/v1/strategies").status, 200);
  EXPECT_LT(seconds_since(start), kPatience * 5);
  EXPECT_TRUE(all.front().hangs_up());
  all.back().send(server_.request("GET", "/api/v1/strategies"));
  EXPECT_EQ(all.back().answer().status, 200);
}

// If others can reach it, an address has a share: a client that wants more makes room by closing
// its own connections, or is refused if all of them are in the middle of a request. Others are not
// affected.
TEST(OpenServer, GivesEachAddressAShare) {
  const ScratchFolder folder;
  const Serving server(folder.file("games.db"), {"--host", "0.0.0.0"});
  const std::string question = server.request("GET", "/api/v1/strategies");
  const auto answers = [&](Wire& wire) { return wire.send(question) ? wire.answer().status : 0; };
  Wire neighbour(server.port(), "127.0.0.2");
  std::list<Wire> idle;
  for (int i = 0; i < 140; ++i) idle.emplace_back(server.port());
  EXPECT_EQ(answers(idle.back()), 200);
  EXPECT_TRUE(idle.front().hangs_up());
  EXPECT_EQ(answers(neighbour), 200) << "who has waited longest of all, but from elsewhere";
  std::list<Wire> busy;
  for (int i = 0; i < 128; ++i) {
    busy.emplace_back(server.port(), "127.0.0.3");
    busy.back().send_head("POST /api/v1/advise HTTP/1.1\r\nHost: " + server.host() +
                          "\r\nContent-Type: application/json\r\nContent-Length: 10\r\n");
  }
  EXPECT_EQ(Wire(server.port(), "127.0.0.3").answer().status, 503);
  Wire other(server.port(), "127.0.0.4");
  EXPECT_EQ(answers(other), 200);
  EXPECT_EQ(answers(neighbour), 200);
}

// Connections in the middle of a request are not closed, so the room is limited.
TEST_F(Server, TurnsAwayWhomItHasNoPlaceFor) {
  std::list<Wire> all;
  const std::string head = "POST /api/v1/advise HTTP/1.1\r\nHost: " + server_.host() +
                           "\r\nContent-Type: application/json\r\nContent-Length: 10\r\n";
  for (int i = 0; i < 512; ++i) all.emplace_back(server_.port()).send_head(head);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(Wire(server_.port()).answer().status, 503);
  all.clear();
  // Room becomes free again, as soon as the server notices; otherwise this loops.
  for (bool free = false; !free;) {
    Wire wire(server_.port());
    free = wire.send(server_.request("GET", "/api/v1/strategies")) && wire.answer().status == 200;
  }
}

TEST_F(Server, StreamsEventsAndStopsWhereNobodyListens) {
  const Json question = {{"position", "1/two-yatzy/1=1~2=2/1/12:1"}};
  Wire wire(server_.port());
  wire.send(server_.request("POST", "/api/v1/match-advice", question));
  const std::string shown = wire.receive_until("event: done");
  expect_part(shown, "Content-Type: text/event-stream");
  expect_part(shown, "event: answer\ndata: {\"position\":\"1/two-yatzy/1=1~2=2/1/12:1\"");
  expect_part(shown, "event: done");

  // Curves of Yahtzee take minutes; a client that asks and leaves does not keep the machine busy.
  ASSERT_EQ(metric("cancelled_total"), 0);
  {
    Wire gone(server_.port());
    gone.send(server_.request("POST", "/api/v1/match-advice",
                              Json{{"position", "1/yahtzee/-~-/1/11234:2"}, {"seconds", 0.01}}));
    expect_part(gone.receive_until("event: progress"), "event: progress");
    EXPECT_EQ(metric("cancelled_total"), 0);
  }
  while (metric("cancelled_total") == 0) std::this_thread::sleep_for(kBetweenLooks);
  while (metric("running_brief") + metric("running_lengthy") > 0) {
    std::this_thread::sleep_for(kBetweenLooks);
  }
  EXPECT_EQ(server_.ask("POST", "/api/v1/match-advice", question).status, 200);
}

// A body that is asked for is sent at once.
TEST_F(Server, SaysThatItAwaitsABody) {
  const std::string body = kQuestion.dump();
  Wire wire(server_.port());
  wire.send_head("POST " + kAdvise + " HTTP/1.1\r\nHost: " + server_.host() +
                 "\r\nContent-Type: application/json\r\nContent-Length: " +
                 std::to_string(body.size()) + "\r\n");
  wire.send(body);
  const Wire::Answer answer = wire.answer();
  EXPECT_EQ(answer.status, 200) << answer.body;
}

TEST_F(Server, EndsCleanlyWhileStreamsAreOpen) {
  Wire idle(server_.port());
  Wire busy(server_.port());
  busy.send(server_.request("POST", "/api/v1/match-advice",
                            Json{{"position", "1/yahtzee/-~-/1/11234:2"}, {"seconds", 0.01}}));
  busy.receive_until("event: progress");
  server_.send_signal(SIGTERM);
  const auto start = Clock::now();
  const Ran ran = server_.wait();
  EXPECT_EQ(ran.exit_code, 0) << ran.errors;
  EXPECT_EQ(ran.errors, "");
  EXPECT_LT(seconds_since(start), kPatience * 20);
  EXPECT_TRUE(idle.hangs_up());
}

TEST_F(Server, EndsAtAnInterrupt) {
  server_.send_signal(SIGINT);
  EXPECT_EQ(server_.wait().exit_code, 130);
}

// A signal at any moment of the start ends the server as cleanly as a later one.
TEST(ServeCommand, EndsCleanlyAtOnce) {
  const ScratchFolder folder;
  for (int moment = 0; moment < attacks(12); ++moment) {
    const std::string database = folder.file(std::to_string(moment) + ".db");
    Running running(FIVEKIND_PROGRAM, {"serve", "--port", "0", "--database", database});
    while (!std::filesystem::exists(database) && !running.ended()) {
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(moment % 12));
    running.send(SIGTERM);
    const Ran ran = running.wait();
    EXPECT_EQ(ran.exit_code, 0) << moment << ": " << ran.errors;
    EXPECT_EQ(ran.errors, "");
  }
}

TEST(ServeCommand, SaysWhatIsWrong) {
  const ScratchFolder folder;
  const Serving server(folder.file("games.db"));
  const Ran taken = run_fivekind(
      {{"serve", "--port", std::to_string(server.port()), "--database", folder.file("x.db")}});
  EXPECT_EQ(taken.exit_code, 3);
  expect_part(taken.errors, "cannot listen on 127.0.0.1:" + std::to_string(server.port()));
  write_bytes(folder.file("no.db"), std::string(5000, 'x'));
  const Ran other = run_fivekind({{"serve", "--port", "0", "--database", folder.file("no.db")}});
  EXPECT_EQ(other.exit_code, 2);
  expect_part(other.errors, "a file that is no database");
  const Ran threads = run_fivekind(
      {{"serve", "--port", "0", "--threads", "-1", "--database", folder.file("x.db")}});
  EXPECT_EQ(threads.exit_code, 2);
  expect_part(threads.errors, "threads: expected a number from 1 to 1024");
}

// As from a desktop's menu: started a second time, it opens the page of the first.
TEST(ServeCommand, OpensThePageThatIsThere) {
  const ScratchFolder folder;
  write_bytes(folder.file("xdg-open"), "#!/bin/sh\necho $1 >" + folder.file("opened") + "\n");
  std::filesystem::permissions(folder.file("xdg-open"), std::filesystem::perms::owner_all);
  const Serving server(folder.file("games.db"));
  const std::string port = std::to_string(server.port());
  const Command command{{"serve", "--open", "--port", port, "--database", folder.file("x.db")},
                        {"PATH=" + folder.path() + ":/usr/bin:/bin"}};
  const Ran ran = run_fivekind(command);
  EXPECT_EQ(ran.exit_code, 0) << ran.errors;
  const std::string url = "http://127.0.0.1:" + port + "/";
  EXPECT_EQ(ran.output, "Fivekind already answers at " + url + "\n");
  const auto opened = [&] {
    return std::filesystem::exists(folder.file("opened")) ? read_bytes(folder.file("opened")) : "";
  };
  while (opened().empty()) std::this_thread::sleep_for(kBetweenLooks);
  EXPECT_EQ(opened(), url + "\n");
}

TEST(ServeCommand, WarnsWhereOthersCanReachIt) {
  const ScratchFolder folder;
  Running running(FIVEKIND_PROGRAM,
                  {"serve", "--host", "0.0.0.0", "--port", "0", "--database", folder.file("x.db")});
  while (!running.output().ends_with("\n") && !running.ended()) {
    std::this_thread::sleep_for(kBetweenLooks);
  }
  running.send(SIGINT);
  const Ran ran = running.wait();
  EXPECT_EQ(ran.exit_code, 130);
  expect_part(ran.errors, "anyone who can reach this machine");
  expect_part(ran.output, "http://0.0.0.0:");
  expect_part(ran.errors, "--name");
}

// A server that listens at all addresses answers to every name of the machine.
TEST(ServeCommand, KnowsTheMachineByItsNames) {
  const ScratchFolder folder;
  Running running(FIVEKIND_PROGRAM, {"serve", "--host", "0.0.0.0", "--port", "0", "--json",
                                     "--database", folder.file("x.db")});
  Json shown;
  while (shown.is_null() || shown.is_discarded()) {
    ASSERT_FALSE(running.ended());
    shown = Json::parse(running.output(), nullptr, false);
  }
  EXPECT_EQ(faults_of_command(shown, "serve"), std::vector<std::string>());
  std::array<char, 256> name{};
  ASSERT_EQ(::gethostname(name.data(), name.size() - 1), 0);
  const std::string port = ":" + std::to_string(shown["port"].get<int>());
  for (const auto& [host, status] :
       {std::pair(std::string(name.data()), 200), std::pair(std::string("evil.example"), 421)}) {
    Wire wire(shown["port"]);
    wire.send("GET /api/v1/strategies HTTP/1.1\r\nHost: " + host + port + "\r\n\r\n");
    EXPECT_EQ(wire.answer().status, status) << host;
  }
}

}  // namespace
}  // namespace fivekind::tests::server_test
