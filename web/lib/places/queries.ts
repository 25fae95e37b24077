import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { autocompleteLodging, getCityName } from '#contract/places.ts';
import { call } from '#web/lib/api/client.ts';

/** Places for the typed text, best match first; keeps the previous ones while loading. */
export const suggestionsQuery = (typed: string, locale: string) =>
  queryOptions({
    queryKey: ['places', 'suggestions', typed, locale],
    queryFn: ({ signal }) =>
      call<typeof autocompleteLodging>('GET', '/api/v0/autocomplete/lodging', {
        query: { query: typed, limit: 8 },
        signal,
      }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

/** A place by id, e.g. of an id in the address. */
export const placeQuery = (placeId: string, locale: string) =>
  queryOptions({
    queryKey: ['places', 'place', placeId, locale],
    queryFn: ({ signal }) =>
      call<typeof getCityName>('GET', '/api/v0/cityName', { query: { placeId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
