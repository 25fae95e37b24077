import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound, Problem } from '../../http/problem.ts';
import { inTransaction } from '../../schema/transaction.ts';
import type {
  ChangeAnswer,
  ChangeQuoteAnswer,
  ChangeQuoteRequest,
  ChangeRequest,
  Guest,
  QuoteAnswer,
  Rate,
  RoomRequest,
} from '../api-types.ts';
import type { Search } from '../search/search-terms.ts';
import { dayNumber, instantIn, localDay } from '../search/calendar.ts';
import {
  applyChange,
  type ChangeQuoteRow,
  type ChangeRow,
  findChange,
  findChangeQuote,
  insertChange,
  insertChangeQuote,
  isChanging,
  moveNights,
  settleChange,
} from './change-store.ts';
import { isCurrency } from '../currencies.ts';
import { fits, unitsNeeded } from '../search/occupancy.ts';
import type { Taken } from '../rates/pricing.ts';
import { openOffer } from '../rates/rate-token.ts';
import { freeNights, rateAgain } from '../rates/rates.ts';
import { refuse, refuseBecause } from '../refusal.ts';
import { type RoomType, roomTypesOf } from '../rates/room-types.ts';
import { violationsOf } from '../stay-rules.ts';
import type { Stock } from '../stock.ts';
import { type BookingRow, findTaken, insertQuote, lockBooking } from '../store.ts';

const QUOTE_MS = 15 * 60_000;
const PENDING_MS = 20_000;

/** How a property answers a change at once; pending ones settle twenty world seconds later. */
export type ChangeOutcome = 'changed' | 'refused' | 'pending' | 'pending-then-refused';

/**
 * Prices a change of a booking and keeps it for fifteen minutes. Dates and rooms change while cancelling is
 * free, names until check-in. `shift` ≠ 1 provokes another price.
 */
export async function quoteChange(
  db: Pool,
  stock: Stock,
  row: BookingRow,
  wanted: ChangeQuoteRequest,
  now: Date,
  shift: number,
): Promise<ChangeQuoteAnswer> {
  await refuseUnchangeable(db, row, now);
  const before = row.quote.answer;
  const isSameStay =
    before.checkIn === wanted.checkIn &&
    before.checkOut === wanted.checkOut &&
    JSON.stringify(roomsOf(before.rooms)) === JSON.stringify(roomsOf(wanted.rooms));
  const toQuoteId = isSameStay ? row.quote_id : await priceAnew(db, stock, row, wanted, now, shift);
  const made = {
    id: `sm_${randomUUID()}`,
    booking_id: row.id,
    from_quote_id: row.quote_id,
    to_quote_id: toQuoteId,
    expires_at: new Date(now.getTime() + QUOTE_MS),
  };
  await insertChangeQuote(db, made);
  const kept = await findChangeQuote(db, made.id, row.id);
  if (!kept) throw new Error(`Change quote ${made.id} was written and cannot be read.`);
  const { checkIn, checkOut, rooms, rate } = kept.quote.answer;
  return {
    changeQuoteId: made.id,
    expiresAt: made.expires_at.toISOString(),
    checkIn,
    checkOut,
    rooms,
    pets: kept.quote.answer.pets ?? 0,
    rate,
    previousTotal: before.rate.total,
  };
}

const roomsOf = (rooms: readonly RoomRequest[]) =>
  rooms.map(({ adults, childAges }) => [adults, ...childAges]);

async function refuseUnchangeable(db: Pool | PoolClient, row: BookingRow, now: Date): Promise<void> {
  const { stay, checkIn } = row.quote.answer;
  if (row.status !== 'confirmed') throw refuseBecause('not_changeable', `The booking is ${row.status}.`);
  if (row.cancel_resolves_at) throw refuseBecause('not_changeable', 'A cancellation is under way.');
  if (await isChanging(db, row.id)) throw refuseBecause('not_changeable', 'A change is under way.');
  if (now.getTime() >= instantIn(stay.tz, dayNumber(checkIn), stay.checkInFrom))
    throw refuseBecause('not_changeable', 'The stay has begun.');
}

