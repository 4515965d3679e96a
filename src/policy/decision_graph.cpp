// Decision graphs without values: the nodes level by level (a level is a number of filled boxes).
#include "policy/decision_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "support/try.h"

namespace fivekind::policy {
namespace {

using Kind = ValuedNode::Kind;
using Nodes = std::vector<std::size_t>;

std::int64_t power(std::int64_t base, int exponent) {
  std::int64_t result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

// A position of one player.
rules::Position position_at(const GraphCard& card, const rules::DiceOnTable& on_table) {
  return {{card.card}, 0, on_table};
}

class Explorer {
 public:
  Explorer(const problem::Problem& problem, bool points_apart, std::size_t most_nodes)
      : problem_(problem),
        multisets_(problem.scoring().multisets()),
        most_nodes_(most_nodes),
        keep_nodes_(2 * multisets_.keep_count()) {
    graph_.points_apart = points_apart;
  }

  Result<ValuedGraph> run(const rules::Position& from) {
    FIVEKIND_LET(const auto state, values::state_of(problem_, from.card()));
    graph_.cards.push_back({from.card(), state});
    std::vector<Turn> level;
    if (from.on_table) {
      const auto& [roll, left, saving, announced, fresh] = *from.on_table;
      add_node({Kind::roll, 0, roll, {}, left, saving, announced, fresh});
      level.push_back({0, walk_turn({0})});
    } else {
      card_nodes_.push_back(add_node({Kind::card, 0, {}, {}, 0}));
      level = turns_of({0});
    }
    while (!level.empty() && !too_large()) level = turns_of(next_cards(level));
    if (too_large()) return tl::make_unexpected(refusal());
    std::stable_sort(graph_.edges.begin(), graph_.edges.end(),
                     [](const auto& a, const auto& b) { return a.from < b.from; });
    return std::move(graph_);
  }

 private:
  // A turn that has been walked: its card, and its rolls that must be scored.
  struct Turn {
    std::size_t card = 0;
    Nodes last_rolls;
  };
  using CardKey = std::tuple<std::uint64_t, std::uint32_t, bool, int, std::int32_t>;

  bool too_large() const { return graph_.nodes.size() > most_nodes_; }
  Error refusal() const;

  std::size_t add_node(const ValuedNode& node) {
    graph_.nodes.push_back(node);
    return graph_.nodes.size() - 1;
  }
  void add_chance(std::size_t from, std::size_t to, std::int64_t ways, std::int64_t all_ways) {
    graph_.edges.push_back({from, to, true, ways, all_ways, {}});
  }
  void add_choice(std::size_t from, std::size_t to, const values::ValuedAction& action) {
    graph_.edges.push_back({from, to, false, 1, 1, action});
  }

  // The turns that begin with these cards, except full ones.
  std::vector<Turn> turns_of(const std::vector<std::size_t>& cards);
  // Adds everything that follows these rolls of one turn; returns the rolls that must be scored.
  Nodes walk_turn(Nodes rolls);
  // Adds what follows the first rolls of a turn after a box is announced; returns the rolls that
  // must be scored.
  Nodes walk_announced(const Nodes& rolls, rules::Box box);
  // Adds the rolls of one turn that follow some nodes, a card or keeps.
  Nodes roll_dice(const Nodes& from, int rolls_left, int saving = 0, bool fresh = false);
  // The same where all dice of some of the nodes were kept: the player has stopped.
  Nodes stop(Nodes from, int saving);
  // Adds the rolls that follow keeps of a roll.
  Nodes roll_again(Nodes keeps, int rolls_left);
  // Takes those of the nodes for which `is` holds out of them.
  template <class Is>
  Nodes take_out(Nodes& nodes, const Is& is) const;
  // Whether dice rolled after a keep are fresh, where they can be.
  bool leads_to_fresh(std::size_t keep) const {
    const ValuedNode& node = graph_.nodes[keep];
    const bool of_fresh = node.fresh || node.rolls_left == problem_.game().rolls - 1;
    return problem_.game().serves_any_roll && of_fresh && node.keep == dice::Keep();
  }
  // Where the node of a keep is among keep_nodes_: after a fresh roll, keeping all dice or none is
  // something else than after another one.
  std::size_t place_of(dice::Keep keep, bool fresh) const {
    const bool apart = fresh && (keep == dice::Keep() || multisets_.is_full(keep));
    return keep.position() + (apart ? multisets_.keep_count() : 0);
  }
  // Adds the keeps of some rolls.
  Nodes choose_keeps(const Nodes& rolls);
  // Scores the last rolls of all turns of a level; returns the cards that they lead to.
  std::vector<std::size_t> next_cards(const std::vector<Turn>& level);
  std::size_t card_after(std::size_t card, const values::ValuedAction& action,
                         const rules::DiceOnTable& on_table);

  const problem::Problem& problem_;
  const dice::Multisets& multisets_;
  std::size_t most_nodes_;
  ValuedGraph graph_;
  Nodes card_nodes_;  // by card; the first may be missing
  Nodes keep_nodes_;  // by place_of, for the current rolls
  std::map<CardKey, std::size_t> cards_of_level_;
};

Error Explorer::refusal() const {
  const ValuedNode& last = graph_.nodes.back();
  const std::size_t filled = graph_.cards[last.turn].state.filled.size();
  return {Fault::graph_too_large, "graph",
          fmt::format("at most {} nodes (choose a later position, or allow more)", most_nodes_),
          fmt::format("more than that with {} of {} boxes filled; the game has {} states and "
                      "{} rolls and keeps",
                      filled, problem_.game().box_count(), problem_.space().size(),
                      multisets_.roll_count() + multisets_.keep_count())};
}

std::vector<Explorer::Turn> Explorer::turns_of(const std::vector<std::size_t>& cards) {
  std::vector<Turn> turns;
  for (std::size_t card : cards) {
    if (too_large()) break;
    if (graph_.cards[card].card.filled == problem_.game().all_boxes()) continue;
    const int rolls = problem_.game().rolls + graph_.cards[card].card.saved;
    turns.push_back({card, walk_turn(roll_dice({card_nodes_[card]}, rolls - 1))});
  }
  return turns;
}

Nodes Explorer::walk_announced(const Nodes& rolls, rules::Box box) {
  values::ValuedAction action;
  action.announces = true;
  action.box = box;
  Nodes announced;
  for (const std::size_t roll : rolls) {
    ValuedNode node = graph_.nodes[roll];
    node.announced = box;
    announced.push_back(add_node(node));
    add_choice(roll, announced.back(), action);
  }
  return walk_turn(std::move(announced));
}

Nodes Explorer::walk_turn(Nodes rolls) {
  Nodes last;
  const ValuedNode first = graph_.nodes[rolls.front()];
  const rules::Card& card = graph_.cards[first.turn].card;
  const rules::DiceOnTable on_table{first.roll, first.rolls_left, first.saving, first.announced,
                                    first.fresh};
  if (rules::can_announce(problem_.game(), card, on_table)) {
    const rules::Branches branches = rules::branches_of(problem_.scoring(), card);
    for (auto left = branches.announced; !left.empty(); left = left.without_lowest()) {
      const Nodes of_box = walk_announced(rolls, left.lowest());
      last.insert(last.end(), of_box.begin(), of_box.end());
    }
    if (!branches.has_others()) return last;
  }
  while (!too_large() && graph_.nodes[rolls.front()].rolls_left > 0) {
    const int left = graph_.nodes[rolls.front()].rolls_left;
    Nodes keeps = choose_keeps(rolls);
    if (problem_.game().counts_rolls_left()) {  // a player who keeps all dice stops
      const Nodes stopped = stop(
          take_out(keeps, [&](const ValuedNode& node) { return multisets_.is_full(node.keep); }),
          left);
      last.insert(last.end(), stopped.begin(), stopped.end());
    }
    rolls = roll_again(std::move(keeps), left - 1);
  }
  last.insert(last.end(), rolls.begin(), rolls.end());
  return last;
}

template <class Is>
Nodes Explorer::take_out(Nodes& nodes, const Is& is) const {
  const auto taken = std::stable_partition(
      nodes.begin(), nodes.end(), [&](std::size_t node) { return !is(graph_.nodes[node]); });
  Nodes out(taken, nodes.end());
  nodes.erase(taken, nodes.end());
  return out;
}

Nodes Explorer::stop(Nodes from, int saving) {
  const Nodes fresh = take_out(from, [](const ValuedNode& node) { return node.fresh; });
  Nodes stopped;
  if (!from.empty()) stopped = roll_dice(from, 0, saving);
  if (fresh.empty()) return stopped;
  const Nodes served = roll_dice(fresh, 0, saving, true);
  stopped.insert(stopped.end(), served.begin(), served.end());
  return stopped;
}

Nodes Explorer::roll_again(Nodes keeps, int rolls_left) {
  Nodes fresh;
  std::erase_if(keeps, [&](std::size_t keep) {
    const bool leads = leads_to_fresh(keep);
    if (leads) fresh.push_back(keep);
    return leads;
  });
  Nodes rolls;
  if (!keeps.empty()) rolls = roll_dice(keeps, rolls_left);
  if (fresh.empty()) return rolls;
  const Nodes of_fresh = roll_dice(fresh, rolls_left, 0, true);
  rolls.insert(rolls.end(), of_fresh.begin(), of_fresh.end());
  return rolls;
}

Nodes Explorer::roll_dice(const Nodes& from, int rolls_left, int saving, bool fresh) {
  const std::size_t turn = graph_.nodes[from.front()].turn;
  const auto announced = graph_.nodes[from.front()].announced;
  Nodes rolls;
  for (std::size_t r = 0; r < multisets_.roll_count(); ++r) {
    const dice::Roll roll(r);
    std::optional<std::size_t> node;
    for (std::size_t source : from) {
      const dice::Keep keep = graph_.nodes[source].keep;  // for a card: the empty one
      const std::int64_t ways = multisets_.ways(keep, roll);
      if (ways == 0) continue;
      if (!node)
        node = rolls.emplace_back(
            add_node({Kind::roll, turn, roll, {}, rolls_left, saving, announced, fresh}));
      add_chance(source, *node, ways,
                 power(multisets_.faces(), multisets_.dice() - multisets_.size(keep)));
    }
  }
  return rolls;
}

Nodes Explorer::choose_keeps(const Nodes& rolls) {
  const std::size_t turn = graph_.nodes[rolls.front()].turn;
  const int left = graph_.nodes[rolls.front()].rolls_left;
  const auto announced = graph_.nodes[rolls.front()].announced;
  constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::fill(keep_nodes_.begin(), keep_nodes_.end(), kNone);
  for (std::size_t roll : rolls) {
    for (dice::Keep keep : multisets_.keeps_of(graph_.nodes[roll].roll)) {
      keep_nodes_[place_of(keep, graph_.nodes[roll].fresh)] = 0;
    }
  }
  Nodes keeps;
  for (std::size_t k = 0; k < keep_nodes_.size(); ++k) {
    if (keep_nodes_[k] == kNone) continue;
    const bool apart = k >= multisets_.keep_count();
    const dice::Keep kept(apart ? k - multisets_.keep_count() : k);
    const ValuedNode keep{Kind::keep, turn, {}, kept, left, 0, announced, apart};
    keep_nodes_[k] = keeps.emplace_back(add_node(keep));
  }
  for (std::size_t roll : rolls) {
    const bool fresh = graph_.nodes[roll].fresh;
    const auto at =
        position_at(graph_.cards[turn], {graph_.nodes[roll].roll, left, 0, announced, fresh});
    for (const values::ValuedAction& action : values::actions_of(problem_, at)) {
      if (action.is_keep) add_choice(roll, keep_nodes_[place_of(action.keep, fresh)], action);
    }
  }
  return keeps;
}

std::vector<std::size_t> Explorer::next_cards(const std::vector<Turn>& level) {
  const std::size_t first = graph_.cards.size();
  cards_of_level_.clear();
  card_nodes_.resize(first);
  for (const Turn& turn : level) {
    for (std::size_t node : turn.last_rolls) {
      const rules::DiceOnTable on_table{graph_.nodes[node].roll, 0, graph_.nodes[node].saving,
                                        graph_.nodes[node].announced, graph_.nodes[node].fresh};
      const auto at = position_at(graph_.cards[turn.card], on_table);
      for (const values::ValuedAction& action : values::actions_of(problem_, at)) {
        add_choice(node, card_nodes_[card_after(turn.card, action, on_table)], action);
      }
    }
  }
  std::vector<std::size_t> cards;
  for (std::size_t card = first; card < graph_.cards.size(); ++card) cards.push_back(card);
  return cards;
}

std::size_t Explorer::card_after(std::size_t card, const values::ValuedAction& action,
                                 const rules::DiceOnTable& on_table) {
  const rules::Scoring& scoring = problem_.scoring();
  const GraphCard& before = graph_.cards[card];
  const rules::Outcome outcome = action.struck ? rules::kStruck
                                               : rules::outcome_on(scoring, before.card, action.box,
                                                                   on_table.roll, on_table.stop());
  const states::Totals totals = problem_.space().progress().totals_of(before.card);
  const states::State state =
      problem_.after(before.state, totals, action.box, outcome, on_table.saving);
  const rules::Points points =
      before.card.points + rules::gained(problem_.game(), before.card, action.box, outcome);
  const CardKey key{state.filled.bits(), state.progress.value, state.holds_points, state.saved,
                    graph_.points_apart ? points.value : 0};
  const auto [place, is_new] = cards_of_level_.try_emplace(key, graph_.cards.size());
  if (is_new) {
    GraphCard after{rules::after_action(scoring, before.card, action.box, outcome, on_table.saving),
                    state};
    graph_.cards.push_back(std::move(after));
    card_nodes_.push_back(add_node({Kind::card, place->second, {}, {}, 0}));
  }
  return place->second;
}

}  // namespace

Result<ValuedGraph> explore(const problem::Problem& problem, const rules::Position& from,
                            bool points_apart, std::size_t most_nodes) {
  return Explorer(problem, points_apart, most_nodes).run(from);
}

}  // namespace fivekind::policy
