import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StayDestination } from '#contract/stays/destinations.ts';
import { failing, found, now, openSearchTest, type SearchTest } from '#tests/support/stays/stay-search.ts';
import { openDestinations } from './calendar/list-destinations.ts';
import { foundStay } from './test-stays.ts';

let test: SearchTest;
beforeAll(async () => {
  test = await openSearchTest();
});
afterAll(() => test.database.close());

it('a destination tile shows the lowest total of a search for the same nights, refreshed after 15 minutes [LOD-01]', async () => {
  let [at, paris] = [now, 300_00];
  const deps = {
    ...test.process([
      test.supplier('sandbox', ({ area }) =>
        area.kind === 'city' && area.cityId === '2988507'
          ? found(foundStay('1', paris), foundStay('2', paris - 50_00), foundStay('3', null))
          : failing(),
      ),
    ]),
    clock: { now: () => at },
  };
  const list = openDestinations(deps);
  const { destinations } = await list('USD', 'en');
  expect(destinations).toMatchObject([
    {
      place: { placeId: 'city:2988507', name: 'Paris' },
      picture: null,
      checkIn: '2026-12-25',
      checkOut: '2026-12-27',
      lowestTotal: { amount: 250, currency: 'USD' },
      observedAt: '2026-11-21T12:00:00.000Z',
    },
  ] satisfies Partial<Record<keyof StayDestination, unknown>>[]);
  const searched = await test.search(deps, {
    placeId: 'city:2988507',
    checkIn: '2026-12-25',
    checkOut: '2026-12-27',
    rooms: [{ adults: 2 }],
    sort: 'price_low',
  });
  expect(searched.stays[0]?.price?.total).toMatchObject({ amount: 250 });

  paris = 200_00;
  at = new Date(now.getTime() + 14 * 60_000);
  expect((await list('USD', 'fr')).destinations[0]?.lowestTotal.amount).toBe(250);
  at = new Date(now.getTime() + 15 * 60_000);
  expect((await list('USD', 'en')).destinations[0]).toMatchObject({
    lowestTotal: { amount: 150 },
    observedAt: '2026-11-21T12:15:00.000Z',
  });
  // Auckland, whose search fails, is left out and asked each time.
  expect(test.asked.filter(({ area }) => area.kind === 'city' && area.cityId === '2193733')).toHaveLength(3);
});
