// A second reader of rules files: slow, short, and without any of our code.
// Why: the oracle shares the scoring of single rolls and the boxes with the program. This reads the
// text of a rules file by itself, as docs/rules-files.md describes it, and scores dice as a list of
// faces; so results that agree are correct twice.
#pragma once

#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace fivekind::tests {

class PlainRules {
 public:
  using Dice = std::vector<int>;  // ascending

  /// What the rest of a game depends on.
  struct Card {
    unsigned filled = 0;    ///< bit b represents box b
    std::vector<int> sums;  ///< of the bonuses' boxes
    unsigned fives = 0;     ///< boxes of five of a kind that hold points, if that matters
    int saved = 0;          ///< rolls
    unsigned paid = 0;      ///< boxes with points that others wait for
    /// The points in boxes of differences, and in those that are compared with others.
    std::map<std::size_t, int> held = {};
    int extras = 0;  ///< extra bonuses earned, if their number is limited
    auto operator<=>(const Card&) const = default;
  };
  /// A way to end a turn: a box is filled with what the dice pay, or struck.
  struct Move {
    std::size_t box = 0;
    int points = 0;     ///< in the box
    int extras = 0;     ///< extra bonuses that it earns
    int gained = 0;     ///< of the score
    bool over = false;  ///< whether the game is over after it
    Card next;
  };

  /// A moment of a turn with dice on the table.
  struct Moment {
    int rolls_left = 0;
    /// Whether no die has been kept in the turn, in games in which that matters after later rolls.
    bool none_kept = false;
    auto operator<=>(const Moment&) const = default;
  };

  /// A rules file without faults, with comments or without.
  explicit PlainRules(std::string_view text);

  std::size_t boxes() const { return boxes_.size(); }
  int dice() const { return dice_; }
  int faces() const { return faces_; }
  /// Whether a box may be filled next, by its number; bit b of `filled` represents box b.
  bool may_fill(unsigned filled, std::size_t box) const;
  /// Boxes that may be filled only after an announcement; and those that need none.
  unsigned to_announce(unsigned filled) const { return may_be_filled(filled) & announced_; }
  unsigned to_fill(unsigned filled) const { return may_be_filled(filled) & ~announced_; }
  bool has_announced() const { return announced_ != 0; }
  /// Whether it matters how many rolls a turn leaves: then it ends when all dice are kept.
  bool stops_count() const;
  /// Whether the dice of a later roll are served, too, if none was kept before.
  bool serves_any_roll() const { return rules_.value("served-after", "first-roll") == "any-roll"; }

  Card empty_card() const;
  int rolls(const Card& card) const { return rules_["rolls"].get<int>() + card.saved; }
  /// The possible ends of a turn that fills one of `boxes`: first with what the dice pay, then with
  /// 0 where a box may be struck.
  std::vector<Move> moves(const Card& card, const Dice& dice, Moment at, unsigned boxes);

  std::size_t bonuses() const { return bonuses_.size(); }
  const std::string& bonus_key(std::size_t bonus) const { return bonuses_[bonus].key; }
  /// The payment of a bonus on a card that is full or has won.
  int bonus_points(const Card& card, std::size_t bonus) const;
  int bonus_points(const Card& card) const;  ///< of all

 private:
  using Json = nlohmann::json;

  struct Box {
    std::string key;
    std::size_t column = 0;
    std::size_t place = 0;  // of the category in the file
    std::size_t time = 0;
    const Json* rules = nullptr;
  };
  struct Bonus {
    std::string key;
    unsigned boxes = 0;
    int threshold = 0;  // or, with at_most, the highest total that pays
    int points = 0;
    bool counts_boxes = false;
    bool at_most = false;                      // of all boxes, once they are filled
    std::vector<std::size_t> difference = {};  // the boxes high, low and times, if it is one
  };

  std::size_t columns() const { return rules_.contains("columns") ? rules_["columns"].size() : 1; }
  int factor(std::size_t column) const;
  void read_boxes();
  void read_bonuses();
  Bonus read_bonus(const Json& stated, std::size_t column, bool together) const;
  Bonus read_difference(const Json& stated, std::size_t column) const;
  void read_announced();
  void read_comparisons();
  void read_struck();
  bool matters_for_more(std::size_t box) const;
  int fitting(const Card& card, std::size_t box, int points) const;
  unsigned may_be_filled(unsigned filled) const;
  bool waited_for(unsigned filled, std::size_t box) const;
  bool is_waited_for(std::size_t box) const;
  std::size_t box_of(const Json& name) const;
  bool is_upper(std::size_t box) const { return (*boxes_[box].rules)["kind"] == "face"; }
  std::vector<Move> fillings(const Card& card, const Dice& dice, Moment at, unsigned boxes);
  std::vector<Move> fillings_of_five(const Card& card, const Dice& dice, Moment at,
                                     std::vector<std::size_t> open);
  Move filling(const Card& card, const Dice& dice, Moment at, std::size_t box, bool joker);
  Move move(const Card& card, Moment at, std::size_t box, int points) const;
  bool is_served(Moment at) const {
    return at.none_kept || at.rolls_left == rules_["rolls"].get<int>() - 1;
  }
  int extras(const Card& card, const Move& move, bool joker) const;

  // The points of a roll (plain_game_points.cpp).
  bool one_colour(const Dice& dice) const;
  int paid(const Json& rules, const Dice& dice, const Dice& pattern) const;
  bool is_pattern(const Json& rules, const Dice& dice, const Dice& part) const;
  bool are_pairs(const Json& rules, const Dice& part) const;
  int points(const Json& rules, const Dice& dice) const;
  int joker_points(const Json& rules, int face) const;

  Json rules_;
  int dice_ = 0;
  int faces_ = 0;
  std::vector<Box> boxes_;
  std::vector<Bonus> bonuses_;
  unsigned five_ = 0;       // the boxes of five of a kind, if there are any
  unsigned announced_ = 0;  // boxes
  unsigned struck_ = 0;     // boxes that may be struck
  // Boxes of which the first must hold more than the second.
  std::vector<std::pair<std::size_t, std::size_t>> more_than_;
  // What boxes pay, by the category's index, dice, and whether they are a joker: cached.
  std::map<std::tuple<std::size_t, Dice, bool>, int> known_points_;
};

/// All ways to take some of the dice.
std::vector<PlainRules::Dice> parts_of(const PlainRules::Dice& dice);

}  // namespace fivekind::tests
