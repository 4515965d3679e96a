// Spelsidans ord.
import type { play as english } from '../en/play';

export const play: typeof english = {
  title: 'Spela',
  lead: 'Mot Fivekind, mot varandra eller ensam. Varje spel sparas och kan granskas efteråt.',
  lobby: {
    newGame: 'Nytt spel',
    facts: (dice: number, faces: number, rolls: number, turns: number) =>
      `${dice} tärningar med ${faces} sidor, ${rolls} kast per tur, ${turns} turer.`,
    rules: 'Reglerna',
    players: 'Spelare',
    name: (number: number) => `Spelare ${number}`,
    who: 'Spelas av',
    person: 'en människa',
    programs: 'Programmet',
    other: 'En annan strategi …',
    spelled: 'Dess namn, som på kommandoraden',
    unnamed: (number: number) => `Spelare ${number}`,
    remove: (name: string) => `Ta bort ${name}`,
    addPerson: 'Människa',
    addProgram: 'Program',
    first: 'Vem börjar',
    dice: 'Tärningar',
    programDice: 'Fivekind kastar dem; efteråt kan alla kontrollera att det gick rätt till',
    typedDice: 'Vi kastar riktiga tärningar och berättar vad de visar',
    start: 'Börja',
  },
  kept: {
    title: 'Sparade spel',
    open: 'Fortsätt',
    over: 'Se tillbaka',
    remove: (game: string, players: string) => `Ta bort ${game}, ${players}`,
    sure: 'Ta bort spelet för gott?',
    removeIt: 'Ta bort',
    none: 'Inget spel ännu. Det första börjar med ett klick.',
  },
  turn: (name: string, turn: number) => `${name}, tur ${turn}`,
  thrown: (name: string, dice: string, left: number) => `${name} har ${dice}. ${left} kast kvar.`,
  tray: 'Tärningar',
  chooseDice: 'Tärningar: välj vilka som sparas',
  rollsLeft: (left: number) => `${left} kast kvar`,
  throwAll: 'Kasta',
  throwSome: (dice: number) =>
    dice === 0 ? 'Alla sparade' : dice === 1 ? 'Kasta 1 tärning' : `Kasta ${dice} tärningar`,
  enter: 'Berätta vad de visar',
  tellDice: 'Vad visar tärningarna?',
  tellFace: (face: number) => `En tärning visar ${face}`,
  untell: 'Ta tillbaka den senaste tärningen',
  needs: (name: string, keep: string) =>
    keep
      ? `${name} sparar ${keep}. Vad visar de andra tärningarna?`
      : `${name} kastar alla tärningar. Vad visar de?`,
  hint: 'Råd',
  undo: 'Ångra',
  redo: 'Gör om',
  goOn: 'Fortsätt',
  hold: 'Pausa',
  what: {
    first: 'Mellanslag kastar.',
    choose: 'Välj tärningarna som ska sparas och kasta de andra, eller skriv poängen nu.',
    score: 'Välj en ruta i protokollet.',
  },
  deed: {
    kept: (name: string, action: string) => `${name}: ${action}`,
    scored: (name: string, category: string, points: number) =>
      `${name}: ${points} poäng på ${category}`,
  },
  card: {
    title: 'Protokoll',
    category: 'Kategori',
    open: 'öppen',
    score: (category: string, pays: string, lost: string) =>
      `Skriv ${category}: ${pays} poäng${lost === '' ? '' : `, ${lost} sämre än bästa valet`}`,
    bonus: (points: number, threshold: number) => `${points} vid ${threshold}`,
    extras: 'Extrabonusar',
    showWorth: 'Visa vad varje ruta kostar mot bästa valet, i slutpoäng',
  },
  tutor: {
    title: 'Lärare',
    mode: 'Vad läraren gör',
    modes: { off: 'Av', warn: 'Varnar', show: 'Visar allt' },
    threshold: 'Varnar för val som förlorar mer än',
    action: 'Spara',
    loss: 'Förlust',
    nothing: 'Efter kastet står de bästa valen här.',
    ask: 'Fråga allt om det här läget',
  },
  warning: {
    title: 'Är du säker?',
    text: (action: string, lost: string, best: string) =>
      `Att ${action} kostar i snitt ${lost} av slutpoängen. Bäst är att ${best}.`,
    insist: 'Gör det ändå',
    better: 'Tänk om',
  },
  keys: {
    title: 'Tangenter',
    list: [
      ['1 till 5', 'välj tärningar att spara, eller berätta vad riktiga tärningar visar'],
      ['Mellanslag', 'kasta'],
      ['Pilar', 'gå längs de öppna rutorna'],
      ['Retur', 'skriv i rutan'],
      ['H', 'råd'],
      ['U, R', 'ångra, gör om'],
      ['Backsteg', 'ta tillbaka en tärning som berättats'],
      ['?', 'den här listan'],
    ],
  },
  over: {
    name: 'Spelet är slut',
    title: (winners: string[]) =>
      winners.length > 1 ? `Oavgjort: ${winners.join(' och ')}` : `${winners[0] ?? ''} vinner`,
    review: 'Se tillbaka',
    again: 'Spela igen',
  },
};
