import type { z } from 'zod';
import type { ExchangeReason } from '#contract/enums/index.ts';
import { basisByContract } from '#contract/trips/exchange.ts';
import type { askForExchange, chooseExchange, ExchangeWish } from '#contract/trips/exchange.ts';
import { minMoney } from '#contract/money.ts';
import { addDays } from '#contract/values/dates.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { type AskRow, findAsk, insertAsk, moveAsk, shownFor } from '#server/modules/exchange/index.ts';
import {
  type FlightChangeQuote,
  type FlightChangeWish,
  FlightSupplierError,
  flightSupplierOf,
  type StoredFlight,
} from '#server/modules/flights/index.ts';
import type { ChangeSide, TripRecord } from '#server/modules/products/index.ts';
import { changeTender, findPayingContract, type PayingContract } from '#server/modules/protections/index.ts';
import { getChange, quoteChange } from '#server/modules/trips/index.ts';
import { actingOf } from '#server/platform/acting.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../../kind.ts';
import { asFlownTrip, type FlownTrip } from '../flown-trip.ts';
import { canTakeAnother, findScheduleChangeOfTrip } from '../news/changes-store.ts';
import { type AskedFlights, changesOf } from './change.ts';
import { findExchangeable, leavesTooMuch, whyNot } from './why-not.ts';

/** What exchanges of flights need. */
export interface ExchangeDeps {
  readonly deps: ProductDeps;
  readonly booking: BookingDeps;
  readonly change: ChangeSide<AskedFlights>;
}

/** Every place of an exchange, before it is booked, where the process may die and the same request goes on. */
export const askCheckpoints = [
  'exchange:ask:before',
  'exchange:ask:answered',
  'exchange:ask:after',
  'exchange:quote:before',
  'exchange:quote:answered',
  'exchange:quote:after',
] as const;

/** So long a quote that is pending may take, as the traveler is told. */
const quotedWithinMs = 5 * 60_000;

/** One for nothing is in the class that was sold. */
export function wireOf(
  { basis, wish: { changes, cabin } }: Pick<AskRow, 'basis' | 'wish'>,
  trip: FlownTrip,
): FlightChangeWish {
  const sold = trip.flight.slices.en[changes[0]?.slice ?? 0]?.fareShelf.cabin ?? cabin;
  return {
    changes: changes.map(({ slice: direction, ...to }) => ({ direction, ...to })),
    cabin: basis === 'involuntary' ? sold : cabin,
    basis,
  };
}

/**
 * Asks the airline for other flights, once for each id of the caller's. An airline that is silent is asked again with the same
 * id; after three times a person goes on. Throws `not-found`, `schedule-change-gone` for a flight for nothing that nobody owes, `validation-failed` for slices that the trip has not, and
 * `conflict` while it is being changed or canceled.
 */
