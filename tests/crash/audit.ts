import { sql } from 'kysely';
import { auditLedger as auditBooks, checkStatement, readWallet } from '#server/modules/wallet/index.ts';
import type { WalletStatement } from '#contract/wallet.ts';
import { authorisationsOf } from '#tests/support/evidence.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Stage } from '#tests/support/stage.ts';
import type { BookedTicket } from '#world/air/api-types.ts';
import { type Booking, isOfStay, itineraryPath } from './attempts.ts';

/**
 * Faults of a settled booking: in our records, at its supplier, at the bank and in the wallet. Everything has to
 * match the quote exactly once.
 */
export async function auditBooking(stage: Stage, server: TestServer, one: Booking): Promise<string[]> {
  const { db } = stage;
  const { checkout, guest, tripId, expected } = one;
  const { bookingId } = checkout.request;
  const [bank, supplied, wallet, booking, trips, openHolds, offer] = await Promise.all([
    Promise.all(expected.references.map((reference) => authorisationsOf(stage.world, reference))),
    isOfStay(one) ? readStay(stage, bookingId) : readFlights(stage, bookingId),
    readWallet(db, guest.customerId, stage.now()),
    db.selectFrom('bookings').select('state').where('id', '=', bookingId).executeTakeFirst(),
    db.selectFrom('trips').select(['id', 'status']).where('booking_id', '=', bookingId).execute(),
    db
      .selectFrom('wallet_holds')
      .select('id')
      .where('group_id', 'in', expected.references)
      .where('state', '=', 'open')
      .execute(),
    db
      .selectFrom('wallet_offers')
      .select('state')
      .where('customer_id', '=', guest.customerId)
      .executeTakeFirst(),
  ]);
  const captured = bank.flat().filter(({ status }) => status === 'captured');
  const seen = {
    booking: booking?.state === 'complete',
    settled: booking === undefined || ['complete', 'released', 'abandoned'].includes(booking.state),
    trips: trips.map(({ id, status }) => [id, status]),
    card: captured.reduce((sum, one) => sum + one.captured.minor - one.refunded.minor, 0),
    reserved: bank.flat().filter(({ status }) => status === 'authorised').length,
    captures: bank
      .map((found) => found.filter(({ status }) => status === 'captured').length)
      .every((n) => n < 2),
    credit: expected.credit === null ? null : wallet.creditMinorAvailable,
    miles: wallet.points[0]?.units ?? 0,
    offer: offer?.state ?? null,
    openHolds: openHolds.length,
    // A booking we gave up may exist cancelled at the supplier, which is equivalent to none.
    trip: expected.trip === null && supplied?.status === 'Cancelled' ? null : supplied,
  };
  const wanted: typeof seen = {
    booking: expected.trip !== null,
    settled: true,
    trips: expected.trip && tripId ? [[tripId, expected.trip.status]] : [],
    card: expected.card,
    reserved: 0,
    captures: true,
    credit: expected.credit,
    miles: expected.miles,
    offer: expected.offer,
    openHolds: 0,
    trip: expected.trip && { ...expected.trip, surnames: [...expected.trip.surnames] },
  };
  const faults = (Object.keys(wanted) as (keyof typeof wanted)[])
    .filter((part) => JSON.stringify(seen[part]) !== JSON.stringify(wanted[part]))
    .map((part) => `has ${part} ${JSON.stringify(seen[part])} instead of ${JSON.stringify(wanted[part])}`);
  const read = async (path: string) => {
    const answer = await guest.call(server, 'GET', path);
    if (answer?.status === 200) return answer.body;
    faults.push(`is not told: ${path} answers ${JSON.stringify(answer)}`);
    return null;
  };
  const trip = tripId && (await read(itineraryPath(checkout, tripId)));
  if (trip && trip['endsOn'] !== expected.trip?.endsOn)
    faults.push(`shows ${String(trip['endsOn'])} instead of ${String(expected.trip?.endsOn)}`);
  const statement = await read('/api/v0/user/wallet/statement');
  const broken = statement && checkStatement(statement as unknown as WalletStatement).fault;
  if (broken) faults.push(`has a broken statement: ${broken.sentence}`);
  return faults.map((what) => `Booking ${bookingId} ${what}.`);
}

async function readStay({ world }: Stage, reference: string) {
  const { status, body } = await world.call('GET', `/v1/lodging/bookings?reference=${reference}`);
  if (status === 404) return null;
  return {
    status: statusOf(body),
    endsOn: String(body['checkOut']),
    surnames: (body['guests'] as { surname: string }[]).map(({ surname }) => surname),
  };
}

