// Was auf mehreren Seiten gezählt wird.
import { counted } from '../counted';

/** Wer allein oder gegen Computer spielt, ohne Namen. */
export const you = 'Du';

export const pointsOf = (count: number | string) => counted(count, 'Punkt', 'Punkte');
export const withPoints = (count: number | string) => counted(count, 'Punkt', 'Punkten');
export const rollsOf = (count: number | string) => counted(count, 'Wurf', 'Würfe');
export const diceOf = (count: number) => counted(count, 'Würfel', 'Würfel');
/** Von sechs Seiten spricht man nicht. */
export const dicePlain = (count: number, faces: number) =>
  diceOf(count) + (faces === 6 ? '' : ` mit ${counted(faces, 'Seite', 'Seiten')}`);
export const gamesOf = (count: number | string) => counted(count, 'Partie', 'Partien');
