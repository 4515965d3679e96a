// Which columns stand beside the expected score, as the address keeps them: "target=270&win=5&also=emp:1,quantile=0.5".

export type Query = Record<string, string>;

export interface Chosen {
  /** The score to reach; undefined where it is not asked for. */
  target: number | undefined;
  /** Seconds to spend on the chance to win, 0 for none; undefined without an opponent. */
  seconds: number | undefined;
  /** Further ones, by their objectives; SPREAD, too. */
  also: string[];
}

/** Of a column: how widely scores spread after each action, when played for the expected score. */
export const SPREAD = 'spread';

const USUAL_SECONDS = 5;
/** More would not be read beside one another. */
export const MOST_FURTHER = 4;

/** Further columns that are offered, those against others apart. Any other objective goes by its name. */
export const OFFERED = [
  SPREAD,
  'quantile=0.9',
  'quantile=0.5',
  'quantile=0.1',
  'worst-case',
  'utility=exp:-0.01',
  'utility=exp:0.01',
  'mean-variance=0.01',
] as const;
export const OFFERED_AGAINST = ['emp:1', 'emp:2', 'emp:3', 'dynw:1', 'dynw:2', 'dynw:3'] as const;

export function chosenOf(query: Query, against: boolean): Chosen {
  const also = (query['also'] ?? '').split(',').filter((one) => one !== '');
  return {
    target: Number(query['target']) || undefined,
    seconds: against ? Number(query['win'] ?? USUAL_SECONDS) || 0 : undefined,
    also: [...new Set(also)].slice(0, MOST_FURTHER),
  };
}

/** The address with other columns; what it says of something else stays. */
export function withChosen(query: Query, changes: Partial<Chosen>): Query {
  const told = new Map(Object.entries(query));
  const tell = (name: string, value: string) =>
    value === '' ? told.delete(name) : told.set(name, value);
  if ('target' in changes) tell('target', String(changes.target ?? ''));
  if ('seconds' in changes) tell('win', String(changes.seconds ?? ''));
  if (changes.also) tell('also', changes.also.join(','));
  return Object.fromEntries(told);
}

/** The columns in order, the expected score first; each once. */
export function objectivesOf({ target, seconds, also }: Chosen): string[] {
  const targeted = target === undefined ? [] : [`target=${target}`];
  return [...new Set(['expected', ...targeted, ...(seconds ? ['win'] : []), ...also])];
}

/** Whether an objective is about others' cards, too. */
export function facesOthers(objective: string): boolean {
  return /^(win|emp|dynw)\b/.test(objective);
}
