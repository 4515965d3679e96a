// Writing JSON Lines.
#include "records/json_lines.h"
#include "records/writer.h"

namespace fivekind::records {

JsonTurns::JsonTurns(const rules::Scoring& scoring) : scoring_(scoring) {
  const dice::Multisets& multisets = scoring.multisets();
  dice_.reserve(multisets.keep_count());
  for (std::size_t k = 0; k < multisets.keep_count(); ++k) {
    dice_.push_back(multisets.text(dice::Keep(k)));
  }
}

void JsonTurns::add(JsonLine& line, const Turn& turn, const Correction* correction,
                    std::span<const std::optional<double>> values) const {
  line.begin_turn();
  if (turn.rolls_made > 0) {
    const dice::Multisets& multisets = scoring_.multisets();
    line.rolls(turn.rolls_made, [&](std::size_t i) -> const std::string& {
      return dice_[multisets.as_keep(turn.rolls[i]).position()];
    });
    // One roll with an empty list of keeps: all dice were kept. Without the list it is unknown how
    // the roll came about.
    if (turn.detail == Detail::keeps) {
      line.keeps(turn.kept, [&](std::size_t i) -> const std::string& {
        return dice_[turn.keeps[i].position()];
      });
    }
  }
  if (turn.box) {
    JsonLine::Box box{key_of(*turn.box), turn.in_box.value, turn.gained.value};
    if (correction != nullptr) {
      box.written = correction->written.value;
      box.corrected_after = static_cast<int>(correction->after);
    }
    box.struck = turn.struck;
    if (tells_rolls_left(scoring_.game(), turn)) box.rolls_left = turn.rolls_left;
    if (tells_served(scoring_.game(), turn)) box.served = turn.fresh;
    line.box(box);
  } else if (turn.announced) {
    line.announced(key_of(*turn.announced));
  }
  if (!values.empty()) line.values(values);
  line.end_turn();
}

const std::string& JsonTurns::key_of(rules::Box box) const {
  return scoring_.game().boxes[box.position()].key;
}

void Writer::add_json(const RecordedGame& game, std::string& to) const {
  JsonLine line(to, {record_format(scoring_.game(), game), scoring_.game().key, hash_, game.seed,
                     game.number, game.time, game.metadata});
  for (const Player& player : game.players) {
    line.begin_player({player.name, player.strategy, static_cast<int>(player.undos),
                       player.resigned, player.score().value});
    for (std::size_t t = 0; t < player.turns.size(); ++t) {
      turns_.add(line, player.turns[t], player.correction_of(t));
    }
    line.end_player();
  }
  line.end();
  to += '\n';
}

}  // namespace fivekind::records
