import { formatNumber } from '#web/lib/i18n/format.ts';

const metresPerMile = 1609.344;
/** Another place is never at distance zero. */
const least = 0.1;

/**
 * A distance in the reader's unit: miles in the United States, kilometres elsewhere; one decimal below ten, never zero.
 */
export function formatDistance(locale: string, kilometres: number): string {
  const isMiles = locale === 'en-US';
  const distance = isMiles ? (kilometres * 1000) / metresPerMile : kilometres;
  return formatNumber(locale, Math.max(distance, least), {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: distance < 10 ? 1 : 0,
  });
}
