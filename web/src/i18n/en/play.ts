// Words of the Play page.
import { counted, listed } from '../counted';
import { diceOf, facesOf, gamesOf, pointsOf, rollsOf } from './nouns';

export const play = {
  title: 'Play',
  lead: 'Against the computer, against each other, or alone. All games are saved for review.',
  start: {
    rolled: (dice: string) => `You rolled ${dice}.`,
    announced: (box: string) => `You announced ${box}.`,
    keepWhat: 'What do you keep?',
    right: (better: string, points: string, worse: string) =>
      `Right. ${better} averages ${pointsOf(points)} more than ${worse}.`,
    wrong: (better: string, points: string, worse: string) =>
      `Not quite. ${better} averages ${pointsOf(points)} more than ${worse}.`,
    against: (game: string, opponent: string) => `${game} against the computer: ${opponent}`,
    suggested: 'This level matches your answers.',
    change: 'Change',
    keys: [
      ['1, 2, …', 'choose dice to keep'],
      ['Space', 'answer, then the next question'],
      ['?', 'this list'],
    ] as [string, string][],
  },
  lobby: {
    newGame: 'New game',
    facts: (count: number, faces: number, rollsATurn: number, turns: number) =>
      `${diceOf(count)} with ${facesOf(faces)}, ${rollsOf(rollsATurn)} a turn, ${counted(turns, 'turn', 'turns')}.`,
    rules: 'The rules',
    needsTable: (key: string) =>
      `Levels and hints need a table of this game, which “fivekind solve ${key}” makes once.`,
    players: 'Players',
    who: 'Played by',
    human: 'Human',
    levels: 'Computer',
    others: 'Computer, other ways to play',
    other: 'Another strategy …',
    averages: (name: string, mean: string) => `${name}, averages ${mean}`,
    spelled: 'Its name, as on the command line',
    remove: (name: string) => `Remove ${name}`,
    addHuman: 'Human',
    addComputer: 'Computer',
    first: 'Who starts',
    dice: 'Dice',
    programDice: 'Virtual dice (provably fair)',
    typedDice: 'Real dice: type in the rolls',
    practice: 'Practice: after an undo the same dice come again',
    start: 'Start',
  },
  kept: {
    title: 'Saved games',
    open: 'Unfinished games',
    over: 'Finished games',
    more: 'Show more',
    select: 'Select',
    done: 'Done',
    all: 'Select all',
    pick: (game: string, players: string) => `Select ${game}, ${players}`,
    remove: (game: string, players: string) => `Remove ${game}, ${players}`,
    removeSome: (games: number) => `Remove ${gamesOf(games)}`,
    sure: (games: number) => `Remove ${gamesOf(games)} for good?`,
    removing: 'Removing games',
    removeIt: 'Remove',
  },
  opening: 'Opening the game',
  turn: (name: string, turn: number) => `${name}, turn ${turn}`,
  rolled: (name: string, shown: string, left: number) =>
    left === 0
      ? `${name} rolled ${shown}. No rolls left.`
      : `${name} rolled ${shown}. ${rollsOf(left)} left.`,
  tray: 'Dice',
  chooseDice: 'Dice: choose those to keep',
  rollsLeft: (left: number) => `${rollsOf(left)} left`,
  rollAll: 'Roll',
  rollSome: (count: number) => (count === 0 ? 'All kept' : `Roll ${diceOf(count)}`),
  enter: 'Enter the roll',
  enterDice: 'What did you roll?',
  enterFace: (face: number) => `A die shows ${face}`,
  unenter: 'Take back the last die',
  useDice: 'Use these dice',
  needs: (name: string, keep: string) =>
    keep
      ? `${name} keeps ${keep}. What do the other dice show?`
      : `${name} rolls all dice. What do they show?`,
  hint: 'Hint',
  undo: 'Undo',
  redo: 'Redo',
  goOn: 'Continue',
  hold: 'Pause',
  thinking: (name: string) => `${name} is thinking`,
  advising: 'Working out what is best',
  checking: 'Checking your choice',
  what: {
    first: 'Press Space to roll.',
    choose: 'Choose the dice to keep and roll the others, or score now.',
    score: 'Choose a box on the card.',
    announce:
      'Announce a box, or choose the dice to keep and roll the others for a box that needs no announcement.',
    announced: 'Choose the dice to keep and roll the others, or score the announced box now.',
    scoreAnnounced: 'Score the announced box.',
  },
  mustAnnounce: 'Announce a box before you roll again.',
  lastMove: {
    kept: (name: string, action: string) => `${name}: ${action}`,
    scored: (name: string, category: string, count: number) =>
      `${name}: ${pointsOf(count)} for ${category}`,
    announced: (name: string, box: string) => `${name} announced ${box}`,
  },
  card: {
    title: 'Score card',
    open: 'open',
    score: (category: string, pays: string, lost: string) =>
      lost === ''
        ? `Score ${category}: ${pointsOf(pays)}`
        : `Score ${category}: ${pointsOf(pays)}, ${lost} less than the best choice`,
    announce: (box: string, pays: string, lost: string) =>
      lost === ''
        ? `Announce ${box}: ${pointsOf(pays)} now`
        : `Announce ${box}: ${pointsOf(pays)} now, ${lost} less than the best choice`,
    bonus: (count: number, threshold: string) => `${count} at ${threshold}`,
    showWorth: 'Show what each box costs compared with the best choice',
  },
  tutor: {
    title: 'Tutor',
    mode: 'What the tutor does',
    modes: { off: 'Off', warn: 'Warn me', show: 'Show everything' },
    threshold: 'Warn me of choices that lose more than',
    action: 'Choice',
    loss: 'Loss',
    nothing: 'After the roll, the best choices appear here.',
  },
  warning: {
    title: 'Are you sure?',
    keep: (dice: string, lost: string) => `Keeping ${dice} costs ${pointsOf(lost)} on average.`,
    keepNone: (lost: string) => `Rolling all dice again costs ${pointsOf(lost)} on average.`,
    score: (category: string, lost: string) =>
      `Scoring ${category} now costs ${pointsOf(lost)} on average.`,
    announce: (box: string, lost: string) =>
      `Announcing ${box} costs ${pointsOf(lost)} on average.`,
    rethink: 'Rethink',
    show: 'Show me',
    insist: 'Play it anyway',
  },
  keys: {
    title: 'Keys',
    off: 'Letters and digits are switched off in Settings.',
    list: [
      ['1, 2, …', 'choose dice to keep, or enter real dice'],
      ['Space', 'roll; on a focused button, press it'],
      ['Arrows', 'move between the open boxes'],
      ['Enter', 'score the box, or announce it'],
      ['H', 'hint'],
      ['U, R', 'undo, redo'],
      ['Backspace', 'take back the last die entered'],
      ['?', 'this list'],
    ] as [string, string][],
  },
  over: {
    name: 'The game is over',
    title: (winners: string[]) =>
      winners.length > 1 ? `A tie: ${listed(winners)}` : `${winners[0] ?? ''} wins`,
    alone: (score: number) => `Final score: ${pointsOf(score)}`,
    review: 'Review game',
    again: 'Play again',
  },
};
