// JSON, its members compiled once. Why: every file that names nlohmann::json compiles most of it
// again, a second each; with this header among the precompiled ones it does not.
#pragma once

#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

extern template class nlohmann::basic_json<>;
extern template class nlohmann::detail::serializer<nlohmann::json>;
extern template class nlohmann::detail::parser<
    nlohmann::json, nlohmann::detail::iterator_input_adapter<std::string::const_iterator>>;
