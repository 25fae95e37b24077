import { useQuery } from '@tanstack/react-query';
import { Building2, Plane, PlaneLanding, PlaneTakeoff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { useSettled } from '#web/lib/use-settled.ts';
import { ComboBox, type ComboItem } from '#web/ui/combo-box.tsx';
import { type FlightPlace, suggestionsQuery } from './flight-place.ts';
import { readRecentAirports } from './recent-airports.ts';

export interface AirportFieldProps {
  end: 'origin' | 'destination';
  value: FlightPlace | undefined;
  /**
   * The choice, and while there is none the likeliest place for what was typed, which a search may take when it is
   * started without choosing.
   */
  onChange(value: FlightPlace | undefined, likeliest: FlightPlace | undefined): void;
  error?: ReactNode;
  className?: string;
}

interface AirportItem extends ComboItem {
  place: FlightPlace;
}

const settleMs = 120;

/** From or to: an airport or a city with all its airports, by name or code; recent ones while nothing is typed. */
export function AirportField({ end, value, onChange, error, className }: AirportFieldProps) {
  const t = useT();
  const { locale } = useLocale();
  // Undefined while the field shows the choice rather than what was typed since.
  const [draft, setDraft] = useState<string>();
  const query = draft ?? (value ? placeName(value, t) : '');
  const isTyped = draft !== undefined && draft.trim() !== '';
  const typed = useSettled(query.trim(), settleMs);
  const { data, isFetching } = useQuery({
    ...suggestionsQuery(typed, locale),
    enabled: isTyped && typed !== '',
  });
  const found = isTyped ? (data?.places ?? []) : [];
  const likeliest = found[0];

  useEffect(() => {
    if (isTyped && likeliest) onChange(undefined, likeliest);
  }, [isTyped, likeliest, onChange]);

  const Icon = end === 'origin' ? PlaneTakeoff : PlaneLanding;
  const items = isTyped
    ? found.map((place) => toItem(place, t))
    : readRecentAirports().map((place) => ({ ...toItem(place, t), group: t('flights.field.recent') }));
  return (
    <ComboBox<AirportItem>
      label={t(`flights.field.${end}`)}
      placeholder={t('flights.field.example')}
      before={<Icon aria-hidden className="size-5" />}
      items={items}
      query={query}
      onQueryChange={(next) => {
        if (next === query) return;
        setDraft(next);
        onChange(undefined, undefined);
      }}
      onSelect={({ place }) => {
        setDraft(undefined);
        onChange(place, undefined);
      }}
      isLoading={isTyped && isFetching && found.length === 0}
      emptyText={t('flights.field.empty')}
      error={error}
      {...(className ? { className } : {})}
    />
  );
}

/** "New York City, all airports" or "John F. Kennedy International (JFK)". */
const placeName = (place: FlightPlace, t: Translate): string =>
  place.kind === 'city'
    ? t('flights.field.all-airports', { city: place.name })
    : t('flights.field.airport', { name: place.name, code: place.code ?? '' });

function toItem(place: FlightPlace, t: Translate): AirportItem {
  const Icon = place.kind === 'city' ? Building2 : Plane;
  return {
    id: place.placeId,
    label: placeName(place, t),
    detail: place.near
      ? t('flights.field.near', { place: place.near, context: place.context })
      : place.kind === 'city'
        ? `${place.codes.join(', ')} · ${place.context}`
        : place.context,
    icon: <Icon aria-hidden className={place.within ? 'ml-4 size-4.5' : 'size-4.5'} />,
    place,
  };
}
