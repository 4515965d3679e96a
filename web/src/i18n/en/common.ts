// Words that all pages share.
import { listed } from '../counted';
import { pointsOf } from './nouns';

export const common = {
  app: 'Fivekind',
  skip: 'Skip to the page',
  announcements: 'News of the game',
  pages: { play: 'Play', ask: 'Analyse', review: 'Review', explore: 'Explore' },
  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Colours',
    themes: { system: 'Match system', light: 'Light', dark: 'Dark' },
    speed: 'The computer plays',
    speeds: { slow: 'Slowly', normal: 'At normal speed', fast: 'At once' },
    animate: 'Animate dice',
    keys: 'Keyboard shortcuts (letters and digits)',
    close: 'Close',
  },
  refused: {
    codes: {
      offline: 'The server does not answer. Is fivekind serve still running?',
      language: 'This language could not be loaded. Fivekind speaks English until then.',
      http: 'The server gave an answer that makes no sense. Please try again.',
      'play.revision': 'The game has moved on in another window. This is how it stands now.',
      'play.unknown': 'There is no such game here; it may have been removed.',
      'game.unknown': 'These rules are not here any more.',
      'rules.too-large':
        'This game takes too long to solve here. Once “fivekind solve” has made a table for it, everything works; until then, play against a rule of thumb such as Greedy.',
      'rules.key-taken': 'The key of a game that comes with Fivekind is taken: choose another one.',
      'rules.in-use': 'Games have been played by these rules.',
      'server.busy': 'The server is busy. Please try again in a moment.',
      'server.too-long': 'This took too long and was stopped. It may work later.',
      'server.failed': 'The server has failed at this. Please try again.',
      interrupted: 'This was stopped before it was done.',
      memory: 'There is not enough memory for this.',
      'request.too-large': 'This is too long to be sent at once.',
      'record.too-long': 'A line of this record is too long.',
      'record.damaged': 'This record is damaged.',
      'table.missing':
        'This would take too long without a table on disk. Choose another opponent or objective.',
    } as Record<string, string>,
    kinds: {
      request: 'The page and the server do not understand each other. Please reload the page.',
      file: 'The disk cannot be read or written.',
      table: 'A table on disk cannot be used.',
    } as Record<string, string>,
    /** What the server expected and what it found. */
    what: (_code: string, expected: string, found: string) =>
      expected === '' ? 'That did not work.' : `Expected ${expected}, found ${found}.`,
    at: (where: string, what: string) => (where === '' ? what : `${where}: ${what}`),
    unexpected: 'Something went wrong in this page. Please reload it.',
  },
  again: 'Try again',
  loading: 'One moment …',
  inLine: (place: number) => (place > 1 ? `number ${place} in line` : 'next in line'),
  stopped: 'Stopped.',
  seconds: (seconds: number) => `${seconds} s`,
  cancel: 'Cancel',
  analyse: 'Analyse this position',
  game: 'Game',
  player: 'Player',
  playerOf: (seat: number) => `Player ${seat}`,
  points: 'points',
  pointsOf,
  score: 'Score',
  best: 'best',
  total: 'Total',
  counts: { extras: 'Extra bonuses', saved_rolls: 'Saved rolls' } as Record<string, string>,
  reasons: {
    now: (box: string, points: string, more: string) =>
      `${box} gets ${pointsOf(points)} now, ${more} more than it averages otherwise.`,
    open: (box: string, mean: string, now: string) =>
      `${box} stays open and averages ${pointsOf(mean)} instead of ${now} now.`,
    comes: (box: string, chance: string, instead: string, points: string) =>
      `${box} comes in ${chance} of games instead of ${instead}, worth ${pointsOf(points)}.`,
    averages: (box: string, mean: string, instead: string) =>
      `${box} averages ${pointsOf(mean)} instead of ${instead}.`,
    part: (points: string, box: string) => `${points} in ${box}`,
    many: (parts: string[]) => `It gains points in many boxes, most of all ${listed(parts)}.`,
    givesUp: (parts: string[]) => `It gives up points: ${listed(parts)}.`,
  },
  showTable: 'Show the numbers',
  hideTable: 'Hide the numbers',
  chart: {
    chanceOfAtLeast: 'Chance of at least this score',
    chanceOf: 'Chance of exactly this score',
    score: 'Final score',
  },
  sort: (column: string) => `Sort by ${column}`,
  dice: {
    die: (place: number, face: number) => `Die ${place}: ${face}`,
    kept: 'kept',
    advised: 'keep it, says the hint',
    blank: (place: number) => `Die ${place}: not rolled`,
    all: (text: string) => `Dice ${text}`,
  },
  /** Of the box that a turn is going to fill. */
  announced: 'announced',
  announcedIs: (box: string) => `Announced: ${box}`,
  keepNothing: 'roll all dice',
  keepAll: 'keep all dice',
  /** Where unused rolls are saved. */
  stop: 'stop and save the rolls left',
  stopAndScore: (box: string) => `score ${box} and save the rolls left`,
  keeps: (dice: string) => `keep ${dice}`,
  /** The same as something that one does. */
  doing: {
    dice: (dice: string) => `keeping ${dice}`,
    nothing: 'rolling all dice',
    all: 'keeping all dice',
    stop: 'stopping and saving the rolls left',
    announcing: (box: string) => `announcing ${box}`,
  },
  scores: (category: string) => `score ${category}`,
  announces: (box: string) => `announce ${box}`,
  objectives: {
    expected: 'Expected score',
    target: (score: number) => `Chance of ${score} or more`,
    win: 'Chance to win',
    spread: 'Spread (±)',
    worstCase: 'Sure score',
    quantile: (chance: string) => `Score with a ${chance} chance`,
    cautious: (aversion: string) => `Worth if cautious (${aversion})`,
    bold: (boldness: string) => `Worth if bold (${boldness})`,
    meanVariance: (price: string) => `Mean less ${price} × variance`,
    winBy: (name: string) => `Chance to win (${name})`,
    tie: (chance: string) => `tie ${chance}`,
    tieCounts: 'A tie counts as half a win.',
  },
  tooLarge: {
    advice:
      'Approximate: this game is too large to be solved. Later turns count as if columns, or boxes that have nothing in common, were filled one after another; a bonus for the whole card counts as if each point earned the same.',
    explore:
      'This game is too large to be solved: nobody knows what perfect play averages. You can play it, and the hints are approximate: later turns count as if columns, or boxes that have nothing in common, were filled one after another.',
    review: 'This game is too large to be solved, so nobody can say what each choice has cost.',
  },
  strategies: {
    'level:casual': ['Casual', 'an easy opponent for your first games'],
    'level:good': ['Good', 'plays well, with some mistakes'],
    'level:expert': ['Expert', 'rarely makes a mistake'],
    'level:perfect': ['Perfect', 'always makes the choice with the highest expected score'],
    expected: ['Perfect', 'always makes the choice with the highest expected score'],
    'win:perfect': [
      'Perfect',
      'plays to beat you, and never gives away a chance of it: this game is solved for two',
    ],
    win: ['Rival', 'plays to beat you, and looks at your card'],
    'by-parts': [
      'Part by part',
      'plays each turn as if columns, or boxes that have nothing in common, were filled one after another from then on',
    ],
    greedy: ['Greedy', 'scores as many points as possible in each turn'],
    'upper-first': [
      'Upper section first',
      'fills the upper section, then scores as many points as possible',
    ],
    'lower-half': ['Lower section first', 'uses the upper section only if nothing else pays'],
    'within-turn-points': ['Turn by turn', 'gets the most out of each turn and ignores the bonus'],
    random: ['Random', 'plays at random'],
  } as Record<string, [string, string]>,
  /** A computer player that errs. */
  erring: (loss: string) => `Loses ${loss} a decision`,
};
