import type { PlainDate } from '#contract/dates.ts';
import { addDays } from '#contract/dates.ts';
import { fromDecimal, type Money, money, toWireMoney } from '#contract/money.ts';
import type { Tender } from '#contract/payments.ts';
import type { RefundLine } from '#contract/trips.ts';
import type { PlacedHold } from '#server/modules/wallet/index.ts';

const cardRefundDays = 7;

/** What one tender gets back, before it is known whether its credit is still good. */
export interface TenderRefund {
  readonly tender: Tender;
  readonly refund: Money;
}

/**
 * Spreads a refund over the tenders: cash before anything else, so the card up to what it paid, then points,
 * then credit. The refund never exceeds what was paid. [docs/decisions/0006-refund-order.md]
 */
export function spreadRefund(tenders: readonly Tender[], refund: Money): TenderRefund[] {
  const rank = { UserCard: 0, Rewards: 1, TravelWalletCredit: 2, TravelWalletOffer: 3 } as const;
  let left = refund.minor;
  const byRank = tenders
    .toSorted((a, b) => rank[a.kind] - rank[b.kind])
    .map((tender) => {
      const back = Math.min(left, paidOf(tender).minor);
      left -= back;
      return { tender, refund: money(back, refund.currency) };
    });
  if (left > 0)
    throw new RangeError(`${refund.minor} cannot come back of ${refund.minor - left} that was paid`);
  return tenders.flatMap((tender) => byRank.filter((part) => part.tender === tender));
}

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

/** Cents of credit, or points: all of them for all of the money, otherwise the share, rounded down. */
function unitsBack(tender: Tender, refund: Money): number {
  if (tender.kind === 'TravelWalletCredit') return refund.minor;
  if (tender.kind !== 'Rewards' || tender.points === null) return 0;
  const paid = paidOf(tender).minor;
  return refund.minor === paid ? tender.points : Math.floor((tender.points * refund.minor) / paid);
}

const isOf = (hold: PlacedHold, tender: Tender): boolean =>
  hold.kind === 'credit'
    ? tender.kind === 'TravelWalletCredit'
    : tender.kind === 'Rewards' && tender.accountReferenceId === hold.accountReferenceId;

/** The lines of a refund as the customer reads them. `expiredMinor` is what credit would have got back. */
export function refundLines(
  refunds: readonly TenderRefund[],
  { expiredMinor, today }: { expiredMinor: number; today: PlainDate },
): RefundLine[] {
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

function line(tender: Tender, paid: Money, refund: Money, today: PlainDate): RefundLine {
  return {
    kind: tender.kind,
    label:
      tender.lastFour && tender.kind === 'UserCard' ? `${tender.label} ...${tender.lastFour}` : tender.label,
    paid: toWireMoney(paid),
    refund: toWireMoney(refund),
    points: tender.kind === 'Rewards' ? unitsBack(tender, refund) : null,
    ...(tender.rewardsCurrency ? { rewardsCurrency: tender.rewardsCurrency } : {}),
    form: refund.minor > 0 ? forms[tender.kind] : 'none',
    reason: refund.minor === paid.minor ? 'refunded' : 'penalty',
    expectedBy:
      refund.minor > 0 ? (tender.kind === 'UserCard' ? addDays(today, cardRefundDays) : today) : null,
    state: 'quoted',
  };
}

const paidOf = ({ amount }: Pick<Tender, 'amount'>): Money => fromDecimal(amount.amount, amount.currency);
