// All that a game being played needs, in one piece, fetched when somebody sits down.
export { default as GameTable } from './GameTable.svelte';
export { GameSession } from './gameSession.svelte';
