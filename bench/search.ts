import { z } from 'zod';
import { addDays } from '#contract/dates.ts';
import { money } from '#contract/money.ts';
import { loadPlaces } from '#server/modules/places/index.ts';
import { openSessionShelf, stayRoutes } from '#server/modules/stays/index.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxPlaces } from '#server/suppliers/sandbox/places.ts';
import { sandboxStays } from '#server/suppliers/sandbox/stays.ts';
import { testApi, testClock } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { testWorld } from '#tests/support/world.ts';

interface Row {
  readonly what: string;
  readonly stays: number;
  /** Size of the API's answer; 0 for the supplier's. */
  readonly kilobytes: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

const rounds = 30;

/**
 * A search of the city with the most stays, from the API to the supplier and back, and a follow-up of it, both
 * through the whole server. The first includes the supplier's own work, which `supplier alone` shows.
 */
export async function benchSearch(): Promise<Row[]> {
  const [world, database] = await Promise.all([testWorld(), testDatabase()]);
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  const supplier = sandboxStays(client, { picturesUrl: world.url });
  const supply = sandboxPlaces(client);
  const { cities } = await supply.loadGazetteer();
  const places = await loadPlaces({ supply, onHotelsFailed: () => undefined });
  const now = world.deps.clock.now();
  const api = await testApi({
    db: database.db,
    tenant: 'consumer',
    clock: testClock(now.toISOString()),
    routes: ({ db, clock }) =>
      stayRoutes({
        clock,
        suppliers: [supplier],
        places,
        sessions: openSessionShelf(db),
        policyFor: async () => null,
        earnFor: async () => [],
        creditFor: async () => money(0, 'USD'),
      }),
  });
  try {
    const person = await api.enter(issuerCustomer('primary'));
    await places.hotelsReady;
    const most = cities.stays.indexOf(Math.max(...cities.stays));
    const cityId = String(cities.id[most]);
    const checkIn = addDays(now.toISOString().slice(0, 10), 60);
    const dates = { checkIn, checkOut: addDays(checkIn, 3), rooms: [{ adults: 2, childAges: [] }] };
    const area = { kind: 'city', cityId, lat: cities.lat[most] ?? 0, lon: cities.lon[most] ?? 0 } as const;
    const post = async (body: object): Promise<string> => {
      const answer = await api.call(person, 'POST', '/api/v0/hotels/availability', {
        ...dates,
        placeId: `city:${cityId}`,
        ...body,
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.body;
    };
    const alone = await measure('supplier alone', async () =>
      client.call({
        method: 'POST',
        path: '/v1/lodging/availability',
        body: { ...dates, currency: 'USD', where: { cityId: Number(cityId) }, kinds: ['hotel', 'home'] },
        answer: anything,
        operation: 'bench',
      }),
    );
    const guarded = await measure('supplier, guarded', async () =>
      supplier.search({ ...dates, area, currency: 'USD', kinds: ['hotel', 'home'] }, 10_000),
    );
    const first = await measure('search', () => post({}));
    const { searchId } = JSON.parse(await post({})) as { searchId: string };
    const followUp = await measure('follow-up', () =>
      post({
        searchType: 'FollowupSearch',
        searchId,
        sort: 'price_low',
        filters: { stars: [4, 5], amenities: ['pool'], minReviewScore: 8 },
      }),
    );
    return [alone, guarded, first, followUp].map((row) => ({ ...row, stays: cities.stays[most] ?? 0 }));
  } finally {
    await api.app.close();
    await database.close();
    await world.close();
  }
}

const anything = z.unknown();

async function measure(what: string, act: () => Promise<unknown>): Promise<Omit<Row, 'stays'>> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds + 5; round++) {
    const start = performance.now();
    const answer = await act();
    if (round >= 5) times.push(performance.now() - start);
    if (typeof answer === 'string') bytes = answer.length;
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { what, kilobytes: Math.round(bytes / 1024), p50Ms: at(0.5), p95Ms: at(0.95) };
}

if (import.meta.main) console.table(await benchSearch());
