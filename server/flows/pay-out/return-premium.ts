import { currencySchema, money, type Money } from '#contract/money.ts';
import { findCardPayment } from '#server/modules/payments/index.ts';
import {
  cardPaymentOf,
  type ContractRow,
  getContract,
  returnPremiumTask,
} from '#server/modules/protections/index.ts';
import { getTrip, notePremiumReturned, payoutRequest, takeFromTenders } from '#server/modules/trips/index.ts';
import { lockWallet, restorePosted } from '#server/modules/wallet/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { openTask } from '#server/platform/tasks.ts';
import { beginRefunds, makeRefunds } from '../card-refunds.ts';
import { type FlowDeps, inSeconds } from '../flow.ts';
import { getPremiumRefund, keepPremiumRefund, markPremiumPaid, type PremiumRefund } from './store.ts';

/**
 * Gives back a part of a premium that a protection could not be used for: to the card that bought it after the booking, or to
 * what paid for the trip. Wallet and card payments are settled once, then the bank is asked until it confirms. [open point 34]
 */
export const returnPremiums = (deps: FlowDeps): HandledTask =>
  handleTask(returnPremiumTask, async ({ refundId }) => {
    const { db, clock } = deps;
    const found = await getPremiumRefund(db, refundId);
    if (found.paidAt !== null) return undefined;
    if (found.refunds === null) {
      const now = clock.now();
      const isSettled = await inTransaction(db, (tx) => settle(tx, { refund: found, now }));
      // A trip that is being cancelled or changed is settled after that.
      return { again: isSettled ? now : inSeconds(now, 10).wait };
    }
    const made = {
      name: 'payout',
      id: refundId,
      cardRefunds: found.refunds,
      askedAt: found.notedAt,
      task: openTask(returnPremiumTask, { refundId }),
    } as const;
    const outcome = await makeRefunds(deps, made, (tx, now) => markPremiumPaid(tx, refundId, now));
    return outcome === 'moved' ? undefined : { again: outcome.wait };
  });

async function settle(tx: Tx, { refund, now }: { refund: PremiumRefund; now: Date }): Promise<boolean> {
  const contract = await getContract(tx, refund.contractId);
  await lockWallet(tx, contract.customerId);
  const amount = money(refund.minor, currencySchema.parse(refund.currency));
  const refunds = await divide(tx, { refund, contract, amount, now });
  if (refunds === null) return false;
  await beginRefunds(tx, refunds);
  return keepPremiumRefund(tx, refund.id, refunds);
}

/** The card payments that give it back; the wallet's part is paid. Null while the trip is being cancelled or changed. */
async function divide(
  tx: Tx,
  {
    refund,
    contract,
    amount,
    now,
  }: { refund: PremiumRefund; contract: ContractRow; amount: Money; now: Date },
): Promise<readonly { reference: string; minor: number }[] | null> {
  const alone = await cardPaymentOf(tx, contract);
  if (alone !== null && (await findCardPayment(tx, alone)))
    return [{ reference: alone, minor: amount.minor }];
  const trip = await getTrip(tx, contract.tripId);
  // Its refund has kept this premium: a person gives it back.
  if (trip.status === 'Cancelled')
    throw new Error(`premium refund ${refund.id}: its trip was canceled before it was paid`);
  // The premium that comes back is no longer kept.
  const drafted = await takeFromTenders(tx, trip, amount, now, { isNeverUsable: true });
  if (!drafted) return null;
  const { walletRefunds, cardRefunds } = drafted;
  await notePremiumReturned(tx, trip, amount);
  const by = { id: refund.id, protection: contract.kind, cause: 'premium-returned' as const };
  await restorePosted(tx, payoutRequest(trip, by, { walletRefunds, quotedAt: now, now }));
  return cardRefunds;
}
