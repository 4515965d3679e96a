// What is asked for before the part of the page is there that waits for it.

/** One answer on its way, for the first who wants it. */
export class Early<T> {
  private asked: { about: string; coming: Promise<T> } | undefined;

  begin(about: string, coming: Promise<T>): void {
    coming.catch(() => undefined); // whoever waits for it hears of it
    this.asked = { about, coming };
  }

  /** undefined: nothing was asked about this, or somebody has it. */
  take(about: string): Promise<T> | undefined {
    const { asked } = this;
    if (asked?.about !== about) return undefined;
    this.asked = undefined;
    return asked.coming;
  }
}
