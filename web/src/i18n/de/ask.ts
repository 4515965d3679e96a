// Wörter der Seite, auf der Stellungen analysiert werden.
import type { ask as english } from '../en/ask';
import { diceOf, withPoints, pointsOf } from './nouns';

export const ask: typeof english = {
  intro: 'Stell eine beliebige Stellung auf und sieh, was jede Wahl wert ist.',
  examples: {
    title: 'Oder fang mit einer von diesen an',
    sixes: 'Vier Sechsen, noch ein Wurf: Was bringt es, die Fünf neu zu würfeln?',
    joker: 'Ein zweiter Yahtzee, und Vierer ist schon voll: Wo bringt der Joker am meisten?',
    match:
      'Ein Full House, aber der Bonus ist noch nicht sicher: Was bringt die beste Gewinnchance?',
    small: 'Zwei Würfel, zwei Würfe, zwei Felder: das kleinste Yatzy.',
  },
  editor: {
    title: 'Stellung',
    text: 'Als Text',
    apply: 'Übernehmen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    dice: 'Würfel',
    diceHelp: 'Tipp auf einen Würfel für die nächste Seite, oder gib die Ziffern ein.',
    partly: 'Es fehlen noch Würfel.',
    typed: 'Würfel als Ziffern',
    rollsLeft: 'Würfe übrig',
    notThrown: 'nicht gewürfelt',
    announced: 'Angesagtes Feld',
    notAnnounced: 'keines',
    random: 'Zufälliger Wurf',
    card: 'Spielzettel',
    cards: 'Spielzettel',
    empty: 'Spielzettel leeren',
    emptyAll: 'Alle Spielzettel leeren',
    add: 'Gegner hinzufügen',
    remove: (player: number) => `Spieler ${player} entfernen`,
    turn: 'Runde',
    turnOf: (player: number) => `Spieler ${player} ist dran`,
    box: (category: string, player: number) => `${category}, Spieler ${player}`,
    summed: 'Nur Summen bekannt',
    total: (bonus: string, threshold: string) => `${bonus} (${threshold})`,
    difference: (bonus: string, formula: string) => `${bonus}: ${formula}`,
    lastGood: 'Die Analyse unten gilt noch für die letzte mögliche Stellung.',
  },
  reasons: {
    score: (category: string, found: string, possible: string) =>
      `Unmöglich bei ${category}: ${pointsOf(found)}. Möglich: ${possible}.`,
    extra: (most: string) =>
      `Mit diesen Feldern ist der Zusatzbonus höchstens ${most}-mal möglich.`,
    points: (found: string) =>
      `Die ausgefüllten Felder und Summen können nicht ${pointsOf(found)} ergeben.`,
    upper: 'Diese Summen sind mit den ausgefüllten Feldern nicht möglich.',
    unreachable: 'Zu diesem Spielzettel führt keine Reihenfolge.',
    order: (category: string) =>
      `In diesem Spiel werden die Felder der Reihe nach gefüllt: ${category} kommt später.`,
    announced: 'Bei so wenigen Würfen ist schon ein Feld angesagt: Wähl, welches.',
    number: 'Hier fehlen Punkte.',
    full: 'Dieser Spielzettel ist voll: Es gibt nichts mehr zu würfeln.',
    count: (dice: number) => `Zu diesem Spiel gehören ${diceOf(dice)}.`,
    face: (faces: number) => `Diese Würfel haben Seiten von 1 bis ${faces}.`,
  },
  answer: {
    title: 'Was tun?',
    best: (action: string) => `Am besten: ${action}.`,
    worth: (value: string) => `Erwarteter Endstand ${value}.`,
    before: (value: string) => `Vor dem ersten Wurf ist der erwartete Endstand ${value}.`,
    over: (value: string) =>
      `Dieser Spielzettel ist voll: Die Partie endete mit ${withPoints(value)}.`,
    chance: (objective: string, value: string) => `${objective}: ${value}.`,
    chanceWith: (objective: string, action: string, value: string) =>
      `${objective}: ${value} mit „${action}“.`,
    columns: 'Auch zeigen',
    targetLabel: 'Chance auf mindestens',
    targetScore: 'Angepeilte Punktzahl',
    winLabel: 'Gewinnchance',
    spending: 'in höchstens',
    further: 'Eine weitere Spalte',
    furtherNone: 'wählen …',
    furtherOther: 'mit ihrem Namen …',
    furtherName: 'Name des Ziels',
    ofScore: 'Zur Punktzahl',
    ofOthers: 'Gegen andere',
    action: 'Wahl',
    show: 'Kurve',
    showCurve: (action: string) => `Kurve für: ${action}`,
    why: 'Warum?',
    whyNot: (action: string) => `Warum nicht ${action}?`,
    showAll: (count: number) => `Alle ${count} zeigen`,
    showFew: 'Weniger zeigen',
    bonus: (count: number) => `+${count} Bonus`,
    joker: 'als Joker',
    percentagePoints: 'PP',
    workingOut: (column: string) => `In Arbeit: ${column}`,
    solving: (percent: string) => `Zuerst wird das Spiel gelöst: ${percent}`,
    better: (percent: string) =>
      `Das ist schnell geschätzt; eine bessere Schätzung ist in Arbeit: ${percent}`,
    exact: 'Die Gewinnchance ist exakt.',
    estimate: (seconds: string) => `Die Gewinnchance wurde in ${seconds} s geschätzt.`,
    outcomes: (win: string, tie: string, lose: string) =>
      `Mit der besten Wahl: Sieg ${win}, Unentschieden ${tie}, Niederlage ${lose}.`,
  },
  curves: {
    title: 'Punkteverteilung',
    kind: 'Zeigen',
    survival: 'wenn man auf den höchsten erwarteten Endstand spielt',
    targets: 'die beste Chance auf jede Punktzahl',
    survivalTitle: 'Chance, einen Endstand zu erreichen',
    targetsTitle: 'Beste Chance auf einen Endstand, wenn man genau darauf spielt',
    bestPlay: 'bestes Spiel',
    bestPlayOf: (player: string) => `${player}, bestes Spiel`,
    otherExpected: (player: string) =>
      `${player}: nur der eigene Spielzettel, auf den höchsten erwarteten Endstand gespielt, was der Gegner auch tut.`,
    otherTargets: (player: string) =>
      `${player}: nur der eigene Spielzettel, auf jede Punktzahl für sich gespielt, was der Gegner auch tut.`,
    slow: 'In einem großen Spiel dauern diese Kurven beim ersten Mal etwa eine Minute.',
    summary: (label: string, mean: string, deviation: string, median: string) =>
      `${label}: Mittelwert ${mean}, Standardabweichung ${deviation}, Median ${median}.`,
    targetSummary: (label: string, half: string) => `${label}: 50 % Chance auf mindestens ${half}.`,
    choose: (most: number) =>
      `Kreuz oben bis zu ${most} Möglichkeiten an, um ihre Kurven zu vergleichen.`,
  },
  why: {
    title: 'Warum',
    one: 'Diese Wahl',
    other: 'verglichen mit',
    swap: 'Tauschen',
    more: (one: string, difference: string, other: string) =>
      `${one} ist ${difference} mehr wert als ${other}`,
    same: (one: string, other: string) => `${one} ist gleich viel wert wie ${other}`,
    chart: 'Woher der Unterschied kommt, in Punkten',
    box: 'Feld',
    difference: 'Unterschied',
    nothing: 'Es gibt nichts zu vergleichen: Nur eine Wahl ist möglich.',
  },
};
