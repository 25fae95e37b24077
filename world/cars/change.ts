import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../http/problem.ts';
import type {
  ChangeAnswer,
  ChangeQuoteAnswer,
  ChangeQuoteRequest,
  ChangeRequest,
  Driver,
  Rate,
} from './api-types.ts';
import { freeDays } from './book.ts';
import { beginOf } from './cancel.ts';
import { answerOf, holdAnswer, holdQuote, priceRate } from './quote.ts';
import { refuse } from './refusal.ts';
import { type BookingRow, type Db, lockBooking, type QuoteBody, returnDays, takeDays } from './store.ts';

interface ChangeQuoteRow {
  id: string;
  from_quote_id: string;
  to_quote_id: string;
  expires_at: Date;
  quote: QuoteBody;
}

interface ChangeRow {
  reference: string;
  booking_id: string;
  status: 'changed' | 'refused';
  failure_code: string | null;
}

/**
 * Prices a change of times, desks or the driver's age and keeps it for fifteen minutes: the same class and plan of the
 * same supplier at today's prices, or at the booked price where only the driver's name is to change. `shift` ≠ 1 provokes another price.
 */
export async function quoteChange(
  db: Pool,
  row: BookingRow,
  wanted: ChangeQuoteRequest,
  now: Date,
  shift: number,
): Promise<ChangeQuoteAnswer> {
  refuseUnchangeable(row, now);
  const { rate: before, extras } = row.quote.answer;
  const [, , acriss, plan] = before.rateId.split('.');
  const brand = before.pickUp.deskId.slice(0, 2);
  if (![wanted.pickUp.deskId, wanted.dropOff.deskId].every((id) => id.startsWith(`${brand}-`)))
    throw refuse('not_changeable', 'Only to desks of the same supplier.');
  const held = isSameRental(before, wanted)
    ? await holdAnswer(db, row.quote.kept, row.quote.answer, extras, now)
    : await priceAnew();
  const changeQuoteId = `cm_${randomUUID()}`;
  await db.query(
    `insert into car_change_quote (id, booking_id, from_quote_id, to_quote_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [changeQuoteId, row.id, row.quote_id, held.quoteId, held.expiresAt],
  );
  const { rate, pickUpDesk, dropOffDesk, expiresAt } = held;
  return { changeQuoteId, expiresAt, rate, pickUpDesk, dropOffDesk, previousTotal: before.total };

  async function priceAnew() {
    const asked = {
      rateId: [wanted.pickUp.deskId, wanted.dropOff.deskId, acriss, plan].join('.'),
      pickUpAt: wanted.pickUp.at,
      dropOffAt: wanted.dropOff.at,
      driverAge: wanted.driverAge,
      residence: before.residence,
      currency: before.total.currency,
    };
    const rate = await priceRate(db, asked, now, { shift, own: row.quote.kept });
    return holdQuote(db, rate, answerOf(rate, now, extras), extras, now);
  }
}

/** Only the name of the driver is to change, which costs nothing. */
const isSameRental = ({ pickUp, dropOff, driverAge }: Rate, wanted: ChangeQuoteRequest): boolean =>
  isDeepStrictEqual({ pickUp, dropOff, driverAge }, wanted);

function refuseUnchangeable(row: BookingRow, now: Date): void {
  if (row.status !== 'confirmed') throw refuse('not_changeable', `The booking is ${row.status}.`);
  if (now.getTime() >= beginOf(row)) throw refuse('not_changeable', 'The rental has begun.');
  if (row.quote.answer.rate.rateId.endsWith('.saver'))
    throw refuse('not_changeable', 'This rate cannot be changed.');
}

/** Changes a booking as quoted: it has its new days, or it is as it was. */
export async function change(
  tx: PoolClient,
  bookingId: string,
  request: ChangeRequest,
  now: Date,
  isRefused: boolean,
): Promise<ChangeAnswer> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw notFound('booking');
  refuseUnchangeable(row, now);
  const found = await tx.query<ChangeQuoteRow>(
    `select c.*, q.body as quote from car_change_quote c join car_quote q on q.id = c.to_quote_id
      where c.id = $1 and c.booking_id = $2`,
    [request.changeQuoteId, bookingId],
  );
  const quote = found.rows[0];
  if (!quote) throw notFound('change quote');
  if (now >= quote.expires_at || quote.from_quote_id !== row.quote_id) throw refuse('expired');
  if (request.driver.age !== quote.quote.answer.rate.driverAge) throw refuse('invalid_driver');
  const written = await tx.query(
    `insert into car_change (reference, change_quote_id, booking_id, driver, status, failure_code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      request.reference,
      quote.id,
      bookingId,
      JSON.stringify(request.driver),
      isRefused ? 'refused' : 'changed',
      isRefused ? 'not_changeable' : null,
      now,
    ],
  );
  if (written.rowCount !== 1) throw refuse('reference_taken');
  if (!isRefused) await perform(tx, row, quote, request.driver, now);
  return readChange(tx, request.reference);
}

/** Takes the new days, gives the old ones back, and writes it. */
async function perform(
  tx: PoolClient,
  row: BookingRow,
  { to_quote_id: quoteId, quote: { kept } }: ChangeQuoteRow,
  driver: Driver,
  now: Date,
): Promise<void> {
  const before = row.quote.kept;
  // Every day of both rentals is locked in one order first, so that two changes never wait in a circle.
  await tx.query(
    `select 1 from car_day where desk = any($1) and class = $2 and day >= $3 and day < $4
      order by desk, class, day for update`,
    [
      [before.desk, kept.desk],
      kept.at,
      Math.min(before.firstDay, kept.firstDay),
      Math.max(before.firstDay + before.days, kept.firstDay + kept.days),
    ],
  );
  await returnDays(tx, before);
  // The car that the booking already holds stays available even if the market has sold out since.
  const isHeld = (day: number) =>
    before.desk === kept.desk && day >= before.firstDay && day < before.firstDay + before.days;
  const free = freeDays(kept, now).map((left, offset) =>
    isHeld(kept.firstDay + offset) ? Math.max(left, 1) : left,
  );
  if (!(await takeDays(tx, kept, free))) throw refuse('sold_out');
  await tx.query(`update car_booking set quote_id = $2, driver = $3 where id = $1`, [
    row.id,
    quoteId,
    JSON.stringify(driver),
  ]);
}

/** The current state of a change. Throws Problem `not_found`. */
export async function readChange(db: Db, reference: string): Promise<ChangeAnswer> {
  const found = await db.query<ChangeRow & { confirmation_number: string | null }>(
    `select c.reference, c.booking_id, c.status, c.failure_code, b.confirmation_number
       from car_change c join car_booking b on b.id = c.booking_id where c.reference = $1`,
    [reference],
  );
  const row = found.rows[0];
  if (!row) throw notFound('change');
  return {
    reference: row.reference,
    bookingId: row.booking_id,
    status: row.status,
    ...(row.status === 'changed' && row.confirmation_number
      ? { confirmationNumber: row.confirmation_number }
      : {}),
    ...(row.failure_code ? { failure: { code: row.failure_code } } : {}),
  };
}
