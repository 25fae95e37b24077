import { findCheckout, getBooking, getSoldItem } from '#server/modules/booking/index.ts';
import { comparablePrice } from '#server/modules/pricing/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { Happening, TripSubscriber } from '#server/modules/trip-events/index.ts';
import type { PriceAgain } from '#server/products/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { lockStanding } from '../lock-standing.ts';
import { type DropSeller, noonOf, watchTermsOf } from './offer.ts';
import { payDrop } from './pay.ts';
import { dropOf } from './rules.ts';
import { getPriceDrop, insertPriceDrop, type PriceDropRow, recordLook, stopPriceDrop } from './store.ts';

export { priceDropLetter } from './letter.ts';
export { priceDropRoutes } from './routes.ts';
export { type PriceDropSettings, priceDropSettingsSchema, usualPriceDrops } from './rules.ts';

/** Prices a booking again on the next of its days. */
const watchPriceDropTask = taskKind('watch-price-drop', 'priceDropId');
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
  async hear(tx, { tripId, happening, at }) {
    if (happening.kind === 'booked') await watch(tx, seller, happening.bookingId, at);
    else if (endsWatching(happening)) await stopPriceDrop(tx, tripId, at);
  },
});

/** Correcting names does not end it. */
const endsWatching = (happening: Happening): boolean =>
  happening.kind === 'cancelled' ||
  happening.kind === 'calledOff' ||
  (happening.kind === 'changedByTraveler' && happening.parts.some((part) => part !== 'guests'));

async function watch(tx: Tx, seller: DropSeller, bookingId: string, now: Date): Promise<void> {
  const { customerId, tripId, price, sessionId } = await getBooking(tx, bookingId);
  const checkout = await findCheckout(tx, sessionId, customerId);
  if (!checkout) throw new Error(`booking ${bookingId} has no checkout`);
  const terms = watchTermsOf(seller, { item: checkout.item, price }, now);
  if (typeof terms === 'string') return;
  const [first] = terms.lookOn;
  if (!first) return;
  const priceDropId = await insertPriceDrop(tx, { ...terms, bookingId, tripId, customerId, now });
  await enqueueTask(tx, watchPriceDropTask, { priceDropId }, noonOf(first), now);
}

/** Prices a booking again on its days, and after the last pays for the lowest price as travel credit. [PDP-01] */
export const watchPriceDrop = (deps: Deps): HandledTask =>
  handleTask(watchPriceDropTask, async ({ priceDropId }) => {
    const { db, clock, checkpoint } = deps;
    const row = await getPriceDrop(db, priceDropId);
    const day = row.lookOn[row.looks];
    if (row.state !== 'watching' || day === undefined) return undefined;
    const now = clock.now();
    if (now < noonOf(day)) return { again: noonOf(day) };
    await checkpoint('price-drop:price:before');
    // Once all that it can pay is owed, a lower price changes nothing.
    const isAtCap = dropOf(row, row.lowestMinor) === row.capMinor;
    const lowestMinor = isAtCap ? row.lowestMinor : lower(row.lowestMinor, await priceNow(deps, row));
    await checkpoint('price-drop:price:after');
    const next = row.lookOn[row.looks + 1];
    const again = await inTransaction(db, async (tx) => {
      const standing = await lockStanding(tx, row.tripId);
      // A cancellation or change under way decides first whether it is still watched.
      if (standing === 'moving') return new Date(now.getTime() + lookAgainMs);
      if (standing === 'cancelled') return stopPriceDrop(tx, row.tripId, now).then(() => undefined);
      await look(tx, row, lowestMinor, now);
      return next === undefined ? undefined : noonOf(next);
    });
    await checkpoint('price-drop:record:after');
    return again ? { again } : undefined;
  });

/** Records a look; the last one pays, or ends without a payment. */
async function look(tx: Tx, row: PriceDropRow, lowestMinor: number | null, now: Date): Promise<void> {
  const isLast = row.looks + 1 === row.lookOn.length;
  const minor = isLast ? dropOf(row, lowestMinor) : 0;
  const state = minor > 0 ? 'paid' : isLast ? 'unchanged' : 'watching';
  const seen = { lowestMinor, state, payoutMinor: minor > 0 ? minor : null, now } as const;
  if ((await recordLook(tx, row, seen)) && minor > 0) await payDrop(tx, row, minor, now);
}

const lower = (before: number | null, now: number | null): number | null =>
  before === null || now === null ? (before ?? now) : Math.min(before, now);

/** Errors of suppliers that did not answer: the look is tried again. */
const unanswered = ['unavailable', 'quote-failed', 'flight-quote-failed'] as const;

/** The price of the same item now, in cents; null when it is not sold any more. */
async function priceNow({ db, priceAgain }: Deps, { bookingId }: PriceDropRow): Promise<number | null> {
  try {
    const now = await priceAgain(await getSoldItem(db, bookingId));
    return now?.currency === 'USD' ? comparablePrice(now).minor : null;
  } catch (error) {
    if (!isPortalError(error) || unanswered.some((code) => isPortalError(error, code))) throw error;
    return null;
  }
}
