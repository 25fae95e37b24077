import type { SaleDeal, SaleDestination } from '#contract/sale.ts';
import { SaleScreen } from '#web/features/sale/sale-screen.tsx';
import { readResults } from '#web/features/stays/results/results-state.ts';
import { readLastSearch } from '#web/features/stays/search-form/last-search.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';
import { addDays } from '#web/lib/days.ts';
import { usualRooms } from '#web/lib/stay-search.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { useToday } from '#web/lib/today.ts';
import { search } from '../search.ts';
import { resultsHref } from '../stay-address.ts';
import { premiumPaths } from './premium-kinds.ts';

const daysAhead = 30;
const nights = 3;

/** The travel sale. Its deals link to the search that they apply to. [SAL-09] */
export function Sale() {
  const today = useToday();
  const isMobile = useIsMobile();
  const last = readLastSearch(today);
  const checkIn = last?.checkIn ?? addDays(today, daysAhead);
  const stay = {
    checkIn,
    checkOut: last?.checkOut ?? addDays(checkIn, nights),
    rooms: last?.rooms ?? usualRooms(),
    ...(last?.pets ? { pets: last.pets } : {}),
  };
  const hrefOf = ({ group, collection }: SaleDeal, destination: SaleDestination | undefined): string => {
    switch (group) {
      case 'Air':
        return `/flights/${isMobile ? stringifySearch({ entryType: 'sale' }) : ''}`;
      case 'Lodging':
        if (collection === 'Premier') return premiumPaths.premium;
        return destination
          ? resultsHref(
              { placeId: destination.placeId, ...stay },
              // A hotel deal does not apply to homes.
              readResults({
                listingType: 'hotel',
                ...(collection === 'Lifestyle' ? { collections: collection } : {}),
              }),
            )
          : '/hotels/';
      case 'Home':
        return premiumPaths.rentals;
      case 'Ground':
        return '/cars/';
      case 'Experiences':
        return '/experiences/';
    }
  };
  const { entryType } = search.sale(useAddress().search);
  return <SaleScreen hrefOf={hrefOf} entryType={entryType} />;
}
