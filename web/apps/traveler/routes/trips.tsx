import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { watchesQuery } from '#web/features/watches/queries.ts';
import { TripsScreen } from '#web/features/trips/trips-screen.tsx';
import { flightsHref } from '../flight-address.ts';
import { oneOf, type RawSearch, stringifySearch, wholeNumber } from '#web/lib/search-params.ts';

const WatchedList = lazy(async () => ({
  default: (await import('#web/features/watches/watched-list.tsx')).WatchedList,
}));

/** The list of trips; its section and page are in the address. */
export function Trips() {
  const router = useRouter();
  const watched = useQuery(watchesQuery).data?.watches.length;
  const address: RawSearch = useSearch({ strict: false });
  return (
    <TripsScreen
      section={oneOf(address['section'], ['upcoming', 'watched', 'past']) ?? 'upcoming'}
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
        void router.navigate({
          href: `/trips/${stringifySearch({
            section: section === 'upcoming' ? undefined : section,
            page: page === 1 ? undefined : page,
          })}`,
          resetScroll: false,
        })
      }
    />
  );
}
