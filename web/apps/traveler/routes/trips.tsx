import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { watchesQuery } from '#web/features/watches/watches-query.ts';
import { freezesQuery } from '#web/lib/freeze/queries.ts';
import { TripsScreen } from '#web/features/trips/trips-screen.tsx';
import { flightsHref } from '../flight-address.ts';
import { readTripsAddress } from '../trips-address.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

const WatchedList = lazy(async () => ({
  default: (await import('#web/features/watches/watched-list.tsx')).WatchedList,
}));

const FrozenList = lazy(async () => ({
  default: (await import('#web/features/freeze/frozen-list.tsx')).FrozenList,
}));

/** The list of trips; its section and page are in the address. */
export function Trips() {
  const watches = useQuery(watchesQuery).data;
  const freezes = useQuery(freezesQuery).data;
  const { section, page } = readTripsAddress(useAddress().search);
  return (
    <TripsScreen
      section={section}
      page={page}
      watched={{
        content: (
          <Suspense fallback={<Skeleton className="h-44 rounded-card" />}>
            <WatchedList hrefOf={(question) => flightsHref(question)} />
          </Suspense>
        ),
        count: watches?.watches.length,
        unread: watches?.unread ?? 0,
      }}
      frozen={{
        content: (
          <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
            <FrozenList />
          </Suspense>
        ),
        count: freezes?.freezes.filter(({ state }) => state === 'Valid').length,
      }}
      onShow={(shown, at) =>
        go(
          `/trips/${stringifySearch({
            section: shown === 'upcoming' ? undefined : shown,
            page: at === 1 ? undefined : at,
          })}`,
          { keepScroll: true },
        )
      }
    />
  );
}
