// What screen readers are told as it happens. App has the one place that it is read from.

const KEPT = 6; // older ones have been read

let made = 0;
export const announcements: { id: number; text: string }[] = $state([]);

/** Says it, after what has been said before. */
export function announce(text: string): void {
  if (text === '') return;
  announcements.push({ id: made++, text });
  if (announcements.length > KEPT) announcements.shift();
}
