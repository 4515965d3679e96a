// Words of the Play page.
import { counted, listed } from '../counted';
import { number } from '../format';
import { dicePlain, diceOf, gamesOf, pointsOf, rollsOf, you } from './nouns';

export const play = {
  title: 'Play',
  lead: 'Against the computer, against each other, or alone. All games are saved for review.',
  start: {
    rolled: (dice: string) => `You rolled ${dice}.`,
    announced: (box: string) => `You announced ${box}.`,
    keepWhat: 'What do you keep?',
    right: (better: string, points: number, worse: string) =>
      `Correct! ${better} averages ${pointsOf(points, 1)} more than ${worse}.`,
    wrong: (better: string, points: number, worse: string) =>
      `Not quite. ${better} averages ${pointsOf(points, 1)} more than ${worse}.`,
    against: (game: string, opponent: string) => `${game} vs. computer (${opponent})`,
    suggested: 'Picked to match your answers.',
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
      `${dicePlain(count, faces)}, ${rollsOf(rollsATurn)} per turn, ${counted(turns, 'turn', 'turns')}`,
    rules: 'The rules',
    players: 'Players',
    longName: (most: number) => `This name is too long: up to ${most} letters fit.`,
    who: 'Played by',
    human: 'Human',
    levels: 'Computer',
    others: 'Computer: other styles',
    other: 'Custom strategy…',
    averages: (name: string, mean: string) => `${name} (average ${mean})`,
    spelled: 'Strategy name, as on the command line',
    remove: (name: string) => `Remove ${name}`,
    addHuman: 'Human',
    addComputer: 'Computer',
    first: 'Who starts?',
    dice: 'Dice',
    programDice: 'Virtual dice (provably fair)',
    typedDice: 'Real dice (you enter the rolls)',
    practice: 'Practice: undoing and rerolling gives the same dice',
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
    remove: (game: string, players: string) => `Delete ${game}, ${players}`,
    removeSome: (games: number) => `Delete ${gamesOf(games)}`,
    sure: (games: number) => `Delete ${gamesOf(games)} permanently?`,
    removing: 'Deleting games',
    removeIt: 'Delete',
  },
  opening: 'Opening the game',
  turn: (name: string, turn: number, of: number) =>
    name === you ? `Your turn · ${turn} of ${of}` : `${name} · turn ${turn} of ${of}`,
  rolled: (name: string, shown: string, left: number) =>
    left === 0
      ? `${name} rolled ${shown}. No rolls left.`
      : `${name} rolled ${shown}. ${rollsOf(left)} left.`,
  tray: 'Dice',
  chooseDice: 'Dice: choose which to keep',
  rollsLeft: (left: number) => `${rollsOf(left)} left`,
  served: 'served',
  rollAll: 'Roll',
  rollSome: (count: number) => `Roll ${diceOf(count)}`,
  chooseBox: 'Choose a box',
  announceBox: 'Announce a box',
  keepAndRoll: (dice: string) => `Keep ${dice} and roll`,
  enter: 'Enter the roll',
  enterDice: 'What did you roll?',
  enterFace: (face: number) => `Add a ${face}`,
  unenter: 'Undo last die',
  useDice: 'Use these dice',
  needs: (name: string, keep: string) =>
    keep
      ? `${name} keeps ${keep}. What do the other dice show?`
      : `${name} rolls all dice. What do they show?`,
  hint: 'Hint',
  undo: 'Undo',
  redo: 'Redo',
  goOn: 'Resume',
  hold: 'Pause',
  thinking: (name: string) => `${name} is thinking`,
  advising: 'Finding the best choice',
  checking: 'Checking your choice',
  what: {
    first: 'Roll to start your turn.',
    choose: 'Tap dice to keep them, then roll or score.',
    score: 'No rolls left: choose a box.',
    announce: 'Announce a box, or keep dice and roll again for one that doesn’t need announcing.',
    announced: 'Choose the dice to keep and roll the others, or score the announced box now.',
    scoreAnnounced: 'Score the announced box.',
    strike: 'Choose the box to strike.',
  },
  mustAnnounce: 'Announce a box before you roll again.',
  lastMove: {
    kept: (name: string, dice: string) =>
      name === you ? `You keep ${dice}` : `${name} keeps ${dice}`,
    rerolled: (name: string) => (name === you ? 'You reroll all dice' : `${name} rerolls all dice`),
    keptAll: (name: string) => (name === you ? 'You keep all dice' : `${name} keeps all dice`),
    stopped: (name: string) =>
      name === you
        ? 'You stop and save the remaining rolls'
        : `${name} stops and saves the remaining rolls`,
    scored: (name: string, category: string, count: number) =>
      `${name} scored ${number(count)} in ${category}`,
    announced: (name: string, box: string) => `${name} announced ${box}`,
    struck: (name: string, box: string) => `${name} struck ${box}`,
  },
  card: {
    title: 'Scorecard',
    open: 'open',
    score: (category: string, pays: string, lost: string) =>
      lost === ''
        ? `Score ${category}: ${pays}`
        : `Score ${category}: ${pays}, ${lost} less than the best choice`,
    announce: (box: string, pays: string, lost: string) =>
      lost === ''
        ? `Announce ${box}: ${pays} now`
        : `Announce ${box}: ${pays} now, ${lost} less than the best choice`,
    strike: (box: string, pays: string, lost: string) =>
      lost === ''
        ? `Strike ${box}: 0 instead of ${pays}`
        : `Strike ${box}: 0 instead of ${pays}, ${lost} less than the best choice`,
    bonus: (count: number, threshold: string) => `+${count} at ${threshold}`,
    showWorth: 'Show what each box would cost you',
  },
  strike: {
    mode: 'Strike a box',
    title: (box: string) => `Strike ${box}?`,
    wouldPay: (pays: string) => `It would pay ${pays}.`,
    doIt: 'Strike',
  },
  tutor: {
    title: 'Tutor',
    mode: 'What the tutor does',
    modes: { off: 'Off', warn: 'Warn me', show: 'Show everything' },
    threshold: 'Warn me about choices that cost more than',
    action: 'Choice',
    loss: 'Loss',
    nothing: 'The best choices appear here after you roll.',
  },
  warning: {
    title: 'Are you sure?',
    keep: (dice: string, lost: number) => `Keeping ${dice} costs ${pointsOf(lost, 1)} on average.`,
    keepNone: (lost: number) => `Rerolling all dice costs ${pointsOf(lost, 1)} on average.`,
    score: (category: string, lost: number) =>
      `Scoring ${category} now costs ${pointsOf(lost, 1)} on average.`,
    announce: (box: string, lost: number) =>
      `Announcing ${box} costs ${pointsOf(lost, 1)} on average.`,
    strike: (box: string, lost: number) => `Striking ${box} costs ${pointsOf(lost, 1)} on average.`,
    rethink: 'Go back',
    show: 'Show the best',
    insist: 'Play it anyway',
  },
  keys: {
    title: 'Keyboard shortcuts',
    off: 'Single-key shortcuts are off in Settings.',
    list: [
      ['1, 2, …', 'choose dice to keep, or enter real dice'],
      ['Space', 'roll; on a focused button, press it'],
      ['Arrows', 'move between the open boxes'],
      ['Enter', 'score the box, or announce it'],
      ['H', 'hint'],
      ['U, R', 'undo, redo'],
      ['Backspace', 'undo the last die entered'],
      ['?', 'this list'],
    ] as [string, string][],
  },
  over: {
    name: 'Game over',
    title: (winners: string[]) => {
      const [winner = ''] = winners;
      if (winners.length > 1) return `It’s a tie: ${listed(winners)}`;
      return winner === you ? 'You win' : `${winner} wins`;
    },
    alone: (score: number) => `Final score: ${pointsOf(score)}`,
    review: 'Review game',
    again: 'Play again',
  },
};
