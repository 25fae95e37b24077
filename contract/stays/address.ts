import type { BookedStay } from './checkout-item.ts';
import type { Language } from '../values/dates.ts';

/** The address of a booked stay with towns and regions in the given language: `Lisbonne` in French. */
export const addressIn = (
  { address, addressFr }: Pick<BookedStay, 'address' | 'addressFr'>,
  language: Language,
): string => (language === 'fr' && addressFr ? addressFr : address);
