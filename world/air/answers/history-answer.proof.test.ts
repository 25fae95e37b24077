import { describe, expect, it } from 'vitest';
import { mix } from '../../stays/hash.ts';
import { Changes } from '../days/changes.ts';
import { seatLimit } from '../fares/open-classes.ts';
import { NONE_TAKEN } from '../fares/taken.ts';
import { cabinAt } from '../fares/terms.ts';
import type { Keep } from '../search/front.ts';
import { makeSearchIndex } from '../search/search-index.ts';
import { type Itinerary, Search } from '../search/search.ts';
import { loadTimetable } from '../timetable.ts';
import { DAY, dateOf, dayOf } from '../zones.ts';
import { DirectionPrices } from './direction-prices.ts';
import { type AirlineAsked, type HistoryAsked, pastPrices } from './history-answer.ts';
import { SALE_DAYS, queryOf } from './journey.ts';
import { endsOf } from './search-answer.ts';

const index = makeSearchIndex(loadTimetable());
const TODAY = dayOf('2026-11-24');
const NOW = TODAY * DAY * 60_000 + 50_000_000;
const party = { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 };

/** The cheapest ways of each airline; ways of others a quarter dearer than the cheapest of all need not be found. */
class CheapestByAirline implements Keep<Itinerary> {
  readonly best = new Map<number, Itinerary[]>();
  #least = Infinity;

  cutoff(_departs: number, _stops: number, cents: number): number {
    return cents > 1.25 * this.#least ? -Infinity : Infinity;
  }

  add(way: Itinerary): void {
    const known = this.best.get(way.carrier) ?? [];
    const least = known[0]?.cents ?? Infinity;
    if (way.cents > least) return;
    this.best.set(way.carrier, way.cents === least ? [...known, way] : [way]);
    this.#least = Math.min(this.#least, way.cents);
  }
}

/** The prices that a search on one past day finds for one departure. */
function searched(asked: HistoryAsked, seen: number, day: number, disruptions: boolean): AirlineAsked[] {
  const now = seen * DAY * 60_000;
  const look = {
    now,
    taken: NONE_TAKEN,
    changes: new Changes(index.timetable, { now, events: [], disruptions }),
  };
  const journey = { party, cabin: cabinAt(asked.cabin), saturday: false, maxStops: 2 };
  const least = new Map<number, AirlineAsked>();
  for (const [origin, destination] of endsOf(index, asked)) {
    const query = queryOf(look, { origin, destination, day }, journey);
    const prices = new DirectionPrices(index.timetable, query, party, asked.currency);
    const cheapest = new CheapestByAirline();
    new Search(index, query, cheapest).run();
    for (const way of [...cheapest.best.values()].flat()) {
      const [fare] = prices.shelf.faresOf(way);
      if (!fare) continue;
      const minor = prices.totalOf(way, fare);
      const known = least.get(way.carrier);
      if (known && minor > known.minor) continue;
      const limits = way.legs.map(({ pattern, day: leaves }) =>
        seatLimit(index.timetable, pattern, leaves, {
          cabin: fare.brand.cabin,
          open: fare.open,
          lookDay: seen,
        }),
      );
      const seatsLeft = Math.max(
        Math.min(9, ...limits.map(({ limit }) => limit)),
        known?.minor === minor ? known.seatsLeft : 0,
      );
      least.set(way.carrier, { carrier: way.carrier, minor, seatsLeft });
    }
  }
  const lowest = Math.min(...[...least.values()].map(({ minor }) => minor));
  return [...least.values()]
    .filter(({ minor }) => minor <= 1.25 * lowest)
    .toSorted((one, other) => one.minor - other.minor || one.carrier - other.carrier);
}

