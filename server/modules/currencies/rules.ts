import { type Currency, currencyExponents, type Money, money } from '#contract/money.ts';
import type { ExchangeRate } from '#contract/pricing.ts';

/** How long a rate may be used after its moment: it moves daily, and a weekend without one is none. */
export const freshForHours = 36;

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** US cents for one minor unit, from the dollars that one whole unit of the currency costs: `1.0842`. */
function centsPerMinor({ currency, usdPerUnit }: Pick<ExchangeRate, 'currency' | 'usdPerUnit'>): Fraction {
  const [whole = '', decimals = ''] = usdPerUnit.split('.');
  return {
    numerator: BigInt(whole + decimals) * 10n ** BigInt(currencyExponents.USD),
    denominator: 10n ** BigInt(decimals.length + currencyExponents[currency]),
  };
}

/** Whether a rate is recent enough at a moment, and not from the future. */
export const isFresh = ({ asOf }: Pick<ExchangeRate, 'asOf'>, now: Date): boolean => {
  const ageMs = now.getTime() - Date.parse(asOf);
  return ageMs >= 0 && ageMs <= freshForHours * 3_600_000;
};

/**
 * An amount in US dollars by a frozen rate, in whole cents: rounded up for the amount the wallet pays, down for the
 * amount it covers. Dollars stay as they are; null when it is another currency and there is no rate for it.
 */
export function inDollars(amount: Money, rate: ExchangeRate | null, rounding: 'up' | 'down'): Money | null {
  if (amount.currency === 'USD') return amount;
  if (rate?.currency !== amount.currency) return null;
  const { numerator, denominator } = centsPerMinor(rate);
  const product = BigInt(amount.minor) * numerator;
  return money(Number((product + (rounding === 'up' ? denominator - 1n : 0n)) / denominator), 'USD');
}

/**
 * The most of another currency that some US cents pay by a frozen rate, in its whole minor units: paying that much
 * takes no more than those cents. Null when there is no rate for the currency.
 */
export function fromDollars(cents: number, currency: Currency, rate: ExchangeRate | null): Money | null {
  if (currency === 'USD') return money(cents, 'USD');
  if (rate?.currency !== currency) return null;
  const { numerator, denominator } = centsPerMinor(rate);
  return money(Number((BigInt(cents) * denominator) / numerator), currency);
}

/**
 * The approximate amount in a second currency, both by their dollars, rounded half up; null without a rate. For display
 * and comparison only: it is never charged.
 */
export function approximately(amount: Money, to: Currency, rates: readonly ExchangeRate[]): Money | null {
  if (amount.currency === to) return amount;
  const [from, into] = [fractionOf(amount.currency, rates), fractionOf(to, rates)];
  if (!from || !into) return null;
  const numerator = BigInt(amount.minor) * from.numerator * into.denominator;
  const denominator = from.denominator * into.numerator;
  return money(Number((2n * numerator + denominator) / (2n * denominator)), to);
}

/** Converts an amount to its approximate value in another currency; null without a rate. */
export type Convert = (amount: Money, to: Currency) => Money | null;

/** Converts by the rates of one moment. */
export const convertBy =
  (rates: readonly ExchangeRate[]): Convert =>
  (amount, to) =>
    approximately(amount, to, rates);

function fractionOf(currency: Currency, rates: readonly ExchangeRate[]): Fraction | null {
  if (currency === 'USD') return { numerator: 1n, denominator: 1n };
  const rate = rateOf(currency, rates);
  return rate && centsPerMinor(rate);
}

/** The rate of a currency among those of one moment; null for the dollar, and where there is none. */
export const rateOf = (currency: Currency, rates: readonly ExchangeRate[]): ExchangeRate | null =>
  rates.find((rate) => rate.currency === currency) ?? null;