async function readFlights({ world }: Stage, reference: string) {
  const { status, body } = await world.call('GET', `/v1/air/bookings?reference=${reference}`);
  if (status === 404 || body['status'] === 'failed') return null;
  const tickets = body['tickets'] as BookedTicket[];
  const arrivals = tickets.flatMap(({ directions }) =>
    directions.flatMap(({ flights }) => flights.map(({ arrivesLocal }) => arrivesLocal.slice(0, 10))),
  );
  const { rows } = await world.deps.db.query<{ surname: string }>(
    `select p ->> 'surname' as surname from air_booking, jsonb_array_elements(passengers) p where reference = $1`,
    [reference],
  );
  return {
    status: statusOf(body),
    endsOn: String(arrivals.toSorted().at(-1)),
    surnames: rows.map(({ surname }) => surname),
  };
}

const statusOf = ({ status }: Record<string, unknown>) =>
  status === 'confirmed' ? 'Confirmed' : status === 'cancelled' ? 'Cancelled' : '?';

/** Mismatches between taken seats and confirmed bookings. */
export async function auditSeats({ world }: Stage): Promise<string[]> {
  const { db } = world.deps;
  const { rows } = await db.query<{ taken: string; booked: string }>(
    `select (select coalesce(sum(taken), 0) from air_seat)::text as taken,
            (select coalesce(sum(jsonb_array_length(q.body -> 'claims') *
               (select count(*) from jsonb_array_elements(b.passengers) p where p ->> 'kind' <> 'infant_in_lap')), 0)
               from air_booking b join air_quote q on q.id = b.quote_id
              where b.status in ('confirmed', 'pending'))::text as booked`,
  );
  return rows
    .filter(({ taken, booked }) => taken !== booked)
    .map(({ taken, booked }) => `Airlines count ${taken} seats as taken and have ${booked} in bookings.`);
}

/**
 * Airline credits that differ from the airline's records, or whose balance does not match the bookings: those of
 * confirmed bookings are used, those of others may be restored.
 */
export async function auditCredits({ db, world }: Stage): Promise<string[]> {
  const { rows } = await world.deps.db.query<Record<'id', string> & Record<CreditPart, number>>(
    `select id, left_minor::int as left, revision, issued_minor::int - taken.ever as least, issued_minor::int - taken.standing as most
       from air_credit, lateral (
         select coalesce(sum(minor), 0)::int as ever,
                coalesce(sum(minor) filter (where status in ('confirmed', 'pending')), 0)::int as standing
           from air_credit_use join air_booking on air_booking.id = booking_id
          where credit_id = air_credit.id) taken`,
  );
  const kept = await db
    .selectFrom('airline_credits')
    .select(['reference', 'left_minor', 'revision'])
    .execute();
  const stranded = await db.selectFrom('stranded_credits').select(['reference', 'minor']).execute();
  return rows.flatMap((credit) => {
    const lost = stranded.find(({ reference }) => reference === credit.id);
    if (lost && lost.minor === credit.left) return [];
    const ours = kept.find(({ reference }) => reference === credit.id);
    const told = [ours?.left_minor, ours?.revision].join();
    return [
      ...(told === [credit.left, credit.revision].join()
        ? []
        : [`Credit ${credit.id} is told as ${told} instead of ${credit.left},${credit.revision}.`]),
      ...(credit.left >= credit.least && credit.left <= credit.most
        ? []
        : [`Of credit ${credit.id} ${credit.left} are left, not ${credit.least} to ${credit.most}.`]),
    ];
  });
}
type CreditPart = 'left' | 'revision' | 'least' | 'most';

/** Faults of the ledger: every account compared with its entries and holds. */
export async function auditLedger({ db }: Stage): Promise<string[]> {
  const { rows: drifted } = await sql<{ account_id: string }>`
    select balance.account_id from ledger_balances balance
      left join (select account_id, sum(units) as units from ledger_movements group by account_id) movement
        using (account_id)
      left join (select account_id, sum(units) as units from wallet_holds where state = 'open' group by account_id) hold
        using (account_id)
     where balance.balance <> coalesce(movement.units, 0) or balance.held <> coalesce(hold.units, 0)
  `.execute(db);
  const { rows: twice } = await sql<{ booking_id: string }>`
    select booking_id from card_payments where captured_minor > amount_minor or refunded_minor > captured_minor
  `.execute(db);
  const books = await auditBooks(db);
  return [
    ...books.flatMap(({ faults }) => faults),
    ...drifted.map(({ account_id }) => `The balance of account ${account_id} is not that of its entries.`),
    ...twice.map(({ booking_id }) => `The card of booking ${booking_id} moved more than it should.`),
  ];
}
