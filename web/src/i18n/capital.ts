// Texts of actions begin with a small letter, since they stand in sentences; some begin one.

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
