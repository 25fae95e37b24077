import { readLastSearch } from '#web/features/stays/search-form/last-search.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { readPlaceId, readStayDates, type StayDates } from '#web/lib/stay-search.ts';
import { useToday } from '#web/lib/today.ts';

/** The place and dates of the address, or else of the last search of stays in this browser. */
export function useAskedStays(): { placeId: string | undefined; dates: Partial<StayDates> } {
  const address = useAddress().search;
  const last = readLastSearch(useToday());
  return {
    placeId: readPlaceId(address) ?? last?.placeId,
    dates: readStayDates(address) ?? last ?? {},
  };
}
