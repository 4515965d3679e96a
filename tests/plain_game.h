// A second reader and solver of rules files: slow, short, and made of nothing of ours.
// Why: the oracle shares the scoring of single rolls and the boxes with the program. This reads the
// text of a rules file by itself, as docs/rules-files.md says it, scores dice as a list of faces
// and tries every throw of every die; so what both make of a file is right twice.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::tests {

class PlainGame {
 public:
  /// A rules file without faults, with comments or without.
  explicit PlainGame(std::string_view text);

  std::size_t boxes() const { return boxes_.size(); }
  /// Whether a box may be filled next, by its number; bit b of `filled` stands for box b.
  bool may_fill(unsigned filled, std::size_t box) const;
  /// The expected score of perfect play.
  double value();

 private:
  using Dice = std::vector<int>;  // ascending
  using Json = nlohmann::json;

  struct Box {
    std::string category;
    std::size_t column = 0;
    std::size_t place = 0;  // of the category in the file
    std::size_t time = 0;
    const Json* rules = nullptr;
  };
  struct Bonus {
    unsigned boxes = 0;
    int threshold = 0;
    int points = 0;
    bool counts_boxes = false;
    std::vector<std::size_t> difference;  // the boxes high, low and times, where it is one
  };
  // What the rest of a game depends on: the filled boxes, the sums of the bonuses' boxes, whether
  // the box of five of a kind holds points, the saved rolls, and boxes that others wait for.
  struct Card {
    unsigned filled = 0;
    std::vector<int> sums;
    bool five = false;
    int saved = 0;
    unsigned paid = 0;                // boxes with points that others wait for
    std::map<std::size_t, int> held;  // the points in boxes of differences
    auto operator<=>(const Card&) const = default;
  };

  int factor(std::size_t column) const;
  void read_boxes();
  void read_bonuses();
  void read_announced();
  bool waited_for(unsigned filled, std::size_t box) const;
  bool is_waited_for(std::size_t box) const;
  std::size_t box_of(const Json& name) const;
  bool one_colour(const Dice& dice) const;
  // What a pattern of dice pays.
  int paid(const Json& rules, const Dice& dice, const Dice& pattern) const;
  int points(const Json& rules, const Dice& dice) const;
  int joker_points(const Json& rules, int face) const;
  bool is_upper(std::size_t box) const { return (*boxes_[box].rules)["kind"] == "face"; }

  // A turn, and what keeping dice is worth in it, as far as that is known.
  // `boxes`: those that it can fill, bit b stands for box b; none while some can be announced.
  struct Turn {
    Card card;
    unsigned boxes = 0;
    std::map<std::pair<Dice, int>, double> known = {};
    std::map<unsigned, Turn> branches = {};  // by boxes, where some are announced
  };

  double rest(const Card& card);
  double throw_again(Turn& turn, const Dice& kept, int rolls_left);
  bool stops_count() const;
  double choose(Turn& turn, const Dice& dice, int rolls_left);
  double first_roll(Turn& turn, const Dice& dice, int rolls_left);
  double score(const Turn& turn, const Dice& dice, int rolls_left);
  double score_in(const Card& card, const Dice& dice, int rolls_left, std::size_t box, bool joker,
                  bool extra);
  double bonuses(const Card& card) const;

  Json rules_;
  int dice_ = 0;
  int faces_ = 0;
  std::vector<Box> boxes_;
  std::vector<Bonus> bonuses_;
  std::size_t five_ = 0;    // the box of five of a kind, where there is one
  unsigned announced_ = 0;  // boxes
  std::map<Card, double> known_;
};

}  // namespace fivekind::tests
