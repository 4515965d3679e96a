// What is asked and answered, typed by the description of the server's interface (schema.d.ts is
// made from openapi.json).
import type { components } from './schema';

export type Schemas = components['schemas'];

export type Game = Schemas['Game'];
/** What a list of games shows of one. */
export type GameSummary = Schemas['GameSummary'];

/** Which game is meant: by its key, and by the hash of its rules where the key might mean others. */
export interface GameAddress {
  key: string;
  rules?: string | undefined;
}
