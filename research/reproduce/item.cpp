// What a source publishes, and what Fivekind finds.
#include "reproduce/item.h"

#include <fmt/format.h>

namespace fivekind::reproduce {

std::string text_of_making(const Item& item) {
  if (item.states > 0) return fmt::format("sampled, {} states", item.states);
  return item.games == 0 ? "exact" : fmt::format("simulated, {} games", item.games);
}

}  // namespace fivekind::reproduce
