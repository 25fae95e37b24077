import { expect, it } from 'vitest';
import { packageSearchRequestSchema } from '#contract/packages.ts';
import { fare, flight, flightSession } from '#server/modules/flights/test-flights.ts';
import type { FlightSession } from '#server/modules/flights/index.ts';
import { type KeptStay, type SearchSession, viewSession } from '#server/modules/stays/index.ts';
import { keptStay, sessionOf } from '#server/modules/stays/test-stays.ts';
import { packagedStays } from './packaged-stays.ts';
import { proposedTrip } from './proposed-trip.ts';

const changeMinutes = 60;

/** A generator of whole numbers below a bound: the same ones in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
type Next = ReturnType<typeof numbers>;

/** Ways there and back of two airlines; each may share a ticket with the other direction of its airline. */
const randomFlights = (next: Next): FlightSession =>
  flightSession(
    [0, 1].map((slice) =>
      Array.from({ length: 1 + next(6) }, (_, at) => {
        const hour = slice * 26 + next(20);
        const time = (hours: number) => new Date(Date.UTC(2026, 11, 20, hours)).toISOString().slice(0, 16);
        const own = (2 + next(9)) * 50_00 + next(100);
        return {
          flights: [
            flight(`${at % 2 ? 'TP' : 'B6'}${slice * 10 + at + 1}`, time(hour), time(hour + 3 + next(9)), [
              slice === 0 ? 'JFK' : 'LIS',
              slice === 0 ? 'LIS' : 'JFK',
            ]),
          ],
          fares: [fare(own, { sharedMinor: own - next(3) * 20_00 })],
        };
      }),
    ),
  );

const randomStays = (next: Next): SearchSession =>
  sessionOf(
    Array.from({ length: 1 + next(12) }, (_, at): KeptStay => {
      const stay = keptStay(`h${at}`, next(5) === 0 ? null : 100_00 + next(90_000), {
        stars: 1 + next(5),
        kind: next(6) === 0 ? 'home' : 'hotel',
      });
      if (!stay.price) return stay;
      const first = {
        ...stay.price,
        paymentTiming: next(3) === 0 ? ('PayLater' as const) : ('PayNow' as const),
        dueAtPropertyMinor: next(2) * 1_234,
      };
      const totalMinor = first.totalMinor + next(20_000);
      return { ...stay, price: first, others: [{ ...first, totalMinor, paymentTiming: 'PayNow' }] };
    }),
  );

/** Every trip there and back, with its total and whether it is on one ticket and no detour. */
function everyTrip({ slices: [out = [], back = []] }: FlightSession) {
  const most = [out, back].map(
    (ways) => 1.5 * Math.min(...ways.map(({ durationMinutes }) => durationMinutes)),
  );
  return out.flatMap((there) =>
    back
      .filter((way) => way.departs >= there.arrives + changeMinutes)
      .map((way) => {
        const [a, b] = [there.fares[0], way.fares[0]];
        if (!a || !b) throw new RangeError('a way has a fare');
        const isOne = there.sharing === way.sharing;
        return {
          totalMinor: isOne ? (a.sharedMinor ?? 0) + (b.sharedMinor ?? 0) : a.ownMinor + b.ownMinor,
          isSensible:
            isOne && there.durationMinutes <= (most[0] ?? 0) && way.durationMinutes <= (most[1] ?? 0),
        };
      }),
  );
}

it('the cheapest package of 1,000 random searches is the one that trying every flight and room finds [PKG-01]', () => {
  const next = numbers(11);
  let [found, proposed] = [0, 0];
  for (let round = 0; round < 1_000; round++) {
    const [flights, stays] = [randomFlights(next), randomStays(next)];
    const trip = proposedTrip(flights, {});
    const all = everyTrip(flights);
    if (!trip) {
      expect(all).toEqual([]);
      continue;
    }
    const sensible = all.filter(({ isSensible }) => isSensible);
    if (sensible.length > 0) {
      expect(trip.totalMinor).toBe(Math.min(...sensible.map(({ totalMinor }) => totalMinor)));
      proposed++;
    }
    const starred = round % 2 === 0 ? [3, 4, 5] : undefined;
    const request = packageSearchRequestSchema.parse({
      from: 'airport:JFK',
      to: 'airport:LIS',
      departOn: '2026-12-20',
      returnOn: '2026-12-23',
      rooms: [{ adults: 1 }],
      sort: 'price_low',
      filters: starred ? { stars: starred } : {},
    });
    const packaged = packagedStays(
      { searchId: '', passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 }, flights, stays },
      trip,
    );
    const view = viewSession(
      { ...stays, stays: packaged },
      { ...request, availabilityFilter: 'AVAILABLE_ONLY', listingType: 'hotel', withPins: false },
    );
    const totals = stays.stays
      .filter((stay) => stay.kind === 'hotel' && (!starred || starred.includes(stay.stars)))
      .flatMap((stay) => (stay.price ? [stay.price, ...stay.others] : []))
      .filter(({ paymentTiming }) => paymentTiming === 'PayNow')
      .map(({ totalMinor, dueAtPropertyMinor }) => {
        const discount = Math.floor(((totalMinor - dueAtPropertyMinor) * 5) / 100);
        return trip.totalMinor + totalMinor - discount;
      });
    expect(view.matching[0]?.price?.totalMinor).toBe(totals.length === 0 ? undefined : Math.min(...totals));
    if (totals.length > 0) found++;
  }
  expect([found, proposed].map((count) => count > 400)).toEqual([true, true]);
});
