import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import { patient } from '#scripts/testing/patience.ts';
import {
  agentCheckpoints,
  captureCheckpoints,
  changeCheckpoints,
  payAgainCheckpoints,
  revertCheckpoints,
  undoCheckpoints,
} from '#server/flows/change-trip/index.ts';
import { askCheckpoints } from '#server/products/flights/change/ask.ts';
import { arm } from '#tests/support/arm.ts';
import { paymentsAt } from '#tests/support/evidence.ts';
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import type { Checkout } from '#tests/support/stage.ts';
import {
  type BookedTrip,
  bookTrip,
  centsOf,
  type Death,
  type Deed,
  type Died,
  dieDoing,
  letHoldLapse,
  middleOf,
  takeOverMs,
} from './booked-trip.ts';
import { type ToExchange, toExchange } from './exchange-trip.ts';

const giveBackCheckpoints = [
  'change:finish:before',
  'change:finish:after',
  'change:refund:answered',
  'change:refund:after',
] as const;

const longer = ({ checkOut }: StayDates) => ({ checkOut: addDays(checkOut, 1) });
const shorter = ({ checkOut }: StayDates) => ({ checkOut: addDays(checkOut, -1) });
type StayDates = Checkout['session']['stay'];

/** Kinds of change that a process dies in. */
const kinds = {
  charged: { places: changeCheckpoints, wish: longer, with: () => ({}) },
  'given back': { places: giveBackCheckpoints, wish: shorter, with: () => ({}) },
  'charged late': {
    places: captureCheckpoints,
    wish: longer,
    with: () => ({
      before: (reference: string) =>
        arm(servers.world, { area: 'bank', operation: 'capture', fault: 'error', match: { reference } }),
    }),
  },
  declined: {
    places: revertCheckpoints,
    wish: longer,
    with: (trip: Trip) => ({
      before: () => hotelSays('pending', trip),
      meanwhile: (quoteId: string) => letHoldLapse(servers, quoteId),
    }),
  },
  refused: {
    places: undoCheckpoints,
    wish: longer,
    with: (trip: Trip) => ({ before: () => hotelSays('refused', trip) }),
  },
} as const;
type Kind = keyof typeof kinds;
type Trip = BookedTrip<Checkout>;

/** An exchange that the airline made and whose answer was lost, and one that a person at the airline makes. */
const exchangeKinds = {
  'at once': [...askCheckpoints, ...changeCheckpoints],
  'unknown-changed': ['change:supplier:answered'],
  'by-hand': agentCheckpoints,
  unpaid: payAgainCheckpoints,
} as const;
const exchangesAt = (Object.keys(exchangeKinds) as (keyof typeof exchangeKinds)[]).flatMap((airline) =>
  exchangeKinds[airline].map((place) => ({ airline, place })),
);
const exchanges = new Map<string, ToExchange>();

let servers: TwoServers;
const changes = new Map<string, Deed & { readonly trip: Trip }>();
let died: Map<Deed, Died>;

beforeAll(async () => {
  servers = await twoServers();
  const { survivor } = servers;
  // One process for the changes whose takeover is timed, and one for all others.
  const first = await changeAndDie(['charged']);
  const exchanged = await exchangesToDie();
  died = new Map([
    ...first,
    ...(await changeAndDie(['given back', 'charged late', 'declined', 'refused'], exchanged)),
  ]);

  async function changeAndDie(some: readonly Kind[], others: readonly Death[] = []) {
    const deaths: Death[] = [];
    for (const kind of some)
      for (const place of kinds[kind].places) {
        const trip = await bookTrip(servers, await servers.checkout(survivor));
        const deed = {
          trip,
          quote: 'hotel/change-quotes',
          wanted: kinds[kind].wish(trip.session.stay),
          act: 'hotel/change',
          send: (changeQuoteId: unknown) => ({ changeQuoteId }),
          ...kinds[kind].with(trip),
        };
        changes.set(`${kind} at ${place}`, deed);
        deaths.push({ place, deeds: [deed] });
      }
    // An unpaid exchange comes to the places of others before its own.
    const isLast = ({ place }: Death) => payAgainCheckpoints.some((own) => own === place);
    return dieDoing(
      servers,
      inOrder([...others, ...deaths].toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))),
    );
  }

  async function exchangesToDie() {
    const deaths: Death[] = [];
    for (const { airline, place } of exchangesAt) {
      const one = await toExchange(servers, { at: exchanges.size, airline });
      exchanges.set(`${airline} at ${place}`, one);
      deaths.push({ place, deeds: [one.deed] });
    }
    return deaths;
  }
}, patient(600_000));
afterAll(() => servers.stop());

/** Deaths of one place as one, so that they follow each other. */
const inOrder = (deaths: readonly Death[]): Death[] =>
  [...Map.groupBy(deaths, ({ place }) => place)].map(([place, some]) => ({
    place,
    deeds: some.flatMap(({ deeds }) => deeds),
  }));

/** The change of a kind whose process died at a place. */
function changeOf(kind: Kind, place: string) {
  const deed = changes.get(`${kind} at ${place}`);
  const end = deed && died.get(deed);
  if (!deed || !end) throw new Error('no change was made');
  return { trip: deed.trip, ...end, difference: centsOf(end.quote['difference']) };
}

