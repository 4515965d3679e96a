// Advice on the current position of a game in progress.
#pragma once

#include <optional>

#include "service/fields.h"
#include "service/playing.h"

namespace fivekind::service {

/// The advice to be included in a response: by the expected score, and with two players also by
/// winning.
enum class AdviceWish { expected, win };

/// The field "advice" of a request; nothing: no advice.
std::optional<AdviceWish> advice_wish(Fields& fields);

/// Every action, as in POST /advise, with the game's revision; "boxes" is the same as if no rolls
/// were left, if there are some. With two players there is a column for winning, if that is
/// requested and quick. Errors: those of Engine::advise.
Result<Json> advice_on(Service& service, const OpenPlay& play, AdviceWish wish);

/// The visible part of a game, with advice if it is requested, a human player has a decision with
/// dice on the table, and the answer is available.
Json view_with_advice(Service& service, const OpenPlay& play, std::optional<AdviceWish> wish);

}  // namespace fivekind::service
