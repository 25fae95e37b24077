import type { PlainDate } from '#contract/values/dates.ts';
import { addDays } from '#contract/values/dates.ts';
import {
  addMoney,
  fromDecimal,
  type Money,
  money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import { creditedTenders, isCredited } from '#contract/payments.ts';
import type { Price } from '#contract/pricing.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import type { RefundRight, TripRecord } from '#server/modules/products/index.ts';
import type { PlacedHold, Restored } from '#server/modules/wallet/index.ts';
import { lawOf } from './refunds/refund-clock.ts';
import { cardRefundDays, type StoredRefundLine } from './stored-lines.ts';

/** The refund of one tender, before it is known whether its credit is still valid. */
export interface TenderRefund {
  readonly tender: StoredTender;
  readonly refund: Money;
}

/**
 * Spreads a refund over the tenders: first cards up to the amount they paid, then points, then credit. Of several
 * cards the one charged last comes first. An offer is used once and gives nothing back, so that the refund never
 * exceeds the other tenders. Throws RangeError when it does. [0006]
 */
export function spreadRefund(tenders: readonly StoredTender[], refund: Money): TenderRefund[] {
  const rank = {
    UserCard: 0,
    Rewards: 1,
    TravelWalletCredit: 2,
    TravelWalletOffer: 3,
  } as const;
  const rankOf = (kind: StoredTender['kind']) => (isCredited(kind) ? 4 : rank[kind]);
  let left = refund.minor;
  const byRank = tenders
    .toReversed()
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))
    .map((tender) => {
      const back = Math.min(left, refundableOf(tender).minor);
      left -= back;
      return { tender, refund: money(back, refund.currency) };
    });
  if (left > 0)
    throw new RangeError(`${refund.minor} cannot come back of ${refund.minor - left} that was paid`);
  return tenders.flatMap((tender) => byRank.filter((part) => part.tender === tender));
}

/** Why nothing of a tender comes back: an offer is used once, and so is what was credited. Null when it does. [PFZ-05] */
const keptOf = (kind: StoredTender['kind']) => {
  if (kind === 'TravelWalletOffer') return 'offer_used';
  return isCredited(kind) ? creditedTenders[kind].whyKept : null;
};

/** The most that can be refunded of a payment: all of it, but nothing of an offer or of what was credited. */
export const refundableOf = (tender: Pick<StoredTender, 'kind' | 'amount'>): Money =>
  keptOf(tender.kind) ? zeroMoney(tender.amount.currency) : paidOf(tender);

/** What paid for a trip, and the credit that was paid for it since. */
type Paid = Pick<TripRecord, 'tenders' | 'credited'>;

/**
 * What a standing trip was paid back by a price match, a price drop or a protection: its tenders shrank or credit was paid,
 * and its price stayed. At most what was due here: credit of a stay that is
 * paid at the property is none of it. More than the price is paid where an offer exceeds it. [PMT-02]
 */
export function paidBackOf({ price, tenders, credited }: Paid & { readonly price: Price }): Money {
  const paid = addMoney(zeroMoney(price.currency), ...tenders.map(paidOf));
  const due = fromDecimal(price.dueNow.amount, price.currency);
  return money(Math.min(due.minor, Math.max(0, due.minor - paid.minor + credited.minor)), price.currency);
}

/** The part of that which was paid back for the item: premiums that came back are none of it. */
export const itemPaidBackOf = (
  trip: Paid & Pick<TripRecord, 'premiumsReturned'> & { readonly price: Price },
): Money => {
  const { minor, currency } = paidBackOf(trip);
  return money(Math.max(0, minor - (trip.premiumsReturned ?? 0)), currency);
};

/** The refund to request from the wallet for one hold, in the hold's units. */
export interface HoldRefund {
  readonly holdId: string;
  readonly units: number;
}

/**
 * The wallet's part of a refund by hold. Of several credits the one that expires last comes back first: they were
 * spent soonest expiring first, so this is the reverse.
 */
export function holdRefunds(refunds: readonly TenderRefund[], holds: readonly PlacedHold[]): HoldRefund[] {
  return refunds.flatMap(({ tender, refund }) => {
    let left = unitsBack(tender, refund);
    return holds
      .filter((hold) => isOf(hold, tender))
      .toReversed()
      .flatMap((hold) => {
        const units = Math.min(left, hold.units);
        left -= units;
        return units > 0 ? [{ holdId: hold.holdId, units }] : [];
      });
  });
}

/** The part of the wallet's refunds that goes beyond some of their units. A hold's part is lost or restored as a whole. */
export const beyond = (all: readonly Restored[], some: readonly HoldRefund[]): Restored[] =>
  all.flatMap(({ holdId, restored, expired }) => {
    const units = restored + expired - (some.find((part) => part.holdId === holdId)?.units ?? 0);
    return units > 0
      ? [{ holdId, restored: restored > 0 ? units : 0, expired: expired > 0 ? units : 0 }]
      : [];
  });

/** The wallet units of a refund: all units for a full refund, otherwise the share, rounded down. */
export function unitsBack(tender: StoredTender, refund: Money): number {
  const units = unitsOf(tender);
  const paid = paidOf(tender).minor;
  return refund.minor === paid ? units : Math.floor((units * refund.minor) / paid);
}

/** The wallet units of a tender: points, or cents of credit, which are US cents whatever the price's currency. */
function unitsOf(tender: StoredTender): number {
  if (tender.kind === 'Rewards') return tender.points ?? 0;
  return tender.kind === 'TravelWalletCredit' ? valueOf(tender).minor : 0;
}

