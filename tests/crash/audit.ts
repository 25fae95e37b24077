import { sql } from 'kysely';
import { checkStatement } from '#server/modules/wallet/index.ts';
import type { WalletStatement } from '#contract/wallet.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Checkout, Stage } from '#tests/support/stage.ts';

/**
 * What is wrong with one settled booking anywhere: with us, at the hotel, at the bank, in the wallet. A booking is
 * all there and charged once, all gone and charged nothing, or cancelled with the refund that was quoted.
 */
export async function auditBooking(
  stage: Stage,
  server: TestServer,
  { person, request }: Checkout,
): Promise<string[]> {
  const { bookingId } = request;
  const left = await stage.evidence(bookingId, person.customerId);
  const money = await stage.db
    .selectFrom('card_payments')
    .select(['amount_minor', 'captured_minor', 'refunded_minor'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const cancelled = await stage.db
    .selectFrom('cancellations as cancellation')
    .innerJoin('trips as trip', 'trip.id', 'cancellation.trip_id')
    .select('cancellation.card_refund_minor')
    .where('trip.booking_id', '=', bookingId)
    .where('cancellation.state', '=', 'done')
    .executeTakeFirst();
  const refunded = Number(cancelled?.card_refund_minor ?? 0);
  const charged = Number(money?.amount_minor ?? 0);
  const expected =
    left.booking === 'complete'
      ? {
          hotel: cancelled ? 'cancelled' : 'confirmed',
          trips: [cancelled ? 'Cancelled' : 'Confirmed'],
          bank: [['captured', charged, refunded]],
        }
      : { hotel: 'none', trips: [], bank: [] };
  const kept = left.bank.filter(([status]) => status === 'captured' || status === 'authorised');
  // A hotel that took a booking we gave up has it cancelled, which is as good as none.
  const hotel = left.booking !== 'complete' && left.hotel === 'cancelled' ? 'none' : left.hotel;
  const seen = { hotel, trips: left.trips, bank: kept };
  const faults: string[] = [];
  if (JSON.stringify(seen) !== JSON.stringify(expected))
    faults.push(`is ${left.booking} and left ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
  if (left.openHolds > 0) faults.push(`left ${left.openHolds} holds open`);
  if (!['complete', 'released', 'abandoned'].includes(left.booking)) faults.push(`is still ${left.booking}`);
  const statement = await server.call(person, 'GET', '/api/v0/user/wallet/statement');
  const { fault } = checkStatement(statement?.body as unknown as WalletStatement);
  if (fault) faults.push(`has a broken statement: ${fault.sentence}`);
  return faults.map((what) => `Booking ${bookingId} ${what}.`);
}

/** What is wrong with the books as a whole: every account against its entries and its holds. */
export async function auditLedger({ db }: Stage): Promise<string[]> {
  const { rows: unbalanced } = await sql<{ currency: string; units: string }>`
    select currency, sum(units)::text as units from ledger_entries group by currency having sum(units) <> 0
  `.execute(db);
  const { rows: drifted } = await sql<{ account_id: string }>`
    select balance.account_id from ledger_balances balance
      left join (select account_id, sum(units) as units from ledger_entries group by account_id) entry
        using (account_id)
      left join (select account_id, sum(units) as units from wallet_holds where state = 'open' group by account_id) hold
        using (account_id)
     where balance.balance <> coalesce(entry.units, 0) or balance.held <> coalesce(hold.units, 0)
  `.execute(db);
  const { rows: twice } = await sql<{ booking_id: string }>`
    select booking_id from card_payments where captured_minor > amount_minor or refunded_minor > captured_minor
  `.execute(db);
  return [
    ...unbalanced.map(({ currency, units }) => `The ledger is off by ${units} ${currency}.`),
    ...drifted.map(({ account_id }) => `The balance of account ${account_id} is not that of its entries.`),
    ...twice.map(({ booking_id }) => `The card of booking ${booking_id} moved more than it should.`),
  ];
}
