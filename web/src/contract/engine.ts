// The port to an engine: what it knows of games and finds out about positions. It keeps nothing.
// Every question takes a signal; aborting it stops the work, too.
import type { Game, GameAddress, GameSummary, Schemas } from './schemas';

export interface MatchListener {
  progress(progress: Schemas['Progress']): void;
  answer(advice: Schemas['Advice']): void;
}

export interface Standing {
  /** The place in the queue of the first one that waits, from 1; 0: none does. */
  place: number;
  /** What is being computed. */
  work: Schemas['Work'] | null;
}

export interface Engine {
  /** All games, in short: `state/games` keeps the list for those who show it. */
  games(signal?: AbortSignal): Promise<GameSummary[]>;
  game(at: GameAddress, signal?: AbortSignal): Promise<Game>;
  strategies(signal?: AbortSignal): Promise<Schemas['StrategyKinds']['strategies']>;

  facts(at: GameAddress, signal?: AbortSignal): Promise<Schemas['Facts']>;
  targetCurve(at: GameAddress, signal?: AbortSignal): Promise<Schemas['TargetCurve']>;
  openings(at: GameAddress, signal?: AbortSignal): Promise<Schemas['Openings']>;
  compareStrategies(at: GameAddress, signal?: AbortSignal): Promise<Schemas['StrategiesCompared']>;
  levels(at: GameAddress, signal?: AbortSignal): Promise<Schemas['Levels']['levels']>;

  /** How far a game is that takes minutes to solve; `prepare` begins or continues that, and goes on when
      nobody looks. */
  preparation(at: GameAddress, signal?: AbortSignal): Promise<Schemas['Preparation']>;
  prepare(at: GameAddress): Promise<Schemas['Preparation']>;
  stopPreparing(at: GameAddress): Promise<Schemas['Preparation']>;

  parsePosition(body: Schemas['PositionBody'], signal?: AbortSignal): Promise<Schemas['Position']>;
  advise(body: Schemas['AdviseBody'], signal?: AbortSignal): Promise<Schemas['Advice']>;
  /** Costly questions wait for one another, so that a quick one finds a place at once. */
  distribution(
    body: Schemas['DistributionBody'],
    signal?: AbortSignal,
  ): Promise<Schemas['Distributions']>;
  compareActions(
    body: Schemas['CompareBody'],
    signal?: AbortSignal,
  ): Promise<Schemas['Comparison']>;
  /** The chances to win: `listener` hears better and better answers; done when the promise is. */
  matchAdvice(
    body: Schemas['MatchBody'],
    listener: MatchListener,
    signal: AbortSignal,
  ): Promise<void>;
  /** A score pad as text beside perfect play; `game`: a key, which pads do not say. */
  sumUpPad(text: string, game: string, signal?: AbortSignal): Promise<Schemas['PadSummary']>;
  quiz(query: QuizQuery, signal?: AbortSignal): Promise<Schemas['Quiz']>;

  /** What becomes of the questions that this page waits for. */
  standing(signal?: AbortSignal): Promise<Standing>;
}

export interface QuizQuery {
  game: string;
  rules?: string;
  difficulty?: 'easy' | 'medium' | 'hard';
  kind?: 'keep' | 'box' | 'any';
  seed?: number;
  questions?: number;
  /** Whether each question comes with its state and all advice on it. */
  advice?: 'yes' | 'no';
}
