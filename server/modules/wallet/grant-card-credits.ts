import type { PlainDate } from '#contract/dates.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { expireCredits } from './expire-credits.ts';
import { type LockedWallet, lockWallet, recordTransfer } from './ledger.ts';
import { type CreditGrant, cardCreditsDue, hasLostItsCard } from './rules.ts';
import { listCredits, openLedgerAccount } from './store.ts';
import type { CardForCredits } from './types.ts';

/**
 * Brings the credits of a customer in line with all the cards the issuer lists: grants what is due, each once,
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
  for (const card of accounts) {
    for (const due of cardCreditsDue(card, today)) {
      if (!granted.has(due.grantKey)) await grant(tx, wallet, card, due, now);
    }
  }
  const lost = credits.filter((credit) => hasLostItsCard(credit, accounts)).map(({ creditId }) => creditId);
  if (lost.length === 0) return;
  await tx.updateTable('wallet_credits').set({ forfeited_at: now }).where('id', 'in', lost).execute();
  await expireCredits(tx, wallet, now);
}

async function grant(
  tx: Tx,
  wallet: LockedWallet,
  card: CardForCredits,
  due: CreditGrant,
  now: Date,
): Promise<void> {
  const id = newId();
  const account = await openLedgerAccount(tx, wallet, {
    kind: 'credit',
    code: `credit:${id}`,
    currency: 'USD',
    accountReferenceId: null,
    ceiling: due.minor,
  });
  if (!account) throw new Error(`The ledger account of credit ${id} is there already`);
  await tx
    .insertInto('wallet_credits')
    .values({
      id,
      customer_id: wallet.customerId,
      account_id: account.id,
      grant_key: due.grantKey,
      detail: due.detail,
      product_type: card.premiumProduct,
      account_reference_id: card.accountReferenceId,
      last_four: card.lastFour,
      currency: 'USD',
      issued_units: due.minor,
      issued_on: due.issuedOn,
      expires_on: due.expiresOn,
    })
    .execute();
  await recordTransfer(tx, wallet, {
    key: due.grantKey,
    kind: 'issued',
    reason: reasonOf(due, card.lastFour),
    reference: card.accountReferenceId,
    tripId: null,
    now,
    movements: [{ account, toCustomer: due.minor }],
  });
}

const reasonOf = (
  { detail, expiresOn }: { detail: CreditGrant['detail']; expiresOn: PlainDate },
  lastFour: string,
) =>
  `${detail === 'Statement' ? 'Annual' : 'One-time'} travel credit of card ${lastFour}, good until ${expiresOn}`;
