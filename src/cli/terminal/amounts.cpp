// Numbers, times and probabilities for people.
#include "cli/terminal/amounts.h"

#include <fivekind/simulate.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fivekind::cli {

std::string counted(std::uint64_t number, const std::string& thing) {
  const bool hisses = thing.ends_with('x') || thing.ends_with('s') || thing.ends_with("ch");
  return grouped(number) + " " + thing + (number == 1 ? "" : hisses ? "es" : "s");
}

std::string labelled(const std::string& name, std::size_t width, const std::string& value) {
  constexpr std::size_t kLeast = 2;
  const std::size_t used = width_of(name);
  return name + std::string(width > used + kLeast ? width - used : kLeast, ' ') + value;
}

std::string with_error(double mean, double margin, std::uint64_t games,
                       const std::function<std::string(double)>& text) {
  const bool few = games < kMinGamesForAnError || std::isnan(margin);
  return text(mean) + (few ? " (too few games for an error)" : " ± " + text(margin));
}

namespace {

constexpr double kPerCent = 100;
// Closer to 0 and 1 than this, two decimals are not enough.
constexpr double kRare = 5e-5;
// Rarer probabilities in per cent have too many zeros to be readable.
constexpr double kRarestInPerCent = 1e-8;

std::string in_per_cent(double probability) {
  if (probability <= 0) return "0 %";
  if (probability >= 1) return "100 %";
  if (probability > 1 - kRare) return "> 99.99 %";
  int decimals = 2;
  if (probability < kRare) {  // two digits that are not zero
    decimals = 1 - static_cast<int>(std::floor(std::log10(probability * kPerCent)));
  }
  return fmt::format("{:.{}f} %", probability * kPerCent, decimals);
}

std::string in_powers(double probability) {
  if (probability <= 0) return "0";
  if (probability >= 1) return "1";
  if (probability > 1 - kRare) return "> 0.9999";
  return support::power_of_ten(fmt::format("{:.1e}", probability));
}

}  // namespace

std::vector<std::string> percents(const std::vector<double>& probabilities) {
  const bool powers = std::any_of(probabilities.begin(), probabilities.end(),
                                  [](double p) { return p > 0 && p < kRarestInPerCent; });
  std::vector<std::string> texts;
  texts.reserve(probabilities.size());
  for (double p : probabilities) texts.push_back(powers ? in_powers(p) : in_per_cent(p));
  return texts;
}

std::string percent(double probability) {
  return percents({probability}).front();
}

std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

}  // namespace fivekind::cli
