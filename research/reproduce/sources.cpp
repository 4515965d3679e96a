// The list of sources and their sections.
#include "reproduce/sources.h"

namespace fivekind::reproduce {

const std::vector<Source>& sources() {
  static const std::vector<Source> all = {
      {"verhoeff", "Verhoeff 2000, Optimal Solitaire Yahtzee Strategies",
       "random play, a game small enough to draw, and three dilemmas of Yahtzee"},
      {"myrman", "Fahlström Myrman 2014, Optimering av en Yatzytur",
       "Yatzy played by looking at the current turn only"},
      {"tillius", "Tillius 2026, Yatzy som en Markovbeslutprocess",
       "Yatzy played for the mean and for a target"},
      {"pawlewicz",
       "Pawlewicz 2008, Techniki algorytmiczne rozwiązywania gier na przykładzie gry w kości "
       "Yahtzee",
       "Yahtzee by the rules of his thesis, one player and two"}};
  return all;
}

const std::vector<Section>& sections() {
  static const std::vector<Section> all = {
      {"verhoeff", "random play", verhoeff_random_play, true},
      {"verhoeff", "Micro Yahtzee", verhoeff_micro_yahtzee, true},
      {"verhoeff", "game tree", verhoeff_game_tree, true},
      {"verhoeff", "dilemmas", verhoeff_dilemmas, true},
      {"myrman", "dice", myrman_dice, true},
      {"myrman", "one open box", myrman_one_box, true},
      {"myrman", "strategies", myrman_strategies, false},
      {"myrman", "quoted", myrman_quoted, true},
      {"tillius", "values", tillius_values, true},
      {"tillius", "simulation", tillius_simulation, false},
      {"tillius", "2-Yatzy", tillius_two_yatzy, true},
      {"tillius", "table 13", tillius_table_13, false},
      {"tillius", "highest score", tillius_highest_score, true},
      {"tillius", "winner of four", tillius_winner, false},
      {"tillius", "fifth player", tillius_fifth_player, false},
      {"tillius", "theorem 4.1", tillius_theorem_41, true},
      {"tillius", "recorded games", tillius_recorded_games, true},
      {"tillius", "table 8", tillius_table_8, true},
      {"tillius", "tables 9 and 10", tillius_tables_9_and_10, false},
      {"tillius", "theorem 4.2", tillius_theorem_42, false},
      {"tillius", "tables 11 and 12", tillius_tables_11_and_12, false},
      {"tillius", "others", tillius_others, false},
      {"pawlewicz", "values and counts", pawlewicz_values, true},
      {"pawlewicz", "table 2.2", pawlewicz_table_22, true},
      {"pawlewicz", "a full game", pawlewicz_full_game, true},
      {"pawlewicz", "target curve", pawlewicz_curve, false},
      {"pawlewicz", "record scores", pawlewicz_records, false},
      {"pawlewicz", "example 3.17", pawlewicz_example_317, true},
      {"pawlewicz", "sizes and times", pawlewicz_machine, true},
      {"pawlewicz", "tables 4.1 and 4.2", pawlewicz_pairs, true},
      {"pawlewicz", "example 4.4", pawlewicz_duels, true},
      {"pawlewicz", "table 4.3", pawlewicz_table_43, false},
      {"pawlewicz", "strength", pawlewicz_strength, false}};
  return all;
}

}  // namespace fivekind::reproduce
