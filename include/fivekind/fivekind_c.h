/* Fivekind in C, and for bindings in other languages: games, advice, distributions, strategies,
 * simulations, matches, records, games in progress, and values of many positions at once.
 *
 *   fivekind_game* game = NULL;
 *   fivekind_engine* engine = NULL;
 *   fivekind_advice* advice = NULL;
 *   if (fivekind_open_shipped("yatzy", &game, NULL) == FIVEKIND_OK &&
 *       fivekind_new_engine(NULL, &engine, NULL) == FIVEKIND_OK &&
 *       fivekind_advise(engine, game, "1/yatzy/-/1/56666:2", "expected", NULL, &advice, NULL) ==
 *           FIVEKIND_OK)
 *     printf("keep %s: %f\n", advice->actions[0].keep, advice->actions[0].value);
 *
 * Errors. A function that can fail returns a code. Unless `error` is NULL, it sets *error: NULL on
 * success, otherwise the error, to be freed by fivekind_free_error. Results are set on success, and
 * left unchanged otherwise. NULL in place of a value is an error (FIVEKIND_INPUT), also for the
 * address of a result. No exception escapes from any function.
 *
 * Ownership. Whatever a function returns belongs to the caller, who frees it with the function
 * named there; strings inside live as long as the object that contains them. Handles can be freed
 * in any order: what is still needed lives on. Freeing NULL does nothing. The library keeps no
 * arguments.
 *
 * Threads. Every function may be called from any thread at any time, even with the same engine and
 * game, but nothing may be freed while it is in use, and a game in progress is for one thread at a
 * time. Texts are UTF-8 and end in '\0'.
 *
 * Growth. A struct passed to the library begins with its size in bytes, as the caller was compiled:
 * fivekind_engine_options options = {sizeof options}; fields that a newer library has after that
 * count as 0. In a struct that the library fills in for the caller, nothing is written beyond its
 * size. Arrays state the distance between their elements, which may exceed the size that the caller
 * knows. */
#pragma once

/* NOLINTBEGIN(modernize-deprecated-headers, readability-identifier-naming, modernize-use-using): C
 */

#include <fivekind/export.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Who has to act on an error. */
typedef enum fivekind_code {
  FIVEKIND_OK = 0,
  FIVEKIND_INPUT = 1,       /* the input is wrong: the user */
  FIVEKIND_ENVIRONMENT = 2, /* the disk or another external cause */
  FIVEKIND_INTERRUPTED = 3, /* no one: a watch stopped the work */
  FIVEKIND_NO_MEMORY = 4,   /* not enough memory, or the engine's limit is too low */
  FIVEKIND_INTERNAL = 5     /* a bug in this library, or in a callback that threw */
} fivekind_code;

/* An error. Texts may be empty, but are never NULL. */
typedef struct fivekind_error {
  fivekind_code code;
  const char* id;       /* which error, for programs: "position.fields" */
  const char* message;  /* everything, for people; of a rules file a line for each mistake */
  const char* where;    /* a place: "my.json:12:5, key 'dice'" */
  const char* expected; /* what was expected there */
  const char* found;    /* what was found instead */
} fivekind_error;

FIVEKIND_API void fivekind_free_error(fivekind_error* error);

/* The version of the library, "0.2.0". Not to be freed. */
FIVEKIND_API const char* fivekind_version(void);

/* Frees a string that a function has returned as char*. */
FIVEKIND_API void fivekind_free_string(const char* string);

/* --- Games --- */

/* A game: one rule set. */
typedef struct fivekind_game fivekind_game;

/* Opens a game that comes with the library: "yahtzee", "yatzy", "kniffel", …. Free it with
 * fivekind_free_game. Errors: FIVEKIND_INPUT, listing the games that exist. */
FIVEKIND_API fivekind_code fivekind_open_shipped(const char* key, fivekind_game** game,
                                                 fivekind_error** error);
