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
using Filled = std::pair<std::uint64_t, bool>;

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
    std::map<Box, std::vector<Points>> boxes;  // each number of points once
    for (BoxSet left = open; !left.empty(); left = left.without_lowest()) {
      const bool unpaid = scoring_.game().is_unpaid(left.lowest(), filled.second);
      boxes[left.lowest()] = unpaid ? std::vector{Points(0)} : scoring_.plain_points(left.lowest());
    }
    scoring_.each_five_of_a_kind_way(
        set, filled.second, open,
        [&](Box box, Points in_box, bool /*extra*/) { boxes[box].push_back(in_box); });
    for (auto& [box, points] : boxes) {
      std::sort(points.begin(), points.end());
      points.erase(std::unique(points.begin(), points.end()), points.end());
      for (Points in_box : points) add(filled, totals, box, in_box, next);
    }
  }

  void add(const Filled& filled, const std::vector<std::uint64_t>& totals, Box box, Points in_box,
           Layer& next) const {
    const rules::RuleSet& game = scoring_.game();
    const bool flag = game.flag_after(filled.second, BoxSet(filled.first), box, in_box);
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

class GameWalk {
 public:
  explicit GameWalk(const rules::Scoring& scoring)
      : scoring_(scoring),
        alike_(equivalent_boxes(scoring.game(), BoxSet())),
        again_(ways_again(scoring.game())) {
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
    cpp_int ways = 1;
    const int most = game.rolls + saved;
    for (int rolls_made = 1; rolls_made <= most; ++rolls_made, ways *= again_) {
      if (!game.counts_rolls_left() && rolls_made < most) continue;
      all += ways * games_after(filled, most - rolls_made);
    }
    return known_[{filled.bits(), saved}] = all;
  }

 private:
  // The number of last rolls, times the games that follow the boxes they may go into, with this
  // many rolls left. None follows a win.
  cpp_int games_after(BoxSet filled, int rolls_left) {
    const rules::RuleSet& game = scoring_.game();
    const int saved = game.saved_after(filled.size() + 1, rolls_left);
    cpp_int all = 0;
    for (BoxSet members : alike_.classes()) {
      const BoxSet open = scoring_.open_boxes(filled) & members;
      if (open.empty()) continue;
      cpp_int ways = rolls_into(filled, open.lowest()) * open.size();
      if (game.win && open.has(game.win->box)) {
        const cpp_int wins = winning_rolls(rolls_left);
        ways -= wins;
        all += wins;
      }
      all += ways * games(alike_.standing_for(filled.with(open.lowest())), saved);
    }
    return all;
  }
  // The number of rolls of all dice that win with this many rolls left.
  cpp_int winning_rolls(int rolls_left) const {
    const rules::Win& win = *scoring_.game().win;
    const bool served = scoring_.game().is_served(rolls_left);
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
  cpp_int again_;  // ways to reroll some dice
  cpp_int all_rolls_;
  std::map<std::pair<std::uint64_t, int>, cpp_int> known_;
};

// The same where boxes may be struck: then it matters which rolls pay in a box, and so whether
// others wait for it.
class StrikingWalk {
 public:
  explicit StrikingWalk(const rules::Scoring& scoring)
      : scoring_(scoring), again_(ways_again(scoring.game())) {
    for (const bool served : {false, true}) {
      for (std::size_t k = 0; k < scoring.game().box_count(); ++k) add_plain(Box(k), served);
    }
  }

  // The number of games from a card on.
  cpp_int games(BoxSet filled, bool holds_points, int saved) {
    const rules::RuleSet& game = scoring_.game();
    if (filled == game.all_boxes()) return 1;
    const std::tuple key(filled.bits(), holds_points, saved);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    cpp_int all = 0;
    cpp_int ways = 1;
    const int most = game.rolls + saved;
    for (int rolls_made = 1; rolls_made <= most; ++rolls_made, ways *= again_) {
      if (!game.counts_rolls_left() && rolls_made < most) continue;
      all += ways * games_after(filled, holds_points, most - rolls_made);
    }
    return known_[key] = all;
  }

 private:
  // Rolls of all dice, in order, to which no rule for five of a kind applies.
  struct PlainRolls {
    cpp_int nothing;  // those that pay nothing in a box
    cpp_int paying;
  };

  void add_plain(Box box, bool served) {
    PlainRolls& plain = plain_[served ? 1 : 0].emplace_back();
    for (std::size_t r = 0; r < scoring_.multisets().roll_count(); ++r) {
      const dice::Roll roll(r);
      if (scoring_.has_extras(roll)) continue;
      const Points in_box =
          served ? scoring_.natural_served(box, roll) : scoring_.natural(box, roll);
      (in_box > Points(0) ? plain.paying : plain.nothing) += scoring_.multisets().ways(roll);
    }
  }

  // The number of last rolls, times the games that follow each way to score them.
  cpp_int games_after(BoxSet filled, bool holds_points, int rolls_left) {
    const rules::RuleSet& game = scoring_.game();
    const int saved = game.saved_after(filled.size() + 1, rolls_left);
    cpp_int all = 0;
    for (BoxSet left = scoring_.open_boxes(filled); !left.empty(); left = left.without_lowest()) {
      const Box box = left.lowest();
      const PlainRolls ways = ways_into(filled, holds_points, box, rolls_left);
      const auto after = [&](Points in_box) {
        return games(filled.with(box), game.flag_after(holds_points, filled, box, in_box), saved);
      };
      if (ways.nothing > 0) all += ways.nothing * after(Points(0));
      if (ways.paying > 0) all += ways.paying * after(Points(1));
    }
    return all;
  }
  // How many last rolls fill a box with nothing, be it struck, and with points.
  PlainRolls ways_into(BoxSet filled, bool holds_points, Box box, int rolls_left) const {
    const rules::RuleSet& game = scoring_.game();
    PlainRolls ways = plain_[game.is_served(rolls_left) ? 1 : 0][box.position()];
    if (game.is_unpaid(box, holds_points)) {
      ways.nothing += ways.paying;
      ways.paying = 0;
    }
    for (int face = 1; game.five_of_a_kind && face <= game.faces; ++face) {
      const rules::Outcome outcome =
          scoring_.outcome(filled, holds_points, box, scoring_.all_alike(face), rolls_left);
      if (!outcome.allowed) continue;
      (outcome.in_box > Points(0) ? ways.paying : ways.nothing) += 1;
    }
    if (scoring_.strikable().has(box)) ways.nothing += ways.paying;
    return ways;
  }

  const rules::Scoring& scoring_;
  cpp_int again_;
  std::array<std::vector<PlainRolls>, 2> plain_;  // by whether they are served, and by box
  std::map<std::tuple<std::uint64_t, bool, int>, cpp_int> known_;
};

}  // namespace

// If no box affects what another one may hold, the order allows all totals of every set.
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
  if (!scoring.strikable().empty()) return StrikingWalk(scoring).games(BoxSet(), false, 0);
  return GameWalk(scoring).games(BoxSet(), 0);
}

}  // namespace fivekind::states
