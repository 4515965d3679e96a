// What is copied, to be pasted elsewhere.

/** Whether it has been copied: browsers give the clipboard to safe addresses only. */
export async function copied(text: string): Promise<boolean> {
  const writing = globalThis.navigator.clipboard?.writeText(text);
  return (await writing?.then(() => true).catch(() => false)) ?? false;
}