/** The hotel's answer to the next change of a trip. */
const hotelSays = (fault: 'pending' | 'refused', { request }: BookedTrip<Checkout>) =>
  arm(servers.world, {
    area: 'stays',
    operation: 'change',
    fault,
    match: { reference: request.bookingId },
  });

/** Records of bank and hotel for the trip and its change. */
async function held(trip: BookedTrip<Checkout>, quoteId: string) {
  const { world } = servers;
  const bank = await Promise.all([trip.request.bookingId, quoteId].map((one) => paymentsAt(world, one)));
  const hotel = await world.call('GET', `/v1/lodging/bookings?reference=${trip.request.bookingId}`);
  const path = `/api/v0/itinerary/hotel/${trip.tripId}`;
  const body = (await servers.survivor.call(trip.person, 'GET', path))?.body ?? {};
  return {
    bank,
    hotel: hotel.body['checkOut'],
    trip: body['endsOn'],
    paid: centsOf((body['price'] as { dueNow: unknown }).dueNow),
  };
}

const tookOver: number[] = [];

it.each(changeCheckpoints)(
  'kill -9 at %s while a stay is changed ends in one change and one charge of its difference [TRP-03]',
  async (place) => {
    const { trip, quoteId, difference, end, tookMs } = changeOf('charged', place);
    const { checkOut: later } = longer(trip.session.stay);
    expect(end).toBe('done');
    tookOver.push(tookMs);
    const { due } = trip;
    expect(await held(trip, quoteId)).toEqual({
      bank: [[['captured', due - 65_000, 0]], [['captured', difference, 0]]],
      hotel: later,
      trip: later,
      paid: due + difference,
    });
  },
);

it.each(giveBackCheckpoints)(
  'kill -9 at %s while a change pays its price difference back refunds it once [TRP-03] [TRP-08]',
  async (place) => {
    const { trip, quoteId, difference, end } = changeOf('given back', place);
    expect(end).toBe('done');
    const [charged, back] = [trip.due - 65_000, -difference];
    const toCard = Math.min(charged, back);
    const toMiles = Math.min(back - toCard, 10_000);
    expect((await held(trip, quoteId)).bank).toEqual([[['captured', charged, toCard]], []]);
    const evidence = await servers.evidence(trip.request.bookingId, trip.person.customerId);
    expect(evidence).toMatchObject({
      credit: back - toCard - toMiles,
      miles: 84_212 - 10_000 + toMiles + Math.ceil((charged - toCard) / 10),
    });
  },
);

it.each(captureCheckpoints)(
  'kill -9 at %s while the bank is late to charge a difference charges it once [TRP-03]',
  async (place) => {
    const { trip, quoteId, difference, end } = changeOf('charged late', place);
    const { checkOut: later } = longer(trip.session.stay);
    expect(end).toBe('done');
    const { due } = trip;
    // The charge comes after the change is reported as done.
    await expect
      .poll(() => held(trip, quoteId))
      .toEqual({
        bank: [[['captured', due - 65_000, 0]], [['captured', difference, 0]]],
        hotel: later,
        trip: later,
        paid: due + difference,
      });
  },
);

it.each(revertCheckpoints)(
  'kill -9 at %s after a declined payment reverts the change at the hotel and leaves no card hold [TRP-03]',
  async (place) => {
    const { trip, quoteId, end } = changeOf('declined', place);
    const { stay } = trip.session;
    expect(end).toBe('refused');
    const { due } = trip;
    // What the card held is released after the change is told as refused.
    await expect
      .poll(() => held(trip, quoteId))
      .toEqual({
        bank: [[['captured', due - 65_000, 0]], [['voided', 0, 0]]],
        hotel: stay.checkOut,
        trip: stay.checkOut,
        paid: due,
      });
  },
);

it.each(undoCheckpoints)(
  'kill -9 at %s while a refused change is undone leaves the booking unchanged and no card hold [TRP-03]',
  async (place) => {
    const { trip, quoteId, end } = changeOf('refused', place);
    const { stay } = trip.session;
    expect(end).toBe('refused');
    const { due } = trip;
    // What the card held is released after the change is told as refused.
    await expect
      .poll(() => held(trip, quoteId))
      .toEqual({
        bank: [[['captured', due - 65_000, 0]], [['voided', 0, 0]]],
        hotel: stay.checkOut,
        trip: stay.checkOut,
        paid: due,
      });
  },
);

it('after kill -9 another process takes over the change and finishes it within ten seconds [TRP-03]', () => {
  expect(middleOf(tookOver)).toBeLessThan(takeOverMs);
});

it.each(exchangesAt)(
  'kill -9 at $place while flights are exchanged, made $airline, ends in one exchange and one charge of its difference [TRP-05] [TRP-08]',
  async ({ airline, place }) => {
    const exchange = exchanges.get(`${airline} at ${place}`);
    const end = exchange && died.get(exchange.deed);
    if (!exchange || !end) throw new Error('nothing was exchanged');
    expect(end.end).toBe('done');
    const { due } = exchange.trip;
    const difference = centsOf(end.quote['settlement']);
    expect(difference).toBeGreaterThan(0);
    await expect
      .poll(() => exchange.held(end.quoteId))
      .toEqual({
        bank: [
          ['captured', due, 0],
          ...(airline === 'unpaid' ? [['voided', 0, 0]] : []),
          ['captured', difference, 0],
        ],
        airline: ['changed'],
        cases: [],
        leaves: exchange.laterDay,
        paid: due + difference,
      });
  },
);
