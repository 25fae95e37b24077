import { useQuery } from '@tanstack/react-query';
import { BedDouble, Building2, type LucideIcon, MapPin, MapPinned, Plane } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ComboBox, type ComboItem } from '#web/ui/fields/combo-box.tsx';
import { type KnownPlace, toKnownPlace } from './known-place.ts';
import { suggestionsQuery } from './queries.ts';
import { readRecentPlaces } from './recent-places.ts';
import { useLikeliest, useTypedPlace } from '#web/lib/use-typed-place.ts';

export interface PlaceFieldProps {
  value: KnownPlace | undefined;
  /** The name of a place that is not known yet, shown until another is typed. */
  named?: string | undefined;
  /**
   * Called with the choice, and without one with the best match for the typed text, which a search may use when it is
   * submitted without a selection.
   */
  onChange(value: KnownPlace | undefined, likeliest: KnownPlace | undefined): void;
  error?: ReactNode;
  /** Recent places of the account; when undefined those of this browser, `none` for none at all. */
  recent?: readonly KnownPlace[] | 'none' | undefined;
  /** Label when the field asks for a place other than the destination. */
  label?: string;
  className?: string;
}

interface PlaceItem extends ComboItem {
  place: KnownPlace;
}

const icons: Record<KnownPlace['kind'], LucideIcon> = {
  city: Building2,
  airport: Plane,
  neighbourhood: MapPinned,
  hotel: BedDouble,
};

/** Destination field: a city, airport, neighbourhood or hotel by name or code; recent places while it is empty. */
export function PlaceField({ value, named, onChange, error, label, recent, className }: PlaceFieldProps) {
  const t = useT();
  const { locale } = useLocale();
  const { query, isTyped, typed, type, clear } = useTypedPlace(value?.name ?? named ?? '');
  const { data, isFetching, isError } = useQuery({
    ...suggestionsQuery(typed, locale),
    enabled: typed !== '',
  });
  const found = isTyped ? (data?.places ?? []) : [];
  const onLikeliest = useCallback(
    (_: undefined, place: KnownPlace | undefined) => onChange(undefined, place && toKnownPlace(place)),
    [onChange],
  );
  // A place that is only spelled like the typed text has to be chosen.
  useLikeliest<KnownPlace>(
    found.find(({ isGuess }) => !isGuess),
    onLikeliest,
  );

  const items = isTyped
    ? found.map((place) => ({
        ...toItem(place, t),
        ...(place.isGuess ? { group: t('places.field.guess') } : {}),
      }))
    : recentItems(recent === 'none' ? [] : recent?.length ? recent : readRecentPlaces(), t);
  return (
    <ComboBox<PlaceItem>
      label={label ?? t('places.field.label')}
      placeholder={t('places.field.example')}
      before={<MapPin aria-hidden className="size-5" />}
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
      isLoading={isTyped && isFetching && found.length === 0}
      emptyText={t(isError ? 'places.field.away' : 'places.field.empty')}
      error={error}
      {...(className ? { className } : {})}
    />
  );
}

function toItem(place: KnownPlace, t: ReturnType<typeof useT>): PlaceItem {
  const Icon = icons[place.kind];
  return {
    id: place.placeId,
    label: place.name,
    detail: [t(`places.kind.${place.kind}`), place.context].filter(Boolean).join(' · '),
    icon: <Icon aria-hidden className="size-4.5" />,
    place: toKnownPlace(place),
  };
}

const mostRecent = 5;

const recentItems = (recent: readonly KnownPlace[], t: ReturnType<typeof useT>): PlaceItem[] =>
  recent.slice(0, mostRecent).map((place) => ({ ...toItem(place, t), group: t('places.recent') }));
