// What play reaches, counted forwards over the sets of filled boxes.
#include "states/reached.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace fivekind::states {

using boost::multiprecision::cpp_int;
using rules::Box;
using rules::BoxSet;
using rules::Points;

namespace {

// Boxes that no rule distinguishes: only how many of each class are filled matters, so one set of
// filled boxes represents all with the same numbers.
class EquivalentBoxes {
 public:
  // Adds a class that holds all of `members`.
  void add(BoxSet members) {
    if (!members.empty()) classes_.push_back(members);
  }

  // The set with each class's lowest boxes filled first.
  BoxSet standing_for(BoxSet filled) const {
    BoxSet set;
    for (BoxSet members : classes_) set = set | lowest(members, (filled & members).size());
    return set;
  }
  // How many sets it represents.
  cpp_int sets(BoxSet filled) const {
    cpp_int count = 1;
    for (BoxSet members : classes_) {
      const std::size_t chosen = (filled & members).size();
      for (std::size_t i = 0; i < chosen; ++i) count = count * (members.size() - i) / (i + 1);
    }
    return count;
  }
  const std::vector<BoxSet>& classes() const { return classes_; }

 private:
  static BoxSet lowest(BoxSet members, std::size_t count) {
    BoxSet set;
    for (; count > 0; --count, members = members.without_lowest()) set = set.with(members.lowest());
    return set;
  }

  std::vector<BoxSet> classes_;
};

// Classes by what matters in the rules for five of a kind: the box of five of a kind, the upper
// boxes of each face, the others; each divided by the groups in which boxes are filled, and by
// whether they wait for another box. Those in `apart` are classes of their own.
EquivalentBoxes equivalent_boxes(const rules::RuleSet& game, BoxSet apart) {
  EquivalentBoxes alike;
  BoxSet left = game.all_boxes();
  const rules::FillOrder order = game.fill_order();
  const auto take = [&](BoxSet members) {
    for (const rules::FillTrack& track : order.tracks()) {
      for (const BoxSet group : track.groups) alike.add(members & left & group);
    }
    left = left.without(members);
  };
  for (; !apart.empty(); apart = apart.without_lowest()) take(BoxSet().with(apart.lowest()));
  if (game.five_of_a_kind) take(game.five_of_a_kind->boxes);
  if (game.win) take(BoxSet().with(game.win->box));
  if (game.paid_first) take(BoxSet().with(game.paid_first->box));
  const BoxSet waiting = game.paid_first ? game.paid_first->boxes : BoxSet();
  for (int face = 1; face <= game.faces; ++face) {
    take(game.fitting_upper(face) & waiting);
    take(game.fitting_upper(face));
  }
  take(waiting);
  take(left);
  return alike;
}

// Boxes and the flag.
using Filled = std::pair<std::uint64_t, rules::Flag>;

class CardWalk {
 public:
  CardWalk(const rules::Scoring& scoring, const Progress& progress)
      : scoring_(scoring),
        progress_(progress),
        alike_(equivalent_boxes(scoring.game(), progress.boxes())) {}

  cpp_int run() {
    std::map<Filled, std::vector<std::uint64_t>> layer = {{{0, false}, {0}}};
    cpp_int count = 1;
    for (std::size_t turn = 0; turn < scoring_.game().box_count(); ++turn) {
      std::map<Filled, std::vector<std::uint64_t>> next;
      for (const auto& [filled, totals] : layer) fill_next(filled, totals, next);
      const int slots = scoring_.game().most_saved(turn + 1) + 1;
      for (auto& [filled, totals] : next) {
        sort_once(totals);
        // A won card is full; until then it represents no card.
        const bool struck = scoring_.game().win && filled.second;
        if (struck && turn + 1 < scoring_.game().box_count()) continue;
        count += alike_.sets(BoxSet(filled.first)) * totals.size() * slots;
      }
      layer = std::move(next);
    }
    return count;
  }

 private:
  using Layer = std::map<Filled, std::vector<std::uint64_t>>;
  // Points that go into a box, and whether they earn an extra bonus that is counted.
  using Held = std::pair<Points, bool>;

  static void sort_once(std::vector<std::uint64_t>& totals) {
    std::sort(totals.begin(), totals.end());
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
  }

