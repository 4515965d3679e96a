// The sources whose figures are reproduced: a list of sections, each a function.
// Why: a source is added by one file and one line here; the command line, the page of the
// documentation and the tests follow.
#pragma once

#include <string>
#include <vector>

#include "reproduce/findings.h"
#include "reproduce/workbench.h"

namespace fivekind::reproduce {

/// A part of a source that is reproduced in one go.
struct Section {
  const char* source;  ///< what people call it: "tillius"
  const char* name;    ///< "target curve"
  void (*reproduce)(Workbench& bench, Findings& findings);
  bool quick;  ///< whether it needs no target curves or distributions of whole large games
};

/// A source: whose, what, when, and which games it is about.
struct Source {
  const char* name;
  const char* title;
  const char* about;
};

const std::vector<Source>& sources();
/// In the order in which they are printed.
const std::vector<Section>& sections();

// verhoeff.cpp
void verhoeff_random_play(Workbench& bench, Findings& findings);
void verhoeff_micro_yahtzee(Workbench& bench, Findings& findings);
void verhoeff_game_tree(Workbench& bench, Findings& findings);
void verhoeff_dilemmas(Workbench& bench, Findings& findings);
// fahlstrom_myrman.cpp
void myrman_dice(Workbench& bench, Findings& findings);
void myrman_one_box(Workbench& bench, Findings& findings);
void myrman_strategies(Workbench& bench, Findings& findings);
void myrman_quoted(Workbench& bench, Findings& findings);
// tillius.cpp
void tillius_values(Workbench& bench, Findings& findings);
void tillius_simulation(Workbench& bench, Findings& findings);
void tillius_two_yatzy(Workbench& bench, Findings& findings);
void tillius_table_13(Workbench& bench, Findings& findings);
void tillius_highest_score(Workbench& bench, Findings& findings);
// tillius_players.cpp
void tillius_winner(Workbench& bench, Findings& findings);
void tillius_fifth_player(Workbench& bench, Findings& findings);
void tillius_theorem_41(Workbench& bench, Findings& findings);
void tillius_recorded_games(Workbench& bench, Findings& findings);
// tillius_choices.cpp
void tillius_table_8(Workbench& bench, Findings& findings);
void tillius_tables_9_and_10(Workbench& bench, Findings& findings);
void tillius_theorem_42(Workbench& bench, Findings& findings);
void tillius_tables_11_and_12(Workbench& bench, Findings& findings);
// tillius_others.cpp
void tillius_others(Workbench& bench, Findings& findings);
// pawlewicz.cpp
void pawlewicz_values(Workbench& bench, Findings& findings);
void pawlewicz_curve(Workbench& bench, Findings& findings);
void pawlewicz_records(Workbench& bench, Findings& findings);
void pawlewicz_example_317(Workbench& bench, Findings& findings);
void pawlewicz_machine(Workbench& bench, Findings& findings);
// pawlewicz_games.cpp
void pawlewicz_table_22(Workbench& bench, Findings& findings);
void pawlewicz_full_game(Workbench& bench, Findings& findings);
// pawlewicz_players.cpp
void pawlewicz_pairs(Workbench& bench, Findings& findings);
void pawlewicz_duels(Workbench& bench, Findings& findings);
void pawlewicz_table_43(Workbench& bench, Findings& findings);
void pawlewicz_strength(Workbench& bench, Findings& findings);

}  // namespace fivekind::reproduce