export async function askExchange(
  { deps, booking }: ExchangeDeps,
  principal: Principal,
  tripId: string,
  { askId, basis, contractId, wish, goesOnThoughFree }: z.output<typeof askForExchange.body & object>,
): Promise<AskRow> {
  const { db, clock } = booking;
  const customerId = principal.userId;
  const trip = await findExchangeable(db, tripId, customerId);
  if (trip.status !== 'Confirmed' || trip.isCancelling || trip.isChanging) throw new PortalError('conflict');
  const flown = asFlownTrip(trip);
  checkWish(wish, flown);
  if (basis === 'involuntary') await checkFree(db, wish, flown);
  const by = { contractId, tripId, customerId, now: clock.now() };
  const isByContract = basis === basisByContract;
  const named = isByContract || contractId !== undefined ? await findPaying(deps, by) : null;
  const paying = isByContract ? named : null;
  if (paying !== null && paying !== 'too-late') checkWithinYear(wish, paying);
  await insertAsk(db, {
    id: askId,
    tripId,
    customerId,
    basis,
    contractId: paying === null ? null : (contractId ?? null),
    wish: { ...wish, goesOnThoughFree, offered: null, fares: [] },
    tripVersion: trip.version,
    by: actingOf(principal),
    now: clock.now(),
  });
  const ask = await getAsk(db, { askId, tripId, customerId });
  if (ask.state !== 'shopping' || ask.searchId !== null) return ask;
  const changed = wish.changes.map(({ slice }) => slice);
  const isVoidSeen = ask.wish.goesOnThoughFree || ask.basis === 'involuntary';
  const asked = { changed, isVoidSeen, now: clock.now(), basis: ask.basis };
  const before =
    (await whyNot(deps, trip, { status: 'not_asked' }, asked)) ??
    (paying === 'too-late' ? 'cut_off_passed' : null);
  if (before || !flown) return end(booking, trip, ask, before ?? 'package');
  const wanted = wireOf(ask, flown);
  const supplier = flightSupplierOf(deps.airlines, trip.source);
  await booking.checkpoint('exchange:ask:before');
  const offer = await changesOf(supplier)
    .offer(trip.supplierBookingId, wanted)
    .catch((error: unknown) => {
      if (error instanceof FlightSupplierError) return null;
      throw error;
    });
  await booking.checkpoint('exchange:ask:answered');
  if (offer === null) return noteSilence(booking, trip, ask);
  if (typeof offer === 'string') {
    const reason = await whyNot(deps, trip, { status: 'no', refusal: offer }, asked);
    return end(booking, trip, ask, reason ?? offer);
  }
  if (offer.directions.length !== flown.flight.slices.en.length)
    return end(booking, trip, ask, 'not_eligible');
  const session = await deps.changeShop.keep(principal, {
    offer,
    source: trip.source,
    flight: flown.flight,
    wish: wanted,
    currency: offer.old.currency,
  });
  const offered = {
    oldMinor: offer.old.minor,
    penaltyMinor: offer.penalty.minor,
    residual: offer.residual,
    kept: offer.directions.map(({ kept }) => kept),
  };
  await moveAsk(
    db,
    ask,
    'shopping',
    { searchId: session.id, wish: { ...ask.wish, offered }, reason: null },
    clock.now(),
  );
  await booking.checkpoint('exchange:ask:after');
  return getAsk(db, { askId, tripId, customerId });
}

function checkWish({ changes }: ExchangeWish, trip: FlownTrip | null): void {
  const slices = changes.map(({ slice }) => slice);
  const isKnown = trip === null || slices.every((slice) => slice < trip.flight.slices.en.length);
  if (isKnown && new Set(slices).size === slices.length) return;
  const errors = [{ path: 'body.wish.changes', message: 'Each flight of the trip is changed once at most.' }];
  throw new PortalError('validation-failed', { errors });
}

const dayMs = 86_400_000;

/** Another flight for nothing: where new times wait for an answer that are another flight, of the same pair, a day off at most. */
async function checkFree(db: Db, { changes }: ExchangeWish, trip: FlownTrip | null): Promise<void> {
  const times = trip && (await findScheduleChangeOfTrip(db, trip));
  if (!trip || !times || !canTakeAnother(times)) throw new PortalError('schedule-change-gone');
  const isSame = changes.every(({ slice, origin, destination, date }) => {
    const segments = trip.flight.slices.en[slice]?.segments ?? [];
    const [first, last] = [segments[0], segments.at(-1)];
    const shift = Date.parse(date) - Date.parse(first?.zonedDeparture.slice(0, 10) ?? '');
    return (
      origin === first?.origin.locationCode &&
      destination === last?.destination.locationCode &&
      Math.abs(shift) <= dayMs
    );
  });
  if (isSame) return;
  const message = 'Another flight for nothing is of the same pair, a day before or after at most.';
  throw new PortalError('validation-failed', { errors: [{ path: 'body.wish.changes', message }] });
}

export async function getAsk(
  db: Db,
  of: { askId: string; tripId: string; customerId: string },
): Promise<AskRow> {
  const ask = await findAsk(db, of);
  if (!ask) throw new PortalError('not-found');
  return ask;
}

