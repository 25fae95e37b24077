import { expect, vi } from 'vitest';
import type { AgentPower, CaseKind } from '#contract/enums/index.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { readyByPower } from '#tests/support/agents/act-by-power.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
import { cardOf, isFreelyCancellable } from '#tests/support/checkout.ts';
import { byAirline } from '#tests/support/flight-trips.ts';
import {
  bookFlightPath,
  flightRequest,
  openFareCheckout,
  passenger,
  throughServer,
} from '#tests/support/flights.ts';
import type { TestServer } from '#tests/support/server.ts';
import { outcomeOf, type TwoServers } from '#tests/support/two-servers.ts';
import { centsOf } from './booked-trip.ts';

export const soon = { timeout: 60_000, interval: 100 };
const until = <Found>(look: () => Promise<Found>): Promise<Found> => vi.waitFor(look, soon);

export interface Trip {
  readonly person: TestPerson;
  readonly bookingId: string;
  readonly tripId: string;
  readonly due: number;
}

/** A power that moves money, with what it brings its customer in cents. */
interface Mover {
  readonly power: AgentPower;
  readonly arrange: () => Promise<{ trip: Trip; caseId: string; wish: object; brings?: number }>;
}
/** An act of an agent that was previewed, and agreed to where that is needed. */
export type Ready = Required<Awaited<ReturnType<Mover['arrange']>>> & {
  readonly actId: string;
  act(at: TestServer): Promise<Record<string, unknown>>;
};

export const dollars = (minor: number) => ({ amount: minor / 100, currency: 'USD' as const });
export const words = 'As we said by telephone.';

/** What agents do with money: the first one moves the clock past a departure. */
export const movers = [
  'a cancellation that was asked for in time',
  'a refund',
  'travel credit',
  'travel credit instead of a refund that the bank refuses',
  'one traveler who leaves',
  'a cancellation that the hotel leaves to people',
  'a price match',
] as const;

