// Node 18 has Web Crypto, but shows it to modules only; a browser has it as a global.
import { webcrypto } from 'node:crypto';

if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