  void fill_next(const Filled& filled, const std::vector<std::uint64_t>& totals, Layer& next) {
    const BoxSet set(filled.first);
    // The lowest open box of a class represents all of its open boxes.
    BoxSet open;
    for (BoxSet members : alike_.classes()) {
      const BoxSet left = scoring_.open_boxes(set) & members;
      if (!left.empty()) open = open.with(left.lowest());
    }
    std::map<Box, std::vector<Held>> boxes;  // each once
    for (BoxSet left = open; !left.empty(); left = left.without_lowest()) {
      const bool unpaid = scoring_.game().is_unpaid(left.lowest(), filled.second);
      std::vector<Held>& held = boxes[left.lowest()];
      if (unpaid) {
        held.emplace_back(Points(0), false);
        continue;
      }
      for (Points in_box : scoring_.plain_points(left.lowest())) held.emplace_back(in_box, false);
    }
    const bool counts = scoring_.game().limits_extras();
    scoring_.each_five_of_a_kind_way(set, filled.second, open,
                                     [&](Box box, Points in_box, bool extra) {
                                       boxes[box].emplace_back(in_box, extra && counts);
                                     });
    for (auto& [box, held] : boxes) {
      std::sort(held.begin(), held.end());
      held.erase(std::unique(held.begin(), held.end()), held.end());
      for (const Held& of_box : held) add(filled, totals, box, of_box, next);
    }
  }

  void add(const Filled& filled, const std::vector<std::uint64_t>& totals, Box box,
           const Held& held, Layer& next) const {
    const rules::RuleSet& game = scoring_.game();
    const auto [in_box, earns_extra] = held;
    const rules::Flag flag =
        game.flag_after(filled.second, BoxSet(filled.first), box, in_box, earns_extra);
    const BoxSet after = BoxSet(filled.first).with(box);
    std::vector<std::uint64_t>& reached = next[{alike_.standing_for(after).bits(), flag}];
    if (!progress_.boxes().has(box)) {
      reached.insert(reached.end(), totals.begin(), totals.end());
    } else {
      for (std::uint64_t before : totals) {
        Points earned;
        reached.push_back(
            progress_.add(Totals(before), BoxSet(filled.first), box, in_box, &earned).value);
      }
    }
    // Duplicates are removed as it grows.
    constexpr std::size_t kLong = 4096;
    if (reached.size() > kLong && reached.size() > 4 * totals.size()) sort_once(reached);
  }

  const rules::Scoring& scoring_;
  const Progress& progress_;
  EquivalentBoxes alike_;
};

// The ways to reroll some dice: each can come to show each face in the same number of ways, or is
// kept. If rolls are saved, keeping all dice means stopping.
cpp_int ways_again(const rules::RuleSet& game) {
  const auto dice = static_cast<unsigned>(game.dice);
  return boost::multiprecision::pow(cpp_int(game.faces + 1), dice) -
         (game.counts_rolls_left() ? 1 : 0);
}

// The ways to come to the last roll of a turn, for each place where it can end.
struct TurnWays {
  cpp_int ways;
  rules::TurnStop end;
};

std::vector<TurnWays> ways_to_end(const rules::RuleSet& game, int saved) {
  const cpp_int again = ways_again(game);
  const cpp_int all_again =
      boost::multiprecision::pow(cpp_int(game.faces), static_cast<unsigned>(game.dice));
  std::vector<TurnWays> turns;
  cpp_int ways = 1;
  cpp_int fresh = 1;  // those that never keep a die
  const int most = game.rolls + saved;
  for (int rolls_made = 1; rolls_made <= most; ++rolls_made, ways *= again, fresh *= all_again) {
    if (!game.counts_rolls_left() && rolls_made < most) continue;
    const bool apart = game.serves_any_roll && rolls_made > 1;
    if (apart) turns.push_back({fresh, {most - rolls_made, true}});
    turns.push_back({apart ? ways - fresh : ways, {most - rolls_made}});
  }
  return turns;
}

class GameWalk {
 public:
  explicit GameWalk(const rules::Scoring& scoring)
      : scoring_(scoring), alike_(equivalent_boxes(scoring.game(), BoxSet())) {
    const rules::RuleSet& game = scoring.game();
    all_rolls_ = boost::multiprecision::pow(cpp_int(game.faces), static_cast<unsigned>(game.dice));
  }

