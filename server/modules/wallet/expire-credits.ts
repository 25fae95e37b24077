import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { portalDay } from '#server/platform/days.ts';
import { type Db, type Tx, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { expireOffers } from './holds/held-offers.ts';
import { type LockedWallet, lockWallet, recordTransfer } from './ledger/ledger.ts';
import { type CreditRow, isOver } from './rules.ts';
import { listCredits } from './store.ts';

/** The task that expires credits and offers. Schedule it once, at start; it reschedules itself. */
export const expireCreditsTask = taskKind('expire-credits');
const checkEveryMs = 3_600_000;
const customersAtOnce = 100;

/**
 * Writes off the rest of credits past their last day, for up to a hundred customers. Returns the number of credits. The
 * part held by bookings stays with them, and is taken when it comes back. [CRD-09]
 */
export async function expireDue(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('wallet_credits as credit')
    .innerJoin('ledger_balances as balance', 'balance.account_id', 'credit.account_id')
    .where((where) =>
      where.or([
        where('credit.expires_on', '<', portalDay(now)),
        where('credit.forfeited_at', 'is not', null),
      ]),
    )
    .where(sql<boolean>`balance.balance + balance.held < 0`)
    .select('credit.customer_id')
    .distinct()
    // Everyone locks customers in one order, so that two of us never wait for each other.
    .orderBy('credit.customer_id')
    .limit(customersAtOnce)
    .execute();
  let expired = 0;
  for (const { customer_id } of due)
    expired += await expireCredits(tx, await lockWallet(tx, customer_id), now);
  return expired;
}

/** The same for one customer, whose row the caller has locked. */
export async function expireCredits(tx: Tx, wallet: LockedWallet, now: Date): Promise<number> {
  const credits = await listCredits(tx, wallet.customerId);
  const over = credits.filter((credit) => credit.unheldMinor > 0 && isOver(credit, portalDay(now)));
  for (const credit of over) {
    await recordTransfer(tx, wallet, {
      // A hold voided later releases more to write off: the amount written off so far keeps the keys distinct.
      key: `expire:${credit.creditId}:${credit.issuedMinor - credit.leftMinor}:${now.getTime()}`,
      kind: credit.isForfeited ? 'forfeited' : 'expired',
      reason: credit.endedBecause ?? whyOver(credit),
      reference: credit.creditId,
      tripId: null,
      now,
      movements: [{ account: credit.account, toCustomer: -credit.unheldMinor }],
    });
  }
  return over.length;
}

const whyOver = ({ isForfeited, expiresOn }: CreditRow): string =>
  isForfeited ? 'Travel credit ended with its card' : `Travel credit expired on ${expiresOn}`;

/** The wallet's tasks: expire credits and offers every hour. */
export const walletTasks = ({ db, clock }: { db: Db; clock: Clock }): HandledTask[] => [
  handleTask(expireCreditsTask, async () => {
    while ((await inTransaction(db, (tx) => expireDue(tx, clock.now()))) > 0);
    while ((await inTransaction(db, (tx) => expireOffers(tx, clock.now()))) > 0);
    return { again: new Date(clock.now().getTime() + checkEveryMs) };
  }),
];
