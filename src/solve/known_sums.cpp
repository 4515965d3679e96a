// Known checksums, as `fivekind tables checksum` prints them.
#include "solve/known_sums.h"

#include <array>

namespace fivekind::solve {
namespace {

struct KnownSum {
  std::string_view rules_hash;
  std::string_view kind;
  std::string_view sum;
};

constexpr std::array<KnownSum, 1> kKnownSums = {{
    {"", "", ""},
}};

}  // namespace

std::optional<std::string_view> known_sum(std::string_view rules_hash, std::string_view kind) {
  for (const KnownSum& known : kKnownSums) {
    if (known.rules_hash == rules_hash && known.kind == kind) return known.sum;
  }
  return std::nullopt;
}

}  // namespace fivekind::solve
