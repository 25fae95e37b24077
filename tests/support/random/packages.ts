import { packageSearchRequestSchema } from '#contract/packages.ts';
import { fare, flight, flightSession } from '#server/modules/flights/test-flights.ts';
import type { FlightSession, WholeTrip } from '#server/modules/flights/index.ts';
import { packagedStays } from '#server/modules/packages/packaged-stays.ts';
import { type KeptStay, type SearchSession, viewSession } from '#server/modules/stays/index.ts';
import { keptStay, sessionOf } from '#server/modules/stays/test-stays.ts';

const changeMinutes = 60;

/** A generator of whole numbers below a bound: the same ones in every run. */
export function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
type Next = ReturnType<typeof numbers>;

/** Ways there and back of two airlines; each may share a ticket with the other direction of its airline. */
export const randomFlights = (next: Next, ways: () => number): FlightSession =>
  flightSession(
    [0, 1].map((slice) =>
      Array.from({ length: ways() }, (_, at) => {
        const hour = slice * 26 + next(20);
        const time = (hours: number) => new Date(Date.UTC(2026, 11, 20, hours)).toISOString().slice(0, 16);
        const own = (2 + next(9)) * 50_00 + next(100);
        return {
          flights: [
            flight(`${at % 2 ? 'TP' : 'B6'}${slice * 100 + at + 1}`, time(hour), time(hour + 3 + next(9)), [
              slice === 0 ? 'JFK' : 'LIS',
              slice === 0 ? 'LIS' : 'JFK',
            ]),
          ],
          fares: [fare(own, { sharedMinor: own - next(3) * 20_00 })],
        };
      }),
    ),
  );

export const randomStays = (next: Next, count: number): SearchSession =>
  sessionOf(
    Array.from({ length: count }, (_, at): KeptStay => {
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
export function everyTrip({ slices: [out = [], back = []] }: FlightSession) {
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

/** The totals of every room that is paid at once with a trip, of hotels with one of those stars. */
export const everyTotal = (
  { stays }: SearchSession,
  trip: Pick<WholeTrip, 'totalMinor'>,
  stars?: readonly number[],
): number[] =>
  stays
    .filter((stay) => stay.kind === 'hotel' && (!stars || stars.includes(stay.stars)))
    .flatMap((stay) => (stay.price ? [stay.price, ...stay.others] : []))
    .filter(({ paymentTiming }) => paymentTiming === 'PayNow')
    .map(({ totalMinor, dueAtPropertyMinor }) => {
      const discount = Math.floor(((totalMinor - dueAtPropertyMinor) * 5) / 100);
      return trip.totalMinor + totalMinor - discount;
    });

const request = packageSearchRequestSchema.parse({
  from: 'airport:JFK',
  to: 'airport:LIS',
  departOn: '2026-12-20',
  returnOn: '2026-12-23',
  rooms: [{ adults: 1 }],
  sort: 'price_low',
});

/** The packages of a search: each hotel with the proposed trip, cheapest first, as the shop lists them. */
export function packagesOf(
  flights: FlightSession,
  stays: SearchSession,
  trip: WholeTrip,
  filters: Partial<(typeof request)['filters']> = {},
) {
  const search = { searchId: '', passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 }, flights, stays };
  return viewSession(
    { ...stays, stays: packagedStays(search, trip) },
    {
      ...request,
      filters: { ...request.filters, ...filters },
      availabilityFilter: 'AVAILABLE_ONLY',
      listingType: 'hotel',
      withPins: false,
    },
  );
}
