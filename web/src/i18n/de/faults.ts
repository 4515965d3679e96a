// Was der Server abgelehnt hat, auf Deutsch; seine eigenen Zeilen sind englisch.

const texts: Record<string, string> = {
  'json.syntax': 'Der Text ist nicht so geschrieben, wie es sich für eine Regeldatei gehört',
  'json.depth': 'Der Text ist zu tief verschachtelt',
  'json.duplicate-key': 'Derselbe Schlüssel steht zweimal da',
  'rules.type': 'Der Wert ist von der falschen Art',
  'rules.missing-key': 'Ein Schlüssel fehlt',
  'rules.unknown-key': 'Der Schlüssel ist unbekannt',
  'rules.range': 'Diese Zahl ist hier nicht erlaubt',
  'rules.choice': 'Der Wert steht nicht zur Auswahl',
  'rules.identifier':
    'Der Name ist nicht erlaubt: nur Kleinbuchstaben, Ziffern und Bindestriche, und kein Wort, das schon etwas bedeutet',
  'rules.language': 'Der englische Name (en) fehlt',
  'rules.letter': 'Der Buchstabe des Feldes muss ein einzelner Buchstabe oder eine Ziffer sein',
  'rules.twice': 'Das gibt es schon',
  'rules.category-count': 'Die Anzahl der Felder stimmt nicht',
  'rules.no-such-category': 'Dieses Feld gibt es nicht',
  'rules.groups': 'Für diese Gruppen gibt es zu wenige Würfel oder Seiten',
  'rules.straight': 'Für diese Straße gibt es zu wenige Würfel oder Seiten',
  'rules.pays': 'Das kann ein Feld nicht zählen',
  'rules.table-roll': 'Diesen Wurf gibt es in diesem Spiel nicht',
  'rules.five-of-a-kind': 'Die Regeln für lauter gleiche Würfel stimmen nicht',
  'rules.threshold': 'Die Grenze des Bonus ist nicht erreichbar',
  'rules.shipped': 'Das Spiel gehört zu Fivekind und lässt sich nicht löschen',
  'position.version': 'Die Version der Stellung ist unbekannt',
  'position.fields': 'Der Stellung fehlen Teile, oder sie hat zu viele',
  'position.game': 'Dieses Spiel ist nicht bekannt',
  'position.players': 'Die Anzahl der Spieler stimmt nicht',
  'position.turn': 'Diesen Spieler gibt es nicht',
  'position.throw': 'Der Wurf stimmt nicht',
  'position.rolls-left': 'Die Anzahl der Würfe, die noch übrig sind, stimmt nicht',
  'position.full-card': 'Der Spielzettel ist voll',
  'position.order': 'Die Spieler haben nicht gleich viele Runden gespielt',
  'card.entry': 'Das Feld ist nicht richtig geschrieben',
  'card.category': 'Dieses Feld gibt es nicht',
  'card.twice': 'Das Feld steht zweimal da',
  'dice.count': 'Die Anzahl der Würfel stimmt nicht',
  'dice.face': 'Diese Seite hat der Würfel nicht',
  'strategy.name': 'Eine Strategie mit diesem Namen gibt es nicht',
  'strategy.parameter': 'Die Strategie ist nicht richtig geschrieben',
  'objective.name': 'Dieses Ziel gibt es nicht',
  'objective.parameter': 'Das Ziel ist nicht richtig geschrieben',
  'simulation.players': 'Die Strategie schaut auf andere Spielzettel und kann nicht allein spielen',
  'play.players': 'Die Anzahl der Spieler stimmt nicht',
  'play.imported': 'Eine importierte Partie lässt sich nicht weiterspielen',
  'record.form':
    'Die Form des Protokolls ist unbekannt: Nimm ein Textprotokoll, CSV oder JSON Lines',
  'record.syntax': 'Diese Zeile ist nicht lesbar',
  'record.cut': 'Das Protokoll hört mitten in einer Partie auf',
  'record.field': 'Eine Angabe fehlt oder ist von der falschen Art',
  'record.game': 'Dieses Spiel ist nicht bekannt',
  'record.players': 'Die Spieler stimmen nicht',
  'record.order': 'Die Reihenfolge stimmt nicht',
  'record.dice': 'Die Würfel stimmen nicht',
  'record.keep': 'Die behaltenen Würfel kamen im Wurf nicht vor',
  'record.reroll': 'Die behaltenen Würfel fehlen im nächsten Wurf',
  'record.category': 'Das Feld gibt es nicht, oder es ist schon voll',
  'record.points': 'So viele Punkte geben diese Würfel nicht',
  'records.none': 'Im Text ist keine Partie',
  'records.many': 'Das sind zu viele Partien auf einmal',
};

/** A sentence, and what was found if that is no English: something quoted, or a number. */
export function faultText(code: string, _expected: string, found: string): string {
  const text = texts[code] ?? 'Das hat nicht geklappt';
  const quoted = /^['"](.*)['"]$/.exec(found)?.[1] ?? /^-?[\d.]+$/.exec(found)?.[0];
  return quoted ? `${text}: „${quoted}“.` : `${text}.`;
}
