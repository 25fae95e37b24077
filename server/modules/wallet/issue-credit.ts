import type { CreditDetail, PremiumProductType } from '#contract/enums/index.ts';
import type { PlainDate } from '#contract/dates.ts';
import type { Money } from '#contract/money.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type LockedWallet, lockWallet, recordTransfer } from './ledger.ts';
import { openLedgerAccount } from './store.ts';

/** A credit that is new in a wallet. */
export interface NewCredit {
  /** Makes it happen once for this customer. */
  readonly grantKey: string;
  readonly detail: CreditDetail;
  readonly amount: Money;
  readonly issuedOn: PlainDate;
  /** The last day of use in the portal's zone. */
  readonly expiresOn: PlainDate;
  /** The card that it came with. */
  readonly card: {
    readonly premiumProduct: PremiumProductType | null;
    readonly accountReferenceId: string;
    readonly lastFour: string;
  } | null;
  readonly reason: string;
  readonly reference: string;
}

/** Opens a credit and puts its amount into the ledger. Answers its id. */
export async function openCredit(
  tx: Tx,
  wallet: LockedWallet,
  credit: NewCredit,
  now: Date,
): Promise<string> {
  const { grantKey, detail, amount, issuedOn, expiresOn, card, reason, reference } = credit;
  const id = newId();
  const account = await openLedgerAccount(tx, wallet, {
    kind: 'credit',
    code: `credit:${id}`,
    currency: amount.currency,
    accountReferenceId: null,
    ceiling: amount.minor,
  });
  if (!account) throw new Error(`The ledger account of credit ${id} is there already`);
  await tx
    .insertInto('wallet_credits')
    .values({
      id,
      customer_id: wallet.customerId,
      account_id: account.id,
      grant_key: grantKey,
      detail,
      product_type: card?.premiumProduct ?? null,
      account_reference_id: card?.accountReferenceId ?? null,
      last_four: card?.lastFour ?? null,
      currency: amount.currency,
      issued_units: amount.minor,
      issued_on: issuedOn,
      expires_on: expiresOn,
    })
    .execute();
  await recordTransfer(tx, wallet, {
    key: grantKey,
    kind: 'issued',
    reason,
    reference,
    tripId: null,
    now,
    movements: [{ account, toCustomer: amount.minor }],
  });
  return id;
}

/** Gives a customer a credit that somebody at the issuer grants. Answers its id. Throws where its key was used. */
export async function issueCredit(
  tx: Tx,
  granted: Pick<NewCredit, 'grantKey' | 'amount' | 'expiresOn' | 'reason' | 'reference'> & {
    customerId: string;
    now: Date;
  },
): Promise<string> {
  const { customerId, now, ...credit } = granted;
  const wallet = await lockWallet(tx, customerId);
  return openCredit(tx, wallet, { ...credit, detail: 'Granted', issuedOn: portalDay(now), card: null }, now);
}