/** Ends an ask with a reason, and opens the case of one with which a person goes on. */
async function end(
  { db, clock }: BookingDeps,
  trip: TripRecord,
  ask: AskRow,
  reason: ExchangeReason,
  attempts = ask.attempts,
): Promise<AskRow> {
  const now = clock.now();
  const { opens } = shownFor(reason, attempts);
  await inTransaction(db, async (tx) => {
    const opened =
      opens &&
      (await openCase(tx, {
        kind: opens,
        bookingId: trip.bookingId,
        subject: { kind: 'trip', id: trip.id },
        facts: { reason, wish: wordsOf(ask.wish) },
        before: trip.startsAt > now ? trip.startsAt : null,
        now,
      }));
    const brings = { reason, caseId: opened?.caseId ?? null, attempts, changeId: null };
    await moveAsk(tx, ask, 'failed', brings, now);
  });
  return getAsk(db, { askId: ask.id, tripId: ask.tripId, customerId: ask.customerId });
}

/** What was wished, as an agent reads it. */
const wordsOf = ({ changes, cabin }: ExchangeWish): string =>
  changes
    .map(({ slice, origin, destination, date }) => `${slice + 1}: ${origin}–${destination} ${date}`)
    .concat(cabin)
    .join('; ');

async function noteSilence(booking: BookingDeps, trip: TripRecord, ask: AskRow): Promise<AskRow> {
  const attempts = ask.attempts + 1;
  if (shownFor('supplier_silent', attempts).opens)
    return end(booking, trip, ask, 'supplier_silent', attempts);
  await moveAsk(booking.db, ask, 'shopping', { attempts, reason: 'supplier_silent' }, booking.clock.now());
  return getAsk(booking.db, { askId: ask.id, tripId: ask.tripId, customerId: ask.customerId });
}

/** Whether a choice is priced: of the offers, or anew while the quote was not asked for. */
async function canChoose(db: Db, { state, changeId }: AskRow): Promise<boolean> {
  if (state !== 'quoted' || changeId === null) return state === 'shopping';
  const { state: quoted } = await getChange(db, changeId);
  return quoted === 'quoted' || quoted === 'lapsed';
}

/**
 * Has a choice of the offers priced, or priced anew. Throws `search-expired` and `flight-gone` for offers that are not there any more,
 * `fare-gone`, `unavailable` while the airline is silent, and what `quoteChange` of trips throws.
 */
export async function chooseOffered(
  exchange: ExchangeDeps,
  principal: Principal,
  { tripId, askId }: { tripId: string; askId: string },
  { fares, paymentMethodId }: z.output<typeof chooseExchange.body & object>,
): Promise<AskRow> {
  const { deps, booking } = exchange;
  const { db } = booking;
  const customerId = principal.userId;
  const ask = await getAsk(db, { askId, tripId, customerId });
  const { offered } = ask.wish;
  if (!(await canChoose(db, ask))) return ask;
  if (ask.searchId === null || offered === null) throw new PortalError('search-expired');
  const trip = asFlownTrip(await findExchangeable(db, tripId, customerId));
  if (!trip) throw new PortalError('change-not-possible');
  const session = await deps.changeShop.find(customerId, ask.searchId);
  const chosen = deps.changeShop.choose(session, offered.kept, fares);
  const flight = withKeptExtras(trip, chosen.flight, ask.wish);
  const changes = changesOf(flightSupplierOf(deps.airlines, trip.source));
  await booking.checkpoint('exchange:quote:before');
  const quoted = await asking(() => changes.quote(trip.supplierBookingId, wireOf(ask, trip), chosen.tokens));
  await booking.checkpoint('exchange:quote:answered');
  return goOn(exchange, principal, {
    ask: { ...ask, wish: { ...ask.wish, fares } },
    trip,
    flight,
    quoted,
    paymentMethodId,
  });
}

/** Looks whether a quote that is pending is there. */
export async function pollQuote(exchange: ExchangeDeps, principal: Principal, ask: AskRow): Promise<AskRow> {
  const { deps, booking } = exchange;
  const { supplierRequest, flight, tripId } = ask;
  if (ask.state !== 'quote_scheduled' || supplierRequest === null || flight === null) return ask;
  const trip = asFlownTrip(await findExchangeable(booking.db, tripId, principal.userId));
  if (!trip) return ask;
  const changes = changesOf(flightSupplierOf(deps.airlines, trip.source));
  const quoted = await asking(() => changes.findQuote(supplierRequest)).catch((error: unknown) => {
    if (isPortalError(error, 'unavailable')) return null;
    throw error;
  });
  if (quoted === null || quoted.status === 'pending') return ask;
  const paymentMethodId = ask.paymentMethodId ?? undefined;
  return goOn(exchange, principal, { ask, trip, flight, quoted, paymentMethodId });
}

