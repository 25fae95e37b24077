import { useState } from 'react';
import type { Bounds, StayCard } from '#contract/stays.ts';
import { formatMoney, formatWholeMoney } from '#contract/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { MapView, type MapBounds, type MapLabel, type MapPin } from '#web/ui/map.tsx';
import { type ActiveStay, useActiveStay } from './active-stay.ts';
import type { AvailabilityAnswer } from './availability-query.ts';
import { coreBounds } from './core-bounds.ts';

export interface ResultsMapProps {
  answer: AvailabilityAnswer | undefined;
  active: ActiveStay;
  bounds: Bounds | undefined;
  onSearchArea(bounds: Bounds): void;
  onSelect(lodgingId: string): void;
  className?: string;
}

// More labels than this cover each other anyway, and each is a stop for the keyboard.
const mostPins = 120;

/** Where the stays are, with their totals. Moving it offers to search what is then in view. */
export function ResultsMap({ answer, active, bounds, onSearchArea, onSelect, className }: ResultsMapProps) {
  const t = useT();
  const { locale } = useLocale();
  const activeId = useActiveStay(active);
  const [moved, setMoved] = useState<MapBounds>();
  const found = pinsOf(answer);
  const shown = bounds ?? coreBounds(found);
  const pins = found.map((pin): MapPin => {
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
    };
  });
  return (
    <div className={className}>
      <MapView
        label={t('stays.map.label')}
        pins={pins}
        {...(shown ? { bounds: shown } : {})}
        labels={labelsOf(answer)}
        activeId={activeId}
        onActive={active.set}
        onSelect={onSelect}
        onMove={setMoved}
        className="size-full"
      />
      {moved ? (
        <div className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center">
          <Button
            kind="secondary"
            size="sm"
            className="pointer-events-auto rounded-full! shadow-mid"
            onPress={() => {
              onSearchArea(moved);
              setMoved(undefined);
            }}
          >
            {t('stays.map.search-area')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type NamedPin = AvailabilityAnswer['pins'][number] & { readonly name?: string };

// The stays of this page come first: their labels win where pins are close.
function pinsOf(answer: AvailabilityAnswer | undefined): NamedPin[] {
  if (!answer) return [];
  const names = new Map(answer.stays.map((stay: StayCard) => [stay.lodgingId, stay.name]));
  const onPage = answer.pins.filter((pin) => names.has(pin.lodgingId));
  const others = answer.pins.filter((pin) => !names.has(pin.lodgingId));
  return [...onPage, ...others].slice(0, mostPins).map((pin) => {
    const name = names.get(pin.lodgingId);
    return name ? { ...pin, name } : pin;
  });
}

function labelsOf(answer: AvailabilityAnswer | undefined): MapLabel[] {
  const place = answer?.place;
  return place ? [{ id: place.placeId, latitude: place.lat, longitude: place.lon, text: place.name }] : [];
}
