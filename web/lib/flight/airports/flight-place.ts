import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { FlightPlaceSuggestion, getFlightPlace, suggestAirports } from '#contract/flights/places.ts';
import { call } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';

/** An airport, or a city with all its airports. */
export type FlightPlace = FlightPlaceSuggestion;

type Ends = Pick<FlightPlace, 'placeId' | 'codes'>;

/** True when two places are interchangeable as an endpoint: the same place, or a city and one of its airports. */
export const isOnePlace = (a: Ends, b: Ends): boolean =>
  a.placeId === b.placeId ||
  a.codes.every((code) => b.codes.includes(code)) ||
  b.codes.every((code) => a.codes.includes(code));

/** Airports and cities for the typed text; keeps the previous ones while loading. */
export const suggestionsQuery = (typed: string, locale: string) =>
  queryOptions({
    queryKey: ['flights', 'suggestions', typed, locale],
    queryFn: ({ signal }) =>
      call<typeof suggestAirports>('GET', '/api/v0/autocomplete/flights', {
        query: { query: typed },
        signal,
      }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

export const placeQuery = (placeId: string, locale: string) =>
  queryOptions({
    queryKey: ['flights', 'place', placeId, locale],
    queryFn: ({ signal }) =>
      call<typeof getFlightPlace>('GET', '/api/v0/flights/places/:placeId', { params: { placeId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A place by id, as the server names it in this language. */
export function useFlightPlace(placeId: string | undefined): FlightPlace | undefined {
  const { locale } = useLocale();
  const { data } = useQuery({ ...placeQuery(placeId ?? '', locale), enabled: placeId !== undefined });
  return data?.place;
}
