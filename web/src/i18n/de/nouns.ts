// Was auf mehreren Seiten gezählt wird.
import { counted } from '../counted';

export const pointsOf = (count: number | string) => counted(count, 'Punkt', 'Punkte');
export const withPoints = (count: number | string) => counted(count, 'Punkt', 'Punkten');
export const rollsOf = (count: number | string) => counted(count, 'Wurf', 'Würfe');
export const diceOf = (count: number) => counted(count, 'Würfel', 'Würfel');
export const facesOf = (count: number) => counted(count, 'Seite', 'Seiten');
export const gamesOf = (count: number | string) => counted(count, 'Partie', 'Partien');
