import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { patient } from '#scripts/testing/patience.ts';
import { authorisationsOf } from '#tests/support/evidence.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { AnyCheckout } from '#tests/support/stage.ts';
import { byProcess, outcomeOf, type TwoServers } from '#tests/support/two-servers.ts';
import { isPaid } from './expected.ts';

/** Longest time until another process has finished the work of a dead one. */
export const takeOverMs = 10_000;

/** Median, so that a short stall of the machine fails no test. */
export const middleOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;

/** A trip paid with $650 of credit and miles and the rest by card. */
export type BookedTrip<Kind extends AnyCheckout = AnyCheckout> = Kind & {
  readonly tripId: string;
  /** Amount paid at booking, in cents. */
  readonly due: number;
};

export const centsOf = (money: unknown): number => Math.round((money as { amount: number }).amount * 100);

/** Books a checkout on the survivor. */
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

/** Lets the bank's hold for a reference expire, then lets a pending supplier confirm. */
export async function letHoldLapse({ world }: TwoServers, reference: string): Promise<void> {
  for (const { authorisationId } of await authorisationsOf(world, reference))
    await world.call('POST', `/v1/bank/authorisations/${authorisationId}/void`, {});
  await world.call('POST', '/v1/clock', { advanceSeconds: 25 });
}

type Quote = Record<string, unknown>;

/** An action on a trip: a quote, then its execution. */
export interface Deed {
  readonly trip: Pick<BookedTrip, 'person' | 'tripId'>;
  /** Its path; or, of one that takes several calls, those calls: null while the process does not answer. */
  readonly quote: string | ((server: TestServer) => Promise<Quote | null>);
  readonly wanted?: object;
  readonly act: string;
  readonly send: (quoteId: unknown) => object;
  /** Runs before the action, with its quote. */
  readonly before?: ((quoteId: string) => Promise<unknown>) | undefined;
  /** Runs once the action is in progress. */
  readonly meanwhile?: ((quoteId: string, doomed: TestServer) => Promise<unknown>) | undefined;
}

/** Result of an action whose process died. */
export interface Died {
  readonly quote: Quote;
  readonly quoteId: string;
  readonly end: string;
  readonly tookMs: number;
}

export interface Death {
  readonly place: string;
  readonly deeds: readonly Deed[];
}

/**
 * Requests quotes from a process and executes them; it dies when each action is at its place. Returns the quotes and
 * outcomes by action, repeating the requests at another process as a browser does.
 */
export async function dieDoing(servers: TwoServers, deaths: readonly Death[]): Promise<Map<Deed, Died>> {
  const died = new Map<Deed, Died>();
  for (const some of byProcess(deaths, deaths.length))
    for (const [deed, end] of await dieOnce(servers, some)) died.set(deed, end);
  return died;
}

async function dieOnce(servers: TwoServers, deaths: readonly Death[]): Promise<[Deed, Died][]> {
  const quotes = new Map<Deed, Quote>();
  const quoteIdOf = (deed: Deed) => quotes.get(deed)?.['quoteId'];
  const act = (server: TestServer, deed: Deed) => {
    const { trip, act: what, send } = deed;
    return server.call(trip.person, 'POST', `/api/v0/trips/${trip.tripId}/${what}`, send(quoteIdOf(deed)));
  };
  /** Whether an action has its quote, asked for by the calls of its own; the process may die in them. */
  const isQuoted = async (server: TestServer, deed: Deed) => {
    if (quotes.has(deed) || typeof deed.quote === 'string') return true;
    const told = await deed.quote(server);
    if (!told) return false;
    quotes.set(deed, told);
    await deed.before?.(String(told['quoteId']));
    return true;
  };
  const diedAt = await servers.untilAllWait(
    deaths.map(({ place, deeds }) => ({
      place,
      count: deeds.length,
      begin: async (doomed) => {
        for (const deed of deeds) {
          const { trip, quote, wanted, before } = deed;
          if (typeof quote !== 'string') continue;
          const path = `/api/v0/trips/${trip.tripId}/${quote}`;
          const told = await doomed.call(trip.person, 'POST', path, wanted);
          if (told === null) throw new Error(`The process died before it was asked for ${deed.act}.`);
          quotes.set(deed, told.body);
          await before?.(String(told.body['quoteId']));
        }
        return deeds.map(async (deed) => {
          if (!(await isQuoted(doomed, deed))) return;
          await act(doomed, deed);
          await deed.meanwhile?.(String(quoteIdOf(deed)), doomed);
        });
      },
    })),
  );
  const ended = deaths
    .flatMap(({ deeds }) => deeds)
    .map(async (deed): Promise<[Deed, Died]> => {
      const deadline = Date.now() + patient(90_000);
      let end = 'no end';
      while (end === 'no end' && Date.now() < deadline) {
        const body = (await isQuoted(servers.survivor, deed))
          ? ((await act(servers.survivor, deed))?.body ?? {})
          : {};
        // An exchange has its change within.
        const { state, lines } = (body['change'] ?? body) as { state?: string; lines?: unknown };
        if ((state === 'done' && isPaid(lines)) || state === 'refused') end = state;
        else await sleep(100);
      }
      const quote = quotes.get(deed) ?? {};
      return [deed, { quote, quoteId: String(quote['quoteId']), end, tookMs: performance.now() - diedAt }];
    });
  return Promise.all(ended);
}
