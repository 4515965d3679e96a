// The beginning of a game that somebody asks for with a click: once at a time, and why it is refused.
import { begin } from './begin';

export class Beginning {
  running = $state(false);
  error: unknown = $state.raw();

  async run(...what: Parameters<typeof begin>): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.error = undefined;
    try {
      await begin(...what);
    } catch (refused) {
      this.error = refused;
    } finally {
      this.running = false;
    }
  }
}