async function goOn(
  { deps, booking, change }: ExchangeDeps,
  principal: Principal,
  {
    ask,
    trip,
    flight,
    quoted,
    paymentMethodId,
  }: {
    ask: AskRow;
    trip: FlownTrip;
    flight: StoredFlight;
    quoted: FlightChangeQuote;
    paymentMethodId: string | undefined;
  },
): Promise<AskRow> {
  const { db, clock } = booking;
  const of = { askId: ask.id, tripId: ask.tripId, customerId: ask.customerId };
  const now = clock.now();
  if (quoted.status === 'refused') return end(booking, trip, ask, quoted.refusal);
  if (quoted.status === 'pending') {
    const brings = {
      supplierRequest: quoted.quoteId,
      wish: ask.wish,
      flight,
      paymentMethodId: paymentMethodId ?? null,
      promisedBy: new Date(now.getTime() + quotedWithinMs),
      changeId: null,
    };
    await moveAsk(db, ask, 'quote_scheduled', brings, now);
    return getAsk(db, of);
  }
  if (leavesTooMuch(deps, trip, { flight, quoted })) return end(booking, trip, ask, 'not_eligible');
  const { tripId, contractId, customerId } = ask;
  const paying = contractId === null ? null : await findPaying(deps, { contractId, tripId, customerId, now });
  if (paying === 'too-late') return end(booking, trip, ask, 'cut_off_passed');
  const asked = { flight, quoted, basis: ask.basis, ...payingPart(paying, quoted) };
  const row = await quoteChange(booking, principal, { tripId, paymentMethodId, change, asked });
  const brings = { wish: ask.wish, changeId: row.id, flight, promisedBy: null, reason: null };
  await moveAsk(db, ask, 'quoted', brings, now);
  await booking.checkpoint('exchange:quote:after');
  return getAsk(db, of);
}

/** The part of a change that its contract pays; nothing where nothing is to be paid. */
export function payingPart(
  paying: PayingContract | null,
  { figures }: AskedFlights['quoted'],
): Pick<AskedFlights, 'paidPart' | 'payableUntil'> {
  const most = paying && minMoney(paying.limit, figures.addCollect);
  if (!paying || !most || most.minor <= 0) return {};
  const { contractId, until: payableUntil } = paying;
  return { paidPart: { kind: changeTender, label: changeTender, contractId, most }, payableUntil };
}

/** The contract of a change for any reason. Throws as `findPayingContract`; `rebook-contract-not-found` without one. */
function findPaying(
  { db, protections }: Pick<ProductDeps, 'db' | 'protections'>,
  { contractId, ...of }: { contractId: string | undefined; tripId: string; customerId: string; now: Date },
): Promise<PayingContract | 'too-late'> {
  if (contractId === undefined) throw new PortalError('rebook-contract-not-found');
  return findPayingContract(db, protections, { contractId, ...of });
}

/** The new flights leave within a year of the contract. [CHF-01] */
function checkWithinYear({ changes }: ExchangeWish, { madeAt }: PayingContract): void {
  const last = addDays(madeAt.toISOString().slice(0, 10), 365);
  if (changes.every(({ date }) => date <= last)) return;
  const message = `The new flights have to leave by ${last}.`;
  throw new PortalError('validation-failed', { errors: [{ path: 'body.wish.changes', message }] });
}

export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FlightSupplierError)) throw error;
    throw new PortalError(error.isGone ? 'fare-gone' : 'unavailable', { cause: error });
  }
}

/** Seats and bags of slices that are not changed stay; those of the others are lost. */
export function withKeptExtras(
  trip: FlownTrip,
  flight: StoredFlight,
  { changes }: ExchangeWish,
): StoredFlight {
  const isKept = ({ sliceIndex }: { sliceIndex: number }) =>
    !changes.some(({ slice }) => slice === sliceIndex);
  const { seats, bags } = trip.flight.extras;
  return { ...flight, extras: { seats: seats.filter(isKept), bags: bags.filter(isKept) }, seatsGone: [] };
}
