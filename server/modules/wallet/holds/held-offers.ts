import { DatabaseError } from 'pg';
import { portalDay } from '#server/platform/days.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { lockWallet, type LockedWallet, recordTransfer } from '../ledger/ledger.ts';
import { listFreeOffers, listOffersOf, moveOffer, type OfferRow } from '../offers/offers.ts';
import type { PlannedHold } from '../rules.ts';

/**
 * Assigns the offers among some holds to their booking, and takes one each from the stock of limited ones. Throws
 * `offer-not-available` when one is gone, and `offer-sold-out` when none was left. [OFF-06, SAL-13]
 */
export async function takeOffers(
  tx: Tx,
  { groupId, now }: { groupId: string; now: Date },
  planned: readonly PlannedHold[],
  offers: readonly OfferRow[],
): Promise<void> {
  const wanted = planned.flatMap(({ offerId }) => {
    if (offerId === null) return [];
    const offer = offers.find((row) => row.offerId === offerId);
    if (!offer || (offer.endsAt !== null && offer.endsAt <= now))
      throw new PortalError('offer-not-available', { context: { offerId } });
    return [offer];
  });
  // All callers take from stocks in one order, to avoid deadlocks.
  for (const offer of wanted.toSorted(byStock)) {
    const { offerId } = offer;
    if (!(await moveOffer(tx, offer, 'hold', groupId).catch(soldOut(offerId))))
      throw new PortalError('offer-not-available', { context: { offerId } });
  }
}

const byStock = (a: OfferRow, b: OfferRow): number => {
  const [left, right] = [a.stockId ?? '', b.stockId ?? ''];
  return left === right ? 0 : left < right ? -1 : 1;
};

const soldOut =
  (offerId: string) =>
  (error: unknown): never => {
    if (error instanceof DatabaseError && error.constraint === 'offer_stocks_not_oversold')
      throw new PortalError('offer-sold-out', { context: { offerId }, cause: error });
    throw error;
  };

/** The supplier is about to be asked: from here the offers of a booking wait for its answer. */
export async function awaitSupplierForOffers(tx: Tx, groupId: string): Promise<void> {
  for (const offer of await listOffersOf(tx, groupId)) await moveOffer(tx, offer, 'askSupplier', groupId);
}

/**
 * Uses up the offers of a booking whose holds were posted. The part of an offer that was not needed is forfeited: an
 * offer is for one use. [OFF-01]
 */
export async function useOffers(
  tx: Tx,
  wallet: LockedWallet,
  {
    groupId,
    reference,
    tripId,
    now,
  }: { groupId: string; reference: string; tripId: string | null; now: Date },
): Promise<void> {
  await awaitSupplierForOffers(tx, groupId);
  const offers = await listOffersOf(tx, groupId);
  for (const offer of offers)
    if (!(await moveOffer(tx, offer, 'use', groupId))) throw new PortalError('conflict');
  const left = await unspent(tx, offers);
  if (left.length === 0) return;
  await recordTransfer(tx, wallet, {
    key: `offer-rest:${groupId}`,
    kind: 'forfeited',
    reason: 'Rest of a one-time offer',
    reference,
    tripId,
    now,
    movements: left,
  });
}

/** Returns the offers of a booking to the wallet; one that has expired meanwhile is written off in the ledger. */
export async function releaseOffers(tx: Tx, wallet: LockedWallet, groupId: string, now: Date): Promise<void> {
  for (const offer of await listOffersOf(tx, groupId)) {
    const isOver = offer.expiresOn !== null && offer.expiresOn < portalDay(now);
    if (!(await moveOffer(tx, offer, isOver ? 'releaseExpired' : 'release', null)))
      throw new PortalError('conflict');
    if (isOver) await takeExpired(tx, wallet, offer, now);
  }
}

const customersAtOnce = 100;

/** Expires unused offers past their last day, of up to a hundred customers. Returns how many. */
export async function expireOffers(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('wallet_offers')
    .select('customer_id')
    .distinct()
    .where('state', '=', 'Pending')
    .where('expires_on', '<', portalDay(now))
    .orderBy('customer_id')
    .limit(customersAtOnce)
    .execute();
  let expired = 0;
  for (const { customer_id } of due) {
    const wallet = await lockWallet(tx, customer_id);
    for (const offer of await listFreeOffers(tx, customer_id)) {
      if (offer.expiresOn === null || offer.expiresOn >= portalDay(now)) continue;
      if (!(await moveOffer(tx, offer, 'expire', null))) continue;
      await takeExpired(tx, wallet, offer, now);
      expired++;
    }
  }
  return expired;
}

async function takeExpired(tx: Tx, wallet: LockedWallet, offer: OfferRow, now: Date): Promise<void> {
  await recordTransfer(tx, wallet, {
    key: `expire-offer:${offer.offerId}`,
    kind: 'expired',
    reason: `Travel offer expired on ${offer.expiresOn}`,
    reference: offer.offerId,
    tripId: null,
    now,
    movements: await unspent(tx, [offer]),
  });
}

/** The unspent value of offers in the ledger, as movements that take it. */
async function unspent(tx: Tx, offers: readonly OfferRow[]) {
  if (offers.length === 0) return [];
  const balances = await tx
    .selectFrom('ledger_balances')
    .select(['account_id', 'balance'])
    .where(
      'account_id',
      'in',
      offers.map(({ account }) => account.id),
    )
    .execute();
  return offers.flatMap(({ account }) => {
    const balance = balances.find((row) => row.account_id === account.id)?.balance ?? 0;
    return balance < 0 ? [{ account, toCustomer: balance }] : [];
  });
}