const valueOf = ({ value, amount }: Pick<StoredTender, 'value' | 'amount'>): Money =>
  value ? fromDecimal(value.amount, value.currency) : fromDecimal(amount.amount, amount.currency);

/** A tender less its refund. */
export function tenderAfter(part: TenderRefund): StoredTender {
  const { tender, refund } = part;
  const units = unitsBack(tender, refund);
  const left = subtractMoney(paidOf(tender), refund);
  const value = tender.value && valueAfter(tender, tender.value, units, refund);
  return {
    ...tender,
    amount: toWireMoney(left),
    points: tender.points === null ? null : tender.points - units,
    ...(value ? { value } : {}),
  };
}

/** The value of points shrinks with the refunded share, that of credit by its own cents. */
function valueAfter(
  tender: StoredTender,
  value: NonNullable<StoredTender['value']>,
  units: number,
  refund: Money,
) {
  const before = valueOf(tender).minor;
  const paid = paidOf(tender).minor;
  const back = tender.kind === 'TravelWalletCredit' ? units : Math.floor((before * refund.minor) / paid);
  return toWireMoney(money(before - back, value.currency));
}

function isOf(hold: PlacedHold, tender: StoredTender): boolean {
  if (hold.kind === 'credit') return tender.kind === 'TravelWalletCredit';
  return (
    hold.kind === 'points' &&
    tender.kind === 'Rewards' &&
    tender.accountReferenceId === hold.accountReferenceId
  );
}

/** The part of a refund that is lost because its credit has expired, in the currency of the price. */
export function expiredOf(
  refunds: readonly TenderRefund[],
  restored: readonly { readonly expired: number }[],
): Money | null {
  const credit = refunds.find(({ tender }) => tender.kind === 'TravelWalletCredit');
  const expired = restored.reduce((sum, part) => sum + part.expired, 0);
  if (!credit || expired === 0) return null;
  const { tender, refund } = credit;
  const units = unitsBack(tender, refund);
  return expired === units ? refund : money(Math.ceil((refund.minor * expired) / units), refund.currency);
}

/**
 * The lines of a refund as the customer reads them. `expiredMinor` is the refund that expired credit would have got;
 * the rest that does not come back is a penalty, or kept as a credit by the airline.
 */
export function refundLines(
  refunds: readonly TenderRefund[],
  {
    expiredMinor,
    isKeptAsCredit = false,
    isKeptOtherwise = false,
    right = null,
    today,
  }: {
    expiredMinor: number;
    isKeptAsCredit?: boolean;
    /** More is kept than the supplier's fee: premiums, or what was paid back before. */
    isKeptOtherwise?: boolean;
    /** The row of a law that gives the refund. */
    right?: RefundRight | null;
    today: PlainDate;
  },
): StoredRefundLine[] {
  const line = (tender: StoredTender, paid: Money, refund: Money, on: PlainDate): StoredRefundLine => {
    const plain = lineOf(tender, paid, refund, on);
    const made = right && refund.minor > 0 ? { ...plain, law: lawOf(right, tender.kind, on) } : plain;
    if (made.reason !== 'penalty') return made;
    if (isKeptAsCredit) return { ...made, reason: 'airline_credit' };
    return isKeptOtherwise ? { ...made, reason: 'as_listed' } : made;
  };
  return refunds.flatMap(({ tender, refund }) => {
    if (paidOf(tender).minor === 0) return [];
    if (tender.kind !== 'TravelWalletCredit' || expiredMinor === 0)
      return [line(tender, paidOf(tender), refund, today)];
    const expired = money(expiredMinor, refund.currency);
    const kept = money(paidOf(tender).minor - expiredMinor, refund.currency);
    const lines = [
      { ...line(tender, expired, money(0, refund.currency), today), reason: 'credit_expired' as const },
    ];
    return kept.minor > 0
      ? [line(tender, kept, money(refund.minor - expiredMinor, refund.currency), today), ...lines]
      : lines;
  });
}

const forms = {
  UserCard: 'card',
  Rewards: 'points',
  TravelWalletCredit: 'travel_credit',
  TravelWalletOffer: 'none',
} as const;

function lineOf(tender: StoredTender, paid: Money, refund: Money, today: PlainDate): StoredRefundLine {
  return {
    kind: tender.kind,
    label:
      tender.lastFour && tender.kind === 'UserCard' ? `${tender.label} ...${tender.lastFour}` : tender.label,
    paid: toWireMoney(paid),
    refund: toWireMoney(refund),
    points: tender.kind === 'Rewards' ? unitsBack(tender, refund) : null,
    ...(tender.rewardsCurrency ? { rewardsCurrency: tender.rewardsCurrency } : {}),
    ...(tender.product ? { product: tender.product } : {}),
    ...(tender.title ? { title: tender.title } : {}),
    form: refund.minor > 0 && !isCredited(tender.kind) ? forms[tender.kind] : 'none',
    reason: keptOf(tender.kind) ?? (refund.minor === paid.minor ? 'refunded' : 'penalty'),
    expectedBy:
      refund.minor > 0 ? (tender.kind === 'UserCard' ? addDays(today, cardRefundDays) : today) : null,
    doneOn: null,
    state: 'quoted',
  };
}

export const paidOf = ({ amount }: Pick<StoredTender, 'amount'>): Money =>
  fromDecimal(amount.amount, amount.currency);
