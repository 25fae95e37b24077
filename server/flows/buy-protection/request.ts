import { fromDecimal, type toWireMoney } from '#contract/money.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { type ChargeableCard, getPaymentMethod } from '#server/modules/accounts/index.ts';
import { insertCardPayment } from '#server/modules/payments/index.ts';
import {
  findPurchase,
  insertPurchase,
  premiumOf,
  type ProtectionPurchaseRow,
  soldAfterBooking,
  type Terms,
} from '#server/modules/protections/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { findTrip, mostBack } from '#server/modules/trips/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { FlowDeps } from '../flow.ts';
import { askForPurchase, whomToAsk } from './ask-approval.ts';

/** Advances a purchase as far as it can go now. */
export const advancePurchaseTask = taskKind('advance-protection-purchase', 'purchaseId');

interface Asked {
  readonly purchaseId: string;
  readonly customerId: string;
  readonly tripId: string;
  readonly kind: ProtectionKind;
  readonly shownPremium: ReturnType<typeof toWireMoney>;
  readonly paymentMethodId: string;
}

/**
 * Starts the purchase of a protection for a booked trip, or asks its company first; idempotent by its id. Throws PortalError
 * `not-found` for another customer's trip, `card-not-found` for a card that is not theirs, `protection-not-sold` when it is not sold at the price that was shown, and
 * `conflict` for an id that is used for something else. [TRP-07] [POL-06]
 */
export async function requestPurchase(
  deps: FlowDeps & { readonly nudge: () => void },
  asked: Asked,
): Promise<ProtectionPurchaseRow> {
  const { checkpoint, nudge } = deps;
  const known = await findSame(deps, asked);
  if (known) return known;
  await checkpoint('protect:request:before');
  await begin(deps, asked);
  await checkpoint('protect:request:after');
  nudge();
  const made = await findSame(deps, asked);
  if (!made) throw new PortalError('conflict');
  return made;
}

async function findSame(
  { db }: Pick<FlowDeps, 'db'>,
  { purchaseId, customerId, tripId, kind, paymentMethodId }: Asked,
): Promise<ProtectionPurchaseRow | null> {
  const found = await findPurchase(db, { id: purchaseId, customerId });
  if (!found) return null;
  const isSame =
    found.tripId === tripId && found.terms.kind === kind && found.paymentMethodId === paymentMethodId;
  if (!isSame) throw new PortalError('conflict');
  return found;
}

/** What a request to buy would charge, without beginning anything; null when its purchase has begun already. */
export async function previewPurchase(deps: FlowDeps, asked: Asked): Promise<Sold | null> {
  return (await findSame(deps, asked)) ? null : sell(deps, asked);
}

/** A protection as it is sold now: for which trip, at which terms, and the card that pays. */
interface Sold {
  readonly trip: TripRecord;
  readonly card: ChargeableCard;
  readonly terms: Terms;
}

/** Throws PortalError as `requestPurchase` does. */
async function sell(
  { db, clock, products, protections, alerts }: FlowDeps,
  { customerId, tripId, kind, shownPremium, paymentMethodId }: Asked,
): Promise<Sold> {
  const trip = await findTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  const card = await getPaymentMethod(db, customerId, paymentMethodId);
  const { bookingId, supplierBookingId } = trip;
  const premium = fromDecimal(shownPremium.amount, shownPremium.currency);
  const sold = { products, protections, alerts };
  const terms = await soldAfterBooking(db, sold, {
    tripId,
    bookingId,
    supplierBookingId,
    payable: mostBack(trip),
    kind,
    premium,
    now: clock.now(),
  });
  if (!terms) throw new PortalError('protection-not-sold');
  return { trip, card, terms };
}

async function begin(deps: FlowDeps, asked: Asked): Promise<void> {
  const { purchaseId, customerId, tripId, paymentMethodId } = asked;
  const { db, clock, protections } = deps;
  const { trip, card, terms } = await sell(deps, asked);
  const asking = await whomToAsk(deps, trip);
  const { lastFour } = card;
  const { bookingId } = trip;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const made = { bookingId, tripId, customerId, terms, paymentReference: newId(), paymentMethodId };
    const policy = asking?.policy ?? null;
    if (!(await insertPurchase(tx, { id: purchaseId, ...made, cardLastFour: lastFour, policy }, now))) return;
    if (asking) await askForPurchase(tx, protections, { purchaseId, asking, now });
    else await insertCardPayment(tx, await paymentOf(tx, made, now));
    await enqueueTask(tx, advancePurchaseTask, { purchaseId }, now, now);
  });
}

/** The card payment of the premium of a purchase, as it is recorded before the bank is asked. */
export async function paymentOf(
  tx: Tx,
  purchase: Pick<
    ProtectionPurchaseRow,
    'bookingId' | 'paymentReference' | 'customerId' | 'paymentMethodId' | 'terms'
  >,
  now: Date,
): Promise<Parameters<typeof insertCardPayment>[1]> {
  const { bookingId, paymentReference: reference, customerId, paymentMethodId, terms } = purchase;
  const { cardToken } = await getPaymentMethod(tx, customerId, paymentMethodId);
  return { bookingId, reference, customerId, cardToken, amount: premiumOf(terms), isPremium: true, now };
}
