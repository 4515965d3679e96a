// Fuzzes the reader of rules files, and the processing of small games that it accepts.
// Why: a rules file is the largest thing a user can send. For any content the reader returns a game
// or an error with a place, and every game that it returns can be scored and its states counted.
#include <fivekind/layout.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "promise.h"
#include "rules/reading/reader.h"
#include "rules/reading/upgrade.h"
#include "rules/scoring.h"
#include "states/space.h"

namespace {

using namespace fivekind;
using fuzz::require;

// Bigger games cost the fuzzer time and show it nothing new.
constexpr std::size_t kMaxBoxes = 8;
constexpr std::size_t kMaxRolls = 60;
const states::SpaceLimits kLimits{20'000};

void check_scores(const rules::Scoring& scoring) {
  const rules::RuleSet& game = scoring.game();
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    const rules::Box box(k);
    const auto before = rules::BoxSet::first(k);
    for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
      for (const int left : {0, game.rolls - 1}) {
        const rules::Outcome outcome = scoring.outcome(before, false, box, dice::Roll(r), left);
        require(outcome.in_box.value >= 0 && outcome.extra.value >= 0, "no score is negative");
        require(outcome.in_box <= scoring.possible_points(box).back(), "every score is possible");
      }
    }
  }
}

void check_states(const states::StateSpace& space) {
  require(space.layer_size(0) == 1, "there is one empty card");
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    for (std::size_t place = 0; place < space.layer_size(filled); ++place) {
      const states::LayerPosition position(place);
      const states::State state = space.state_at(filled, position);
      require(space.contains(state), "a listed state exists");
      require(space.position(state) == position, "a state lies at its place");
    }
  }
}

// A drawn card shows each box and each bonus once, without a bonus's further steps.
void check_layout(const Game& game) {
  std::size_t drawn = 0;
  for (const LayoutSection& section : layout_of(game).sections) {
    for (const LayoutRow& row : section.rows) {
      if (row.kind == LayoutRow::Kind::count) continue;
      for (const std::string& id : row.ids) drawn += id.empty() ? 0 : 1;
    }
  }
  const std::vector<BonusInfo> bonuses = game.bonuses();
  const auto steps = static_cast<std::size_t>(
      std::count_if(bonuses.begin(), bonuses.end(),
                    [](const BonusInfo& bonus) { return !bonus.step_of.empty(); }));
  require(drawn == game.boxes().size() + bonuses.size() - steps, "all that a card has is drawn");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::string_view kSource = "fuzz.json";
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto game = rules::read_game(text, kSource);
  if (!game) {
    fuzz::check_error(game.error());
    require(game.error().where.starts_with(kSource), "an error in a rules file names its place");
    // Keys of the newest format may stand in a file of an older one.
    if (const auto newer = rules::upgraded_text(text, kSource)) {
      require(rules::read_game(*newer, kSource).has_value(), "what is upgraded can be read");
    } else {
      fuzz::check_error(newer.error());
    }
    return 0;
  }
  require(rules::rules_hash(*game).size() == 16, "a hash has 16 digits");
  const auto newer = rules::upgraded_text(text, kSource);
  require(newer.has_value(), "what can be read can be upgraded");
  const auto upgraded = rules::read_game(*newer, kSource);
  require(upgraded && rules::rules_hash(*upgraded) == rules::rules_hash(*game),
          "a newer format says the same");
  if (game->box_count() > kMaxBoxes) return 0;
  const rules::Scoring scoring(*game);
  if (scoring.multisets().roll_count() > kMaxRolls) return 0;
  check_scores(scoring);
  check_layout(*Game::from_text(text, kSource));
  const auto space = states::StateSpace::build(scoring, kLimits);
  if (space) check_states(*space);
  return 0;
}
