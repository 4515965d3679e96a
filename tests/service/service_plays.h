// Games played through the server.
#pragma once

#include <string>

#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests {

inline const Json kAnna = {{{"name", "Anna"}}};
inline const Json kAnnaAndProgram = {{{"name", "Anna"}},
                                     {{"name", "Fivekind"}, {"strategy", "expected"}}};

/// The path of a game, or of a part of it: "/play/3/undo".
std::string at(const Json& play, const std::string& what = "");
Json begun(ServiceClient& client, const std::string& game, const Json& players,
           const std::string& dice = "program");
/// After a change that must succeed, named by `what`: "/throw".
Json changed(ServiceClient& client, const Json& play, const std::string& what, Json body = {});
/// The first possible action of a human player: rolls once, then fills the first open box.
Json moved_on(ServiceClient& client, const Json& play);
Json played_out(ServiceClient& client, Json play);

}  // namespace fivekind::tests
