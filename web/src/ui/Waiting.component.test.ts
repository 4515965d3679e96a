// What is said while something takes its time.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPorts } from '../backends/memory/ports';
import type { Standing } from '../contract/engine';
import { provide } from '../contract/ports';
import Waiting from './Waiting.svelte';

const standing = vi.fn<() => Promise<Standing>>();
const text = () => screen.getByRole('status').textContent?.replace(/\s+/g, ' ').trim();
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  standing.mockReset();
  provide(memoryPorts({ standing }));
});
afterEach(() => vi.useRealTimers());

describe('waiting', () => {
  it('says nothing for a second, and asks nobody', async () => {
    render(Waiting, {});
    await seconds(0.9);
    expect(text()).toBe('');
    expect(standing).not.toHaveBeenCalled();
  });
  it('says what is done, how long it still takes, and stops', async () => {
    standing.mockResolvedValue({
      place: 0,
      work: { what: 'solving', game: 'yatzy', seconds: 20, share: 0.5, seconds_left: 21 },
    } as Standing);
    const onstop = vi.fn();
    render(Waiting, { what: 'Making the curves …', onstop });
    await seconds(2);
    expect(text()).toMatch(/^Making the curves … .*about 25 s/);
    expect(screen.getByRole('status').querySelector('progress')?.value).toBe(0.5);
    await fireEvent.click(screen.getByRole('button'));
    expect(onstop).toHaveBeenCalledOnce();
  });
  it('says at which place in the queue one stands', async () => {
    standing.mockResolvedValue({ place: 3 } as Standing);
    render(Waiting, {});
    await seconds(2);
    expect(text()).toContain('3');
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('asks no more when it is over', async () => {
    standing.mockResolvedValue({ place: 0 } as Standing);
    const { unmount } = render(Waiting, {});
    await seconds(3);
    const asked = standing.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    unmount();
    await seconds(10);
    expect(standing).toHaveBeenCalledTimes(asked);
  });
});
