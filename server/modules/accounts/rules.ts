import type { RewardsCurrency } from '#contract/enums/index.ts';
import { rewardsMultiplier, type RewardsMinimum } from '#contract/enums/index.ts';
import { type Money, money, shareOf } from '#contract/money.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import { inDollars } from '#server/modules/currencies/index.ts';
import type { IssuerBusiness, IssuerCustomer } from './port.ts';

/** Units of an account for one dollar: miles, or cents of cash rewards. [B 9: Miles 100, Cash 1] */
const unitsPerDollar: Readonly<Record<RewardsCurrency, number>> = {
  Miles: rewardsMultiplier.Miles,
  Cash: rewardsMultiplier.Cash * 100,
};
const centsPerDollar = 100n;

/** The points that pay an amount, rounded up to a whole unit. Throws RangeError outside US dollars. [RWD-05] */
export function pointsForMoney(amount: Money, currency: RewardsCurrency): number {
  if (amount.currency !== 'USD') throw new RangeError(`Points pay US dollars, not ${amount.currency}`);
  return Number(roundUp(BigInt(amount.minor) * BigInt(unitsPerDollar[currency]), centsPerDollar));
}

/** The value of points that pay for travel, rounded down to whole cents. [RWD-01] */
export function moneyForPoints(units: number, currency: RewardsCurrency): Money {
  return money(Number((BigInt(units) * centsPerDollar) / BigInt(unitsPerDollar[currency])), 'USD');
}

/**
 * The earn of a payment: `multiplier` miles for a dollar, rounded up to a whole mile, or `multiplier` percent of it in
 * cents, rounded half up, as each is shown. Another currency counts in whole cents by `rate`; without a rate the earn
 * is zero, because none could be promised. [RWD-05, RWD-06]
 */
export function earnUnits(
  amount: Money,
  { multiplier, currency }: { multiplier: number; currency: RewardsCurrency },
  rate: ExchangeRate | null,
): number {
  const dollars = inDollars(amount, rate, 'down');
  if (!dollars || dollars.minor <= 0) return 0;
  // Multipliers have at most two decimals, so hundredths keep the arithmetic whole.
  const hundredths = Math.round(multiplier * 100);
  if (currency === 'Cash') return shareOf(dollars, hundredths, 10_000).minor;
  return Number(roundUp(BigInt(dollars.minor) * BigInt(hundredths), 10_000n));
}

function roundUp(dividend: bigint, divisor: bigint): bigint {
  return dividend <= 0n ? 0n : (dividend + divisor - 1n) / divisor;
}

/** Whether the balance reaches the redemption minimum: it fails only when the minimum exceeds it. [B 5] */
export const meetsRedemptionMin = ({
  units,
  redemptionMinUnits,
}: {
  units: number;
  redemptionMinUnits: number;
}): boolean => redemptionMinUnits <= units;

/** The check over all accounts, with those that do not meet their minimum. [RWD-04; open point 8] */
export function checkRedemption(
  accounts: readonly { accountReferenceId: string; units: number; redemptionMinUnits: number }[],
): { result: RewardsMinimum; accountsBelow: string[] } {
  const below = accounts.filter((account) => !meetsRedemptionMin(account));
  const accountsBelow = below.map(({ accountReferenceId }) => accountReferenceId);
  if (below.length === 0) return { result: 'all_meet', accountsBelow };
  return { result: below.length === accounts.length ? 'none_meet' : 'one_does_not', accountsBelow };
}

/** On business, which accounts to keep: the company's chosen one, if it chose. */
export interface BusinessFilter {
  readonly chosenReference: string | null;
}

/** A company cannot choose one of its accounts yet, so all accounts with a business name are kept. [RWD-02] */
export const byBusinessName: BusinessFilter = { chosenReference: null };

/** The accounts a business traveler sees: the chosen one, else those with a business product's name. [RWD-02] */
export function keepBusinessAccounts<A extends { accountReferenceId: string; productDisplayName: string }>(
  accounts: readonly A[],
  { chosenReference }: BusinessFilter,
): A[] {
  const chosen = accounts.filter(({ accountReferenceId }) => accountReferenceId === chosenReference);
  if (chosen.length > 0) return chosen;
  return accounts.filter(
    ({ productDisplayName: name }) => name.startsWith('Spark') || name.toLowerCase().includes('business'),
  );
}

/** The best hotel earn rate first; equal rates stay in the issuer's order. [RWD-02] */
export const byHotelEarn = <A extends { earn: { hotels: number } }>(accounts: readonly A[]): A[] =>
  accounts.toSorted((a, b) => b.earn.hotels - a.earn.hotels);

/** The companies that the issuer names for a customer, the main one first. */
export const businessesOf = ({
  business,
  otherBusinesses = [],
}: Pick<IssuerCustomer, 'business' | 'otherBusinesses'>): readonly IssuerBusiness[] =>
  business === null ? otherBusinesses : [business, ...otherBusinesses];
