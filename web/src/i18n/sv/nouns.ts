// Det som räknas på flera sidor.
import { counted } from '../counted';

/** Den som spelar ensam eller mot datorn, utan namn. */
export const you = 'Du';

export const diceOf = (count: number) => counted(count, 'tärning', 'tärningar');
/** Om sex sidor säger man inget. */
export const dicePlain = (count: number, faces: number) =>
  diceOf(count) + (faces === 6 ? '' : ` med ${counted(faces, 'sida', 'sidor')}`);
export const gamesOf = (count: number | string) => counted(count, 'parti', 'partier');
