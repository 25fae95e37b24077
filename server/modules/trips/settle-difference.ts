import {
  addMoney,
  decimalAmount,
  minMoney,
  money,
  type Money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import { earnOf, type MeansAccount, type PlannedEarn } from '#server/modules/payments/index.ts';
import { mostBack, type PaidTrip } from './refund-law.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import type { PlacedHold } from '#server/modules/wallet/index.ts';
import type { CreditedPart } from '#server/modules/products/index.ts';
import { earnAfter, type EarnChange, tendersAfter } from './earn-changes.ts';
import { holdRefunds, type HoldRefund, paidOf, spreadRefund, type TenderRefund } from './refund-lines.ts';

interface Paid {
  readonly tenders: readonly StoredTender[];
  readonly earned: readonly PlannedEarn[];
  readonly holds: readonly PlacedHold[];
}

/** The facts that decide a card's earnings, and what can return at the new price. */
interface About extends Omit<PaidTrip, 'tenders'> {
  readonly earnLine: Payable['earnLine'];
  readonly exchangeRate: ExchangeRate | null;
  /** New multipliers by account, where they differ from the booked ones. */
  readonly multipliers?: ReadonlyMap<string, number>;
  /** What was sold before and pays a part of more, up to an amount. */
  readonly paidPart?: CreditedPart;
}

/** How the difference of a change is settled: a card is charged, tenders are refunded, or neither. */
export interface Settled extends Paid {
  readonly charge: Money;
  readonly chargeTender: StoredTender | null;
  readonly refunds: readonly TenderRefund[];
  readonly holdRefunds: readonly HoldRefund[];
  readonly earnChanges: readonly EarnChange[];
}

/**
 * Settles the difference when a trip costs `due` instead of the sum of its tenders. More is charged to the given
 * card; less is refunded in the order of every refund, card first. The tenders then again add up to `due`, to the
 * cent. Null when more is due and there is no card. [TRP-03]
 */
export function settleDifference(
  paid: Paid,
  due: Money,
  card: MeansAccount | null,
  about: About,
): Settled | null {
  const before = addMoney(zeroMoney(due.currency), ...paid.tenders.map(paidOf));
  const more = subtractMoney(due, before);
  if (more.minor > 0) return raised(paid, more, card, about);
  const most = mostBack({ ...about, tenders: paid.tenders });
  return givenBack(paid, minMoney(money(-more.minor, due.currency), most), about);
}

/** More is due: what was sold before pays its part, and the card pays the rest. */
function raised(paid: Paid, more: Money, card: MeansAccount | null, about: About): Settled | null {
  const { paidPart } = about;
  const byCredit = paidPart ? minMoney(more, paidPart.most) : zeroMoney(more.currency);
  if (!paidPart || byCredit.minor === 0) return card && charged(paid, more, card, about);
  const { kind, label, contractId } = paidPart;
  const tender: StoredTender = {
    kind,
    label,
    amount: toWireMoney(byCredit),
    points: null,
    accountReferenceId: null,
    paymentMethodId: null,
    lastFour: null,
    ...(contractId === undefined ? {} : { contractId }),
  };
  const covered = { ...paid, tenders: [...paid.tenders, tender] };
  const rest = subtractMoney(more, byCredit);
  if (rest.minor > 0) return card && charged(covered, rest, card, about);
  const none = zeroMoney(more.currency);
  return { ...covered, charge: none, chargeTender: null, refunds: [], holdRefunds: [], earnChanges: [] };
}

function charged(paid: Paid, charge: Money, card: MeansAccount, about: About): Settled {
  const chargeTender: StoredTender = {
    kind: 'UserCard',
    label: card.productDisplayName,
    amount: { amount: decimalAmount(charge), currency: charge.currency },
    points: null,
    accountReferenceId: card.accountReferenceId,
    paymentMethodId: card.paymentMethodId,
    lastFour: card.lastFour,
    network: card.brand,
  };
  // A card that was only a guarantee is replaced by the one that pays.
  const paying = paid.tenders.filter(({ kind, amount }) => kind !== 'UserCard' || amount.amount > 0);
  const tenders = [...paying, chargeTender];
  const isNew = !paid.earned.some((earn) => earn.accountReferenceId === card.accountReferenceId);
  const added = isNew ? earnOf(card, charge, about) : [];
  const { earned, changes } = earnAfter(paid.earned, movedTo(tenders, paid, about));
  return {
    tenders,
    holds: paid.holds,
    earned: [...earned, ...added],
    charge,
    chargeTender,
    refunds: [],
    holdRefunds: [],
    earnChanges: [...changes, ...added],
  };
}

const movedTo = (
  after: readonly StoredTender[],
  { tenders: before }: Paid,
  about: Pick<About, 'exchangeRate' | 'multipliers'>,
) => ({
  before,
  after,
  rate: about.exchangeRate,
  ...(about.multipliers ? { multipliers: about.multipliers } : {}),
});

/** Settles that a part of what was paid comes back, at most what can. */
export function givenBack(
  paid: Paid,
  back: Money,
  about: Pick<About, 'exchangeRate' | 'multipliers'>,
): Settled {
  const refunds = spreadRefund(paid.tenders, back);
  const tenders = tendersAfter(refunds);
  const asked = holdRefunds(refunds, paid.holds);
  const { earned, changes } = earnAfter(paid.earned, movedTo(tenders, paid, about));
  return {
    tenders,
    earned,
    holds: paid.holds.flatMap((hold) => {
      const units = hold.units - (asked.find(({ holdId }) => holdId === hold.holdId)?.units ?? 0);
      return units > 0 ? [{ ...hold, units }] : [];
    }),
    charge: zeroMoney(back.currency),
    chargeTender: null,
    refunds,
    holdRefunds: asked,
    earnChanges: changes,
  };
}
