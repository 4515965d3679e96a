// Checks of XML for tests.
#pragma once

#include <string>

namespace fivekind::tests {

/// What makes a text not well-formed XML as this program writes it; empty if it is.
std::string xml_mistake(const std::string& xml);

}  // namespace fivekind::tests
