// Waiting for computations of the server: in order, a short question not behind long ones, and
// cancelled when all clients have left.
#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "engine/asking/predicted.h"
#include "engine/desk/waiting.h"
#include "tests/common/patience.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::waiting_test {
namespace {

using engine::Work;

TEST(AtWork, SaysHowFarTheWholeIsForEachClient) {
  service::AtWork at_work;
  const engine::Waiting waiting([] { return true; }, "a");
  EXPECT_FALSE(at_work.of("a"));
  {
    const Watch whole = at_work.begin("comparing strategies", "yatzy");
    whole(1, 4);
    EXPECT_EQ(at_work.of("a")->share, 0.25);
    const Watch step = at_work.begin("solving", "yatzy");
    step(30, 60);
    const auto task = at_work.of("a");
    ASSERT_TRUE(task);
    EXPECT_EQ(task->what, "comparing strategies");
    EXPECT_EQ(task->share, 0.375) << "half of the second of four steps";
    EXPECT_FALSE(at_work.of("b"));
    EXPECT_FALSE(at_work.of(""));
  }
  EXPECT_FALSE(at_work.of("a")) << "it is over";
}

TEST(Gate, TurnsAwayWhoWouldWaitTooLong) {
  engine::Gate gate(1, 1, std::chrono::milliseconds(50));
  auto place = gate.enter(Work::lengthy);
  ASSERT_TRUE(place);
  ASSERT_TRUE(gate.enter(Work::lengthy)) << "who is inside may go further in";
  std::optional<Error> late;
  std::thread([&] {
    const auto other = gate.enter(Work::lengthy);
    if (!other) late = other.error();
  }).join();
  ASSERT_TRUE(late);
  EXPECT_EQ(late->fault, Fault::server_busy);
  engine::Gate full(1, 0, std::chrono::milliseconds(50));
  // A thread of its own: this one is behind the other gate.
  std::thread([&] {
    const auto first = full.enter(Work::lengthy);
    std::thread([&] {
      const auto second = full.enter(Work::lengthy);
      late = second ? std::nullopt : std::optional(second.error());
    }).join();
  }).join();
  ASSERT_TRUE(late);
  EXPECT_EQ(late->expected, "fewer computations at a time");
}

TEST(Gate, LeavesAPlaceToBriefWork) {
  engine::Gate gate(2, 64, std::chrono::milliseconds(50));
  const auto place = gate.enter(Work::lengthy);
  ASSERT_TRUE(place);
  std::thread([&] { EXPECT_FALSE(gate.enter(Work::lengthy)); }).join();
  std::thread([&] {
    const auto brief = gate.enter(Work::brief);
    EXPECT_TRUE(brief);
    std::thread([&] { EXPECT_FALSE(gate.enter(Work::brief)) << "no more than places"; }).join();
  }).join();
  std::thread([&] { EXPECT_TRUE(gate.enter(Work::brief)) << "given back"; }).join();
}

TEST(Gate, LetsInByTurnAndTellsTheTurn) {
  engine::Gate gate(1, 64, std::chrono::seconds(60));
  auto place = std::make_optional(gate.enter(Work::lengthy).value());
  std::vector<std::string> entered;
  std::mutex mutex;
  std::vector<std::thread> clients;
  for (const std::string name : {"a", "b", "c"}) {
    clients.emplace_back([&, name] {
      const engine::Waiting waiting([] { return true; }, name);
      const auto own = gate.enter(Work::lengthy);
      const std::lock_guard lock(mutex);
      entered.push_back(name);
    });
    while (!gate.queue(name).ahead) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(gate.queue("a").ahead, 0U);
  EXPECT_EQ(gate.queue("c").ahead, 2U);
  EXPECT_EQ(gate.queue("c").waiting, 3U);
  EXPECT_EQ(gate.queue("d").ahead, std::nullopt);
  EXPECT_EQ(gate.queue().ahead, std::nullopt);
  place.reset();
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(entered, (std::vector<std::string>{"a", "b", "c"}));
}

// Also if the waiting one has not woken up yet when the place is given back.
TEST(Gate, LetsNobodyPastThoseWhoWait) {
  engine::Gate gate(1, 64, std::chrono::seconds(60));
  for (int round = 0; round < 50; ++round) {
    auto place = std::make_optional(gate.enter(Work::lengthy).value());
    std::atomic<bool> entered{false};
    std::thread first([&] {
      const engine::Waiting waiting([] { return true; }, "first");
      const auto own = gate.enter(Work::lengthy);
      entered = true;
    });
    while (!gate.queue("first").ahead) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    place.reset();
    const auto next = gate.enter(Work::lengthy);
    EXPECT_TRUE(entered) << round;
    first.join();
  }
}

TEST(Gate, IsLeftWhereNobodyWaits) {
  engine::Gate gate(2, 64, std::chrono::seconds(60));
  const auto place = gate.enter(Work::lengthy);
  std::optional<Error> gone;
  const auto start = std::chrono::steady_clock::now();
  std::thread([&] {
    const engine::Waiting waiting([] { return false; });
    const auto other = gate.enter(Work::lengthy);
    if (!other) gone = other.error();
  }).join();
  ASSERT_TRUE(gone);
  EXPECT_EQ(gone->fault, Fault::server_gone);
  EXPECT_LT(std::chrono::steady_clock::now() - start, kPatience * std::chrono::seconds(5));
}

// A client that leaves cancels its work, wherever the work is.
TEST(Abandoned, WorkStops) {
  using Clock = std::chrono::steady_clock;
  ServiceClient client;
  client.good("GET", "/games/yahtzee");
  const Json position = {{"position", "1/yahtzee/-/1/12345:2"}};
  Json quantile = position;
  quantile["objectives"] = {"quantile=0.4"};
  Json win = {{"position", "1/yahtzee/-~-/1/12345:2"}, {"objectives", {"emp:1"}}};
  // The preparation alone takes seconds here.
  const Json large = {{"position", "1/maxi-yatzy-finnish/-/1/112345:2"},
                      {"objectives", {"quantile=0.4"}}};
  for (service::Request request :
       {request_to("GET", "/games/yahtzee/target-curve"), request_to("POST", "/advise", quantile),
        request_to("POST", "/advise", win), request_to("POST", "/advise", large),
        request_to("GET", "/games/yahtzee/strategies"),
        request_to("POST", "/distribution",
                   Json{{"position", "1/yahtzee/-/1/-"}, {"objective", "target-curves"}})}) {
    const auto start = Clock::now();
    request.waited_for = [start] { return Clock::now() - start < std::chrono::milliseconds(200); };
    const Reply shown = client.ask(request);
    const std::chrono::duration<double> took = Clock::now() - start;
    EXPECT_LT(took.count(), kPatience * 3) << request.path << " " << request.body;
    EXPECT_EQ(shown.status, 503) << request.path << " " << shown.response.body;
  }
}

// A client that leaves soon after the first question.
class Impatient : public service::EventSink {
 public:
  bool send(std::string_view /*event*/, const service::Json& /*data*/) override { return open(); }
  bool open() const override {
    return std::chrono::steady_clock::now() - start_ < std::chrono::milliseconds(300);
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// However work finds out that it is cancelled, it is counted, and only then.
TEST(Abandoned, WorkIsCounted) {
  using Clock = std::chrono::steady_clock;
  ServiceClient client;
  client.good("GET", "/games/yahtzee");
  const auto cancelled = [&] { return client.service().counters().cancelled.load(); };
  const Json start = {{"position", "1/yahtzee/-/1/-"}};
  client.good("POST", "/advise", start);
  const Json curves = {{"position", "1/yahtzee/-/1/-"}, {"objective", "target-curves"}};
  const Json quantile = {{"position", "1/yahtzee/-/1/-"}, {"objectives", {"quantile=0.4"}}};
  for (service::Request request :
       {request_to("POST", "/distribution", start), request_to("POST", "/distribution", curves),
        request_to("POST", "/advise", quantile), request_to("GET", "/games/yahtzee/facts"),
        request_to("GET", "/games/yahtzee/target-curve"),
        request_to("GET", "/games/yahtzee/strategies")}) {
    const std::uint64_t before = cancelled();
    const auto begun = Clock::now();
    request.waited_for = [begun] { return Clock::now() - begun < std::chrono::milliseconds(200); };
    EXPECT_EQ(client.ask(request).status, 503) << request.path;
    EXPECT_EQ(cancelled(), before + 1) << request.path << " " << request.body;
  }
  const std::uint64_t before = cancelled();
  const Reply match =
      client.post("/match-advice", {{"position", "1/yahtzee/-~-~-/1/12345:2"}, {"seconds", 30}});
  ASSERT_TRUE(match.response.stream) << match.response.body;
  Impatient sink;
  match.response.stream(sink);
  EXPECT_EQ(cancelled(), before + 1) << "of an answer that comes bit by bit";
  client.good("GET", "/games/two-yatzy/facts");
  EXPECT_EQ(client.get("/games/none/facts").status, 404);
  EXPECT_EQ(cancelled(), before + 1);
}

// Records the names of events.
class Noting : public service::EventSink {
 public:
  explicit Noting(std::vector<std::string>& events) : events_(events) {}
  bool send(std::string_view event, const service::Json& /*data*/) override {
    events_.emplace_back(event);
    return true;
  }
  bool open() const override { return true; }

 private:
  std::vector<std::string>& events_;
};

// Questions that take hours, all at once, until they are stopped.
class LongQuestions {
 public:
  LongQuestions(ServiceClient& client, int count) {
    for (int i = 0; i < count; ++i) {
      threads_.emplace_back([this, &client, i] {
        const std::string target = "target=" + std::to_string(150 + i);
        service::Request request =
            request_to("POST", "/advise",
                       Json{{"position", "1/maxi-yatzy-finnish/-/1/-"}, {"objectives", {target}}});
        request.waited_for = [this] { return !over_; };
        client.ask(request);
      });
    }
  }
  ~LongQuestions() { stop(); }
  LongQuestions(const LongQuestions&) = delete;
  LongQuestions& operator=(const LongQuestions&) = delete;

  void stop() {
    over_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  std::atomic<bool> over_ = false;
  std::vector<std::thread> threads_;
};

// A client with a short question does not wait for those that ask for hours of work.
TEST(Busy, ServiceAnswersShortQuestions) {
  using Clock = std::chrono::steady_clock;
  ServiceClient client;
  LongQuestions heavy(client, 8);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const auto start = Clock::now();
  const Reply shown =
      client.post("/advise", {{"position", "1/yatzy/-/1/12345:2"}, {"objectives", {"expected"}}});
  const std::chrono::duration<double> took = Clock::now() - start;
  heavy.stop();
  EXPECT_EQ(shown.status, 200) << shown.response.body;
  EXPECT_LT(took.count(), kPatience * 3);  // half a second of solving, while all cores are busy
}

// Whether a question is short depends on its content, not on its type.
TEST(Predicted, TellsShortQuestionsFromLongOnes) {
  ServiceClient client;
  const Engine& engine = client.service().engine();
  const auto work = [&](const std::string& text, const std::string& objective) {
    const std::string key = Position::game_key(text).value();
    const Game game = client.service().games().find(key).value();
    const Position at = Position::parse(game, text).value();
    const auto meant = engine.objective(objective).value();
    return engine::Prediction::of(engine, game, &at).value().objective(meant).work();
  };
  for (const char* objective : {"expected", "target=10", "quantile=0.5", "mean-variance=0.1"}) {
    EXPECT_EQ(work("1/two-yatzy/-/1/-", objective), Work::brief) << objective;
    EXPECT_EQ(work("1/micro-yahtzee/-/1/-", objective), Work::brief) << objective;
    EXPECT_EQ(work("1/maxi-yatzy-finnish/-/1/-", objective), Work::lengthy) << objective;
  }
  EXPECT_EQ(work("1/yatzy/-/1/-", "expected"), Work::brief);
  EXPECT_EQ(work("1/yatzy/-/1/-", "target=250"), Work::lengthy);
  EXPECT_EQ(
      work("1/yatzy/1=3,2=6,3=9,4=12,5=15,6=18,P=10,Q=10,T=9,K=8,M=15,D=20/1/-", "target=250"),
      Work::brief)
      << "little is left of the game";
}

// What fifty long questions must not delay: everything that is quickly answered in its game.
TEST(Busy, AnswersShortQuestionsOfAllKindsBesideFiftyLongOnes) {
  using Clock = std::chrono::steady_clock;
  // The time of the longest of them by itself, now and on this machine.
  const Json yatzy = {{"position", "1/yatzy/-/1/12345:2"}, {"objectives", {"expected"}}};
  const auto alone = Clock::now();
  ServiceClient().good("POST", "/advise", yatzy);
  const double most =
      kPatience * 3 + 4 * std::chrono::duration<double>(Clock::now() - alone).count();
  ServiceClient client;
  const Json pair = {{{"name", "Anna"}}, {{"name", "Bert"}, {"strategy", "expected"}}};
  const Json play = client.good("POST", "/play", Json{{"game", "two-yatzy"}, {"players", pair}});
  const std::string at = "/play/" + std::to_string(play["id"].get<int>());
  LongQuestions heavy(client, 50);
  const auto are_waiting = [&] { return client.service().queue().waiting >= 45; };
  for (int i = 0; i < kPatience * 600 && !are_waiting(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_TRUE(are_waiting());
  const auto asked = [](const std::string& position, const std::string& objective) {
    return Json{{"position", position}, {"objectives", {objective}}};
  };
  const std::string two = "1/two-yatzy/-/1/12:1";
  service::Request records = request_to("POST", "/records");
  records.body = "game two-yatzy\nAnna: 12 keep 2 -> 22 twos 4\n";
  records.headers["content-type"] = "text/plain";
  records.headers["content-length"] = std::to_string(records.body.size());
  for (const service::Request& request :
       {request_to("GET", "/games/two-yatzy/facts"),
        request_to("GET", "/games/micro-yahtzee/facts"),
        request_to("GET", "/games/micro-yahtzee/facts?objective=target=20"),
        request_to("GET", "/games/micro-yahtzee/target-curve"),
        request_to("GET", "/games/micro-yahtzee/openings"),
        request_to("GET", "/games/micro-yahtzee/strategies"),
        request_to("GET", "/games/micro-yahtzee/levels"),
        request_to("POST", "/advise", asked("1/micro-yahtzee/-/1/-", "target=20")),
        request_to("POST", "/advise", asked("1/micro-yahtzee/-~-/1/-", "win")),
        request_to("POST", "/advise", asked(two, "quantile=0.5")),
        request_to("POST", "/advise", yatzy),
        request_to("POST", "/distribution", Json{{"position", two}}),
        request_to("POST", "/compare-actions",
                   Json{{"position", two}, {"action", "2"}, {"other", "1"}}),
        request_to("POST", "/match-advice", Json{{"position", "1/two-yatzy/-~-/1/12:1"}}),
        request_to("GET", "/quiz?game=two-yatzy&questions=1"), request_to("GET", at + "/advice"),
        request_to("GET", at + "/review"), request_to("GET", "/statistics"), records}) {
    const auto start = Clock::now();
    const Reply shown = client.ask(request);
    std::vector<std::string> events;
    if (shown.response.stream) {
      Noting sink(events);
      shown.response.stream(sink);
      EXPECT_EQ(events.back(), "done");
    }
    const std::chrono::duration<double> took = Clock::now() - start;
    EXPECT_LT(shown.status, 300) << request.path << " " << shown.response.body;
    EXPECT_LT(took.count(), most) << request.path << " " << request.body;
  }
  EXPECT_TRUE(are_waiting()) << "all the time";
}

}  // namespace
}  // namespace fivekind::tests::waiting_test
