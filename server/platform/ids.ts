import { hash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

const locatorLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Asking for chance costs as much as all else of an id, so that much of it is fetched at once. */
const idBytes = 16;
const chance = Buffer.alloc(256 * idBytes);
let used = chance.length;

/** A time-ordered UUID (version 7), so that new rows land together in an index. */
export function newId(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  const from = used;
  used += idBytes;
  chance.writeUIntBE(Date.now(), from, 6);
  chance[from + 6] = 0x70 | ((chance[from + 6] ?? 0) & 0x0f);
  chance[from + 8] = 0x80 | ((chance[from + 8] ?? 0) & 0x3f);
  const hex = chance.toString('hex', from, used);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An agent locator of eight unambiguous letters and digits; shown as `H-` and the locator. [B 3] */
export const newLocator = (): string =>
  Array.from({ length: 8 }, () => locatorLetters[randomInt(locatorLetters.length)]).join('');

/** An unguessable token, 256 bits, URL safe. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): string => hash('sha256', text);
