// The port to an engine: what it knows of games and finds out about positions. It keeps nothing.
// Every question takes a signal; aborting it stops the work, too.
import type { Game, GameAddress, Schemas } from './schemas';

export interface MatchListener {
  progress(progress: Schemas['Progress']): void;
  answer(advice: Schemas['Advice']): void;
}

export interface Engine {
  games(signal?: AbortSignal): Promise<Game[]>;
  game(at: GameAddress, signal?: AbortSignal): Promise<Game>;
  strategies(signal?: AbortSignal): Promise<Schemas['StrategyKinds']['strategies']>;

  facts(at: GameAddress, signal?: AbortSignal): Promise<Schemas['Facts']>;
  targetCurve(at: GameAddress, signal?: AbortSignal): Promise<Schemas['TargetCurve']>;
  openings(at: GameAddress, signal?: AbortSignal): Promise<Schemas['Openings']>;
  compareStrategies(at: GameAddress, signal?: AbortSignal): Promise<Schemas['StrategiesCompared']>;
  levels(at: GameAddress, signal?: AbortSignal): Promise<Schemas['Levels']['levels']>;

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

  /** The place in the queue of the first of this page's questions that waits, from 1; 0: none does. */
  placeInQueue(signal?: AbortSignal): Promise<number>;
}

export interface QuizQuery {
  game: string;
  rules?: string;
  difficulty?: 'easy' | 'medium' | 'hard';
  kind?: 'keep' | 'box' | 'any';
  seed?: number;
  questions?: number;
}