/* Opens a game from a rules file (docs/rules-files.md). Free it with fivekind_free_game. Errors:
 * FIVEKIND_INPUT: no such file, or invalid rules. */
FIVEKIND_API fivekind_code fivekind_open_file(const char* path, fivekind_game** game,
                                              fivekind_error** error);
/* Opens a game from the text of a rules file; `source` names it in errors. Free it with
 * fivekind_free_game. Errors: FIVEKIND_INPUT. */
FIVEKIND_API fivekind_code fivekind_open_text(const char* text, const char* source,
                                              fivekind_game** game, fivekind_error** error);

/* The key by which position texts name the game. It belongs to the game. NULL for NULL. */
FIVEKIND_API const char* fivekind_game_key(const fivekind_game* game);

FIVEKIND_API void fivekind_free_game(fivekind_game* game);

/* --- Engines --- */

/* Solves games, and caches solutions: further questions to the same engine are answered at once. */
typedef struct fivekind_engine fivekind_engine;

typedef struct fivekind_engine_options {
  size_t size;        /* sizeof(fivekind_engine_options) */
  int threads;        /* for all long work; 0: one for each core */
  uint64_t memory;    /* bytes for everything cached and computed; 0: no limit */
  const char* tables; /* folder for tables of long solves (docs/tables.md); NULL: none */
} fivekind_engine_options;

/* A new engine; NULL means default options (all 0). Free it with fivekind_free_engine. */
FIVEKIND_API fivekind_code fivekind_new_engine(const fivekind_engine_options* options,
                                               fivekind_engine** engine, fivekind_error** error);
FIVEKIND_API void fivekind_free_engine(fivekind_engine* engine);

/* Watches long work, and may stop it. `progress` is called with the amount done and the total, in
 * any unit, before the function that received the watch returns: from any thread, one call at a
 * time, increasing in each part of the work. It returns 0 to continue, anything else to stop
 * (FIVEKIND_INTERRUPTED). It must not call functions with the same engine. If another call is
 * already doing the same work, this one waits for it, unwatched, and is stopped when that is. */
typedef struct fivekind_watch {
  int (*progress)(void* user, uint64_t done, uint64_t all);
  void* user; /* passed to `progress` unchanged */
} fivekind_watch;

/* --- Questions ---
 *
 * `objective` is what is maximised: "expected", "target=300", … (docs/objectives.md). `position` is
 * a position text (docs/position.md): "1/yatzy/-/1/56666:2" is the first turn's first roll. `watch`
 * may be NULL. They all refuse unknown objectives and impossible numbers of threads
 * (FIVEKIND_INPUT), games that are too large (FIVEKIND_INPUT), and work that exceeds memory
 * (FIVEKIND_NO_MEMORY). A table that cannot be read is ignored and solved again. */

/* A report on a solve. */
typedef struct fivekind_solve_report {
  size_t size;  /* sizeof(fivekind_solve_report), set by the caller */
  double value; /* of the empty card: points, a probability or a utility */
  uint64_t states;
  double seconds;
  uint64_t bytes; /* memory for the values; 0 for those of a table */
  int threads;
  int from_table; /* 1 if its values come from a table, else 0 */
} fivekind_solve_report;

/* Solves a game from its empty card on. Questions about any position then need no more solving,
 * unless the objective depends on the points so far. `report` may be NULL. */
FIVEKIND_API fivekind_code fivekind_solve(fivekind_engine* engine, const fivekind_game* game,
                                          const char* objective, const fivekind_watch* watch,
                                          fivekind_solve_report* report, fivekind_error** error);

