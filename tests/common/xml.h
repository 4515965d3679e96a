// Checks of XML for tests.
#pragma once

#include <string>

namespace fivekind::tests {

/// What keeps a text from being well-formed XML as this program writes it; empty if nothing does.
std::string xml_mistake(const std::string& xml);

}  // namespace fivekind::tests
