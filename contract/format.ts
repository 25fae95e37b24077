import type { Language } from './dates.ts';
import { currencyExponents, type WireMoney } from './money.ts';

/** The locale that formats numbers and dates of a language. */
export const localeOf = (language: Language): string => (language === 'fr' ? 'fr-CA' : 'en-US');

/**
 * An amount as people read it, always with the decimals of its currency: `$1,234.50`; the currency's code
 * stands where its symbol could mean another currency. [A 9]
 */
export function formatMoney(money: WireMoney, locale: string): string {
  const digits = currencyExponents[money.currency];
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: money.currency === 'USD' && locale.startsWith('en') ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(money.amount);
}

/** Points rounded up, with thousands separators. [A 9] */
export const formatPoints = (points: number, locale: string): string =>
  new Intl.NumberFormat(locale).format(Math.ceil(points));
