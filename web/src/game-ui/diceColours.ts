// The colours of a game's dice, for all dice that a part of the page shows.
import { getContext, setContext } from 'svelte';
import type { Game } from '../contract/schemas';

type Shown = () => Game | undefined;

const shown = Symbol('the game whose dice are shown');

/** Dice below this component are those of a game. */
export function colourDice(game: Shown): void {
  setContext(shown, game);
}

/** What the pips of a face are painted with; asked while a component is made. */
export function pipColours(): (face: number) => string {
  const game = getContext<Shown | undefined>(shown);
  return (face) => {
    const colour = (game?.()?.colours ?? []).findIndex(({ faces }) => faces.includes(face));
    return colour < 0 ? 'var(--pip)' : `var(--pip-${(colour % 6) + 1})`;
  };
}
