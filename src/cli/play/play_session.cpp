// A game played in the terminal.
#include "cli/play/play_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <utility>

#include "cli/frame/command.h"
#include "cli/outputs/action_words.h"
#include "cli/outputs/advise_output.h"
#include "cli/outputs/figures.h"
#include "cli/outputs/reasons.h"
#include "cli/terminal/interrupts.h"
#include "cli/words/dice_words.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

// There is no warning for choices that cost less than this, in points: as on the page.
constexpr double kWorthAWarning = 1;

bool is_question(const Wish& wish) {
  return wish.kind == Wish::Kind::hint || wish.kind == Wish::Kind::why;
}

bool is_persons_turn(const LiveState& state) {
  return state.cards[state.player].strategy.empty();
}

// The effect of a wish at the table.
Result<LiveGame> done(const LiveGame& live, const Wish& wish) {
  switch (wish.kind) {
    case Wish::Kind::keep:
      return live.roll_dice(wish.what);
    case Wish::Kind::score:
      return live.score(wish.what, wish.struck);
    case Wish::Kind::announce:
      return live.announce(wish.what);
    case Wish::Kind::undo:
      return live.undo();
    case Wish::Kind::redo:
      return live.redo();
    default:
      return live;
  }
}

Action action_of(const Wish& wish) {
  Action action;
  const bool keeps = wish.kind == Wish::Kind::keep;
  action.kind = keeps                               ? Action::Kind::keep
                : wish.kind == Wish::Kind::announce ? Action::Kind::announce
                                                    : Action::Kind::box;
  (keeps ? action.keep : action.box) = wish.what;
  action.struck = wish.struck;
  return action;
}

std::string warning(const Game& game, const Action& action, bool approximate) {
  const std::string cost = (approximate ? "about " : "") + cost_in_points(action.loss);
  if (action.kind == Action::Kind::box) {
    return fmt::format("{} {} now costs {} on average.", action.struck ? "Striking" : "Filling",
                       box_name(game, action.box), cost);
  }
  if (action.kind == Action::Kind::announce) {
    return fmt::format("Announcing {} costs {} on average.", box_name(game, action.box), cost);
  }
  return action.keep.empty()
             ? fmt::format("Rolling all dice costs {} on average.", cost)
             : fmt::format("Keeping {} costs {} on average.", joined_by_hyphens(action.keep), cost);
}

}  // namespace

PlaySession::PlaySession(service::Service& service, service::OpenPlay play,
                         std::unique_ptr<PlayView> view, AnswerLines lines, SessionOptions options)
    : service_(service),
      play_(std::move(play)),
      view_(std::move(view)),
      lines_(std::move(lines)),
      options_(std::move(options)) {}

int PlaySession::run() {
  if (!live().state().over && !ask_about_tutor()) return leave();
  while (!live().state().over && !left_) {
    if (interrupted()) return leave();
    const bool person = is_persons_turn(live().state());
    const auto moved = person ? persons_move() : computers_move();
    if (!moved && moved.error().fault == Fault::interrupted) {
      if (person && continues_without_advice()) continue;
      return leave();
    }
    if (!moved) return report(moved.error());
  }
  if (lines_.failure()) return report(*lines_.failure());
  if (left_) return leave();
  view_->result(live().state());
  if (const auto done = review(); !done) return report(done.error());
  return kDone;
}

std::optional<std::string> PlaySession::read_line() {
  if (typed_) return std::exchange(typed_, std::nullopt);
  view_->prompt();
  std::fflush(stdout);
  auto line = lines_.next();
  if (line && !lines_.from_terminal()) fmt::print("{}\n", trimmed(*line));
  if (!line) fmt::print("\n");
  return line;
}

std::optional<Wish> PlaySession::ask(const LiveState& state) {
  while (const auto line = read_line()) {
    Wish wish = wish_of(play_.game, state, *line, pending_.has_value());
    if (wish.kind == Wish::Kind::quit) return std::nullopt;
    if (wish.kind != Wish::Kind::unclear) return wish;
    view_->say(wish.what);
  }
  return std::nullopt;
}

