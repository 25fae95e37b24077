import { useQueries } from '@tanstack/react-query';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { placeQuery } from './flight-place.tsx';

/** Places by their ids; `isAsking` until each is resolved or has failed. */
export function useFlightPlaces(placeIds: readonly string[]) {
  const { locale } = useLocale();
  const answers = useQueries({ queries: placeIds.map((placeId) => placeQuery(placeId, locale)) });
  return {
    places: new Map(answers.flatMap(({ data }) => (data ? [[data.place.placeId, data.place] as const] : []))),
    isAsking: answers.some(({ isPending }) => isPending),
  };
}
