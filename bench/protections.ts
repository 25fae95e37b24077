import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestCaller } from '#tests/support/portal.ts';
import {
  bookFlightPath,
  type Callable,
  chooseFlights,
  flightRequest,
  openFlightCheckout,
} from '#tests/support/flights.ts';
import { book, openCheckout, staysToBook, submit } from './bookings.ts';
import { processorSecondsOf } from './processes.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { median, quantile, timed } from './sample.ts';
import { answered, citiesByStays } from './stays.ts';

const rooms = 40;
/** Round trips from New York. */
const destinations = ['LIS', 'LHR', 'CDG', 'LAX', 'SFO', 'ORD', 'MIA', 'MAD', 'FCO', 'AMS'];
/** Looks at each of the watched prices of rooms, and of flights. */
const looks = { hotel: 160, flight: 100 } as const;
const nouns = { hotel: 'rooms', flight: 'round trips' } as const;
const rounds = 40;
const offers = ['protections', 'freeze/offer', 'price-drop', 'price-match'] as const;

/**
 * Offers of all kinds for a checkout, and looks at watched prices: rooms and flights are booked, then each is due to be priced again
 * many times over, as if many more were watched.
 */
export async function benchProtections(product: Product, caller: TestCaller): Promise<Row[]> {
  const [, city] = citiesByStays();
  if (!city) throw new Error('The world has no city.');
  const stays = (await staysToBook(caller, city)).slice(0, rooms + 1);
  const [first = '', ...others] = stays;
  const offered = await timeOffers(caller, first);
  for (const lodgingId of others) await book(caller, await openCheckout(caller, lodgingId));
  const atRooms = await timeLooks(product, 'hotel');
  for (const destination of destinations) await bookFlights(caller, destination);
  return [...offered, atRooms, await timeLooks(product, 'flight')];
}

/** Books a round trip of one adult. */
async function bookFlights(caller: TestCaller, destination: string): Promise<void> {
  const api: Callable = {
    async call(_, method, path, body) {
      const { status, body: told } = await caller.call(method, path, body);
      return { statusCode: status, body: JSON.stringify(told), json: <Body>() => told as Body };
    },
  };
  const person = { customerId: '', sessionId: '', token: '', csrf: '' };
  const choice = await chooseFlights(api, person, { to: `airport:${destination}`, now: new Date() });
  const session = await openFlightCheckout(api, person, choice);
  const paymentMethodId = session.tenderOptions.find(({ kind }) => kind === 'UserCard')?.id ?? '';
  const request = flightRequest(session, [{ kind: 'UserCard', paymentMethodId }]);
  await submit(caller, bookFlightPath(session), request);
}

async function timeOffers(caller: TestCaller, lodgingId: string): Promise<Row[]> {
  const { bookingSessionId } = await openCheckout(caller, lodgingId);
  const ask = async (what: string) =>
    void answered(await caller.call('GET', `/api/v0/bookings/sessions/${bookingSessionId}/${what}`));
  const all = () => Promise.all(offers.map(ask));
  for (let warm = 0; warm < 10; warm++) await all();
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) took.push(await timed(all));
  const row = (what: string, ours: number): Row => ({
    what: `offers of all protections for a checkout, ${what}`,
    unit: 'ms',
    better: 'lower',
    ours: rounded(ours),
    peer: null,
    conditions: `${rounds} times, all ${offers.length} requests of a room's checkout at once through HTTP; 15 ms are asked for`,
  });
  return [row('median', median(took)), row('p95', quantile(took, 0.95))];
}

async function timeLooks(product: Product, kind: keyof typeof looks): Promise<Row> {
  const client = new pg.Client({ connectionString: await product.databaseUrl('consumer') });
  await client.connect();
  try {
    const watched = async (): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from price_drops where state = 'watching'",
      );
      return rows[0]?.count ?? 0;
    };
    // Not every booking is covered.
    let [seen, count] = [-1, await watched()];
    while (count === 0 || count > seen) {
      await sleep(2_000);
      [seen, count] = [count, await watched()];
    }
    const days = Array.from({ length: looks[kind] }, () => '2020-01-01');
    await client.query("update price_drops set look_on = $1 where state = 'watching'", [days]);
    const before = processorSecondsOf(product);
    const took = await timed(async () => {
      await client.query("update tasks set due_at = '2020-01-01' where kind = 'watch-price-drop'");
      while ((await watched()) > 0) await sleep(100);
    });
    const used = processorSecondsOf(product) - before;
    const { rows } = await client.query<{ sum: number }>(
      "select sum(looks)::int as sum from price_drops where look_on = $1 and state in ('paid', 'unchanged')",
      [days],
    );
    const done = rows[0]?.sum ?? 0;
    if (done < count * looks[kind]) throw new Error(`Only ${done} prices were looked at.`);
    return {
      what: `10,000 watched prices of ${nouns[kind]} looked at, processor time of portals, world and database`,
      unit: 's',
      better: 'lower',
      ours: rounded(used * (10_000 / done)),
      peer: null,
      conditions: `by ${done} looks at ${count} booked ${nouns[kind]} in ${rounded(took / 1000)} s, each priced again by its supplier and recorded; one process; a minute of two cores, 120 s, is asked for`,
    };
  } finally {
    await client.end();
  }
}
