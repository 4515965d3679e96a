// Why one action is worth more than another, in words.
#include "cli/reasons.h"

#include <fivekind/analyse.h>
#include <fmt/format.h>

#include <cmath>
#include <map>

namespace fivekind::cli {
namespace {

std::string in_words(const Game& game, const std::vector<Contribution>& parts) {
  constexpr std::size_t kMostParts = 3;
  constexpr double kWorthMentioning = 0.05;
  std::map<std::string, std::string> names;
  for (const CategoryInfo& category : game.categories()) names[category.key] = category.name;
  for (const BonusInfo& bonus : game.bonuses()) names[bonus.key] = bonus.name;
  names["extra"] = "further five-of-a-kind bonuses";
  std::string more;
  std::string less;
  std::size_t told = 0;
  for (const Contribution& part : parts) {
    if (told == kMostParts || std::abs(part.points) < kWorthMentioning) break;
    std::string& list = part.points > 0 ? more : less;
    list += fmt::format("{}{} {:+.2f}", list.empty() ? "" : ", ", names[part.what], part.points);
    ++told;
  }
  if (more.empty() && less.empty()) return "many small differences";
  if (less.empty()) return "the best one is expected to bring more in " + more;
  if (more.empty()) return "the best one gives up less: " + less;
  return "the best one is expected to bring " + more + ", and " + less;
}

}  // namespace

Result<std::string> reason_of(Strategies& strategies, const std::string& position,
                              const std::string& best, const std::string& chosen) {
  const auto solution = strategies.solution("expected");
  if (!solution) return tl::make_unexpected(solution.error());
  const auto at = Position::parse(strategies.game(), position);
  if (!at) return tl::make_unexpected(at.error());
  const auto parts = compare_actions(*solution, *at, best, chosen);
  if (!parts) return tl::make_unexpected(parts.error());
  return in_words(strategies.game(), *parts);
}

}  // namespace fivekind::cli