/** Writes the price of the wanted stay: the same kind of room under the same conditions, at today's rates. */
async function priceAnew(
  db: Pool,
  stock: Stock,
  row: BookingRow,
  wanted: ChangeQuoteRequest,
  now: Date,
  shift: number,
): Promise<string> {
  const { answer, roomTypePosition } = row.quote;
  const [first] = answer.rate.cancellation;
  const isFree = first?.penalty.minor === 0 && (first.until === null || now < new Date(first.until));
  if (!isFree) throw refuseBecause('not_changeable', 'Dates and rooms change only while canceling is free.');
  const at = answer.stay.id - 1;
  const city = stock.cities[stock.cityOf[at] ?? 0];
  const types = roomTypesOf(stock, at);
  const type = types[roomTypePosition];
  if (!city || !type) throw refuse('rate_gone');
  const search = searchOf(answer, wanted, now);
  const today = localDay(city.tz, now);
  if (search.nights < 1 || search.firstNight < today || !fits(type, wanted.rooms))
    throw refuseBecause('rate_gone', 'The room is not sold so.');
  if (violationsOf(stock, at, city, types, { ...search, today }).length > 0)
    throw refuseBecause('rate_gone', 'The rate is not sold for these dates.');
  const taken = await findTaken(
    db,
    [[answer.stay.id, answer.stay.id]],
    search.firstNight,
    search.firstNight + search.nights,
  );
  const priced = (asked: Search, by: number) =>
    rateAgain(stock, at, answer.rate, asked, withoutOwn(taken, row), by);
  const again = priced(search, shift);
  if (again === 'sold_out') throw refuse('sold_out');
  if (again === 'rate_gone') throw refuse('rate_gone');
  // Other guests on the same nights keep the price that was sold, unless they cost more or less than those who were booked.
  const isSameNights = answer.checkIn === wanted.checkIn && answer.checkOut === wanted.checkOut;
  const unchanged = isSameNights ? priced({ ...search, rooms: answer.rooms }, 1) : null;
  const rate = costsTheSame(again, unchanged) ? answer.rate : again.rate;
  const quoteId = `sq_${randomUUID()}`;
  const made: QuoteAnswer = {
    ...answer,
    quoteId,
    expiresAt: new Date(now.getTime() + QUOTE_MS).toISOString(),
    checkIn: wanted.checkIn,
    checkOut: wanted.checkOut,
    rooms: wanted.rooms,
    rate,
    priceChange: null,
  };
  await insertQuote(db, { answer: made, roomTypePosition, units: unitsNeeded(type, wanted.rooms) }, now);
  return quoteId;
}

const costsTheSame = (a: ReturnType<typeof rateAgain>, b: ReturnType<typeof rateAgain> | null): boolean =>
  isPriced(a) &&
  isPriced(b) &&
  a.rate.total.minor === b.rate.total.minor &&
  a.rate.dueNow.minor === b.rate.dueNow.minor;

const isPriced = (answer: ReturnType<typeof rateAgain> | null): answer is { rate: Rate; type: RoomType } =>
  answer !== null && typeof answer === 'object';

/** The rooms that the booking itself holds are free for it. */
const withoutOwn =
  (taken: Taken, row: BookingRow): Taken =>
  (stayId, roomType, night) => {
    const isOwn =
      roomType === row.room_type && night >= row.first_night && night < row.first_night + row.nights;
    return taken(stayId, roomType, night) - (isOwn ? row.units : 0);
  };

function searchOf(answer: QuoteAnswer, wanted: ChangeQuoteRequest, now: Date): Search {
  const { currency } = answer.rate.total;
  if (!isCurrency(currency)) throw new Error(`Quote in ${currency}.`);
  const sold = openOffer(answer.rate.rateToken);
  const firstNight = dayNumber(wanted.checkIn);
  return {
    firstNight,
    nights: dayNumber(wanted.checkOut) - firstNight,
    rooms: wanted.rooms,
    pets: answer.pets ?? sold?.pets ?? 0,
    complimentaryNight: sold?.complimentaryNight ?? [],
    currency,
    now,
  };
}

