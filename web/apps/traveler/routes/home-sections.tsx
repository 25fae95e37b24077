import type { Currency } from '#contract/money.ts';
import { Destinations } from '#web/features/stays/destinations.tsx';
import { NextTrip } from '#web/features/trips/next-trip.tsx';
import { CreditToUse } from '#web/features/wallet/credit-to-use.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';
import { usualRooms, writeStaySearch } from '#web/lib/stay-search.ts';

/** The next trip and available credit; side by side where there is room. */
export const Ahead = () => (
  <div className="grid gap-6 empty:hidden desktop:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
    <NextTrip />
    <CreditToUse />
  </div>
);

/** Destinations with their lowest prices, the cheapest first; each links to the search of that price. */
export const WhereTo = ({ currency }: { currency: Currency }) => (
  <Destinations
    currency={currency}
    hrefOf={({ place, checkIn, checkOut }) => {
      const search = { placeId: place.placeId, checkIn, checkOut, rooms: usualRooms, currency };
      return `/hotels/availability/${stringifySearch({ ...writeStaySearch(search), sort: 'price_low' })}`;
    }}
  />
);
