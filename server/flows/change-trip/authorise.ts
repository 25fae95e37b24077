import type { ProblemCode } from '#contract/problems.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { getPaymentMethod } from '#server/modules/accounts/index.ts';
import { type CardPayment, findCardPayment, insertCardPayment } from '#server/modules/payments/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import { type ChangeRow, endChanging, moveChange } from '#server/modules/trips/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { type FlowDeps, inSeconds } from '../flow.ts';
import { authoriseCard } from '../authorise-card.ts';
import { settleCredited } from './credited.ts';
import type { Step } from './deps.ts';

/**
 * Authorises the difference on the card before the supplier is asked. Skipped when nothing is charged; a card that is no
 * longer on file refuses the change as one that is declined does.
 */
export const authorise: Step = async (deps, change, trip) => {
  const decline = async (tx: Tx, now: Date, problemCode: ProblemCode) => {
    if (!(await moveChange(tx, change, 'paymentDeclined', now, { problemCode }))) return false;
    await settleCredited(tx, deps, { change, end: 'release', now });
    await endChanging(tx, trip.id);
    const happening = { kind: 'changeRefused', changeId: change.id } as const;
    await tripHappened(tx, { tripId: trip.id, happening, by: bySystem, now });
    return true;
  };
  let payment: CardPayment | null = null;
  try {
    if (change.chargeTender) payment = await paymentOf(deps, change, trip);
  } catch (error) {
    if (!isPortalError(error, 'card-not-found')) throw error;
    await inTransaction(deps.db, (tx) => decline(tx, deps.clock.now(), error.code));
    return 'moved';
  }
  return authoriseCard(deps, {
    name: 'change',
    payment,
    authorise: (tx, now) => moveChange(tx, change, 'authorise', now),
    decline,
    giveUp: (tx, now) => moveChange(tx, change, 'giveUp', now, { problemCode: 'payment-error' }),
    askAgain: (now) => inSeconds(now, 2),
    logged: { changeId: change.id },
  });
};

async function paymentOf({ db, clock }: FlowDeps, change: ChangeRow, trip: TripRecord): Promise<CardPayment> {
  const { id, customerId, charge, chargeTender } = change;
  const known = await findCardPayment(db, id);
  if (known) return known;
  const { cardToken } = await getPaymentMethod(db, customerId, chargeTender?.paymentMethodId ?? '');
  const made = { bookingId: trip.bookingId, reference: id, customerId, cardToken, amount: charge };
  await inTransaction(db, (tx) => insertCardPayment(tx, { ...made, now: clock.now() }));
  const payment = await findCardPayment(db, id);
  if (!payment) throw new Error(`change ${id} lost its card payment`);
  return payment;
}
