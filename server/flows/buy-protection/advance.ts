import type { ProblemCode } from '#contract/problems.ts';
import {
  askCapture,
  askRelease,
  beginRefund,
  type CardPayment,
  closePayment,
  dropCapture,
  findCardPayment,
  movePayment,
} from '#server/modules/payments/index.ts';
import { queueProtection } from '#server/modules/notifications/index.ts';
import {
  findCauseSince,
  getPurchase,
  isStillCharged,
  isStillSold,
  makeContract,
  movePurchase,
  type ProtectionPurchaseRow,
  queueFailedPurchase,
} from '#server/modules/protections/index.ts';
import { lockTrip } from '#server/modules/trip-events/index.ts';
import { getTrip } from '#server/modules/trips/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { authoriseCard } from '../authorise-card.ts';
import { openTask } from '#server/platform/tasks.ts';
import { makeRefunds } from '../card-refunds.ts';
import { advance, askUnlessStuck, type FlowDeps, inSeconds, type Step } from '../flow.ts';
import { awaitApproval } from './await-approval.ts';
import { advancePurchaseTask } from './request.ts';

type PurchaseStep = Step<ProtectionPurchaseRow, CardPayment>;
type AnyStep = Step<ProtectionPurchaseRow, CardPayment | null>;

/** Charges a card for a protection once, where its company agreed if it had to, and makes its contract. [TRP-07] [POL-06] */
export const advancePurchase = (deps: FlowDeps): HandledTask =>
  handleTask(advancePurchaseTask, ({ purchaseId }) =>
    advance<ProtectionPurchaseRow, CardPayment | null>(
      deps,
      {
        steps: {
          awaiting_approval: awaitApproval,
          requested: paid(authorise),
          authorised: paid(capture),
          releasing: paid(release),
          refunding: paid(giveBack),
        },
        read: (id) => getPurchase(deps.db, id),
        about: ({ paymentReference }) => findCardPayment(deps.db, paymentReference),
      },
      purchaseId,
    ),
  );

/** A step with the card payment, which only a purchase that waits for an approval has not yet. */
const paid =
  (step: PurchaseStep): AnyStep =>
  (deps, purchase, payment) => {
    if (!payment) throw new Error(`purchase ${purchase.id} lost its card payment`);
    return step(deps, purchase, payment);
  };

const authorise: PurchaseStep = (deps, purchase, payment) =>
  authoriseCard(deps, {
    name: 'protect',
    payment,
    authorise: (tx, now) => movePurchase(tx, purchase, 'authorise', now),
    decline: (tx, now, problemCode) => fail(tx, purchase, 'decline', now, problemCode),
    giveUp: (tx, now) => movePurchase(tx, purchase, 'giveUp', now, 'payment-error'),
    askAgain: (now) => inSeconds(now, 2),
    logged: { purchaseId: purchase.id },
  });

/** Captures the premium unless the sale or the trip has ended, or the trip changed since; nothing is charged for what would not apply. */
const capture: PurchaseStep = async (deps, purchase, payment) => {
  const { db, clock, gateway, protections, checkpoint } = deps;
  if (payment.state === 'authorised') {
    const cause = await causeOf(deps, purchase);
    if (cause === 'unknown' && deps.clock.now().getTime() - purchase.changedAt.getTime() < askedForMs)
      return inSeconds(deps.clock.now(), 2);
    if (cause !== 'none') {
      await inTransaction(db, (tx) =>
        movePurchase(tx, purchase, 'notSold', clock.now(), 'protection-not-sold'),
      );
      return 'moved';
    }
    // From here on the bank may have taken the premium, even when its answer is lost.
    await inTransaction(db, (tx) => beginCapture(tx, { protections, purchase, payment, now: clock.now() }));
    return 'moved';
  }
  await checkpoint('protect:capture:before');
  const captured = await askCapture(gateway, payment);
  await checkpoint('protect:capture:answered');
  const now = clock.now();
  if (captured === 'unknown') return askUnlessStuck(now, purchase.changedAt, 'the capture');
  await inTransaction(db, async (tx) => {
    if (captured === 'done') await finish(tx, { protections, purchase, payment, now });
    else if (await movePurchase(tx, purchase, 'captureRefused', now, 'payment-error'))
      await dropCapture(tx, payment, now);
  });
  await checkpoint('protect:capture:after');
  return 'moved';
};

