import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { Bounds, StayCard } from '#contract/stays.ts';
import { formatMoney, formatWholeMoney } from '#contract/values/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { MapView, type MapBounds, type MapLabel, type MapPin } from '#web/ui/map/map.tsx';
import { type ActiveStay, useActiveStay } from '../active-stay.ts';
import type { AvailabilityAnswer } from './availability-query.ts';
import { coreBounds } from './core-bounds.ts';
import { neighbourhoodLabels, ringsAround } from './map-words.ts';

export interface ResultsMapProps {
  answer: AvailabilityAnswer | undefined;
  active: ActiveStay;
  /** The searched map area; the map does not move to it. */
  area: Bounds | undefined;
  onSearchArea(bounds: Bounds): void;
  onSelect(lodgingId: string): void;
  className?: string;
}

// Number of pins that the first view is fitted to.
const mostToFit = 120;

/** Map of the stays with their totals. Moving it offers to search the new area. */
export function ResultsMap(props: ResultsMapProps) {
  const { answer, active, area, onSearchArea, onSelect, className } = props;
  const t = useT();
  const { locale } = useLocale();
  // The hovered card is highlighted first, its pin in a later render.
  const activeId = useDeferredValue(useActiveStay(active));
  const [moved, setMoved] = useState<MapBounds>();
  const found = useMemo(() => pinsOf(answer), [answer]);
  // A search from this map keeps the view the reader moved to; an area set elsewhere moves the map.
  const [held, setHeld] = useState<{ area: string; bounds: Bounds | undefined }>();
  const isHeld = area !== undefined && held?.area === keyOf(area);
  const whole = useMemo(() => coreBounds(found.slice(0, mostToFit)) ?? aroundPlace(answer), [found, answer]);
  const shown = isHeld ? held.bounds : (area ?? whole);
  const pins = useMemo(
    () =>
      found.map((pin): MapPin => {
        const name = pin.name ?? t('stays.map.stay');
        const short = pin.total ? formatWholeMoney(locale, pin.total) : '–';
        return {
          id: pin.lodgingId,
          latitude: pin.lat,
          longitude: pin.lon,
          text: short,
          label: pin.total
            ? t('stays.map.pin', { short, name, total: formatMoney(locale, pin.total) })
            : t('stays.map.pin-unavailable', { short, name }),
          tone: pin.available ? 'normal' : 'quiet',
          isAlwaysShown: pin.name !== undefined,
        };
      }),
    [found, locale, t],
  );
  const labels = useMemo(() => labelsOf(answer), [answer]);
  const rings = useMemo(() => (answer?.place ? ringsAround(answer.place, locale) : []), [answer, locale]);
  return (
    <div className={className}>
      <StayMap
        label={t('stays.map.label')}
        pins={pins}
        {...(shown ? { bounds: shown } : {})}
        labels={labels}
        rings={rings}
        activeId={activeId}
        onActive={active.set}
        onSelect={onSelect}
        onMove={setMoved}
        className="size-full"
      />
      <div className="pointer-events-none absolute inset-x-3 top-3 z-10 grid justify-items-center gap-2 max-tablet:pt-4">
        {moved ? (
          <Button
            kind="secondary"
            size="sm"
            data-over-pins
            className="pointer-events-auto rounded-full! shadow-mid"
            onPress={() => {
              setHeld({ area: keyOf(moved), bounds: shown });
              onSearchArea(moved);
              setMoved(undefined);
            }}
          >
            {t('stays.map.search-area')}
          </Button>
        ) : null}
        {answer && answer.pins.length < answer.matchingCount ? (
          <p className="rounded-full bg-surface px-3 py-1 text-sm text-ink shadow-mid">
            {t('stays.map.not-all', { shown: answer.pins.length, count: answer.matchingCount })}
          </p>
        ) : null}
      </div>
    </div>
  );
}

const StayMap = memo(MapView);

const placeReach = 0.06;

/** Bounds around the searched place, for an empty answer. */
function aroundPlace(answer: AvailabilityAnswer | undefined): Bounds | undefined {
  if (!answer?.place) return undefined;
  const { lat, lon } = answer.place;
  return { south: lat - placeReach, west: lon - placeReach, north: lat + placeReach, east: lon + placeReach };
}

/** Four decimals, about ten meters: the precision of the address. */
const keyOf = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(4)).join();

type NamedPin = AvailabilityAnswer['pins'][number] & { readonly name?: string };

// Stays of this page come first, so that their labels win when pins overlap.
function pinsOf(answer: AvailabilityAnswer | undefined): NamedPin[] {
  if (!answer) return [];
  const names = new Map(answer.stays.map((stay: StayCard) => [stay.lodgingId, stay.name]));
  const onPage = answer.pins.filter((pin) => names.has(pin.lodgingId));
  const others = answer.pins.filter((pin) => !names.has(pin.lodgingId));
  return [...onPage, ...others].map((pin) => {
    const name = names.get(pin.lodgingId);
    return name ? { ...pin, name } : pin;
  });
}

function labelsOf(answer: AvailabilityAnswer | undefined): MapLabel[] {
  const place = answer?.place;
  return [
    ...(place ? [{ id: place.placeId, latitude: place.lat, longitude: place.lon, text: place.name }] : []),
    ...neighbourhoodLabels(answer?.stays ?? []),
  ];
}