  // The number of games from these filled boxes on, with this many rolls saved.
  cpp_int games(BoxSet filled, int saved) {
    const rules::RuleSet& game = scoring_.game();
    if (filled == game.all_boxes()) return 1;
    const auto known = known_.find({filled.bits(), saved});
    if (known != known_.end()) return known->second;
    cpp_int all = 0;
    for (const TurnWays& turn : ways_to_end(game, saved)) {
      all += turn.ways * games_after(filled, turn.end);
    }
    return known_[{filled.bits(), saved}] = all;
  }

 private:
  // The number of last rolls, times the games that follow the boxes they may go into, in a turn
  // that ends there. None follows a win.
  cpp_int games_after(BoxSet filled, rules::TurnStop at) {
    const rules::RuleSet& game = scoring_.game();
    const int saved = game.saved_after(filled.size() + 1, at.rolls_left);
    cpp_int all = 0;
    for (BoxSet members : alike_.classes()) {
      const BoxSet open = scoring_.open_boxes(filled) & members;
      if (open.empty()) continue;
      cpp_int ways = rolls_into(filled, open.lowest()) * open.size();
      if (game.win && open.has(game.win->box)) {
        const cpp_int wins = winning_rolls(at);
        ways -= wins;
        all += wins;
      }
      all += ways * games(alike_.standing_for(filled.with(open.lowest())), saved);
    }
    return all;
  }
  // The number of rolls of all dice that win in a turn that ends there.
  cpp_int winning_rolls(rules::TurnStop at) const {
    const rules::Win& win = *scoring_.game().win;
    const bool served = scoring_.game().is_served(at);
    cpp_int wins = 0;
    for (std::size_t r = 0; r < scoring_.multisets().roll_count(); ++r) {
      const dice::Roll roll(r);
      const Points in_box =
          served ? scoring_.natural_served(win.box, roll) : scoring_.natural(win.box, roll);
      if (in_box >= win.points) wins += scoring_.multisets().ways(roll);
    }
    return wins;
  }
  // The number of rolls of all dice that may go into an open box.
  cpp_int rolls_into(BoxSet filled, Box box) const {
    const rules::RuleSet& game = scoring_.game();
    if (!game.five_of_a_kind) return all_rolls_;
    int forbidden = 0;
    for (int face = 1; face <= game.faces; ++face) {
      // Where a roll may go does not depend on the flag.
      forbidden += scoring_.five_of_a_kind_rules(filled, false, face).allowed.has(box) ? 0 : 1;
    }
    return all_rolls_ - forbidden;
  }

  const rules::Scoring& scoring_;
  EquivalentBoxes alike_;
  cpp_int all_rolls_;
  std::map<std::pair<std::uint64_t, int>, cpp_int> known_;
};

// The same where boxes may be struck: then it matters which rolls pay in a box, and so whether
// others wait for it, and what those hold that it must fit.
class StrikingWalk {
 public:
  explicit StrikingWalk(const rules::Scoring& scoring)
      : scoring_(scoring), compared_(scoring.game().compared()) {
    for (const bool served : {false, true}) {
      for (std::size_t k = 0; k < scoring.game().box_count(); ++k) add_plain(Box(k), served);
    }
  }

  cpp_int games() { return games({{}, false, std::vector<Points>(pairs().size())}, 0); }

 private:
  struct Card {
    BoxSet filled;
    rules::Flag holds_points = {};
    std::vector<Points> first;  // by pair of RuleSet::more_than: in the one box that is filled
  };
  // Numbers of rolls of all dice, in order, by what they put into a box: for one that is not
  // compared with others, nothing or points.
  using Ways = std::map<Points, cpp_int>;

  const std::vector<rules::MoreThan>& pairs() const { return scoring_.game().more_than; }
  Points distinguished(Box box, Points points) const {
    return compared_.has(box) ? points : std::min(points, Points(1));
  }

  void add_plain(Box box, bool served) {
    Ways& plain = plain_[served ? 1 : 0].emplace_back();
    for (std::size_t r = 0; r < scoring_.multisets().roll_count(); ++r) {
      const dice::Roll roll(r);
      if (scoring_.has_extras(roll)) continue;
      const Points in_box =
          served ? scoring_.natural_served(box, roll) : scoring_.natural(box, roll);
      plain[distinguished(box, in_box)] += scoring_.multisets().ways(roll);
    }
  }

