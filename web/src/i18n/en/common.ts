// Words that all pages share.
import { counted, listed } from '../counted';
import { pointsOf, you } from './nouns';

export const common = {
  app: 'Fivekind',
  skip: 'Skip to main content',
  announcements: 'Game updates',
  pages: { play: 'Play', ask: 'Analyse', review: 'Review', explore: 'Explore' },
  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Colours',
    themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
    speed: 'Computer speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Instant' },
    animate: 'Animate dice',
    sound: 'Sounds',
    haptics: 'Vibrate',
    celebrate: 'Celebrate five of a kind',
    keys: 'Single-key shortcuts (letters and numbers)',
    close: 'Close',
  },
  refused: {
    codes: {
      offline: 'Can’t reach Fivekind. Your games are safe.',
      language: 'Couldn’t load this language, so Fivekind stays in English for now.',
      link: 'This link is incomplete or damaged.',
      http: 'Fivekind got an unexpected response. Please try again.',
      'play.revision': 'This game was continued in another window. Here is where it stands now.',
      'play.unknown': 'Game not found. It may have been deleted.',
      'game.unknown': 'There are no rules by that name.',
      'rules.too-large':
        'This game takes minutes to solve. Prepare it once, from Explore; until then, play a simple opponent such as Greedy.',
      'rules.key-taken': 'That key belongs to a built-in game. Choose another.',
      'rules.in-use': 'Some saved games use these rules.',
      'rules.shipped': 'Built-in games can’t be deleted.',
      'preparation.refused': 'This server doesn’t prepare games.',
      'rules.many': 'You have too many games of your own. Delete some first.',
      'rules.long': 'This rules file is too large.',
      'play.turn': 'You can’t roll now.',
      'play.computer': 'It’s another player’s turn.',
      'play.over': 'This game is over and can’t be changed.',
      'play.typed': 'This game was played with real dice.',
      'play.imported': 'An imported game can’t be continued.',
      'play.damaged': 'This saved game is damaged.',
      'server.busy': 'The server is busy. Please try again in a moment.',
      'server.too-long': 'This took too long and was stopped. Try again later.',
      'server.failed': 'Something went wrong on the server. Please try again.',
      'server.gone': 'This was stopped before it finished.',
      interrupted: 'This was stopped before it finished.',
      memory: 'There isn’t enough memory for this.',
      'request.too-large': 'This is too large to send in one go.',
      'record.too-long': 'A line of this record is too long.',
      'record.damaged': 'This record is damaged.',
      'records.none': 'There is no game in this text.',
      'records.many': 'These are too many games to import at once.',
      'table.missing': 'This would take too long here. Choose another opponent or goal.',
    } as Record<string, string>,
    kinds: {
      request: 'This page is out of date. Please reload it.',
      file: 'Fivekind can’t read or write its files.',
      table: 'A saved table can’t be used.',
    } as Record<string, string>,
    /** What the server expected and what it found. */
    what: (code: string, expected: string, found: string) => {
      if (code === 'record.game' && found === 'none') {
        return 'Nothing here says which game it is. If it is a game record, choose the game below.';
      }
      return expected === '' ? 'That didn’t work.' : `Expected ${expected}, found ${found}.`;
    },
    at: (where: string, what: string) => (where === '' ? what : `${where}: ${what}`),
    unexpected: 'Something went wrong. Please reload the page.',
  },
  preparation: {
    needed: 'Hints, computer levels and analysis need a calculation that is made once.',
    prepare: (seconds: number) =>
      seconds < 90
        ? `Prepare this game: about ${counted(Math.ceil(seconds), 'second', 'seconds')}, once`
        : `Prepare this game: about ${counted(Math.round(seconds / 60), 'minute', 'minutes')}, once`,
    takes: (size: string) => `It takes up ${size} of disk space.`,
    waiting: 'Another game is being prepared first.',
    done: (share: string) => `${share} done`,
    leave: 'You can leave this page: it continues.',
    stop: 'Stop',
    stopped: 'Stopped. What is done is kept.',
    resume: 'Continue preparing',
    refused: 'This server doesn’t prepare games. You can play simple opponents such as Greedy.',
    ready: (game: string) => `${game} is ready.`,
  },
  again: 'Try again',
  loading: 'One moment…',
  preparing: 'Preparing this game, once only',
  left: (seconds: number) =>
    seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`,
  inLine: (place: number) => (place > 1 ? `number ${place} in line` : 'next in line'),
  stopped: 'Stopped.',
  seconds: (seconds: number) => `${seconds} s`,
  cancel: 'Cancel',
  analyse: 'Analyse this position',
  game: 'Game',
  gameSelect: {
    title: 'Choose a game',
    find: 'Search',
    nothing: 'No game has that name.',
    groups: { classic: 'Classic', nordic: 'Nordic', columns: 'Yamb and Balut', own: 'Your own' },
  },
  player: 'Player',
  /** Whoever plays alone or against computers, without a name. */
  you,
  playerOf: (seat: number) => `Player ${seat}`,
  points: 'points',
  pointsOf,
  score: 'Score',
  best: 'best',
  total: 'Total',
  counts: { extras: 'Extra bonuses', saved_rolls: 'Saved rolls' } as Record<string, string>,
  reasons: {
    now: (box: string, points: number, more: string) =>
      `${box} scores ${pointsOf(points)} now, ${more} more than it would average later.`,
    open: (box: string, mean: number, now: string) =>
      `Leaving ${box} open is worth ${pointsOf(mean, 1)} on average, against ${now} now.`,
    makes: (box: string, chance: string, instead: string, points: number) =>
      `You make ${box} in ${chance} of games instead of ${instead}, worth ${pointsOf(points, 1)}.`,
    earns: (bonus: string, chance: string, instead: string, points: number) =>
      `You get ${bonus} in ${chance} of games instead of ${instead}, worth ${pointsOf(points, 1)}.`,
    /** What is earned where there is but one bonus, and beyond it. */
    theBonus: 'the bonus',
    extra: 'an extra bonus',
    averages: (box: string, mean: number, instead: string) =>
      `${box}: ${pointsOf(mean, 1)} on average instead of ${instead}.`,
    part: (points: string, box: string) => `${points} in ${box}`,
    many: (parts: string[]) => `The gain is spread over many boxes, mainly ${listed(parts)}.`,
    givesUp: (parts: string[]) => `It gives up ${listed(parts)}.`,
  },
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  link: {
    copy: 'Copy link',
    copied: 'Link copied',
    byHand: 'Copy this link',
    game: 'This link holds the whole game. Whoever opens it sees the game in their own Fivekind.',
  },
  saving: { as: 'Save as', of: (what: string) => `Save “${what}”` },
  chart: {
    chanceOfAtLeast: 'Chance of at least this score',
    chanceOf: 'Chance of exactly this score',
    score: 'Final score',
  },
  sort: (column: string) => `Sort by ${column}`,
  dice: {
    die: (place: number, face: number) => `Die ${place}: ${face}`,
    kept: 'kept',
    advised: 'hint: keep',
    blank: (place: number) => `Die ${place}: not rolled`,
    all: (text: string) => `Dice ${text}`,
  },
  /** Of the box that a turn is going to fill. */
  announced: 'announced',
  announcedIs: (box: string) => `Announced: ${box}`,
  keepNothing: 'reroll all dice',
  keepAll: 'keep all dice',
  /** Where unused rolls are saved. */
  stop: 'stop and save the remaining rolls',
  stopAndScore: (box: string) => `score ${box} and save the remaining rolls`,
  stopAndStrike: (box: string) => `strike ${box} and save the remaining rolls`,
  keeps: (dice: string) => `keep ${dice}`,
  /** The same as something that one does. */
  doing: {
    dice: (dice: string) => `keeping ${dice}`,
    nothing: 'rerolling all dice',
    all: 'keeping all dice',
    stop: 'stopping and saving the remaining rolls',
    announcing: (box: string) => `announcing ${box}`,
    striking: (box: string) => `striking ${box}`,
  },
  scores: (category: string) => `score ${category}`,
  strikes: (box: string) => `strike ${box}`,
  announces: (box: string) => `announce ${box}`,
  objectives: {
    expected: 'Expected score',
    target: (score: number) => `Chance of ${score} or more`,
    win: 'Chance of winning',
    spread: 'Spread (±)',
    worstCase: 'Sure score',
    quantile: (chance: string) => `Score with a ${chance} chance`,
    cautious: (aversion: string) => `Worth if cautious (${aversion})`,
    bold: (boldness: string) => `Worth if bold (${boldness})`,
    meanVariance: (price: string) => `Mean minus ${price} × variance`,
    winBy: (name: string) => `Chance of winning (${name})`,
    tie: (chance: string) => `tie ${chance}`,
    tieCounts: 'A tie counts as half a win.',
  },
  tooLarge: {
    advice:
      'Approximate: this game is too big to solve, so columns (or groups of boxes) are valued separately.',
    explore:
      'This game is too big to solve, so its perfect average is unknown. You can play it; hints are approximate.',
    review: 'This game is too big to solve, so choices can’t be judged.',
  },
  strategies: {
    'level:casual': ['Casual', 'an easy opponent for your first games'],
    'level:good': ['Good', 'plays well, with some mistakes'],
    'level:expert': ['Expert', 'rarely makes a mistake'],
    'level:perfect': ['Perfect', 'always makes the choice with the highest expected score'],
    expected: ['Perfect', 'always makes the choice with the highest expected score'],
    'win:perfect': [
      'Perfect',
      'plays to win and never gives away a chance: this game is solved for two',
    ],
    win: ['Rival', 'plays to win and watches your card'],
    'by-parts': ['Column by column', 'values each column (or group of boxes) on its own'],
    greedy: ['Greedy', 'takes the most points every turn'],
    'upper-first': [
      'Upper section first',
      'fills the upper section, then takes the most points every turn',
    ],
    'lower-half': ['Lower section first', 'uses the upper section only if nothing else pays'],
    'within-turn-points': ['Turn by turn', 'gets the most out of each turn and ignores the bonus'],
    random: ['Random', 'plays at random'],
  } as Record<string, [string, string]>,
  /** A computer player that makes mistakes. */
  erring: (loss: string) => `Loses ${loss} per choice`,
};