Result<void> PlaySession::persons_move() {
  const LiveState state = live().state();
  if (!shown_) {
    if (state.dice.empty()) view_->turn(state);
    view_->decision(state);
    shown_ = true;
    if (options_.tutor == Tutor::show && !state.dice.empty()) {
      FIVEKIND_TRY(hint(state));
    }
  }
  const auto wish = ask(state);
  if (!wish) {
    left_ = true;
    return {};
  }
  if (wish->kind == Wish::Kind::insist) {
    const Wish meant = *pending_;
    if (is_question(meant)) {
      patient_ = true;
      pending_.reset();
      view_->say("Ctrl-C stops it.");
      std::fflush(stdout);
    }
    return carry_out(state, meant);
  }
  if (is_question(*wish) && !state.dice.empty() && asks_first(*wish)) return {};
  const bool acts = wish->kind == Wish::Kind::keep || wish->kind == Wish::Kind::score ||
                    wish->kind == Wish::Kind::announce;
  if (acts && options_.tutor == Tutor::warn) {
    FIVEKIND_LET(const auto warned, warned_of(state, *wish));
    if (warned) return {};
  }
  return carry_out(state, *wish);
}

// A player who fills a box while there are rolls left keeps all dice.
Result<Action> PlaySession::judged(const LiveState& state, const Wish& wish) const {
  const auto best = advice(state);
  if (!best) return tl::make_unexpected(best.error());
  const bool early = wish.kind == Wish::Kind::score && state.rolls_left > 0;
  FIVEKIND_LET(const auto among, early ? advice(state, 0) : best);
  Action action = action_of(wish);
  if (const auto same = json::same_action(among, action); same != among.actions.end()) {
    action.loss = best->value - same->value;
  }
  return action;
}

Result<bool> PlaySession::warned_of(const LiveState& state, const Wish& wish) {
  pending_.reset();
  if (state.dice.empty()) return false;
  FIVEKIND_LET(const auto action, judged(state, wish));
  if (action.loss < kWorthAWarning) return false;
  pending_ = wish;
  FIVEKIND_LET(const auto best, advice(state));
  view_->say(warning(play_.game, action, best.approximate));
  if (best.approximate) view_->say(approximation_note());
  view_->say("Type y to play it anyway, h to see what is better, or something else.");
  return true;
}

Result<void> PlaySession::carry_out(const LiveState& state, const Wish& wish) {
  switch (wish.kind) {
    case Wish::Kind::hint:
      return hint(state);
    case Wish::Kind::why:
      return explain(state);
    case Wish::Kind::help:
      view_->help();
      return {};
    case Wish::Kind::card:
      show_cards(state);
      return {};
    case Wish::Kind::undo:
    case Wish::Kind::redo:
      return move_back(state, wish);
    default:
      break;
  }
  pending_.reset();
  FIVEKIND_LET(const auto kept, change(wish));
  const bool names_box = wish.kind == Wish::Kind::score || wish.kind == Wish::Kind::announce;
  if (kept && names_box) view_->move(state, last_event());
  return {};
}

Result<std::optional<Advice>> PlaySession::hinted(const LiveState& state) const {
  if (state.dice.empty()) {
    view_->say("There is nothing to decide before the first roll: press Enter.");
    return std::optional<Advice>();
  }
  FIVEKIND_LET(auto best, advice(state));
  const auto keeps_all = [&](const Action& action) {
    return std::ssize(action.keep) == play_.game.dice();
  };
  if (!keeps_all(best.actions.front())) return std::optional<Advice>(std::move(best));
  // If no die is to be rolled again, the question is which box to fill; or which dice to roll after
  // all.
  FIVEKIND_LET(auto boxes, advice(state, 0));
  std::copy_if(best.actions.begin(), best.actions.end(), std::back_inserter(boxes.actions),
               [&](const Action& action) { return !keeps_all(action); });
  std::stable_sort(boxes.actions.begin(), boxes.actions.end(),
                   [](const Action& a, const Action& b) { return a.loss < b.loss; });
  return std::optional<Advice>(std::move(boxes));
}

Result<void> PlaySession::hint(const LiveState& state) {
  FIVEKIND_LET(const auto best, hinted(state));
  if (best) view_->advice(*best);
  if (best && best->approximate) view_->say(approximation_note());
  return {};
}