  // The number of games from a card on.
  cpp_int games(const Card& card, int saved) {
    const rules::RuleSet& game = scoring_.game();
    if (card.filled == game.all_boxes()) return 1;
    const std::tuple key(card.filled.bits(), card.holds_points, saved, card.first);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    cpp_int all = 0;
    for (const TurnWays& turn : ways_to_end(game, saved)) {
      all += turn.ways * games_after(card, turn.end);
    }
    return known_[key] = all;
  }

  // The number of last rolls, times the games that follow each way to score them.
  cpp_int games_after(const Card& card, rules::TurnStop at) {
    const int saved = scoring_.game().saved_after(card.filled.size() + 1, at.rolls_left);
    cpp_int all = 0;
    BoxSet left = scoring_.open_boxes(card.filled);
    for (; !left.empty(); left = left.without_lowest()) {
      for (const auto& [in_box, ways] : ways_into(card, left.lowest(), at)) {
        all += ways * games(after(card, left.lowest(), in_box), saved);
      }
    }
    return all;
  }
  Card after(const Card& card, Box box, Points in_box) const {
    Card next = card;
    // Extra bonuses change nothing of what may follow.
    next.holds_points =
        scoring_.game().flag_after(card.holds_points, card.filled, box, in_box, false);
    for (std::size_t p = 0; p < pairs().size(); ++p) {
      if (!pairs()[p].boxes().has(box)) continue;
      next.first[p] = card.filled.has(pairs()[p].other(box)) ? Points(0) : in_box;
    }
    next.filled = card.filled.with(box);
    return next;
  }
  Points held(const Card& card, Box box, Points points) const {
    for (std::size_t p = 0; p < pairs().size(); ++p) {
      const rules::MoreThan& pair = pairs()[p];
      if (!pair.boxes().has(box) || !card.filled.has(pair.other(box))) continue;
      if (!pair.fits(box, points, card.first[p])) return Points(0);
    }
    return points;
  }
  // How many last rolls put so many points into a box; 0, if it is struck.
  Ways ways_into(const Card& card, Box box, rules::TurnStop at) const {
    const rules::RuleSet& game = scoring_.game();
    Ways ways;
    const auto add = [&](Points points, const cpp_int& rolls) {
      const Points in_box = held(card, box, points);
      ways[in_box] += rolls;
      if (in_box > Points(0) && scoring_.strikable().has(box)) ways[Points(0)] += rolls;
    };
    const bool unpaid = game.is_unpaid(box, card.holds_points);
    for (const auto& [points, rolls] : plain_[game.is_served(at) ? 1 : 0][box.position()]) {
      add(unpaid ? Points(0) : points, rolls);
    }
    for (int face = 1; game.five_of_a_kind && face <= game.faces; ++face) {
      const rules::Outcome outcome =
          scoring_.outcome(card.filled, card.holds_points, box, scoring_.all_alike(face), at);
      if (outcome.allowed) add(distinguished(box, outcome.in_box), 1);
    }
    return ways;
  }

  const rules::Scoring& scoring_;
  BoxSet compared_;
  std::array<std::vector<Ways>, 2> plain_;  // by whether they are served, and by box
  std::map<std::tuple<std::uint64_t, rules::Flag, int, std::vector<Points>>, cpp_int> known_;
};

}  // namespace

// If no box affects what another one may hold, the order allows all totals of every set. (Those of
// boxes that must hold more than others are listed for every order of filling them.)
std::uint64_t count_reached(const rules::Scoring& scoring, const Progress& progress) {
  const rules::RuleSet& game = scoring.game();
  if (!game.five_of_a_kind && !game.paid_first && !game.win) {
    const rules::FillOrder& order = scoring.order();
    std::uint64_t count = 0;
    for (std::uint64_t n = 0; n < static_cast<std::uint64_t>(order.sets()); ++n) {
      const BoxSet filled = order.numbered(n);
      const auto slots = static_cast<std::uint64_t>(game.most_saved(filled.size())) + 1;
      count += progress.total_count(filled) * slots;
    }
    return count;
  }
  return static_cast<std::uint64_t>(CardWalk(scoring, progress).run());
}

cpp_int count_games(const rules::Scoring& scoring) {
  if (!scoring.strikable().empty()) return StrikingWalk(scoring).games();
  return GameWalk(scoring).games(BoxSet(), 0);
}

}  // namespace fivekind::states
