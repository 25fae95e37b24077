import type { Map as MapLibre } from 'maplibre-gl';
import { memo, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { followMap, followReach } from './map-follow.ts';
import { drawRest, placeLabels, placePins } from './map-place.ts';
import { ringTexts } from './map-rings.tsx';
import type { MapLabel, MapPin, MapProps, MapRing } from './map-types.ts';

interface MapPinsProps {
  map: MapLibre;
  pins: readonly MapPin[];
  labels: readonly MapLabel[];
  /** Their distance labels are placed first: names avoid them. */
  rings: readonly MapRing[];
  activeId: string | null;
  onActive: MapProps['onActive'];
  onSelect: MapProps['onSelect'];
}

// More than this would overlap anyway, and each is a tab stop.
const mostButtons = 80;

/**
 * The first pins in view as native buttons over the canvas, so that keyboard and screen reader can reach them; a pin
 * whose text would cover an earlier one shrinks to a dot until it is active. All others are faint dots until the map is
 * zoomed in.
 */
export function MapPins({ map, pins, labels, rings, activeId, onActive, onSelect }: MapPinsProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useView(map);
  const { shown, rest } = useMemo(() => split(pins, view), [pins, view]);

  useLayoutEffect(() => {
    if (!box.current) return undefined;
    return followMap(map, box.current, () => {
      // Reads of the layout first, then writes: a write before a read forces a layout.
      if (canvas.current) drawRest(map, canvas.current, rest, followReach);
      const taken = list.current ? placePins(map, list.current, shown) : [];
      if (names.current) placeLabels(map, names.current, labels, [...taken, ...ringTexts(map, rings)]);
    });
  }, [map, shown, rest, labels, rings]);

  return (
    <div className="pointer-events-none absolute inset-0 overflow-clip">
      <div ref={box} className="absolute inset-0 will-change-transform">
        <canvas
          ref={canvas}
          aria-hidden
          style={{ inset: -followReach }}
          className="absolute text-line-strong opacity-45"
        />
        <div ref={names} aria-hidden className="absolute inset-0">
          {labels.map((label) => (
            <span
              key={label.id}
              className={cx(
                'absolute flex size-0 items-center justify-center whitespace-nowrap [text-shadow:0_0_3px_var(--map-land),0_0_3px_var(--map-land),0_0_3px_var(--map-land)] data-hidden:invisible',
                label.rank === 'minor' ? 'text-xs text-ink-muted' : 'headline text-base text-ink',
              )}
            >
              {label.text}
            </span>
          ))}
        </div>
        <ul ref={list} className="absolute inset-0">
          {shown.map((pin) => (
            <Pin
              key={pin.id}
              pin={pin}
              isActive={pin.id === activeId}
              onActive={onActive}
              onSelect={onSelect}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface PinProps extends Pick<MapPinsProps, 'onActive' | 'onSelect'> {
  pin: MapPin;
  isActive: boolean;
}

const Pin = memo(function Pin({ pin, isActive, onActive, onSelect }: PinProps) {
  return (
    <li
      // Zero size, so that its centre is its position: an offset would need a transform for each.
      className={cx(
        'absolute flex size-0 items-center justify-center data-hidden:invisible',
        isActive && 'visible! z-10',
      )}
    >
      <button
        type="button"
        aria-label={pin.label}
        title={pin.label}
        data-active={isActive ? '' : undefined}
        onClick={() => onSelect?.(pin.id)}
        onPointerEnter={() => onActive?.(pin.id)}
        onPointerLeave={() => onActive?.(null)}
        onFocus={() => onActive?.(pin.id)}
        onBlur={() => onActive?.(null)}
        className="group/pin pointer-events-auto grid shrink-0 min-h-7 min-w-7 cursor-pointer place-items-center rounded-full"
      >
        <span
          className={cx(
            'tabular rounded-full border px-2.5 py-1 text-xs font-semibold whitespace-nowrap shadow-low transition-colors group-data-active/pin:border-brand group-data-active/pin:bg-brand group-data-active/pin:text-brand-ink',
            'in-data-dot:not-group-data-active/pin:size-3 in-data-dot:not-group-data-active/pin:p-0 in-data-dot:not-group-data-active/pin:text-[0px]',
            pin.tone === 'quiet'
              ? 'border-line bg-surface-sunken text-ink-muted'
              : 'border-line-strong bg-surface text-ink in-data-dot:bg-brand-soft',
          )}
        >
          {pin.text}
        </span>
      </button>
    </li>
  );
});

/** The bounds in view, updated whenever the map has stopped moving. */
function useView(map: MapLibre): ReturnType<MapLibre['getBounds']> {
  const [view, setView] = useState(() => map.getBounds());
  useEffect(() => {
    const look = () => startTransition(() => setView(map.getBounds()));
    map.on('moveend', look);
    map.on('resize', look);
    return () => {
      map.off('moveend', look);
      map.off('resize', look);
    };
  }, [map]);
  return view;
}

/** The pins that get a button, in order, and those that do not. */
function split(pins: readonly MapPin[], view: ReturnType<MapLibre['getBounds']>) {
  const shown: MapPin[] = [];
  const rest: MapPin[] = [];
  for (const pin of pins) {
    const isWanted =
      pin.isAlwaysShown || (shown.length < mostButtons && view.contains([pin.longitude, pin.latitude]));
    (isWanted ? shown : rest).push(pin);
  }
  return { shown, rest };
}
