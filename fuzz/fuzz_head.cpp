// Fuzzes the heads of requests: for any bytes, a head that is accepted has one Host, and every line
// of it has a name and a colon.
#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "promise.h"
#include "server/head.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using fivekind::fuzz::require;
  const std::string head(reinterpret_cast<const char*>(data), size);
  const auto wrong = fivekind::server::wrong_in_head(head);
  if (wrong) {
    require(!wrong->empty(), "what is wrong is said");
    return 0;
  }
  std::istringstream lines(head);
  int hosts = 0;
  bool first = true;
  for (std::string line; std::getline(lines, line);) {
    if (line == "\r" && !first) break;
    if (line == "\r") continue;
    if (!first) {
      require(line[0] != ' ' && line[0] != '\t', "no header goes on in a second line");
      const std::size_t colon = line.find(':');
      require(colon != std::string::npos && colon > 0, "a header has a name");
      require(line.substr(0, colon).find_first_of(" \t") == std::string::npos, "without spaces");
      hosts += line.substr(0, colon).size() == 4 && (line[0] | 0x20) == 'h' &&
                       (line[1] | 0x20) == 'o' && (line[2] | 0x20) == 's' && (line[3] | 0x20) == 't'
                   ? 1
                   : 0;
    }
    first = false;
  }
  require(hosts == 1, "one Host");
  return 0;
}
