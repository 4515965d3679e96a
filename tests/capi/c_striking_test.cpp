// Struck boxes in the C interface: actions, their names, their values, and games in progress.
#include <fivekind/arrays.h>
#include <fivekind/fivekind_c.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/capi/handles.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"

namespace fivekind::tests::c_striking_test {
namespace {

using nlohmann::json;

constexpr const char* kRolled = "1/striking/P=0/1/33:0";

class CStriking : public testing::Test {
 protected:
  void SetUp() override {
    for (const CustomGame& custom : custom_games()) {
      if (custom.key != "striking") continue;
      ASSERT_EQ(
          fivekind_open_text(whole_rules(custom.text).c_str(), "rules", game_.put(), error_.put()),
          FIVEKIND_OK);
    }
    ASSERT_EQ(fivekind_new_engine(nullptr, engine_.put(), error_.put()), FIVEKIND_OK);
  }

  json state_of(const PlayHandle& play) const {
    TextHandle text;
    EXPECT_EQ(fivekind_play_json(play, text.put(), error_.put()), FIVEKIND_OK);
    return json::parse(text.get());
  }

  Game cpp_game_ = public_game(custom_game("striking"));
  GameHandle game_;
  EngineHandle engine_;
  mutable ErrorHandle error_;
};

TEST_F(CStriking, IsAmongTheActions) {
  AdviceHandle advice;
  ASSERT_EQ(
      fivekind_advise(engine_, game_, kRolled, "expected", nullptr, advice.put(), error_.put()),
      FIVEKIND_OK);
  const Advice expected =
      asked(solved_for(cpp_game_, "expected").advise(asked(Position::parse(cpp_game_, kRolled))));
  ASSERT_EQ(advice->action_count, expected.actions.size());
  int struck = 0;
  for (std::size_t i = 0; i < expected.actions.size(); ++i) {
    EXPECT_STREQ(advice->actions[i].box, expected.actions[i].box.c_str());
    EXPECT_EQ(advice->actions[i].struck, expected.actions[i].struck ? 1 : 0);
    EXPECT_NEAR(advice->actions[i].value, expected.actions[i].value, 1e-9);
    struck += advice->actions[i].struck;
  }
  EXPECT_EQ(struck, 1) << "Low";
}

TEST_F(CStriking, HasNumbersAndNames) {
  const ActionSpace space(cpp_game_);
  const std::size_t count = fivekind_action_count(game_);
  ASSERT_EQ(count, space.size());
  std::vector<double> values(count);
  ASSERT_EQ(fivekind_action_values(engine_, game_, "expected", &kRolled, 1, nullptr, values.data(),
                                   values.size(), error_.put()),
            FIVEKIND_OK);
  std::vector<std::string> struck;
  for (std::size_t number = 0; number < count; ++number) {
    fivekind_kind kind{};
    TextHandle name;
    ASSERT_EQ(fivekind_name_action(game_, number, &kind, name.put(), error_.put()), FIVEKIND_OK);
    EXPECT_EQ(name.get(), text_of(space.action(number)));
    const std::string text = name.get();
    if (!text.ends_with("=x")) continue;
    EXPECT_EQ(kind, FIVEKIND_BOX);
    EXPECT_EQ(std::isnan(values[number]), text == "pair=x") << "it is filled";
    struck.push_back(text);
  }
  EXPECT_EQ(struck, (std::vector<std::string>{"low=x", "pair=x"}));
}

TEST_F(CStriking, IsPlayed) {
  const char* const name = "Anna";
  const fivekind_play_options options{sizeof options, nullptr, 1, 0};
  PlayHandle play;
  ASSERT_EQ(fivekind_new_play(game_, &name, 1, &options, play.put(), error_.put()), FIVEKIND_OK);
  ASSERT_EQ(fivekind_roll(play, "", "13", error_.put()), FIVEKIND_OK);
  for (const char* refused : {"high=x", "pair=x", "none=x", "=x", "low=0"}) {
    EXPECT_EQ(fivekind_fill(play, refused, error_.put()), FIVEKIND_INPUT) << refused;
  }
  ASSERT_EQ(fivekind_fill(play, "low=x", error_.put()), FIVEKIND_OK);
  const json state = state_of(play);
  EXPECT_EQ(state["position"], "1/striking/L=0/1/-");
  TextHandle record;
  ASSERT_EQ(fivekind_play_record(play, "json", record.put(), error_.put()), FIVEKIND_OK);
  EXPECT_EQ(json::parse(record.get())["players"][0]["turns"][0]["struck"], true);
}

}  // namespace
}  // namespace fivekind::tests::c_striking_test
