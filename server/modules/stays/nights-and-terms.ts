import { daysBetween } from '#contract/dates.ts';
import { cashBackPercent } from './cash-back.ts';
import type { StayQuote } from './port.ts';
import { presentTerms } from './present-terms.ts';

/** What a quote decides about a stay, booked or changed: the nights, the rooms, the terms, and what it earns. */
export const nightsAndTerms = ({
  checkIn,
  checkOut,
  rooms,
  pets,
  rate,
}: Pick<StayQuote, 'checkIn' | 'checkOut' | 'rooms' | 'pets' | 'rate'>) => ({
  checkIn,
  checkOut,
  nights: daysBetween(checkIn, checkOut),
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
  pets,
  ...presentTerms(rate),
  hasRefundableAddOn: rate.protection !== null,
  cashBackPercent: cashBackPercent(rate),
});
