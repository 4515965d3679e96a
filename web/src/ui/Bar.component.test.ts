// Bars without a browser: from where to where they go.
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Bar from './Bar.svelte';

function drawn(props: { from?: number; to: number; point?: boolean }) {
  const { container } = render(Bar, props);
  const bar = container.querySelector('i');
  const whole = bar?.parentElement;
  return { start: bar?.style.marginInlineStart, width: bar?.style.width, whole };
}

describe('a bar', () => {
  it('begins at the start, and is heard by nobody: a figure stands beside it', () => {
    const { start, width, whole } = drawn({ to: 0.25 });
    expect([start, width]).toEqual(['0%', '25%']);
    expect(whole?.getAttribute('aria-hidden')).toBe('true');
  });
  it('goes from one value to another, either way', () => {
    expect(drawn({ from: 0.5, to: 0.75 })).toMatchObject({ start: '50%', width: '25%' });
    expect(drawn({ from: 0.5, to: 0.25 })).toMatchObject({ start: '25%', width: '25%' });
  });
  it('stays within the whole', () => {
    expect(drawn({ to: 1.5 })).toMatchObject({ start: '0%', width: '100%' });
  });
  it('may be a point', () => {
    expect(drawn({ to: 0.4, point: true })).toMatchObject({ start: '40%', width: '' });
  });
});
