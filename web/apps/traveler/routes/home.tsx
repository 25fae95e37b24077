import { useRouter, useSearch } from '@tanstack/react-router';
import { usePlace } from '#web/features/places/use-place.ts';
import { HomeScreen } from '#web/features/search/home-screen.tsx';
import { LastSearchLink } from '#web/features/search/last-search-link.tsx';
import { readLastSearch } from '#web/features/search/last-search.ts';
import { useToday } from '#web/features/search/today.ts';
import { readPlaceId, readStayDates } from '#web/lib/stay-search.ts';
import { resultsHref } from '../stay-address.ts';
import { StaySearchForm } from './stay-search-form.tsx';

/** The start page: every product's search. */
export const Home = () => <Start scope="all" />;

/** The start page of hotels. */
export const Hotels = () => <Start scope="hotels" />;

function Start({ scope }: { scope: 'all' | 'hotels' }) {
  const router = useRouter();
  const address = useSearch({ strict: false });
  const last = readLastSearch(useToday());
  const lastPlace = usePlace(last?.placeId);
  const asked = readStayDates(address);
  const placeId = readPlaceId(address) ?? last?.placeId;
  return (
    <HomeScreen
      scope={scope}
      hotels={
        <StaySearchForm
          placeId={placeId}
          dates={asked ?? last ?? {}}
          onSearch={(search) => void router.navigate({ href: resultsHref(search) })}
        />
      }
    >
      {last && lastPlace ? (
        <LastSearchLink search={last} placeName={lastPlace.name} href={resultsHref(last)} />
      ) : null}
    </HomeScreen>
  );
}