/* One action of a decision: dice to keep, or a box to fill; with rolls left, a box to announce. */
typedef struct fivekind_action {
  const char* keep;   /* the dice kept, "6666", "" to roll all; NULL for a box */
  const char* box;    /* the box's key; NULL for a keep */
  int points;         /* what goes into the box */
  int bonus;          /* bonuses earned in addition */
  int joker;          /* 1 if it is filled as a joker, else 0 */
  int best;           /* 1 if it is the best, or as good as the best, else 0 */
  double value;       /* the value of the game after it, including the points so far */
  double loss;        /* the best action's value minus this one's */
  double probability; /* that the strategy takes it */
  int struck;         /* 1 if the box is struck: 0 points although the dice pay more; else 0 */
} fivekind_action;

/* The actions of a position, best first; none before the first roll. */
typedef struct fivekind_advice {
  const char* position;  /* its text, in the library's form */
  const char* objective; /* in the library's form */
  double value;          /* of the position: the value of the best action */
  size_t action_count;
  size_t action_size; /* bytes from one action to the next */
  const fivekind_action* actions;
  int approximate; /* 1: values are estimates, because the game is too large to solve; else 0 */
} fivekind_advice;

/* What to do. Among actions with the same value the one with the higher expected score comes first.
 * Free the advice with fivekind_free_advice. Errors: FIVEKIND_INPUT, also for an impossible
 * position. */
FIVEKIND_API fivekind_code fivekind_advise(fivekind_engine* engine, const fivekind_game* game,
                                           const char* position, const char* objective,
                                           const fivekind_watch* watch, fivekind_advice** advice,
                                           fivekind_error** error);
FIVEKIND_API void fivekind_free_advice(fivekind_advice* advice);

/* The same as JSON, in the form of `fivekind advise --json` (docs/command-line.md), except for
 * deviations. Free the text with fivekind_free_string. */
FIVEKIND_API fivekind_code fivekind_advise_json(fivekind_engine* engine, const fivekind_game* game,
                                                const char* position, const char* objective,
                                                const fivekind_watch* watch, char** json,
                                                fivekind_error** error);

/* A final score, and the probability of reaching or exceeding it. */
typedef struct fivekind_score_chance {
  int score;
  double chance;
} fivekind_score_chance;

/* The distribution of the final score. For the objective "target-curves" it contains for each score
 * the best probability of any way to play, and the figures are those of the curve read as a
 * distribution.
 */
typedef struct fivekind_distribution {
  const char* position;  /* its text, in the library's form */
  const char* objective; /* the objective, in the library's form */
  double mean;
  double deviation; /* standard deviation */
  double skewness;
  int median; /* the highest score that is reached with a probability of at least 1/2 */
  int mode;   /* the most likely score */
  /* Every score, ascending, from the highest one that is reached in any case to the highest
   * possible.
   */
  size_t score_count;
  size_t score_size; /* bytes from one score to the next */
  const fivekind_score_chance* scores;
} fivekind_distribution;

/* The distribution of the final score if the objective is played for from a position on: computed,
 * not sampled. Probabilities are in double precision; but target curves, and the values by which
 * actions for a target or a quantile are compared, are in single precision (some six digits) if
 * they are large. Free it with fivekind_free_distribution. Errors: FIVEKIND_INPUT, also for an
 * impossible position. */
FIVEKIND_API fivekind_code fivekind_find_distribution(
    fivekind_engine* engine, const fivekind_game* game, const char* position, const char* objective,
    const fivekind_watch* watch, fivekind_distribution** distribution, fivekind_error** error);
FIVEKIND_API void fivekind_free_distribution(fivekind_distribution* distribution);

/* --- Strategies ---
 *
 * A strategy is a text: "expected", "greedy", "noisy:expected:0.5", "win", … (docs/strategies.md).
 * In addition to the errors of questions these functions refuse unknown strategies
 * (FIVEKIND_INPUT). */

/* What a strategy does: its actions, the most probable first. Values are those that it decides by,
 * 0 if it decides without judging. For a strategy that depends on the other players' cards, the
 * position must contain them. Free the advice with fivekind_free_advice. */
FIVEKIND_API fivekind_code fivekind_decide(fivekind_engine* engine, const fivekind_game* game,
                                           const char* position, const char* strategy,
                                           const fivekind_watch* watch, fivekind_advice** advice,
                                           fivekind_error** error);

