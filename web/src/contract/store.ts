// The port to what is kept: games played, records, statistics, rules of one's own, and notes that
// this reader's browser keeps: settings, drafts, how far a quiz has come.
import type { Game, GameAddress, Schemas } from './schemas';

type Play = Schemas['Play'];

export interface PlaysQuery {
  over?: 'yes' | 'no';
  limit?: number;
  /** Older than this one. */
  before?: number;
}

export type ExportForm = 'json' | 'csv' | 'sheet';

/** What changes a game: one of these, with what it takes. */
export interface PlayChanges {
  throw: Schemas['ThrowBody'];
  score: Schemas['ScoreBody'];
  undo: Schemas['RevisionBody'];
  redo: Schemas['RevisionBody'];
  computer: Schemas['ComputerBody'];
}

export interface OpenedPlay {
  play: Play;
  game: Game;
}

/** A game that another window has changed. */
export interface Moved {
  id: number;
  revision: number;
}

/** What the windows of this browser tell one another. */
export interface Windows {
  tell(moved: Moved): void;
  /** Until the function returned is called. */
  hear(listener: (moved: Moved) => void): () => void;
}

/** Short texts by name. They are there at once, so that the page need not wait for them. */
export interface Notes {
  read(name: string): string | undefined;
  /** undefined: none any more. Where there is no room, nothing is kept. */
  write(name: string, text: string | undefined): void;
  /** Calls `changed` whenever another window has written this one. */
  watch(name: string, changed: () => void): void;
}

export interface Store {
  /** Notes for good, and for this visit. */
  notes: Notes;
  visit: Notes;
  windows: Windows;

  plays(query: PlaysQuery, signal?: AbortSignal): Promise<Play[]>;
  play(id: string, signal?: AbortSignal): Promise<Play>;
  /** A game to be played on: with its rules, and advice where that is at hand. */
  open(id: string, signal?: AbortSignal): Promise<OpenedPlay>;
  begin(body: Schemas['PlayBody'], signal?: AbortSignal): Promise<Play>;
  change<Change extends keyof PlayChanges>(
    id: number,
    change: Change,
    body: PlayChanges[Change],
    signal?: AbortSignal,
  ): Promise<Play>;
  removePlay(id: number, signal?: AbortSignal): Promise<void>;
  /** Advice on the position where a game stands, however long it takes. */
  advice(id: string, signal?: AbortSignal): Promise<Schemas['Advice']>;
  review(id: string, objective: string, signal?: AbortSignal): Promise<Schemas['Review']>;
  fairness(id: number, signal?: AbortSignal): Promise<Schemas['Fairness']>;
  statistics(signal?: AbortSignal): Promise<Schemas['Statistics']>;

  /** Takes over recorded games of any form; `game`: a key, where the records do not say it. */
  importRecords(text: string, game?: string): Promise<Schemas['Imported']>;
  /** The record of a game, as JSON. */
  record(id: number): Promise<string>;
  /** Where a game can be fetched as a record. */
  exportAddress(id: number, form: ExportForm): string;

  addRules(text: string, signal?: AbortSignal): Promise<Game>;
  /** `plays`: and the games played by them. */
  removeRules(at: GameAddress, plays: boolean): Promise<void>;
}
