import { addMoney, fromDecimal, minMoney, type Money, money, subtractMoney } from '#contract/money.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import { leftCode, portalLinesOf, withPortalLines } from '#server/modules/pricing/index.ts';
import type { Products, QuotedLeaving, TripRecord } from '#server/modules/products/index.ts';
import { type Acting } from '#server/platform/acting.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { draftChange } from './quote-change.ts';
import { mostBack } from './refund-law.ts';
import { itemPaidBackOf } from './refund-lines.ts';
import { givenBack } from './settle-difference.ts';
import {
  type ChangeRow,
  findQuotedChange,
  getChange,
  insertChange,
  moveChange,
} from './servicing/changes-store.ts';
import { advanceChangeTask } from './servicing/request-change.ts';
import { beginChanging } from './store.ts';

const nothingToJudge: PolicyVerdict = { state: 'not_applicable', reasons: [], approvalRequired: false };

/** Time in which a quote can still be used after it was shown. */
const stillGoodMs = 60_000;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
}

/** Where travelers leave a trip: the price of it after that, and what comes back. */
interface DividedLeaving {
  readonly price: TripRecord['price'];
  /** To what paid. */
  readonly back: Money;
}

/**
 * What travelers who leave get back within the law of a trip. Of what a price match or a price drop paid back before, the
 * share of those who leave was theirs and does not come back again; what does not come back stays in the price as a line of
 * its own, so that what paid still adds up to it. [open points 10, 31]
 */
export function divideLeaving(
  trip: Pick<TripRecord, 'price' | 'tenders' | 'credited' | 'premiumsReturned'>,
  told: Pick<QuotedLeaving, 'price' | 'refund' | 'supplierCredit' | 'restored'>,
  names: string,
): DividedLeaving {
  const { currency } = trip.price;
  const due = fromDecimal(trip.price.dueNow.amount, currency);
  const staying = fromDecimal(told.price.dueNow.amount, currency);
  const paidFor = subtractMoney(due, staying);
  const premiums = portalLinesOf(trip.price).reduce((sum, { amount }) => sum + amount.minor, 0);
  const item = Math.max(1, due.minor - premiums);
  const paidBack = itemPaidBackOf(trip);
  const before = minMoney(
    told.refund,
    money(Math.ceil((paidBack.minor * Math.max(0, paidFor.minor)) / item), currency),
  );
  const newCredit = subtractMoney(told.supplierCredit, told.restored);
  const back = minMoney(
    subtractMoney(told.refund, before),
    mostBack(trip, newCredit.minor > 0 ? { supplierCredit: newCredit } : {}),
  );
  const kept = subtractMoney(paidFor, addMoney(back, before));
  const lines = portalLinesOf(trip.price);
  const line = {
    code: leftCode,
    label: { en: `Kept for ${names}, not traveling`, fr: `Retenu pour ${names}, voyage annulé` },
    amount: kept,
  };
  return { price: kept.minor > 0 ? withPortalLines(told.price, [...lines, line]) : told.price, back };
}

/** Prices that travelers leave and stores it for 15 minutes at most, as a change of the trip that charges nothing. [TRP-04] */
export async function quoteLeaving(
  { db, clock, products }: Deps,
  trip: TripRecord,
  { positions, names }: { positions: readonly number[]; names: string },
): Promise<ChangeRow> {
  const { leave, change } = products.of(trip.item.product);
  if (!('quote' in leave) || !change) throw new PortalError('change-not-possible');
  if (trip.status !== 'Confirmed' || trip.isCancelling || trip.isChanging || trip.isWithAgent)
    throw new PortalError('conflict');
  const told = await leave.quote(trip, positions);
  const now = clock.now();
  const { price, back } = divideLeaving(trip, told, names);
  const settled = givenBack(trip, back, { exchangeRate: trip.price.exchangeRate ?? null });
  const quote = await draftChange(db, {
    trip,
    parts: change.partsOf(trip),
    told,
    price,
    settled,
    lost: [],
    now,
  });
  await insertChange(db, { ...quote, policy: nothingToJudge, wish: null });
  return getChange(db, quote.id);
}

/** The latest quote for exactly these travelers that can still be used; null for none. */
export async function findQuotedLeaving(
  db: Db | Tx,
  { trip, isFor, now }: { trip: TripRecord; isFor: (quote: ChangeRow) => boolean; now: Date },
): Promise<ChangeRow | null> {
  const after = new Date(now.getTime() + stillGoodMs);
  const quotes = await findQuotedChange(db, { tripId: trip.id, tripVersion: trip.version, after });
  return quotes.find((quote) => quote.parts.includes('travelers') && isFor(quote)) ?? null;
}

/** Starts it, in this transaction. Throws PortalError `conflict` when the trip is being cancelled or changed, or was since. */
export async function beginLeaving(
  tx: Tx,
  quote: ChangeRow,
  { by, now }: { by: Acting; now: Date },
): Promise<void> {
  if (!(await beginChanging(tx, quote.tripId, quote.tripVersion))) throw new PortalError('conflict');
  if (!(await moveChange(tx, quote, 'request', now, { requestedAt: now, by })))
    throw new PortalError('conflict');
  await enqueueTask(tx, advanceChangeTask, { changeId: quote.id }, now, now);
}
