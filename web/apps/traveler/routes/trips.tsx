import { useRouter, useSearch } from '@tanstack/react-router';
import { TripsScreen } from '#web/features/trips/trips-screen.tsx';
import { oneOf, type RawSearch, stringifySearch, wholeNumber } from '#web/lib/search-params.ts';

/** The list of trips; its section and page are in the address. */
export function Trips() {
  const router = useRouter();
  const address: RawSearch = useSearch({ strict: false });
  return (
    <TripsScreen
      section={oneOf(address['section'], ['upcoming', 'airlineCredits', 'past']) ?? 'upcoming'}
      page={wholeNumber(address['page'], 1, 10_000) ?? 1}
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
