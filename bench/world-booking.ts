import { z } from 'zod';
import type { Product } from './product.ts';
import { stayDates } from './stays.ts';

const rates = z.object({
  rooms: z.array(z.object({ rates: z.array(z.object({ rateToken: z.string(), payment: z.string() })) })),
});
const money = z.object({ minor: z.int(), currency: z.string() });
const quoted = z.object({ quoteId: z.string(), rate: z.object({ total: money }) });
const authorised = z.object({ authorisationId: z.string() });

type Quote = z.output<typeof quoted>;

/** Quotes a room at the world, without the portal. */
export async function prepareAtWorld(product: Product, lodgingId: string): Promise<Quote> {
  const search = { ...stayDates, currency: 'USD' };
  const { rooms } = await ask(product, `/v1/lodging/stays/${lodgingId}/rates`, search, rates);
  const rateToken = rooms[0]?.rates[0]?.rateToken;
  return ask(product, '/v1/lodging/quotes', { rateToken }, quoted);
}

/** Authorises a card, books the room and captures at the world: its share of every booking. */
export async function settleAtWorld(product: Product, { quoteId, rate }: Quote): Promise<void> {
  const reference = crypto.randomUUID();
  const amount = rate.total;
  const { authorisationId } = await ask(
    product,
    '/v1/bank/authorisations',
    { cardToken: 'card-primary-venture-x', amount, reference, merchant: 'Peer' },
    authorised,
  );
  await ask(
    product,
    '/v1/lodging/bookings',
    {
      quoteId,
      reference,
      guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor' }],
      contact: { email: 'ada@example.com', phone: '+14165550142' },
    },
    z.object({ status: z.literal('confirmed') }),
  );
  await ask(product, `/v1/bank/authorisations/${authorisationId}/captures`, { amount }, z.object({}));
}

async function ask<T>(product: Product, path: string, body: object, answer: z.ZodType<T>): Promise<T> {
  const response = await product.world('POST', path, body);
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`The world answered ${response.status}: ${JSON.stringify(json)}`);
  return answer.parse(json);
}
