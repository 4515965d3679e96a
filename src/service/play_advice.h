// Advice on where a game being played stands.
#pragma once

#include <optional>

#include "service/fields.h"
#include "service/playing.h"

namespace fivekind::service {

/// By what somebody wants to be advised in the same breath: by the expected score, and where two
/// play by winning, too.
enum class AdviceWish { expected, win };

/// What a request says of it, "advice"; nothing: no advice.
std::optional<AdviceWish> advice_wish(Fields& fields);

/// Every action, as of POST /advise, with the game's revision; "boxes" is the same as if no rolls
/// were left, where there are some. With two players there is a column for winning, if that is
/// wished for and quick. Errors: those of Engine::advise.
Result<Json> advice_on(Service& service, const OpenPlay& play, AdviceWish wish);

/// What may be seen of a game, with advice where it is wished for, a person has to decide something
/// about dice, and the answer is at hand.
Json view_with_advice(Service& service, const OpenPlay& play, std::optional<AdviceWish> wish);

}  // namespace fivekind::service
