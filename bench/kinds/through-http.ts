import type { ActivityAvailability } from '#contract/experiences.ts';
import { addDays } from '#contract/values/dates.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { loadSites as loadActivitySites } from '#world/experiences/sites.ts';
import { desksAt, loadSites as loadDeskSites } from '#world/cars/desks.ts';
import type { Product } from '../product.ts';
import { type Row, rounded } from '../row.ts';
import { inTurn, quantile, timed } from '../sample.ts';
import { answered } from '../stays.ts';

const rounds = 40;
const from = addDays(new Date().toISOString().slice(0, 10), 60);

/** The airport with the most rental desks. */
export function largestAirport(): string {
  const sites = [...loadDeskSites().byKey.entries()].filter(([key]) => /^[A-Z]{3}$/.test(key));
  const [largest] = sites.toSorted(
    ([, a], [, b]) => desksAt(b).length - desksAt(a).length || b.size - a.size,
  );
  if (!largest) throw new Error('The world has no airport.');
  return largest[0];
}

/** The city with the most activities. */
export function largestCity(): { id: number; name: string } {
  const [largest] = [...loadActivitySites().values()].toSorted((a, b) => b.count - a.count);
  if (!largest) throw new Error('The world has no activities.');
  return largest.city;
}

/** Searches of cars, experiences and packages through the portal, beside the answers of the world that they ask for. */
export async function benchKinds(product: Product, caller: TestCaller): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (
    what: string,
    ours: () => Promise<unknown>,
    asked: { path: string; body: object } | null,
    conditions: string,
  ) => {
    const peer = async () => {
      if (asked) await (await product.world('POST', asked.path, asked.body)).arrayBuffer();
    };
    await inTurn(
      8,
      () => timed(ours),
      () => timed(peer),
    );
    const samples = await inTurn(
      rounds,
      () => timed(ours),
      () => timed(peer),
    );
    for (const [name, share] of [
      ['median', 0.5],
      ['p95', 0.95],
    ] as const)
      rows.push({
        what: `${what}, ${name}`,
        unit: 'ms',
        better: 'lower',
        ours: rounded(quantile(samples.ours, share)),
        peer: asked && rounded(quantile(samples.peer, share)),
        conditions: `${conditions}; one at a time, ${rounds} rounds in turn`,
      });
  };
  const post = async <T>(path: string, body: object): Promise<T> =>
    answered<T>(await caller.call('POST', path, body));

  const airport = largestAirport();
  const times = {
    pickUpAt: `${from}T10:00`,
    dropOffAt: `${addDays(from, 4)}T10:00`,
    driverAge: 24,
    residence: 'US',
  };
  const cars = { ...times, pickUpPlaceId: `airport:${airport}` };
  const { totalCount, searchId } = await post<{ totalCount: number; searchId: string }>(
    '/api/v0/cars/search',
    cars,
  );
  await measure(
    'car search at the largest airport',
    () => post('/api/v0/cars/search', cars),
    {
      path: '/v1/cars/search',
      body: {
        pickUp: { where: { airport }, at: times.pickUpAt },
        dropOff: { where: null, at: times.dropOffAt },
        driverAge: 24,
        residence: 'US',
        currency: 'USD',
      },
    },
    `${airport}, ${totalCount} cars, driver of 24; peer: the world’s own answer, unread`,
  );
  await measure(
    'car search, follow-up with filters',
    () =>
      post('/api/v0/cars/search', {
        ...cars,
        searchId,
        filters: { transmissions: ['automatic'], refundable: true },
      }),
    null,
    `${airport}, ${totalCount} cars`,
  );

  const city = largestCity();
  const activities = {
    location: { placeId: `city:${city.id}` },
    fromDate: from,
    untilDate: addDays(from, 6),
  };
  const found = await post<ActivityAvailability>('/api/v0/experiences/availability', activities);
  await measure(
    'experiences of the largest city over a week',
    () => post('/api/v0/experiences/availability', activities),
    null,
    `${found.totalCount} activities of ${city.name} with their lowest price each day`,
  );
  const activityId = found.activities[0]?.activityId;
  await measure(
    'experience, calendar of a month',
    () =>
      post(`/api/v0/experiences/activities/${activityId}/calendar`, {
        from,
        until: addDays(from, 30),
      }),
    null,
    'lowest price and free slots of each day',
  );

  const packages = {
    from: 'airport:JFK',
    to: 'city:2267057',
    departOn: from,
    returnOn: addDays(from, 7),
    rooms: [{ adults: 2, childAges: [] }],
  };
  const packaged = await post<{ totalCount: number; searchId: string }>('/api/v0/packages/search', packages);
  await measure(
    'package search New York to Lisbon',
    () => post('/api/v0/packages/search', packages),
    null,
    `${packaged.totalCount} hotels with flights for two, suppliers asked each time`,
  );
  await measure(
    'package search, follow-up by price',
    () =>
      post('/api/v0/packages/search', {
        ...packages,
        searchType: 'FollowupSearch',
        searchId: packaged.searchId,
        sort: 'price_low',
      }),
    null,
    `${packaged.totalCount} hotels with flights for two`,
  );
  return rows;
}
