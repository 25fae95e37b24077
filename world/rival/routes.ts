import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse, positiveMoneySchema } from '../http/parse.ts';
import { SEED } from '../stays/hash.ts';

const KEY = createHmac('sha256', 'rival').update(String(SEED)).digest();
const SITE = 'https://rival.example/offers/';
const words = z.string().min(1).max(500);

/** An offer on a rival's site. Attributes that an item does not have are null. */
const offer = z.object({
  item: words,
  dates: words,
  party: words,
  option: words,
  meals: words.nullable(),
  cancellation: words.nullable(),
  payment: words.nullable(),
  total: positiveMoneySchema,
  /** False behind a login or a member price. */
  isPublic: z.boolean(),
});

const sign = (text: string) => createHmac('sha256', KEY).update(text).digest('base64url').slice(0, 16);

/** The offer of an address, or null when there is none to be read. */
function openOffer(url: string): z.output<typeof offer> | null {
  if (!url.startsWith(SITE)) return null;
  const [text = '', mark = ''] = url.slice(SITE.length).split('.');
  const [given, right] = [Buffer.from(mark), Buffer.from(sign(text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return offer.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}

/**
 * A rival that sells the same things, and a service that reads public offers: `POST /v1/rival/offers` publishes one and
 * tells its address, `POST /v1/rival/looks` reads the offer of an address. The address holds the offer.
 */
export function registerRival(app: FastifyInstance): void {
  app.post('/v1/rival/offers', async (request) => {
    const text = Buffer.from(JSON.stringify(parse(offer, request.body))).toString('base64url');
    return { url: `${SITE}${text}.${sign(text)}` };
  });

  app.post('/v1/rival/looks', async (request) => {
    const { url } = parse(z.object({ url: z.string().max(4_000) }), request.body);
    return { offer: openOffer(url) };
  });
}
