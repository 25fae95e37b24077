import type { Language } from './dates.ts';
import type { WireMoney } from '../money.ts';

/** The locale that formats numbers and dates of a language. */
export const localeOf = (language: Language): string => (language === 'fr' ? 'fr-CA' : 'en-US');

/**
 * Formats amounts. They arrive in decimal units and are only formatted here, never added. The currency code is shown
 * where its symbol is ambiguous. [A 9]
 */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(
  locale: string,
  currency: string,
  isWhole: boolean,
  display: 'symbol' | 'narrowSymbol' = currency === 'USD' && locale.startsWith('en')
    ? 'narrowSymbol'
    : 'symbol',
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${isWhole} ${display}`;
  const known =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: display,
      ...(isWhole ? { maximumFractionDigits: 0 } : {}),
    });
  formatters.set(key, known);
  return known;
}

/** With a real minus, as wide as a figure: ICU writes the hyphen of a keyboard. */
const written = (formatted: string): string => formatted.replace('-', '\u2212');

/** `{ amount: 1234.5, currency: 'USD' }` as "$1,234.50": always with the decimals of its currency. [A 9] */
export const formatMoney = (locale: string, { amount, currency }: WireMoney): string =>
  written(formatter(locale, currency, false).format(amount));

/** The same rounded to whole units, for pins and facets: "$1,235". [A 9] */
export const formatWholeMoney = (locale: string, { amount, currency }: WireMoney): string =>
  written(formatter(locale, currency, true).format(amount));

/** An amount as an offer names it: "$200", and with cents where there are some, "$199.50". */
export const formatShortMoney = (locale: string, money: WireMoney): string =>
  (Number.isInteger(money.amount) ? formatWholeMoney : formatMoney)(locale, money);

/**
 * The same with the shortest symbol of its currency, `$199.50` also for Canadian dollars, for texts that name the
 * currency beside it.
 */
export const formatNarrowMoney = (locale: string, { amount, currency }: WireMoney): string =>
  written(formatter(locale, currency, Number.isInteger(amount), 'narrowSymbol').format(amount));

const wholeNumbers = new Map<string, Intl.NumberFormat>();

/** Points rounded up, with thousands separators. [A 9] */
export function formatPoints(locale: string, points: number): string {
  const known = wholeNumbers.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  wholeNumbers.set(locale, known);
  return written(known.format(Math.ceil(points)));
}
