// Fuzzes score pads, as tables and as JSON.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "promise.h"
#include "records/pads/pads.h"
#include "records_promise.h"
#include "support/files/source.h"

// Every card that is read holds possible points, and knows whether it is complete; every error is a
// user error and names the file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fivekind;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const rules::Scoring& scoring = fuzz::record_scoring();
  records::begins_json_pad(scoring.game(), text);
  records::Lines lines(support::source_of(text, "pad"), "pad");
  const auto pads = records::read_pads(scoring, lines);
  if (!pads) {
    fuzz::check_error(pads.error());
    fuzz::require(pads.error().where.starts_with("pad:"), "an error names the file");
    return 0;
  }
  for (const records::PadCard& pad : pads->cards) {
    fuzz::require(!pad.card.filled.empty(), "a card holds something");
    const bool full = pad.card.filled == scoring.game().all_boxes();
    fuzz::require(pad.whole == full, "a whole card has no open box");
  }
  return 0;
}
