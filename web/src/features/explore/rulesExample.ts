// A small game to begin with: it uses what most games use, and is solved at once.

export const EXAMPLE = `// My game: three dice, three rolls a turn, five boxes.
{
  "format": 2,
  "game": "my-game",
  "names": { "en": "My Game", "sv": "Mitt spel" },
  "dice": 3,
  "faces": 6,
  "rolls": 3,
  "categories": [
    { "key": "fives", "letter": "5", "kind": "face", "face": 5,
      "names": { "en": "Fives", "sv": "Femmor" } },
    { "key": "sixes", "letter": "6", "kind": "face", "face": 6,
      "names": { "en": "Sixes", "sv": "Sexor" } },
    { "key": "pair", "letter": "P", "kind": "of-a-kind", "count": 2, "pays": "those-dice",
      "names": { "en": "Pair", "sv": "Par" } },
    { "key": "run", "letter": "R", "kind": "straight", "length": 3, "pays": 20,
      "names": { "en": "Run", "sv": "Stege" } },
    { "key": "triplet", "letter": "T", "kind": "all-equal", "pays": 30,
      "names": { "en": "Triplet", "sv": "Triss" } }
  ],
  "bonuses": [
    { "key": "bonus", "categories": ["fives", "sixes"], "threshold": 22, "points": 15,
      "names": { "en": "Bonus", "sv": "Bonus" } }
  ]
}
`;
