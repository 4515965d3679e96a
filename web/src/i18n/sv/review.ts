// Ord på sidan där partier gås igenom.
import type { review as english } from '../en/review';
import { counted, formFor } from '../counted';
import { gamesOf, pointsOf, you } from './nouns';

export const review: typeof english = {
  intro: 'Varje val i ett parti, jämfört med perfekt spel.',
  allGames: 'Alla partier',
  linked: {
    holds: (players: string) =>
      `Länken innehåller ett parti av ${players}. Det kan läggas till bland dina partier.`,
    take: 'Lägg till bland mina partier',
  },
  games: {
    title: 'Partier',
    none: 'Inga partier än. Spela ett eller läs in ett sparat parti, så kan du gå igenom det här.',
    play: 'Spela',
    more: 'Fler partier',
    unfinished: 'pågår',
    imported: 'inläst',
    continue: 'Fortsätt',
  },
  import: {
    title: 'Läs in ett sparat parti',
    about:
      'Textprotokoll, CSV eller JSON Lines: välj en fil, släpp den var som helst på sidan eller klistra in texten. För ett poängblock (ett kalkylblad utan tärningar) väljer du också spel.',
    text: 'Det sparade partiet',
    file: 'Välj fil …',
    drop: 'Släpp filen här',
    asRecorded: 'Som det står i texten',
    send: 'Läs in',
    sending: 'Läser in …',
    large: (name: string, lines: number) => `Fil: ${name} (${counted(lines, 'rad', 'rader')})`,
    notText: (name: string) =>
      `”${name}” är ingen textfil. Välj ett textprotokoll, en CSV-fil eller en fil med JSON Lines.`,
    empty: (name: string) => `”${name}” är tom.`,
    forget: 'Ta bort',
    done: (count: number) => counted(count, 'parti inläst.', 'partier inlästa.'),
    review: (count: number) => formFor(count, 'Gå igenom det', 'Gå igenom det första'),
    line: (line: string) => `Rad ${line}`,
    column: (column: string) => `tecken ${column}`,
    player: (player: string) => `spelare ${player}`,
    turn: (turn: string) => `omgång ${turn}`,
  },
  pad: {
    title: 'Ditt poängblock och perfekt spel',
    layouts: {
      'boxes down': 'en ruta per rad',
      'a game a row': 'ett parti per rad',
      json: 'poäng med rutornas namn',
    },
    readAs: (layout: string, games: number, whole: number) =>
      `Läst som ett poängblock (${layout}): ${gamesOf(games)}, ${whole} med alla rutor fyllda.`,
    totals: (count: number) => counted(count, 'summa kontrollerad.', 'summor kontrollerade.'),
    noTotals: 'Inga summor att kontrollera.',
    passedOver: (labels: string[]) => `Överhoppat: ${labels.join(', ')}.`,
    notJudged: 'Utan tärningar och omgångarnas ordning kan inga val bedömas.',
    working: 'Räknar ut perfekt spel',
    means: 'Medelpoäng i varje ruta, i partier med alla rutor fyllda',
    score: 'Slutpoäng',
    perfect: 'Perfekt spel',
    unnamed: (player: number) => `Spelare ${player}`,
    bonus: (bonus: string) => `${bonus}, andel av partierna`,
    extras: 'Ytterligare fem lika, per parti',
    noneWhole: 'Inget parti har alla rutor fyllda, så det finns inga medelvärden.',
  },
  statistics: {
    title: 'Spelarna',
    leftOut: (count: number) =>
      formFor(
        count,
        'Ett parti gick inte att läsa och är inte med.',
        `${count} partier gick inte att läsa och är inte med.`,
      ),
    about: 'Alla avslutade partier. Betyget 100 är perfekt spel; turen räknas inte.',
    none: 'Statistiken kommer när ett parti är avslutat.',
    player: 'Spelare',
    games: 'Partier',
    rating: 'Betyg',
    loss: 'Förlust per parti',
    luck: 'Tur per parti',
    best: 'Bäst',
    mistakes: 'Misstag',
    where: 'Var poängen går förlorade',
    of: 'Spelare',
    by: 'Uppdelat på',
    bys: {
      rolls: 'kast kvar',
      category: 'ifylld ruta',
      best: 'bästa rutan',
      turn: 'omgång',
    },
    unit: 'Förlorade poäng per parti',
    ofAll: 'Alla val räknas.',
    ofBoxes: 'Bara val av ruta räknas.',
    rollsLeft: (count: number) => `${count} kast kvar`,
    box: 'Val av ruta',
    turn: (turn: number) => `Omgång ${turn}`,
    margin: (margin: string) => `± ${margin}`,
    range: (low: string, high: string) => `(${low}–${high})`,
    marginNote: '± är felmarginalen med 95 % konfidens; nära 0 och 100 visas intervallet.',
    kinds: { turns: 'omgångar', boxes: 'rutor', some: 'delvis' },
    covers: {
      turns: 'Betyget ”omgångar” gäller omgångar som antecknats helt; andra saknas.',
      boxes:
        'Betyget ”rutor” gäller bara valen av ruta, eftersom det inte antecknats vad som sparades. Jämför det bara med andra betyg av typen ”rutor”.',
    },
    unrated: {
      unrecorded: 'Inget betyg (–): för lite är antecknat för att bedöma ett helt parti.',
      few: 'Inget betyg (–): efter så få omgångar kan det slå fel med mer än 25.',
    },
    recorded: {
      turns: '”omgångar”: en del omgångar är inte antecknade; andelarna gäller de andra.',
      boxes:
        '”rutor”: andelarna gäller bara valen av ruta. Jämför dem bara med andra av samma slag.',
      some: '”delvis”: vad som sparades är antecknat i bara en del omgångar; andelarna blandar båda slagen.',
    },
  },
  judgedBy: 'Bedömt efter',
  slow: 'Räknar ut exakta vinstchanser. Det kan ta en minut',
  headline: {
    whole: (name: string, score: number) => `${name} fick ${pointsOf(score)}.`,
    wholeWon: (name: string, score: number) => `${name} fick ${pointsOf(score)} och vann.`,
    partly: (name: string, score: number, value: string) =>
      `${name} har ${pointsOf(score)}; perfekt spel härifrån ger ${value} i snitt.`,
    partlyOfChance: (name: string, score: number, value: string) =>
      `${name} har ${pointsOf(score)}; chansen att vinna härifrån är ${value}.`,
    account: (start: string, luck: string, lucky: boolean, losses: string) =>
      lucky
        ? `Perfekt spel ger ${start} i snitt. Turen gav ${luck}; misstagen kostade ${losses}.`
        : `Perfekt spel ger ${start} i snitt. Oturen kostade ${luck}; misstagen kostade ${losses}.`,
    perfect: (start: string, luck: string, lucky: boolean) =>
      lucky
        ? `Perfekt spel ger ${start} i snitt. Turen gav ${luck}; inga misstag gjordes.`
        : `Perfekt spel ger ${start} i snitt. Oturen kostade ${luck}; inga misstag gjordes.`,
    accountOfChance: (start: string, luck: string, lucky: boolean, losses: string) =>
      lucky
        ? `Chansen att vinna var ${start} från början. Turen gav ${luck}; misstagen kostade ${losses}.`
        : `Chansen att vinna var ${start} från början. Oturen kostade ${luck}; misstagen kostade ${losses}.`,
    perfectOfChance: (start: string, luck: string, lucky: boolean) =>
      lucky
        ? `Chansen att vinna var ${start} från början. Turen gav ${luck}; inga misstag gjordes.`
        : `Chansen att vinna var ${start} från början. Oturen kostade ${luck}; inga misstag gjordes.`,
    partlyRecorded: {
      turns: (losses?: string) =>
        losses
          ? `De misstag som antecknats kostade ${losses}; en del omgångar är inte antecknade.`
          : 'Inga misstag i det som antecknats; en del omgångar är inte antecknade.',
      some: (losses?: string) =>
        losses
          ? `De misstag som antecknats kostade ${losses}; en del omgångar är inte helt antecknade.`
          : 'Inga misstag i det som antecknats; en del omgångar är inte helt antecknade.',
      boxes: (losses?: string) =>
        losses
          ? `Valen av ruta kostade ${losses}; det är inte antecknat vad som sparades.`
          : 'Alla val av ruta var de bästa; det är inte antecknat vad som sparades.',
      nothing: () => 'Inga kast är antecknade, så inga val kan bedömas.',
    },
    undos: (count: number) => counted(count, 'drag ångrat.', 'drag ångrade.'),
  },
  account: {
    title: 'Var poängen kom ifrån',
    titleOfChance: 'Hur chansen att vinna ändrades',
    terms: {
      start: 'Perfekt spel',
      luck: 'Tur',
      losses: 'Misstag',
      unattributed: 'Tur och misstag, okända tärningar',
      others: 'Motståndarens misstag minus motståndarens tur',
      ended: 'Slut i förtid',
      correction: 'Rättelse av uppskattningar',
      result: 'Resultat',
      now: 'Perfekt spel härifrån',
      startOfChance: 'I början',
      nowOfChance: 'Härifrån',
    },
    meanings: {
      start: 'poäng i snitt',
      luck: 'vad tärningarna gav, jämfört med snittet',
      losses: 'vad de kostade',
      unattributed: 'omgångar som inte antecknats fullständigt',
      others: 'vad den ena förlorar vinner den andra',
      ended: 'någon annan hade vunnit',
      correction: 'långt före slutet är snitten uppskattade',
      result: 'slutpoängen',
      chance: 'vinst 100 %, oavgjort 50 %, förlust 0 %',
      now: 'poäng i snitt',
      startOfChance: 'chans att vinna',
      nowOfChance: 'chans att vinna',
    },
    adjusted: 'Ett av talen är avrundat så att summan stämmer.',
  },
  qualities: {
    best: 'bäst',
    good: 'bra',
    inaccuracy: 'onoggrant',
    mistake: 'misstag',
    blunder: 'tabbe',
  },
  tally: {
    best: (count: number) => `${count} bästa`,
    good: (count: number) => `${count} bra`,
    inaccuracy: (count: number) => counted(count, 'onoggrant', 'onoggranna'),
    mistake: (count: number) => `${count} misstag`,
    blunder: (count: number) => counted(count, 'tabbe', 'tabbar'),
  },
  chart: {
    title: 'Förväntad slutpoäng under partiet',
    turn: 'Omgång',
    start: 'Början',
    player: (name: string, from: string, to: string) => `${name} gick från ${from} till ${to}`,
    rise: (turn: number, change: string) => `störst ökning: omgång ${turn} (${change})`,
    fall: (turn: number, change: string) => `störst minskning: omgång ${turn} (${change})`,
  },
  moves: {
    title: 'Valen',
    only: 'Bara misstag',
    previous: 'Förra misstaget',
    next: 'Nästa misstag',
    keys: 'Tangenter: J för nästa misstag, K för det förra.',
    keyList: [
      ['J', 'nästa misstag'],
      ['K', 'förra misstaget'],
    ] as [string, string][],
    counted: (loss: string) => `Val som kostar ${loss} eller mer räknas som misstag.`,
    none: {
      all: 'Inga misstag. Bra spelat!',
      turns: 'Inga misstag i de omgångar som antecknats.',
      some: 'Inga misstag bland de val som antecknats.',
      boxes: 'Inga misstag bland valen av ruta. Det är inte antecknat vad som sparades.',
      nothing: 'Inga val är antecknade, så inga kan bedömas.',
    },
    turn: (turn: number) => `Omgång ${turn}`,
    filled: (category: string, points: number) => `${category}, ${pointsOf(points)}`,
    open: 'pågår',
    struck: 'struken',
    unattributed: 'Tärningarna i den här omgången är inte antecknade.',
    luck: 'Tur',
    better: (action: string) => `bättre: ${action}`,
    place: (number: string, all: string) => `Misstag ${number} av ${all}`,
    details: 'Alla val',
    rank: (rank: string, actions: string) => `Nummer ${rank} av ${actions} val.`,
    action: 'Val',
    loss: 'Förlust',
    chosen: 'valt',
    all: (count: string) => `Visa alla ${count}`,
  },
  retry: {
    title: 'En andra chans',
    about: (count: number) =>
      formFor(
        count,
        'Försök igen med partiets enda misstag: vad gör du nu?',
        `Försök igen med de ${count} dyraste misstagen: vad gör du nu?`,
      ),
    begin: 'Sätt i gång',
    heading: (name: string) => (name === you ? 'Dina misstag' : `Misstagen: ${name}`),
    back: 'Tillbaka till partiet',
    chose: (action: string, loss: string) => `I partiet: ${action} (${loss}).`,
    instead: (before: string, now: string) =>
      `De kostade ${before} i partiet, ${now} den här gången.`,
  },
  quiz: {
    title: 'Quiz',
    about: 'Ställningar där det självklara valet är fel.',
    heading: (game: string) => `Quiz: ${game}`,
    difficulty: 'Svårighet',
    difficulties: { easy: 'lätt', medium: 'lagom', hard: 'svårt' },
    questions: 'Frågor',
    begin: 'Börja',
    again: 'Nya frågor',
    repeat: 'Börja om',
    question: (number: number, all: number) => `Fråga ${number} av ${all}`,
    stands: (turn: number, rolls: number) =>
      rolls === 0 ? `Omgång ${turn}, inga kast kvar` : `Omgång ${turn}, ${rolls} kast kvar`,
    points: (points: number) => `${pointsOf(points)} hittills`,
    card: 'Protokoll',
    keepWhich: 'Vilka tärningar sparar du?',
    fillWhich: 'Vilken ruta fyller du i?',
    announceWhich: 'Vilken ruta anmäler du?',
    keepOrAnnounce: 'Vilka tärningar sparar du, eller vilken ruta anmäler du?',
    right: (action: string, value: string) => `Rätt! Bästa valet: ${action} (${value}).`,
    nextBest: (loss: string) => `Det näst bästa valet kostar ${loss}.`,
    wrong: (loss: string, action: string) => `Det kostar ${loss} i snitt. Bästa valet: ${action}.`,
    next: 'Nästa fråga',
    finish: 'Se resultatet',
    over: 'Ditt resultat',
    score: (right: number, all: number) => `${right} av ${all} rätt.`,
    lost: (loss: string, mean: string) => `${loss} förlorade, ${mean} per svar.`,
    rating: (rating: string, low: string, high: string) =>
      `Betyg ${rating} (95 %: ${low} till ${high}) om du alltid spelade så här (100 är perfekt).`,
    few: 'För få svar för ett pålitligt betyg.',
  },
  keep: {
    export: 'Spara som fil',
    sheet: 'Textprotokoll',
    download: (form: string) => `Ladda ner som ${form}`,
  },
  fair: {
    title: 'Gick det rätt till med tärningarna?',
    imported: 'Partiet är inläst, så det är inte känt hur tärningarna slogs.',
    typed: 'Partiet spelades med riktiga tärningar.',
    before:
      'Före första kastet visade datorn en kontrollkod, SHA-256 av salt och frö. Därför kan den inte ändra tärningarna i efterhand. Salt och frö visas när partiet är slut.',
    after:
      'SHA-256 av texten ”salt:frö” ska vara den kontrollkod som visades före första kastet: då låg tärningarna fast före det första valet.',
    commitment: 'Kontrollkoden',
    seed: 'Fröet',
    salt: 'Saltet',
    matches: 'Kontrollerat i den här webbläsaren: det stämmer.',
    differs: 'Kontrollerat i den här webbläsaren: det stämmer inte!',
    unable: 'Den här webbläsaren kan bara kontrollera det på localhost eller över HTTPS.',
    byHand: 'För hand:',
  },
};
