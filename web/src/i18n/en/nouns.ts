// Things that are counted on several pages.
import { counted } from '../counted';

export const pointsOf = (count: number | string) => counted(count, 'point', 'points');
export const rollsOf = (count: number | string) => counted(count, 'roll', 'rolls');
export const diceOf = (count: number) => counted(count, 'die', 'dice');
export const facesOf = (count: number) => counted(count, 'face', 'faces');
export const gamesOf = (count: number | string) => counted(count, 'game', 'games');
