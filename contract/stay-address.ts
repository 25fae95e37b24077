import type { BookedStay } from './booking.ts';
import type { Language } from './dates.ts';

/** The address of a booked stay as its reader writes towns and regions: `Lisbonne` in French. */
export const addressIn = (
  { address, addressFr }: Pick<BookedStay, 'address' | 'addressFr'>,
  language: Language,
): string => (language === 'fr' && addressFr ? addressFr : address);
