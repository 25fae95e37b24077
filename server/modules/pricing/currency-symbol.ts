import type { Currency } from '#contract/money.ts';

/** The sign of a currency as the price object carries it: `$`, `€`; `CA$` where a bare `$` would mislead. */
export function currencySymbol(currency: Currency): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
