import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { calendarRequestSchema } from '#contract/stays/calendar.ts';
import { newId } from '#server/platform/ids.ts';
import { priceLevels } from '#server/modules/pricing/index.ts';
import { listCalendar } from './calendar/list-calendar.ts';
import { listElsewherePlaces } from './calendar/list-elsewhere.ts';
import { type CalendarQuery, type StayQuery, SupplierError } from './port.ts';
import { openPriceCalendar } from './calendar/price-calendar.ts';
import { found, now, openSearchTest, paris, type SearchTest } from '#tests/support/stays/stay-search.ts';
import { foundStay } from './test-stays.ts';

let test: SearchTest;
beforeAll(async () => {
  test = await openSearchTest();
});
beforeEach(() => {
  test.asked.length = 0;
});
afterAll(() => test.database.close());

describe('alternatives for an empty stay search [LOD-01]', () => {
  /** Full in the city for the asked nights; a day later and a week earlier there is room, and further around. */
  const full = ({ area, checkIn }: StayQuery) => {
    if (area.kind === 'bounds') return found(foundStay('far', 80_00), foundStay('full', null));
    if (checkIn === '2026-12-22') return found(foundStay('1', 120_00), foundStay('2', 90_00));
    if (checkIn === '2026-12-14') return found(foundStay('1', 70_00));
    return found(foundStay('1', null));
  };

  it('suggest dates and a larger area with exactly the count of a search for them', async () => {
    const deps = test.process([test.supplier('sandbox', full)]);
    const { searchId, availableCount } = await test.search(deps, paris);
    expect(availableCount).toBe(0);
    const { dates, area } = await listElsewherePlaces(deps, test.principal, searchId);
    expect(dates).toEqual([
      {
        checkIn: '2026-12-22',
        checkOut: '2026-12-24',
        available: 2,
        lowestTotal: { amount: 90, currency: 'USD' },
      },
      {
        checkIn: '2026-12-14',
        checkOut: '2026-12-16',
        available: 1,
        lowestTotal: { amount: 70, currency: 'USD' },
      },
    ]);
    for (const { checkIn, checkOut, available } of dates)
      expect((await test.search(deps, { ...paris, checkIn, checkOut })).availableCount).toBe(available);
    expect(area).toMatchObject({ radiusKm: 25, available: 1, lowestTotal: { amount: 80 } });
    const around = await test.search(deps, { ...paris, searchTarget: 'Empty', bounds: area?.bounds });
    expect(around.availableCount).toBe(1);
  });

  it('query no supplier when stays were found, and suggest nothing when a supplier fails', async () => {
    const some = test.process([test.supplier('sandbox', () => found(foundStay('1', 100)))]);
    const { searchId } = await test.search(some, paris);
    expect(await listElsewherePlaces(some, test.principal, searchId)).toEqual({ dates: [], area: null });
    expect(test.asked).toHaveLength(1);

    let isDown = false;
    const shaky = test.process([
      test.supplier('sandbox', (query) => {
        if (isDown) throw new SupplierError('down', { retryable: true });
        return full(query);
      }),
    ]);
    const second = await test.search(shaky, paris);
    isDown = true;
    expect(await listElsewherePlaces(shaky, test.principal, second.searchId)).toEqual({
      dates: [],
      area: null,
    });
  });

  it('are visible only to the customer who searched', async () => {
    const deps = test.process([test.supplier('sandbox', full)]);
    const { searchId } = await test.search(deps, paris);
    const expired = expect.objectContaining({ code: 'search-expired' });
    await expect(listElsewherePlaces(deps, await test.newCustomer(), searchId)).rejects.toEqual(expired);
    await expect(listElsewherePlaces(deps, test.principal, newId())).rejects.toEqual(expired);
  });
});

