import type { ActRequest } from '#contract/issuing.ts';
import { fromDecimal, type Money, money } from '#contract/money.ts';
import type { PlainDate } from '#contract/dates.ts';
import {
  correctCredit,
  endCredit,
  endOffer,
  grantOffers,
  issueCredits,
} from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { offerNamed } from './issued-offer.ts';
import { findAct, insertAct, type KeptAct, lockActId } from './store.ts';

/** Something somebody does to a customer’s wallet. */
export interface Act extends ActRequest {
  readonly authorId: string;
  readonly customerId: string;
  readonly now: Date;
}

/**
 * Does it with its record, both or neither, once for its id. Throws PortalError `conflict` where the id belongs to another
 * customer's or the item is over, `not-found`, `offer-not-available`, `insufficient-balance`, and `validation-failed` for
 * a last day in the past.
 */
export function actOnWallet(db: Db, act: Act): Promise<KeptAct> {
  return inTransaction(db, async (tx) => {
    await lockActId(tx, act.actId);
    const known = await findAct(tx, act.actId);
    if (known && known.customerId !== act.customerId) throw new PortalError('conflict');
    if (known) return known;
    const { itemId, given } = await perform(tx, act);
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
  { actId, reason, act, customerId, now }: Act,
): Promise<{ itemId: string; given: Money }> {
  const key = `act:${actId}`;
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
      const offer = offerNamed(key, act.offer);
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

const less = ({ minor, currency }: Money): Money => money(-minor, currency);

function mustLast(expiresOn: PlainDate, now: Date): void {
  if (expiresOn < portalDay(now))
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.act.expiresOn', message: 'The last day is today or later.' }],
    });
}
