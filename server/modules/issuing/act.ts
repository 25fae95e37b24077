import type { ActRequest } from '#contract/issuing.ts';
import { fromDecimal, isSameMoney, type Money, money } from '#contract/money.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import {
  correctCredit,
  endCredit,
  endOffer,
  grantOffers,
  issueCredits,
  listOffers,
  readWallet,
} from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { type Db, inTransaction, takenBack, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { offerNamed } from './issued-offer.ts';
import { findAct, insertAct, type StoredAct, lockActId } from './store.ts';

/** An act of issuer staff on a customer’s wallet. */
export interface Act extends ActRequest {
  readonly authorId: string;
  readonly customerId: string;
  readonly now: Date;
}

/** The reference of an act in the ledger's transfers. */
export const referenceOf = (actId: string): string => `act:${actId}`;

/** The result of an act on a wallet: the spendable travel credit, and the number of usable offers. */
export interface ActPreview {
  readonly amount: Money;
  readonly credit: { readonly before: Money; readonly after: Money };
  readonly offers: { readonly before: number; readonly after: number };
  /** The part of the act's credit that bookings hold. */
  readonly held: Money;
}

/**
 * Performs the act in a transaction that is rolled back, so that the preview equals the result. Throws like
 * `actOnWallet`.
 */
export const previewAct = (db: Db, act: Omit<Act, 'actId' | 'expected'>): Promise<ActPreview> =>
  takenBack(db, async (tx) => {
    const before = await readWorth(tx, act);
    const { itemId, given } = await perform(tx, { ...act, actId: newId() });
    const after = await readWorth(tx, act);
    const item = before.wallet.credits.find(({ creditId }) => creditId === itemId);
    return {
      amount: given,
      credit: { before: before.credit, after: after.credit },
      offers: { before: before.offers, after: after.offers },
      held: money(item?.heldMinor ?? 0, given.currency),
    };
  });

async function readWorth(tx: Tx, { customerId, now }: Pick<Act, 'customerId' | 'now'>) {
  const wallet = await readWallet(tx, customerId, now);
  const offers = await listOffers(tx, customerId, now);
  return { wallet, credit: money(wallet.creditMinorAvailable, 'USD'), offers: offers.length };
}

/**
 * Performs the act and stores its record, both or neither, once for its id. Throws PortalError `conflict` where the id
 * belongs to another act, the item is over or the result would differ from the expected one, `forbidden` for an act on
 * one's own wallet, `not-found`, `offer-not-available`, `insufficient-balance`, and `validation-failed` for a last day
 * in the past.
 */
export function actOnWallet(db: Db, act: Act): Promise<StoredAct> {
  return inTransaction(db, async (tx) => {
    await lockActId(tx, act.actId);
    const known = await findAct(tx, act.actId);
    if (known && !isOf(known, act)) throw new PortalError('conflict');
    if (known) return known;
    const { itemId, given } = await perform(tx, act);
    if (act.expected && !isSameMoney(given, fromDecimal(act.expected.amount, act.expected.currency)))
      throw new PortalError('conflict');
    return insertAct(tx, {
      actId: act.actId,
      authorId: act.authorId,
      customerId: act.customerId,
      kind: act.act.kind,
      reason: act.reason,
      itemId,
      amount: given,
      at: act.now,
    });
  });
}

async function perform(
  tx: Tx,
  { actId, reason, act, authorId, customerId, now }: Omit<Act, 'expected'>,
): Promise<{ itemId: string; given: Money }> {
  if (authorId === customerId) throw new PortalError('forbidden');
  const key = referenceOf(actId);
  const about = { customerId, reason, reference: key, now };
  switch (act.kind) {
    case 'grant-credit': {
      mustLast(act.expiresOn, now);
      const amount = fromDecimal(act.amount.amount, act.amount.currency);
      const { expiresOn } = act;
      const credit = { customerId, reason, reference: key, grantKey: key, amount, expiresOn };
      const [itemId] = await issueCredits(tx, [credit], now);
      if (!itemId) throw new Error(`Credit ${key} was not granted`);
      return { itemId, given: amount };
    }
    case 'grant-offer': {
      mustLast(act.offer.expiresOn, now);
      const offer = offerNamed(key, act.offer, reason);
      const [itemId] = await grantOffers(tx, { customerId, offers: [offer], now });
      if (!itemId) throw new Error(`Offer ${key} was granted without its act`);
      return { itemId, given: offer.amount };
    }
    case 'revoke':
    case 'expire': {
      const taking = { ...about, key, how: act.kind };
      if ('creditId' in act.item) {
        const taken = await endCredit(tx, { ...taking, creditId: act.item.creditId });
        return { itemId: act.item.creditId, given: less(taken) };
      }
      const taken = await endOffer(tx, { ...taking, offerId: act.item.offerId });
      return { itemId: act.item.offerId, given: less(taken) };
    }
    case 'correct': {
      const amount = fromDecimal(act.amount.amount, act.amount.currency);
      await correctCredit(tx, { ...about, key, creditId: act.creditId, amount });
      return { itemId: act.creditId, given: less(amount) };
    }
  }
}

const isOf = (known: StoredAct, { authorId, customerId, reason, act }: Act): boolean =>
  known.authorId === authorId &&
  known.customerId === customerId &&
  known.kind === act.kind &&
  known.reason === reason &&
  isAbout(known, act);

function isAbout({ itemId, amount }: StoredAct, act: Act['act']): boolean {
  switch (act.kind) {
    case 'grant-credit':
      return isSameMoney(amount, fromDecimal(act.amount.amount, act.amount.currency));
    case 'grant-offer':
      return isSameMoney(amount, fromDecimal(act.offer.amount.amount, act.offer.amount.currency));
    case 'revoke':
    case 'expire':
      return itemId === ('creditId' in act.item ? act.item.creditId : act.item.offerId);
    case 'correct':
      return (
        itemId === act.creditId &&
        isSameMoney(amount, less(fromDecimal(act.amount.amount, act.amount.currency)))
      );
  }
}

const less = ({ minor, currency }: Money): Money => money(-minor, currency);

function mustLast(expiresOn: PlainDate, now: Date): void {
  if (expiresOn < portalDay(now))
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.act.expiresOn', message: 'The last day is today or later.' }],
    });
}
