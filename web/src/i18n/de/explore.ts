// Wörter der Seite, auf der man Spiele entdeckt und eigene schreibt.
import type { explore as english } from '../en/explore';
import { counted } from '../counted';
import { dicePlain, pointsOf, rollsOf } from './nouns';

export const explore: typeof english = {
  intro: 'Erwartete Punkte, Punkteverteilungen und was man von jedem ersten Wurf behält.',
  own: 'Deine eigenen Spiele',
  size: (dice: number, faces: number, rolls: number, boxes: number) =>
    [dicePlain(dice, faces), `${rollsOf(rolls)} pro Runde`, counted(boxes, 'Feld', 'Felder')].join(
      ', ',
    ),
  write: 'Eigene Regeln schreiben',
  writeMore: 'Ändere Würfel, Felder oder Punkte; Fivekind löst auch dein Spiel.',
  remove: 'Löschen',
  removeGame: (name: string) => `${name} löschen`,
  removeSure: (name: string) => `${name} endgültig löschen?`,
  removeWith: (name: string) =>
    `Es gibt gespeicherte Partien nach den Regeln von ${name}. Sie werden auch gelöscht.`,
  removeAll: 'Regeln und Partien löschen',
  allGames: 'Alle Spiele',
  edit: 'Kopie bearbeiten',
  play: 'Spielen',
  source: 'Über diese Regeln',
  views: {
    overview: 'Überblick',
    distribution: 'Punkte',
    categories: 'Felder',
    strategies: 'Strategien',
    openings: 'Erster Wurf',
  },
  viewsOf: 'Ansichten',

  working: {
    facts: 'Das beste Spiel und die genaue Chance auf jede Punktzahl werden berechnet',
    curve: 'Die beste Chance auf jede Punktzahl wird berechnet',
    strategies: 'Jede Strategie wird genau berechnet',
    openings: 'Die beste Wahl nach jedem ersten Wurf wird berechnet',
    game: 'Die Regeln werden geladen',
    leave: 'Du kannst die Seite verlassen: Die Antwort ist da, wenn du wiederkommst.',
  },
  tooLarge: 'Zu groß, um es zu lösen. Nimm weniger Felder oder eine feste Reihenfolge.',
  tooLong:
    'Das wurde nach zwei Minuten abgebrochen. Versuch es noch einmal, wenn der Computer weniger zu tun hat.',
  large:
    'Das ist ein sehr großes Spiel. Diese Zahlen können viele Minuten dauern und viel Speicher brauchen.',
  largeGo: 'Trotzdem berechnen',

  rules: 'Regeln',
  card: 'Der Spielzettel',
  box: 'Feld',
  pays: 'Zählt',
  sections: { upper: 'Oberer Teil', lower: 'Unterer Teil' },
  bonus: (count: number, threshold: string, from: string) =>
    `${pointsOf(count)}, wenn ${from} zusammen mindestens ${threshold} ergeben`,
  bonusOfBoxes: (count: number, boxes: string, from: string) =>
    `${pointsOf(count)}, wenn in ${boxes} davon Punkte stehen: ${from}`,
  bonusOfLittle: (count: number, most: string, from: string) =>
    `${pointsOf(count)}, wenn ${from} gefüllt sind und zusammen höchstens ${most} ergeben`,
  bonusOfFewBoxes: (count: number, boxes: string, from: string) =>
    `${pointsOf(count)}, wenn diese gefüllt sind und in höchstens ${boxes} davon Punkte stehen: ${from}`,
  difference: (formula: string) =>
    `${formula}, sobald alle drei Felder gefüllt sind, aber nie weniger als 0`,
  upperBoxes: 'die oberen Felder',
  allBoxes: 'alle Felder',
  allAlike: 'Alle Würfel gleich',
  order: 'Reihenfolge',
  scoring: 'Ergebnis',
  savedRolls: 'Übrige Würfe',
  colour: (name: string) => `Seiten in der Farbe ${name}`,
  perfect: 'Perfektes Spiel',
  perfectMore: 'die meisten erwarteten Punkte aller Strategien',
  deviation: 'Standardabweichung',
  median: 'Median',
  mode: 'Häufigster Endstand',
  states: 'Gelöste Zustände',
  quantiles: 'Punkteverteilung',
  quantile: (share: string) => `${share} der Partien`,
  quantileShare: 'Partien',
  quantileScore: 'Mindestens so viele Punkte',

  survivalSummary: (low: string, middle: string, high: string) =>
    `Wer auf die meisten erwarteten Punkte spielt, erreicht in neun von zehn Partien ${low}, in jeder zweiten ${middle} und in einer von zehn ${high}.`,
  exactSummary: (mode: string, chance: string) =>
    `Der häufigste Endstand ist ${mode}, mit einer Chance von ${chance}.`,
  playingForScore: 'Spiel auf die meisten erwarteten Punkte',
  atBest: 'Bestenfalls: Spiel auf genau diese Punktzahl',
  pick: 'Wähl eine Punktzahl, hier oder im Diagramm',
  picked: (score: number, plain: string) =>
    `Mindestens ${pointsOf(score)}: ${plain}, wenn man auf die meisten erwarteten Punkte spielt.`,
  pickedBest: (score: number, plain: string, best: string) =>
    `Mindestens ${pointsOf(score)}: ${plain}, wenn man auf die meisten erwarteten Punkte spielt, und bestenfalls ${best}, wenn man genau darauf spielt.`,

  mean: 'Mittelwert',
  zero: 'Null',
  maximum: 'Maximum',
  mostPoints: 'Meiste Punkte',
  categoriesMore:
    'Was perfektes Spiel aus jedem Feld herausholt: den Mittelwert, und wie oft dort null oder die meisten Punkte stehen.',
  bonuses: 'Bonus',
  bonusChance: (name: string, chance: string) => `${name}: in ${chance} der Partien erreicht`,
  differenceMean: (name: string, chance: string, count: number) =>
    `${name}: zählt in ${chance} der Partien, im Schnitt ${pointsOf(count, 2)}`,
  extras: (count: string) => `Zusatzbonus, wenn alle Würfel gleich sind: im Schnitt ${count}`,

  strategy: 'Strategie',
  reached: (share: string) => `In ${share} mind.`,
  strategiesMore:
    'Alle Strategien, die nur auf den eigenen Spielzettel schauen, genau berechnet. Wähl bis zu sechs zum Vergleichen.',
  survivalOf: 'Chance auf mindestens diese Punktzahl, nach Strategie',
  survivalOfMore: (best: string, mean: string) =>
    `Im Schnitt am besten von diesen ist ${best}: ${mean}.`,
  survivalOfNone: 'Keine Strategie gewählt.',
  compare: (name: string) => `${name} vergleichen`,
  strategyNames: {
    'aim-for-bonus': ['Auf den Bonus', 'spielt die oberen Felder auf den Bonus'],
    'within-turn-share': [
      'Nah am Maximum',
      'wählt das Feld, in dem am wenigsten zum Höchstwert fehlt',
    ],
    'worst-case': ['Schlimmster Fall', 'sichert sich so viele garantierte Punkte wie möglich'],
    'random-keeps': ['Münzwurf', 'wirft für jeden Würfel eine Münze und füllt dann irgendein Feld'],
    'random-keeps-points': [
      'Münzwurf, meiste Punkte',
      'wirft für jeden Würfel eine Münze und holt dann so viele Punkte wie möglich',
    ],
    'random-keeps-share': [
      'Münzwurf, nah am Maximum',
      'wirft für jeden Würfel eine Münze und wählt dann das Feld, in dem am wenigsten zum Höchstwert fehlt',
    ],
    'one-roll': ['Nur ein Wurf', 'würfelt nie neu und füllt irgendein Feld'],
  },

  byRoll: 'Nach Wurf',
  byKeep: 'Nach behaltenen Würfeln',
  byChoice: 'Nach Wahl',
  openingsBy: 'Reihenfolge der ersten Würfe',
  roll: 'Wurf',
  chance: 'Chance',
  value: 'Erwartete Punkte',
  keep: 'Behalten',
  choice: 'Wahl',
  secondBest: 'Zweitbeste',
  rollsCount: 'Würfe',
  find: 'Würfe suchen mit',
  findHint: 'Würfel, die im Wurf vorkommen, z. B. 66 oder 1 3 4',
  findWrong: 'Gib die Würfel ein, z. B. 66.',
  found: (count: string, all: number, chance: string) =>
    `${count} von ${counted(all, 'Wurf', 'Würfen')}, in ${chance} der Fälle`,
  openingsSummary: (rolls: number, keeps: number) =>
    `${counted(rolls, 'erster Wurf', 'erste Würfe')}, ${counted(keeps, 'Möglichkeit', 'verschiedene Möglichkeiten')}.`,
  openingsRings: 'Grüne Ringe zeigen, was du behalten sollst.',
  openingsNext: '„Zweitbeste“ sagt, was die zweitbeste Wahl im Schnitt kostet.',
  openingsEmpty: 'Diese Würfel kommen in keinem Wurf vor.',
  rollsOf,

  editor: {
    title: 'Eigene Regeln',
    intro:
      'Ändere den Text und lass Fivekind das Spiel lösen; dann kannst du es spielen und entdecken.',
    text: 'Regeldatei',
    tabLeaves: 'Tab verlässt den Editor; Strg+Eingabe prüft und löst.',
    check: 'Prüfen und lösen',
    solving: (seconds: number) => (seconds > 0 ? `Wird gelöst … ${seconds} Sek.` : 'Wird gelöst …'),
    again: 'Von vorn anfangen',
    sound: 'Keine Syntaxfehler.',
    place: (line: number, column: number) => `Zeile ${line}, Zeichen ${column}`,
    placeOfKey: (line: number, column: number, key: string) =>
      `Zeile ${line}, Zeichen ${column}, bei „${key}“`,
    goTo: (line: number) => `Zu Zeile ${line}`,
    expected: (expected: string, found: string) => `Erwartet: ${expected}. Gefunden: ${found}.`,
    quoted: (found: string) => `„${found}“`,
    nothing: 'das Ende des Textes',
    faults: {
      value: 'ein Wert',
      key: 'ein Schlüssel in Anführungszeichen',
      colon: 'ein Doppelpunkt',
      'comma-or-brace': 'ein Komma oder }',
      'comma-or-bracket': 'ein Komma oder ]',
      'string-end': 'ein Anführungszeichen am Ende dieses Textes, in derselben Zeile',
      escape: 'eines von \\" \\\\ \\/ \\b \\f \\n \\r \\t oder \\u und vier Ziffern',
      'comment-end': 'das Ende dieses Kommentars, */',
      'after-end': 'nichts mehr nach der letzten }',
    },
    duplicate: (key: string) => `Der Schlüssel ${key} steht zweimal da.`,
    kept: (name: string) => `${name} ist gespeichert.`,
    accepted: (name: string, value: number, seconds: string) =>
      `${name}: Perfektes Spiel bringt im Schnitt ${pointsOf(value, 2)}. Gelöst in ${seconds} s.`,
    explore: 'Entdecken',
    help: 'So schreibt man Regeln',
    helpParts: {
      'dice, faces, rolls':
        '1 bis 8 Würfel mit je 2 bis 8 Seiten; 1 bis 64 Würfe pro Runde, der erste zählt mit.',
      game: 'Ein eigener Schlüssel: Kleinbuchstaben, Ziffern und Bindestriche. Die der eingebauten Spiele sind vergeben.',
      names: 'Was die Spieler lesen, nach Sprache; Englisch (en) muss dabei sein.',
      categories:
        '1 bis 64 Felder. Jedes hat einen Schlüssel, einen eigenen Buchstaben, Namen und eine Art (kind).',
      'kind: face': 'Summe der Würfel, die „face“ zeigen. Diese Felder sind der obere Teil.',
      'kind: of-a-kind, pairs, groups':
        '„count“ gleiche Würfel (mit „exactly“: true nicht mehr), „count“ Paare oder Gruppen wie „sizes“: [3, 2].',
      'kind: straight': '„length“ Seiten in Folge, oder genau bestimmte Seiten: „faces“.',
      'kind: all-equal, chance':
        'Alle Würfel gleich; beliebige Würfel, oder nur so viele der höchsten („highest“) oder niedrigsten („lowest“).',
      'kind: total, flush':
        'Alle Würfel ergeben „total“, mindestens „at-least“ oder höchstens „at-most“; alle Würfel in einer Farbe.',
      'kind: table': 'Einzelne Würfe: „points“: { "11": 20, "66": 5 }.',
      pays: '"all-dice" (alle Würfel), "those-dice" (die des Musters) oder eine Zahl. Die Summe zählt „factor“-mal; „plus“ sind Punkte dazu.',
      best: 'Nur so viele Würfel zählen, und zwar die, die am meisten bringen: 5 von sechs Würfeln.',
      order:
        '"free" (frei), "in-order" (der Reihe nach), "upper-first" (oberer Teil zuerst) oder Gruppen.',
      times: 'Wie oft es dieses Feld gibt; eines wird nach dem anderen gefüllt.',
      announce:
        'true oder eine Liste von Feldern: Sie werden nach dem ersten Wurf einer Runde angesagt.',
      served: 'Zusätzliche Punkte, wenn es gleich mit dem ersten Wurf gelingt.',
      'served-after':
        '"any-roll": Alle Würfel dürfen noch einmal geworfen werden und zählen dann wie ein erster Wurf, bis einer behalten wird; "first-roll": nur der erste Wurf.',
      win: 'true, oder "served" nur für den ersten Wurf: Wer das Feld füllt, gewinnt sofort; es muss mehr wert sein als alles andere zusammen.',
      requires:
        '{ "paid": Feld }: zählt erst, wenn dort Punkte stehen; { "filled": Feld }: erst, wenn es gefüllt ist.',
      'saved-rolls':
        'true: nicht gebrauchte Würfe werden für spätere Runden aufgehoben; eine Zahl: höchstens so viele.',
      score:
        '"bonuses": Nur Boni zählen für das Ergebnis; die Punkte in den Feldern entscheiden, welche man bekommt.',
      columns:
        'Spalten des Spielzettels, jede mit „order“: "free", "down", "up", "both-ends" (von beiden Enden) oder "announced" (mit Ansage); mit „factor“ zählen ihre Punkte mehrfach.',
      rows: '"from-left": jede Zeile wird von der ersten Spalte an gefüllt.',
      colours: 'Welche Seiten welche Farbe haben; „one-colour“ verlangt eine einzige.',
      bonuses:
        'Punkte, einmal, wenn „categories“ zusammen „threshold“ erreichen; „counts“: "boxes" zählt Felder mit Punkten.',
      'at-most':
        'In einem Bonus, statt „threshold“: Er zählt für höchstens so viel zusammen, sobald alle seine Felder gefüllt sind.',
      strike:
        '"never": In einem Feld steht, was die Würfel ergeben, auch wo weniger mehr wert sein kann; sonst darf ein solches Feld gestrichen werden.',
      'more-than, less-than':
        'Ein Feld oder eine Liste von Feldern: das später gefüllte der beiden zählt 0, wenn es nicht mehr bzw. weniger ist.',
      difference:
        '{ "high": Feld, "low": Feld, "times": Feld } in einem Bonus, statt „categories“, „threshold“ und „points“: zählt (high − low) × times.',
      'five-of-a-kind': 'Joker, und Bonus für jeden weiteren: siehe Yahtzee.',
    },
    helpMore:
      'Kommentare: // bis zum Ende der Zeile, oder /* … */. Unbekannte Schlüssel gelten als Fehler, damit Tippfehler auffallen.',
    example: 'Ein kleines Beispiel',
    takeExample: 'Beispiel übernehmen',
  },
};
