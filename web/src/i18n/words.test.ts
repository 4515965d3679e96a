// Every language says everything, and says it itself, in plain words: one word for one thing.
import { describe, expect, it } from 'vitest';
import { languages, type Language } from './languages';
import { spoken } from './spoken.svelte';

type Tree = { [key: string]: unknown };

// Words that another language has too.
const SAME: Record<Language, string[]> = {
  en: [],
  sv: ['Fivekind', 'Expert', 'Rival', 'Quiz'],
  de: ['Fivekind', 'Computer', 'Normal', 'Pause', 'Quiz', 'Chance', 'Maximum', 'Median', 'Salt'],
};

function leaves(tree: Tree, path = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value as Tree, `${path}${key}.`)
      : [[path + key, value] as [string, unknown]],
  );
}

/** All that a leaf can say: itself, or what a function makes of small numbers, and of texts. */
function sayings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'function') return [];
  const call = value as (...given: unknown[]) => unknown;
  const made: string[] = [];
  for (const given of [0, 1, 2, '1', '2', '']) {
    const all = Array.from({ length: Math.max(1, value.length) }, () => given);
    try {
      made.push(String(call(...all)));
    } catch {
      made.push(String(call(['Anna', 'Bert', 'Carl']))); // it takes a list
    }
  }
  return made;
}

const dictionaries = await Promise.all(
  languages.map(async (row) => ({ row, words: new Map(leaves((await row.load()).words)) })),
);
const english = dictionaries[0]?.words ?? new Map<string, unknown>();
const others = dictionaries.filter(({ row }) => row.code !== 'en');

describe.each(others)('words, $row.code', ({ row, words }) => {
  it('are all there', () => {
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
  });
  it('are of one kind: a text, or a function with as many parameters', () => {
    for (const [path, value] of english) {
      const other = words.get(path);
      expect(typeof other, path).toBe(typeof value);
      if (typeof value === 'function')
        expect((other as typeof value).length, path).toBe(value.length);
    }
  });
  it('are translated', () => {
    const same = [...english].filter(
      ([path, value]) =>
        typeof value === 'string' &&
        value === words.get(path) &&
        /[a-z]{3}/i.test(value) &&
        !SAME[row.code].includes(value),
    );
    expect(same).toEqual([]);
  });
});

