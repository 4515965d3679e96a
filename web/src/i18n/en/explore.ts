// Words of the page where games are explored, and written.
import { counted } from '../counted';
import { dicePlain, pointsOf, rollsOf } from './nouns';

export const explore = {
  intro: 'Expected scores, score distributions, and what to keep from every opening roll.',
  own: 'Your own games',
  size: (dice: number, faces: number, rolls: number, boxes: number) =>
    `${dicePlain(dice, faces)}, ${rollsOf(rolls)} per turn, ${counted(boxes, 'box', 'boxes')}`,
  write: 'Write your own rules',
  writeMore: 'Change the dice, boxes or scoring; Fivekind solves your game, too.',
  remove: 'Delete',
  removeGame: (name: string) => `Delete ${name}`,
  removeSure: (name: string) => `Delete ${name} permanently?`,
  removeWith: (name: string) => `Saved games use the rules of ${name}. They will be deleted, too.`,
  removeAll: 'Delete rules and games',
  allGames: 'All games',
  edit: 'Edit a copy',
  play: 'Play it',
  source: 'About these rules',
  views: {
    overview: 'Overview',
    distribution: 'Scores',
    categories: 'Boxes',
    strategies: 'Strategies',
    openings: 'Opening rolls',
  },
  viewsOf: 'Views',

  working: {
    facts: 'Finding the best play and the exact chance of every score',
    curve: 'Finding the best chance of every score',
    strategies: 'Working out every strategy exactly',
    openings: 'Finding the best choice after every opening roll',
    game: 'Loading the rules',
    leave: 'You can leave this page: the answer will be here when you come back.',
  },
  tooLarge: 'Too big to solve. Use fewer boxes, or a fixed order.',
  tooLong: 'This was stopped after two minutes. Try again when the computer is less busy.',
  large: 'This is a very large game. These figures can take many minutes and a lot of memory.',
  largeGo: 'Compute them anyway',

  rules: 'Rules',
  card: 'The card',
  box: 'Box',
  pays: 'Pays',
  sections: { upper: 'Upper section', lower: 'Lower section' } as Record<string, string>,
  bonus: (points: number, threshold: string, from: string) =>
    `${pointsOf(points)} when ${from} total ${threshold} or more`,
  bonusOfBoxes: (points: number, boxes: string, from: string) =>
    `${pointsOf(points)} when ${boxes} of these score: ${from}`,
  bonusOfLittle: (points: number, most: string, from: string) =>
    `${pointsOf(points)} when ${from} are filled and total ${most} or less`,
  bonusOfFewBoxes: (points: number, boxes: string, from: string) =>
    `${pointsOf(points)} when these are filled and at most ${boxes} of them score: ${from}`,
  difference: (formula: string) =>
    `${formula} once all three boxes are filled, but never less than 0`,
  upperBoxes: 'the upper boxes',
  allBoxes: 'all boxes',
  allAlike: 'All dice the same',
  order: 'Order of play',
  scoring: 'Score',
  savedRolls: 'Unused rolls',
  colour: (name: string) => `${name} faces`,
  perfect: 'Perfect play',
  perfectMore: 'the highest expected score of any strategy',
  deviation: 'Standard deviation',
  median: 'Median',
  mode: 'Most common score',
  states: 'States solved',
  quantiles: 'Score distribution',
  quantile: (share: string) => `${share} of games`,
  quantileShare: 'Games',
  quantileScore: 'Score at least',

  survivalSummary: (low: string, middle: string, high: string) =>
    `Playing for the highest expected score, nine games in ten reach ${low}, half reach ${middle}, one in ten reaches ${high}.`,
  exactSummary: (mode: string, chance: string) =>
    `The most common score is ${mode}, with a chance of ${chance}.`,
  playingForScore: 'Playing for the highest expected score',
  atBest: 'Best possible, aiming for that score',
  pick: 'Pick a score, here or in the chart',
  picked: (score: number, plain: string) =>
    `${pointsOf(score)} or more: ${plain} when playing for the highest expected score.`,
  pickedBest: (score: number, plain: string, best: string) =>
    `${pointsOf(score)} or more: ${plain} when playing for the highest expected score, and ${best} at best, aiming for that score.`,

  mean: 'Mean',
  zero: 'Zero in',
  maximum: 'Maximum in',
  mostPoints: 'Maximum',
  categoriesMore:
    'What perfect play gets out of each box: its average, and how often it scores zero or the maximum.',
  bonuses: 'Bonuses',
  bonusChance: (name: string, chance: string) => `${name}: reached in ${chance} of games`,
  differenceMean: (name: string, chance: string, points: number) =>
    `${name}: pays in ${chance} of games, ${pointsOf(points, 2)} on average`,
  extras: (points: string) => `Extra bonuses for all dice the same: ${points} on average`,

  strategy: 'Strategy',
  reached: (share: string) => `${share} score at least`,
  strategiesMore:
    'All strategies that look only at their own card, computed exactly. Choose up to six to compare.',
  survivalOf: 'Chance of at least this score, by strategy',
  survivalOfMore: (best: string, mean: string) =>
    `The best of these on average is ${best}: ${mean}.`,
  survivalOfNone: 'No strategy chosen.',
  compare: (name: string) => `Compare ${name}`,
  strategyNames: {
    'aim-for-bonus': ['Aim for the bonus', 'plays the upper boxes for the bonus'],
    'within-turn-share': ['Closest to maximum', 'goes for the box closest to its maximum'],
    'worst-case': ['Worst case', 'maximises the guaranteed score'],
    'random-keeps': ['Coin flips', 'flips a coin for each die, then fills any box'],
    'random-keeps-points': [
      'Coin flips, most points',
      'flips a coin for each die, then takes the most points',
    ],
    'random-keeps-share': [
      'Coin flips, closest to maximum',
      'flips a coin for each die, then goes for the box closest to its maximum',
    ],
    'one-roll': ['One roll', 'never rerolls, and fills any box'],
  } as Record<string, [string, string]>,

  byRoll: 'By roll',
  byKeep: 'By dice kept',
  byChoice: 'By choice',
  openingsBy: 'Order of opening rolls',
  roll: 'Roll',
  chance: 'Chance',
  value: 'Expected score',
  keep: 'Keep',
  choice: 'Choice',
  secondBest: 'Second best',
  rollsCount: 'Rolls',
  find: 'Find rolls with',
  findHint: 'Dice the roll must contain, e.g. 66 or 1 3 4',
  findWrong: 'Type the dice, e.g. 66.',
  found: (count: string, all: number, chance: string) =>
    `${count} of ${rollsOf(all)}, ${chance} of the time`,
  openingsSummary: (rolls: number, keeps: number) =>
    `${counted(rolls, 'opening roll', 'opening rolls')}, ${counted(keeps, 'different choice', 'different choices')}.`,
  openingsRings: 'Green rings mark the dice to keep.',
  openingsNext: '“Second best” is what the next best choice costs on average.',
  openingsEmpty: 'No roll has these dice.',
  rollsOf,

  editor: {
    title: 'Rules of your own',
    intro: 'Edit the text and let Fivekind solve it; then play and explore your game.',
    text: 'Rules file',
    tabLeaves: 'Tab leaves the editor; Ctrl+Enter checks and solves.',
    check: 'Check and solve',
    solving: (seconds: number) => (seconds > 0 ? `Solving… ${seconds} s` : 'Solving…'),
    again: 'Start over',
    sound: 'No syntax errors.',
    place: (line: number, column: number) => `Line ${line}, column ${column}`,
    placeOfKey: (line: number, column: number, key: string) =>
      `Line ${line}, column ${column}, at “${key}”`,
    goTo: (line: number) => `Go to line ${line}`,
    expected: (expected: string, found: string) => `Expected ${expected}, found ${found}.`,
    quoted: (found: string) => `“${found}”`,
    nothing: 'the end of the text',
    faults: {
      value: 'a value',
      key: 'a key in quotation marks',
      colon: 'a colon',
      'comma-or-brace': 'a comma or }',
      'comma-or-bracket': 'a comma or ]',
      'string-end': 'a quotation mark at the end of this text, on the same line',
      escape: 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits',
      'comment-end': 'the end of this comment, */',
      'after-end': 'nothing more after the last }',
    } as Record<string, string>,
    duplicate: (key: string) => `Duplicate key ${key}.`,
    kept: (name: string) => `${name} is kept.`,
    accepted: (name: string, value: number, seconds: string) =>
      `${name}: perfect play averages ${pointsOf(value, 2)}. Solved in ${seconds} s.`,
    explore: 'Explore it',
    help: 'How to write rules',
    helpParts: {
      'dice, faces, rolls':
        '1 to 8 dice with 2 to 8 faces each; 1 to 64 rolls per turn, the first included.',
      game: 'A key of your own: lowercase letters, digits and hyphens. Keys of built-in games are taken.',
      names: 'What players read, by language; English (en) is required.',
      categories:
        '1 to 64 boxes. Each has a key, a letter that no other box has, names and a kind.',
      'kind: face': 'Adds up the dice that show “face”. These boxes are the upper section.',
      'kind: of-a-kind, pairs, groups':
        '“count” dice of a kind (with “exactly”: true no more), “count” pairs, or groups such as “sizes”: [3, 2].',
      'kind: straight': '“length” faces in a row, or exactly certain “faces”.',
      'kind: all-equal, chance':
        'All dice the same; any dice, or only so many of the “highest” or “lowest”.',
      'kind: total, flush':
        'All dice add up to “total”, “at-least” or “at-most” so much; all dice of one colour.',
      'kind: table': 'Any roll by name: “points”: { "11": 20, "66": 5 }.',
      pays: '"all-dice", "those-dice" (of the pattern), or a number. “factor” multiplies a sum; “plus” adds points to it.',
      best: 'Only so many dice count, those that pay most: 5 with six dice.',
      times: 'Number of copies of this box, filled one after the other.',
      order: '"free", "in-order", "upper-first", or groups of boxes.',
      announce: 'true, or a list of boxes: they are announced after the first roll of a turn.',
      served: 'Extra points if made on the first roll.',
      'served-after':
        '"any-roll": all dice may be rolled again and are served again, until one is kept; "first-roll": only those of the first roll.',
      win: 'true, or "served" for the first roll only: filling it wins the game at once; it must be worth more than everything else combined.',
      requires:
        '{ "paid": box }: pays once that box has scored; { "filled": box }: opens once it is filled.',
      'saved-rolls': 'true: unused rolls are kept for later turns; a number: at most that many.',
      score:
        '"bonuses": only bonuses count for the score; the points in the boxes decide which you get.',
      columns:
        'Columns of the card, each with “order”: "free", "down", "up", "both-ends" or "announced"; with “factor” its points count several times.',
      rows: '"from-left": each row of the card is filled from its first column on.',
      colours: 'Which faces are of which colour; “one-colour” asks for one.',
      bonuses:
        'Points, once, when “categories” together reach “threshold”; “counts”: "boxes" counts those that score.',
      'at-most':
        'In a bonus, instead of “threshold”: it is paid for a total of at most so much, once all of its boxes are filled.',
      strike:
        '"never": a box holds what the dice pay, also where less can be worth more; otherwise such a box may be struck.',
      'more-than, less-than':
        'A box, or a list of boxes: of the two, the one filled later counts 0 unless it is more, or less.',
      difference:
        '{ "high": box, "low": box, "times": box } in a bonus, instead of “categories”, “threshold” and “points”: pays (high − low) × times.',
      'five-of-a-kind': 'Jokers, and bonuses for extra ones: Yahtzee has an example.',
    } as Record<string, string>,
    helpMore:
      'Comments: // to the end of the line, or /* … */. Unknown keys are errors, so typos are caught.',
    example: 'A small example',
    takeExample: 'Use the example',
  },
};
