// Ord som alla sidor delar.
import { listed } from '../counted';
import type { common as english } from '../en/common';
import { faultText } from './faults';

export const common: typeof english = {
  app: 'Fivekind',
  skip: 'Hoppa till innehållet',
  announcements: 'Nytt i partiet',
  pages: { play: 'Spela', ask: 'Analysera', review: 'Gå igenom', explore: 'Utforska' },
  settings: {
    title: 'Inställningar',
    language: 'Språk',
    theme: 'Färger',
    themes: { system: 'Följ systemet', light: 'Ljust', dark: 'Mörkt' },
    speed: 'Datorn spelar',
    speeds: { slow: 'Långsamt', normal: 'I lagom takt', fast: 'Genast' },
    animate: 'Animera tärningarna',
    keys: 'Kortkommandon (bokstäver och siffror)',
    close: 'Stäng',
  },
  refused: {
    codes: {
      offline: 'Servern svarar inte. Är fivekind serve fortfarande igång?',
      language: 'Språket kunde inte laddas. Fivekind talar engelska så länge.',
      http: 'Servern gav ett obegripligt svar. Försök igen.',
      'play.revision': 'Partiet har gått vidare i ett annat fönster. Så här står det nu.',
      'play.unknown': 'Det finns inget sådant parti här; det kan ha tagits bort.',
      'game.unknown': 'De här reglerna finns inte längre.',
      'rules.too-large':
        'Spelet tar för lång tid att lösa här. När ”fivekind solve” har gjort en tabell för det fungerar allt; spela så länge mot en tumregel, som Girig.',
      'rules.key-taken': 'Nyckeln tillhör ett spel som följer med Fivekind: välj en annan.',
      'rules.in-use': 'Det finns partier som har spelats med de här reglerna.',
      'server.busy': 'Servern är upptagen. Försök igen om en stund.',
      'server.too-long': 'Det tog för lång tid och avbröts. Det kan gå bättre senare.',
      'server.failed': 'Servern klarade det inte. Försök igen.',
      interrupted: 'Det avbröts innan det var klart.',
      memory: 'Minnet räcker inte till.',
      'request.too-large': 'Det är för långt för att skickas på en gång.',
      'record.too-long': 'En rad i protokollet är för lång.',
      'record.damaged': 'Protokollet är skadat.',
      'table.missing':
        'Det skulle ta för lång tid utan en tabell på disken. Välj en annan motståndare eller ett annat mål.',
    },
    kinds: {
      request: 'Sidan och servern förstår inte varandra. Ladda om sidan.',
      file: 'Det går inte att läsa från eller skriva till disken.',
      table: 'En tabell på disken går inte att använda.',
    },
    what: faultText,
    at: (_where: string, what: string) => what,
    unexpected: 'Något gick fel på sidan. Ladda om den.',
  },
  again: 'Försök igen',
  loading: 'Ett ögonblick …',
  inLine: (place: number) => (place > 1 ? `nummer ${place} i kön` : 'näst på tur'),
  stopped: 'Avbrutet.',
  seconds: (seconds: number) => `${seconds} sek.`,
  cancel: 'Avbryt',
  analyse: 'Analysera ställningen',
  game: 'Spel',
  player: 'Spelare',
  playerOf: (seat: number) => `Spelare ${seat}`,
  points: 'poäng',
  pointsOf: (points: number | string) => `${points} poäng`,
  score: 'Poäng',
  best: 'bäst',
  total: 'Summa',
  counts: { extras: 'Extrabonusar', saved_rolls: 'Sparade kast' },
  reasons: {
    now: (box: string, points: string, more: string) =>
      `${box} ger ${points} poäng nu, ${more} mer än rutan annars ger i snitt.`,
    open: (box: string, mean: string, now: string) =>
      `${box} förblir öppen och ger i snitt ${mean} poäng i stället för ${now} nu.`,
    comes: (box: string, chance: string, instead: string, points: string) =>
      `${box} lyckas i ${chance} av partierna i stället för ${instead}, värt ${points} poäng.`,
    averages: (box: string, mean: string, instead: string) =>
      `${box} ger i snitt ${mean} poäng i stället för ${instead}.`,
    part: (points: string, box: string) => `${points} i ${box}`,
    many: (parts: string[]) => `Det ger poäng i många rutor, mest ${listed(parts)}.`,
    givesUp: (parts: string[]) => `Det kostar poäng: ${listed(parts)}.`,
  },
  showTable: 'Visa siffrorna',
  hideTable: 'Dölj siffrorna',
  chart: {
    chanceOfAtLeast: 'Chans till minst denna poäng',
    chanceOf: 'Chans till exakt denna poäng',
    score: 'Slutpoäng',
  },
  sort: (column: string) => `Sortera efter ${column}`,
  dice: {
    die: (place: number, face: number) => `Tärning ${place}: ${face}`,
    kept: 'sparad',
    advised: 'spara den, enligt tipset',
    blank: (place: number) => `Tärning ${place}: inte slagen`,
    all: (text: string) => `Tärningarna ${text}`,
  },
  announced: 'anmäld',
  announcedIs: (box: string) => `Anmäld ruta: ${box}`,
  keepNothing: 'slå alla tärningar',
  keepAll: 'spara alla tärningar',
  /** Where unused rolls are saved. */
  stop: 'sluta och spara kasten',
  stopAndScore: (box: string) => `fyll i ${box} och spara kasten`,
  keeps: (dice: string) => `spara ${dice}`,
  doing: {
    dice: (dice: string) => `att spara ${dice}`,
    nothing: 'att slå alla tärningar',
    all: 'att spara alla tärningar',
    stop: 'att sluta och spara kasten',
    announcing: (box: string) => `att anmäla ${box}`,
  },
  scores: (category: string) => `skriv ${category}`,
  announces: (box: string) => `anmäl ${box}`,
  objectives: {
    expected: 'Väntad slutpoäng',
    target: (score: number) => `Chans till minst ${score}`,
    win: 'Chans att vinna',
    tie: (chance: string) => `oavgjort ${chance}`,
    tieCounts: 'Oavgjort räknas som en halv vinst.',
  },
  tooLarge: {
    advice:
      'Ungefärligt: spelet är för stort för att lösas. Senare omgångar räknas som om kolumner, eller rutor som inte hör ihop, fylldes efter varandra; en bonus för hela kortet räknas som om varje poäng gav lika mycket.',
    explore:
      'Spelet är för stort för att lösas: ingen vet hur många poäng perfekt spel ger. Du kan spela det, och tipsen är ungefärliga: senare omgångar räknas som om kolumner, eller rutor som inte hör ihop, fylldes efter varandra.',
    review: 'Spelet är för stort för att lösas, så ingen kan säga vad varje val har kostat.',
  },
  strategies: {
    'level:casual': ['Hobbyspelare', 'en lätt motståndare för de första partierna'],
    'level:good': ['Duktig', 'spelar bra men gör en del misstag'],
    'level:expert': ['Expert', 'gör sällan misstag'],
    'level:perfect': ['Perfekt', 'väljer alltid det som ger högst väntad slutpoäng'],
    expected: ['Perfekt', 'väljer alltid det som ger högst väntad slutpoäng'],
    win: ['Rival', 'spelar för att slå dig och ser på ditt protokoll'],
    'by-parts': [
      'Del för del',
      'spelar varje omgång som om kolumner, eller rutor som inte hör ihop, därefter fylldes efter varandra',
    ],
    greedy: ['Girig', 'tar så många poäng som möjligt varje omgång'],
    'upper-first': [
      'Övre halvan först',
      'fyller den övre halvan, tar sedan så många poäng som möjligt',
    ],
    'lower-half': ['Nedre halvan först', 'använder den övre halvan bara om inget annat ger poäng'],
    'within-turn-points': [
      'Omgång för omgång',
      'får ut det mesta av varje omgång och struntar i bonusen',
    ],
    random: ['Slumpen', 'spelar på måfå'],
  },
  erring: (loss: string) => `Förlorar ${loss} per beslut`,
};
