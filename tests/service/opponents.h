// The opponents that the page offers, at the server's tables.
#pragma once

#include <string>
#include <vector>

#include "tests/service/service_client.h"

namespace fivekind::tests {

/// The strategies in the menu of web/src/features/play/seats.ts, in order.
std::vector<std::string> offered_opponents();

/// Those in games that are too large to solve.
std::vector<std::string> offered_in_large_games();
/// Those in games that need a table.
std::vector<std::string> offered_without_table();

/// Adds a custom game, written as for game_from; returns its key.
std::string added_game(ServiceClient& client, const std::string& text);

/// Lets all offered opponents play a game to the end; returns their number.
std::size_t all_play_to_the_end(ServiceClient& client, const std::string& key);
/// The same without those that depend on others' cards.
void all_alone_play_to_the_end(ServiceClient& client, const std::string& key);
/// The same for just these.
void all_play_to_the_end(ServiceClient& client, const std::string& key,
                         const std::vector<std::string>& strategies);

/// Requests the levels: four, the weaker ones with lower means or the same.
void expect_levels_in_order(ServiceClient& client, const std::string& key);

}  // namespace fivekind::tests
