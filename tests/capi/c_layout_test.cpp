// The layout of the C interface: programs were compiled with it, so it is written down here and may
// only grow at the end.
#include <fivekind/fivekind_c.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

namespace fivekind::tests::c_layout_test {
namespace {

struct Member {
  std::string name;
  std::size_t offset;
  std::size_t recorded;
};

struct Layout {
  std::string name;
  std::size_t size;
  std::size_t recorded;
  std::vector<Member> members;
};

#define MEMBER(structure, member, recorded) \
  { #member, offsetof(structure, member), recorded }

// As on a 64-bit machine.
std::vector<Layout> layouts() {
  return {
      {"fivekind_error",
       sizeof(fivekind_error),
       48,
       {MEMBER(fivekind_error, code, 0), MEMBER(fivekind_error, id, 8),
        MEMBER(fivekind_error, message, 16), MEMBER(fivekind_error, where, 24),
        MEMBER(fivekind_error, expected, 32), MEMBER(fivekind_error, found, 40)}},
      {"fivekind_engine_options",
       sizeof(fivekind_engine_options),
       32,
       {MEMBER(fivekind_engine_options, size, 0), MEMBER(fivekind_engine_options, threads, 8),
        MEMBER(fivekind_engine_options, memory, 16), MEMBER(fivekind_engine_options, tables, 24)}},
      {"fivekind_watch",
       sizeof(fivekind_watch),
       16,
       {MEMBER(fivekind_watch, progress, 0), MEMBER(fivekind_watch, user, 8)}},
      {"fivekind_solve_report",
       sizeof(fivekind_solve_report),
       48,
       {MEMBER(fivekind_solve_report, size, 0), MEMBER(fivekind_solve_report, value, 8),
        MEMBER(fivekind_solve_report, states, 16), MEMBER(fivekind_solve_report, seconds, 24),
        MEMBER(fivekind_solve_report, bytes, 32), MEMBER(fivekind_solve_report, threads, 40),
        MEMBER(fivekind_solve_report, from_table, 44)}},
      {"fivekind_action",
       sizeof(fivekind_action),
       64,
       {MEMBER(fivekind_action, keep, 0), MEMBER(fivekind_action, box, 8),
        MEMBER(fivekind_action, points, 16), MEMBER(fivekind_action, bonus, 20),
        MEMBER(fivekind_action, joker, 24), MEMBER(fivekind_action, best, 28),
        MEMBER(fivekind_action, value, 32), MEMBER(fivekind_action, loss, 40),
        MEMBER(fivekind_action, probability, 48), MEMBER(fivekind_action, struck, 56)}},
      {"fivekind_advice",
       sizeof(fivekind_advice),
       56,
       {MEMBER(fivekind_advice, position, 0), MEMBER(fivekind_advice, objective, 8),
        MEMBER(fivekind_advice, value, 16), MEMBER(fivekind_advice, action_count, 24),
        MEMBER(fivekind_advice, action_size, 32), MEMBER(fivekind_advice, actions, 40),
        MEMBER(fivekind_advice, approximate, 48)}},
      {"fivekind_score_chance",
       sizeof(fivekind_score_chance),
       16,
       {MEMBER(fivekind_score_chance, score, 0), MEMBER(fivekind_score_chance, chance, 8)}},
      {"fivekind_distribution",
       sizeof(fivekind_distribution),
       72,
       {MEMBER(fivekind_distribution, position, 0), MEMBER(fivekind_distribution, objective, 8),
        MEMBER(fivekind_distribution, mean, 16), MEMBER(fivekind_distribution, deviation, 24),
        MEMBER(fivekind_distribution, skewness, 32), MEMBER(fivekind_distribution, median, 40),
        MEMBER(fivekind_distribution, mode, 44), MEMBER(fivekind_distribution, score_count, 48),
        MEMBER(fivekind_distribution, score_size, 56), MEMBER(fivekind_distribution, scores, 64)}},
      {"fivekind_simulate_options",
       sizeof(fivekind_simulate_options),
       32,
       {MEMBER(fivekind_simulate_options, size, 0), MEMBER(fivekind_simulate_options, games, 8),
        MEMBER(fivekind_simulate_options, seed, 16),
        MEMBER(fivekind_simulate_options, record, 24)}},
      {"fivekind_simulated_player",
       sizeof(fivekind_simulated_player),
       56,
       {MEMBER(fivekind_simulated_player, strategy, 0), MEMBER(fivekind_simulated_player, mean, 8),
        MEMBER(fivekind_simulated_player, deviation, 16),
        MEMBER(fivekind_simulated_player, standard_error, 24),
        MEMBER(fivekind_simulated_player, lowest, 32),
        MEMBER(fivekind_simulated_player, highest, 36), MEMBER(fivekind_simulated_player, wins, 40),
        MEMBER(fivekind_simulated_player, shared, 48)}},
      {"fivekind_simulation",
       sizeof(fivekind_simulation),
       48,
       {MEMBER(fivekind_simulation, games, 0), MEMBER(fivekind_simulation, seed, 8),
        MEMBER(fivekind_simulation, seconds, 16), MEMBER(fivekind_simulation, player_count, 24),
        MEMBER(fivekind_simulation, player_size, 32), MEMBER(fivekind_simulation, players, 40)}},
      {"fivekind_match_options",
       sizeof(fivekind_match_options),
       40,
       {MEMBER(fivekind_match_options, size, 0), MEMBER(fivekind_match_options, games, 8),
        MEMBER(fivekind_match_options, seed, 16), MEMBER(fivekind_match_options, pairs, 24),
        MEMBER(fivekind_match_options, common_dice, 28),
        MEMBER(fivekind_match_options, judge, 32)}},
      {"fivekind_play_options",
       sizeof(fivekind_play_options),
       24,
       {MEMBER(fivekind_play_options, size, 0), MEMBER(fivekind_play_options, seed, 8),
        MEMBER(fivekind_play_options, typed_dice, 16),
        MEMBER(fivekind_play_options, practice, 20)}},
  };
}

#undef MEMBER

TEST(CLayout, IsTheOneThatProgramsWereCompiledWith) {
  static_assert(sizeof(void*) == 8, "written down for machines of 64 bits");
  for (const Layout& layout : layouts()) {
    EXPECT_EQ(layout.size, layout.recorded) << layout.name;
    for (const Member& member : layout.members) {
      EXPECT_EQ(member.offset, member.recorded) << layout.name << "." << member.name;
    }
  }
}

TEST(CLayout, NumbersItsCodesAndKinds) {
  EXPECT_EQ(FIVEKIND_OK, 0);
  EXPECT_EQ(FIVEKIND_INPUT, 1);
  EXPECT_EQ(FIVEKIND_ENVIRONMENT, 2);
  EXPECT_EQ(FIVEKIND_INTERRUPTED, 3);
  EXPECT_EQ(FIVEKIND_NO_MEMORY, 4);
  EXPECT_EQ(FIVEKIND_INTERNAL, 5);
  EXPECT_EQ(FIVEKIND_KEEP, 0);
  EXPECT_EQ(FIVEKIND_BOX, 1);
  EXPECT_EQ(FIVEKIND_ANNOUNCE, 2);
}

}  // namespace
}  // namespace fivekind::tests::c_layout_test
