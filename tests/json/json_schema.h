// Whether JSON conforms to a schema, for the keywords used in src/service/openapi.json,
// docs/schemas and docs/rules.schema.json.
// Why: a description that is not checked against the answers is wrong within a month.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace fivekind::tests {

/// The errors, each with its place ("/players/0/score: …"); empty if there are none. `root`: the
/// document that "$ref" points into. An unknown keyword is an error, too.
std::vector<std::string> faults_in(const nlohmann::json& value, const nlohmann::json& schema,
                                   const nlohmann::json& root);
/// The same for an answer. Its schema allows further keys, for programs that are older than an
/// answer; here, where both have the same age, a key that it does not name is an error.
std::vector<std::string> faults_in_answer(const nlohmann::json& value, const nlohmann::json& schema,
                                          const nlohmann::json& root);

/// The schema of a command's output with --json: docs/schemas/NAME.schema.json.
nlohmann::json schema_of_command(const std::string& name);
/// The name of the schema for the output of these words: of the command, or of one of its options.
std::string schema_name(const std::vector<std::string>& command);
/// The errors in such an output.
std::vector<std::string> faults_of_command(const nlohmann::json& output, const std::string& name);

}  // namespace fivekind::tests
