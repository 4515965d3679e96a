// What play comes to, counted forwards over the sets of filled boxes.
#include "states/reached.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace fivekind::states {

using boost::multiprecision::cpp_int;
using rules::Category;
using rules::CategorySet;
using rules::Points;

namespace {

// Categories that no rule tells apart: of each class, only how many are filled matters, so one set
// of filled boxes stands for all that have as many of each class.
class EquivalentCategories {
 public:
  // Adds a class that holds all of `members`.
  void add(CategorySet members) {
    if (!members.empty()) classes_.push_back(members);
  }

  // The set with a class's lowest categories filled first.
  CategorySet standing_for(CategorySet filled) const {
    CategorySet set;
    for (CategorySet members : classes_) set = set | lowest(members, (filled & members).size());
    return set;
  }
  // How many sets it stands for.
  cpp_int sets(CategorySet filled) const {
    cpp_int count = 1;
    for (CategorySet members : classes_) {
      const std::size_t chosen = (filled & members).size();
      for (std::size_t i = 0; i < chosen; ++i) count = count * (members.size() - i) / (i + 1);
    }
    return count;
  }
  const std::vector<CategorySet>& classes() const { return classes_; }

 private:
  static CategorySet lowest(CategorySet members, std::size_t count) {
    CategorySet set;
    for (; count > 0; --count, members = members.without_lowest()) set = set.with(members.lowest());
    return set;
  }

