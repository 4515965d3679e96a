// Words of the page Review.
import { counted, formFor } from '../counted';
import { number } from '../format';
import { gamesOf, pointsOf, rollsOf, you } from './nouns';

const has = (name: string) => (name === you ? 'You have' : `${name} has`);

export const review = {
  intro: 'Every choice in a game, compared with perfect play.',
  allGames: 'All games',
  linked: {
    holds: (players: string) =>
      `This link holds a game of ${players}. It can be added to your games.`,
    take: 'Add to my games',
  },
  games: {
    title: 'Games',
    none: 'No games yet. Play one, or import a game record, to review it here.',
    play: 'Play a game',
    more: 'More games',
    unfinished: 'unfinished',
    imported: 'imported',
    continue: 'Continue',
  },
  import: {
    title: 'Import a game record',
    about:
      'A score sheet, CSV or JSON Lines: choose a file, drop it anywhere on this page, or paste the text. For a score pad (spreadsheet cells without dice), choose the game, too.',
    text: 'Game record',
    file: 'Choose a file…',
    drop: 'Drop the file here',
    asRecorded: 'As the record says',
    send: 'Import',
    sending: 'Importing…',
    large: (name: string, lines: number) => `File: ${name} (${counted(lines, 'line', 'lines')})`,
    notText: (name: string) =>
      `“${name}” isn’t a text file. Choose a score sheet, a CSV file or a JSON Lines file.`,
    empty: (name: string) => `“${name}” is empty.`,
    forget: 'Remove',
    done: (count: number) => `${gamesOf(count)} imported.`,
    review: (count: number) => formFor(count, 'Review it', 'Review the first one'),
    line: (line: string) => `Line ${line}`,
    column: (column: string) => `column ${column}`,
    player: (player: string) => `player ${player}`,
    turn: (turn: string) => `turn ${turn}`,
  },
  pad: {
    title: 'Your score pad and perfect play',
    layouts: {
      'boxes down': 'one box per row',
      'a game a row': 'one game per row',
      json: 'points by box name',
    },
    readAs: (layout: string, games: number, whole: number) =>
      `Read as a score pad (${layout}): ${gamesOf(games)}, ${whole} with all boxes filled.`,
    totals: (count: number) => `${counted(count, 'total', 'totals')} checked.`,
    noTotals: 'No totals to check.',
    passedOver: (labels: string[]) => `Skipped: ${labels.join(', ')}.`,
    notJudged: 'Without the dice and the order of turns, choices can’t be judged.',
    working: 'Working out perfect play',
    means: 'Average points per box, in games with all boxes filled',
    score: 'Score',
    perfect: 'Perfect play',
    unnamed: (player: number) => `Player ${player}`,
    bonus: (bonus: string) => `${bonus}, share of games`,
    extras: 'Extra fives of a kind per game',
    noneWhole: 'No game has all boxes filled, so there are no averages.',
  },
  statistics: {
    title: 'Players',
    leftOut: (count: number) =>
      formFor(
        count,
        'One game couldn’t be read and isn’t included.',
        `${count} games couldn’t be read and aren’t included.`,
      ),
    about: 'All finished games. A rating of 100 is perfect play; luck doesn’t count.',
    none: 'Statistics appear once a game is finished.',
    player: 'Player',
    games: 'Games',
    rating: 'Rating',
    loss: 'Loss per game',
    luck: 'Luck per game',
    best: 'Best',
    mistakes: 'Mistakes',
    where: 'Where points are lost',
    of: 'Player',
    by: 'Group by',
    bys: {
      rolls: 'rolls left',
      category: 'box filled',
      best: 'best box',
      turn: 'turn',
    },
    unit: 'Points lost per game',
    ofAll: 'All choices count.',
    ofBoxes: 'Only box choices count.',
    rollsLeft: (count: number) => `${rollsOf(count)} left`,
    box: 'Box choices',
    turn: (turn: number) => `Turn ${turn}`,
    margin: (margin: string) => `± ${margin}`,
    range: (low: string, high: string) => `(${low}–${high})`,
    marginNote: '± is the 95% margin of error; near 0 and 100 the range is shown instead.',
    kinds: { turns: 'turns', boxes: 'boxes', some: 'some' },
    covers: {
      turns: 'Rating “turns”: covers only the turns that were recorded in full.',
      boxes:
        'Rating “boxes”: covers only box choices, since kept dice weren’t recorded. Compare it only with other “boxes” ratings.',
    },
    unrated: {
      unrecorded: 'No rating (–): too little was recorded to judge a whole game.',
      few: 'No rating (–): after so few turns it could be off by more than 25.',
    },
    recorded: {
      turns: '“turns”: some turns weren’t recorded, so the shares are of the others.',
      boxes: '“boxes”: the shares are of box choices only. Compare them only with their like.',
      some: '“some”: kept dice were recorded only in some turns, so the shares mix both kinds.',
    },
  },
  judgedBy: 'Judged by',
  slow: 'Working out exact chances of winning. This may take a minute',
  headline: {
    whole: (name: string, score: number) => `${name} scored ${number(score)}.`,
    wholeWon: (name: string, score: number) => `${name} scored ${number(score)} and won.`,
    partly: (name: string, score: number, value: string) =>
      `${has(name)} ${pointsOf(score)}; perfect play from here averages ${value}.`,
    partlyOfChance: (name: string, score: number, value: string) =>
      `${has(name)} ${pointsOf(score)}; the chance of winning from here is ${value}.`,
    account: (start: string, luck: string, lucky: boolean, losses: string) =>
      lucky
        ? `Perfect play averages ${start}. The dice were ${luck} better than average; mistakes cost ${losses}.`
        : `Perfect play averages ${start}. The dice were ${luck} worse than average; mistakes cost ${losses}.`,
    perfect: (start: string, luck: string, lucky: boolean) =>
      lucky
        ? `Perfect play averages ${start}. The dice were ${luck} better than average; there were no mistakes.`
        : `Perfect play averages ${start}. The dice were ${luck} worse than average; there were no mistakes.`,
    accountOfChance: (start: string, luck: string, lucky: boolean, losses: string) =>
      lucky
        ? `The chance of winning was ${start} at the start. Good luck added ${luck}; mistakes cost ${losses}.`
        : `The chance of winning was ${start} at the start. Bad luck cost ${luck}; mistakes cost ${losses}.`,
    perfectOfChance: (start: string, luck: string, lucky: boolean) =>
      lucky
        ? `The chance of winning was ${start} at the start. Good luck added ${luck}; there were no mistakes.`
        : `The chance of winning was ${start} at the start. Bad luck cost ${luck}; there were no mistakes.`,
    partlyRecorded: {
      turns: (losses?: string) =>
        losses
          ? `The recorded mistakes cost ${losses}; some turns weren’t recorded.`
          : 'There were no mistakes in what was recorded; some turns weren’t recorded.',
      some: (losses?: string) =>
        losses
          ? `The recorded mistakes cost ${losses}; some turns weren’t recorded in full.`
          : 'There were no mistakes in what was recorded; some turns weren’t recorded in full.',
      boxes: (losses?: string) =>
        losses
          ? `Box choices cost ${losses}; kept dice weren’t recorded.`
          : 'Every box choice was the best; kept dice weren’t recorded.',
      nothing: () => 'No rolls were recorded, so no choice can be judged.',
    },
    undos: (count: number) => `${counted(count, 'move', 'moves')} undone.`,
  },
  account: {
    title: 'Where the score came from',
    titleOfChance: 'How the chance of winning changed',
    terms: {
      start: 'Perfect play',
      luck: 'Luck',
      losses: 'Mistakes',
      unattributed: 'Luck and mistakes, dice unknown',
      others: 'Opponent’s mistakes minus their luck',
      ended: 'Ended early',
      correction: 'Correction of estimates',
      result: 'Result',
      now: 'Perfect play from here',
      startOfChance: 'At the start',
      nowOfChance: 'From here',
    },
    meanings: {
      start: 'average score',
      luck: 'what the dice gave, compared with the average',
      losses: 'what they cost',
      unattributed: 'turns not recorded in full',
      others: 'what one loses, the other gains',
      ended: 'somebody else had won',
      correction: 'averages far from the end are estimates',
      result: 'the final score',
      chance: 'win 100%, tie 50%, loss 0%',
      now: 'average score',
      startOfChance: 'chance of winning',
      nowOfChance: 'chance of winning',
    },
    adjusted: 'One figure is rounded so that the sum adds up.',
  },
  qualities: {
    best: 'best',
    good: 'good',
    inaccuracy: 'inaccuracy',
    mistake: 'mistake',
    blunder: 'blunder',
  },
  tally: {
    best: (count: number) => counted(count, 'best', 'best'),
    good: (count: number) => counted(count, 'good', 'good'),
    inaccuracy: (count: number) => counted(count, 'inaccuracy', 'inaccuracies'),
    mistake: (count: number) => counted(count, 'mistake', 'mistakes'),
    blunder: (count: number) => counted(count, 'blunder', 'blunders'),
  },
  chart: {
    title: 'Expected score over the game',
    turn: 'Turn',
    start: 'Start',
    player: (name: string, from: string, to: string) => `${name} went from ${from} to ${to}`,
    rise: (turn: number, change: string) => `biggest gain: turn ${turn} (${change})`,
    fall: (turn: number, change: string) => `biggest drop: turn ${turn} (${change})`,
  },
  moves: {
    title: 'Choices',
    only: 'Mistakes only',
    previous: 'Previous mistake',
    next: 'Next mistake',
    keys: 'Keys: J for the next mistake, K for the previous one.',
    keyList: [
      ['J', 'next mistake'],
      ['K', 'previous mistake'],
    ] as [string, string][],
    counted: (loss: string) => `Choices that cost ${loss} or more count as mistakes.`,
    none: {
      all: 'No mistakes. Well played!',
      turns: 'No mistakes in the turns that were recorded.',
      some: 'No mistakes among the recorded choices.',
      boxes: 'No mistakes among the box choices. Kept dice weren’t recorded.',
      nothing: 'No choices were recorded, so none can be judged.',
    },
    turn: (turn: number) => `Turn ${turn}`,
    filled: (category: string, points: number) => `${category}, ${pointsOf(points)}`,
    open: 'unfinished',
    struck: 'crossed out',
    unattributed: 'The dice for this turn weren’t recorded.',
    luck: 'Luck',
    better: (action: string) => `better: ${action}`,
    place: (number: string, all: string) => `Mistake ${number} of ${all}`,
    details: 'All choices',
    rank: (rank: string, actions: string) => `Ranked ${rank} of ${actions}.`,
    action: 'Choice',
    loss: 'Loss',
    chosen: 'chosen',
    all: (count: string) => `Show all ${count}`,
  },
  retry: {
    title: 'Second chance',
    about: (count: number) =>
      formFor(
        count,
        'Retry the one mistake in this game: what would you do now?',
        `Retry the ${count} costliest mistakes: what would you do now?`,
      ),
    begin: 'Retry',
    heading: (name: string) => (name === you ? 'Your mistakes' : `${name}’s mistakes`),
    back: 'Back to the game',
    chose: (action: string, loss: string) => `In the game: ${action} (${loss}).`,
    instead: (before: string, now: string) => `They cost ${before} in the game, ${now} this time.`,
  },
  quiz: {
    title: 'Quiz',
    about: 'Positions where the obvious choice is wrong.',
    heading: (game: string) => `Quiz: ${game}`,
    difficulty: 'Difficulty',
    difficulties: { easy: 'easy', medium: 'medium', hard: 'hard' },
    questions: 'Questions',
    begin: 'Start',
    again: 'New questions',
    repeat: 'Start over',
    question: (number: number, all: number) => `Question ${number} of ${all}`,
    stands: (turn: number, rolls: number) =>
      rolls === 0 ? `Turn ${turn}, no rolls left` : `Turn ${turn}, ${rollsOf(rolls)} left`,
    points: (points: number) => `${pointsOf(points)} so far`,
    card: 'Card',
    keepWhich: 'Which dice do you keep?',
    fillWhich: 'Which box do you fill?',
    announceWhich: 'Which box do you announce?',
    keepOrAnnounce: 'Which dice do you keep, or which box do you announce?',
    right: (action: string, value: string) =>
      `Correct! The best choice is to ${action} (${value}).`,
    nextBest: (loss: string) => `The next best choice costs ${loss}.`,
    wrong: (loss: string, action: string) =>
      `That costs ${loss} on average. The best choice is to ${action}.`,
    next: 'Next question',
    finish: 'See the result',
    over: 'Your result',
    score: (right: number, all: number) => `${right} of ${all} correct.`,
    lost: (loss: string, mean: string) => `${loss} lost, ${mean} per answer.`,
    rating: (rating: string, low: string, high: string) =>
      `Rating ${rating} (95%: ${low} to ${high}) if you always played like this (100 is perfect).`,
    few: 'Too few answers for a reliable rating.',
  },
  keep: {
    export: 'Export',
    sheet: 'Score sheet',
    download: (form: string) => `Download as ${form}`,
  },
  fair: {
    title: 'Were the dice fair?',
    imported: 'This game was imported, so how its dice were rolled isn’t known.',
    typed: 'This game was played with real dice.',
    before:
      'Before the first roll the computer published a commitment, the SHA-256 of salt and seed, so it can’t change them later. Salt and seed are published when the game is over.',
    after:
      'The SHA-256 of the text “salt:seed” must equal the commitment that was published before the first roll: then the dice were fixed before the first choice.',
    commitment: 'Commitment',
    seed: 'Seed',
    salt: 'Salt',
    matches: 'Checked in this browser: it matches.',
    differs: 'Checked in this browser: it doesn’t match!',
    unable: 'This browser can only check this at localhost or over HTTPS.',
    byHand: 'By hand:',
  },
};
