// Random games against the oracle: generated rules, every state, every objective, on a random
// instruction set and in pieces for a random number of threads.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "solve/objective_kinds.h"
#include "solve/solver.h"
#include "tests/games/games.h"
#include "tests/oracles/oracle.h"
#include "turn/targets.h"

namespace fivekind::tests::random_games_property_test {
namespace {

using rules::Box;
using rules::Points;

// RapidCheck's own ranges grow from case to case; ours are small and complete from the start.
int in_range(int least, int most) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, most + 1));
}
bool coin() {
  return *rc::gen::arbitrary<bool>();
}

std::string random_pays() {
  switch (in_range(0, 4)) {
    case 0:
      return "\"all-dice\"";
    case 1:
      return "\"those-dice\"";
    case 2:
      return fmt::format("\"all-dice\", \"plus\": {}, \"factor\": {}", in_range(0, 20),
                         in_range(1, 3));
    default:
      return std::to_string(in_range(0, 30));
  }
}

std::string random_table(const rules::RuleSet& game) {
  std::vector<std::string> points;
  const dice::Multisets multisets(game.dice, game.faces);
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    if (!coin()) continue;
    const std::string roll = multisets.text(multisets.as_keep(dice::Roll(r)));
    points.push_back(fmt::format(R"("{}": {})", roll, in_range(0, 40)));
  }
  return fmt::format(R"("kind": "table", "points": {{ {} }}, "otherwise": {})",
                     fmt::join(points, ", "), in_range(0, 3));
}

// The keys of a kind, as in a rules file.
std::string random_kind_keys(const rules::RuleSet& game) {
  switch (in_range(0, 11)) {
    case 0:
      return fmt::format(R"("kind": "face", "face": {})", in_range(1, game.faces));
    case 1:
      return fmt::format(R"("kind": "of-a-kind", "count": {}, "exactly": {}, "pays": {})",
                         in_range(1, game.dice), coin(), random_pays());
    case 2:
      return fmt::format(R"("kind": "pairs", "count": {}, "pays": {}, "four-of-a-kind-counts": {},
                            "one-colour": {})",
                         in_range(1, std::max(1, game.dice / 2)), random_pays(), coin(), coin());
    case 3:
      return fmt::format(R"("kind": "pairs", "count": {}, "pays": "those-dice",
                            "four-of-a-kind-counts": {}, "one-pair-suffices": true)",
                         std::max(1, game.dice / 2), coin());
    case 4:
      return fmt::format(
          R"("kind": "groups", "sizes": [{}], "pays": {}, "five-of-a-kind-counts": {},
             "one-colour": {})",
          std::max(1, game.dice - 1), random_pays(), coin(), coin());
    case 5:
      return fmt::format(R"("kind": "straight", "length": {}, "pays": {})",
                         in_range(1, std::min(game.dice, game.faces)), random_pays());
    case 6:
      return fmt::format(R"("kind": "straight", "faces": [{}], "pays": {})", game.faces,
                         random_pays());
    case 7:
      return fmt::format(R"("kind": "all-equal", "pays": {})", random_pays());
    case 8:
      return fmt::format(R"("kind": "flush", "pays": {})", random_pays());
    case 9:
      return fmt::format(R"("kind": "total", "{}": {}, "alike": {}, "pays": {})",
                         coin()   ? "total"
                         : coin() ? "at-least"
                                  : "at-most",
                         in_range(game.dice, game.dice * game.faces), in_range(1, game.dice),
                         random_pays());
    case 10:
      return fmt::format(R"("kind": "chance", "factor": {}{})", in_range(1, 3),
                         game.dice > 1 && coin() ? R"(, "lowest": 1)" : "");
    default:
      return random_table(game);
  }
}

// For all dice, or for the best of them.
std::shared_ptr<const rules::BoxKind> random_kind(const rules::RuleSet& game) {
  if (game.dice == 1 || in_range(0, 3) > 0) {
    return kind_from(random_kind_keys(game), game.dice, game.faces);
  }
  rules::RuleSet smaller = game;
  smaller.dice = in_range(1, game.dice - 1);
  const std::string keys = random_kind_keys(smaller);
  return kind_from(fmt::format(R"({}, "best": {})", keys, smaller.dice), game.dice, game.faces);
}

rules::Bonus random_bonus(const rules::RuleSet& game) {
  const rules::Scoring scoring(game);
  rules::Bonus bonus;
  Points highest;
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    if (k > 0 && coin()) continue;
    bonus.boxes = bonus.boxes.with(Box(k));
    highest += scoring.possible_points(Box(k)).back();
  }
  bonus.threshold = Points(in_range(std::min(1, highest.value), highest.value));
  bonus.points = Points(in_range(1, 30));
  return bonus;
}

