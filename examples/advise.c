/* The best three choices of a roll:    advise GAME DICE ROLLS_LEFT    e.g.    advise yatzy 66651 2
 * Built by CMakeLists.txt beside it, against an installed Fivekind, or by
 *   cc advise.c $(pkg-config --cflags --libs --static fivekind) -o advise */
#include <fivekind/fivekind_c.h>
#include <stdio.h>

/* The dice kept, or the box filled. */
static const char* name_of(const fivekind_action* action) {
  if (action->box != NULL) return action->box;
  return action->keep[0] != '\0' ? action->keep : "nothing";
}

static void print_best(const fivekind_advice* advice) {
  for (size_t i = 0; i < advice->action_count && i < 3; ++i) {
    const fivekind_action* action = &advice->actions[i];
    printf("%-16s %10.4f %8.4f\n", name_of(action), action->value, action->loss);
  }
}

int main(int argc, char** argv) {
  fivekind_game* game = NULL;
  fivekind_engine* engine = NULL;
  fivekind_advice* advice = NULL;
  fivekind_error* error = NULL;
  char position[256]; /* the first turn of a single-player game */
  int code = 0;
  if (argc != 4) {
    fprintf(stderr, "usage: advise GAME DICE ROLLS_LEFT\n");
    return 2;
  }
  snprintf(position, sizeof position, "1/%s/-/1/%s:%s", argv[1], argv[2], argv[3]);
  if (fivekind_open_shipped(argv[1], &game, &error) == FIVEKIND_OK &&
      fivekind_new_engine(NULL, &engine, &error) == FIVEKIND_OK &&
      fivekind_advise(engine, game, position, "expected", NULL, &advice, &error) == FIVEKIND_OK) {
    print_best(advice);
  } else {
    fprintf(stderr, "advise: %s\n", error->message);
    code = error->code == FIVEKIND_INPUT ? 2 : 3;
  }
  fivekind_free_error(error);
  fivekind_free_advice(advice);
  fivekind_free_engine(engine);
  fivekind_free_game(game);
  return code;
}
