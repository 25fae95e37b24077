import type { PlainDate } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { expireCredits } from './expire-credits.ts';
import { openCredits } from './issue-credit.ts';
import { type LockedWallet, lockWallet } from './ledger/ledger.ts';
import { type CreditGrant, type CreditRow, cardCreditsDue, hasLostItsCard } from './rules.ts';
import { listCredits } from './store.ts';
import type { CardForCredits } from './types.ts';

/**
 * Brings the credits of a customer in line with all the cards the issuer lists: grants each credit that is due once,
 * and ends the credits of premium cards that are no longer held. [CRD-08, CRD-09]
 */
export async function grantCardCredits(
  tx: Tx,
  request: { customerId: string; accounts: readonly CardForCredits[]; now: Date },
): Promise<void> {
  const { customerId, accounts, now } = request;
  const wallet = await lockWallet(tx, customerId);
  const credits = await listCredits(tx, customerId);
  const granted = new Set(credits.map(({ grantKey }) => grantKey));
  const today = portalDay(now);
  const due = accounts.flatMap((card) =>
    cardCreditsDue(card, today)
      .filter(({ grantKey }) => !granted.has(grantKey))
      .map(({ minor, ...credit }) => ({
        ...credit,
        wallet,
        amount: money(minor, 'USD'),
        card,
        reason: reasonOf(credit, card.lastFour),
        reference: card.accountReferenceId,
      })),
  );
  await openCredits(tx, due, now);
  await forfeit(
    tx,
    wallet,
    credits.filter((credit) => hasLostItsCard(credit, accounts)),
    now,
  );
}

/** Ends every credit of a deceased customer, including those that staff granted. [CRD-09] */
export async function endAllCredits(tx: Tx, customerId: string, now: Date): Promise<void> {
  const wallet = await lockWallet(tx, customerId);
  const credits = await listCredits(tx, customerId);
  await forfeit(
    tx,
    wallet,
    credits.filter(({ isForfeited }) => !isForfeited),
    now,
  );
}

async function forfeit(
  tx: Tx,
  wallet: LockedWallet,
  lost: readonly Pick<CreditRow, 'creditId'>[],
  now: Date,
): Promise<void> {
  if (lost.length === 0) return;
  await tx
    .updateTable('wallet_credits')
    .set({ forfeited_at: now })
    .where(
      'id',
      'in',
      lost.map(({ creditId }) => creditId),
    )
    .execute();
  await expireCredits(tx, wallet, now);
}

const reasonOf = (
  { detail, expiresOn }: { detail: CreditGrant['detail']; expiresOn: PlainDate },
  lastFour: string,
) =>
  `${detail === 'Statement' ? 'Annual' : 'One-time'} travel credit of card ${lastFour}, good until ${expiresOn}`;
