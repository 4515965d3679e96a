// Texts that a link carries: packed, and in signs that an address may have.
import { ApiError } from '../contract/apiError';

/** More than any record or rules file has: a link may come from anybody. */
const MOST_BYTES = 2 ** 21;

export async function packed(text: string): Promise<string> {
  const packing = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(packing).arrayBuffer());
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Errors: ApiError (link), where part of it is missing. */
export async function unpacked(text: string): Promise<string> {
  try {
    const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    const unpacking = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const reader = unpacking.getReader();
    let whole = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return whole + decoder.decode();
      whole += decoder.decode(value, { stream: true });
      if (whole.length > MOST_BYTES) throw new RangeError('too much');
    }
  } catch {
    throw ApiError.of('link');
  }
}
