// The check that dice were fixed before they were thrown.

/** The SHA-256 of a text in hexadecimal; undefined where the browser has none to offer. */
export async function sha256(text: string): Promise<string | undefined> {
  // Browsers leave it out on pages that come unencrypted from another machine.
  const crypto = globalThis.crypto as Crypto | undefined;
  if (!(crypto?.subtle as SubtleCrypto | undefined)) return undefined;
  const bytes = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
