// Findings as they are made.
#include "reproduce/findings.h"

#include <fmt/format.h>

#include <cmath>

#include "verdicts/verdict.h"

namespace fivekind::reproduce {
namespace {

using verdicts::agrees_rounded;
using verdicts::Printed;
using verdicts::printed_in;
using verdicts::text_like;

Verdict verdict_if(bool agrees) {
  return agrees ? Verdict::agrees : Verdict::differs;
}

}  // namespace

Item Findings::item(const std::string& name, const std::string& published) const {
  return {source_, place_, name, published, 0, 0};
}

void Findings::exact(const std::string& name, const std::string& published, double ours,
                     const std::string& note) {
  const Printed printed = printed_in(published);
  add(item(name, published),
      {text_like(printed, ours), verdict_if(agrees_rounded(printed, ours)), note});
}

void Findings::simulated(const std::string& name, const std::string& published,
                         const Simulated& ours, const std::string& note) {
  const Printed printed = printed_in(published);
  Item simulated = item(name, published);
  simulated.games = ours.games;
  const Verdict verdict =
      verdicts::judge_value(verdicts::estimate(ours.ours, ours.standard_error), printed);
  std::string text = fmt::format("{:.1f} standard errors away",
                                 std::abs(printed.value - ours.ours) / ours.standard_error);
  if (!note.empty()) text += "; " + note;
  add(std::move(simulated), {text_like(printed, ours.ours), verdict, std::move(text)});
}

void Findings::same(const std::string& name, const std::string& published, const std::string& ours,
                    const std::string& note) {
  add(item(name, published), {ours, verdict_if(published == ours), note});
}

void Findings::judged(const std::string& name, const std::string& published, const Judged& ours,
                      const std::string& note, std::uint64_t games) {
  Item judged = item(name, published);
  judged.games = games;
  add(std::move(judged), {ours.ours, verdict_if(ours.agrees), note});
}

void Findings::sampled(const std::string& name, const std::string& published, const Sampled& ours,
                       const std::string& note) {
  Item sampled = item(name, published);
  sampled.states = ours.states;
  add(std::move(sampled), {ours.ours, ours.verdict, note});
}

void Findings::missing(const std::string& name, const std::string& published,
                       const std::string& why, const std::string& ours) {
  add(item(name, published), {ours, Verdict::not_reproduced, why});
}

void Findings::answer(const std::string& name, const std::string& published,
                      const std::string& ours, const std::string& note) {
  add(item(name, published), {ours, Verdict::no_figure, note});
}

void Findings::picture(std::string name, cli::Plot plot) {
  pictures_.push_back({std::move(name), source_, std::move(plot)});
}

}  // namespace fivekind::reproduce
