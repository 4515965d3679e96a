// Det som räknas på flera sidor.
import { counted } from '../counted';

export const diceOf = (count: number) => counted(count, 'tärning', 'tärningar');
export const facesOf = (count: number) => counted(count, 'sida', 'sidor');
export const gamesOf = (count: number | string) => counted(count, 'parti', 'partier');
