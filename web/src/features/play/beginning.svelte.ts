// The beginning of a game that somebody asks for with a click: once at a time, and why it is refused.
export class Beginning {
  running = $state(false);
  error: unknown = $state.raw();

  async run(begin: () => Promise<void>): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.error = undefined;
    try {
      await begin();
    } catch (refused) {
      this.error = refused;
    } finally {
      this.running = false;
    }
  }
}