/* --- Many positions --- */

/* The type of an action. */
typedef enum fivekind_kind {
  FIVEKIND_KEEP = 0,    /* keeps dice and rolls the others; all kept: stops */
  FIVEKIND_BOX = 1,     /* fills a box */
  FIVEKIND_ANNOUNCE = 2 /* announces a box */
} fivekind_kind;

/* The number of actions in a game: first the keeps, then each box to be filled, then, in games with
 * announcements, each box to be announced, and last each box that may be struck. 0 for NULL. */
FIVEKIND_API size_t fivekind_action_count(const fivekind_game* game);
/* The action with a number: its type and the dice kept, "6666", or the box's key, with "=x" behind
 * it if it is struck. Free the name with fivekind_free_string. Errors: FIVEKIND_INPUT (no such
 * number). */
FIVEKIND_API fivekind_code fivekind_name_action(const fivekind_game* game, size_t number,
                                                fivekind_kind* kind, char** name,
                                                fivekind_error** error);
/* The values of actions in many positions: `values` belongs to the caller, with a row for each
 * position and a column for each action, row after row; it receives NaN where an action is not
 * possible. `value_count` is the number of its elements: position_count *
 * fivekind_action_count(game). Positions are solved together, on all threads. Errors:
 * FIVEKIND_INPUT, also for an array of another size; after an error the content of the array is
 * undefined. */
FIVEKIND_API fivekind_code fivekind_action_values(fivekind_engine* engine,
                                                  const fivekind_game* game, const char* objective,
                                                  const char* const* positions,
                                                  size_t position_count,
                                                  const fivekind_watch* watch, double* values,
                                                  size_t value_count, fivekind_error** error);

/* --- Games by the thousand --- */

typedef struct fivekind_simulate_options {
  size_t size;        /* sizeof(fivekind_simulate_options) */
  uint64_t games;     /* 0: 10,000 */
  uint64_t seed;      /* the same games for the same seed, whatever the number of threads */
  const char* record; /* a file for all games as lines of JSON (docs/records.md); NULL: none */
} fivekind_simulate_options;

typedef struct fivekind_simulated_player {
  const char* strategy;
  double mean; /* of the final score */
  double deviation;
  double standard_error; /* of the mean */
  int lowest;            /* score */
  int highest;
  uint64_t wins;   /* at tables of several players: games with more points than all others */
  uint64_t shared; /* games with as many points as the best of the others, if they have no more */
} fivekind_simulated_player;

typedef struct fivekind_simulation {
  uint64_t games;
  uint64_t seed;
  double seconds;
  size_t player_count;
  size_t player_size; /* bytes from one player to the next */
  const fivekind_simulated_player* players;
} fivekind_simulation;

/* Plays games of 1 to 8 strategies at one table, none of which depends on the others' cards. NULL
 * means default options (all 0, seed 0). Free the simulation with fivekind_free_simulation. */
FIVEKIND_API fivekind_code fivekind_simulate(fivekind_engine* engine, const fivekind_game* game,
                                             const char* const* strategies, size_t strategy_count,
                                             const fivekind_simulate_options* options,
                                             const fivekind_watch* watch,
                                             fivekind_simulation** simulation,
                                             fivekind_error** error);
FIVEKIND_API void fivekind_free_simulation(fivekind_simulation* simulation);

typedef struct fivekind_match_options {
  size_t size;       /* sizeof(fivekind_match_options) */
  uint64_t games;    /* at the table or for each pair; 0: 1,000 */
  uint64_t seed;     /* the same games for the same seed */
  int pairs;         /* not 0: a round robin of two-player matches, instead of one table for all */
  int common_dice;   /* not 0: each player gets each player's dice once */
  const char* judge; /* judges luck and losses, at tables of two ("emp:1"); NULL: none */
} fivekind_match_options;

