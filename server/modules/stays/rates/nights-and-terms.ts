import { daysBetween } from '#contract/values/dates.ts';
import { cashBackPercent } from './cash-back.ts';
import type { StayQuote } from '../port.ts';
import { presentTerms } from '../details/present-terms.ts';

/** The parts of a stay, booked or changed, that its quote decides: nights, rooms, terms and earn. */
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
