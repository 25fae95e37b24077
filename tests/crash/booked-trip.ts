import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { authorisationsOf } from '#tests/support/evidence.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { AnyCheckout } from '#tests/support/stage.ts';
import { outcomeOf, type TwoServers } from '#tests/support/two-servers.ts';
import { isPaid } from './expected.ts';

/** How soon another process has to have taken over what a dead one left, and finished it. */
export const takeOverMs = 10_000;

/** The one in the middle, so that a machine that was busy for a moment fails nobody. */
export const middleOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;

/** A trip that was paid with 650 dollars of credit and miles and the rest by card. */
export type BookedTrip<Kind extends AnyCheckout = AnyCheckout> = Kind & {
  readonly tripId: string;
  /** What was paid at once, in cents. */
  readonly due: number;
};

export const centsOf = (money: unknown): number => Math.round((money as { amount: number }).amount * 100);

/** Books what a checkout is about, with the survivor. */
export async function bookTrip<Kind extends AnyCheckout>(
  { survivor }: TwoServers,
  checkout: Kind,
): Promise<BookedTrip<Kind>> {
  expect(await outcomeOf(survivor, checkout)).toBe('confirmed');
  const path = `/api/v0/bookings/${checkout.request.bookingId}`;
  const booked = await survivor.call(checkout.person, 'GET', path);
  const tripId = String(booked?.body['tripId']);
  return { ...checkout, tripId, due: centsOf(checkout.session.price.dueNow) };
}

/** Lets the bank give up what it holds for a reference, and a supplier that kept us waiting say yes. */
export async function letHoldLapse({ world }: TwoServers, reference: string): Promise<void> {
  for (const { authorisationId } of await authorisationsOf(world, reference))
    await world.call('POST', `/v1/bank/authorisations/${authorisationId}/void`, {});
  await world.call('POST', '/v1/clock', { advanceSeconds: 25 });
}

type Quote = Record<string, unknown>;

/** What is done to a trip: a quote is asked for, and then what it quotes. */
export interface Deed {
  readonly trip: Pick<BookedTrip, 'person' | 'tripId'>;
  readonly quote: string;
  readonly wanted?: object;
  readonly act: string;
  readonly send: (quoteId: unknown) => object;
  /** Happens outside once it is under way. */
  readonly meanwhile?: ((quoteId: string) => Promise<unknown>) | undefined;
}

/**
 * Asks a process for quotes and at once for what they quote; it dies when each deed is at the place named. Answers the
 * quotes and how that ended: another process is asked for it as a browser does, again and again, in case it never arrived.
 */
export async function dieDoing(
  servers: TwoServers,
  place: string,
  deeds: readonly Deed[],
): Promise<{ quote: Quote; quoteId: string; end: string; tookMs: number }[]> {
  const quotes = new Map<Deed, Quote>();
  const quoteIdOf = (deed: Deed) => quotes.get(deed)?.['quoteId'];
  const act = (server: TestServer, deed: Deed) => {
    const { trip, act: what, send } = deed;
    return server.call(trip.person, 'POST', `/api/v0/trips/${trip.tripId}/${what}`, send(quoteIdOf(deed)));
  };
  const diedAt = await servers.untilDeath(`${place}*${deeds.length}`, async (doomed) => {
    for (const deed of deeds) {
      const { trip, quote, wanted } = deed;
      const told = await doomed.call(trip.person, 'POST', `/api/v0/trips/${trip.tripId}/${quote}`, wanted);
      if (told === null) throw new Error(`The process died before it was asked for ${deed.act}.`);
      quotes.set(deed, told.body);
    }
    await Promise.all(
      deeds.map(async (deed) => {
        await act(doomed, deed);
        await deed.meanwhile?.(String(quoteIdOf(deed)));
      }),
    );
  });
  return Promise.all(
    deeds.map(async (deed) => {
      const deadline = Date.now() + 90_000;
      let end = 'no end';
      while (end === 'no end' && Date.now() < deadline) {
        const body = (await act(servers.survivor, deed))?.body ?? {};
        const state = String(body['state']);
        if ((state === 'done' && isPaid(body['lines'])) || state === 'refused') end = state;
        else await sleep(100);
      }
      const quote = quotes.get(deed) ?? {};
      return { quote, quoteId: String(quote['quoteId']), end, tookMs: performance.now() - diedAt };
    }),
  );
}
