// The examples of Pawlewicz 2008, §2.4: the scoring of odd rolls (table 2.2) and a full game of 504
// points (tables 2.3 and 2.4), walked through the scoring rules and the bonus progress.
// The pictures of dice are missing in the available text. Table 2.2's rolls follow from their
// points (no other roll agrees); those of table 2.3 are one choice among the rolls that agree with
// its comments.
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "tests/games/games.h"

namespace fivekind::tests::thesis_game_test {
namespace {

using rules::Box;
using rules::BoxSet;
using rules::Outcome;
using rules::Points;

class ThesisGame : public testing::Test {
 protected:
  std::shared_ptr<const problem::Problem> problem_ = prepare(shipped_game("yahtzee-pawlewicz"));

  // A box by its letter on the thesis's cards (§3.1.1).
  Box box(char letter) const {
    const auto& boxes = problem_->game().boxes;
    for (std::size_t k = 0; k < boxes.size(); ++k) {
      if (boxes[k].letter == letter) return Box(k);
    }
    throw std::runtime_error(std::string("no category ") + letter);
  }

  BoxSet cards(std::string_view letters) const {
    BoxSet set;
    for (char letter : letters) set = set.with(box(letter));
    return set;
  }

  dice::Roll roll(std::string_view faces) const {
    dice::FaceCounts counts{};
    for (char face : faces) ++counts[static_cast<std::size_t>(face - '1')];
    const dice::Multisets& multisets = problem_->scoring().multisets();
    return multisets.as_roll(multisets.find(counts));
  }

