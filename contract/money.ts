import { z } from 'zod';
import { type Currency, currencySchema } from './enums/index.ts';

export { type Currency, currencySchema };

/** The thirteen currencies of the portal and how many decimals each has on paper. [B 3] */
export const currencyExponents: Readonly<Record<Currency, number>> = {
  CAD: 2,
  USD: 2,
  PEN: 2,
  EUR: 2,
  GBP: 2,
  AUD: 2,
  MXN: 2,
  NZD: 2,
  CNY: 2,
  JPY: 0,
  INR: 2,
  COP: 2,
  CLP: 0,
};

/** Money inside the server: whole minor units of a currency. `{ minor: 12345, currency: 'USD' }` is $123.45. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Money on the wire as credits and offers show it: decimal units of the currency. [A 3] */
export const moneySchema = z
  .object({ amount: z.number(), currency: currencySchema })
  .meta({ id: 'Money', description: 'An amount in decimal units of its currency.' });
export type WireMoney = z.infer<typeof moneySchema>;

/** Money on the wire as policies and rewards show it. [A 3] */
export const valueMoneySchema = z
  .object({ value: z.number(), currency: currencySchema })
  .meta({ id: 'ValueMoney', description: 'An amount in decimal units of its currency.' });
export type ValueMoney = z.infer<typeof valueMoneySchema>;

/** Makes money. Throws RangeError when the minor units are not a safe whole number. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
  return { minor: minor === 0 ? 0 : minor, currency };
}

/** The sum of amounts of one currency. Throws RangeError when the currencies differ. */
export function addMoney(first: Money, ...rest: readonly Money[]): Money {
  return rest.reduce((sum, next) => money(sum.minor + sameCurrency(sum, next).minor, sum.currency), first);
}

/** `from` less `less`, which may fall below zero. Throws RangeError when the currencies differ. */
export function subtractMoney(from: Money, less: Money): Money {
  return money(from.minor - sameCurrency(from, less).minor, from.currency);
}

/** A share of an amount, `numerator / denominator`, rounded half up to whole minor units. */
export function shareOf(whole: Money, numerator: number, denominator: number): Money {
  if (denominator <= 0) throw new RangeError('a share needs a denominator above zero');
  const product = BigInt(whole.minor) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const half = product < 0n ? -divisor / 2n : divisor / 2n;
  return money(Number((product + half) / divisor), whole.currency);
}

export const zeroMoney = (currency: Currency): Money => money(0, currency);

/** Below zero, zero or above: how `a` compares with `b`. Throws RangeError when the currencies differ. */
export const compareMoney = (a: Money, b: Money): number => a.minor - sameCurrency(a, b).minor;

export const isSameMoney = (a: Money, b: Money): boolean => a.minor === b.minor && a.currency === b.currency;

export function minMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) <= 0 ? a : b;
}

/**
 * The decimal amount that the wire shows: `money(12345, 'USD')` is 123.45. A quotient of whole numbers is rounded once, to
 * the same double as the decimal that is written.
 */
export const decimalAmount = ({ minor, currency }: Money): number =>
  minor / 10 ** currencyExponents[currency];

export const toWireMoney = (amount: Money): WireMoney => ({
  amount: decimalAmount(amount),
  currency: amount.currency,
});

export const toValueMoney = (amount: Money): ValueMoney => ({
  value: decimalAmount(amount),
  currency: amount.currency,
});

/** Whole minor units of a decimal amount. Throws RangeError when it has more decimals than the currency. */
export function fromDecimal(amount: number, currency: Currency): Money {
  const scaled = amount * 10 ** currencyExponents[currency];
  const minor = Math.round(scaled);
  // A decimal is only as exact as its double: a hundred million pesos are off by more than small amounts are.
  if (Math.abs(scaled - minor) > Math.max(1e-6, Math.abs(scaled) * 2 * Number.EPSILON))
    throw new RangeError(`${amount} ${currency} is finer than its minor unit`);
  return money(minor, currency);
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${b.currency} cannot be counted with ${a.currency}`);
  return b;
}
