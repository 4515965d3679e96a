// Which game is meant where nobody has said.
import { spoken } from '../i18n/spoken.svelte';
import { settings } from '../state/settings.svelte';

/** The key of the last game, or of the one that is best known in the language spoken. */
export const usualGame = (): string => settings.game || spoken.game;
