// Random rules: generated small games, with everything that makes boxes depend on each other
// (bonuses that overlap or pay the same, jokers of every kind, extra bonuses, a fixed order). Why:
// what holds for the games we know may hold by chance; small_game("random-17") is one of these, so
// every suite that takes a game by its key can take them.
#pragma once

#include "tests/games/games.h"
#include "tests/games/random_cards.h"

namespace fivekind::tests {

/// A game of one to five boxes with at most three dice of at most three faces. Its key is `key`.
rules::RuleSet random_rules(const std::string& key, Random& random);

/// One of those, with two or three rolls per turn that are saved if they are not used, without
/// limit or up to one or two.
rules::RuleSet random_saving_rules(const std::string& key, Random& random);

/// A game of at most four boxes in which some may be struck, which uses all that rules files can
/// say.
rules::RuleSet random_striking_rules(const std::string& key, Random& random);

/// Games as the text of a rules file of format 2 or 3 that use everything possible: up to six
/// boxes, in columns, several times, with colours.
std::string random_rules_text(const std::string& key, Random& random);
/// The first of them, this many; suites that take these compare the same games.
std::vector<std::string> random_rules_texts(int games);
inline constexpr int kRandomGames = 1000;
/// One of those, read.
rules::RuleSet random_wide_rules(Random& random);
/// The same with a box that wins, in every third game for any dice.
std::string random_winning_rules_text(const std::string& key, Random& random);
/// A game without the bonuses that fewer points can earn (differences, and those for a total of at
/// most so much).
rules::RuleSet without_bonuses_for_less(rules::RuleSet game);
/// The same without boxes that must hold more than others: more points in a box are never worse
/// there.
rules::RuleSet where_more_is_better(rules::RuleSet game);

}  // namespace fivekind::tests