  Outcome outcome(std::string_view filled, bool holds_points, char letter,
                  std::string_view faces) const {
    return problem_->scoring().outcome(cards(filled), holds_points, box(letter), roll(faces), 0);
  }
};

struct TableRow {
  std::string_view roll;
  char letter;
  int points;
  bool joker_with_sixes_open;
  int points_with_sixes_filled;
  bool joker_with_sixes_filled;
};

TEST_F(ThesisGame, Table22) {
  const TableRow rows[] = {
      // No 1, two 2, one 3, a small straight, and 16 points in total.
      {"22345", '1', 0, false, 0, false},
      {"22345", '2', 4, false, 4, false},
      {"22345", '3', 3, false, 3, false},
      {"22345", 'T', 0, false, 0, false},
      {"22345", 'M', 30, false, 30, false},
      {"22345", 'S', 16, false, 16, false},
      // Three 3, a full house, and 17 points in total.
      {"33344", '3', 9, false, 9, false},
      {"33344", 'T', 17, false, 17, false},
      {"33344", 'K', 0, false, 0, false},
      {"33344", 'F', 25, false, 25, false},
      {"33344", 'D', 0, false, 0, false},
      // 30 points in Sixes.
      {"66666", '5', 0, false, 0, true},
      {"66666", 'K', 30, false, 30, true},
      {"66666", 'F', 0, false, 25, true},
  };
  for (const TableRow& row : rows) {
    const Outcome open = outcome("", false, row.letter, row.roll);
    const Outcome filled = outcome("6", false, row.letter, row.roll);
    EXPECT_TRUE(open.allowed && filled.allowed) << row.roll << ' ' << row.letter;
    EXPECT_EQ(open.in_box, Points(row.points)) << row.roll << ' ' << row.letter;
    EXPECT_EQ(open.joker, row.joker_with_sixes_open) << row.roll << ' ' << row.letter;
    EXPECT_EQ(filled.in_box, Points(row.points_with_sixes_filled)) << row.roll << ' ' << row.letter;
    EXPECT_EQ(filled.joker, row.joker_with_sixes_filled) << row.roll << ' ' << row.letter;
    EXPECT_EQ(filled.extra, Points(0)) << "Yahtzee is open";
  }
}

TEST_F(ThesisGame, Table22FittingBoxAndYahtzee) {
  const Outcome sixes = outcome("", false, '6', "66666");
  EXPECT_TRUE(sixes.allowed);
  EXPECT_TRUE(sixes.joker);
  EXPECT_EQ(sixes.in_box, Points(30));
  const Outcome yahtzee = outcome("", false, 'Y', "66666");
  EXPECT_TRUE(yahtzee.allowed);
  EXPECT_FALSE(yahtzee.joker);
  EXPECT_EQ(yahtzee.in_box, Points(50));
  EXPECT_EQ(yahtzee.extra, Points(0));
}

// §2.3.2: a joker in Sixes is worth 130, of which 30 count for the bonus.
TEST_F(ThesisGame, JokerBonusNeedsFiftyInYahtzee) {
  EXPECT_EQ(outcome("Y", true, '6', "66666").extra, Points(100));
  EXPECT_EQ(outcome("Y", true, '6', "66666").in_box, Points(30));
  EXPECT_EQ(outcome("Y", false, '6', "66666").extra, Points(0));
  EXPECT_EQ(outcome("Y", true, 'S', "66666").extra, Points(0)) << "Sixes are open: no joker";
  EXPECT_EQ(outcome("6Y", true, 'S', "66666").extra, Points(100));
}

struct Turn {
  std::string_view roll;  // the last one of the turn
  char letter;
  int in_box;
  int extra;
  int upper;  // total of the upper section afterwards
};

constexpr Turn kFullGame[] = {
    {"45556", 'T', 25, 0, 0},     // only Fives or Three of a Kind are sensible; 25 points
    {"23445", 'M', 30, 0, 0},     // the large straight did not come
    {"12345", 'D', 40, 0, 0},     // in the first roll
    {"44444", 'Y', 50, 0, 0},     //
    {"36666", '6', 24, 0, 24},    // Sixes rather than Four of a Kind
    {"55555", '5', 25, 100, 49},  // a joker, since Fives are open
    {"66666", 'F', 25, 100, 49},  // a joker anywhere, since Sixes are filled
    {"23333", '3', 12, 0, 61},    // two short of the bonus
    {"12246", '1', 1, 0, 62},     // a low sum, so not Chance
    {"12446", '4', 8, 0, 70},     // the bonus: 35
    {"12235", '2', 4, 0, 74},     // a low sum again
    {"34666", 'S', 25, 0, 74},    // nearly four of a kind
    {"11345", 'K', 0, 0, 74},     // only Four of a Kind is open
};

TEST_F(ThesisGame, FullGameOf504Points) {
  const states::StateSpace& space = problem_->space();
  states::State state = problem_->start();
  states::Totals totals(0);
  Points total;
  Points bonus;
  for (const Turn& turn : kFullGame) {
    const Outcome scored = problem_->scoring().outcome(state.filled, state.holds_points,
                                                       box(turn.letter), roll(turn.roll), 0);
    ASSERT_TRUE(scored.allowed) << turn.letter;
    EXPECT_EQ(scored.in_box, Points(turn.in_box)) << turn.letter;
    EXPECT_EQ(scored.extra, Points(turn.extra)) << turn.letter;
    Points earned;
    const states::Totals next =
        space.progress().add(totals, state.filled, box(turn.letter), scored.in_box, &earned);
    EXPECT_EQ(space.progress().number(next, 0), std::min(63U, static_cast<unsigned>(turn.upper)))
        << turn.letter;
    EXPECT_EQ(earned, Points(turn.letter == '4' ? 35 : 0)) << turn.letter;
    state = problem_->after(state, totals, box(turn.letter), scored, 0);
    ASSERT_TRUE(space.contains(state)) << turn.letter;
    totals = next;
    bonus += earned;
    total += scored.in_box + scored.extra + earned;
  }
  EXPECT_EQ(state.filled, problem_->game().all_boxes());
  EXPECT_TRUE(state.holds_points);
  EXPECT_EQ(bonus, Points(35));
  EXPECT_EQ(total, Points(504));
}

// Table 2.3 on the sixth turn: a full house is no joker while Fives are open, and would pay 0.
TEST_F(ThesisGame, FullHouseIsNoJokerWhileFivesAreOpen) {
  const Outcome full_house = outcome("TMDY6", true, 'F', "55555");
  EXPECT_TRUE(full_house.allowed);
  EXPECT_FALSE(full_house.joker);
  EXPECT_EQ(full_house.in_box, Points(0));
  EXPECT_EQ(full_house.extra, Points(0));
}

}  // namespace
}  // namespace fivekind::tests::thesis_game_test
