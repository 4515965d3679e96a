// Wörter der Seite, auf der gespielt wird.
import type { play as english } from '../en/play';
import { counted, listed } from '../counted';
import { diceOf, facesOf, gamesOf, pointsOf, rollsOf } from './nouns';

export const play: typeof english = {
  title: 'Spielen',
  lead: 'Gegen den Computer, gegeneinander oder allein. Alle Partien werden gespeichert und lassen sich auswerten.',
  start: {
    rolled: (dice: string) => `Dein Wurf: ${dice}.`,
    announced: (box: string) => `Du hast ${box} angesagt.`,
    keepWhat: 'Was behältst du?',
    right: (better: string, points: string, worse: string) =>
      `Richtig! ${better} bringt im Schnitt ${pointsOf(points)} mehr, als ${worse}.`,
    wrong: (better: string, points: string, worse: string) =>
      `Nicht ganz. ${better} bringt im Schnitt ${pointsOf(points)} mehr, als ${worse}.`,
    against: (game: string, opponent: string) => `${game} gegen den Computer: ${opponent}`,
    suggested: 'Diese Spielstärke passt zu deinen Antworten.',
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
      `${diceOf(count)} mit ${facesOf(faces)}, ${rollsOf(rollsATurn)} pro Runde, ${counted(turns, 'Runde', 'Runden')}.`,
    rules: 'Die Regeln',
    needsTable: (key: string) =>
      `Stufen und Tipps brauchen eine Tabelle für dieses Spiel, die „fivekind solve ${key}“ ein für alle Mal macht.`,
    players: 'Spieler',
    who: 'Wer spielt',
    human: 'Mensch',
    levels: 'Computer',
    others: 'Computer, andere Spielweisen',
    other: 'Eine andere Strategie …',
    averages: (name: string, mean: string) => `${name}, im Schnitt ${mean}`,
    spelled: 'Name der Strategie wie auf der Kommandozeile',
    remove: (name: string) => `${name} entfernen`,
    addHuman: 'Mensch',
    addComputer: 'Computer',
    first: 'Wer fängt an?',
    dice: 'Würfel',
    programDice: 'Virtuelle Würfel (nachweislich fair)',
    typedDice: 'Echte Würfel: Würfe eingeben',
    practice: 'Übung: Nach dem Zurücknehmen kommt derselbe Wurf wieder',
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
  turn: (name: string, turn: number) => `${name}, Runde ${turn}`,
  rolled: (name: string, shown: string, left: number) =>
    left === 0
      ? `${name} hat ${shown} gewürfelt. Keine Würfe mehr.`
      : `${name} hat ${shown} gewürfelt. Noch ${rollsOf(left)}.`,
  tray: 'Würfel',
  chooseDice: 'Würfel: Welche behältst du?',
  rollsLeft: (left: number) => `Noch ${rollsOf(left)}`,
  rollAll: 'Würfeln',
  rollSome: (count: number) => (count === 0 ? 'Alle behalten' : `${count} neu würfeln`),
  enter: 'Wurf eingeben',
  enterDice: 'Was hast du gewürfelt?',
  enterFace: (face: number) => `Ein Würfel zeigt ${face}`,
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
    first: 'Mit der Leertaste würfeln.',
    choose:
      'Wähl die Würfel, die du behältst, und würfle die anderen neu, oder trag jetzt schon ein.',
    score: 'Wähl ein Feld auf dem Spielzettel.',
    announce:
      'Sag ein Feld an, oder wähl die Würfel, die du behältst, und würfle die anderen neu für ein Feld ohne Ansage.',
    announced:
      'Wähl die Würfel, die du behältst, und würfle die anderen neu, oder trag jetzt schon in das angesagte Feld ein.',
    scoreAnnounced: 'Trag in das angesagte Feld ein.',
  },
  mustAnnounce: 'Sag ein Feld an, bevor du weiterwürfelst.',
  lastMove: {
    kept: (name: string, action: string) => `${name}: ${action}`,
    scored: (name: string, category: string, count: number) =>
      `${name}: ${pointsOf(count)} für ${category}`,
    announced: (name: string, box: string) => `${name} hat ${box} angesagt`,
  },
  card: {
    title: 'Spielzettel',
    open: 'offen',
    score: (category: string, pays: string, lost: string) =>
      lost === ''
        ? `${category} eintragen: ${pointsOf(pays)}`
        : `${category} eintragen: ${pointsOf(pays)}, ${lost} schlechter als die beste Wahl`,
    announce: (box: string, pays: string, lost: string) =>
      lost === ''
        ? `${box} ansagen: jetzt ${pointsOf(pays)}`
        : `${box} ansagen: jetzt ${pointsOf(pays)}, ${lost} schlechter als die beste Wahl`,
    bonus: (count: number, threshold: string) => `${count} ab ${threshold}`,
    showWorth: 'Zeigen, was jedes Feld gegenüber der besten Wahl kostet',
  },
  tutor: {
    title: 'Trainer',
    mode: 'Was der Trainer tut',
    modes: { off: 'Aus', warn: 'Warnen', show: 'Alles zeigen' },
    threshold: 'Warnen, wenn eine Wahl mehr kostet als',
    action: 'Wahl',
    loss: 'Verlust',
    nothing: 'Nach dem Wurf steht hier, was am besten ist.',
  },
  warning: {
    title: 'Bist du sicher?',
    keep: (kept: string, lost: string) =>
      `${kept} zu behalten kostet im Schnitt ${pointsOf(lost)}.`,
    keepNone: (lost: string) =>
      `Mit allen Würfeln neu zu würfeln kostet im Schnitt ${pointsOf(lost)}.`,
    score: (category: string, lost: string) =>
      `Jetzt ${category} einzutragen kostet im Schnitt ${pointsOf(lost)}.`,
    announce: (box: string, lost: string) =>
      `${box} anzusagen kostet im Schnitt ${pointsOf(lost)}.`,
    rethink: 'Noch mal überlegen',
    show: 'Zeig’s mir',
    insist: 'Trotzdem spielen',
  },
  keys: {
    title: 'Tasten',
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
    title: (winners: string[]) =>
      winners.length > 1 ? `Unentschieden: ${listed(winners)}` : `${winners[0] ?? ''} gewinnt`,
    alone: (score: number) => `Endstand: ${pointsOf(score)}`,
    review: 'Partie auswerten',
    again: 'Noch eine Partie',
  },
};
