// Whether JSON is what a schema says, for the keywords that src/server/openapi.json uses.
// Why: a description that nobody holds against the answers is wrong within a month.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace fivekind::tests {

/// What is wrong, each with its place ("/players/0/score: …"); nothing if all is well. `root`: the
/// document that "$ref" points into. A keyword that is not known is wrong, too.
std::vector<std::string> faults_in(const nlohmann::json& value, const nlohmann::json& schema,
                                   const nlohmann::json& root);

}  // namespace fivekind::tests
