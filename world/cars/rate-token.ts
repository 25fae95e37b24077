import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SEED } from '../stays/hash.ts';

const KEY = createHmac('sha256', 'cars').update(String(SEED)).digest();

const offer = z.object({
  rateId: z.string(),
  pickUpAt: z.string(),
  dropOffAt: z.string(),
  driverAge: z.int(),
  residence: z.string(),
  currency: z.string(),
  totalMinor: z.int(),
  shownAt: z.int(),
});

/** The offer sealed in a rate token: the rate shown, the caller, and the time (epoch ms). */
export type SealedOffer = z.infer<typeof offer>;

const sign = (text: string) => createHmac('sha256', KEY).update(text).digest('base64url').slice(0, 16);

/** Seals an offer into an opaque token, with which the caller requests a quote of exactly that offer. */
export function sealOffer(shown: SealedOffer): string {
  const text = Buffer.from(JSON.stringify(shown)).toString('base64url');
  return `${text}.${sign(text)}`;
}

/** The offer of a token, or null when the token is none of ours. */
export function openOffer(token: string): SealedOffer | null {
  const [text = '', mark = ''] = token.split('.');
  const given = Buffer.from(mark);
  const right = Buffer.from(sign(text));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const read = offer.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return read.success ? read.data : null;
}
