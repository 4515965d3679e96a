// A link is copied, or shown where nothing can be.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CopyLink from './CopyLink.svelte';

const link = () => Promise.resolve('#/ask?position=1');
const write = vi.fn<(text: string) => Promise<void>>();
const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
const whole = new URL('#/ask?position=1', location.href).href;

afterEach(() => {
  write.mockReset();
  clipboard(undefined);
});

describe('a link', () => {
  it('is copied whole, and that is said', async () => {
    clipboard({ writeText: write.mockResolvedValue() });
    render(CopyLink, { link });
    await fireEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
    expect(write).toHaveBeenCalledExactlyOnceWith(whole);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  it.each([
    ['is none', () => clipboard(undefined)],
    ['is refused', () => clipboard({ writeText: write.mockRejectedValue(new Error('denied')) })],
  ])('is shown, to be copied by hand, where a clipboard %s', async (_, take) => {
    take();
    render(CopyLink, { link });
    await fireEvent.click(screen.getByRole('button'));
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe(whole);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, whole.length]);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
