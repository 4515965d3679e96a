// Games with hardly any choices; texts for game_from.
#pragma once

namespace fivekind::tests {

/// One box and one roll, boxes filled in order with nothing to reroll, dice and boxes that are all
/// the same, nothing to score at all, a choice that matters once in thousands of games.
inline constexpr const char* kDegenerateGames[] = {
    R"({"game": "no-choice", "dice": 1, "faces": 2, "rolls": 1,
        "categories": [{"key": "a", "letter": "A", "kind": "chance"}]})",
    R"({"game": "in-order", "dice": 2, "faces": 3, "rolls": 1, "choice": "in-order",
        "categories": [{"key": "a", "letter": "A", "kind": "chance"},
                       {"key": "b", "letter": "B", "kind": "face", "face": 3}]})",
    R"({"game": "all-alike", "dice": 2, "faces": 2, "rolls": 3,
        "categories": [{"key": "a", "letter": "A", "kind": "table", "points": {}, "otherwise": 4},
                       {"key": "b", "letter": "B", "kind": "table", "points": {}, "otherwise": 4}]})",
    R"({"game": "nothing", "dice": 2, "faces": 2, "rolls": 2,
        "categories": [{"key": "a", "letter": "A", "kind": "table", "points": {}, "otherwise": 0}]})",
    R"({"game": "rare-choice", "dice": 5, "faces": 6, "rolls": 1,
        "categories": [{"key": "a", "letter": "A", "kind": "all-equal", "pays": 50},
                       {"key": "b", "letter": "B", "kind": "table", "points": {}, "otherwise": 0}]})",
    R"({"game": "one-box", "dice": 1, "faces": 6, "rolls": 2,
        "categories": [{"key": "a", "letter": "A", "kind": "chance"}]})",
};

}  // namespace fivekind::tests
