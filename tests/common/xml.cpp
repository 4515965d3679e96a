// Checks of XML for tests.
#include "tests/common/xml.h"

#include <algorithm>
#include <regex>
#include <vector>

namespace fivekind::tests {

std::string xml_mistake(const std::string& xml) {
  static const std::regex tag(
      R"re(<(/?)([a-z]+)((?: [a-zA-Z0-9:-]+="(?:[^"<&]|&(?:amp|lt|gt|quot);)*")*)(/?)>)re");
  static const std::regex text(R"re((?:[^<>&]|&(?:amp|lt|gt|quot);)*)re");
  std::vector<std::string> open;
  std::string::const_iterator at = xml.begin();
  for (std::smatch match; at != xml.end();) {
    const auto next = std::find(at, xml.end(), '<');
    if (!std::regex_match(at, next, text)) return "text: " + std::string(at, next);
    at = next;
    if (at == xml.end()) break;
    if (!std::regex_search(at, xml.end(), match, tag, std::regex_constants::match_continuous)) {
      return "tag: " + std::string(at, std::min(at + 80, xml.end()));
    }
    if (match[1].length() > 0) {
      if (open.empty() || open.back() != match[2]) return "end of " + match[2].str();
      open.pop_back();
    } else if (match[4].length() == 0) {
      open.push_back(match[2]);
    }
    at = match[0].second;
  }
  return open.empty() ? "" : "no end of " + open.back();
}

}  // namespace fivekind::tests
