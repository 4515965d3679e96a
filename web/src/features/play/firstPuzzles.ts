// The puzzles of the first screen: what to keep in positions as games come to, easy ones, without an end.
import { ApiError } from '../../contract/apiError';
import { engine } from '../../contract/ports';
import type { Game, Schemas } from '../../contract/schemas';
import { idOf } from '../../domain/games';
import { Early } from '../../state/early';
import {
  PuzzleSession,
  puzzlesOf,
  type Puzzle,
  type PuzzleSource,
} from '../../state/puzzles.svelte';

// All advice on so many comes with them: a slow connection waits for it. One alone where a game is too
// short for many.
const [SOME, ONE] = [5, 1];
const WANTED = { difficulty: 'easy', kind: 'keep', advice: 'yes' } as const;
const anySeed = () => 1 + Math.floor(Math.random() * 999_999);

const early = new Early<Schemas['Quiz']>();

/** Asks for the first puzzles of a game that is being asked for itself. */
export function askEarly(game: string): void {
  early.begin(game, engine.quiz({ game, seed: anySeed(), ...WANTED, questions: SOME }));
}

/** Those, if they are by these rules. */
async function takeEarly({ game, rules_hash: rules }: Game): Promise<Puzzle[]> {
  const quiz = await early.take(game)?.catch(() => undefined);
  return quiz?.rules_hash === rules ? puzzlesOf(quiz) : [];
}

/** `seed`: which puzzles; the same for the same. */
export function easyPuzzles(game: Game, seed = anySeed()): PuzzleSource {
  let waiting: Puzzle[] = [];
  return {
    async at() {
      if (waiting.length === 0) waiting = laterFirst(game, await takeEarly(game));
      if (waiting.length === 0) waiting = laterFirst(game, await quiz(game, seed++));
      return waiting.shift();
    },
  };
}

// In its first turns a game takes seconds to say why something is better.
function laterFirst(game: Game, puzzles: Puzzle[]): Puzzle[] {
  const early = ({ turn }: Puzzle) => Number(3 * turn <= game.categories.length);
  return puzzles.sort((a, b) => early(a) - early(b));
}

/** None where the game is so short that there is nothing to ask. */
async function quiz({ game, rules_hash: rules, rolls }: Game, seed: number): Promise<Puzzle[]> {
  for (const questions of rolls > 1 ? [SOME, ONE] : []) {
    try {
      return puzzlesOf(await engine.quiz({ game, rules, seed, ...WANTED, questions }));
    } catch (error) {
      if (!(error instanceof ApiError && error.impossible)) throw error;
    }
  }
  return [];
}

let latest: PuzzleSession | undefined;

/** Those of the game: the same ones, with the score so far, for those who come back. */
export function firstPuzzles(game: Game): PuzzleSession {
  if (!latest || idOf(latest.game) !== idOf(game)) {
    latest = new PuzzleSession(game, easyPuzzles(game), { ahead: true });
  }
  return latest;
}
