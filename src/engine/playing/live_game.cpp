// The engine's games in progress.
#include <fivekind/play.h>
#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

#include "engine/games/data.h"
#include "engine/playing/play_state.h"
#include "engine/records/record_source.h"
#include "engine/solutions/strategies.h"
#include "play/game_in_play.h"
#include "records/record_validator.h"
#include "records/writer.h"
#include "rules/card.h"
#include "rules/names.h"
#include "rules/position.h"
#include "support/sha256.h"
#include "support/try.h"

namespace fivekind {

class LiveGame::Data {
 public:
  Data(Game of, LiveSetup how, const std::vector<records::Player>& players)
      : game(std::move(of)),
        setup(std::move(how)),
        live(data_of(game).scoring, players, *setup.seed, setup.typed_dice, setup.practice) {}

  const rules::Scoring& scoring() const { return data_of(game).scoring; }
  const rules::RuleSet& rules() const { return scoring().game(); }

  Game game;  // the live game uses its scoring
  LiveSetup setup;
  play::GameInPlay live;
};

namespace {

std::uint64_t random_word() {
  std::random_device device;
  return device() | static_cast<std::uint64_t>(device()) << 32;
}

Result<std::vector<records::Player>> players_of(const Game& game, const LiveSetup& setup) {
  if (setup.players.empty() || setup.players.size() > kMaxPlayers) {
    return fail(Fault::play_players, "players", fmt::format("1 to {}", kMaxPlayers),
                std::to_string(setup.players.size()));
  }
  std::vector<records::Player> players;
  for (const LivePlayer& given : setup.players) {
    const records::RecordPlace place{"players", players.size() + 1, 0, 0};
    FIVEKIND_LET(auto name, records::clean_text(given.name, "name", place));
    FIVEKIND_LET(auto strategy, records::clean_text(given.strategy, "strategy", place));
    players.push_back({std::move(name),
                       std::move(strategy),
                       {},
                       rules::empty_card(data_of(game).scoring.game()),
                       static_cast<std::uint32_t>(std::max(0, given.undos)),
                       {}});
  }
  return players;
}

// Errors: card_category.
Result<rules::Box> box_of(const rules::RuleSet& game, const std::string& name) {
  if (const auto box = rules::find_box(game, name)) return *box;
  return fail(Fault::card_category, "category",
              rules::expected_box(game, name, fmt::format("a box of '{}'", game.key)),
              "'" + name + "'");
}

Result<play::PlayedEvent> event_of(const rules::Scoring& scoring, const LiveEvent& given) {
  play::PlayedEvent event;
  if (given.kind != LiveEvent::Kind::rolled) {
    FIVEKIND_LET(const auto box, box_of(scoring.game(), given.box));
    event.kind = given.kind == LiveEvent::Kind::scored ? play::PlayedEvent::Kind::scored
                                                       : play::PlayedEvent::Kind::announced;
    event.box = box;
    event.struck = given.struck;
    return event;
  }
  FIVEKIND_LET(const auto kept, rules::parse_keep(scoring.multisets(), given.keep));
  FIVEKIND_LET(const auto roll, rules::parse_dice(scoring.multisets(), given.dice));
  event.kept = kept;
  event.roll = roll;
  event.typed = given.typed;
  event.undos = static_cast<std::uint32_t>(std::max(0, given.undos));
  return event;
}

LiveEvent public_event(const rules::Scoring& scoring, const play::PlayedEvent& event) {
  const dice::Multisets& multisets = scoring.multisets();
  LiveEvent shown;
  if (event.kind != play::PlayedEvent::Kind::rolled) {
    shown.kind = event.kind == play::PlayedEvent::Kind::scored ? LiveEvent::Kind::scored
                                                               : LiveEvent::Kind::announced;
    shown.box = scoring.game().boxes[event.box.position()].key;
    shown.struck = event.struck;
    return shown;
  }
  shown.keep = multisets.text(event.kept);
  shown.dice = multisets.text(multisets.as_keep(event.roll));
  shown.typed = event.typed;
  shown.undos = static_cast<int>(event.undos);
  return shown;
}

}  // namespace

std::string commitment(const LiveSetup& setup) {
  return support::sha256(fmt::format("{}:{}", setup.salt, setup.seed.value_or(0)));
}

Result<LiveGame> LiveGame::start(const Game& game, LiveSetup setup) {
  FIVEKIND_LET(const auto players, players_of(game, setup));
  if (!setup.seed) setup.seed = random_word();
  if (setup.salt.empty()) setup.salt = fmt::format("{:016x}{:016x}", random_word(), random_word());
  return LiveGame(std::make_shared<const Data>(game, std::move(setup), players));
}

Result<LiveGame> LiveGame::restore(const Game& game, LiveSetup setup,
                                   const std::vector<LiveEvent>& events, std::size_t done) {
  FIVEKIND_LET(const auto started, start(game, std::move(setup)));
  auto data = std::make_shared<Data>(*started.data_);
  std::size_t number = 0;
  for (const LiveEvent& given : events) {
    ++number;
    FIVEKIND_TRY(
        event_of(data->scoring(), given)
            .and_then([&](const play::PlayedEvent& event) { return data->live.take(event); })
            .map_error([&](Error error) {
              error.where = fmt::format("event {}, {}", number, error.where);
              return error;
            }));
  }
  if (done > events.size()) {
    return fail(Fault::play_turn, "events", fmt::format("at most {} in force", events.size()),
                std::to_string(done));
  }
  data->live.play(done);
  return LiveGame(std::move(data));
}

const Game& LiveGame::game() const {
  return data_->game;
}
const LiveSetup& LiveGame::setup() const {
  return data_->setup;
}
std::size_t LiveGame::done() const {
  return data_->live.done();
}

std::vector<LiveEvent> LiveGame::events() const {
  std::vector<LiveEvent> events;
  for (const play::PlayedEvent& event : data_->live.events()) {
    events.push_back(public_event(data_->scoring(), event));
  }
  return events;
}

LiveState LiveGame::state() const {
  const play::GameInPlay& live = data_->live;
  const dice::Multisets& multisets = data_->scoring().multisets();
  LiveState state = table_of(data_->scoring(), live.position());
  state.can_undo = live.can_undo();
  state.can_redo = live.can_redo();
  if (const records::Turn* const now = live.begun()) {
    for (std::size_t i = 0; i < now->kept; ++i) {
      state.kept.push_back(multisets.text(now->keeps[i]));
    }
  }
  const std::vector<records::Player>& players = live.game().players;
  for (std::size_t p = 0; p < players.size(); ++p) {
    state.cards[p].name = players[p].name;
    state.cards[p].strategy = players[p].strategy;
    state.cards[p].undos = static_cast<int>(players[p].undos);
  }
  return state;
}

template <typename Change>
Result<LiveGame> LiveGame::changed(const Change& change) const {
  auto data = std::make_shared<Data>(*data_);
  FIVEKIND_TRY(change(data->live));
  const std::vector<records::Player>& players = data->live.game().players;
  for (std::size_t p = 0; p < players.size(); ++p) {
    data->setup.players[p].undos = static_cast<int>(players[p].undos);
  }
  return LiveGame(std::move(data));
}

Result<LiveGame> LiveGame::roll_dice(const std::string& keep,
                                     const std::optional<std::string>& typed) const {
  const dice::Multisets& multisets = data_->scoring().multisets();
  FIVEKIND_LET(const auto kept, rules::parse_keep(multisets, keep));
  std::optional<dice::Roll> roll;
  if (typed) {
    FIVEKIND_LET(const auto read, rules::parse_dice(multisets, *typed));
    roll = read;
  }
  return changed([&](play::GameInPlay& live) { return live.roll_dice(kept, roll); });
}

Result<LiveGame> LiveGame::score(const std::string& box, bool struck) const {
  FIVEKIND_LET(const auto named, box_of(data_->rules(), box));
  return changed([&](play::GameInPlay& live) { return live.score({named, struck}); });
}

Result<LiveGame> LiveGame::announce(const std::string& box) const {
  FIVEKIND_LET(const auto named, box_of(data_->rules(), box));
  return changed([&](play::GameInPlay& live) { return live.announce(named); });
}

Result<LiveGame> LiveGame::undo() const {
  return changed([](play::GameInPlay& live) -> Result<void> {
    if (live.undo()) return {};
    return fail(Fault::play_turn, "undo", "something to take back", "nothing");
  });
}

Result<LiveGame> LiveGame::redo() const {
  return changed([](play::GameInPlay& live) -> Result<void> {
    if (live.redo()) return {};
    return fail(Fault::play_turn, "redo", "something that was taken back", "nothing");
  });
}

Result<std::optional<Action>> LiveGame::decision(const Strategy& strategy) const {
  const play::GameInPlay& live = data_->live;
  if (live.over()) {
    return fail(Fault::play_turn, "decision", "a game that continues", "one that is over");
  }
  rules::Position position = live.position();
  if (!position.on_table) return std::optional<Action>();
  const auto choose = [&]() -> Result<Action> {
    // As in simulations: a roll's own bits decide the choice after it, and those of the last roll
    // the box. (But random play makes one choice among keeps and announcements; there it first
    // draws whether and what it announces.)
    dice::RollNumber at = live.next_roll();
    // A player who has stopped with rolls to save: uses the bits of the roll that is not made.
    const rules::DiceOnTable& on_table = *position.on_table;
    const int all = data_->rules().rolls + position.card().saved;
    at.number = static_cast<std::uint32_t>(on_table.saving > 0 ? all - on_table.saving
                                                               : all - 1 - on_table.rolls_left);
    const bool again = on_table.announced && on_table.rolls_left == all - 1;
    const std::uint64_t bits = live.draw(at).choice;
    return sampled_action(
        strategy,
        public_of<Position>(std::make_shared<const Position::Data>(data_->game, position)),
        again ? dice::another(bits) : bits);
  };
  auto action = choose();
  if (!action) return tl::make_unexpected(action.error());
  const bool keeps_all = std::ssize(action->keep) == data_->rules().dice;
  if (action->kind == Action::Kind::keep && keeps_all) {
    // There is no further roll, so a box is next.
    position.on_table = rules::stopped(data_->rules(), *position.on_table);
    action = choose();
    if (!action) return tl::make_unexpected(action.error());
  }
  return std::optional(*std::move(action));
}

Result<LiveGame> LiveGame::decide(const Strategy& strategy,
                                  const std::optional<std::string>& typed) const {
  FIVEKIND_LET(const auto action, decision(strategy));
  if (action && action->kind == Action::Kind::box) return score(action->box, action->struck);
  if (action && action->kind == Action::Kind::announce) return announce(action->box);
  return roll_dice(action ? action->keep : "", typed);
}

namespace {
records::RecordedGame recorded_game(const LiveGame::Data& data, bool with_seed) {
  records::RecordedGame game = data.live.game();
  if (with_seed && !data.setup.typed_dice) {
    game.seed = data.setup.seed;
    game.number = 0;
  }
  return game;
}

}  // namespace

GameRecord LiveGame::record(bool with_seed) const {
  return public_record(data_->scoring(), data_->game.rules_hash(),
                       recorded_game(*data_, with_seed));
}

Result<std::string> LiveGame::record_text(RecordForm form, bool with_seed) const {
  FIVEKIND_TRY(check_writable(form));
  records::Writer writer(data_->scoring(), form);
  std::string text;
  writer.begin(text);
  writer.add(recorded_game(*data_, with_seed), text);
  return text;
}

}  // namespace fivekind
