// Custom strategies, each in a file.
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "strategies/kinds.h"
#include "strategies/own_strategy.h"
#include "strategies/rule_of_thumb.h"
#include "support/files/source.h"
#include "support/try.h"

namespace fivekind::strategies {
namespace {

using rules::BoxSet;

constexpr std::string_view kOwnName = "strategy";
constexpr std::size_t kHashDigits = 16;
constexpr std::size_t kMaxBytes = 100'000;

// What the box of the end of a turn gets, by its weight.
class WeightedPoints final : public values::AfterStateValues {
 public:
  explicit WeightedPoints(std::vector<BoxWeight> weights) : weights_(std::move(weights)) {
    for (const BoxWeight& weight : weights_) {
      scale_ = std::max({scale_, weight.times, std::abs(weight.plus)});
    }
  }

  Result<double> value(const states::TurnEnd& end, rules::Points /*so_far*/) const override {
    const BoxWeight& weight = weights_[end.box.position()];
    return weight.times * end.in_box.value + weight.plus;
  }
  // So that larger numbers in the same proportions mean the same.
  values::Tolerance tolerance() const override { return {values::kTieTolerance * scale_, 0}; }
  bool depends_on_points() const override { return false; }

 private:
  std::vector<BoxWeight> weights_;
  double scale_ = 0;  // the largest of all numbers
};

// The dice that a rule keeps of a roll; nothing where they are too few.
std::optional<dice::FaceCounts> dice_kept(const KeepRule& rule, const dice::FaceCounts& counts) {
  using Dice = KeepRule::Dice;
  dice::FaceCounts kept{};
  std::size_t best = 0;   // the first face of the best run, or the face
  std::size_t most = 0;   // dice
  std::size_t since = 0;  // where the run began
  for (std::size_t f = 0; f < counts.size(); ++f) {
    since = counts[f] == 0 ? f + 1 : since;
    const std::size_t here = rule.dice == Dice::run ? f + 1 - since : counts[f];
    if (here == 0 || here < most || (here == most && rule.low)) continue;
    most = here;
    best = rule.dice == Dice::run ? since : f;
  }
  for (std::size_t f = 0; f < counts.size(); ++f) {
    const int showing = counts[f];
    const auto dice_of_face = [&]() -> int {
      switch (rule.dice) {
        case Dice::run:
          return f >= best && f < best + most ? 1 : 0;
        case Dice::alike:
          return f == best ? showing : 0;
        case Dice::pairs:
          return showing >= 2 ? 2 : 0;
        case Dice::faces:
          return (rule.faces >> f & 1U) != 0 ? std::min(showing, rule.each) : 0;
        case Dice::all:
          return showing;
        case Dice::none:
          break;
      }
      return 0;
    };
    kept[f] = static_cast<std::uint8_t>(dice_of_face());
  }
  int dice = 0;
  for (const std::uint8_t count : kept) dice += count;
  if (dice < rule.least) return std::nullopt;
  return kept;
}

class OwnKeeps final : public policy::KeepRules {
 public:
  OwnKeeps(const rules::Scoring& scoring, const std::vector<KeepRule>& rules) {
    for (const KeepRule& rule : rules) {
      Prepared& prepared = rules_.emplace_back();
      prepared.while_open = rule.while_open;
      prepared.pays = !rule.if_pays.empty();
      for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
        const dice::Roll roll(r);
        const auto kept = dice_kept(rule, scoring.multisets().counts(roll));
        prepared.keeps.push_back(kept ? std::optional(scoring.multisets().find(*kept))
                                      : std::nullopt);
        prepared.paying.push_back(paying(scoring, rule.if_pays, roll));
      }
    }
  }

  std::optional<dice::Keep> keep(BoxSet open, dice::Roll roll) const override {
    for (const Prepared& rule : rules_) {
      if (!rule.while_open.empty() && (rule.while_open & open).empty()) continue;
      if (rule.pays && (rule.paying[roll.position()] & open).empty()) continue;
      if (const auto keep = rule.keeps[roll.position()]) return keep;
    }
    return std::nullopt;
  }

