import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const mark = 'enc1';
const keyIdPattern = /^[a-z0-9-]{1,32}$/;

/** The keys of a deployment by their id. New values are sealed with the current one; every one can open. */
export interface Keyring {
  readonly currentId: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

/** A sealed value that no key opens: a key is missing or wrong, or the value was changed. Never swallowed. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/**
 * Parses `id:key,id:key`, keys of 32 bytes in base64, the current one first. Throws an Error with one sentence that
 * never contains a key.
 */
export function readKeyring(text: string): Keyring {
  const keys = new Map<string, Buffer>();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [id = '', encoded = ''] = entry.split(':');
    if (!keyIdPattern.test(id)) throw new Error('A key’s id has up to 32 small letters, digits and hyphens.');
    const key = Buffer.from(encoded, 'base64');
    if (key.length !== keyBytes) throw new Error(`The key ${id} has not 32 bytes in base64.`);
    if (keys.has(id)) throw new Error(`The key ${id} is there twice.`);
    keys.set(id, key);
  }
  const [currentId] = keys.keys();
  if (currentId === undefined) throw new Error('There is no key.');
  return { currentId, keys };
}

/**
 * Seals a text with the current key (AES-256-GCM, a fresh nonce): `enc1.<key id>.<nonce>.<ciphertext and tag>`.
 * `purpose` is authenticated too, so that a value cannot be passed off as one of another kind.
 */
export function seal({ currentId, keys }: Keyring, text: string, purpose: string): string {
  const key = keys.get(currentId);
  if (!key) throw new SealError(`The current key ${currentId} is not in the keyring.`);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(authenticated(currentId, purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [mark, currentId, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Decrypts a value that `seal` encrypted for the same purpose. Throws SealError. */
export function open({ keys }: Keyring, sealed: string, purpose: string): string {
  const [, id = '', nonce = '', body = ''] = sealed.split('.');
  const key = keys.get(id);
  if (!isSealed(sealed) || !key)
    throw new SealError(`A sealed ${purpose} names the key "${id}", which is not in the keyring.`);
  const bytes = Buffer.from(body, 'base64url');
  try {
    const cipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), {
      authTagLength: tagBytes,
    });
    cipher.setAAD(authenticated(id, purpose)).setAuthTag(bytes.subarray(-tagBytes));
    return cipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + cipher.final('utf8');
  } catch (error) {
    throw new SealError(
      `A sealed ${purpose} does not open with the key "${id}": wrong key or changed value.`,
      {
        cause: error,
      },
    );
  }
}

export const isSealed = (text: string): boolean => text.startsWith(`${mark}.`);

/** Prefix of the values sealed with a key, for finding them in a column. */
export const sealedWith = (keyId: string): string => `${mark}.${keyId}.`;

const authenticated = (keyId: string, purpose: string) => Buffer.from(`${mark}.${keyId}.${purpose}`);