/** What agents do with money, up to the act, at the surviving process. */
export function openDesk(servers: TwoServers) {
  async function ask<Body>(person: TestPerson, path: string, body: object = {}, at = servers.survivor) {
    const answer = await at.call(person, 'POST', `/api/v0/${path}`, body);
    if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer?.body)}`);
    return answer.body as Body;
  }
  const tripOf = async (bookingId: string) =>
    (
      await servers.db
        .selectFrom('trips')
        .select('id')
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow()
    ).id;

  /** Flights to New York for one adult or two, paid by card. */
  async function fly(days: number, adults: 1 | 2 = 1): Promise<Trip> {
    const { survivor, visit, world } = servers;
    const { person } = await visit();
    const session = await openFareCheckout(throughServer(survivor), person, {
      from: 'airport:LHR',
      to: 'airport:JFK',
      days,
      now: world.deps.clock.now(),
      isOneWay: true,
      wanted: byAirline('BA'),
      passengers: { ADT: adults },
    });
    const passengers = ['Ada', 'Ben'].slice(0, adults).map((givenName) => passenger('ADT', { givenName }));
    const request = flightRequest(session, [cardOf(session)], { passengers });
    expect(await outcomeOf(survivor, { person, path: bookFlightPath(session), request })).toBe('confirmed');
    const { bookingId } = request;
    const due = centsOf(session.price.dueNow);
    return { person, bookingId, tripId: await tripOf(bookingId), due };
  }

  /** A prepaid stay, paid by card, whose price match waits for a person. */
  async function claimed(): Promise<Trip> {
    const { person, path, request, session } = await servers.checkout(servers.survivor, {
      wanted: ({ refundPolicy, paymentTiming }) =>
        refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow',
    });
    expect(await outcomeOf(servers.survivor, { person, path, request })).toBe('confirmed');
    const { bookingId } = request;
    const tripId = await tripOf(bookingId);
    const snapshot = () =>
      servers.db
        .selectFrom('price_match_snapshots')
        .select('trip_id')
        .where('trip_id', '=', tripId)
        .executeTakeFirst();
    await until(async () => expect(await snapshot()).toBeDefined());
    const url = 'https://elsewhere.example/room';
    await ask(person, `trips/${tripId}/price-match/claims`, {
      claimId: newId(),
      url,
      amount: 100,
      currency: 'USD',
      description: 'The same room',
    });
    return { person, bookingId, tripId, due: centsOf(session.price.dueNow) };
  }

  /** Asks to cancel; returns what comes back by the quote, in cents. */
  async function cancel({ person, tripId }: Trip): Promise<number> {
    const { quoteId, refund } = await ask<CancellationQuote>(person, `trips/${tripId}/cancellation-quotes`);
    await ask(person, `trips/${tripId}/cancel`, { quoteId });
    return centsOf(refund);
  }

  /** The open case of a kind, once there is one. */
  async function caseOf({ person }: Trip, kind: CaseKind): Promise<{ caseId: string }> {
    const find = () =>
      servers.db
        .selectFrom('cases')
        .select('id')
        .where('customer_id', '=', person.customerId)
        .where('kind', '=', kind)
        .where('state', '=', 'open')
        .executeTakeFirst();
    return { caseId: await until(async () => (await find())?.id ?? expect.fail(`no ${kind}`)) };
  }

  async function message({ person: { customerId } }: Trip): Promise<{ caseId: string }> {
    const subject = { kind: 'customer', id: newId() } as const;
    return inTransaction(servers.db, (tx) =>
      openCase(tx, { kind: 'message', subject, customerId, now: servers.now() }),
    );
  }

  /** What came back to a customer, in cents: to the card, and as credit. */
  async function backTo({ bookingId, person: { customerId } }: Trip): Promise<number> {
    const { bank, credit } = await servers.evidence(bookingId, customerId);
    return bank.reduce((sum, [, , refunded]) => sum + refunded, 0) + credit - 55_000;
  }
  const openTasks = async () =>
    (
      await servers.db
        .selectFrom('tasks')
        .select('id')
        .where('kind', 'in', ['refund-payout', 'advance-change', 'advance-cancellation'])
        .where('due_at', '<=', servers.now())
        .execute()
    ).length;

  /** Above 250 dollars a second person has agreed. */
  const all: Readonly<Record<(typeof movers)[number], Mover>> = {
    'a cancellation that was asked for in time': {
      power: 'settle_cancellation',
      async arrange() {
        const trip = await fly(1);
        await arm(servers.world, { area: 'air', operation: 'cancel', fault: 'error', times: 10_000 });
        const brings = await cancel(trip);
        await servers.world.call('POST', '/v1/clock', { advanceSeconds: 60 * 3_600 });
        await servers.world.call('DELETE', '/v1/faults');
        const found = await caseOf(trip, 'cancelled_in_time');
        return { trip, ...found, wish: { choice: 'pay' }, brings };
      },
    },
    'a refund': {
      power: 'manual_refund',
      async arrange() {
        const trip = await fly(30);
        const wish = { choice: 'refund', tripId: trip.tripId, amount: dollars(30_025), words };
        return { trip, ...(await message(trip)), wish, brings: 30_025 };
      },
    },
    'travel credit': {
      power: 'manual_credit',
      async arrange() {
        const trip = await fly(30);
        const wish = { choice: 'credit', tripId: trip.tripId, amount: dollars(5_025), words };
        return { trip, ...(await message(trip)), wish, brings: 5_025 };
      },
    },
    'travel credit instead of a refund that the bank refuses': {
      power: 'manual_refund',
      async arrange() {
        const trip = await fly(30);
        const fault = { area: 'bank', operation: 'refund', fault: 'refused', times: 1_000 };
        await arm(servers.world, fault);
        await cancel(trip);
        const found = await caseOf(trip, 'refund_late');
        await servers.world.call('DELETE', '/v1/faults');
        return { trip, ...found, wish: { choice: 'instead', words }, brings: trip.due };
      },
    },
    'one traveler who leaves': {
      power: 'cancel_one_traveler',
      async arrange() {
        const trip = await fly(30, 2);
        await ask(trip.person, 'support/messages', {
          messageId: newId(),
          text: 'Ben cannot come.',
          topic: 'cancel-one-traveler',
          about: { tripId: trip.tripId, traveler: 'Ben Okafor' },
        });
        const found = await caseOf(trip, 'traveler_cancel');
        return { trip, ...found, wish: { choice: 'leave-1' }, brings: trip.due / 2 };
      },
    },
    'a cancellation that the hotel leaves to people': {
      power: 'fulfil_hotel',
      async arrange() {
        const { person, path, request, session } = await servers.checkout(servers.survivor, {
          wanted: isFreelyCancellable,
        });
        expect(await outcomeOf(servers.survivor, { person, path, request })).toBe('confirmed');
        const { bookingId } = request;
        const due = centsOf(session.price.dueNow);
        const trip = { person, bookingId, tripId: await tripOf(bookingId), due };
        await arm(servers.world, { area: 'stays', operation: 'cancel', fault: 'by-hand' });
        await cancel(trip);
        const found = await caseOf(trip, 'hotel_review');
        return { trip, ...found, wish: { choice: 'success' }, brings: due };
      },
    },
    'a price match': {
      power: 'decide_price_match',
      async arrange() {
        const trip = await claimed();
        const found = await caseOf(trip, 'price_match');
        const wish = { choice: 'verify', amount: dollars(trip.due - 5_000) };
        return { trip, ...found, wish };
      },
    },
  };

  async function ready(name: (typeof movers)[number]): Promise<Ready> {
    const { db, api, survivor } = servers;
    const { power, arrange } = all[name];
    const arranged = await arrange();
    const desk = { db, api: { enter: api.enter, ...throughServer(survivor) } };
    const { act, preview } = await readyByPower(desk, power, arranged, arranged.wish as never);
    if (!act) throw new Error(`${name}: ${JSON.stringify(preview)}`);
    const actId = newId();
    // What a match gives back follows from the rival's price: it is what the preview says.
    const brings = arranged.brings ?? centsOf(preview.chosen?.amount ?? expect.fail());
    return { ...arranged, brings, actId, act: (at) => act(actId, throughServer(at)) };
  }

  return { ask, backTo, fly, message, openTasks, ready };
}
