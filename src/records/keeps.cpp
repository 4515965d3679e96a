// Which dice of a roll can be kept.
#include "records/keeps.h"

#include <cstddef>

namespace fivekind::records {

bool lies_in(const dice::Multisets& multisets, dice::Keep keep, dice::Roll roll) {
  const dice::FaceCounts& part = multisets.counts(keep);
  const dice::FaceCounts& whole = multisets.counts(roll);
  for (std::size_t f = 0; f < part.size(); ++f) {
    if (part[f] > whole[f]) return false;
  }
  return true;
}

}  // namespace fivekind::records
