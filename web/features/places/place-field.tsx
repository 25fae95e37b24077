import { useQuery } from '@tanstack/react-query';
import { BedDouble, Building2, type LucideIcon, MapPin, MapPinned, Plane } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ComboBox, type ComboItem } from '#web/ui/combo-box.tsx';
import { type KnownPlace, toKnownPlace } from './known-place.ts';
import { suggestionsQuery } from './queries.ts';
import { readRecentPlaces } from './recent-places.ts';
import { useSettled } from '#web/lib/use-settled.ts';

export interface PlaceFieldProps {
  value: KnownPlace | undefined;
  /**
   * The choice, and while there is none the likeliest place for what was typed, which a search may take
   * when it is started without choosing.
   */
  onChange(value: KnownPlace | undefined, likeliest: KnownPlace | undefined): void;
  error?: ReactNode;
  /** Places of the account's own searches; this browser's while they are not known, none at all for `none`. */
  recent?: readonly KnownPlace[] | 'none' | undefined;
  /** Asks for another place than the one to go to, in words of its own. */
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
const settleMs = 120;

/** Where to: a city, airport, neighbourhood or hotel by name or code; recent places while nothing is typed. */
export function PlaceField({ value, onChange, error, label, recent, className }: PlaceFieldProps) {
  const t = useT();
  const { locale } = useLocale();
  // Undefined while the field shows the choice rather than what was typed since.
  const [draft, setDraft] = useState<string>();
  const query = draft ?? value?.name ?? '';
  const isTyped = draft !== undefined && draft.trim() !== '';
  const typed = useSettled(query.trim(), settleMs);
  const { data, isFetching } = useQuery({
    ...suggestionsQuery(typed, locale),
    enabled: isTyped && typed !== '',
  });
  const found = isTyped ? (data?.places ?? []) : [];
  const likeliest = found[0];

  useEffect(() => {
    if (isTyped && likeliest) onChange(undefined, toKnownPlace(likeliest));
  }, [isTyped, likeliest, onChange]);

  const items = isTyped
    ? found.map((place) => toItem(place, t))
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
        setDraft(next);
        onChange(undefined, undefined);
      }}
      onSelect={({ place }) => {
        setDraft(undefined);
        onChange(place, undefined);
      }}
      isLoading={isTyped && isFetching && found.length === 0}
      emptyText={t('places.field.empty')}
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
