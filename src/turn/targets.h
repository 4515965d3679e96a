// Instruction sets: which one is in use, which exist, and forcing one.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>
#include <vector>

namespace fivekind::turn {

/// The names of all instruction sets that are compiled in and run here, best first ("avx3", …).
std::vector<std::string> available_instruction_sets();

/// Forces one of the available instruction sets for everything that starts later; "" undoes that.
/// Fails (instruction_set) for other names.
Result<std::string> force_instruction_set(std::string_view name);

/// Forces the one named by the environment variable FIVEKIND_INSTRUCTION_SET, if it is set; only
/// the first call reads it.
Result<std::string> force_instruction_set_from_environment();

/// The instruction set in use.
std::string instruction_set();

}  // namespace fivekind::turn
