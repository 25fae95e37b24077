import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flightChoiceSchema } from '#contract/flights/itinerary.ts';
import { type FlightSearchAnswer, flightSearchRequestSchema } from '#contract/flights.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { oneWay, openFlightSearchTest, sold } from '#tests/support/flight-search.ts';
import { chooseTrip } from './trip/choose-trip.ts';
import type { FlightSession } from './search/flight-session.ts';
import { waitForFlights } from './search/open-session.ts';
import { searchAnew } from './search/search-flights.ts';
import { FlightSupplierError, type FoundFlights } from './port.ts';

let test: Awaited<ReturnType<typeof openFlightSearchTest>>;
let ada: Principal;

beforeAll(async () => {
  test = await openFlightSearchTest();
  ada = await test.somebody();
});
afterAll(() => test.close());

const early = { name: 'TP204', hours: [8, 15], dollars: 400 } as const;
const noon = { name: 'DL272', hours: [12, 19], dollars: 450 } as const;
const late = { name: 'AZ600', hours: [18, 23], dollars: 300 } as const;

/** A supplier that answers or fails on demand of the test. */
function slow(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<FoundFlights>();
  return {
    supplier: test.supplier(name, () => promise),
    tell: resolve,
    fail: () => reject(new FlightSupplierError('down', { isGone: false })),
  };
}

const named = ({ itineraries }: FlightSearchAnswer) =>
  itineraries.map(({ itineraryId, price }) => [itineraryId.split('.')[1], price.total.amount]);
const roundTrip = {
  tripType: 'round_trip',
  slices: [...oneWay.slices, { origin: 'airport:LIS', destination: 'airport:JFK', date: '2026-12-27' }],
  sort: 'price',
};
const follow = { ...oneWay, searchType: 'FollowupSearch', sort: 'price' };

