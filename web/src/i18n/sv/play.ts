// Spelsidans ord.
import type { play as english } from '../en/play';
import { counted, listed } from '../counted';
import { dicePlain, diceOf, gamesOf, pointsOf, you } from './nouns';

export const play: typeof english = {
  title: 'Spela',
  lead: 'Mot datorn, mot varandra eller ensam. Alla partier sparas så att de kan gås igenom.',
  start: {
    rolled: (dice: string) => `Du slog ${dice}.`,
    announced: (box: string) => `Du anmälde ${box}.`,
    keepWhat: 'Vad sparar du?',
    right: (better: string, points: number, worse: string) =>
      `Rätt! ${better} ger i snitt ${pointsOf(points, 1)} mer än ${worse}.`,
    wrong: (better: string, points: number, worse: string) =>
      `Inte riktigt. ${better} ger i snitt ${pointsOf(points, 1)} mer än ${worse}.`,
    against: (game: string, opponent: string) => `${game} mot datorn (${opponent})`,
    suggested: 'Vald efter dina svar.',
    change: 'Ändra',
    keys: [
      ['1, 2, …', 'välj tärningar att spara'],
      ['Mellanslag', 'svara, sedan nästa fråga'],
      ['?', 'den här listan'],
    ] as [string, string][],
  },
  lobby: {
    newGame: 'Nytt parti',
    facts: (count: number, faces: number, rollsATurn: number, turns: number) =>
      `${dicePlain(count, faces)}, ${rollsATurn} kast per omgång, ${counted(turns, 'omgång', 'omgångar')}`,
    rules: 'Reglerna',
    players: 'Spelare',
    longName: (most: number) => `Namnet är för långt: högst ${most} bokstäver får plats.`,
    who: 'Spelas av',
    human: 'Människa',
    levels: 'Datorn',
    others: 'Datorn: andra sätt att spela',
    other: 'Egen strategi …',
    averages: (name: string, mean: string) => `${name} (${mean} i snitt)`,
    spelled: 'Strategins namn, som på kommandoraden',
    remove: (name: string) => `Ta bort ${name}`,
    addHuman: 'Människa',
    addComputer: 'Dator',
    first: 'Vem börjar?',
    dice: 'Tärningar',
    programDice: 'Virtuella tärningar (rättvisa, går att kontrollera)',
    typedDice: 'Riktiga tärningar (du matar in kasten)',
    practice: 'Träning: ångra och slå igen ger samma tärningar',
    start: 'Börja',
  },
  kept: {
    title: 'Sparade partier',
    open: 'Pågående partier',
    over: 'Avslutade partier',
    more: 'Visa fler',
    select: 'Markera',
    done: 'Klar',
    all: 'Markera alla',
    pick: (game: string, players: string) => `Markera ${game}, ${players}`,
    remove: (game: string, players: string) => `Radera ${game}, ${players}`,
    removeSome: (count: number) => `Radera ${gamesOf(count)}`,
    sure: (count: number) => `Radera ${gamesOf(count)} permanent?`,
    removing: 'Raderar partier',
    removeIt: 'Radera',
  },
  opening: 'Öppnar partiet',
  turn: (name: string, turn: number, of: number) =>
    name === you ? `Din omgång · ${turn} av ${of}` : `${name} · omgång ${turn} av ${of}`,
  rolled: (name: string, shown: string, left: number) =>
    left === 0
      ? `${name} slog ${shown}. Inga kast kvar.`
      : `${name} slog ${shown}. ${left} kast kvar.`,
  tray: 'Tärningar',
  chooseDice: 'Tärningar: välj vilka som sparas',
  rollsLeft: (left: number) => `${left} kast kvar`,
  served: 'som ett första kast',
  rollAll: 'Slå',
  rollSome: (count: number) => `Slå ${diceOf(count)}`,
  chooseBox: 'Välj en ruta',
  announceBox: 'Anmäl en ruta',
  keepAndRoll: (dice: string) => `Spara ${dice} och slå`,
  enter: 'Mata in kastet',
  enterDice: 'Vad slog du?',
  enterFace: (face: number) => `Lägg till ${face}`,
  unenter: 'Ångra senaste tärningen',
  useDice: 'Använd tärningarna',
  needs: (name: string, keep: string) =>
    keep
      ? `${name} sparar ${keep}. Vad visar de andra tärningarna?`
      : `${name} slår alla tärningar. Vad visar de?`,
  hint: 'Tips',
  undo: 'Ångra',
  redo: 'Gör om',
  goOn: 'Fortsätt',
  hold: 'Pausa',
  thinking: (name: string) => `${name} tänker`,
  advising: 'Letar efter bästa valet',
  checking: 'Kontrollerar ditt val',
  what: {
    first: 'Slå för att börja omgången.',
    choose: 'Välj vilka du sparar, slå sedan eller fyll i.',
    score: 'Inga kast kvar: välj en ruta.',
    announce:
      'Anmäl en ruta, eller spara tärningar och slå igen för en ruta som inte behöver anmälas.',
    announced:
      'Välj vilka tärningar du sparar och slå de andra, eller fyll i den anmälda rutan nu.',
    scoreAnnounced: 'Fyll i den anmälda rutan.',
    strike: 'Välj rutan som ska strykas.',
  },
  mustAnnounce: 'Anmäl en ruta innan du slår igen.',
  lastMove: {
    kept: (name: string, dice: string) => `${name} sparar ${dice}`,
    rerolled: (name: string) => `${name} slår om alla tärningar`,
    keptAll: (name: string) => `${name} sparar alla tärningar`,
    stopped: (name: string) => `${name} slutar och sparar kasten som är kvar`,
    scored: (name: string, category: string, points: number) =>
      `${name} fick ${pointsOf(points)} på ${category}`,
    announced: (name: string, box: string) => `${name} anmälde ${box}`,
    struck: (name: string, box: string) => `${name} strök ${box}`,
  },
  card: {
    title: 'Protokoll',
    open: 'öppen',
    score: (category: string, pays: string, lost: string) =>
      lost === ''
        ? `Fyll i ${category}: ${pays}`
        : `Fyll i ${category}: ${pays}, ${lost} sämre än bästa valet`,
    announce: (box: string, pays: string, lost: string) =>
      lost === ''
        ? `Anmäl ${box}: ${pays} nu`
        : `Anmäl ${box}: ${pays} nu, ${lost} sämre än bästa valet`,
    strike: (box: string, pays: string, lost: string) =>
      lost === ''
        ? `Stryk ${box}: 0 i stället för ${pays}`
        : `Stryk ${box}: 0 i stället för ${pays}, ${lost} sämre än bästa valet`,
    bonus: (points: number, threshold: string) => `+${points} vid ${threshold}`,
    showWorth: 'Visa vad varje ruta skulle kosta dig',
  },
  strike: {
    mode: 'Stryk en ruta',
    title: (box: string) => `Stryka ${box}?`,
    wouldPay: (pays: string) => `Rutan skulle ge ${pays}.`,
    doIt: 'Stryk',
  },
  tutor: {
    title: 'Coach',
    mode: 'Vad coachen gör',
    modes: { off: 'Av', warn: 'Varna mig', show: 'Visa allt' },
    threshold: 'Varna mig för val som kostar mer än',
    action: 'Val',
    loss: 'Förlust',
    nothing: 'De bästa valen visas här när du har slagit.',
  },
  warning: {
    title: 'Är du säker?',
    keep: (kept: string, lost: number) => `Att spara ${kept} kostar i snitt ${pointsOf(lost, 1)}.`,
    keepNone: (lost: number) => `Att slå om alla tärningar kostar i snitt ${pointsOf(lost, 1)}.`,
    score: (category: string, lost: number) =>
      `Att fylla i ${category} nu kostar i snitt ${pointsOf(lost, 1)}.`,
    announce: (box: string, lost: number) =>
      `Att anmäla ${box} kostar i snitt ${pointsOf(lost, 1)}.`,
    strike: (box: string, lost: number) => `Att stryka ${box} kostar i snitt ${pointsOf(lost, 1)}.`,
    rethink: 'Gå tillbaka',
    show: 'Visa det bästa',
    insist: 'Spela ändå',
  },
  keys: {
    title: 'Kortkommandon',
    off: 'Bokstäver och siffror är avstängda i inställningarna.',
    list: [
      ['1, 2, …', 'välj tärningar att spara, eller mata in riktiga tärningar'],
      ['Mellanslag', 'slå; trycker på den knapp som har fokus'],
      ['Pilar', 'gå mellan de öppna rutorna'],
      ['Retur', 'fyll i rutan, eller anmäl den'],
      ['H', 'tips'],
      ['U, R', 'ångra, gör om'],
      ['Backsteg', 'ångra den senast inmatade tärningen'],
      ['?', 'den här listan'],
    ],
  },
  over: {
    name: 'Partiet är slut',
    title: (winners: string[]) =>
      winners.length > 1 ? `Oavgjort: ${listed(winners)}` : `${winners[0] ?? ''} vinner`,
    alone: (score: number) => `Slutpoäng: ${pointsOf(score)}`,
    review: 'Gå igenom partiet',
    again: 'Spela igen',
  },
};
