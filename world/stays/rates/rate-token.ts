import { hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SEED } from '../hash.ts';

const KEY = hash('sha256', `stays ${SEED}`);

const offer = z.object({
  stayId: z.int(),
  roomTypeId: z.string(),
  rateId: z.string(),
  firstNight: z.int(),
  nights: z.int(),
  rooms: z.array(z.object({ adults: z.int(), childAges: z.array(z.int()) })),
  currency: z.string(),
  pets: z.int(),
  complimentaryNight: z.array(z.enum(['premier', 'lifestyle'])).default([]),
  totalMinor: z.int(),
  shownAt: z.int(),
});

/** The offer sealed in a rate token: the rate shown, the caller, and the time (epoch ms). */
export type Offer = z.infer<typeof offer>;

/** Much faster than an HMAC, of which a search would make thousands; cut off, so that no text can be appended. */
const sign = (text: string) => hash('sha256', `${KEY}.${text}`, 'base64url').slice(0, 16);

/** Seals an offer into an opaque token, with which the caller requests a quote of exactly that offer. */
export function sealOffer(shown: Offer): string {
  const text = Buffer.from(JSON.stringify(shown)).toString('base64url');
  return `${text}.${sign(text)}`;
}

/** The offer of a token, or null when the token is none of ours. */
export function openOffer(token: string): Offer | null {
  const [text = '', mark = ''] = token.split('.');
  const given = Buffer.from(mark);
  const right = Buffer.from(sign(text));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const read = offer.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return read.success ? read.data : null;
}
