// Words of the page where games are looked into, and written.
export const explore = {
  intro: 'What each game is worth, how its scores fall, and what to keep of every first roll.',
  shipped: 'Games that come with Fivekind',
  own: 'Your own games',
  size: (dice: number, faces: number, rolls: number, boxes: number) =>
    `${dice === 1 ? '1 die' : `${dice} dice`}${faces === 6 ? '' : ` with ${faces} faces`}, ` +
    `${rolls === 1 ? '1 roll' : `${rolls} rolls`} a turn, ${boxes} boxes`,
  write: 'Write your own rules',
  writeMore: 'Other dice, other boxes, other points: your game is solved like any other.',
  allGames: 'All games',
  edit: 'Edit a copy',
  play: 'Play it',
  source: 'Rules from',
  views: {
    overview: 'Overview',
    distribution: 'Scores',
    categories: 'Boxes',
    strategies: 'Strategies',
    openings: 'First rolls',
  },
  viewsOf: 'What to look at',

  working: {
    facts: 'Finding the best play and the exact chance of every score',
    curve: 'Finding the best chance of every single score',
    strategies: 'Playing out every strategy, exactly',
    openings: 'Finding the best play after every first roll',
    game: 'Fetching the rules',
    seconds: (seconds: number) => `${seconds} s`,
    leave: 'This can take a minute. You may leave: the answer is kept for you.',
  },
  tooLarge:
    'This game is too large for that: it would take the server longer than it is willing to work.',
  tooLong: 'The server stopped this after two minutes. It may do better when it is less busy.',
  large:
    'This is a very large game. These figures can take many minutes and more than 20 GB of memory.',
  largeGo: 'Compute them all the same',

  rules: 'Rules',
  card: 'The card',
  box: 'Box',
  pays: 'Pays',
  upper: 'Upper section',
  lower: 'Lower section',
  bonus: (points: string, threshold: string, from: string) =>
    `${points} points when ${from} come to ${threshold} or more`,
  upperBoxes: 'the upper boxes',
  allAlike: 'All dice alike',
  perfect: 'Perfect play',
  perfectMore: 'the expected score of the best play there is',
  deviation: 'Standard deviation',
  median: 'Median',
  mode: 'Most frequent score',
  states: 'States solved',
  quantiles: 'How scores fall',
  quantile: (share: string) => `${share} of games`,
  quantileShare: 'Games',
  quantileScore: 'Score at least',

  survivalSummary: (low: string, middle: string, high: string) =>
    `Playing for the expected score, nine games of ten reach ${low}, half of them ${middle}, one of ten ${high}.`,
  exactSummary: (mode: string, chance: string) =>
    `The most frequent score is ${mode}, with a chance of ${chance}.`,
  playingForScore: 'Playing for the expected score',
  atBest: 'At best: playing for that very score',
  pick: 'Pick a score, here or in the chart',
  picked: (score: string, plain: string) =>
    `${score} points or more: ${plain} when playing for the expected score`,
  pickedBest: (chance: string) => `, and ${chance} at best, when playing for that very score.`,

  mean: 'Mean',
  zero: 'Zero',
  maximum: 'Maximum',
  mostPoints: 'Most points',
  categoriesMore:
    'What the best play gets out of each box: its mean, and how often it holds nothing or all it can.',
  bonuses: 'Bonuses',
  bonusChance: (name: string, chance: string) => `${name}: reached in ${chance} of games`,
  extras: (points: string) => `Further points for all dice alike: ${points} on average`,

  strategy: 'Strategy',
  reached: (share: string) => `${share} reach`,
  strategiesMore:
    'All strategies that look at nothing but their own card, computed and not simulated. Choose up to six to compare.',
  survivalOf: 'Chance of at least this score, by strategy',
  survivalOfMore: (best: string, mean: string) =>
    `Of those chosen, ${best} is best on average: ${mean}.`,
  survivalOfNone: 'No strategy is chosen.',
  compare: (name: string) => `Compare ${name}`,
  strategyNames: {
    'aim-for-bonus': ['Aim for the bonus', 'keeps the upper boxes on par for the bonus'],
    'within-turn-share': [
      'Share of the box',
      "makes the highest share of a box's most of each turn",
    ],
    'worst-case': ['Worst case', 'maximises the score that no dice can prevent'],
    'random-keeps': ['Coin tosses', 'keeps each die by the toss of a coin, then takes any box'],
    'random-keeps-points': [
      'Coin tosses, most points',
      'keeps by coin, then takes the most points',
    ],
    'random-keeps-share': [
      'Coin tosses, share',
      "keeps by coin, then takes the highest share of a box's most",
    ],
    'one-roll': ['One roll', 'keeps the first roll and puts it into any box'],
  } as Record<string, [string, string]>,

  byRoll: 'By roll',
  byKeep: 'By what is kept',
  openingsBy: 'Order of first rolls',
  roll: 'Roll',
  chance: 'Chance',
  value: 'Score then',
  keep: 'Keep',
  secondBest: 'Second best',
  rollsCount: 'Rolls',
  find: 'Find rolls with',
  findHint: 'Dice that the roll must hold, such as 66 or 1 3 4',
  findWrong: 'Only faces of dice can be looked for, such as 66.',
  found: (count: string, all: string, chance: string) =>
    `${count} of ${all} rolls, together ${chance}`,
  openingsSummary: (rolls: string, keeps: string) =>
    `${rolls} first rolls, ${keeps} different choices. Green rings mark the dice to keep; “second best” is what the next best choice loses on average.`,
  openingsEmpty: 'No first roll holds these dice.',
  rollsOf: (count: string, one: boolean) => (one ? '1 roll' : `${count} rolls`),

  editor: {
    title: 'Rules of your own',
    intro: 'Change the text, let Fivekind solve it, then play and explore your game.',
    text: 'Rules file',
    tabLeaves: 'Tab leaves the text; Ctrl + Enter checks and solves.',
    check: 'Check and solve',
    solving: (seconds: number) => (seconds > 0 ? `Solving … ${seconds} s` : 'Solving …'),
    again: 'Begin anew',
    sound: 'The form is sound.',
    place: (line: number, column: number) => `Line ${line}, column ${column}`,
    goTo: (line: number) => `Go to line ${line}`,
    key: (key: string) => `, at “${key}”`,
    expected: (expected: string, found: string) => `expected ${expected}, found ${found}.`,
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
      duplicate: 'each key once',
    } as Record<string, string>,
    accepted: (name: string, value: string, seconds: string) =>
      `${name} is worth ${value} points with perfect play. Solved in ${seconds} s.`,
    explore: 'Explore it',
    help: 'How to write rules',
    helpParts: {
      'dice, faces, rolls':
        '1 to 6 dice with 2 to 8 faces each; 1 to 6 rolls a turn, the first included.',
      game: 'A key of your own: lowercase letters, digits and hyphens. Those of the shipped games are taken.',
      names: 'What people read, by language; English (en) is needed.',
      categories:
        '1 to 20 boxes. Each has a key, a letter that no other box has, names and a kind.',
      'kind: face': 'Adds up the dice that show “face”. These boxes are the upper section.',
      'kind: of-a-kind, pairs, groups':
        '“count” dice alike, “count” pairs, or groups such as “sizes”: [3, 2].',
      'kind: straight': '“length” faces in a row, or exactly certain “faces”.',
      'kind: all-equal, chance': 'All dice alike; whatever there is.',
      'kind: table': 'Any roll by name: “points”: { "11": 20, "66": 5 }.',
      pays: '"all-dice", "those-dice" (of the pattern), or a number.',
      bonuses: 'Points once when “categories” together reach a “threshold”.',
      'five-of-a-kind': 'Jokers, and points for further ones: see Yahtzee for an example.',
    } as Record<string, string>,
    helpMore:
      'A comment begins with // and ends with the line. A key that is not known is an error, so no slip goes unnoticed.',
    example: 'A small example',
    takeExample: 'Put the example into the text',
  },
};
