import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Currency } from '#contract/money.ts';
import { recentSearchesQuery, recentViewsQuery } from '#web/features/product-feed/queries.ts';
import { Destinations } from '#web/features/stays/destinations.tsx';
import { NextTrip } from '#web/features/trips/next-trip.tsx';
import { tripsQuery } from '#web/features/trips/queries.ts';
import { CreditToUse } from '#web/features/wallet/credit-to-use.tsx';
import { walletQuery } from '#web/features/wallet/queries.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';
import { type RoomGuests, writeStaySearch } from '#web/lib/stay-search.ts';

/**
 * The next trip and available credit, side by side where there is room, and what follows them. Nothing is shown before
 * it is known which of them there are, so that none moves another.
 */
export function Ahead({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const { locale } = useLocale();
  const asked = [
    useQuery(tripsQuery('upcoming', 1)).isLoading,
    useQuery(walletQuery(locale)).isLoading,
    useQuery(recentSearchesQuery(locale)).isLoading,
    useQuery(recentViewsQuery).isLoading,
  ];
  if (asked.includes(true)) return loading;
  return (
    <>
      <div className="grid gap-6 empty:hidden desktop:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        <NextTrip />
        <CreditToUse />
      </div>
      {children}
    </>
  );
}

/** The guests of the prices that destinations show. */
const forTwo: readonly RoomGuests[] = [{ adults: 2, childAges: [] }];

/** Destinations with their lowest prices, the cheapest first; each links to the search of that price. */
export const WhereTo = ({ currency }: { currency: Currency }) => (
  <Destinations
    currency={currency}
    hrefOf={({ place, checkIn, checkOut }) => {
      const search = { placeId: place.placeId, checkIn, checkOut, rooms: forTwo, currency };
      return `/hotels/availability/${stringifySearch({ ...writeStaySearch(search), sort: 'price_low' })}`;
    }}
  />
);
