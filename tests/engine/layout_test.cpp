// Cards as they are drawn, for every game; and positions assembled from their entries.
#include <fivekind/layout.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::layout_test {
namespace {

std::vector<std::string> ids_of(const Layout& layout, LayoutRow::Kind kind) {
  std::vector<std::string> ids;
  for (const LayoutSection& section : layout.sections) {
    for (const LayoutRow& row : section.rows) {
      // A bonus or a number can be one for all columns.
      const bool of_all = row.kind != LayoutRow::Kind::box && row.ids.size() == 1;
      EXPECT_TRUE(of_all || row.ids.size() == layout.columns.size());
      if (row.kind == kind) ids.insert(ids.end(), row.ids.begin(), row.ids.end());
    }
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

TEST(Layout, HasEachBoxAndBonusOnce) {
  for (const std::string& key : Game::shipped_keys()) {
    SCOPED_TRACE(key);
    const Game game = *Game::shipped(key);
    std::vector<std::string> boxes;
    std::vector<std::string> bonuses;
    for (const BoxInfo& box : game.boxes()) boxes.push_back(box.key);
    for (const BonusInfo& bonus : game.bonuses()) {
      if (bonus.step_of.empty()) bonuses.push_back(bonus.key);
    }
    std::sort(boxes.begin(), boxes.end());
    std::sort(bonuses.begin(), bonuses.end());
    const Layout layout = layout_of(game);
    EXPECT_EQ(ids_of(layout, LayoutRow::Kind::box), boxes);
    EXPECT_EQ(ids_of(layout, LayoutRow::Kind::bonus), bonuses);
    EXPECT_EQ(ids_of(layout, LayoutRow::Kind::count).size(),
              (game.five_of_a_kind_box() ? 1U : 0U) + (game.saves_rolls() ? 1U : 0U));
  }
}

TEST(Layout, HasABonusBelowTheBoxesThatItCounts) {
  const Layout layout = layout_of(*Game::shipped("yahtzee"));
  ASSERT_EQ(layout.sections.size(), 2U);
  EXPECT_EQ(layout.sections[0].key, "upper");
  EXPECT_EQ(layout.sections[0].rows.front().ids.front(), "ones");
  EXPECT_EQ(layout.sections[0].rows.back().kind, LayoutRow::Kind::bonus);
  EXPECT_EQ(layout.sections[1].rows.back().ids.front(), "extras");
}

TEST(Layout, HasABonusOfSeveralStepsInOneRow) {
  const std::vector<BonusInfo> bonuses = Game::shipped("balut-points")->bonuses();
  std::map<std::string, std::vector<int>> steps;
  for (const BonusInfo& bonus : bonuses) {
    steps[bonus.step_of.empty() ? bonus.key : bonus.step_of].push_back(bonus.threshold);
  }
  EXPECT_EQ(steps.size(), 8U);
  EXPECT_EQ(steps["baluts-1"], (std::vector<int>{1, 2, 3, 4}));
  EXPECT_EQ(steps["total-300"], (std::vector<int>{300, 350, 400, 450, 500, 550, 600, 650}));
  // Those of Kismet have names of their own, and so have those of other boxes.
  for (const char* key : {"kismet", "triple-yahtzee", "yamb"}) {
    for (const BonusInfo& bonus : Game::shipped(key)->bonuses()) EXPECT_EQ(bonus.step_of, "");
  }
}

// What a front end would send for the table that it shows.
Json parts_of(const Json& state) {
  Json parts = {{"cards", Json::array()}, {"player", state["player"]}};
  for (const Json& player : state["players"]) {
    Json card = {{"boxes", Json::object()}};
    for (const Json& box : player["boxes"]) {
      if (box["filled"]) card["boxes"][box["category"].get<std::string>()] = box["points"];
    }
    if (player["in_sums"]) {
      for (const Json& bonus : player["bonuses"]) {
        card["totals"][bonus["bonus"].get<std::string>()] = bonus["total"];
      }
      card["points"] = player["score"];
    } else {
      card["counts"] = player["counts"];
    }
    parts["cards"].push_back(card);
  }
  for (const char face : state["dice"].get<std::string>()) {
    parts["dice"].push_back(face - '0');
    parts["rolls_left"] = state["rolls_left"];
  }
  return parts;
}

TEST(PositionParts, GiveTheTextOfWhatTheyWereReadFrom) {
  ServiceClient client;
  for (const char* text : {"1/yahtzee/-/1/-", "1/yahtzee/1=3,Y=0/1/44566:2",
                           "1/yahtzee/1=5,5=15,Y=50,extra=1~1=1/2/11223:0",
                           "1/yahtzee/filled=1.5.Y50,upper=18,points=68/1/11111:1",
                           "1/yahtzee/filled=2.Y,upper=4,points=4~-~1=3/2/-",
                           "1/two-yatzy/2=4/1/12:1", "1/maxi-yatzy/1=3,saved=2/1/123456:4"}) {
    const Json read = client.post("/position/parse", {{"position", text}}).json;
    ASSERT_EQ(read["position"], text) << read.dump();
    const Json again =
        client.post("/position/parse", {{"game", read["game"]}, {"parts", parts_of(read["state"])}})
            .json;
    EXPECT_EQ(again["position"], text) << again.dump();
  }
}

TEST(PositionParts, HaveAllRollsLeftUnlessTheySayHowMany) {
  ServiceClient client;
  const auto text_of = [&](const char* game, const Json& cards) -> Json {
    const Json parts = {{"cards", cards}, {"player", 1}, {"dice", {1, 2, 3, 4, 5, 6}}};
    return client.post("/position/parse", {{"game", game}, {"parts", parts}}).json["position"];
  };
  const Json ones = {{"boxes", {{"ones", 3}}}};
  Json saved = ones;
  saved["counts"]["saved_rolls"] = 2;
  EXPECT_EQ(text_of("maxi-yatzy", {ones, ones}), "1/maxi-yatzy/1=3~1=3/2/123456:2");
  EXPECT_EQ(text_of("maxi-yatzy", {ones, saved}), "1/maxi-yatzy/1=3~1=3,saved=2/2/123456:4");
  EXPECT_EQ(text_of("maxi-yatzy", {saved, ones}), "1/maxi-yatzy/1=3,saved=2~1=3/2/123456:2");
}

TEST(PositionParts, AreRefusedWithTheirPlace) {
  ServiceClient client;
  const auto error_of = [&](const Json& parts) -> Json {
    const Reply shown = client.post("/position/parse", {{"game", "yahtzee"}, {"parts", parts}});
    EXPECT_GE(shown.status, 400) << parts;
    return shown.json;
  };
  const Json two = error_of({{"cards", {Json::object(), {{"boxes", {{"twos", 3}}}}}}});
  EXPECT_EQ(two["code"], "card.score");
  EXPECT_EQ(two["where"]["card"], 2);
  EXPECT_EQ(two["where"]["key"], "twos");
  const Json extras = error_of(
      {{"cards", {{{"boxes", {{"yahtzee", 50}, {"ones", 1}}}, {"counts", {{"extras", 5}}}}}}});
  EXPECT_EQ(extras["code"], "card.extra");
  EXPECT_EQ(extras["most"], 1);
  EXPECT_EQ(error_of({{"cards", {{{"boxes", {{"ones", nullptr}}}}}}})["code"], "card.number");
  EXPECT_EQ(error_of({{"cards", {{{"boxes", {{"1/2", 3}}}}}}})["code"], "request.field");
  const Json text = error_of({{"cards", {Json::object(), {{"boxes", {{"ones", "3"}}}}}}});
  EXPECT_EQ(text["code"], "request.field");
  EXPECT_EQ(text["where"]["text"], "parts.cards.1.boxes.ones");
  EXPECT_EQ(error_of({{"cards", {{{"totals", {{"bonus", nullptr}}}, {"points", 0}}}}})["code"],
            "request.field");
  EXPECT_EQ(error_of({{"cards", {{{"totals", {{"bonus", 3}}}}}}})["found"], "none");
  EXPECT_EQ(error_of({{"cards", {{{"counts", {{"extras", 0}}}, {"points", 0}}}}})["found"], "both");
  EXPECT_EQ(error_of({{"rolls_left", 2}})["code"], "position.throw");
  EXPECT_EQ(error_of({{"dice", {1, 2}}})["code"], "dice.count");
  EXPECT_EQ(error_of({{"dice", {1, 2, 3, 4, 66}}})["code"], "dice.face");
  EXPECT_EQ(error_of({{"dice", {1, 2, 3, 4, 5}}, {"rolls_left", 3}})["code"],
            "position.rolls-left");
}

TEST(Advise, TakesAnotherNumberOfRollsLeft) {
  ServiceClient client;
  const auto advised = [&](const char* position, const Json& more) {
    Json body = {{"position", position}};
    body.update(more);
    return client.post("/advise", body).json;
  };
  EXPECT_EQ(advised("1/two-yatzy/-/1/12:1", {{"rolls_left", 0}}),
            advised("1/two-yatzy/-/1/12:0", Json::object()));
  EXPECT_EQ(advised("1/two-yatzy/-/1/-", {{"rolls_left", 0}})["code"], "position.throw");
}

}  // namespace
}  // namespace fivekind::tests::layout_test
