const metresPerMile = 1609.344;

/** A distance in the reader's unit: miles in the United States, kilometres elsewhere; one decimal below ten. */
export function formatDistance(locale: string, kilometres: number): string {
  const isMiles = locale === 'en-US';
  const distance = isMiles ? (kilometres * 1000) / metresPerMile : kilometres;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: distance < 10 ? 1 : 0,
  }).format(distance);
}