describe('a slow flight supplier [AIR-03]', () => {
  it('adds its flights as a new search in any process, and the first list stays unchanged', async () => {
    const dawdler = slow('dawdler');
    const asking = test.process([test.supplier('quick', () => sold([early, noon])), dawdler.supplier]);
    const other = test.process([]);

    const first = await test.search(asking, ada, { ...oneWay, sort: 'price' });
    expect(first).toMatchObject({ complete: false, missing: [], asking: ['dawdler'], totalCount: 2 });
    expect(named(first)).toEqual([
      ['TP204', 400],
      ['DL272', 450],
    ]);
    const shown = { ...oneWay, searchId: first.searchId };
    expect(await test.later(other, ada, shown)).toEqual({
      searchId: first.searchId,
      asking: ['dawdler'],
      missing: [],
      found: 0,
      cheaper: 0,
    });

    dawdler.tell(sold([late, { ...noon, dollars: 420 }, { ...early, dollars: 410 }]));
    const later = await test.later(other, ada, shown, ({ searchId }) => searchId !== first.searchId);
    expect(later).toMatchObject({ asking: [], missing: [], found: 1, cheaper: 1 });
    expect(
      await test.later(other, ada, { ...shown, filters: { departureTimes: ['afternoon'] } }),
    ).toMatchObject({ found: 0, cheaper: 1 });

    for (const process of [asking, other]) {
      expect(named(await test.search(process, ada, { ...follow, searchId: first.searchId }))).toEqual(
        named(first),
      );
      const all = await test.search(process, ada, { ...follow, searchId: later.searchId });
      expect(all).toMatchObject({ complete: true, asking: [], totalCount: 3 });
      expect(named(all)).toEqual([
        ['AZ600', 300],
        ['TP204', 400],
        ['DL272', 420],
      ]);
    }
    await expect(test.later(other, await test.somebody(), shown)).rejects.toMatchObject({
      code: 'search-expired',
    });
  });

  it('is awaited by a package search that cannot sell without it, until it fails [PKG-01]', async () => {
    const dawdler = slow('dawdler');
    const deps = test.process([test.supplier('quick', () => sold([])), dawdler.supplier]);
    const hasFlights = ({ slices }: FlightSession) => slices.every((itineraries) => itineraries.length > 0);
    const question = flightSearchRequestSchema.parse(oneWay);
    const first = await searchAnew(deps, ada, question);
    expect(hasFlights(first)).toBe(false);
    const waited = waitForFlights(deps, first, hasFlights);
    dawdler.tell(sold([late]));
    expect(hasFlights(await waited)).toBe(true);

    const dead = slow('dead');
    const others = test.process([test.supplier('quick', () => sold([])), dead.supplier]);
    const nothing = await searchAnew(others, ada, question);
    const ended = waitForFlights(others, nothing, hasFlights);
    dead.fail();
    // None is found, which is not the same as none is sold: the answer names who was silent.
    expect(await ended).toMatchObject({ asking: [], missing: [{ source: 'dead', part: 'all' }] });
  });

  it('sells flights chosen before it answered only where it holds the customer’s airline credit [TRP-01]', async () => {
    const dawdler = slow('dawdler');
    const sellers = [test.supplier('quick', () => sold([early, noon])), dawdler.supplier];
    const first = await test.search(test.process(sellers), ada, { ...oneWay, sort: 'price' });
    const sourceOf = async (keeping: string[], at: number) => {
      const [card] = first.itineraries.slice(at);
      const choice = flightChoiceSchema.parse({
        ...oneWay,
        searchId: first.searchId,
        chosen: [{ itineraryId: card?.itineraryId, fareId: card?.fareShelf.fareId }],
      });
      const deps = test.process([], { creditSourcesFor: async () => keeping });
      return (await chooseTrip(deps, ada, choice)).source;
    };
    expect(await sourceOf(['dawdler'], 0)).toBe('quick');
    dawdler.tell(sold([early, { ...noon, dollars: 460 }]));
    await test.later(
      test.process([]),
      ada,
      { ...oneWay, searchId: first.searchId },
      ({ asking }) => asking.length === 0,
    );
    expect(await sourceOf(['dawdler'], 0)).toBe('dawdler');
    expect(await sourceOf([], 0)).toBe('quick');
    expect(await sourceOf(['dawdler'], 1)).toBe('quick');
  });

  it('is reported one by one when there are several, and a failed one is named', async () => {
    const [second, third] = [slow('second'), slow('third')];
    const deps = test.process([test.supplier('quick', () => sold([early])), second.supplier, third.supplier]);
    const first = await test.search(deps, ada, oneWay);
    expect(first.asking).toEqual(['second', 'third']);
    const shown = { ...oneWay, searchId: first.searchId };

    third.tell(sold([noon]));
    expect(await test.later(deps, ada, shown, ({ found }) => found > 0)).toMatchObject({
      asking: ['second'],
      found: 1,
    });
    second.fail();
    expect(await test.later(deps, ada, shown, ({ asking }) => asking.length === 0)).toMatchObject({
      missing: [{ source: 'second', part: 'all' }],
      found: 1,
    });
  });

  it('leaves an empty incomplete list when all are slow, and an error when none answers', async () => {
    const only = slow('only');
    const first = await test.search(test.process([only.supplier]), ada, oneWay);
    expect(first).toMatchObject({ complete: false, asking: ['only'], totalCount: 0, relax: [] });
    only.fail();
    const shown = { ...oneWay, searchId: first.searchId };
    expect(await test.later(test.process([]), ada, shown, ({ asking }) => asking.length === 0)).toMatchObject(
      { missing: [{ source: 'only', part: 'all' }], found: 0 },
    );

    const failing = test.supplier('failing', () =>
      Promise.reject(new FlightSupplierError('down', { isGone: false })),
    );
    await expect(test.search(test.process([failing]), ada, oneWay)).rejects.toMatchObject({
      code: 'search-failed',
    });
  });

  it('is awaited when the chosen flight is its own, whatever other suppliers have returned', async () => {
    const back = { name: 'TP207', hours: [10, 18], dollars: 500 } as const;
    const all = test.process([test.supplier('quick', () => sold([early, late], [back]))]);
    const [card] = (await test.search(all, ada, roundTrip)).itineraries;
    const chosen = [{ itineraryId: card?.itineraryId, fareId: card?.fareShelf.fareId }];
    expect(card?.itineraryId).toContain('AZ600');

    const dawdler = slow('dawdler');
    const deps = test.process([test.supplier('quick', () => sold([early], [back])), dawdler.supplier]);
    const home = test.search(deps, ada, { ...roundTrip, chosen });
    setTimeout(() => dawdler.tell(sold([late], [back])), 600);
    expect(named(await home)).toEqual([['TP207', 800]]);

    const gone = slow('gone');
    const without = test.process([test.supplier('quick', () => sold([early], [back])), gone.supplier]);
    const refused = test.search(without, ada, { ...roundTrip, chosen });
    setTimeout(gone.fail, 600);
    await expect(refused).rejects.toMatchObject({ code: 'flight-gone' });
  });

  it('is given up when the process that queried it has ended', async () => {
    const deps = test.process([test.supplier('quick', () => sold([early])), slow('unheard').supplier], {
      goOn: () => undefined,
    });
    const first = await test.search(deps, ada, oneWay);
    const shown = { ...oneWay, searchId: first.searchId };
    expect(await test.later(test.process([]), ada, shown)).toMatchObject({ asking: ['unheard'] });
    // Half a minute later.
    await test.database.db
      .updateTable('search_sessions')
      .set({ asking_until: new Date(0) })
      .where('id', '=', first.searchId)
      .execute();
    expect(await test.later(test.process([]), ada, shown)).toMatchObject({
      searchId: first.searchId,
      asking: [],
      missing: [{ source: 'unheard', part: 'all' }],
    });
  });
});

describe('a flight sold by several suppliers [AIR-04]', () => {
  it('is listed once, each trip from one of them, at its lowest available price', async () => {
    const back = { name: 'TP207', hours: [10, 18], dollars: 500 } as const;
    const cheapBack = { name: 'DL273', hours: [11, 19], dollars: 200 } as const;
    const deps = test.process([
      test.supplier('one', () => sold([early, noon], [back])),
      test.supplier('two', () => sold([{ ...early, dollars: 410 }], [cheapBack])),
    ]);
    const out = await test.search(deps, ada, roundTrip);
    // The cheaper ticket out is sold by `one`, which has no cheap way back.
    expect(named(out)).toEqual([
      ['TP204', 610],
      ['DL272', 950],
    ]);
    const [card] = out.itineraries;
    const chosen = [{ itineraryId: card?.itineraryId, fareId: card?.fareShelf.fareId }];
    const home = await test.search(deps, ada, {
      ...roundTrip,
      searchType: 'FollowupSearch',
      searchId: out.searchId,
      chosen,
    });
    expect(named(home)).toEqual([
      ['DL273', 610],
      ['TP207', 900],
    ]);
  });
});
