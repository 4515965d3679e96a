// Tabs without a browser: links of which one is where we are, and the keys that go from one to another.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { attend } from './attention';
import Tabs from './Tabs.svelte';

const tabs = ['a', 'b', 'c'].map((key) => ({ key, href: `#/${key}`, title: `View ${key}` }));
const shown = (more: object = {}) =>
  render(Tabs, { label: 'Views', tabs, current: 'b', look: 'line', ...more });
const link = (key: string) => screen.getByRole('link', { name: `View ${key}` });
async function press(at: string, key: string, more: object = {}) {
  attend(link(at));
  await fireEvent.keyDown(link(at), { key, ...more });
  return document.activeElement?.textContent;
}

afterEach(() => (document.documentElement.dir = ''));

describe('tabs', () => {
  it('are links with a name for all, of which one is current', () => {
    shown();
    expect(screen.getByRole('navigation', { name: 'Views' })).toBeTruthy();
    expect(link('c').getAttribute('href')).toBe('#/c');
    const current = () => ['a', 'b', 'c'].map((key) => link(key).getAttribute('aria-current'));
    expect(current()).toEqual([null, 'true', null]);
  });
  it('may be the views of a page', () => {
    shown({ of: 'page' });
    expect(link('b').getAttribute('aria-current')).toBe('page');
  });
  it('are walked through by arrows, round the ends, and by Home and End', async () => {
    shown();
    expect(await press('a', 'ArrowRight')).toBe('View b');
    expect(await press('c', 'ArrowRight')).toBe('View a');
    expect(await press('a', 'ArrowLeft')).toBe('View c');
    expect(await press('b', 'Home')).toBe('View a');
    expect(await press('b', 'End')).toBe('View c');
    expect(await press('b', 'ArrowDown')).toBe('View b'); // it scrolls
    expect(await press('b', 'ArrowLeft', { altKey: true })).toBe('View b'); // it goes back
  });
  it('are walked through the other way where one writes from the right', async () => {
    shown();
    document.documentElement.dir = 'rtl';
    expect(await press('a', 'ArrowLeft')).toBe('View b');
  });
});
