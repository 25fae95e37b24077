import type { TripRecord } from '#server/modules/products/index.ts';
import { getPaymentMethod } from '#server/modules/accounts/index.ts';
import {
  askAuthorisation,
  type CardPayment,
  findCardPayment,
  insertCardPayment,
  movePayment,
  problemOfDecline,
} from '#server/modules/payments/index.ts';
import type { AuthorisationOutcome } from '#server/modules/payments/port.ts';
import { queueChangeRefused } from '#server/modules/notifications/index.ts';
import { type ChangeRow, endChanging, moveChange } from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { type FlowDeps, inSeconds, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';

/** How long a bank may stay silent before the change is given up and the booking stays as it was. */
const patienceMs = 2 * 60_000;

/** Authorises the difference on the card before the hotel is asked. Skipped when nothing is charged. */
export const authorise: Step = async (deps, change, trip) => {
  const { db, clock, checkpoint } = deps;
  if (!change.chargeTender) {
    await inTransaction(db, (tx) => moveChange(tx, change, 'authorise', clock.now()));
    return 'moved';
  }
  const payment = await paymentOf(deps, change, trip);
  await checkpoint('change:authorise:before');
  const outcome = await askAuthorisation(deps.gateway, payment);
  await checkpoint('change:authorise:answered');
  const next = await settle(deps, { change, trip, payment }, outcome);
  await checkpoint('change:authorise:after');
  return next;
};

async function paymentOf({ db, clock }: FlowDeps, change: ChangeRow, trip: TripRecord): Promise<CardPayment> {
  const { id, customerId, charge, chargeTender } = change;
  const known = await findCardPayment(db, id);
  if (known) return known;
  const { cardToken } = await getPaymentMethod(db, customerId, chargeTender?.paymentMethodId ?? '');
  const made = { bookingId: trip.bookingId, changeId: id, customerId, cardToken, amount: charge };
  await inTransaction(db, (tx) => insertCardPayment(tx, { ...made, now: clock.now() }));
  const payment = await findCardPayment(db, id);
  if (!payment) throw new Error(`change ${id} lost its card payment`);
  return payment;
}

async function settle(
  { db, clock, log }: FlowDeps,
  { change, trip, payment }: { change: ChangeRow; trip: TripRecord; payment: CardPayment },
  outcome: AuthorisationOutcome,
): Promise<StepOutcome> {
  const now = clock.now();
  if (outcome.status === 'authorised') {
    const { authorisationId } = outcome;
    await inTransaction(db, async (tx) => {
      if (await moveChange(tx, change, 'authorise', now))
        await movePayment(tx, payment, 'authorise', now, { authorisationId });
    });
    return 'moved';
  }
  if (outcome.status === 'declined') {
    const problemCode = problemOfDecline[outcome.code];
    await inTransaction(db, async (tx) => {
      if (!(await moveChange(tx, change, 'paymentDeclined', now, { problemCode }))) return;
      await movePayment(tx, payment, 'decline', now);
      await endChanging(tx, trip.id);
      await queueChangeRefused(tx, { tripId: trip.id, changeId: change.id, now });
    });
    return 'moved';
  }
  if (payment.state === 'created') await inTransaction(db, (tx) => movePayment(tx, payment, 'timeOut', now));
  if (now.getTime() - payment.createdAt.getTime() < patienceMs) return inSeconds(now, 2);
  log.warn({ err: outcome.cause, changeId: change.id }, 'given up: the bank said neither yes nor no');
  await inTransaction(db, (tx) => moveChange(tx, change, 'giveUp', now, { problemCode: 'payment-error' }));
  return 'moved';
}
