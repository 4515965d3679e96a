// What components ask a browser for and jsdom has not; and patience, since parts of a page that are fetched when
// they are wanted take over a second on a machine that is busy.
import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

const PATIENCE = 15_000; // milliseconds
configure({ asyncUtilTimeout: PATIENCE });
vi.setConfig({ testTimeout: 2 * PATIENCE });

vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
  this.querySelector<HTMLElement>('input, button')?.focus();
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

Element.prototype.scrollTo = () => {};

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
