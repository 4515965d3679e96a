// Det som räknas på flera sidor.
import { counted, countedTo } from '../counted';

/** Den som spelar ensam eller mot datorn, utan namn. */
export const you = 'Du';

export const pointsOf = (count: number, digits = 0) => countedTo(digits, count, 'poäng', 'poäng');
export const rollsOf = (count: number) => counted(count, 'kast', 'kast');
export const diceOf = (count: number) => counted(count, 'tärning', 'tärningar');
/** Om sex sidor säger man inget. */
export const dicePlain = (count: number, faces: number) =>
  diceOf(count) + (faces === 6 ? '' : ` med ${counted(faces, 'sida', 'sidor')}`);
export const gamesOf = (count: number) => counted(count, 'parti', 'partier');
