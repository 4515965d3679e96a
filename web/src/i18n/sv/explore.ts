// Orden på sidan där man utforskar spel och skriver egna.
import type { explore as english } from '../en/explore';
import { counted } from '../counted';
import { dicePlain, pointsOf, rollsOf } from './nouns';

export const explore: typeof english = {
  intro: 'Förväntade slutpoäng, poängfördelningar och vad man sparar efter varje första kast.',
  own: 'Dina egna spel',
  size: (dice: number, faces: number, rolls: number, boxes: number) =>
    `${dicePlain(dice, faces)}, ${rolls} kast per omgång, ${counted(boxes, 'ruta', 'rutor')}`,
  write: 'Skriv egna regler',
  writeMore: 'Ändra tärningar, rutor eller poäng; Fivekind löser ditt spel också.',
  remove: 'Radera',
  removeGame: (name: string) => `Radera ${name}`,
  removeSure: (name: string) => `Radera ${name} permanent?`,
  removeWith: (name: string) =>
    `Det finns sparade partier med reglerna för ${name}. De raderas också.`,
  removeAll: 'Radera regler och partier',
  allGames: 'Alla spel',
  edit: 'Ändra i en kopia',
  play: 'Spela det',
  source: 'Om reglerna',
  views: {
    overview: 'Översikt',
    distribution: 'Poäng',
    categories: 'Rutor',
    strategies: 'Strategier',
    openings: 'Första kastet',
  },
  viewsOf: 'Vyer',

  working: {
    facts: 'Räknar ut det bästa spelet och den exakta chansen till varje poäng',
    curve: 'Räknar ut den bästa chansen till varje poäng',
    strategies: 'Räknar ut varje strategi, exakt',
    openings: 'Räknar ut bästa valet efter varje första kast',
    game: 'Hämtar reglerna',
    leave: 'Du kan lämna sidan: svaret finns här när du kommer tillbaka.',
  },
  tooLarge: 'För stort för att lösas. Ta färre rutor, eller en fast ordning.',
  tooLong: 'Det avbröts efter två minuter. Försök igen när datorn har mindre att göra.',
  large:
    'Det här är ett mycket stort spel. Siffrorna kan ta många minuter och mycket minne att räkna ut.',
  largeGo: 'Räkna ut dem ändå',

  rules: 'Regler',
  card: 'Protokollet',
  box: 'Ruta',
  pays: 'Ger',
  sections: { upper: 'Övre halvan', lower: 'Nedre halvan' },
  bonus: (points: number, threshold: string, from: string) =>
    `${pointsOf(points)} när ${from} ger minst ${threshold} tillsammans`,
  bonusOfBoxes: (points: number, boxes: string, from: string) =>
    `${pointsOf(points)} när ${boxes} av dessa ger poäng: ${from}`,
  bonusOfLittle: (points: number, most: string, from: string) =>
    `${pointsOf(points)} när ${from} är ifyllda och ger högst ${most} tillsammans`,
  bonusOfFewBoxes: (points: number, boxes: string, from: string) =>
    `${pointsOf(points)} när dessa är ifyllda och högst ${boxes} av dem ger poäng: ${from}`,
  difference: (formula: string) =>
    `${formula} när alla tre rutorna är ifyllda, dock aldrig mindre än 0`,
  upperBoxes: 'de övre rutorna',
  allBoxes: 'alla rutor',
  allAlike: 'Alla tärningar lika',
  order: 'Ordning',
  scoring: 'Resultat',
  savedRolls: 'Oanvända kast',
  colour: (name: string) => `Sidor i färgen ${name}`,
  perfect: 'Perfekt spel',
  perfectMore: 'den högsta förväntade slutpoängen av alla strategier',
  deviation: 'Standardavvikelse',
  median: 'Medianvärde',
  mode: 'Vanligaste slutpoäng',
  states: 'Lösta tillstånd',
  quantiles: 'Poängfördelning',
  quantile: (share: string) => `${share} av partierna`,
  quantileShare: 'Partier',
  quantileScore: 'Minst så många poäng',

  survivalSummary: (low: string, middle: string, high: string) =>
    `Den som spelar för högsta förväntade slutpoäng når ${low} i nio partier av tio, ${middle} i hälften och ${high} i ett av tio.`,
  exactSummary: (mode: string, chance: string) =>
    `Den vanligaste slutpoängen är ${mode}, med chansen ${chance}.`,
  playingForScore: 'Spel för högsta förväntade slutpoäng',
  atBest: 'Som bäst: sikta på just den poängen',
  pick: 'Välj en poäng, här eller i diagrammet',
  picked: (score: number, plain: string) =>
    `Minst ${pointsOf(score)}: ${plain} om man spelar för högsta förväntade slutpoäng.`,
  pickedBest: (score: number, plain: string, best: string) =>
    `Minst ${pointsOf(score)}: ${plain} om man spelar för högsta förväntade slutpoäng och ${best} som bäst, om man siktar på just den poängen.`,

  mean: 'Medel',
  zero: 'Noll',
  maximum: 'Full pott',
  mostPoints: 'Mest poäng',
  categoriesMore:
    'Vad perfekt spel får ut av varje ruta: medelvärdet, och hur ofta den ger noll eller högsta poäng.',
  bonuses: 'Bonusar',
  bonusChance: (name: string, chance: string) => `${name}: nås i ${chance} av partierna`,
  differenceMean: (name: string, chance: string, points: number) =>
    `${name}: ger poäng i ${chance} av partierna, ${pointsOf(points, 2)} i medel`,
  extras: (points: string) => `Extrabonusar för alla tärningar lika: ${points} poäng i medel`,

  strategy: 'Strategi',
  reached: (share: string) => `I ${share} minst`,
  strategiesMore:
    'Alla strategier som bara ser till det egna protokollet, exakt uträknade. Välj upp till sex att jämföra.',
  survivalOf: 'Chans till minst denna poäng, för varje strategi',
  survivalOfMore: (best: string, mean: string) => `Bäst av de valda i snitt är ${best}: ${mean}.`,
  survivalOfNone: 'Ingen strategi är vald.',
  compare: (name: string) => `Jämför ${name}`,
  strategyNames: {
    'aim-for-bonus': ['Sikta på bonusen', 'spelar de övre rutorna för bonusen'],
    'within-turn-share': ['Närmast full pott', 'väljer den ruta som är närmast sin högsta poäng'],
    'worst-case': ['Värsta fallet', 'får så hög garanterad poäng som möjligt'],
    'random-keeps': [
      'Singla slant',
      'singlar slant om varje tärning, fyller sedan vilken ruta som helst',
    ],
    'random-keeps-points': [
      'Singla slant, flest poäng',
      'singlar slant, tar sedan så många poäng som möjligt',
    ],
    'random-keeps-share': [
      'Singla slant, närmast full pott',
      'singlar slant, väljer sedan den ruta som är närmast sin högsta poäng',
    ],
    'one-roll': ['Ett enda kast', 'slår aldrig om och fyller vilken ruta som helst'],
  },

  byRoll: 'Kast för kast',
  byKeep: 'Efter sparade tärningar',
  byChoice: 'Efter val',
  openingsBy: 'Ordning för första kastet',
  roll: 'Kast',
  chance: 'Chans',
  value: 'Förväntad slutpoäng',
  keep: 'Spara',
  choice: 'Val',
  secondBest: 'Näst bäst',
  rollsCount: 'Antal kast',
  find: 'Sök kast med',
  findHint: 'Tärningar som kastet ska innehålla, t.ex. 66 eller 1 3 4',
  findWrong: 'Skriv tärningarna, t.ex. 66.',
  found: (count: string, all: number, chance: string) =>
    `${count} av ${rollsOf(all)}, ${chance} av gångerna`,
  openingsSummary: (rolls: number, keeps: number) =>
    `${counted(rolls, 'första kast', 'första kast')}, ${counted(keeps, 'val', 'olika val')}.`,
  openingsRings: 'Gröna ringar visar tärningarna att spara.',
  openingsNext: '”Näst bäst” är vad det näst bästa valet kostar i snitt.',
  openingsEmpty: 'Inget kast har de tärningarna.',
  rollsOf,

  editor: {
    title: 'Egna regler',
    intro: 'Ändra i texten och låt Fivekind lösa spelet; sedan kan du spela och utforska det.',
    text: 'Regelfil',
    tabLeaves: 'Tabb lämnar redigeraren; Ctrl+Enter kontrollerar och löser.',
    check: 'Kontrollera och lös',
    solving: (seconds: number) => (seconds > 0 ? `Löser … ${seconds} sek.` : 'Löser …'),
    again: 'Börja om',
    sound: 'Inga syntaxfel.',
    place: (line: number, column: number) => `Rad ${line}, tecken ${column}`,
    placeOfKey: (line: number, column: number, key: string) =>
      `Rad ${line}, tecken ${column}, vid ”${key}”`,
    goTo: (line: number) => `Gå till rad ${line}`,
    expected: (expected: string, found: string) => `Förväntade ${expected} men fick ${found}.`,
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
    },
    duplicate: (key: string) => `Nyckeln ${key} står två gånger.`,
    kept: (name: string) => `${name} är sparat.`,
    accepted: (name: string, value: number, seconds: string) =>
      `${name}: perfekt spel ger ${pointsOf(value, 2)} i snitt. Löst på ${seconds} sek.`,
    explore: 'Utforska det',
    help: 'Så skriver man regler',
    helpParts: {
      'dice, faces, rolls':
        '1 till 8 tärningar med 2 till 8 sidor; 1 till 64 kast per omgång, det första inräknat.',
      game: 'En egen nyckel: små bokstäver, siffror och bindestreck. De inbyggda spelens nycklar är upptagna.',
      names: 'Det som spelarna läser, på varje språk; engelska (en) måste finnas.',
      categories:
        '1 till 64 rutor. Varje ruta har en nyckel, en egen bokstav, namn och en sort (kind).',
      'kind: face': 'Summan av tärningarna som visar ”face”. De här rutorna är den övre halvan.',
      'kind: of-a-kind, pairs, groups':
        '”count” lika (med ”exactly”: true inga fler), ”count” par, eller grupper som ”sizes”: [3, 2].',
      'kind: straight': '”length” sidor i följd, eller precis vissa sidor: ”faces”.',
      'kind: all-equal, chance':
        'Alla tärningar lika; vilka tärningar som helst, eller bara så många av de högsta (”highest”) eller lägsta (”lowest”).',
      'kind: total, flush':
        'Alla tärningar är ”total” tillsammans, minst ”at-least” eller högst ”at-most”; alla i samma färg.',
      'kind: table': 'Vilka kast som helst: ”points”: { "11": 20, "66": 5 }.',
      pays: '"all-dice" (alla tärningar), "those-dice" (mönstrets) eller ett tal. Summan räknas ”factor” gånger; ”plus” är poäng utöver den.',
      best: 'Bara så många tärningar räknas, de som ger mest: 5 av sex tärningar.',
      order:
        '"free" (fritt), "in-order" (i ordning), "upper-first" (övre halvan först) eller grupper.',
      times: 'Antal exemplar av rutan, som fylls ett i taget.',
      announce: 'true, eller en lista med rutor: de anmäls efter omgångens första kast.',
      served: 'Extra poäng om det blir rätt redan i första kastet.',
      'served-after':
        '"any-roll": alla tärningar får slås om och räknas då som ett första kast, tills någon har behållits; "first-roll": bara det första kastet.',
      win: 'true, eller "served" för bara första kastet: den som fyller rutan vinner direkt; den måste vara värd mer än allt annat tillsammans.',
      requires:
        '{ "paid": ruta }: ger poäng först när den rutan har poäng; { "filled": ruta }: öppnas när den är fylld.',
      'saved-rolls':
        'true: kast som blir över sparas till senare omgångar; ett tal: högst så många.',
      score: '"bonuses": bara bonusar räknas i resultatet; poängen i rutorna avgör vilka man får.',
      columns:
        'Protokollets kolumner, var och en med ”order”: "free", "down", "up", "both-ends" (från båda ändarna) eller "announced" (anmäls); med ”factor” räknas dess poäng flera gånger.',
      rows: '"from-left": varje rad fylls från första kolumnen.',
      colours: 'Vilka sidor som har vilken färg; ”one-colour” kräver en enda.',
      bonuses:
        'Poäng en gång, när ”categories” tillsammans når ”threshold”; ”counts”: "boxes" räknar rutor med poäng.',
      'at-most':
        'I en bonus, i stället för ”threshold”: den ges för högst så mycket tillsammans, när alla dess rutor är ifyllda.',
      strike:
        '"never": en ruta får det tärningarna ger, också där mindre kan vara värt mer; annars får en sådan ruta strykas.',
      'more-than, less-than':
        'En ruta, eller en lista av rutor: den av de två som fylls senare räknas som 0 om den inte är mer, eller mindre.',
      difference:
        '{ "high": ruta, "low": ruta, "times": ruta } i en bonus, i stället för ”categories”, ”threshold” och ”points”: ger (high − low) × times.',
      'five-of-a-kind': 'Jokrar, och bonusar för fler av dem: se Yahtzee.',
    },
    helpMore:
      'Kommentarer: // till radens slut, eller /* … */. Okända nycklar är fel, så att skrivfel upptäcks.',
    example: 'Ett litet exempel',
    takeExample: 'Använd exemplet',
  },
};
