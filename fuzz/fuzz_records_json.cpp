// Fuzzes recorded games as JSON lines.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "records_promise.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fivekind::fuzz::check_records({reinterpret_cast<const char*>(data), size},
                                fivekind::records::Form::json);
  return 0;
}