 private:
  struct Prepared {
    BoxSet while_open;
    bool pays = false;                             // whether the roll must pay
    std::vector<std::optional<dice::Keep>> keeps;  // by roll
    std::vector<BoxSet> paying;                    // by roll: where it pays, of those asked for
  };

  static BoxSet paying(const rules::Scoring& scoring, BoxSet boxes, dice::Roll roll) {
    BoxSet paying;
    for (BoxSet left = boxes; !left.empty(); left = left.without_lowest()) {
      const bool pays = scoring.natural(left.lowest(), roll) > rules::Points(0);
      if (pays) paying = paying.with(left.lowest());
    }
    return paying;
  }

  std::vector<Prepared> rules_;
};

Error not_a_file(const std::string& name, std::string expected, std::string found) {
  return {Fault::strategy_parameter, fmt::format("strategy '{}'", name), std::move(expected),
          std::move(found)};
}

std::string hash_of(std::string_view content) {
  return fmt::format("{:016x}", XXH3_64bits(content.data(), content.size()));
}

// Takes "#HASH" off a name.
std::optional<std::string> take_hash(std::string& path) {
  const std::size_t mark = path.rfind('#');
  if (mark == std::string::npos || path.size() - mark - 1 != kHashDigits) return std::nullopt;
  std::string hash = path.substr(mark + 1);
  const bool digits = std::all_of(hash.begin(), hash.end(), [](char c) {
    return std::isxdigit(static_cast<unsigned char>(c)) != 0;
  });
  if (!digits) return std::nullopt;
  path.resize(mark);
  return hash;
}

Result<policy::Strategy> make_own(Sources& sources, std::string_view text,
                                  std::string_view /*parameters*/) {
  FIVEKIND_LET(const auto file, read_strategy_file(text));
  const auto problem = sources.problem();
  FIVEKIND_LET(auto own,
               read_own_strategy(file.content, support::input_name(file.path), problem->game()));
  policy::Strategy strategy =
      policy::best_strategy(problem, std::make_shared<const WeightedPoints>(std::move(own.weights)),
                            sacrifice_order(*problem, own.cross_out));
  if (own.keeps.empty()) return strategy;
  strategy.policy.keeps = policy::Choosing::prescribed;
  strategy.policy.keep_rules = std::make_shared<const OwnKeeps>(problem->scoring(), own.keeps);
  return strategy;
}

}  // namespace

std::string StrategyFile::name() const {
  return fmt::format("{}={}#{}", kOwnName, path, hash_of(content));
}

Result<StrategyFile> read_strategy_file(std::string_view text) {
  const std::size_t line = text.find('\n');
  const std::string name(text.substr(0, line));
  StrategyFile file;
  file.path = name.substr(std::min(name.size(), kOwnName.size() + 1));
  const auto hash = take_hash(file.path);
  if (name.size() <= kOwnName.size() + 1 || name[kOwnName.size()] != '=') {
    return tl::make_unexpected(not_a_file(name, "strategy=FILE", fmt::format("'{}'", name)));
  }
  if (line != std::string_view::npos) {
    file.content = text.substr(line + 1);
    return file;
  }
  auto content = support::read_input(file.path, kMaxBytes + 1);
  const std::string source = support::input_name(file.path);
  if (!content) {
    return fail(Fault::strategy_parameter, source, "a readable strategy file",
                content.error().found);
  }
  if (content->size() > kMaxBytes) {
    return fail(Fault::strategy_parameter, source,
                fmt::format("a strategy file of at most {} bytes", kMaxBytes), "a longer one");
  }
  file.content = *std::move(content);
  if (hash && *hash != hash_of(file.content)) {
    return tl::make_unexpected(not_a_file(
        name, "the file as it was", fmt::format("one that is #{} now", hash_of(file.content))));
  }
  return file;
}

std::vector<StrategyKind> own_kinds() {
  StrategyKind kind;
  kind.name = kOwnName;
  kind.form = "strategy=FILE";
  kind.description =
      "plays as a file of yours says: by weights of boxes, by rules for what is kept";
  kind.make = make_own;
  kind.reads_file = true;
  return {kind};
}

}  // namespace fivekind::strategies