/** So long whether a cause is known is asked again before the purchase is refused. */
const askedForMs = 60_000;

async function causeOf(deps: FlowDeps, purchase: ProtectionPurchaseRow) {
  const { db, clock } = deps;
  const { supplierBookingId } = await getTrip(db, purchase.tripId);
  return findCauseSince(db, deps, { purchase, supplierBookingId, now: clock.now() });
}

type Charged = Pick<FlowDeps, 'protections'> & {
  purchase: ProtectionPurchaseRow;
  payment: CardPayment;
  now: Date;
};

async function beginCapture(tx: Tx, { protections, purchase, payment, now }: Charged): Promise<void> {
  await lockTrip(tx, purchase.tripId);
  if (await isStillCharged(tx, protections, purchase, now))
    await movePayment(tx, payment, 'beginCapture', now, { captured: payment.amount });
  else await movePurchase(tx, purchase, 'notSold', now, 'protection-not-sold');
}

/** Makes the contract; when it could no longer be used, or its trip has changed meanwhile, the premium goes back. */
async function finish(tx: Tx, { protections, purchase, payment, now }: Charged): Promise<void> {
  const { bookingId, tripId, customerId, terms } = purchase;
  await lockTrip(tx, tripId);
  const isSold = await isStillSold(tx, purchase, now);
  const isMoved = isSold
    ? await movePurchase(tx, purchase, 'buy', now)
    : await movePurchase(tx, purchase, 'giveBack', now, 'protection-premium-returned');
  if (!isMoved) return;
  if (!(await movePayment(tx, payment, 'capture', now, { captured: payment.amount })))
    throw new Error(`card payment ${payment.id} changed while it was captured`);
  if (!isSold) {
    if (!(await beginRefund(tx, payment, payment.amount)))
      throw new Error(`card payment ${payment.id} cannot be given back`);
    return;
  }
  const booking = { id: bookingId, tripId, customerId };
  const contractId = await makeContract(tx, protections, { booking, terms, now });
  await queueProtection(tx, { tripId, contractId, news: 'bought', now });
}

/** Ends a purchase that has failed, and queues the letter about it; false when another process has moved it. */
async function fail(
  tx: Tx,
  purchase: ProtectionPurchaseRow,
  event: 'decline' | 'release' | 'refunded',
  now: Date,
  problemCode?: ProblemCode,
): Promise<boolean> {
  const isMoved = await movePurchase(tx, purchase, event, now, problemCode);
  if (isMoved) await queueFailedPurchase(tx, purchase, now);
  return isMoved;
}

const giveBack: PurchaseStep = (deps, purchase, payment) =>
  makeRefunds(
    deps,
    {
      name: 'protect',
      id: purchase.id,
      cardRefunds: [{ reference: payment.reference, minor: payment.amount.minor }],
      askedAt: purchase.changedAt,
      task: openTask(advancePurchaseTask, { purchaseId: purchase.id }),
    },
    (tx, now) => fail(tx, purchase, 'refunded', now),
  );

const release: PurchaseStep = async ({ db, clock, gateway, checkpoint }, purchase, payment) => {
  await checkpoint('protect:release:before');
  const card = await askRelease(gateway, payment);
  await checkpoint('protect:release:answered');
  const now = clock.now();
  if (card === 'unknown') return askUnlessStuck(now, purchase.changedAt, 'the release of the card');
  await inTransaction(db, async (tx) => {
    if (await fail(tx, purchase, 'release', now)) await closePayment(tx, payment, now);
  });
  await checkpoint('protect:release:after');
  return 'moved';
};
