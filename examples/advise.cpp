// The best three choices of a roll:    advise GAME DICE ROLLS_LEFT    e.g.    advise yatzy 66651 2
// Built by CMakeLists.txt beside it, against an installed Fivekind.
#include <fivekind/engine.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

int tell(const fivekind::Error& error) {
  std::fprintf(stderr, "advise: %s\n", error.message().c_str());
  return fivekind::kind_of(error.fault) == fivekind::FaultKind::environment ? 3 : 2;
}

// The dice kept, or the box filled.
std::string name_of(const fivekind::Action& action) {
  if (action.kind == fivekind::Action::Kind::box) return action.box;
  return action.keep.empty() ? "nothing" : action.keep;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: advise GAME DICE ROLLS_LEFT\n");
    return 2;
  }
  const auto game = fivekind::Game::shipped(argv[1]);
  if (!game) return tell(game.error());
  fivekind::Position::Texts parts;  // of an empty card
  parts.dice = argv[2];
  parts.rolls_left = std::atoi(argv[3]);
  const auto position = fivekind::Position::from_texts(*game, parts);
  if (!position) return tell(position.error());
  const fivekind::Engine engine;
  const auto advice = engine.advise(*position);
  if (!advice) return tell(advice.error());
  const std::size_t count = std::min<std::size_t>(advice->actions.size(), 3);
  for (std::size_t i = 0; i < count; ++i) {
    const fivekind::Action& action = advice->actions[i];
    std::printf("%-16s %10.4f %8.4f\n", name_of(action).c_str(), action.value, action.loss);
  }
  return 0;
}
