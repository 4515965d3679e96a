// How long computer players seem to think, so that they can be watched.
import { lively } from '../../state/motion';
import { settings, type Speed } from '../../state/settings.svelte';

const MILLISECONDS: Record<Speed, number> = { slow: 1300, normal: 550, fast: 0 };

export async function think(): Promise<void> {
  if (!lively()) return;
  await new Promise((done) => setTimeout(done, MILLISECONDS[settings.speed]));
}
