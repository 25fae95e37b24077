/** An amount as typed into a field: `1234.5` as "1234.50", or "1234,50" in French. */
export const amountText = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);

/**
 * Parses a typed amount, with a point or a comma before the cents; spaces and dollar signs are ignored. Null when it is
 * not an amount above zero.
 */
export function readAmount(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0\u202f$]/g, '');
  const parts = /^(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{0,2}))?$/.exec(plain);
  if (!parts) return null;
  const amount = Number(`${parts[1]?.replaceAll(',', '')}.${parts[2] || '0'}`);
  return amount > 0 ? amount : null;
}