/** Changes a booking as quoted: it has its new rooms, or it is as it was. */
export async function change(
  tx: PoolClient,
  stock: Stock,
  bookingId: string,
  request: ChangeRequest,
  now: Date,
  outcome: ChangeOutcome,
): Promise<ChangeAnswer> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw notFound('booking');
  await refuseUnchangeable(tx, row, now);
  const quote = await findChangeQuote(tx, request.changeQuoteId, bookingId);
  if (!quote) throw notFound('change quote');
  if (now >= quote.expires_at || quote.from_quote_id !== row.quote_id)
    throw refuseBecause('expired', 'The change has to be priced again.');
  const waits = outcome === 'pending' || outcome === 'pending-then-refused';
  const made: ChangeRow = {
    reference: request.reference,
    change_quote_id: quote.id,
    booking_id: bookingId,
    guests: request.guests,
    status: waits ? 'pending' : outcome,
    failure_code: outcome === 'refused' ? 'not_changeable' : null,
    resolves_at: waits ? new Date(now.getTime() + PENDING_MS) : null,
    resolves_to: waits ? (outcome === 'pending' ? 'changed' : 'refused') : null,
    created_at: now,
  };
  if (!(await insertChange(tx, made)))
    throw refuseBecause('reference_taken', 'This reference or quote already has a change.');
  if (made.status === 'changed' && !(await perform(tx, stock, row, quote, request.guests, now)))
    throw refuse('sold_out');
  return presentChange(tx, made);
}

/** Takes the new rooms, gives the old ones back, and writes it. False when a night is full. */
async function perform(
  tx: PoolClient,
  stock: Stock,
  row: BookingRow,
  { to_quote_id: quoteId, quote }: ChangeQuoteRow,
  guests: Guest[],
  now: Date,
): Promise<boolean> {
  const { answer, roomTypePosition, units } = quote;
  const search = searchOf(answer, { ...answer, rooms: [...answer.rooms] }, now);
  const { firstNight, nights } = search;
  if (quoteId !== row.quote_id) {
    const free = freeNights(stock, answer.stay.id - 1, roomTypePosition, search);
    // Rooms that the booking already holds stay available even if the market has sold out since.
    const kept = free.map((left, night) =>
      isHeld(row, firstNight + night) ? Math.max(left, row.units) : left,
    );
    if (!(await moveNights(tx, row, { firstNight, units, free: kept }))) return false;
  }
  await applyChange(tx, row.id, { quoteId, firstNight, nights, units, guests }, now);
  return true;
}

const isHeld = (row: BookingRow, night: number): boolean =>
  night >= row.first_night && night < row.first_night + row.nights;

/** The current state of a change; the first read after a due time settles pending transitions. */
export async function readChange(
  db: Pool,
  stock: Stock,
  reference: string,
  now: Date,
): Promise<ChangeAnswer> {
  const found = await findChange(db, reference);
  if (!found) throw notFound('change');
  if (found.status === 'pending' && found.resolves_at && found.resolves_at <= now)
    await settlePending(db, stock, found, now);
  const settled = await findChange(db, reference);
  return presentChange(db, settled ?? found);
}

async function settlePending(db: Pool, stock: Stock, found: ChangeRow, now: Date): Promise<void> {
  const end = (to: 'changed' | 'refused', code: string | null) =>
    inTransaction(db, async (tx) => {
      const row = await lockBooking(tx, found.booking_id);
      const quote = await findChangeQuote(tx, found.change_quote_id, found.booking_id);
      if (!row || !quote || !(await settleChange(tx, found.reference, to, code)) || to === 'refused') return;
      if (row.status !== 'confirmed' || !(await perform(tx, stock, row, quote, found.guests, now)))
        throw refuse('sold_out');
    });
  if (found.resolves_to === 'refused') return end('refused', 'not_changeable');
  try {
    await end('changed', null);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await end('refused', 'sold_out');
  }
}

async function presentChange(db: Pool | PoolClient, change: ChangeRow): Promise<ChangeAnswer> {
  const booking = await db.query<{ confirmation_number: string | null }>(
    `select confirmation_number from stay_booking where id = $1`,
    [change.booking_id],
  );
  const number = booking.rows[0]?.confirmation_number;
  return {
    reference: change.reference,
    bookingId: change.booking_id,
    status: change.status,
    ...(change.status === 'changed' && number ? { confirmationNumber: number } : {}),
    ...(change.failure_code ? { failure: { code: change.failure_code } } : {}),
  };
}