// Any, or groups each of which has to be filled before the next one, in one track or two, the
// second possibly from both ends.
std::optional<rules::FillOrder> random_order(std::size_t boxes) {
  if (coin()) return std::nullopt;
  std::vector<rules::FillTrack> tracks(2);
  for (rules::FillTrack& track : tracks) track.groups.resize(4);
  const bool two = coin();
  tracks[1].from_both_ends = coin();
  for (std::size_t k = 0; k < boxes; ++k) {
    rules::FillTrack& track = tracks[two && coin() ? 1 : 0];
    rules::BoxSet& group =
        track.groups[track.from_both_ends ? k : static_cast<std::size_t>(in_range(0, 2))];
    group = group.with(Box(k));
  }
  return rules::FillOrder(std::move(tracks));
}

rules::RuleSet random_game() {
  rules::RuleSet game;
  game.key = "random";
  game.dice = in_range(1, 4);
  game.faces = in_range(2, 4);
  game.rolls = in_range(1, 4);
  game.format = 3;
  const int boxes = in_range(1, 4);
  game.order = random_order(static_cast<std::size_t>(boxes));
  for (int k = 0; k < boxes; ++k) game.boxes.push_back({"", '?', {}, random_kind(game)});
  if (coin()) {
    game.boxes.back().kind = kind_from(
        fmt::format(R"("kind": "all-equal", "pays": {})", random_pays()), game.dice, game.faces);
    rules::FiveOfAKind five;
    five.boxes = rules::BoxSet().with(Box(game.box_count() - 1));
    five.joker = static_cast<rules::JokerRule>(in_range(0, 4));
    five.joker_needs_points = coin();
    if (coin()) {
      five.extra_bonus = rules::ExtraBonus{Points(in_range(1, 50)),
                                           static_cast<rules::ExtraBonusFor>(in_range(0, 3))};
      if (coin()) five.extra_bonus->most = in_range(1, 2);
    }
    game.five_of_a_kind = five;
  }
  const int bonuses = in_range(0, 2);
  for (int b = 0; b < bonuses; ++b) game.bonuses.push_back(random_bonus(game));
  return game;
}

// With a bonus for a low total, for which boxes may be struck in most games.
rules::RuleSet random_game_of_little() {
  rules::RuleSet game = random_game();
  rules::Bonus bonus = random_bonus(game);
  RC_PRE(bonus.threshold > Points(0));
  bonus.at_most = true;
  if (coin()) {
    bonus.counted = rules::Bonus::Counted::boxes;
    bonus.threshold = Points(static_cast<std::int64_t>(bonus.boxes.size()));
  }
  bonus.threshold = Points(in_range(0, bonus.threshold.value - 1));
  game.bonuses.push_back(bonus);
  game.may_strike = in_range(0, 3) > 0;
  return game;
}

solve::Objective random_objective() {
  switch (in_range(0, 3)) {
    case 0:
      return {};
    case 1:
      return {&solve::kWorstCase, 0};
    case 2:
      return {&solve::kExponentialUtility, -0.02};
    default:
      return {&solve::kExponentialUtility, 0.02};
  }
}

// Forces one of the available instruction sets for as long as it lives.
struct RandomInstructionSet {
  RandomInstructionSet() {
    const auto names = turn::available_instruction_sets();
    RC_ASSERT(turn::force_instruction_set(*rc::gen::elementOf(names)).has_value());
  }
  ~RandomInstructionSet() { static_cast<void>(turn::force_instruction_set("")); }
  RandomInstructionSet(const RandomInstructionSet&) = delete;
  RandomInstructionSet& operator=(const RandomInstructionSet&) = delete;
};

void compare_with_oracle(const rules::RuleSet& game, const solve::Objective& objective,
                         int threads) {
  const auto problem = prepare(game);
  const auto solution = solve::solve<double>(problem, objective, support::ThreadPool(threads));
  RC_ASSERT(solution.has_value());
  Oracle oracle(problem->scoring(), objective);
  const states::StateSpace& space = problem->space();
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    for (std::size_t place = 0; place < space.layer_size(filled); ++place) {
      const states::State state = space.state_at(filled, states::LayerPosition(place));
      const double expected = oracle.value_to_come(card_of(*problem, state));
      const double found = (*solution)->layers()[filled][place];
      RC_ASSERT(std::abs(found - expected) <= tolerance(expected));
    }
  }
}

RC_GTEST_PROP(RandomGames, AreSolvedAsTheOracleDoes, ()) {
  const rules::RuleSet game = random_game();
  const solve::Objective objective = random_objective();
  const int threads = in_range(1, 3);
  const RandomInstructionSet instruction_set;
  compare_with_oracle(game, objective, threads);
}

RC_GTEST_PROP(RandomGames, OfLittleAreSolvedAsTheOracleDoes, ()) {
  const rules::RuleSet game = random_game_of_little();
  const solve::Objective objective = random_objective();
  const int threads = in_range(1, 3);
  const RandomInstructionSet instruction_set;
  compare_with_oracle(game, objective, threads);
}

}  // namespace
}  // namespace fivekind::tests::random_games_property_test
