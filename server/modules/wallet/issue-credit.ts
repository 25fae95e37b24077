import type { CreditDetail, PremiumProductType } from '#contract/enums/index.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import type { Money } from '#contract/money.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type LockedWallet, lockWallets, recordSingles } from './ledger/ledger.ts';
import { openLedgerAccounts } from './store.ts';

/** A credit that is new in a wallet. */
export interface NewCredit {
  readonly wallet: LockedWallet;
  /** Idempotency key of the grant for this customer. */
  readonly grantKey: string;
  readonly detail: CreditDetail;
  /** The kind of its transfer in the ledger, where a protection adds it; `issued` when left out. */
  readonly transferKind?: string;
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

/** Opens credits and posts their amounts to the ledger. Returns their ids. Throws where a key was used before. */
export async function openCredits(tx: Tx, credits: readonly NewCredit[], now: Date): Promise<string[]> {
  const opened = credits.map((credit) => {
    const id = newId();
    return { id, code: `credit:${id}`, credit };
  });
  const accounts = await openLedgerAccounts(
    tx,
    opened.map(({ code, credit: { wallet, amount } }) => ({
      wallet,
      kind: 'credit' as const,
      code,
      currency: amount.currency,
      accountReferenceId: null,
      ceiling: amount.minor,
    })),
  );
  const byCode = new Map(accounts.map((account) => [account.code, account]));
  const granted = opened.map(({ id, code, credit }) => {
    const account = byCode.get(code);
    if (!account) throw new Error(`The ledger account of credit ${id} is there already`);
    return { id, account, credit };
  });
  if (granted.length === 0) return [];
  await tx
    .insertInto('wallet_credits')
    .values(
      granted.map(({ id, account, credit: { wallet, card, amount, ...credit } }) => ({
        id,
        customer_id: wallet.customerId,
        account_id: account.id,
        grant_key: credit.grantKey,
        detail: credit.detail,
        product_type: card?.premiumProduct ?? null,
        account_reference_id: card?.accountReferenceId ?? null,
        last_four: card?.lastFour ?? null,
        currency: amount.currency,
        issued_units: amount.minor,
        issued_on: credit.issuedOn,
        expires_on: credit.expiresOn,
      })),
    )
    .execute();
  await recordSingles(
    tx,
    granted.map(
      ({ account, credit: { wallet, grantKey, reason, reference, amount, transferKind = 'issued' } }) => ({
        wallet,
        key: grantKey,
        kind: transferKind,
        reason,
        reference,
        now,
        movement: { account, toCustomer: amount.minor },
      }),
    ),
  );
  return granted.map(({ id }) => id);
}

/** A credit granted by issuer staff or paid by a protection. */
export interface IssuedCredit
  extends Pick<NewCredit, 'grantKey' | 'transferKind' | 'amount' | 'expiresOn' | 'reason' | 'reference'> {
  readonly customerId: string;
}

/** Grants customers credits, all or none. Returns their ids. Throws where a key was used before. */
export async function issueCredits(tx: Tx, granted: readonly IssuedCredit[], now: Date): Promise<string[]> {
  const wallets = await lockWallets(tx, [...new Set(granted.map(({ customerId }) => customerId))]);
  const issuedOn = portalDay(now);
  return openCredits(
    tx,
    granted.map(({ customerId, ...credit }) => {
      const wallet = wallets.get(customerId);
      if (!wallet) throw new Error(`Customer ${customerId} has no wallet`);
      return { ...credit, wallet, detail: 'Granted' as const, issuedOn, card: null };
    }),
    now,
  );
}