// Words that something else is called by here, and phrases that nobody would say.
const BANNED: Record<Language, RegExp[]> = {
  en: [
    /\bthr(ow|ew|own|ows|owing)\b/i,
    /\blook(ed|ing)? back\b/i,
    /\bgo on\b/i,
    /\bbegin anew\b/i,
    /\bprobabilit/i,
    /\bprogram\b/i,
    /\bpersons?\b/i,
    /\b(he|him|his)\b/i,
    /\bdearest\b/i,
    /\b(un)?told\b|\btell\b/i,
    /\ball the same\b/i,
    /\bthat very score\b/i,
    /\bhow scores fall\b/i,
    /\bdoes anything\b/i,
    /\bthe form is sound\b/i,
    /\bas the system\b/i,
    /\bleave it\b/i,
    /\ba game of which\b/i,
    /\bbytes?\b|\bJSON\b(?! Lines)/,
    /\bkB\b/,
    /\bask everything\b|\bask about\b/i,
    /\bonce more\b/i,
    /\b(can|do|does|did|is|are|was|were|could|would|will) ?not\b/i, // it’s “can’t”
    /\w …/, // a space before the dots
    /\bcomes in\b/i,
    /\bactions?\b/i,
    /\bdecisions?\b/i,
    /\bshipped\b/i,
    /\bcoin toss/i,
    /\bfirst rolls\b/i,
  ],
  sv: [
    /\bkasta(r|t|de|s|des|ts)?\b/i,
    /\bturer\b|\bper tur\b|\bvarje tur\b/i,
    /\bpersoner\b/i,
    /\bprogram(met)?\b/i,
    /\bråd\b/i,
    /\bse(r)? tillbaka\b/i,
    /\bgransk(a|ar|as|at)\b/i,
    /\bfrågesport/i,
    /\båtagande/i,
    /\bkrona och klave\b/i,
    /\bsannolikhet/i,
    /\bmedelgod\b/i,
    /\bberätta/i,
    /\bväntade .*, fann\b/i,
    /\bservern säger nej\b/i,
    /\bgör det mesta av\b/i,
    /\blägen?\b|\bläget\b/i,
    /\bbytes?\b|\bJSON\b(?! Lines)/,
    /\bkB\b/,
    /\b(färdiga|sparade|spelade) spel\b/i,
    /\bväntad/i,
    /\bbeslut/i,
    /\bskriv (i|[A-Z])/,
    /\bkort(et)?\b/i,
  ],
  de: [
    /\bwahrscheinlich/i,
    /\bprogramm/i,
    /\bperson(en)?\b/i,
    /\b(er|ihn|ihm|sein(e[nmrs]?)?)\b/i,
    /\b(Sie haben|Ihre?[nmrs]?|Ihnen)\b/,
    /\b(rechner|maschine|PC)\b/i,
    /\bz(ug|üge[n]?)\b/i,
    /\bdurchgang|\bspielrunde/i,
    /\b(kategorie|kästchen|kasten)/i,
    /\b(spielkarte|punktekarte|scorekarte|karte)\b/i,
    /\b(gegenspieler|kontrahent|mitspieler)/i,
    /\bhinweis|\bratschl/i,
    /\bdurchschnitt/i,
    /\bpunktezahl|\bpunktestand|\bendergebnis|\berwartungswert|\bscore\b/i,
    /\bresultat/i,
    /\bposition/i,
    /\blöschen .*entfernen/i,
    /\breview|\brückblick/i,
    /\baugen\b|\baugenzahl/i,
    /\bzufallsgenerator/i,
    /\b(gespeicherte|beendete|laufende|gespielte)[nrs]? spiele?\b/i,
    /\bbytes?\b|\bJSON\b(?! Lines)/,
    /\bkB\b/,
    /\bblocks?\b/i, // Spielzettel
    /\bSalz\b/,
    /\bErwartete[rn]? Endst/i,
    /"[^"]*[a-zäöü] [^"]*"/, // not the marks „ “
  ],
};
// One of a thing with the word for several.
const SEVERAL: Record<Language, RegExp> = {
  en: /(?<![\d.,])1 (points|dice|rolls|games|turns|boxes|faces|mistakes|lines|blunders|inaccuracies|choices|bonuses|extra bonuses|opening rolls|moves|different choices)\b/,
  sv: /(?<![\d.,])1 (tärningar|omgångar|rutor|sidor|partier|rader|bonusar|extrabonusar|tabbar)\b/,
  de: /(?<![\d.,])1 (Punkten?|Würfen?|Runden|Felder|Seiten|Partien|Zeilen|erste Würfe|verschiedene Möglichkeiten)\b/,
};

describe.each(dictionaries)('plain words, $row.code', ({ row, words }) => {
  Object.assign(spoken, row); // what is counted goes by it
  const said = [...words].flatMap(([path, value]) =>
    sayings(value).map((text) => [path, text] as const),
  );

  it('are the words that things are called by', () => {
    const wrong = said.filter(
      ([path, text]) =>
        BANNED[row.code].some((banned) => banned.test(text)) &&
        // The help about rules files shows what is typed in them.
        !path.startsWith('explore.editor.helpParts'),
    );
    expect(wrong).toEqual([]);
  });
  it('count one thing and several', () => {
    const counting = said.filter(([path]) => path !== 'explore.colour'); // that takes a name
    expect(counting.filter(([, text]) => SEVERAL[row.code].test(text))).toEqual([]);
  });
  it('leave nothing open', () => {
    expect(said.filter(([, text]) => /undefined|\[object|NaN/.test(text))).toEqual([]);
  });
});
