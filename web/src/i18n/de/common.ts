// Wörter, die alle Seiten gemeinsam haben.
import { counted, listed } from '../counted';
import type { common as english } from '../en/common';
import { pointsOf, you } from './nouns';
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
    themes: { system: 'Wie System', light: 'Hell', dark: 'Dunkel' },
    speed: 'Tempo des Computers',
    speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Sofort' },
    animate: 'Würfel animieren',
    sound: 'Töne',
    haptics: 'Vibrieren',
    celebrate: 'Fünf Gleiche feiern',
    keys: 'Tastenkürzel (Buchstaben und Ziffern)',
    close: 'Schließen',
  },
  refused: {
    codes: {
      offline: 'Fivekind ist nicht erreichbar. Deine Partien sind gespeichert.',
      language: 'Diese Sprache konnte nicht geladen werden. Vorerst bleibt es bei Deutsch.',
      link: 'Dieser Link ist unvollständig oder beschädigt.',
      http: 'Fivekind hat eine unerwartete Antwort bekommen. Bitte versuch es noch einmal.',
      'play.revision':
        'Diese Partie wurde in einem anderen Fenster fortgesetzt. So steht sie jetzt.',
      'play.unknown': 'Partie nicht gefunden. Vielleicht wurde sie gelöscht.',
      'game.unknown': 'Regeln mit diesem Namen gibt es nicht.',
      'rules.too-large':
        'Dieses Spiel zu lösen dauert Minuten. Bereite es einmal vor, unter Entdecken; bis dahin spiel gegen einen einfachen Gegner wie „Gierig“.',
      'rules.key-taken': 'Dieser Schlüssel gehört zu einem eingebauten Spiel. Nimm einen anderen.',
      'rules.in-use': 'Es gibt gespeicherte Partien nach diesen Regeln.',
      'rules.shipped': 'Eingebaute Spiele lassen sich nicht löschen.',
      'preparation.refused': 'Dieser Server bereitet keine Spiele vor.',
      'rules.many': 'Du hast zu viele eigene Spiele. Lösch erst einige.',
      'rules.long': 'Diese Regeldatei ist zu groß.',
      'play.turn': 'Jetzt kann nicht gewürfelt werden.',
      'play.computer': 'Jemand anders ist dran.',
      'play.over': 'Diese Partie ist zu Ende und lässt sich nicht mehr ändern.',
      'play.typed': 'Diese Partie wurde mit echten Würfeln gespielt.',
      'play.imported': 'Eine importierte Partie lässt sich nicht weiterspielen.',
      'play.damaged': 'Diese gespeicherte Partie ist beschädigt.',
      'server.busy': 'Der Server ist beschäftigt. Bitte versuch es gleich noch einmal.',
      'server.too-long':
        'Das hat zu lange gedauert und wurde abgebrochen. Versuch es später noch einmal.',
      'server.failed': 'Auf dem Server ist etwas schiefgegangen. Bitte versuch es noch einmal.',
      'server.gone': 'Das wurde abgebrochen, bevor es fertig war.',
      interrupted: 'Das wurde abgebrochen, bevor es fertig war.',
      memory: 'Dafür reicht der Speicher nicht.',
      'request.too-large': 'Das ist zu groß, um es auf einmal zu schicken.',
      'record.too-long': 'Eine Zeile dieses Protokolls ist zu lang.',
      'record.damaged': 'Dieses Protokoll ist beschädigt.',
      'records.none': 'In diesem Text ist keine Partie.',
      'records.many': 'Das sind zu viele Partien auf einmal.',
      'table.missing':
        'Das würde hier zu lange dauern. Wähl einen anderen Gegner oder ein anderes Ziel.',
    },
    kinds: {
      request: 'Diese Seite ist veraltet. Bitte lade sie neu.',
      file: 'Fivekind kann die eigenen Dateien nicht lesen oder schreiben.',
      table: 'Eine gespeicherte Tabelle ist unbrauchbar.',
    },
    what: faultText,
    at: (_where: string, what: string) => what,
    unexpected: 'Etwas ist schiefgegangen. Bitte lade die Seite neu.',
  },
  preparation: {
    needed: 'Tipps, Spielstärken und Analyse brauchen eine einmalige Berechnung.',
    prepare: (seconds: number) =>
      seconds < 90
        ? `Spiel vorbereiten: etwa ${counted(Math.ceil(seconds), 'Sekunde', 'Sekunden')}, einmalig`
        : `Spiel vorbereiten: etwa ${counted(Math.round(seconds / 60), 'Minute', 'Minuten')}, einmalig`,
    takes: (size: string) => `Sie belegt ${size} auf der Festplatte.`,
    waiting: 'Erst wird ein anderes Spiel vorbereitet.',
    done: (share: string) => `${share} fertig`,
    leave: 'Du kannst die Seite verlassen: Es geht weiter.',
    stop: 'Anhalten',
    stopped: 'Angehalten. Was fertig ist, bleibt.',
    resume: 'Weiter vorbereiten',
    refused: 'Dieser Server bereitet keine Spiele vor. Spiel gegen einfache Gegner wie „Gierig“.',
    ready: (game: string) => `${game} ist bereit.`,
  },
  again: 'Noch einmal versuchen',
  loading: 'Einen Moment …',
  preparing: 'Das Spiel wird vorbereitet, nur dieses eine Mal',
  left: (seconds: number) =>
    seconds < 90 ? `noch etwa ${seconds} Sek.` : `noch etwa ${Math.round(seconds / 60)} Min.`,
  inLine: (place: number) =>
    place > 1 ? `Platz ${place} in der Warteschlange` : 'als Nächstes dran',
  stopped: 'Abgebrochen.',
  seconds: (seconds: number) => `${seconds} Sek.`,
  cancel: 'Abbrechen',
  analyse: 'Stellung analysieren',
  game: 'Spiel',
  gameSelect: {
    title: 'Spiel wählen',
    find: 'Suchen',
    nothing: 'Kein Spiel heißt so.',
    groups: { classic: 'Klassisch', nordic: 'Nordisch', columns: 'Yamb und Balut', own: 'Eigene' },
  },
  player: 'Spieler',
  you,
  playerOf: (seat: number) => `Spieler ${seat}`,
  points: 'Punkte',
  pointsOf,
  score: 'Punktzahl',
  best: 'optimal',
  total: 'Summe',
  counts: { extras: 'Zusatzbonus', saved_rolls: 'Aufgehobene Würfe' },
  reasons: {
    now: (box: string, points: number, more: string) =>
      `${box} bringt jetzt ${pointsOf(points)}, ${more} mehr als später im Schnitt.`,
    open: (box: string, mean: number, now: string) =>
      `${box} offen zu lassen bringt im Schnitt ${pointsOf(mean, 1)} statt jetzt ${now}.`,
    makes: (box: string, chance: string, instead: string, points: number) =>
      `${box} gelingt in ${chance} der Partien statt in ${instead}, das bringt ${pointsOf(points, 1)}.`,
    earns: (bonus: string, chance: string, instead: string, points: number) =>
      `Du bekommst ${bonus} in ${chance} der Partien statt in ${instead}, das bringt ${pointsOf(points, 1)}.`,
    theBonus: 'den Bonus',
    extra: 'einen Zusatzbonus',
    averages: (box: string, mean: number, instead: string) =>
      `${box}: im Schnitt ${pointsOf(mean, 1)} statt ${instead}.`,
    part: (points: string, box: string) => `${points} in ${box}`,
    many: (parts: string[]) =>
      `Der Gewinn verteilt sich auf viele Felder, vor allem ${listed(parts)}.`,
    givesUp: (parts: string[]) => `Das kostet ${listed(parts)}.`,
  },
  showTable: 'Als Tabelle zeigen',
  hideTable: 'Tabelle ausblenden',
  link: {
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    byHand: 'Diesen Link kopieren',
    game: 'Dieser Link enthält die ganze Partie. Wer den Link öffnet, sieht sie im eigenen Fivekind.',
  },
  saving: { as: 'Speichern als', of: (what: string) => `„${what}“ speichern` },
  chart: {
    chanceOfAtLeast: 'Chance auf mindestens diese Punktzahl',
    chanceOf: 'Chance auf genau diese Punktzahl',
    score: 'Endstand',
  },
  sort: (column: string) => `Nach „${column}“ sortieren`,
  dice: {
    die: (place: number, face: number) => `Würfel ${place}: ${face}`,
    kept: 'behalten',
    advised: 'Tipp: behalten',
    blank: (place: number) => `Würfel ${place}: nicht gewürfelt`,
    all: (text: string) => `Würfel ${text}`,
  },
  announced: 'angesagt',
  announcedIs: (box: string) => `Angesagt: ${box}`,
  keepNothing: 'alle neu würfeln',
  keepAll: 'alle behalten',
  /** Where unused rolls are saved. */
  stop: 'aufhören und die übrigen Würfe aufheben',
  stopAndScore: (box: string) => `${box} eintragen und die übrigen Würfe aufheben`,
  stopAndStrike: (box: string) => `${box} streichen und die übrigen Würfe aufheben`,
  keeps: (dice: string) => `${dice} behalten`,
  doing: {
    dice: (dice: string) => `${dice} zu behalten`,
    nothing: 'alle neu zu würfeln',
    all: 'alle zu behalten',
    stop: 'aufzuhören und die übrigen Würfe aufzuheben',
    announcing: (box: string) => `${box} anzusagen`,
    striking: (box: string) => `${box} zu streichen`,
  },
  scores: (category: string) => `${category} eintragen`,
  strikes: (box: string) => `${box} streichen`,
  announces: (box: string) => `${box} ansagen`,
  objectives: {
    expected: 'Erwartete Punkte',
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
      'Näherung: Dieses Spiel ist zu groß, um es zu lösen; Spalten (oder Gruppen von Feldern) werden einzeln bewertet.',
    explore:
      'Dieses Spiel ist zu groß, um es zu lösen; niemand weiß, was perfektes Spiel im Schnitt bringt. Du kannst es spielen; die Tipps sind Näherungen.',
    review:
      'Dieses Spiel ist zu groß, um es zu lösen; die Entscheidungen lassen sich nicht beurteilen.',
  },
  strategies: {
    'level:casual': ['Hobbyspieler', 'ein leichter Gegner für die ersten Partien'],
    'level:good': ['Gut', 'spielt gut, macht aber einige Fehler'],
    'level:expert': ['Experte', 'macht selten einen Fehler'],
    'level:perfect': ['Perfekt', 'entscheidet sich immer für die meisten erwarteten Punkte'],
    expected: ['Perfekt', 'entscheidet sich immer für die meisten erwarteten Punkte'],
    'win:perfect': [
      'Perfekt',
      'spielt auf Sieg und verschenkt nie eine Chance: Für zwei ist dieses Spiel gelöst',
    ],
    win: ['Rivale', 'spielt auf Sieg und schaut auf deinen Spielzettel'],
    'by-parts': ['Spalte für Spalte', 'bewertet jede Spalte (oder Gruppe von Feldern) für sich'],
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
