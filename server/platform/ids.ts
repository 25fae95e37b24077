import { hash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

const locatorLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Asking for chance costs as much as all else of an id, so that much of it is fetched at once. */
const chance = Buffer.alloc(4_096);
let used = chance.length;

/** A time-ordered UUID (version 7), so that new rows land together in an index. */
export function newId(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  const bytes = chance.subarray(used, (used += 16));
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** An agent locator of eight letters and digits that cannot be misread; shown as `H-` and the locator. [B 3] */
export const newLocator = (): string =>
  Array.from({ length: 8 }, () => locatorLetters[randomInt(locatorLetters.length)]).join('');

/** An unguessable token, 256 bits, URL safe. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): string => hash('sha256', text);
