import { findCheckout, getBooking, getSoldItem } from '#server/modules/booking/index.ts';
import { comparablePrice } from '#server/modules/pricing/index.ts';
import type { Products, TripRecord } from '#server/modules/products/index.ts';
import type { Happening, TripSubscriber } from '#server/modules/trip-events/index.ts';
import { getChange, getTrip } from '#server/modules/trips/index.ts';
import { lockWallet } from '#server/modules/wallet/index.ts';
import type { PriceAgain } from '#server/products/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { lockStanding } from '../lock-standing.ts';
import { netPaid, payableBack, waitsForStart } from '../net-paid.ts';
import { type DropSeller, noonOf, watchTermsOf } from './offer.ts';
import { payDrop } from './pay.ts';
import { dropOf } from './rules.ts';
import {
  getPriceDrop,
  insertPriceDrop,
  lessenPriceDrop,
  type PriceDropRow,
  recordLook,
  stopPriceDrop,
} from './store.ts';

/** Prices a booking again on the next of its days. */
export const watchPriceDropTask = taskKind('watch-price-drop', 'priceDropId');
const lookAgainMs = 60_000;

/** Every place where the process may die during a look. */
export const priceDropCheckpoints = [
  'price-drop:price:before',
  'price-drop:price:after',
  'price-drop:record:after',
] as const;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
  readonly priceAgain: PriceAgain;
  readonly checkpoint: Checkpoint;
}

/** Watches every booking that price drop protection covers, until its trip is cancelled or changed. [PDP-01] */
export const watchBookedPrices = (seller: DropSeller): TripSubscriber => ({
  name: 'price-drop',
  async onTripEvent(tx, { tripId, happening, at }) {
    if (happening.kind === 'booked') await watch(tx, seller, happening.bookingId, at);
    else if (endsWatching(happening)) await stopPriceDrop(tx, tripId, at);
    else if (happening.kind === 'changedByTraveler' && happening.parts.includes('travelers'))
      await carry(tx, tripId, happening.changeId);
  },
});

/** Those who stay are watched on: at their share of every amount, as prices are asked for them alone from now on. */
async function carry(tx: Tx, tripId: string, changeId: string): Promise<void> {
  const { before, after } = await getChange(tx, changeId);
  await lessenPriceDrop(tx, tripId, {
    before: comparablePrice(before.price).minor,
    after: comparablePrice(after.price).minor,
  });
}

/** Correcting names does not end it, nor do travelers who leave. */
const endsWatching = (happening: Happening): boolean =>
  happening.kind === 'cancelled' ||
  happening.kind === 'calledOff' ||
  (happening.kind === 'changedByTraveler' &&
    happening.parts.some((part) => part !== 'guests' && part !== 'travelers'));

async function watch(tx: Tx, seller: DropSeller, bookingId: string, now: Date): Promise<void> {
  const { customerId, tripId, price, sessionId } = await getBooking(tx, bookingId);
  const checkout = await findCheckout(tx, sessionId, customerId);
  if (!checkout) throw new Error(`booking ${bookingId} has no checkout`);
  const terms = watchTermsOf(seller, { item: checkout.item, price }, now);
  if (typeof terms === 'string') return;
  const [first] = terms.lookOn;
  // What an offer paid is not lost when the price falls.
  const paidMinor = Math.min(terms.paidMinor, netPaid(await getTrip(tx, tripId)).minor);
  if (!first || paidMinor <= terms.thresholdMinor) return;
  const priceDropId = await insertPriceDrop(tx, { ...terms, paidMinor, bookingId, tripId, customerId, now });
  await enqueueTask(tx, watchPriceDropTask, { priceDropId }, noonOf(first), now);
}

