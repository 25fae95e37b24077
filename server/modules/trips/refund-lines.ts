import type { PlainDate } from '#contract/dates.ts';
import { addDays } from '#contract/dates.ts';
import { fromDecimal, type Money, money, subtractMoney, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import type { PlacedHold } from '#server/modules/wallet/index.ts';
import { cardRefundDays, type StoredRefundLine } from './stored-lines.ts';

/** What one tender gets back, before it is known whether its credit is still good. */
export interface TenderRefund {
  readonly tender: StoredTender;
  readonly refund: Money;
}

/**
 * Spreads a refund over the tenders: cash before anything else, so the card up to what it paid, then points,
 * then credit. Of several cards the one charged last comes first. An offer is used once and gives nothing back,
 * so that the refund never exceeds what the others paid. [0006]
 */
export function spreadRefund(tenders: readonly StoredTender[], refund: Money): TenderRefund[] {
  const rank = { UserCard: 0, Rewards: 1, TravelWalletCredit: 2, TravelWalletOffer: 3 } as const;
  let left = refund.minor;
  const byRank = tenders
    .toReversed()
    .toSorted((a, b) => rank[a.kind] - rank[b.kind])
    .map((tender) => {
      const back = Math.min(left, refundableOf(tender).minor);
      left -= back;
      return { tender, refund: money(back, refund.currency) };
    });
  if (left > 0)
    throw new RangeError(`${refund.minor} cannot come back of ${refund.minor - left} that was paid`);
  return tenders.flatMap((tender) => byRank.filter((part) => part.tender === tender));
}

/** What of a payment can come back at most: all of it, and nothing of an offer. */
export const refundableOf = (tender: Pick<StoredTender, 'kind' | 'amount'>): Money =>
  tender.kind === 'TravelWalletOffer' ? zeroMoney(tender.amount.currency) : paidOf(tender);

/** What to ask the wallet to give back of each hold, in its own units. */
export interface HoldRefund {
  readonly holdId: string;
  readonly units: number;
}

/**
 * The wallet's part of a refund by hold. Of several credits the one that lasts longest comes back first: they
 * were spent soonest expiring first, so that is the reverse.
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

/** What the wallet gives back for a refund, in its own units: all of it for all of the money, otherwise the share, rounded down. */
export function unitsBack(tender: StoredTender, refund: Money): number {
  const units = unitsOf(tender);
  const paid = paidOf(tender).minor;
  return refund.minor === paid ? units : Math.floor((units * refund.minor) / paid);
}

/** What a tender took from the wallet: points, or cents of credit, which are US dollars whatever they paid. */
function unitsOf(tender: StoredTender): number {
  if (tender.kind === 'Rewards') return tender.points ?? 0;
  return tender.kind === 'TravelWalletCredit' ? valueOf(tender).minor : 0;
}

const valueOf = ({ value, amount }: Pick<StoredTender, 'value' | 'amount'>): Money =>
  value ? fromDecimal(value.amount, value.currency) : fromDecimal(amount.amount, amount.currency);

/** A tender without what came back of it. */
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

/** Points are worth what they were; credit is its own worth. */
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

/** What of a refund does not come back because its credit has expired, as money of the price. */
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
 * The lines of a refund as the customer reads them. `expiredMinor` is what credit would have got back; what does not
 * come back is a penalty, or kept as a credit by the airline.
 */
export function refundLines(
  refunds: readonly TenderRefund[],
  {
    expiredMinor,
    isKeptAsCredit = false,
    today,
  }: { expiredMinor: number; isKeptAsCredit?: boolean; today: PlainDate },
): StoredRefundLine[] {
  const line = (tender: StoredTender, paid: Money, refund: Money, on: PlainDate): StoredRefundLine => {
    const made = lineOf(tender, paid, refund, on);
    return made.reason === 'penalty' && isKeptAsCredit ? { ...made, reason: 'airline_credit' } : made;
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
    form: refund.minor > 0 ? forms[tender.kind] : 'none',
    reason:
      tender.kind === 'TravelWalletOffer'
        ? 'offer_used'
        : refund.minor === paid.minor
          ? 'refunded'
          : 'penalty',
    expectedBy:
      refund.minor > 0 ? (tender.kind === 'UserCard' ? addDays(today, cardRefundDays) : today) : null,
    doneOn: null,
    state: 'quoted',
  };
}

export const paidOf = ({ amount }: Pick<StoredTender, 'amount'>): Money =>
  fromDecimal(amount.amount, amount.currency);
