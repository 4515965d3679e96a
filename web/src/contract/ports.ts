// The engine and the store that the page works with: handed in once, by main.ts or a test.
import type { Engine } from './engine';
import type { Store } from './store';

export interface Ports {
  engine: Engine;
  store: Store;
}

export let engine: Engine;
export let store: Store;

export function provide(ports: Ports): void {
  ({ engine, store } = ports);
}
