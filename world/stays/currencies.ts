/**
 * Reference rates of 2026, fixed for the world: units of the currency for one US dollar, and how many decimals its
 * minor unit has. Colombian pesos are quoted in whole pesos although their minor unit has two decimals.
 */
const RATES = {
  USD: { perDollar: 1, exponent: 2, step: 1 },
  CAD: { perDollar: 1.39, exponent: 2, step: 1 },
  EUR: { perDollar: 0.86, exponent: 2, step: 1 },
  GBP: { perDollar: 0.75, exponent: 2, step: 1 },
  AUD: { perDollar: 1.51, exponent: 2, step: 1 },
  NZD: { perDollar: 1.72, exponent: 2, step: 1 },
  MXN: { perDollar: 18.4, exponent: 2, step: 1 },
  PEN: { perDollar: 3.45, exponent: 2, step: 1 },
  CNY: { perDollar: 7.1, exponent: 2, step: 1 },
  JPY: { perDollar: 152, exponent: 0, step: 1 },
  INR: { perDollar: 88.5, exponent: 2, step: 1 },
  COP: { perDollar: 3950, exponent: 2, step: 100 },
  CLP: { perDollar: 945, exponent: 0, step: 1 },
} as const;

/** Currencies only local taxes are set in; nothing is quoted in them. */
const LOCAL_RATES: Readonly<Record<string, number>> = {
  CZK: 21,
  HUF: 335,
  AED: 3.67,
  MYR: 4.2,
  THB: 32.5,
  IDR: 16_500,
};

export type Currency = keyof typeof RATES;
export const CURRENCIES = Object.keys(RATES) as Currency[];

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(RATES, code);
}

/** Converts US cents to minor units of `currency`, rounded half up to the currency's price step. */
export function fromCents(cents: number, currency: Currency): number {
  const { perDollar, exponent, step } = RATES[currency];
  return Math.floor(((cents / 100) * perDollar * 10 ** exponent) / step + 0.5 + 1e-9) * step;
}

/** How a currency rounds, taken once where very many amounts follow. */
export interface Quoting {
  perDollar: number;
  scale: number;
  step: number;
}

export function quotingOf(currency: Currency): Quoting {
  const { perDollar, exponent, step } = RATES[currency];
  return { perDollar, scale: 10 ** exponent, step };
}

/** The same as `fromCents`. */
export function quoted(cents: number, { perDollar, scale, step }: Quoting): number {
  return Math.floor(((cents / 100) * perDollar * scale) / step + 0.5 + 1e-9) * step;
}

/** Minor units of `currency` for an amount in major units of any currency of the tax tables. */
export function convert(major: number, from: string, to: Currency): number {
  const perDollar = isCurrency(from) ? RATES[from].perDollar : LOCAL_RATES[from];
  if (perDollar === undefined) throw new Error(`No reference rate for ${from}.`);
  return fromCents((major / perDollar) * 100, to);
}

/** A share of an amount in minor units, rounded half up to the currency's price step. */
export function shareOf(minor: number, fraction: number, currency: Currency): number {
  const { step } = RATES[currency];
  return Math.floor((minor * fraction) / step + 0.5 + 1e-9) * step;
}