  std::vector<CategorySet> classes_;
};

// Classes by what the rules for five of a kind ask: the box of five of a kind, the upper boxes of
// each face, the others; each divided by the groups in which boxes are filled, and by whether they
// wait for another box. Those of `apart` are each their own class.
EquivalentCategories equivalent_categories(const rules::RuleSet& game, CategorySet apart) {
  EquivalentCategories alike;
  CategorySet left = game.all_categories();
  const rules::FillOrder order = game.fill_order();
  const auto take = [&](CategorySet members) {
    for (const rules::FillTrack& track : order.tracks()) {
      for (const CategorySet group : track.groups) alike.add(members & left & group);
    }
    left = left.without(members);
  };
  for (; !apart.empty(); apart = apart.without_lowest()) take(CategorySet().with(apart.lowest()));
  if (game.five_of_a_kind) take(CategorySet().with(game.five_of_a_kind->category));
  if (game.win) take(CategorySet().with(game.win->category));
  if (game.paid_first) take(CategorySet().with(game.paid_first->category));
  const CategorySet waiting = game.paid_first ? game.paid_first->boxes : CategorySet();
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
        alike_(equivalent_categories(scoring.game(), progress.categories())) {}

  cpp_int run() {
    std::map<Filled, std::vector<std::uint64_t>> layer = {{{0, false}, {0}}};
    cpp_int count = 1;
    for (std::size_t turn = 0; turn < scoring_.game().category_count(); ++turn) {
      std::map<Filled, std::vector<std::uint64_t>> next;
      for (const auto& [filled, totals] : layer) fill_next(filled, totals, next);
      const int slots = scoring_.game().most_saved(turn + 1) + 1;
      for (auto& [filled, totals] : next) {
        sort_once(totals);
        // A won card is full; on the way there it stands for no card.
        const bool struck = scoring_.game().win && filled.second;
        if (struck && turn + 1 < scoring_.game().category_count()) continue;
        count += alike_.sets(CategorySet(filled.first)) * totals.size() * slots;
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
    const CategorySet set(filled.first);
    // Of the open categories of a class, the lowest stands for all.
    CategorySet open;
    for (CategorySet members : alike_.classes()) {
      const CategorySet left = scoring_.open_categories(set) & members;
      if (!left.empty()) open = open.with(left.lowest());
    }
    std::map<Category, std::vector<Points>> boxes;  // each number of points once
    for (CategorySet left = open; !left.empty(); left = left.without_lowest()) {
      const bool unpaid = scoring_.game().is_unpaid(left.lowest(), filled.second);
      boxes[left.lowest()] = unpaid ? std::vector{Points(0)} : scoring_.plain_points(left.lowest());
    }
    scoring_.each_five_of_a_kind_way(
        set, filled.second, open,
        [&](Category category, Points box, bool /*extra*/) { boxes[category].push_back(box); });
    for (auto& [category, points] : boxes) {
      std::sort(points.begin(), points.end());
      points.erase(std::unique(points.begin(), points.end()), points.end());
      for (Points box : points) add(filled, totals, category, box, next);
    }
  }

  void add(const Filled& filled, const std::vector<std::uint64_t>& totals, Category category,
           Points box, Layer& next) const {
    const rules::RuleSet& game = scoring_.game();
    const bool flag = filled.second || game.sets_flag(category, box);
    const CategorySet after = CategorySet(filled.first).with(category);
    std::vector<std::uint64_t>& reached = next[{alike_.standing_for(after).bits(), flag}];
    if (!progress_.categories().has(category)) {
      reached.insert(reached.end(), totals.begin(), totals.end());
    } else {
      for (std::uint64_t before : totals) {
        Points earned;
        reached.push_back(
            progress_.add(Totals(before), CategorySet(filled.first), category, box, &earned).value);
      }
    }
    // Kept short as it grows.
    constexpr std::size_t kLong = 4096;
    if (reached.size() > kLong && reached.size() > 4 * totals.size()) sort_once(reached);
  }

  const rules::Scoring& scoring_;
  const Progress& progress_;
  EquivalentCategories alike_;
};

class GameWalk {
 public:
  explicit GameWalk(const rules::Scoring& scoring)
      : scoring_(scoring), alike_(equivalent_categories(scoring.game(), CategorySet())) {
    const rules::RuleSet& game = scoring.game();
    // Each die comes to each of its faces in as many ways. Where rolls are saved, to keep all dice
    // is to stop.
    again_ = boost::multiprecision::pow(cpp_int(game.faces + 1), static_cast<unsigned>(game.dice));
    if (game.counts_rolls_left()) again_ -= 1;
    throws_ = boost::multiprecision::pow(cpp_int(game.faces), static_cast<unsigned>(game.dice));
  }

  // Games from these filled boxes on, with so many rolls saved.
  cpp_int games(CategorySet filled, int saved) {
    const rules::RuleSet& game = scoring_.game();
    if (filled == game.all_categories()) return 1;
    const auto known = known_.find({filled.bits(), saved});
    if (known != known_.end()) return known->second;
    cpp_int all = 0;
    cpp_int ways = 1;
    const int most = game.rolls + saved;
    for (int throws = 1; throws <= most; ++throws, ways *= again_) {
      if (!game.counts_rolls_left() && throws < most) continue;
      all += ways * games_after(filled, most - throws);
    }
    return known_[{filled.bits(), saved}] = all;
  }

 private:
  // Last throws, and the games that follow the categories that they may go into, with so many rolls
  // left. None follows a win.
  cpp_int games_after(CategorySet filled, int rolls_left) {
    const rules::RuleSet& game = scoring_.game();
    const int saved = game.saved_after(filled.size() + 1, rolls_left);
    cpp_int all = 0;
    for (CategorySet members : alike_.classes()) {
      const CategorySet open = scoring_.open_categories(filled) & members;
      if (open.empty()) continue;
      cpp_int ways = throws_into(filled, open.lowest()) * open.size();
      if (game.win && open.has(game.win->category)) {
        const cpp_int wins = winning_throws(rolls_left);
        ways -= wins;
        all += wins;
      }
      all += ways * games(alike_.standing_for(filled.with(open.lowest())), saved);
    }
    return all;
  }
  // Throws of all dice that win with so many rolls left.
  cpp_int winning_throws(int rolls_left) const {
    const rules::Win& win = *scoring_.game().win;
    const bool served = scoring_.game().is_served(rolls_left);
    cpp_int wins = 0;
    for (std::size_t r = 0; r < scoring_.multisets().roll_count(); ++r) {
      const dice::Roll roll(r);
      const Points box = served ? scoring_.natural_served(win.category, roll)
                                : scoring_.natural(win.category, roll);
      if (box >= win.points) wins += scoring_.multisets().ways(roll);
    }
    return wins;
  }
  // Throws of all dice that may go into an open category.
  cpp_int throws_into(CategorySet filled, Category category) const {
    const rules::RuleSet& game = scoring_.game();
    if (!game.five_of_a_kind) return throws_;
    int forbidden = 0;
    for (int face = 1; face <= game.faces; ++face) {
      // Where a roll may go does not depend on the flag.
      forbidden += scoring_.five_of_a_kind_rules(filled, false, face).allowed.has(category) ? 0 : 1;
    }
    return throws_ - forbidden;
  }

  const rules::Scoring& scoring_;
  EquivalentCategories alike_;
  cpp_int again_;  // ways to throw some dice again
  cpp_int throws_;
  std::map<std::pair<std::uint64_t, int>, cpp_int> known_;
};

}  // namespace

// Where no box decides what another one may hold, the order leads to all totals of every set.
std::uint64_t count_reached(const rules::Scoring& scoring, const Progress& progress) {
  const rules::RuleSet& game = scoring.game();
  if (!game.five_of_a_kind && !game.paid_first && !game.win) {
    const rules::FillOrder& order = scoring.order();
    std::uint64_t count = 0;
    for (std::uint64_t n = 0; n < static_cast<std::uint64_t>(order.sets()); ++n) {
      const CategorySet filled = order.numbered(n);
      const auto slots = static_cast<std::uint64_t>(game.most_saved(filled.size())) + 1;
      count += progress.total_count(filled) * slots;
    }
    return count;
  }
  return static_cast<std::uint64_t>(CardWalk(scoring, progress).run());
}

cpp_int count_games(const rules::Scoring& scoring) {
  return GameWalk(scoring).games(CategorySet(), 0);
}

}  // namespace fivekind::states
