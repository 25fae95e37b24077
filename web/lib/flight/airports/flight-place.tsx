import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { FlightPlaceSuggestion, getFlightPlace, suggestAirports } from '#contract/flights/places.ts';
import { call } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';

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

/**
 * A place where a search begins, or after an arrow where it leads: "New York City (JFK)", the city that an airport
 * serves, and its code; only the code of an unknown airport. The arrow wraps together with the name it points to.
 */
export function SearchEnd({ placeId, isFirst }: { placeId: string; isFirst: boolean }) {
  return <PlaceName placeId={placeId} place={useFlightPlace(placeId)} isFirst={isFirst} />;
}

/** The same, of a place that is known; undefined until it is. */
export function PlaceName({
  placeId,
  place,
  isFirst,
}: {
  placeId: string;
  place: FlightPlace | undefined;
  isFirst: boolean;
}) {
  const t = useT();
  return (
    <span className="flex min-w-0 items-center gap-x-2">
      {isFirst ? null : (
        <>
          <ArrowRight aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{t('flights.bar.to')}</span>
        </>
      )}
      <span className="flex min-w-0 gap-x-1">
        <span className="truncate">
          {place?.code
            ? place.context.split(',')[0]
            : place?.kind === 'nearby'
              ? t('flights.field.nearby', { city: place.name, code: place.codes[0] ?? '' })
              : (place?.name ?? /^airport:(.+)$/.exec(placeId)?.[1] ?? '…')}
        </span>{' '}
        {/* The code is never cut, a long name is. */}
        {place?.code ? <span className="shrink-0">({place.code})</span> : null}
      </span>
    </span>
  );
}
