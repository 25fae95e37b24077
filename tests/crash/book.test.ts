import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingCheckpoints, releaseCheckpoints } from '#server/flows/book/index.ts';
import { arm } from '#tests/support/arm.ts';
import type { AnyCheckout, Creditor, FlightCheckout } from '#tests/support/stage.ts';
import { byProcess, outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { auditCredits } from './audit.ts';
import { centsOf, letHoldLapse, middleOf, takeOverMs } from './booked-trip.ts';

let servers: TwoServers;
const tookOver: number[] = [];

/** Kinds of booking that a process dies in. */
const kinds = {
  booked: { places: bookingCheckpoints },
  'booked late': { places: ['book:supplier:after'], fault: 'pending' },
  refused: { places: releaseCheckpoints, fault: 'sold-out' },
  declined: {
    places: releaseCheckpoints,
    fault: 'pending',
    meanwhile: (reference: string) => letHoldLapse(servers, reference),
  },
} as const;
type Kind = keyof typeof kinds;

const mostAtOnce = 8;
const died = new Map<string, Awaited<ReturnType<typeof dieAt>>[number]>();

beforeAll(async () => {
  servers = await twoServers();
  const order: readonly string[] = [...bookingCheckpoints, ...releaseCheckpoints];
  const deaths = Object.entries(kinds)
    .flatMap(([name, { places, ...trouble }]) =>
      places.map((place) => ({ name: nameOf(name as Kind, place), place, ...trouble })),
    )
    .toSorted((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
  // Few enough for another process to take them all over in time.
  for (const some of byProcess(deaths, mostAtOnce))
    for (const one of await dieAt(some)) died.set(one.name, one);
});
afterAll(() => servers.stop());

const nameOf = (kind: Kind, place: string) => `${kind} at ${place}`;
function bookingsOf(kind: Kind, place: string) {
  const found = died.get(nameOf(kind, place));
  if (!found) throw new Error('no bookings were made');
  return found;
}

/** Checkouts booked concurrently by a process that is killed, with their ids. */
interface Checkouts {
  readonly stay: AnyCheckout;
  readonly flights: AnyCheckout;
  /** Flights partly paid with airline credit. */
  readonly credited: FlightCheckout & { readonly before: Creditor['before'] };
}

interface Death {
  readonly name: string;
  readonly place: string;
  /** Fault of the suppliers. */
  readonly fault?: string;
  /** Runs for each booking once it is in progress. */
  readonly meanwhile?: (reference: string) => Promise<unknown>;
}

/** Books all three for each place with a process that dies when all are there; returns their outcomes at the survivor. */
async function dieAt(deaths: readonly Death[]) {
  const { survivor, world } = servers;
  const opened = new Map<Death, Checkouts>();
  const creditors = new Map<Death, Creditor>();
  for (const death of deaths) creditors.set(death, await servers.creditor(survivor));
  const diedAt = await servers.untilAllWait(
    deaths.map((death) => ({
      place: death.place,
      count: 3,
      begin: async (doomed) => {
        const creditor = creditors.get(death) as Creditor;
        const { fault, meanwhile } = death;
        const checkouts = {
          stay: await servers.checkout(doomed),
          flights: await servers.flightCheckout(doomed),
          credited: { ...(await servers.creditedCheckout(doomed, creditor)), before: creditor.before },
        };
        opened.set(death, checkouts);
        const all: AnyCheckout[] = Object.values(checkouts);
        for (const { session, request } of all)
          if (fault !== undefined)
            await arm(world, {
              area: session.product === 'flight' ? 'air' : 'stays',
              operation: 'book',
              fault,
              match: { reference: request.bookingId },
            });
        return all.map(async ({ person, path, request }) => {
          await doomed.call(person, 'POST', path, request);
          await meanwhile?.(request.bookingId);
        });
      },
    })),
  );
  if (deaths.some(({ fault }) => fault === 'pending'))
    await world.call('POST', '/v1/clock', { advanceSeconds: 25 });
  const all = await Promise.all(
    [...opened].map(async ([{ name }, { stay, flights, credited }]) => {
      const [first, second, third] = await Promise.all([ended(stay), ended(flights), ended(credited)]);
      tookOver.push(...[first, second, third].map(({ at }) => at - diedAt));
      return { name, stay: first, flights: second, credited: { ...third, ...(await creditOf(credited)) } };
    }),
  );
  const creditFaults = await auditCredits(servers);
  return all.map((one) => ({ ...one, creditFaults }));

  async function ended(checkout: AnyCheckout) {
    const outcome = await outcomeOf(survivor, checkout);
    return {
      at: performance.now(),
      outcome,
      charged: centsOf(checkout.session.price.dueNow) - 65_000,
      left: await servers.evidence(checkout.request.bookingId, checkout.person.customerId),
    };
  }
}

/** Amount paid with airline credit and its remaining balance, here and at the airline. */
async function creditOf({ person, session, before }: Checkouts['credited']) {
  const kept = await servers.survivor.call(person, 'GET', `/api/v0/airline-credits/${before.creditId}`);
  return {
    before,
    paid: centsOf(session.airlineCredits[0]?.pays),
    credit: centsOf(kept?.body['left']),
  };
}

/** Exactly one booking and one charge, no holds. */
const once = (charged: number) => ({
  booking: 'complete',
  failure: null,
  payment: 'captured',
  trips: ['Confirmed'],
  bank: [['captured', charged, 0]],
  supplier: 'confirmed',
  openHolds: 0,
  credit: 0,
});

/** Nothing booked, charged or held. */
const nothing = {
  booking: 'released',
  payment: 'voided',
  trips: [],
  bank: [['voided', 0, 0]],
  supplier: 'none',
  openHolds: 0,
  credit: 55_000,
};

describe('kill -9 while a stay, flights, and flights paid with an airline credit are booked', () => {
  it.each(bookingCheckpoints)(
    'at %s ends in one booking and one charge of each, and spends the credit once [BKG-01] [CRD-09]',
    (place) => {
      const { stay, flights, credited, creditFaults } = bookingsOf('booked', place);
      const milesLeft = 84_212 - 10_000;
      expect([stay.outcome, flights.outcome, credited.outcome]).toEqual(Array(3).fill('confirmed'));
      expect(stay.left).toEqual({
        ...once(stay.charged),
        miles: milesLeft + Math.ceil(stay.charged / 10),
      });
      expect(flights.left).toEqual({
        ...once(flights.charged),
        miles: milesLeft + Math.ceil(flights.charged / 20),
      });
      expect(credited.left).toMatchObject(once(credited.charged));
      expect(credited.paid).toBeGreaterThan(0);
      expect(credited.credit).toBe(credited.before.creditMinor - credited.paid);
      expect(creditFaults).toEqual([]);
    },
  );

  it('while the suppliers are pending ends in one booking and one charge of each [BKG-01]', () => {
    const { stay, flights, credited } = bookingsOf('booked late', 'book:supplier:after');
    for (const { outcome, charged, left } of [stay, flights, credited]) {
      expect(outcome).toBe('confirmed');
      expect(left).toMatchObject(once(charged));
    }
  });

  it.each(releaseCheckpoints)(
    'at %s, when a refused booking is undone, leaves no booking, no charge and all of the credit [BKG-01] [CRD-09]',
    (place) => {
      const { stay, flights, credited, creditFaults } = bookingsOf('refused', place);
      const { creditMinor, miles } = credited.before;
      expect([stay.outcome, flights.outcome, credited.outcome]).toEqual(Array(3).fill('failed'));
      expect(stay.left).toEqual({ ...nothing, failure: 'no-availability', miles: 84_212 });
      expect(flights.left).toEqual({ ...nothing, failure: 'flight-sold-out', miles: 84_212 });
      expect(credited.left).toEqual({ ...nothing, failure: 'flight-sold-out', miles });
      expect(credited.credit).toBe(creditMinor);
      expect(creditFaults).toEqual([]);
    },
  );

  it.each(releaseCheckpoints)(
    'at %s, when a declined payment is undone, leaves no booking, no charge and all of the credit [BKG-01] [CRD-09]',
    (place) => {
      const { stay, flights, credited, creditFaults } = bookingsOf('declined', place);
      const { creditMinor, miles } = credited.before;
      const givenBack = { ...nothing, failure: 'payment-error', supplier: 'cancelled' };
      expect([stay.outcome, flights.outcome, credited.outcome]).toEqual(Array(3).fill('failed'));
      expect(stay.left).toEqual({ ...givenBack, miles: 84_212 });
      expect(flights.left).toEqual({ ...givenBack, miles: 84_212 });
      expect(credited.left).toEqual({ ...givenBack, miles });
      expect(credited.credit).toBe(creditMinor);
      expect(creditFaults).toEqual([]);
    },
  );
});

it('after kill -9 another process takes over and books or releases within ten seconds [BKG-01]', () => {
  expect(middleOf(tookOver)).toBeLessThan(takeOverMs);
});
