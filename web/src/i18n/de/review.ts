// Wörter der Seite, auf der Partien ausgewertet werden.
import type { review as english } from '../en/review';
import { counted, formFor } from '../counted';
import { gamesOf, withPoints, pointsOf, rollsOf, you } from './nouns';

const has = (name: string) => (name === you ? 'Du hast' : `${name} hat`);

export const review: typeof english = {
  intro: 'Jede Entscheidung einer Partie, verglichen mit perfektem Spiel.',
  allGames: 'Alle Partien',
  linked: {
    holds: (players: string) =>
      `Dieser Link enthält eine Partie von ${players}. Sie kann zu deinen Partien hinzugefügt werden.`,
    take: 'Zu meinen Partien hinzufügen',
  },
  games: {
    title: 'Partien',
    none: 'Noch keine Partien. Spiel eine oder importiere ein Protokoll, um sie hier auszuwerten.',
    play: 'Spielen',
    more: 'Mehr Partien',
    unfinished: 'nicht beendet',
    imported: 'importiert',
    continue: 'Weiter',
  },
  import: {
    title: 'Protokoll importieren',
    about:
      'Textprotokoll, CSV oder JSON Lines: Wähl eine Datei, zieh sie irgendwo auf die Seite oder füg den Text ein. Bei einem Punkteblock (einer Tabelle ohne Würfel) wähl auch das Spiel.',
    text: 'Protokoll der Partie',
    file: 'Datei wählen …',
    drop: 'Datei hier ablegen',
    asRecorded: 'Wie es im Protokoll steht',
    send: 'Importieren',
    sending: 'Wird importiert …',
    large: (name: string, lines: number) => `Datei: ${name} (${counted(lines, 'Zeile', 'Zeilen')})`,
    notText: (name: string) =>
      `„${name}“ ist keine Textdatei. Wähl ein Textprotokoll, eine CSV-Datei oder eine Datei mit JSON Lines.`,
    empty: (name: string) => `„${name}“ ist leer.`,
    forget: 'Entfernen',
    done: (count: number) => `${gamesOf(count)} importiert.`,
    review: (count: number) => formFor(count, 'Partie auswerten', 'Die erste auswerten'),
    line: (line: string) => `Zeile ${line}`,
    column: (column: string) => `Zeichen ${column}`,
    player: (player: string) => `Spieler ${player}`,
    turn: (turn: string) => `Runde ${turn}`,
  },
  pad: {
    title: 'Dein Punkteblock und perfektes Spiel',
    layouts: {
      'boxes down': 'ein Feld je Zeile',
      'a game a row': 'eine Partie je Zeile',
      json: 'Punkte mit den Namen der Felder',
    },
    readAs: (layout: string, games: number, whole: number) =>
      `Gelesen als Punkteblock (${layout}): ${gamesOf(games)}, davon ${whole} mit allen Feldern gefüllt.`,
    totals: (count: number) => `${counted(count, 'Summe', 'Summen')} geprüft.`,
    noTotals: 'Keine Summen zu prüfen.',
    passedOver: (labels: string[]) => `Ausgelassen: ${labels.join(', ')}.`,
    notJudged: 'Ohne Würfel und die Reihenfolge der Runden lässt sich keine Wahl beurteilen.',
    working: 'Perfektes Spiel wird berechnet',
    means: 'Punkte je Feld im Schnitt, aus Partien, in denen alle Felder gefüllt sind',
    score: 'Endstand',
    perfect: 'Perfektes Spiel',
    unnamed: (player: number) => `Spieler ${player}`,
    bonus: (bonus: string) => `${bonus}, Anteil der Partien`,
    extras: 'Weitere Fünflinge, je Partie',
    noneWhole: 'In keiner Partie sind alle Felder gefüllt, also gibt es keine Mittelwerte.',
  },
  statistics: {
    title: 'Spieler',
    leftOut: (count: number) =>
      formFor(
        count,
        'Eine Partie war nicht lesbar und fehlt.',
        `${count} Partien waren nicht lesbar und fehlen.`,
      ),
    about: 'Alle beendeten Partien. Die Wertung 100 ist perfektes Spiel; Glück zählt nicht.',
    none: 'Die Statistik kommt, sobald eine Partie beendet ist.',
    player: 'Spieler',
    games: 'Partien',
    rating: 'Wertung',
    loss: 'Verlust pro Partie',
    luck: 'Glück pro Partie',
    best: 'Beste Wahl',
    mistakes: 'Fehler',
    where: 'Wo die Punkte liegen bleiben',
    of: 'Spieler',
    by: 'Aufgeteilt nach',
    bys: {
      rolls: 'übrigen Würfen',
      category: 'gefülltem Feld',
      best: 'bestem Feld',
      turn: 'Runde',
    },
    unit: 'Verlorene Punkte pro Partie',
    ofAll: 'Alle Entscheidungen zählen.',
    ofBoxes: 'Nur die Wahl eines Feldes zählt.',
    rollsLeft: (count: number) => `Noch ${rollsOf(count)}`,
    box: 'Wahl des Feldes',
    turn: (turn: number) => `Runde ${turn}`,
    margin: (margin: string) => `± ${margin}`,
    range: (low: string, high: string) => `(${low}–${high})`,
    marginNote:
      '± ist die Fehlerspanne bei 95 % Sicherheit; nahe 0 und 100 steht stattdessen der Bereich.',
    kinds: { turns: 'Runden', boxes: 'Felder', some: 'teils' },
    covers: {
      turns: 'Wertung „Runden“: nur von Runden, die vollständig aufgeschrieben sind.',
      boxes:
        'Wertung „Felder“: nur von der Wahl der Felder, weil nicht aufgeschrieben ist, was behalten wurde. Vergleiche sie nur mit anderen Wertungen „Felder“.',
    },
    unrated: {
      unrecorded:
        'Keine Wertung (–): Es ist zu wenig aufgeschrieben, um eine ganze Partie zu beurteilen.',
      few: 'Keine Wertung (–): Nach so wenigen Runden könnte sie um mehr als 25 danebenliegen.',
    },
    recorded: {
      turns:
        '„Runden“: Manche Runden sind nicht aufgeschrieben; die Anteile gelten für die anderen.',
      boxes:
        '„Felder“: Die Anteile gelten nur für die Wahl der Felder. Vergleiche sie nur mit ihresgleichen.',
      some: '„teils“: Was behalten wurde, ist nur in manchen Runden aufgeschrieben; die Anteile mischen beides.',
    },
  },
  judgedBy: 'Bewertet nach',
  slow: 'Die genauen Gewinnchancen werden berechnet. Das kann eine Minute dauern',
  headline: {
    whole: (name: string, score: number) => `${has(name)} ${pointsOf(score)} erreicht.`,
    wholeWon: (name: string, score: number) => `${has(name)} mit ${withPoints(score)} gewonnen.`,
    partly: (name: string, score: number, value: string) =>
      `${has(name)} ${pointsOf(score)}; perfektes Spiel von hier an bringt im Schnitt ${value}.`,
    partlyOfChance: (name: string, score: number, value: string) =>
      `${has(name)} ${pointsOf(score)}; die Gewinnchance von hier an ist ${value}.`,
    account: (start: string, luck: string, lucky: boolean, losses: string) =>
      lucky
        ? `Perfektes Spiel bringt im Schnitt ${start}. Glück brachte ${luck}; Fehler kosteten ${losses}.`
        : `Perfektes Spiel bringt im Schnitt ${start}. Pech kostete ${luck}; Fehler kosteten ${losses}.`,
    perfect: (start: string, luck: string, lucky: boolean) =>
      lucky
        ? `Perfektes Spiel bringt im Schnitt ${start}. Glück brachte ${luck}; Fehler gab es keine.`
        : `Perfektes Spiel bringt im Schnitt ${start}. Pech kostete ${luck}; Fehler gab es keine.`,
    accountOfChance: (start: string, luck: string, lucky: boolean, losses: string) =>
      lucky
        ? `Die Gewinnchance war am Anfang ${start}. Glück brachte ${luck}; Fehler kosteten ${losses}.`
        : `Die Gewinnchance war am Anfang ${start}. Pech kostete ${luck}; Fehler kosteten ${losses}.`,
    perfectOfChance: (start: string, luck: string, lucky: boolean) =>
      lucky
        ? `Die Gewinnchance war am Anfang ${start}. Glück brachte ${luck}; Fehler gab es keine.`
        : `Die Gewinnchance war am Anfang ${start}. Pech kostete ${luck}; Fehler gab es keine.`,
    partlyRecorded: {
      turns: (losses?: string) =>
        losses
          ? `Die aufgeschriebenen Fehler kosteten ${losses}; manche Runden sind nicht aufgeschrieben.`
          : 'Keine Fehler in dem, was aufgeschrieben ist; manche Runden sind nicht aufgeschrieben.',
      some: (losses?: string) =>
        losses
          ? `Die aufgeschriebenen Fehler kosteten ${losses}; manche Runden sind nicht ganz aufgeschrieben.`
          : 'Keine Fehler in dem, was aufgeschrieben ist; manche Runden sind nicht ganz aufgeschrieben.',
      boxes: (losses?: string) =>
        losses
          ? `Die Wahl der Felder kostete ${losses}; was behalten wurde, ist nicht aufgeschrieben.`
          : 'Jedes Feld war die beste Wahl; was behalten wurde, ist nicht aufgeschrieben.',
      nothing: () => 'Kein Wurf ist aufgeschrieben, also lässt sich keine Entscheidung beurteilen.',
    },
    undos: (count: number) => `${count}-mal zurückgenommen.`,
  },
  account: {
    title: 'Woher die Punkte kamen',
    titleOfChance: 'Wie sich die Gewinnchance änderte',
    terms: {
      start: 'Perfektes Spiel',
      luck: 'Glück',
      losses: 'Fehler',
      unattributed: 'Glück und Fehler, Würfel unbekannt',
      others: 'Fehler des Gegners minus Glück des Gegners',
      ended: 'Vorzeitig zu Ende',
      correction: 'Korrektur von Schätzungen',
      result: 'Ergebnis',
      now: 'Perfektes Spiel von hier an',
      startOfChance: 'Am Anfang',
      nowOfChance: 'Von hier an',
    },
    meanings: {
      start: 'Punkte im Schnitt',
      luck: 'was die Würfel gegenüber dem Schnitt brachten',
      losses: 'was sie kosteten',
      unattributed: 'Runden, die nicht vollständig aufgeschrieben sind',
      others: 'was einer verliert, gewinnt der andere',
      ended: 'jemand anders hatte gewonnen',
      correction: 'weit vor dem Ende ist der Schnitt nur geschätzt',
      result: 'der Endstand',
      chance: 'Sieg 100 %, Unentschieden 50 %, Niederlage 0 %',
      now: 'Punkte im Schnitt',
      startOfChance: 'Gewinnchance',
      nowOfChance: 'Gewinnchance',
    },
    adjusted: 'Eine Zahl ist so gerundet, dass die Summe stimmt.',
  },
  qualities: {
    best: 'optimal',
    good: 'gut',
    inaccuracy: 'ungenau',
    mistake: 'Fehler',
    blunder: 'Patzer',
  },
  tally: {
    best: (count: number) => counted(count, 'optimale', 'optimale'),
    good: (count: number) => counted(count, 'gute', 'gute'),
    inaccuracy: (count: number) => counted(count, 'ungenaue', 'ungenaue'),
    mistake: (count: number) => counted(count, 'Fehler', 'Fehler'),
    blunder: (count: number) => counted(count, 'Patzer', 'Patzer'),
  },
  chart: {
    title: 'Erwartete Punkte im Lauf der Partie',
    turn: 'Runde',
    start: 'Beginn',
    player: (name: string, from: string, to: string) => `${name}: von ${from} auf ${to}`,
    rise: (turn: number, change: string) => `größter Gewinn: Runde ${turn} (${change})`,
    fall: (turn: number, change: string) => `größter Verlust: Runde ${turn} (${change})`,
  },
  moves: {
    title: 'Entscheidungen',
    only: 'Nur Fehler',
    previous: 'Voriger Fehler',
    next: 'Nächster Fehler',
    keys: 'Tasten: J für den nächsten Fehler, K für den vorigen.',
    keyList: [
      ['J', 'nächster Fehler'],
      ['K', 'voriger Fehler'],
    ] as [string, string][],
    counted: (loss: string) => `Als Fehler zählt, was ${loss} oder mehr kostet.`,
    none: {
      all: 'Keine Fehler. Gut gespielt!',
      turns: 'Keine Fehler in den aufgeschriebenen Runden.',
      some: 'Keine Fehler unter den aufgeschriebenen Entscheidungen.',
      boxes: 'Keine Fehler bei der Wahl der Felder. Was behalten wurde, ist nicht aufgeschrieben.',
      nothing: 'Keine Entscheidung ist aufgeschrieben, also lässt sich keine beurteilen.',
    },
    turn: (turn: number) => `Runde ${turn}`,
    filled: (category: string, count: number) => `${category}, ${pointsOf(count)}`,
    open: 'noch nicht zu Ende',
    struck: 'gestrichen',
    unattributed: 'Die Würfe dieser Runde sind nicht aufgeschrieben.',
    luck: 'Glück',
    better: (action: string) => `besser: ${action}`,
    place: (number: string, all: string) => `Fehler ${number} von ${all}`,
    details: 'Alle Möglichkeiten',
    rank: (rank: string, actions: string) => `Platz ${rank} von ${actions}.`,
    action: 'Wahl',
    loss: 'Verlust',
    chosen: 'gewählt',
    all: (count: string) => `Alle ${count} zeigen`,
  },
  retry: {
    title: 'Zweite Chance',
    about: (count: number) =>
      formFor(
        count,
        'Noch einmal der eine Fehler dieser Partie: Was tust du jetzt?',
        `Noch einmal die ${count} teuersten Fehler: Was tust du jetzt?`,
      ),
    begin: 'Noch einmal',
    heading: (name: string) => (name === you ? 'Deine Fehler' : `Fehler von ${name}`),
    back: 'Zurück zur Partie',
    chose: (action: string, loss: string) => `In der Partie: ${action} (${loss}).`,
    instead: (before: string, now: string) =>
      `In der Partie kosteten sie ${before}, diesmal ${now}.`,
  },
  quiz: {
    title: 'Quiz',
    about: 'Stellungen, in denen das Naheliegende falsch ist.',
    heading: (game: string) => `Quiz: ${game}`,
    difficulty: 'Schwierigkeit',
    difficulties: { easy: 'leicht', medium: 'mittel', hard: 'schwer' },
    questions: 'Fragen',
    begin: 'Los geht’s',
    again: 'Neue Fragen',
    repeat: 'Von vorn anfangen',
    question: (number: number, all: number) => `Frage ${number} von ${all}`,
    stands: (turn: number, rolls: number) =>
      rolls === 0 ? `Runde ${turn}, keine Würfe mehr` : `Runde ${turn}, noch ${rollsOf(rolls)}`,
    points: (count: number) => `bisher ${pointsOf(count)}`,
    card: 'Spielzettel',
    keepWhich: 'Welche Würfel behältst du?',
    fillWhich: 'Welches Feld füllst du?',
    announceWhich: 'Welches Feld sagst du an?',
    keepOrAnnounce: 'Welche Würfel behältst du, oder welches Feld sagst du an?',
    right: (action: string, value: string) => `Richtig! Am besten: ${action} (${value}).`,
    nextBest: (loss: string) => `Die zweitbeste Wahl kostet ${loss}.`,
    wrong: (loss: string, action: string) => `Das kostet im Schnitt ${loss}. Am besten: ${action}.`,
    next: 'Nächste Frage',
    finish: 'Zum Ergebnis',
    over: 'Dein Ergebnis',
    score: (right: number, all: number) => `${right} von ${all} richtig.`,
    lost: (loss: string, mean: string) => `${loss} verloren, ${mean} pro Antwort.`,
    rating: (rating: string, low: string, high: string) =>
      `Wertung ${rating} (95 %: ${low} bis ${high}), wenn du immer so spielst (100 ist perfekt).`,
    few: 'Zu wenige Antworten für eine verlässliche Wertung.',
  },
  keep: {
    export: 'Exportieren',
    sheet: 'Textprotokoll',
    download: (form: string) => `Als ${form} herunterladen`,
  },
  fair: {
    title: 'Waren die Würfel fair?',
    imported: 'Diese Partie wurde importiert; wie gewürfelt wurde, ist nicht bekannt.',
    typed: 'Diese Partie wurde mit echten Würfeln gespielt.',
    before:
      'Vor dem ersten Wurf hat der Computer einen Prüfcode veröffentlicht, den SHA-256 von Salt und Startwert. Deshalb lassen sich die Würfe später nicht mehr ändern. Salt und Startwert werden gezeigt, wenn die Partie zu Ende ist.',
    after:
      'Der SHA-256 des Textes „Salt:Startwert“ muss mit dem Prüfcode übereinstimmen, der vor dem ersten Wurf veröffentlicht wurde: Dann standen die Würfe vor der ersten Entscheidung fest.',
    commitment: 'Prüfcode',
    seed: 'Startwert',
    salt: 'Salt',
    matches: 'In diesem Browser geprüft: Es stimmt.',
    differs: 'In diesem Browser geprüft: Es stimmt nicht!',
    unable: 'Dieser Browser kann das nur auf localhost oder über HTTPS prüfen.',
    byHand: 'Von Hand:',
  },
};
