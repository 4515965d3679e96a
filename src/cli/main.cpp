#include <chrono>
#include <cstdio>
#include "rules/reader.h"
#include "rules/shipped.h"
#include "solve/solver.h"
#include "turn/targets.h"
using namespace fivekind;
int main(int argc, char** argv) {
  (void)argc;
  for (auto& g : rules::shipped_games()) {
    if (argc > 1 && g.key != argv[1]) continue;
    auto game = rules::read_game(g.text, std::string(g.key) + ".json");
    if (!game) { std::printf("%s\n", game.error().message().c_str()); continue; }
    if (argc == 1 && game->category_count() > 15) continue;
    for (int rep = 0; rep < 5; ++rep) {
    auto t0 = std::chrono::steady_clock::now();
    auto problem = solve::Problem::prepare(*game);
    if (!problem) { std::printf("%s\n", problem.error().message().c_str()); continue; }
    auto t1 = std::chrono::steady_clock::now();
    support::ThreadPool pool(2);
    auto s = solve::solve<double>(*problem, solve::Objective{}, pool);
    auto t2 = std::chrono::steady_clock::now();
    std::printf("%-22s %9lu %.12f %s prep %.4f solve %.4f\n", game->key.c_str(), (*problem)->space().size(), (*s)->value((*problem)->start()).value(), turn::instruction_set().c_str(), std::chrono::duration<double>(t1-t0).count(), std::chrono::duration<double>(t2-t1).count());
    }
  }
}
