import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Cancellation } from '#contract/trips.ts';
import { paymentsAt } from '#tests/support/evidence.ts';
import type { TestServer } from '#tests/support/server.ts';
import { isPaidBack } from '#tests/support/shop.ts';
import { type AnyCheckout, openStage, type Stage } from '#tests/support/stage.ts';
import { outcomeOf } from '#tests/support/two-servers.ts';
import { type Lie, lyingSupplier } from './lying-supplier.ts';

export type Json = Record<string, unknown>;

/** A response with all amounts in another currency. */
export const allInEuro: Lie = (json) => JSON.parse(JSON.stringify(json).replaceAll('"USD"', '"EUR"'));

/** A server with suppliers that can return false data, and common steps, for one test file. */
export function openLiar() {
  const opened = {} as { stage: Stage; liar: Awaited<ReturnType<typeof lyingSupplier>>; server: TestServer };
  beforeAll(async () => {
    opened.stage = await openStage();
    opened.liar = await lyingSupplier(opened.stage.world.url);
    const world = { url: opened.liar.url, apiKey: opened.stage.world.apiKey };
    opened.server = await opened.stage.start(undefined, { world });
  });
  afterEach(() => opened.liar.beHonest());
  afterAll(async () => {
    await opened.server.stop();
    await opened.liar.close();
    await opened.stage.close();
  });

  const call = (checkout: Pick<AnyCheckout, 'person'>, method: string, path: string, body?: unknown) =>
    opened.server.call(checkout.person, method, path, body);
  const send = (checkout: AnyCheckout) => call(checkout, 'POST', checkout.path, checkout.request);
  const readBooking = async (checkout: AnyCheckout) =>
    (await call(checkout, 'GET', `/api/v0/bookings/${checkout.request.bookingId}`))?.body;

  return {
    opened,
    send,
    outcomeOf: (checkout: AnyCheckout) => outcomeOf(opened.server, checkout),
    progressOf: async (checkout: AnyCheckout) => (await readBooking(checkout))?.['outcome'],
    bankOf: ({ request }: AnyCheckout) => paymentsAt(opened.stage.world, request.bookingId),
    /** Card charge of a checkout in which credit and miles pay $650, in cents. */
    chargeOf: ({ session }: AnyCheckout) => Math.round(session.price.dueNow.amount * 100) - 65_000,

    /** Books a checkout and returns the path of its trip. */
    async tripOf(checkout: AnyCheckout): Promise<string> {
      await send(checkout);
      expect(await outcomeOf(opened.server, checkout)).toBe('confirmed');
      return `/api/v0/trips/${String((await readBooking(checkout))?.['tripId'])}`;
    },

    /** Quotes a cancellation and returns a function that cancels and returns the state. */
    async canceller(checkout: AnyCheckout, trip: string) {
      const quote = await call(checkout, 'POST', `${trip}/cancellation-quotes`);
      const body = { quoteId: quote?.body['quoteId'] };
      return async () => (await call(checkout, 'POST', `${trip}/cancel`, body))?.body['state'];
    },

    /** True once all refunds of a cancelled trip are paid. */
    async isRefunded(checkout: AnyCheckout, trip: string): Promise<boolean> {
      const read = await call(checkout, 'GET', trip.replace('/trips/', '/itinerary/hotel/'));
      if (read === null) return false;
      return isPaidBack((read.body as { cancellation: Pick<Cancellation, 'lines'> }).cancellation);
    },

    /** Returns false data until it was read at least twice, and expects that it was not accepted. */
    async whileLying(
      about: RegExp,
      lie: Lie,
      begin: () => Promise<unknown>,
      look: () => Promise<unknown>,
    ): Promise<void> {
      opened.liar.lieAbout(about, lie);
      await begin();
      await expect.poll(() => opened.liar.lies(), { timeout: 20_000 }).toBeGreaterThan(1);
      expect(['working', 'pending']).toContain(await look());
      opened.liar.beHonest();
    },
  };
}
