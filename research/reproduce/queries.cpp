// The queries of rows of published figures, by name.
#include "reproduce/queries.h"

namespace fivekind::reproduce {
namespace {

// The row contains everything itself.
Facts ask_nothing(Workbench& /*bench*/, const Row& /*row*/) {
  return Facts::object();
}

}  // namespace

const Askable& askable() {
  static const Askable all = [] {
    Askable together{{{"text", ask_nothing}}, {}};
    for (const auto& some : {decisions, final_scores, curves, counting, whole_games}) {
      Askable added = some();
      together.queries.merge(added.queries);
      together.computations.merge(added.computations);
    }
    return together;
  }();
  return all;
}

}  // namespace fivekind::reproduce
