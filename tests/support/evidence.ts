import { readWallet } from '#server/modules/wallet/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { TestWorld } from './world.ts';

type WorldCall = Pick<TestWorld, 'call'>;

/** A payment in the bank's records. */
export interface Authorisation {
  readonly authorisationId: string;
  readonly status: string;
  readonly captured: { readonly minor: number };
  readonly refunded: { readonly minor: number };
}

/** The bank's payments of a booking or of a change, by its reference. */
export async function authorisationsOf(world: WorldCall, reference: string): Promise<Authorisation[]> {
  const { body } = await world.call('GET', `/v1/bank/authorisations?reference=${reference}`);
  return body['authorisations'] as Authorisation[];
}

/** The same as [status, captured, refunded], in minor units. */
export const paymentsAt = async (world: WorldCall, reference: string): Promise<[string, number, number][]> =>
  (await authorisationsOf(world, reference)).map(({ status, captured, refunded }) => [
    status,
    captured.minor,
    refunded.minor,
  ]);

/** How a supplier of any kind knows a booking by its reference; `none` when none does. */
export async function atSupplier(world: WorldCall, reference: string): Promise<string> {
  const answers = await Promise.all(
    ['lodging', 'air', 'cars'].map((area) =>
      world.call('GET', `/v1/${area}/bookings?reference=${reference}`),
    ),
  );
  const found = answers.find(({ status }) => status === 200);
  return found ? String(found.body['status']) : 'none';
}

/** State of a booking everywhere: our records, supplier, bank and wallet. */
export async function evidenceOf(
  { world, db, now }: { world: WorldCall; db: Db; now: Date },
  { bookingId, customerId }: { bookingId: string; customerId: string },
) {
  const booking = await db
    .selectFrom('bookings')
    .select(['state', 'failure_code'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  const payment = await db
    .selectFrom('card_payments')
    .select('state')
    // The booking's own: a change of its trip has another.
    .where('reference', '=', bookingId)
    .executeTakeFirst();
  const trips = await db.selectFrom('trips').select('status').where('booking_id', '=', bookingId).execute();
  const openHolds = await db
    .selectFrom('wallet_holds')
    .select('id')
    .where('group_id', '=', bookingId)
    .where('state', '=', 'open')
    .execute();
  const wallet = await readWallet(db, customerId, now);
  return {
    booking: booking?.state ?? 'none',
    failure: booking?.failure_code ?? null,
    payment: payment?.state ?? 'none',
    trips: trips.map(({ status }) => status),
    bank: await paymentsAt(world, bookingId),
    supplier: await atSupplier(world, bookingId),
    openHolds: openHolds.length,
    credit: wallet.creditMinorAvailable,
    miles: wallet.points[0]?.units ?? 0,
  };
}

/** The messages that were delivered to an address. */
export async function mailsTo(world: WorldCall, address: string): Promise<Record<string, unknown>[]> {
  const { body } = await world.call('GET', `/v1/post/messages?to=${encodeURIComponent(address)}`);
  return body['messages'] as Record<string, unknown>[];
}
