import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/places.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { recentSearchesQuery } from './queries.ts';

/** The places recently searched on any device, latest first; undefined while loading. */
export function useRecentPlaces(): readonly Place[] | undefined {
  const { locale } = useLocale();
  const { data } = useQuery(recentSearchesQuery(locale));
  return data?.map(({ place }) => place);
}