describe('the calendar of lowest prices [LOD-01]', () => {
  let calendars: CalendarQuery[];
  let lowest: (date: string) => number | null;
  beforeEach(() => {
    calendars = [];
    lowest = (date) => Number(date.slice(8)) * 10_00;
  });
  const days = (from: string, until: string): string[] => {
    const first = Date.parse(from);
    return Array.from({ length: (Date.parse(until) - first) / 86_400_000 + 1 }, (_, at) =>
      new Date(first + at * 86_400_000).toISOString().slice(0, 10),
    );
  };
  const process = (clock = { now: () => now }) => {
    const deps = test.process(
      [
        test.supplier('plain', () => found()),
        test.supplier('sandbox', () => found(), {
          listLowestByNight: async (query) => {
            calendars.push(query);
            return days(query.from, query.until).map((date) => {
              const minor = lowest(date);
              return { date, lowest: minor === null ? null : money(minor, query.currency) };
            });
          },
        }),
      ],
      { clock },
    );
    const calendar = openPriceCalendar(deps.suppliers, deps.clock);
    return (more: object) =>
      listCalendar(
        deps,
        calendar,
        calendarRequestSchema.parse({
          placeId: 'city:2988507',
          from: '2026-12-01',
          until: '2026-12-06',
          rooms: [{ adults: 2 }],
          ...more,
        }),
        'en',
      );
  };

  it('gives each night’s lowest price for one room and its price level by thirds', async () => {
    lowest = (date) => (date === '2026-12-03' ? null : Number(date.slice(8)) * 10_00);
    const { nights } = await process()({});
    expect(
      nights.map(({ date, lowest: amount, level }) => [date.slice(8), amount?.amount ?? null, level]),
    ).toEqual([
      ['01', 10, 'low'],
      ['02', 20, 'low'],
      ['03', null, null],
      ['04', 40, 'middle'],
      ['05', 50, 'high'],
      ['06', 60, 'high'],
    ]);
    const two = await process()({ rooms: [{ adults: 2 }, { adults: 2 }] });
    expect(two.nights[0]?.lowest).toEqual({ amount: 5, currency: 'USD' });
    expect(calendars[0]).toMatchObject({
      area: { kind: 'city', cityId: '2988507' },
      kinds: ['hotel', 'home'],
    });
  });

  it('requests prices only for nights that can be booked', async () => {
    const ask = process();
    const { nights } = await ask({ from: '2026-11-19', until: '2026-11-23' });
    expect(calendars).toMatchObject([{ from: '2026-11-21', until: '2026-11-23' }]);
    expect(nights.map(({ lowest: amount }) => amount?.amount ?? null)).toEqual([null, null, 210, 220, 230]);
    await ask({ from: '2026-10-01', until: '2026-10-31' });
    await ask({ from: '2029-10-01', until: '2029-10-31' });
    expect(calendars).toHaveLength(1);
    await expect(ask({ from: '2026-12-01', until: '2027-01-31' })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    await expect(ask({ placeId: 'city:1' })).rejects.toMatchObject({ code: 'place-not-found' });
  });

  it('caches answers for ten minutes, also for concurrent requests, but not failures', async () => {
    let time = now.getTime();
    const ask = process({ now: () => new Date(time) });
    await Promise.all([ask({}), ask({})]);
    time += 9 * 60_000;
    expect((await ask({})).observedAt).toBe(now.toISOString());
    expect(calendars).toHaveLength(1);
    time += 60_000;
    await ask({});
    expect(calendars).toHaveLength(2);
    await ask({ listingType: 'hotel' });
    expect(calendars[2]?.kinds).toEqual(['hotel']);
    lowest = () => {
      throw new SupplierError('down', { retryable: true });
    };
    await expect(ask({ from: '2026-12-02' })).rejects.toMatchObject({ code: 'unavailable' });
    lowest = () => 100;
    expect((await ask({ from: '2026-12-02' })).nights[0]?.lowest?.amount).toBe(1);
  });

  it('rates all nights as average when all prices are equal', () => {
    expect(priceLevels([100, 100, 100])(100)).toBe('middle');
    expect(priceLevels([])(100)).toBe('middle');
  });
});
