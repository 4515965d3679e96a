// First rolls: found, put in order, and gathered by what is kept.
import type { Schemas } from '../../contract/schemas';
import { actionCode, actionOf, type Action } from '../../domain/actions';

export type Opening = Schemas['Openings']['rolls'][number];
export type OpeningColumn = 'dice' | 'chance' | 'value' | 'next_loss';
export type KeptColumn = 'keep' | 'chance' | 'rolls';

/** What is played from the start, and out of which rolls. */
export interface Kept {
  /** Of this and no other. */
  key: string;
  action: Action;
  chance: number;
  rolls: Opening[];
}

/** Whether a roll holds all the faces of `wanted`: "66" is in "12668". Blanks and commas are nothing. */
export function holds(roll: string, wanted: string): boolean {
  const left = [...roll];
  return [...wanted.replace(/[\s,]/g, '')].every((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether `text` can be searched for at all: faces and blanks. */
export function isSearch(text: string): boolean {
  return /^[1-9\s,]*$/.test(text);
}

/** The order of rolls by a column; equal ones by their dice. */
export function compareOpenings(column: OpeningColumn) {
  return (a: Opening, b: Opening): number => {
    const by = column === 'dice' ? 0 : (a[column] ?? Infinity) - (b[column] ?? Infinity);
    return (Number.isNaN(by) ? 0 : by) || a.dice.localeCompare(b.dice);
  };
}

/** What a game is worth before its first roll. */
export function valueBefore(rolls: Opening[]): number {
  return rolls.reduce((sum, { chance, value }) => sum + chance * value, 0);
}

/** Rolls by what is done with them, those of the greatest chance first. */
export function byKept(rolls: Opening[]): Kept[] {
  const kept = new Map<string, Kept>();
  for (const roll of rolls) {
    const key = `${roll.kind} ${actionCode(roll)}`;
    const group = kept.get(key) ?? { key, action: actionOf(roll), chance: 0, rolls: [] };
    group.chance += roll.chance;
    group.rolls.push(roll);
    kept.set(key, group);
  }
  return [...kept.values()].sort((a, b) => b.chance - a.chance);
}

/** The order of keeps by a column; equal ones by their dice. */
export function compareKept(column: KeptColumn) {
  const name = ({ action }: Kept) => actionCode(action);
  const byName = (a: Kept, b: Kept) =>
    name(a).length - name(b).length || name(a).localeCompare(name(b));
  return (a: Kept, b: Kept): number => {
    if (column === 'keep') return byName(a, b);
    const by = column === 'chance' ? a.chance - b.chance : a.rolls.length - b.rolls.length;
    return by || byName(a, b);
  };
}
