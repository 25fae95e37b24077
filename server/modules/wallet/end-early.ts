import { addDays } from '#contract/values/dates.ts';
import { currencySchema, type Money, money } from '#contract/money.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { lockWallet, recordTransfer } from './ledger/ledger.ts';
import { listFreeOffers, moveOffer } from './offers/offers.ts';
import { type CreditRow, isOver } from './rules.ts';
import { listCredits } from './store.ts';

/** A withdrawal from a wallet by issuer staff, once for each key, with its reason. */
interface Taking {
  readonly customerId: string;
  readonly key: string;
  readonly reason: string;
  readonly reference: string;
  readonly now: Date;
}

/** How a credit ends early: revoked because it should not exist, or expired as of yesterday. */
export type EarlyEnd = 'revoke' | 'expire';

const transferKindOf = { revoke: 'forfeited', expire: 'expired' } as const;

/**
 * Ends a credit now. The part held by bookings stays with them, and is taken when it comes back. Returns the amount
 * taken. Throws PortalError `not-found` for a credit that the customer does not have, `conflict` for one that is over.
 */
export async function endCredit(
  tx: Tx,
  { creditId, how, ...taking }: Taking & { creditId: string; how: EarlyEnd },
): Promise<Money> {
  const { customerId, reason, now } = taking;
  const wallet = await lockWallet(tx, customerId);
  const credit = await findCredit(tx, customerId, creditId);
  if (isOver(credit, portalDay(now))) throw new PortalError('conflict');
  await tx
    .updateTable('wallet_credits')
    .set({
      ended_because: reason,
      ...(how === 'revoke'
        ? { forfeited_at: now }
        : { expires_on: addDays(portalDay(now), -1), granted_until: credit.expiresOn }),
    })
    .where('id', '=', creditId)
    .execute();
  await recordTransfer(tx, wallet, {
    ...taking,
    kind: transferKindOf[how],
    tripId: null,
    movements: [{ account: credit.account, toCustomer: -credit.unheldMinor }],
  });
  return money(credit.unheldMinor, credit.currency);
}

/** Ends an offer that no booking holds. Returns its value. Throws PortalError `offer-not-available` for any other. */
export async function endOffer(
  tx: Tx,
  { offerId, how, ...taking }: Taking & { offerId: string; how: EarlyEnd },
): Promise<Money> {
  const wallet = await lockWallet(tx, taking.customerId);
  const offer = (await listFreeOffers(tx, taking.customerId)).find((free) => free.offerId === offerId);
  if (!offer || !(await moveOffer(tx, offer, 'expire', null)))
    throw new PortalError('offer-not-available', { context: { offerId } });
  await recordTransfer(tx, wallet, {
    ...taking,
    kind: transferKindOf[how],
    tripId: null,
    movements: [{ account: offer.account, toCustomer: -offer.amountMinor }],
  });
  return money(offer.amountMinor, currencySchema.parse(offer.account.currency));
}

/**
 * Takes back the excess of a grant. Throws PortalError `not-found` for a credit that the customer does not have, and
 * `insufficient-balance` where less than that is left and not held.
 */
export async function correctCredit(
  tx: Tx,
  { creditId, amount, ...taking }: Taking & { creditId: string; amount: Money },
): Promise<void> {
  const wallet = await lockWallet(tx, taking.customerId);
  const credit = await findCredit(tx, taking.customerId, creditId);
  if (credit.currency !== amount.currency || credit.unheldMinor < amount.minor)
    throw new PortalError('insufficient-balance', { context: { available: credit.unheldMinor } });
  await recordTransfer(tx, wallet, {
    ...taking,
    kind: 'corrected',
    tripId: null,
    movements: [{ account: credit.account, toCustomer: -amount.minor }],
  });
}

async function findCredit(tx: Tx, customerId: string, creditId: string): Promise<CreditRow> {
  const credit = (await listCredits(tx, customerId)).find((row) => row.creditId === creditId);
  if (!credit) throw new PortalError('not-found');
  return credit;
}
