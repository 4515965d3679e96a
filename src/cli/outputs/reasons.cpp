// Why one action is worth more than another, in words.
#include "cli/outputs/reasons.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <cmath>
#include <vector>

#include "cli/outputs/action_words.h"
#include "cli/outputs/figures.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

constexpr double kWorthMentioning = 0.05;

// Both in whole per cent, or with a decimal if they would look the same.
std::pair<std::string, std::string> shares(double one, double other) {
  for (const int digits : {0, 1}) {
    auto texts = std::pair(fmt::format("{:.{}f} %", 100 * one, digits),
                           fmt::format("{:.{}f} %", 100 * other, digits));
    if (texts.first != texts.second || digits == 1) return texts;
  }
  return {};
}

// The box of an action that may strike it.
std::string box_in(const std::string& action) {
  return action.substr(0, action.find('='));
}

class Words {
 public:
  Words(const Game& game, const std::string& better, const std::string& worse)
      : game_(game), better_(box_in(better)), worse_(box_in(worse)) {}

  std::string gain(const Contribution& part) const {
    const std::string name = name_of(part.what);
    if (part.what == better_) {
      return fmt::format("{} gets {:.0f} points now, {:.1f} more than it averages otherwise", name,
                         part.with.mean, part.points);
    }
    if (part.what == worse_) {
      return fmt::format("{} stays open and averages {:.1f} points instead of {:.0f} now", name,
                         part.with.mean, part.instead.mean);
    }
    if (part.with.fixed && part.instead.fixed) {
      const auto [with, instead] = shares(part.with.chance, part.instead.chance);
      return fmt::format("{} comes in {} of games instead of {}, worth {:.1f} points", name, with,
                         instead, part.points);
    }
    return fmt::format("{} averages {:.1f} points instead of {:.1f}", name, part.with.mean,
                       part.instead.mean);
  }

  // For the first, "1.2 points in Sixes", then "0.4 in Chance".
  std::string loss(const Contribution& part, bool first) const {
    return fmt::format("{:.1f}{} in {}", -part.points, first ? " points" : "", name_of(part.what));
  }

  std::string signed_part(const Contribution& part) const {
    return fmt::format("{} {:+.1f}", name_of(part.what), part.points);
  }

 private:
  std::string name_of(const std::string& what) const {
    if (what == "extra") return "the bonus for further five of a kind";
    for (const BonusInfo& bonus : game_.bonuses()) {
      if (bonus.key == what) return bonus.name;
    }
    return box_name(game_, what);
  }

  const Game& game_;
  std::string better_;
  std::string worse_;
};

std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string many_parts(const std::vector<Contribution>& parts, const Words& words) {
  constexpr std::size_t kMax = 4;
  std::vector<std::string> named;
  for (const Contribution& part : parts) {
    if (named.size() == kMax || std::abs(part.points) < kWorthMentioning) break;
    named.push_back(words.signed_part(part));
  }
  if (named.empty()) return "No single reason: many tiny differences add up.";
  return fmt::format("No single reason: many differences add up, the largest of them {}.",
                     fmt::join(named, ", "));
}

}  // namespace

std::string verdict_text(const Game& game, const Action& best, const Action& other, bool asked,
                         bool is_best) {
  const std::string one = action_words(game, best);
  std::string two = action_words(game, other);
  if (other.best) return fmt::format("{} or {}: both are equally good.", capital(one), two);
  const std::string points = cost_in_points(other.loss);
  if (is_best) {
    return fmt::format("{}? Yes. The next best, {}, averages {} less.", capital(one), two, points);
  }
  if (asked) {
    return fmt::format("{}? No: {}, which averages {} more.", capital(two), one, points);
  }
  // "Keep 6-6 rather than 3-3-6".
  const std::size_t verb = two.find(' ') + 1;
  if (best.kind == other.kind && one.starts_with(two.substr(0, verb))) two.erase(0, verb);
  return fmt::format("{} rather than {}: it averages {} more.", capital(one), two, points);
}

std::string reason_text(const Game& game, const std::vector<Contribution>& parts,
                        const std::string& better, const std::string& worse) {
  const Words words(game, better, worse);
  const MainReasons reasons = main_reasons(parts);
  if (!reasons.simple) return many_parts(parts, words);
  std::vector<std::string> gains;
  for (const Contribution& part : reasons.gains) gains.push_back(words.gain(part));
  std::string text = capital(fmt::format("{}", fmt::join(gains, ", and ")));
  std::vector<std::string> losses;
  for (const Contribution& part : reasons.losses) {
    losses.push_back(words.loss(part, losses.empty()));
  }
  if (!losses.empty()) text += fmt::format("; it gives up {}", fmt::join(losses, " and "));
  text += ".";
  if (std::abs(reasons.rest) >= kWorthMentioning) {
    text += fmt::format(" Everything else {} {:.1f} points.", reasons.rest > 0 ? "adds" : "costs",
                        std::abs(reasons.rest));
  }
  return text;
}

Result<std::string> reason_of(Strategies& strategies, const std::string& position,
                              const std::string& best, const std::string& chosen) {
  FIVEKIND_LET(const auto solution, strategies.solution());
  FIVEKIND_LET(const auto at, Position::parse(strategies.game(), position));
  FIVEKIND_LET(const auto parts, compare_actions(solution, at, best, chosen));
  return reason_text(strategies.game(), parts, best, chosen);
}

}  // namespace fivekind::cli