Result<void> PlaySession::explain(const LiveState& state) {
  FIVEKIND_LET(const auto hints, hinted(state));
  if (!hints) return {};
  const std::vector<Action>& actions = hints->actions;
  // A question after a warning is about the action warned of; it may be of the other type.
  const Action asked = pending_ ? action_of(*pending_) : Action();
  const auto named = json::same_action(*hints, asked);
  const bool is_asked = pending_ && named != actions.end() && named != actions.begin();
  if (actions.size() < 2) {
    view_->say("This is the only choice.");
    return {};
  }
  const Action& other = is_asked ? *named : actions[1];
  // A keep is compared with keeping all dice, which is also what filling the best box means.
  const bool of_keeps = other.kind != Action::Kind::box;
  FIVEKIND_LET(const auto decision, of_keeps ? advice(state) : Result<Advice>(*hints));
  const Action& best = decision.actions.front();
  std::string text = verdict_text(play_.game, best, other, is_asked, false);
  if (decision.approximate) {
    text += " " + approximation_note();
  } else if (!other.best) {
    Strategies strategies = service_.engine().strategies(play_.game);
    FIVEKIND_LET(const auto reason,
                 reason_of(strategies, decision.position, text_of(best), text_of(other)));
    text += " " + reason;
  }
  view_->say(text);
  return {};
}

void PlaySession::show_cards(const LiveState& state) {
  std::size_t shown = view_->cards(state, 0);
  while (shown < state.cards.size()) {
    view_->say(fmt::format("Press Enter for the card of {}, or type something else.",
                           state.cards[shown].name));
    const auto line = read_line();
    if (!line) {
      left_ = true;
      return;
    }
    if (!trimmed(*line).empty()) {
      typed_ = line;
      return;
    }
    shown += view_->cards(state, shown);
  }
}

Result<void> PlaySession::move_back(const LiveState& state, const Wish& wish) {
  const bool undoes = wish.kind == Wish::Kind::undo;
  if (undoes ? !state.can_undo : !state.can_redo) {
    view_->say(undoes ? "There is nothing to undo." : "There is nothing to redo.");
    return {};
  }
  pending_.reset();
  FIVEKIND_HOLD(change(wish));
  const LiveState now = live().state();
  if (!now.over && is_persons_turn(now) && !now.dice.empty()) view_->turn(now);
  return {};
}

Result<void> PlaySession::computers_move() {
  const LiveState before = live().state();
  if (before.dice.empty()) view_->turn(before);
  FIVEKIND_LET(const auto name, StrategyName::parse(before.cards[before.player].strategy));
  FIVEKIND_LET(const auto strategy, service_.engine().strategy(play_.game, name));
  FIVEKIND_LET(const auto kept, change([&](const LiveGame& now) { return now.decide(strategy); }));
  if (kept) view_->move(before, last_event());
  return {};
}

Result<bool> PlaySession::change(const Wish& wish) {
  return change([&](const LiveGame& now) { return done(now, wish); });
}

LiveEvent PlaySession::last_event() const {
  return live().events()[live().done() - 1];
}

Result<bool> PlaySession::change(const service::Change& how) {
  FIVEKIND_LET(auto changed, service::change_play(service_, std::to_string(play_.stored.id),
                                                  play_.stored.revision, how));
  play_ = std::move(changed.now);
  shown_ = false;
  if (!changed.kept) view_->say("The game was changed elsewhere. This is how it stands now.");
  return changed.kept;
}

Result<Advice> PlaySession::advice(const LiveState& state, std::optional<int> rolls_left) const {
  auto position = Position::parse(play_.game, state.position);
  if (position && rolls_left) position = position->with_rolls_left(*rolls_left);
  if (!position) return tl::make_unexpected(position.error());
  return service_.engine().advise(*position);
}

Result<void> PlaySession::review() {
  if (play_.game.is_too_large()) {
    view_->say("This game is too large to be solved, so nobody can say what choices have cost.");
    return {};
  }
  FIVEKIND_LET(const auto judged, service::judge_play(service_, play_, Goal()));
  const std::vector<LivePlayer>& players = live().setup().players;
  const bool persons = std::any_of(players.begin(), players.end(), [](const LivePlayer& player) {
    return player.strategy.empty();
  });
  for (std::size_t p = 0; p < players.size(); ++p) {
    if (players[p].strategy.empty() || !persons) view_->review(judged.game.players[p]);
  }
  return {};
}

int PlaySession::leave() {
  // A command stays on one line, whatever its length.
  fmt::print("Saved. To continue: fivekind play --resume {}{}\n", play_.stored.id, options_.more);
  return interrupted() ? interrupted_code() : int{kDone};
}

}  // namespace fivekind::cli
