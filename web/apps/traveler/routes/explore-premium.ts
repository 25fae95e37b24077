import { addDays } from '#web/lib/days.ts';
import { type StaySearch, usualRooms } from '#web/lib/stay-search.ts';
import { resultsHref } from '../stay-address.ts';
import { premiumStates } from './premium-kinds.ts';

const newYork = 'city:5128581';
const daysAhead = 30;
const nights = 4;

/** Hotels of the two collections for four nights: a search needs a place, so the last searched one. */
export function explorePremiumHref(
  today: string,
  last: Pick<StaySearch, 'placeId' | 'rooms'> | undefined,
): string {
  const checkIn = addDays(today, daysAhead);
  return resultsHref(
    {
      placeId: last?.placeId ?? newYork,
      checkIn,
      checkOut: addDays(checkIn, nights),
      rooms: last?.rooms ?? usualRooms(),
    },
    premiumStates.premium,
  );
}
