// What tables and plots of results share.
#include "cli/figures.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal.h"

namespace fivekind::cli {

void print_heading(const std::string& text) {
  fmt::print("\n{}\n", styled(text, Style::strong));
}

std::string category_name(const Game& game, const std::string& key) {
  const std::vector<CategoryInfo> categories = game.categories();
  const auto found = std::find_if(categories.begin(), categories.end(),
                                  [&](const auto& category) { return category.key == key; });
  return found == categories.end() ? key : found->name;
}

}  // namespace fivekind::cli
