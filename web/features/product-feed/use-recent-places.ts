import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/places.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { recentSearchesQuery } from './queries.ts';

/** The places searched lately on any device, latest first; undefined until they are known. */
export function useRecentPlaces(): readonly Place[] | undefined {
  const { locale } = useLocale();
  const { data } = useQuery(recentSearchesQuery(locale));
  return data?.map(({ place }) => place);
}