/** Prices a booking again on its days, and after the last pays for the lowest price as travel credit. [PDP-01] */
export const watchPriceDrop = (deps: Deps): HandledTask =>
  handleTask(watchPriceDropTask, async ({ priceDropId }) => {
    const { db, clock, checkpoint } = deps;
    const row = await getPriceDrop(db, priceDropId);
    if (row.state !== 'watching') return undefined;
    const day = row.lookOn[row.looks];
    const now = clock.now();
    if (day !== undefined && now < noonOf(day)) return { again: noonOf(day) };
    await checkpoint('price-drop:price:before');
    const lowestMinor = day === undefined ? row.lowestMinor : await lowestNow(deps, row);
    await checkpoint('price-drop:price:after');
    const again = await inTransaction(db, async (tx) => {
      await lockWallet(tx, row.customerId);
      const standing = await lockStanding(tx, row.tripId);
      // A cancellation or change under way decides first whether it is still watched.
      if (standing === 'moving') return new Date(now.getTime() + lookAgainMs);
      if (standing === 'cancelled') return stopPriceDrop(tx, row.tripId, now).then(() => undefined);
      return look(tx, deps, row, { lowestMinor, now });
    });
    await checkpoint('price-drop:record:after');
    return again ? { again } : undefined;
  });

/** The lowest price seen, with the price of now. Once all that it can pay is owed, a lower price changes nothing. */
async function lowestNow(deps: Deps, row: PriceDropRow): Promise<number | null> {
  const owed = owedOf(row, await getTrip(deps.db, row.tripId), row.lowestMinor);
  return owed === row.capMinor ? row.lowestMinor : lower(row.lowestMinor, await priceNow(deps, row));
}

/**
 * The credit for the lowest price seen, below what is paid in the end: what offers paid, or a price match paid back, was not
 * lost. [PDP-02] [open point 31]
 */
const owedOf = (row: PriceDropRow, trip: TripRecord, lowestMinor: number | null): number =>
  dropOf({ ...row, paidMinor: Math.min(row.paidMinor, netPaid(trip).minor) }, lowestMinor);

/**
 * Records a look; the last one pays, or ends without a payment. Where all of the price can still come back otherwise it
 * pays when the trip begins. Returns when to go on.
 */
async function look(
  tx: Tx,
  { products }: Pick<Deps, 'products'>,
  row: PriceDropRow,
  { lowestMinor, now }: { lowestMinor: number | null; now: Date },
): Promise<Date | undefined> {
  const trip = await getTrip(tx, row.tripId);
  const looks = Math.min(row.looks + 1, row.lookOn.length);
  const next = row.lookOn[looks];
  const owed = next === undefined ? owedOf(row, trip, lowestMinor) : 0;
  const waits = owed > 0 && now < trip.startsAt && waitsForStart(products, await wholeOf(tx, trip));
  const minor = waits ? 0 : Math.min(owed, payableBack(trip));
  const isOver = next === undefined && !waits;
  const state = isOver ? (minor > 0 ? 'paid' : 'unchanged') : 'watching';
  const paidMinor = isOver ? Math.min(row.paidMinor, Math.max(1, netPaid(trip).minor)) : row.paidMinor;
  const seen = { looks, lowestMinor, paidMinor, state, payoutMinor: minor > 0 ? minor : null, now } as const;
  if ((await recordLook(tx, row, seen)) && minor > 0) await payDrop(tx, { ...row, trip }, minor, now);
  if (waits) return trip.startsAt;
  return next === undefined ? undefined : noonOf(next);
}

/** A trip with all of its item, as it was booked and changed. */
async function wholeOf(tx: Tx, { bookingId, item, price }: TripRecord) {
  const { customerId, sessionId } = await getBooking(tx, bookingId);
  const checkout = await findCheckout(tx, sessionId, customerId);
  return { item: { ...checkout?.item, ...item }, price };
}

const lower = (before: number | null, now: number | null): number | null =>
  before === null || now === null ? (before ?? now) : Math.min(before, now);

/** Errors of suppliers that did not answer: the look is tried again. */
const unanswered = ['unavailable', 'quote-failed', 'flight-quote-failed'] as const;

/** The price of the same item now, in cents; null when it is not sold any more. */
async function priceNow(
  { db, priceAgain }: Deps,
  { bookingId, tripId }: PriceDropRow,
): Promise<number | null> {
  try {
    const sold = await getSoldItem(db, bookingId);
    // For those who travel now: some may have left.
    const { item, price } = await getTrip(db, tripId);
    const now = await priceAgain({ ...sold, item: { ...sold.item, ...item }, price });
    return now?.currency === 'USD' ? comparablePrice(now).minor : null;
  } catch (error) {
    if (!isPortalError(error) || unanswered.some((code) => isPortalError(error, code))) throw error;
    return null;
  }
}
