// Words of the Play page.
export const play = {
  title: 'Play',
  lead: 'Against Fivekind, against each other, or alone. Every game is kept, and can be looked back at.',
  lobby: {
    newGame: 'New game',
    facts: (dice: number, faces: number, rolls: number, turns: number) =>
      `${dice} dice with ${faces} faces, ${rolls} rolls a turn, ${turns} turns.`,
    rules: 'The rules',
    players: 'Players',
    name: (number: number) => `Player ${number}`,
    who: 'Played by',
    person: 'a person',
    programs: 'The program',
    other: 'Another strategy …',
    spelled: 'Its name, as the command line takes it',
    unnamed: (number: number) => `Player ${number}`,
    remove: (name: string) => `Remove ${name}`,
    addPerson: 'Person',
    addProgram: 'Program',
    first: 'Who begins',
    dice: 'Dice',
    programDice: 'Fivekind throws them; afterwards everybody can check that it was fair',
    typedDice: 'We throw real dice, and tell what they show',
    start: 'Start',
  },
  kept: {
    title: 'Games kept',
    open: 'Go on',
    over: 'Look back',
    remove: (game: string, players: string) => `Remove ${game}, ${players}`,
    sure: 'Remove this game for good?',
    removeIt: 'Remove',
    none: 'No game yet. The first one starts with a click.',
  },
  turn: (name: string, turn: number) => `${name}, turn ${turn}`,
  thrown: (name: string, dice: string, left: number) =>
    `${name} has ${dice}. ${left === 1 ? 'One roll' : `${left} rolls`} left.`,
  tray: 'Dice',
  chooseDice: 'Dice: choose those to keep',
  rollsLeft: (left: number) => (left === 1 ? '1 roll left' : `${left} rolls left`),
  throwAll: 'Throw',
  throwSome: (dice: number) =>
    dice === 0 ? 'All kept' : dice === 1 ? 'Throw 1 die' : `Throw ${dice} dice`,
  enter: 'Tell the dice',
  tellDice: 'What do the dice show?',
  tellFace: (face: number) => `A die shows ${face}`,
  untell: 'Take the last die back',
  needs: (name: string, keep: string) =>
    keep
      ? `${name} keeps ${keep}. What do the other dice show?`
      : `${name} throws all dice. What do they show?`,
  hint: 'Hint',
  undo: 'Undo',
  redo: 'Redo',
  goOn: 'Go on',
  hold: 'Pause',
  what: {
    first: 'Space throws.',
    choose: 'Choose the dice to keep and throw the others, or score now.',
    score: 'Choose a box on the card.',
  },
  deed: {
    kept: (name: string, action: string) => `${name}: ${action}`,
    scored: (name: string, category: string, points: number) =>
      `${name}: ${points} points for ${category}`,
  },
  card: {
    title: 'Score card',
    category: 'Category',
    open: 'open',
    score: (category: string, pays: string, lost: string) =>
      `Score ${category}: ${pays} points${lost === '' ? '' : `, ${lost} less than the best choice`}`,
    bonus: (points: number, threshold: number) => `${points} at ${threshold}`,
    extras: 'Extra bonuses',
    showWorth: 'Show what each box costs against the best choice, in points of the final score',
  },
  tutor: {
    title: 'Tutor',
    mode: 'What the tutor does',
    modes: { off: 'Off', warn: 'Warns', show: 'Shows all' },
    threshold: 'Warns of choices that lose more than',
    action: 'Keep',
    loss: 'Loss',
    nothing: 'After the throw, the best choices stand here.',
    ask: 'Ask everything about this position',
  },
  warning: {
    title: 'Are you sure?',
    text: (action: string, lost: string, best: string) =>
      `To ${action} costs ${lost} points of the final score on average. The best choice is to ${best}.`,
    insist: 'Do it all the same',
    better: 'Think again',
  },
  keys: {
    title: 'Keys',
    list: [
      ['1 to 5', 'choose the dice to keep, or tell what real dice show'],
      ['Space', 'throw'],
      ['Arrows', 'walk along the open boxes'],
      ['Enter', 'score the box'],
      ['H', 'hint'],
      ['U, R', 'undo, redo'],
      ['Backspace', 'take back a die that was told'],
      ['?', 'this list'],
    ] as [string, string][],
  },
  over: {
    name: 'The game is over',
    title: (winners: string[]) =>
      winners.length > 1 ? `A draw: ${winners.join(' and ')}` : `${winners[0] ?? ''} wins`,
    review: 'Look back',
    again: 'Play again',
  },
};