function archived(asked: HistoryAsked, disruptions: boolean): AirlineAsked[][][] {
  const steps = pastPrices(index, asked, { now: NOW, disruptions });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Markets large and small, near and far, across the date line, between cities of several airports, and by way of bases
 * far out of the way.
 */
const MARKETS =
  'JFK-LAX ROM-PAR ORD-LHR YYZ-LIS SYD-LAX LAX-SYD AKL-HNL OSL-TRD HEL-KEF ANC-FAI KTM-SIN GRU-LIS MEM-ABQ DXB-JNB AMD-CEB BLR-PEK AMM-CMN BUR-MTY';
const CABINS = ['economy', 'economy', 'business', 'premium_economy', 'first'] as const;
const CURRENCIES = ['USD', 'EUR', 'JPY', 'CAD'] as const;

/** A question of forty-five days, which are searched in two parts, and departures from soon after them to far ahead. */
function questionOf(market: string, draw: number): HistoryAsked {
  const [origin = '', destination = ''] = market.split('-');
  const pick = (salt: number, of: number) => mix(draw, salt) % of;
  const first = TODAY - 46 - pick(1, 300);
  const departures = [first + 1 + pick(2, 40), first + 38 + pick(3, 12), first + 50 + pick(4, 90)];
  return {
    origin,
    destination,
    cabin: CABINS[pick(5, CABINS.length)] ?? 'economy',
    currency: CURRENCIES[pick(6, CURRENCIES.length)] ?? 'USD',
    seenFrom: dateOf(first),
    seenUntil: dateOf(first + 44),
    departures: departures.map(dateOf),
  };
}

const text = (one: unknown) => JSON.stringify(one);

describe('the price history of flights', () => {
  it('has for each past day the prices that a search on that day would have found', () => {
    const told = { prices: 0, empty: 0, cabins: new Set<string>() };
    for (const [at, market] of `${MARKETS} ${MARKETS}`.split(' ').entries()) {
      const asked = questionOf(market, 40 + at);
      const first = dayOf(asked.seenFrom);
      const rows = archived(asked, at % 4 !== 3);
      expect(rows).toHaveLength(45);
      for (const [place, date] of asked.departures.entries()) {
        const day = dayOf(date);
        // The days before it leaves, when flights are called off and sale ends, and others.
        const looks = [day, day - 1, day - 2, first + (mix(at, place) % 45), first + (mix(place, at) % 45)];
        for (const seen of looks.filter((look) => look >= first && look <= Math.min(day, first + 44))) {
          const found = rows[seen - first]?.[place] ?? [];
          expect([market, asked.cabin, dateOf(seen), date, found]).toEqual([
            market,
            asked.cabin,
            dateOf(seen),
            date,
            searched(asked, seen, day, at % 4 !== 3),
          ]);
          told.prices += found.length;
          told.empty += found.length === 0 ? 1 : 0;
          if (found.length > 0) told.cabins.add(asked.cabin);
        }
      }
    }
    expect(told.prices).toBeGreaterThan(500);
    expect(told.empty).toBeGreaterThan(0);
    expect(told.cabins.size).toBe(4);
  });

  it('is empty for future days, for departed flights and for departures not yet on sale', () => {
    const asked = {
      ...questionOf('OSL-TRD', 1),
      cabin: 'economy' as const,
      seenFrom: dateOf(TODAY - 2),
      seenUntil: dateOf(TODAY + 3),
      departures: [TODAY - 1, TODAY + SALE_DAYS].map(dateOf),
    };
    const rows = archived(asked, true);
    expect(rows.map((row) => row.map((prices) => prices.length > 0))).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('reflects flights that were cancelled and rescheduled', () => {
    const departures = Array.from({ length: 80 }, (_, at) => dateOf(TODAY - 60 + at));
    const seen = { seenFrom: dateOf(TODAY - 60), seenUntil: dateOf(TODAY) };
    const asked = { ...questionOf('LIS-FNC', 1), ...seen, cabin: 'economy' as const, departures };
    const [lively, calm] = [archived(asked, true), archived(asked, false)];
    const differs = lively.flatMap((row, look) =>
      row.filter((all, at) => text(all) !== text(calm[look]?.[at])),
    );
    expect(differs.length).toBeGreaterThan(10);
    expect(differs.length).toBeLessThan(1000);
  });

  it('answers a departure date that is requested twice with the same prices both times', () => {
    const asked = { ...questionOf('DXB-JNB', 3), cabin: 'economy' as const };
    const [departure = ''] = asked.departures;
    const rows = archived({ ...asked, departures: [departure, departure] }, true);
    expect(rows.map(([one]) => text(one))).toEqual(rows.map(([, other]) => text(other)));
    expect(new Set(rows.map(text)).size).toBeGreaterThan(5);
  });
});
