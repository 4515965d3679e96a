// Whether JSON is what a schema says, for the keywords that src/service/openapi.json, docs/schemas
// and docs/rules.schema.json use.
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
/// The same of an answer. Its schema lets further keys be, for programs that are older than an
/// answer; here, where both are of one day, a key that it does not name is wrong.
std::vector<std::string> faults_in_answer(const nlohmann::json& value, const nlohmann::json& schema,
                                          const nlohmann::json& root);

/// The schema of what a command prints with --json: docs/schemas/NAME.schema.json.
nlohmann::json schema_of_command(const std::string& name);
/// The name of the schema of what these words print: of the command, or of one of its options.
std::string schema_name(const std::vector<std::string>& command);
/// What is wrong with such an output.
std::vector<std::string> faults_of_command(const nlohmann::json& output, const std::string& name);

}  // namespace fivekind::tests
