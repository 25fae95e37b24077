import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { watchesQuery } from '#web/features/watches/queries.ts';
import { TripsScreen } from '#web/features/trips/trips-screen.tsx';
import { flightsHref } from '../flight-address.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { oneOf, type RawSearch, stringifySearch, wholeNumber } from '#web/lib/search-params.ts';

const WatchedList = lazy(async () => ({
  default: (await import('#web/features/watches/watched-list.tsx')).WatchedList,
}));

/** The list of trips; its section and page are in the address. */
export function Trips() {
  const watched = useQuery(watchesQuery).data?.watches.length;
  const address: RawSearch = useAddress().search;
  return (
    <TripsScreen
      section={oneOf(address['section'], ['upcoming', 'watched', 'airlineCredits', 'past']) ?? 'upcoming'}
      page={wholeNumber(address['page'], 1, 10_000) ?? 1}
      watched={{
        content: (
          <Suspense fallback={<Skeleton className="h-44 rounded-card" />}>
            <WatchedList hrefOf={(question) => flightsHref(question)} />
          </Suspense>
        ),
        count: watched,
      }}
      onShow={(section, page) =>
        go(
          `/trips/${stringifySearch({
            section: section === 'upcoming' ? undefined : section,
            page: page === 1 ? undefined : page,
          })}`,
          { keepScroll: true },
        )
      }
    />
  );
}
