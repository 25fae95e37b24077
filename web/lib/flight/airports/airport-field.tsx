import { useQuery } from '@tanstack/react-query';
import { Building2, Plane, PlaneLanding, PlaneTakeoff, Radar } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { useLikeliest, useTypedPlace } from '#web/lib/use-typed-place.ts';
import { ComboBox, type ComboItem } from '#web/ui/fields/combo-box.tsx';
import { type FlightPlace, suggestionsQuery } from './flight-place.tsx';
import { nearbyText } from './nearby-text.ts';
import { readRecentAirports } from './recent-airports.ts';

export interface AirportFieldProps {
  end: 'origin' | 'destination';
  value: FlightPlace | undefined;
  /**
   * Called with the choice, and without one with the best match for the typed text, which a search may use when it is
   * submitted without a selection.
   */
  onChange(value: FlightPlace | undefined, likeliest: FlightPlace | undefined): void;
  error?: ReactNode;
  className?: string;
}

interface AirportItem extends ComboItem {
  place: FlightPlace;
}

/**
 * Origin or destination field: an airport or a city with all its airports, by name or code; recent ones while it is
 * empty.
 */
export function AirportField({ end, value, onChange, error, className }: AirportFieldProps) {
  const t = useT();
  const { locale } = useLocale();
  const { query, isTyped, typed, type, clear } = useTypedPlace(value ? fieldText(value, t) : '');
  const { data, isFetching, isError } = useQuery({
    ...suggestionsQuery(typed, locale),
    enabled: typed !== '',
  });
  const found = isTyped ? (data?.places ?? []) : [];
  // A place that is only spelled like the typed text has to be chosen.
  useLikeliest(
    found.find(({ isGuess }) => !isGuess),
    onChange,
  );

  const Icon = end === 'origin' ? PlaneTakeoff : PlaneLanding;
  const items = isTyped
    ? found.map((place) => ({
        ...toItem(place, t, locale),
        ...(place.isGuess ? { group: t('places.field.guess') } : {}),
      }))
    : readRecentAirports().map((place) => ({
        ...toItem(place, t, locale),
        group: t('flights.field.recent'),
      }));
  return (
    <ComboBox<AirportItem>
      label={t(`flights.field.${end}`)}
      placeholder={t('flights.field.example')}
      before={<Icon aria-hidden className="size-5" />}
      items={items}
      query={query}
      onQueryChange={(next) => {
        if (next === query) return;
        type(next);
        onChange(undefined, undefined);
      }}
      onSelect={({ place }) => {
        clear();
        onChange(place, undefined);
      }}
      // A long name is cut at its end, so the code is shown separately.
      {...(value?.code ? { after: value.code } : {})}
      isLoading={isTyped && isFetching && found.length === 0}
      emptyText={t(isError ? 'flights.field.away' : 'flights.field.empty')}
      error={error}
      {...(className ? { className } : {})}
    />
  );
}

/** "New York City, all airports", "Lisbon (LIS) and airports nearby" or "John F. Kennedy International (JFK)". */
const placeName = (place: FlightPlace, t: Translate): string =>
  place.kind === 'city'
    ? t('flights.field.all-airports', { city: place.name })
    : place.kind === 'nearby'
      ? t('flights.field.nearby', { city: place.name, code: place.codes[0] ?? '' })
      : t('flights.field.airport', { name: place.name, code: place.code ?? '' });

/** The name in the field; an airport's code is shown beside it. */
const fieldText = (place: FlightPlace, t: Translate): string =>
  place.code ? place.name : placeName(place, t);

const icons = { city: Building2, airport: Plane, nearby: Radar } as const;

function toItem(place: FlightPlace, t: Translate, locale: string): AirportItem {
  const Icon = icons[place.kind];
  return {
    id: place.placeId,
    label: placeName(place, t),
    detail: place.near
      ? t(place.nearKm === null ? 'flights.field.near' : 'flights.field.far', {
          place: place.near,
          context: place.context,
          km: place.nearKm ?? 0,
        })
      : place.kind === 'nearby'
        ? nearbyText(place, locale)
        : place.kind === 'city'
          ? `${place.codes.join(', ')} · ${place.context}`
          : place.context,
    icon: <Icon aria-hidden className={place.within ? 'ml-4 size-4.5' : 'size-4.5'} />,
    place,
  };
}
