import type { z } from 'zod';
import { type Language, localizedTextSchema } from '#contract/values/dates.ts';
import {
  fromDecimal,
  minMoney,
  money,
  type Money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import { type LostByChange, lostByChangeSchema } from '#contract/trips/lost-by-change.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import {
  dueByOffers,
  type Payable,
  payableOf,
  valueOfOffer,
  whyNoOffer,
} from '#server/modules/pricing/index.ts';
import type { WalletOffer } from '#server/modules/wallet/index.ts';
import { paidOf } from './refund-lines.ts';

/** Something that a changed stay no longer has, as stored: its label in both languages. */
export const storedLossSchema = lostByChangeSchema.extend({ label: localizedTextSchema });
export type StoredLoss = z.output<typeof storedLossSchema>;

/** The amount that each offer of a trip may still pay of the changed stay, and the losses. */
export interface JudgedOffers {
  readonly tenders: readonly StoredTender[];
  readonly lost: readonly StoredLoss[];
}

/**
 * Judges every offer that paid for a stay by its terms at the new price: one whose minimum no longer holds pays
 * nothing, and a share of the price is a share of the new one. An offer never pays more than it did, because what it
 * did not need was forfeited when it was used. It is the same stay, so its place and collection are not judged again.
 * An offer that is unknown keeps what it paid. [open point 30; OFF-06]
 */
export function judgeOffers(
  tenders: readonly StoredTender[],
  offers: readonly WalletOffer[],
  payable: Payable,
): JudgedOffers {
  const lost: StoredLoss[] = [];
  const kept = tenders.flatMap((tender) => {
    const offer = offers.find(({ id }) => id === tender.offerId);
    if (tender.kind !== 'TravelWalletOffer' || !offer) return [tender];
    const [before, after] = [paidOf(tender), valueNow(offer, tender, payable)];
    if (after.minor === before.minor) return [tender];
    const reason = whyNoOffer(payable, termsOf(offer)) ?? 'smaller_price';
    lost.push({
      kind: 'offer',
      label: tender.title ?? offer.title,
      before: toWireMoney(before),
      after: toWireMoney(after),
      reason: reason === 'minimum_spend' || reason === 'smaller_price' ? reason : 'not_for_this_stay',
      minimum: reason === 'minimum_spend' ? toWireMoney(offer.minimum) : null,
    });
    return after.minor > 0 ? [tenderOf(tender, before, after)] : [];
  });
  return { tenders: kept, lost };
}

const termsOf = (offer: WalletOffer) => ({ ...offer, collections: [], hasBegun: true });

function valueNow(offer: WalletOffer, tender: StoredTender, payable: Payable): Money {
  const asked = termsOf(offer);
  const { exchangeRate } = payable;
  const due = dueByOffers(payable);
  if (whyNoOffer(payable, asked) !== null) return zeroMoney(due.currency);
  return minMoney(paidOf(tender), payableOf(valueOfOffer(payable, asked), due, exchangeRate));
}

function tenderOf(tender: StoredTender, before: Money, after: Money): StoredTender {
  const { value } = tender;
  const minor = value ? fromDecimal(value.amount, value.currency).minor : 0;
  return {
    ...tender,
    amount: toWireMoney(after),
    ...(value
      ? { value: toWireMoney(money(Math.floor((minor * after.minor) / before.minor), value.currency)) }
      : {}),
  };
}

/** Discounts of the old price that the new one does not have, such as a complimentary night. [CRD-11] */
export function lostDiscounts(before: Price, after: Price): StoredLoss[] {
  const discounts = ({ lineItems }: Price) => lineItems.filter(({ kind }) => kind === 'discount');
  const kept = new Set(discounts(after).map(({ code }) => code));
  return discounts(before)
    .filter(({ code }) => !kept.has(code))
    .map(({ label, amount }) => ({
      kind: 'discount',
      label,
      before: toWireMoney(
        subtractMoney(zeroMoney(amount.currency), fromDecimal(amount.amount, amount.currency)),
      ),
      after: toWireMoney(zeroMoney(amount.currency)),
      reason: 'not_for_this_stay',
      minimum: null,
    }));
}

/** What was paid back for the part of a trip that a change drops. [open point 10] */
export const lostPayback = ({ before, after }: { before: Money; after: Money }): StoredLoss[] =>
  after.minor >= before.minor
    ? []
    : [
        {
          kind: 'paid_back',
          label: { en: 'Paid back before', fr: 'Déjà remboursé' },
          before: toWireMoney(before),
          after: toWireMoney(after),
          reason: 'part_dropped',
          minimum: null,
        },
      ];

/** The losses of a change, in the reader's language. */
export const presentLost = (lost: readonly StoredLoss[], language: Language): LostByChange[] =>
  lost.map((one) => ({ ...one, label: one.label[language] }));
