// Orden på sidan där man utforskar spel och skriver egna.
import type { explore as english } from '../en/explore';

export const explore: typeof english = {
  intro: 'Vad varje spel är värt, hur poängen faller ut och vad man sparar av varje första kast.',
  shipped: 'Spel som följer med Fivekind',
  own: 'Dina egna spel',
  size: (dice: number, faces: number, rolls: number, boxes: number) =>
    `${dice === 1 ? '1 tärning' : `${dice} tärningar`}${faces === 6 ? '' : ` med ${faces} sidor`}, ` +
    `${rolls} kast per tur, ${boxes} rutor`,
  write: 'Skriv egna regler',
  writeMore: 'Andra tärningar, andra rutor, andra poäng: ditt spel löses som alla andra.',
  allGames: 'Alla spel',
  edit: 'Ändra i en kopia',
  play: 'Spela det',
  source: 'Regler ur',
  views: {
    overview: 'Översikt',
    distribution: 'Poäng',
    categories: 'Rutor',
    strategies: 'Strategier',
    openings: 'Första kastet',
  },
  viewsOf: 'Vad som visas',

  working: {
    facts: 'Söker det bästa spelet och den exakta chansen till varje poäng',
    curve: 'Söker den bästa chansen till varje enskild poäng',
    strategies: 'Räknar ut varje strategi, exakt',
    openings: 'Söker det bästa spelet efter varje första kast',
    game: 'Hämtar reglerna',
    seconds: (seconds: number) => `${seconds} sek.`,
    leave: 'Det kan ta någon minut. Du kan gå vidare under tiden: svaret sparas åt dig.',
  },
  tooLarge: 'Spelet är för stort för det: servern skulle behöva räkna längre än den går med på.',
  tooLong: 'Servern avbröt efter två minuter. Det kan gå bättre när den har mindre att göra.',
  large:
    'Det här är ett mycket stort spel. Siffrorna kan ta många minuter och mer än 20 GB minne att räkna ut.',
  largeGo: 'Räkna ut dem ändå',

  rules: 'Regler',
  card: 'Protokollet',
  box: 'Ruta',
  pays: 'Ger',
  upper: 'Övre halvan',
  lower: 'Nedre halvan',
  bonus: (points: string, threshold: string, from: string) =>
    `${points} poäng när ${from} ger minst ${threshold} tillsammans`,
  upperBoxes: 'de övre rutorna',
  allAlike: 'Alla tärningar lika',
  perfect: 'Perfekt spel',
  perfectMore: 'väntad poäng för det bästa spel som finns',
  deviation: 'Standardavvikelse',
  median: 'Medianvärde',
  mode: 'Vanligaste poäng',
  states: 'Lösta tillstånd',
  quantiles: 'Hur poängen faller ut',
  quantile: (share: string) => `${share} av spelen`,
  quantileShare: 'Spel',
  quantileScore: 'Minst så många poäng',

  survivalSummary: (low: string, middle: string, high: string) =>
    `Den som spelar för väntad poäng når ${low} i nio spel av tio, ${middle} i hälften och ${high} i ett av tio.`,
  exactSummary: (mode: string, chance: string) =>
    `Den vanligaste poängen är ${mode}, med chansen ${chance}.`,
  playingForScore: 'Spel för väntad poäng',
  atBest: 'Som bäst: spel för just den poängen',
  pick: 'Välj en poäng, här eller i diagrammet',
  picked: (score: string, plain: string) =>
    `Minst ${score} poäng: ${plain} om man spelar för väntad poäng`,
  pickedBest: (chance: string) => ` och ${chance} som bäst, om man spelar för just den poängen.`,

  mean: 'Medel',
  zero: 'Noll',
  maximum: 'Full pott',
  mostPoints: 'Mest poäng',
  categoriesMore:
    'Vad det bästa spelet får ut av varje ruta: medelvärdet, och hur ofta den ger ingenting eller allt den kan.',
  bonuses: 'Bonusar',
  bonusChance: (name: string, chance: string) => `${name}: nås i ${chance} av spelen`,
  extras: (points: string) => `Extra poäng för alla tärningar lika: ${points} i medel`,

  strategy: 'Strategi',
  reached: (share: string) => `${share} når`,
  strategiesMore:
    'Alla strategier som bara ser till det egna protokollet, uträknade och inte simulerade. Välj upp till sex att jämföra.',
  survivalOf: 'Chans till minst denna poäng, för varje strategi',
  survivalOfMore: (best: string, mean: string) => `Av de valda är ${best} bäst i medel: ${mean}.`,
  survivalOfNone: 'Ingen strategi är vald.',
  compare: (name: string) => `Jämför ${name}`,
  strategyNames: {
    'aim-for-bonus': ['Sikta på bonusen', 'håller de övre rutorna i nivå med bonusen'],
    'within-turn-share': [
      'Andel av rutan',
      'får ut största andelen av rutans högsta poäng i varje tur',
    ],
    'worst-case': ['Värsta fallet', 'höjer den poäng som inga tärningar kan hindra'],
    'random-keeps': [
      'Krona och klave',
      'singlar slant om varje tärning, tar sedan vilken ruta som helst',
    ],
    'random-keeps-points': ['Krona och klave, flest poäng', 'singlar slant, tar sedan flest poäng'],
    'random-keeps-share': [
      'Krona och klave, andel',
      'singlar slant, tar sedan största andelen av rutans högsta poäng',
    ],
    'one-roll': ['Ett enda kast', 'behåller första kastet och skriver det var som helst'],
  },

  byRoll: 'Kast för kast',
  byKeep: 'Efter vad som sparas',
  openingsBy: 'Ordning för första kastet',
  roll: 'Kast',
  chance: 'Chans',
  value: 'Poäng sedan',
  keep: 'Spara',
  secondBest: 'Näst bäst',
  rollsCount: 'Antal kast',
  find: 'Sök kast med',
  findHint: 'Tärningar som kastet ska innehålla, till exempel 66 eller 1 3 4',
  findWrong: 'Det går bara att söka efter tärningssidor, till exempel 66.',
  found: (count: string, all: string, chance: string) =>
    `${count} av ${all} kast, tillsammans ${chance}`,
  openingsSummary: (rolls: string, keeps: string) =>
    `${rolls} första kast, ${keeps} olika val. Gröna ringar visar tärningarna att spara; ”näst bäst” är vad det näst bästa valet förlorar i medel.`,
  openingsEmpty: 'Inget första kast innehåller de tärningarna.',
  rollsOf: (count: string, _one: boolean) => `${count} kast`,

  editor: {
    title: 'Egna regler',
    intro: 'Ändra i texten, låt Fivekind lösa spelet och spela och utforska det sedan.',
    text: 'Regelfil',
    tabLeaves: 'Tabb lämnar texten; Ctrl + Enter granskar och löser.',
    check: 'Granska och lös',
    solving: (seconds: number) => (seconds > 0 ? `Löser … ${seconds} sek.` : 'Löser …'),
    again: 'Börja om',
    sound: 'Formen stämmer.',
    place: (line: number, column: number) => `Rad ${line}, tecken ${column}`,
    goTo: (line: number) => `Gå till rad ${line}`,
    key: (key: string) => `, vid ”${key}”`,
    expected: (expected: string, found: string) => `väntade ${expected}, fann ${found}.`,
    quoted: (found: string) => `”${found}”`,
    nothing: 'textens slut',
    faults: {
      value: 'ett värde',
      key: 'en nyckel inom citattecken',
      colon: 'ett kolon',
      'comma-or-brace': 'ett kommatecken eller }',
      'comma-or-bracket': 'ett kommatecken eller ]',
      'string-end': 'ett citattecken i slutet av den här texten, på samma rad',
      escape: 'något av \\" \\\\ \\/ \\b \\f \\n \\r \\t eller \\u och fyra siffror',
      'comment-end': 'kommentarens slut, */',
      'after-end': 'ingenting mer efter sista }',
      duplicate: 'varje nyckel en gång',
    },
    accepted: (name: string, value: string, seconds: string) =>
      `${name} är värt ${value} poäng med perfekt spel. Löst på ${seconds} sek.`,
    explore: 'Utforska det',
    help: 'Så skriver man regler',
    helpParts: {
      'dice, faces, rolls':
        '1 till 6 tärningar med 2 till 8 sidor; 1 till 6 kast per tur, det första inräknat.',
      game: 'En egen nyckel: små bokstäver, siffror och bindestreck. De medföljande spelens är upptagna.',
      names: 'Det som folk läser, på varje språk; engelska (en) måste finnas.',
      categories:
        '1 till 20 rutor. Varje ruta har en nyckel, en egen bokstav, namn och ett slag (kind).',
      'kind: face': 'Summan av tärningarna som visar ”face”. De här rutorna är den övre halvan.',
      'kind: of-a-kind, pairs, groups':
        '”count” lika, ”count” par, eller grupper som ”sizes”: [3, 2].',
      'kind: straight': '”length” sidor i följd, eller precis vissa sidor: ”faces”.',
      'kind: all-equal, chance': 'Alla tärningar lika; vad som helst.',
      'kind: table': 'Vilka kast som helst: ”points”: { "11": 20, "66": 5 }.',
      pays: '"all-dice" (alla tärningar), "those-dice" (mönstrets) eller ett tal.',
      bonuses: 'Poäng en gång, när ”categories” tillsammans når ”threshold”.',
      'five-of-a-kind': 'Jokrar, och poäng för flera av dem: se Yahtzee.',
    },
    helpMore:
      'En kommentar börjar med // och slutar med raden. En okänd nyckel är ett fel, så inget slarv blir osett.',
    example: 'Ett litet exempel',
    takeExample: 'Lägg exemplet i texten',
  },
};
