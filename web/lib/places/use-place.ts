import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import type { KnownPlace } from './known-place.ts';
import { placeQuery } from './queries.ts';
import { readRecentPlaces } from './recent-places.ts';

/** A place by id: from memory at once when it was chosen here, then as the server names it in this language. */
export function usePlace(placeId: string | undefined): KnownPlace | undefined {
  const { locale } = useLocale();
  const remembered = readRecentPlaces().find((place) => place.placeId === placeId);
  const { data } = useQuery({
    ...placeQuery(placeId ?? '', locale),
    enabled: placeId !== undefined,
  });
  return data?.place ?? remembered;
}
