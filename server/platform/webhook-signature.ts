import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How far the sender's clock may be from ours, in milliseconds, as Standard Webhooks advise. */
const toleranceMs = 5 * 60_000;
const prefix = 'whsec_';
const leastBytes = 24;
const mostBytes = 64;

/** Parses signing secrets, `whsec_` and 24 to 64 bytes in base64, separated by commas. Throws when malformed. */
export function readWebhookSecrets(text: string): Buffer[] {
  return text.split(',').map((part) => {
    const encoded = part.trim();
    const key = Buffer.from(encoded.slice(prefix.length), 'base64');
    const isWhole = key.toString('base64') === encoded.slice(prefix.length);
    if (!encoded.startsWith(prefix) || !isWhole || key.length < leastBytes || key.length > mostBytes)
      throw new Error('not a signing secret');
    return key;
  });
}

/** A webhook as received; `body` is the signed bytes. */
export interface SignedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * The id of a webhook (standardwebhooks.com) that one of the secrets signed within five minutes of now; null for any
 * other. Several secrets hold while one replaces another.
 */
export function verifiedWebhookId(
  { headers, body }: SignedRequest,
  secrets: readonly Buffer[],
  now: Date,
): string | null {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return null;
  if (!/^[\w.:-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return null;
  const given = signatures
    .split(' ')
    .flatMap((part) => (part.startsWith('v1,') ? [Buffer.from(part.slice(3), 'base64')] : []));
  const isSigned = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
  return isSigned ? id : null;
}