/* Plays games of 2 to 8 strategies against one another; as JSON, in the form of `fivekind match
 * --json` (docs/match.md). Free the text with fivekind_free_string. */
FIVEKIND_API fivekind_code fivekind_match_json(fivekind_engine* engine, const fivekind_game* game,
                                               const char* const* strategies, size_t strategy_count,
                                               const fivekind_match_options* options,
                                               const fivekind_watch* watch, char** json,
                                               fivekind_error** error);

/* Judges the recorded games of a file, in any form (docs/records.md); as JSON, in the form of
 * `fivekind analyse --summary --json`. `game` may be NULL: the shipped game that the records name.
 * `objective` is "expected", "target=N" or "win". Free the text with fivekind_free_string. */
FIVEKIND_API fivekind_code fivekind_analyse_json(fivekind_engine* engine, const fivekind_game* game,
                                                 const char* path, const char* objective,
                                                 const fivekind_watch* watch, char** json,
                                                 fivekind_error** error);

/* --- Games being played --- */

/* A game in progress. Functions that return an error leave it unchanged. */
typedef struct fivekind_play fivekind_play;

typedef struct fivekind_play_options {
  size_t size;          /* sizeof(fivekind_play_options) */
  const uint64_t* seed; /* of the dice; NULL: drawn at random */
  int typed_dice;       /* not 0: real dice are rolled, and typed in */
  int practice;         /* not 0: rolling again after an undo gives the same dice */
} fivekind_play_options;

/* Begins a game of 1 to 8 players, by their names, in the order of the table. NULL means default
 * options (all 0). Free it with fivekind_free_play. */
FIVEKIND_API fivekind_code fivekind_new_play(const fivekind_game* game, const char* const* names,
                                             size_t player_count,
                                             const fivekind_play_options* options,
                                             fivekind_play** play, fivekind_error** error);
FIVEKIND_API void fivekind_free_play(fivekind_play* play);

/* Rolls all dice except those kept ("66", "" at the first roll of a turn). `typed`: all dice after
 * the roll if real ones are rolled, else NULL. */
FIVEKIND_API fivekind_code fivekind_roll(fivekind_play* play, const char* keep, const char* typed,
                                         fivekind_error** error);
/* Fills a box, by its key, with the dice on the table; "chance=x" strikes one, where the rules let
 * less be worth more. */
FIVEKIND_API fivekind_code fivekind_fill(fivekind_play* play, const char* box,
                                         fivekind_error** error);
/* Announces a box, after the first roll of a turn. */
FIVEKIND_API fivekind_code fivekind_announce(fivekind_play* play, const char* box,
                                             fivekind_error** error);
/* Undoes the last event, or redoes one that was undone. */
FIVEKIND_API fivekind_code fivekind_undo(fivekind_play* play, fivekind_error** error);
FIVEKIND_API fivekind_code fivekind_redo(fivekind_play* play, fivekind_error** error);
/* Performs a strategy's action for the player to move: a roll, a box or an announcement. `typed` as
 * in fivekind_roll, for a roll. */
FIVEKIND_API fivekind_code fivekind_play_for(fivekind_engine* engine, fivekind_play* play,
                                             const char* strategy, const char* typed,
                                             const fivekind_watch* watch, fivekind_error** error);

/* The state of the table as JSON, in the form of the server's `state` (docs/server.md); its
 * `position` is a position text for questions. Free the text with fivekind_free_string. */
FIVEKIND_API fivekind_code fivekind_play_json(const fivekind_play* play, char** json,
                                              fivekind_error** error);
/* The game so far as a record, in the form "json", "csv" or "sheet" (docs/records.md). Free the
 * text with fivekind_free_string. */
FIVEKIND_API fivekind_code fivekind_play_record(const fivekind_play* play, const char* form,
                                                char** text, fivekind_error** error);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-deprecated-headers, readability-identifier-naming, modernize-use-using) */
