// Wörter, die alle Seiten gemeinsam haben.
import { listed } from '../counted';
import type { common as english } from '../en/common';
import { pointsOf } from './nouns';
import { faultText } from './faults';

export const common: typeof english = {
  app: 'Fivekind',
  skip: 'Zum Inhalt springen',
  announcements: 'Neues aus der Partie',
  pages: { play: 'Spielen', ask: 'Analysieren', review: 'Auswerten', explore: 'Entdecken' },
  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    theme: 'Farben',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
    speed: 'Der Computer spielt',
    speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Sofort' },
    animate: 'Würfel animieren',
    keys: 'Tastenkürzel (Buchstaben und Ziffern)',
    close: 'Schließen',
  },
  refused: {
    codes: {
      offline: 'Der Server antwortet nicht. Läuft fivekind serve noch?',
      language: 'Diese Sprache konnte nicht geladen werden. Bis dahin spricht Fivekind Englisch.',
      http: 'Der Server hat eine unverständliche Antwort gegeben. Bitte versuch es noch einmal.',
      'play.revision': 'Die Partie ging in einem anderen Fenster weiter. So steht sie jetzt.',
      'play.unknown': 'Diese Partie gibt es hier nicht; vielleicht wurde sie gelöscht.',
      'game.unknown': 'Diese Regeln gibt es hier nicht mehr.',
      'rules.too-large':
        'Dieses Spiel zu lösen dauert hier zu lange. Sobald „fivekind solve“ eine Tabelle dafür gemacht hat, geht alles; bis dahin spiel gegen eine Faustregel wie „Gierig“.',
      'rules.key-taken':
        'Diesen Schlüssel hat schon ein Spiel, das zu Fivekind gehört: Nimm einen anderen.',
      'rules.in-use': 'Nach diesen Regeln wurden schon Partien gespielt.',
      'server.busy': 'Der Server ist beschäftigt. Bitte versuch es gleich noch einmal.',
      'server.too-long':
        'Das hat zu lange gedauert und wurde abgebrochen. Später klappt es vielleicht.',
      'server.failed': 'Daran ist der Server gescheitert. Bitte versuch es noch einmal.',
      interrupted: 'Das wurde abgebrochen, bevor es fertig war.',
      memory: 'Dafür reicht der Speicher nicht.',
      'request.too-large': 'Das ist zu lang, um es auf einmal zu schicken.',
      'record.too-long': 'Eine Zeile dieses Protokolls ist zu lang.',
      'record.damaged': 'Dieses Protokoll ist beschädigt.',
      'table.missing':
        'Ohne eine Tabelle auf der Festplatte würde das zu lange dauern. Wähl einen anderen Gegner oder ein anderes Ziel.',
    },
    kinds: {
      request: 'Seite und Server verstehen einander nicht. Bitte lade die Seite neu.',
      file: 'Die Festplatte lässt sich nicht lesen oder beschreiben.',
      table: 'Eine Tabelle auf der Festplatte ist unbrauchbar.',
    },
    what: faultText,
    at: (_where: string, what: string) => what,
    unexpected: 'Auf dieser Seite ist etwas schiefgegangen. Bitte lade sie neu.',
  },
  again: 'Noch einmal versuchen',
  loading: 'Einen Moment …',
  inLine: (place: number) => (place > 1 ? `Nummer ${place} in der Schlange` : 'gleich dran'),
  stopped: 'Abgebrochen.',
  seconds: (seconds: number) => `${seconds} Sek.`,
  cancel: 'Abbrechen',
  analyse: 'Stellung analysieren',
  game: 'Spiel',
  player: 'Spieler',
  playerOf: (seat: number) => `Spieler ${seat}`,
  points: 'Punkte',
  pointsOf,
  score: 'Punktzahl',
  best: 'beste',
  total: 'Summe',
  counts: { extras: 'Zusatzbonus', saved_rolls: 'Aufgehobene Würfe' },
  reasons: {
    now: (box: string, points: string, more: string) =>
      `${box} bringt jetzt ${pointsOf(points)}, ${more} mehr als sonst im Schnitt.`,
    open: (box: string, mean: string, now: string) =>
      `${box} bleibt offen und bringt im Schnitt ${pointsOf(mean)} statt jetzt ${now}.`,
    comes: (box: string, chance: string, instead: string, points: string) =>
      `${box} gelingt in ${chance} der Partien statt in ${instead}, das sind ${pointsOf(points)}.`,
    averages: (box: string, mean: string, instead: string) =>
      `${box} bringt im Schnitt ${pointsOf(mean)} statt ${instead}.`,
    part: (points: string, box: string) => `${points} in ${box}`,
    many: (parts: string[]) => `Das bringt in vielen Feldern Punkte, am meisten ${listed(parts)}.`,
    givesUp: (parts: string[]) => `Das kostet Punkte: ${listed(parts)}.`,
  },
  showTable: 'Zahlen zeigen',
  hideTable: 'Zahlen ausblenden',
  chart: {
    chanceOfAtLeast: 'Chance auf mindestens diese Punktzahl',
    chanceOf: 'Chance auf genau diese Punktzahl',
    score: 'Endstand',
  },
  sort: (column: string) => `Nach „${column}“ sortieren`,
  dice: {
    die: (place: number, face: number) => `Würfel ${place}: ${face}`,
    kept: 'behalten',
    advised: 'laut Tipp behalten',
    blank: (place: number) => `Würfel ${place}: nicht gewürfelt`,
    all: (text: string) => `Würfel ${text}`,
  },
  announced: 'angesagt',
  announcedIs: (box: string) => `Angesagt: ${box}`,
  keepNothing: 'alle neu würfeln',
  keepAll: 'alle behalten',
  /** Where unused rolls are saved. */
  stop: 'aufhören und Würfe aufheben',
  stopAndScore: (box: string) => `${box} eintragen und Würfe aufheben`,
  keeps: (dice: string) => `${dice} behalten`,
  doing: {
    dice: (dice: string) => `${dice} zu behalten`,
    nothing: 'alle neu zu würfeln',
    all: 'alle zu behalten',
    stop: 'aufzuhören und die Würfe aufzuheben',
    announcing: (box: string) => `${box} anzusagen`,
  },
  scores: (category: string) => `${category} eintragen`,
  announces: (box: string) => `${box} ansagen`,
  objectives: {
    expected: 'Erwarteter Endstand',
    target: (score: number) => `Chance auf mindestens ${score}`,
    win: 'Gewinnchance',
    spread: 'Streuung (±)',
    worstCase: 'Sichere Punktzahl',
    quantile: (chance: string) => `Punkte mit ${chance} Chance`,
    cautious: (aversion: string) => `Wert für Vorsichtige (${aversion})`,
    bold: (boldness: string) => `Wert für Wagemutige (${boldness})`,
    meanVariance: (price: string) => `Mittelwert minus ${price} × Varianz`,
    winBy: (name: string) => `Gewinnchance (${name})`,
    tie: (chance: string) => `unentschieden ${chance}`,
    tieCounts: 'Ein Unentschieden zählt als halber Sieg.',
  },
  tooLarge: {
    advice:
      'Näherung: Dieses Spiel ist zu groß, um gelöst zu werden. Spätere Runden zählen so, als würden Spalten, oder Felder, die nichts gemeinsam haben, nacheinander gefüllt; ein Bonus für den ganzen Block zählt, als brächte jeder Punkt gleich viel.',
    explore:
      'Dieses Spiel ist zu groß, um gelöst zu werden: Niemand weiß, wie viele Punkte perfektes Spiel bringt. Spielen kann man es, mit Tipps, die Näherungen sind: Spätere Runden zählen so, als würden Spalten, oder Felder, die nichts gemeinsam haben, nacheinander gefüllt.',
    review:
      'Dieses Spiel ist zu groß, um gelöst zu werden; so kann niemand sagen, was jede Entscheidung gekostet hat.',
  },
  strategies: {
    'level:casual': ['Hobbyspieler', 'ein leichter Gegner für die ersten Partien'],
    'level:good': ['Gut', 'spielt gut, macht aber einige Fehler'],
    'level:expert': ['Experte', 'macht selten einen Fehler'],
    'level:perfect': ['Perfekt', 'entscheidet sich immer für den höchsten erwarteten Endstand'],
    expected: ['Perfekt', 'entscheidet sich immer für den höchsten erwarteten Endstand'],
    'win:perfect': [
      'Perfekt',
      'spielt auf Sieg und lässt nie eine Chance aus: Für zwei ist dieses Spiel gelöst',
    ],
    win: ['Rivale', 'will dich schlagen und schaut dabei auf deinen Spielzettel'],
    'by-parts': [
      'Teil für Teil',
      'spielt jede Runde so, als würden Spalten, oder Felder, die nichts gemeinsam haben, danach nacheinander gefüllt',
    ],
    greedy: ['Gierig', 'holt in jeder Runde so viele Punkte wie möglich'],
    'upper-first': [
      'Oberer Teil zuerst',
      'füllt den oberen Teil und holt danach so viele Punkte wie möglich',
    ],
    'lower-half': [
      'Unterer Teil zuerst',
      'nutzt den oberen Teil nur, wenn sonst nichts Punkte bringt',
    ],
    'within-turn-points': [
      'Runde für Runde',
      'holt aus jeder Runde das meiste heraus und kümmert sich nicht um den Bonus',
    ],
    random: ['Zufall', 'spielt aufs Geratewohl'],
  },
  erring: (loss: string) => `Verliert ${loss} pro Entscheidung`,
};
