// Wörter der Seite, auf der gespielt wird.
import type { play as english } from '../en/play';
import { counted, listed } from '../counted';
import { dicePlain, gamesOf, pointsOf, rollsOf, you } from './nouns';

const has = (name: string) => (name === you ? 'Du hast' : `${name} hat`);

export const play: typeof english = {
  title: 'Spielen',
  lead: 'Gegen den Computer, gegeneinander oder allein. Alle Partien werden gespeichert und lassen sich auswerten.',
  start: {
    rolled: (dice: string) => `Dein Wurf: ${dice}.`,
    announced: (box: string) => `Du hast ${box} angesagt.`,
    keepWhat: 'Was behältst du?',
    right: (better: string, points: number, worse: string) =>
      `Richtig! ${better} bringt im Schnitt ${pointsOf(points, 1)} mehr, als ${worse}.`,
    wrong: (better: string, points: number, worse: string) =>
      `Nicht ganz. ${better} bringt im Schnitt ${pointsOf(points, 1)} mehr, als ${worse}.`,
    against: (game: string, opponent: string) => `${game} gegen den Computer (${opponent})`,
    suggested: 'Passend zu deinen Antworten gewählt.',
    change: 'Ändern',
    keys: [
      ['1, 2, …', 'Würfel zum Behalten auswählen'],
      ['Leertaste', 'antworten, dann die nächste Frage'],
      ['?', 'diese Liste'],
    ] as [string, string][],
  },
  lobby: {
    newGame: 'Neue Partie',
    facts: (count: number, faces: number, rollsATurn: number, turns: number) =>
      `${dicePlain(count, faces)}, ${rollsOf(rollsATurn)} pro Runde, ${counted(turns, 'Runde', 'Runden')}`,
    rules: 'Die Regeln',
    players: 'Spieler',
    longName: (most: number) =>
      `Dieser Name ist zu lang: Höchstens ${most} Buchstaben passen hinein.`,
    who: 'Wer spielt',
    human: 'Mensch',
    levels: 'Computer',
    others: 'Computer: andere Spielweisen',
    other: 'Eigene Strategie …',
    averages: (name: string, mean: string) => `${name} (im Schnitt ${mean})`,
    spelled: 'Name der Strategie wie auf der Kommandozeile',
    remove: (name: string) => `${name} entfernen`,
    addHuman: 'Mensch',
    addComputer: 'Computer',
    first: 'Wer fängt an?',
    dice: 'Würfel',
    programDice: 'Virtuelle Würfel (nachweislich fair)',
    typedDice: 'Echte Würfel (du gibst die Würfe ein)',
    practice: 'Übung: Zurücknehmen und neu würfeln ergibt denselben Wurf',
    start: 'Los geht’s',
  },
  kept: {
    title: 'Gespeicherte Partien',
    open: 'Laufende Partien',
    over: 'Beendete Partien',
    more: 'Mehr zeigen',
    select: 'Auswählen',
    done: 'Fertig',
    all: 'Alle auswählen',
    pick: (game: string, players: string) => `Auswählen: ${game}, ${players}`,
    remove: (game: string, players: string) => `Löschen: ${game}, ${players}`,
    removeSome: (count: number) => `${gamesOf(count)} löschen`,
    sure: (count: number) => `${gamesOf(count)} endgültig löschen?`,
    removing: 'Partien werden gelöscht',
    removeIt: 'Löschen',
  },
  opening: 'Die Partie wird geöffnet',
  turn: (name: string, turn: number, of: number) =>
    name === you ? `Du bist dran · ${turn} von ${of}` : `${name} · Runde ${turn} von ${of}`,
  rolled: (name: string, shown: string, left: number) =>
    left === 0
      ? `${has(name)} ${shown} gewürfelt. Keine Würfe mehr.`
      : `${has(name)} ${shown} gewürfelt. Noch ${rollsOf(left)}.`,
  tray: 'Würfel',
  chooseDice: 'Würfel: Welche behältst du?',
  rollsLeft: (left: number) => `Noch ${rollsOf(left)}`,
  served: 'wie ein erster Wurf',
  rollAll: 'Würfeln',
  rollSome: (count: number) => `${count} neu würfeln`,
  chooseBox: 'Feld wählen',
  announceBox: 'Feld ansagen',
  keepAndRoll: (dice: string) => `${dice} behalten und würfeln`,
  enter: 'Wurf eingeben',
  enterDice: 'Was hast du gewürfelt?',
  enterFace: (face: number) => `Eine ${face} eingeben`,
  unenter: 'Letzten Würfel zurücknehmen',
  useDice: 'Diesen Wurf nehmen',
  needs: (name: string, keep: string) =>
    keep
      ? `${name} behält ${keep}. Was zeigen die anderen Würfel?`
      : `${name} würfelt mit allen Würfeln. Was zeigen sie?`,
  hint: 'Tipp',
  undo: 'Zurücknehmen',
  redo: 'Wiederholen',
  goOn: 'Weiter',
  hold: 'Pause',
  thinking: (name: string) => `${name} überlegt`,
  advising: 'Die beste Wahl wird berechnet',
  checking: 'Deine Wahl wird geprüft',
  what: {
    first: 'Würfle, um die Runde zu beginnen.',
    choose: 'Tipp an, was du behältst; dann würfle oder trag ein.',
    score: 'Keine Würfe mehr: Wähl ein Feld.',
    announce: 'Sag ein Feld an, oder behalte Würfel und würfle weiter für ein Feld ohne Ansage.',
    announced:
      'Wähl die Würfel, die du behältst, und würfle die anderen neu, oder trag jetzt schon in das angesagte Feld ein.',
    scoreAnnounced: 'Trag in das angesagte Feld ein.',
    strike: 'Wähl das Feld, das du streichst.',
  },
  mustAnnounce: 'Sag ein Feld an, bevor du weiterwürfelst.',
  lastMove: {
    kept: (name: string, dice: string) =>
      name === you ? `Du behältst ${dice}` : `${name} behält ${dice}`,
    rerolled: (name: string) =>
      name === you ? 'Du würfelst alle neu' : `${name} würfelt alle neu`,
    keptAll: (name: string) => (name === you ? 'Du behältst alle' : `${name} behält alle`),
    stopped: (name: string) =>
      name === you
        ? 'Du hörst auf und hebst die übrigen Würfe auf'
        : `${name} hört auf und hebt die übrigen Würfe auf`,
    scored: (name: string, category: string, count: number) =>
      name === you
        ? `Du bekommst ${pointsOf(count)} für ${category}`
        : `${name} bekommt ${pointsOf(count)} für ${category}`,
    announced: (name: string, box: string) => `${has(name)} ${box} angesagt`,
    struck: (name: string, box: string) => `${has(name)} ${box} gestrichen`,
  },
  card: {
    title: 'Spielzettel',
    open: 'offen',
    score: (category: string, pays: string, lost: string) =>
      lost === ''
        ? `${category} eintragen: ${pays}`
        : `${category} eintragen: ${pays}, ${lost} schlechter als die beste Wahl`,
    announce: (box: string, pays: string, lost: string) =>
      lost === ''
        ? `${box} ansagen: jetzt ${pays}`
        : `${box} ansagen: jetzt ${pays}, ${lost} schlechter als die beste Wahl`,
    strike: (box: string, pays: string, lost: string) =>
      lost === ''
        ? `${box} streichen: 0 statt ${pays}`
        : `${box} streichen: 0 statt ${pays}, ${lost} schlechter als die beste Wahl`,
    bonus: (count: number, threshold: string) => `+${count} ab ${threshold}`,
    showWorth: 'Zeigen, was jedes Feld kosten würde',
  },
  strike: {
    mode: 'Ein Feld streichen',
    title: (box: string) => `${box} streichen?`,
    wouldPay: (pays: string) => `Das Feld würde ${pays} bringen.`,
    doIt: 'Streichen',
  },
  tutor: {
    title: 'Trainer',
    mode: 'Was der Trainer tut',
    modes: { off: 'Aus', warn: 'Warnen', show: 'Alles zeigen' },
    threshold: 'Warnen, wenn eine Wahl mehr kostet als',
    action: 'Wahl',
    loss: 'Verlust',
    nothing: 'Nach dem Würfeln steht hier, was am besten ist.',
  },
  warning: {
    title: 'Bist du sicher?',
    keep: (kept: string, lost: number) =>
      `${kept} zu behalten kostet im Schnitt ${pointsOf(lost, 1)}.`,
    keepNone: (lost: number) =>
      `Alle Würfel neu zu würfeln kostet im Schnitt ${pointsOf(lost, 1)}.`,
    score: (category: string, lost: number) =>
      `Jetzt ${category} einzutragen kostet im Schnitt ${pointsOf(lost, 1)}.`,
    announce: (box: string, lost: number) =>
      `${box} anzusagen kostet im Schnitt ${pointsOf(lost, 1)}.`,
    strike: (box: string, lost: number) =>
      `${box} zu streichen kostet im Schnitt ${pointsOf(lost, 1)}.`,
    rethink: 'Zurück',
    show: 'Zeig die beste Wahl',
    insist: 'Trotzdem spielen',
  },
  keys: {
    title: 'Tastenkürzel',
    off: 'Buchstaben und Ziffern sind in den Einstellungen ausgeschaltet.',
    list: [
      ['1, 2, …', 'Würfel behalten oder echte Würfel eingeben'],
      ['Leertaste', 'würfeln, oder den Knopf mit dem Fokus drücken'],
      ['Pfeile', 'zwischen den offenen Feldern wechseln'],
      ['Eingabe', 'in das Feld eintragen, oder es ansagen'],
      ['H', 'Tipp'],
      ['U, R', 'zurücknehmen, wiederholen'],
      ['Rücktaste', 'den zuletzt eingegebenen Würfel zurücknehmen'],
      ['?', 'diese Liste'],
    ],
  },
  over: {
    name: 'Die Partie ist zu Ende',
    title: (winners: string[]) => {
      const [winner = ''] = winners;
      if (winners.length > 1) return `Unentschieden: ${listed(winners)}`;
      return winner === you ? 'Du gewinnst' : `${winner} gewinnt`;
    },
    alone: (score: number) => `Endstand: ${pointsOf(score)}`,
    review: 'Partie auswerten',
    again: 'Noch eine Partie',
  },
};
