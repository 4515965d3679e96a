// Was auf mehreren Seiten gezählt wird.
import { counted, countedTo } from '../counted';

/** Wer allein oder gegen Computer spielt, ohne Namen. */
export const you = 'Du';

export const pointsOf = (count: number, digits = 0) => countedTo(digits, count, 'Punkt', 'Punkte');
export const withPoints = (count: number) => counted(count, 'Punkt', 'Punkten');
export const rollsOf = (count: number) => counted(count, 'Wurf', 'Würfe');
export const diceOf = (count: number) => counted(count, 'Würfel', 'Würfel');
/** Von sechs Seiten spricht man nicht. */
export const dicePlain = (count: number, faces: number) =>
  diceOf(count) + (faces === 6 ? '' : ` mit ${counted(faces, 'Seite', 'Seiten')}`);
export const gamesOf = (count: number) => counted(count, 'Partie', 'Partien');
