import { readWallet } from '#server/modules/wallet/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { TestWorld } from './world.ts';

type WorldCall = Pick<TestWorld, 'call'>;

interface Authorisation {
  status: string;
  amount: { minor: number };
  captured: { minor: number };
  refunded: { minor: number };
}

/** What a booking left behind everywhere: with us, at the hotel, at the bank, in the wallet. */
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
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const trips = await db.selectFrom('trips').select('status').where('booking_id', '=', bookingId).execute();
  const bank = await world.call('GET', `/v1/bank/authorisations?reference=${bookingId}`);
  const hotel = await world.call('GET', `/v1/lodging/bookings?reference=${bookingId}`);
  const authorisations = bank.body['authorisations'] as Authorisation[];
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
    bank: authorisations.map(({ status, captured, refunded }) => [status, captured.minor, refunded.minor]),
    hotel: hotel.status === 404 ? 'none' : String(hotel.body['status']),
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
