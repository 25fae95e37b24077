import { daysBetween, type Language } from '#contract/values/dates.ts';
import {
  type CancellationState,
  stepOfVerdict,
  verdictOfCancellation,
  verdictOfCfarHotel,
  verdictOfExperience,
} from '#contract/enums/index.ts';
import {
  addMoney,
  fromDecimal,
  minMoney,
  money,
  type Money,
  subtractMoney,
  toWireMoney,
} from '#contract/money.ts';
import { problems } from '#contract/problems.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import { paidByCredits, premiumsIn } from '#server/modules/pricing/index.ts';
import { presentEarn } from '#server/modules/payments/index.ts';
import type { Products, TripRecord } from '#server/modules/products/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { CancellationRow } from './servicing/cancellations-store.ts';
import type { EarnChange } from './earn-changes.ts';
import { presentOwedRewards, reallyTaken } from './owed-rewards.ts';
import { linesLater, presentRefundLines } from './stored-lines.ts';

interface Reading {
  readonly now: Date;
  readonly language: Language;
}

/** Earnings that accounts gain, or lose below zero, for accounts that are told to the reader. */
export const presentEarnChanges = (changes: readonly EarnChange[]) =>
  changes
    .filter(({ isTold }) => isTold)
    .map((change) => {
      const { productDisplayName, currency, amount } = presentEarn(change);
      return { productDisplayName, currency, amount };
    });

/** The trip's rewards that are taken back, and the part of them that becomes a debt. */
const presentRewards = ({ earnReversals, rewardOutcomes }: CancellationRow) => {
  const below = earnReversals.map((change) => ({ ...change, units: -change.units }));
  const taken = reallyTaken(below, rewardOutcomes).map((change) => ({ ...change, units: -change.units }));
  return { earnedBack: presentEarnChanges(taken), owedRewards: presentOwedRewards(rewardOutcomes) };
};

/** Outcomes of stays and of flights; a word used by both means the same in both. */
const verdicts = { ...verdictOfCfarHotel, ...verdictOfCancellation, ...verdictOfExperience };

const wireOrNull = (amount: Money) => (amount.minor > 0 ? toWireMoney(amount) : null);

type Priced = Pick<TripRecord, 'price'>;

/** The part of the payment that is neither penalty nor airline credit, yet is not refunded. */
const notRefundedOf = (row: CancellationRow): Money =>
  addMoney(
    [row.penalty, row.supplierCredit, row.cededCredit, row.refund].reduce(subtractMoney, row.paid),
    byProtection(row),
  );

/** The part of that which paid for protections; the rest was paid by offers or by credit that has expired. */
const premiumsOf = (row: CancellationRow, { price }: Priced): Money =>
  minMoney(premiumsIn(price), notRefundedOf(row));

/** The part of the refund that a protection pays. */
const byProtection = ({ protection, refund: { currency } }: CancellationRow): Money =>
  money(protection?.minor ?? 0, currency);

/** A promised deadline; null once it has passed, until the next one is known. [0210] */
export const stillToCome = (promisedBy: Date | null, now: Date): Date | null =>
  promisedBy !== null && promisedBy > now ? promisedBy : null;

/** What was paid back before, of what was paid at first. */
function presentPaidBack({ paid }: CancellationRow, { price }: Priced): CancellationQuote['paidBack'] {
  const due = fromDecimal(price.dueNow.amount, price.currency);
  return due.minor > paid.minor
    ? { of: toWireMoney(due), amount: toWireMoney(subtractMoney(due, paid)) }
    : null;
}

/** The amount paid, and how it is divided. The fee of a supplier is at most what is left of the payment. */
const presentSums = (row: CancellationRow, trip: Priced) => ({
  paid: toWireMoney(row.paid),
  paidBack: presentPaidBack(row, trip),
  penalty: toWireMoney(minMoney(row.penalty, row.paid)),
  refund: toWireMoney(row.refund),
  notRestored: wireOrNull(subtractMoney(notRefundedOf(row), premiumsOf(row, trip))),
  premiums: wireOrNull(premiumsOf(row, trip)),
  supplierCredit: wireOrNull(row.supplierCredit),
  givenUpCredit: wireOrNull(row.cededCredit),
  byProtection: wireOrNull(byProtection(row)),
});

/** A cancellation quote in wire format, with the step of the dialog that it opens. [TRP-04] */
export const presentCancellationQuote = (
  { quote, instead }: { readonly quote: CancellationRow; readonly instead: CancellationRow | null },
  trip: Pick<TripRecord, 'price'>,
  reading: Reading,
): CancellationQuote => ({
  ...presentQuote(quote, trip, reading),
  useInstead: instead && presentQuote(instead, trip, reading),
});

const presentQuote = (
  quote: CancellationRow,
  { price }: Pick<TripRecord, 'price'>,
  { now, language }: Reading,
): Omit<CancellationQuote, 'useInstead'> => ({
  quoteId: quote.id,
  step: stepOfVerdict[verdicts[quote.outcome]],
  outcome: quote.outcome,
  expiresAt: quote.expiresAt.toISOString(),
  ...presentSums(quote, { price }),
  paidBySupplierCredit: wireOrNull(paidByCredits(price)),
  ...presentRewards(quote),
  lines: presentRefundLines(quote.lines, { holder: 'none', today: portalDay(now), language }),
});

const shown: Readonly<
  Record<CancellationState, { state: Cancellation['state']; holder: 'supplier' | 'portal' | 'none' }>
> = {
  quoted: { state: 'working', holder: 'none' },
  requested: { state: 'working', holder: 'supplier' },
  supplier_pending: { state: 'pending', holder: 'supplier' },
  with_agent: { state: 'pending', holder: 'portal' },
  refunding: { state: 'working', holder: 'portal' },
  // Only the bank's answer is missing: every line shows whether its part is paid.
  card_refunding: { state: 'done', holder: 'portal' },
  done: { state: 'done', holder: 'none' },
  refused: { state: 'refused', holder: 'none' },
  lapsed: { state: 'refused', holder: 'none' },
};

/** A requested cancellation in wire format. */
export function presentCancellation(
  row: CancellationRow,
  { item, price }: Pick<TripRecord, 'item' | 'price'>,
  { now, language, products }: Reading & { readonly products: Products },
): Cancellation {
  const { state, holder } = shown[row.state];
  const requestedAt = row.requestedAt ?? row.quotedAt;
  const promise = state === 'pending' ? row.promisedBy : null;
  // A refund starts only once the supplier has decided.
  const wait = promise === null ? 0 : daysBetween(portalDay(requestedAt), portalDay(promise));
  const { cancel } = products.of(item.product);
  return {
    cancellationId: row.id,
    state,
    requestedAt: requestedAt.toISOString(),
    ...presentSums(row, { price }),
    ...presentRewards(row),
    lines: presentRefundLines(linesLater(row.lines, wait), {
      holder: holder === 'supplier' ? cancel.holder : holder,
      today: portalDay(now),
      language,
    }),
    promisedBy: stillToCome(promise, now)?.toISOString() ?? null,
    problem: row.problemCode === null ? null : problems[row.problemCode].text[language],
    problemCode: row.problemCode,
    attempt: row.attempt,
    byAgent: row.byAgent,
    homeResult: cancel.homeResult(item, state),
  };
}
