// Things that are counted on several pages.
import { counted, countedTo } from '../counted';

/** Whoever plays alone or against computers, without a name. */
export const you = 'You';

export const pointsOf = (count: number, digits = 0) => countedTo(digits, count, 'point', 'points');
export const rollsOf = (count: number) => counted(count, 'roll', 'rolls');
export const diceOf = (count: number) => counted(count, 'die', 'dice');
/** "5 dice", "3 dice with 4 faces": of six faces nobody speaks. */
export const dicePlain = (count: number, faces: number) =>
  diceOf(count) + (faces === 6 ? '' : ` with ${counted(faces, 'face', 'faces')}`);
export const gamesOf = (count: number) => counted(count, 'game', 'games');
