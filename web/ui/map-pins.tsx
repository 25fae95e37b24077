import type { Map as MapLibre } from 'maplibre-gl';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { drawRest, placeLabels, placePins } from './map-place.ts';
import type { MapLabel, MapPin, MapProps } from './map-types.ts';

interface MapPinsProps {
  map: MapLibre;
  pins: readonly MapPin[];
  labels: readonly MapLabel[];
  activeId: string | null;
  onActive: MapProps['onActive'];
  onSelect: MapProps['onSelect'];
}

// More than this cover each other anyway, and each is a stop for the keyboard.
const mostButtons = 80;

/**
 * The first pins in view as ordinary buttons over the canvas, so that keyboard and screen reader find them; a pin
 * whose text would cover one before it shrinks to a dot until it is active. All others are faint dots until the
 * map comes nearer.
 */
export function MapPins({ map, pins, labels, activeId, onActive, onSelect }: MapPinsProps) {
  const list = useRef<HTMLUListElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useView(map);
  const { shown, rest } = useMemo(() => split(pins, view), [pins, view]);

  useLayoutEffect(() => {
    const place = () => {
      const taken = list.current ? placePins(map, list.current, shown) : [];
      if (names.current) placeLabels(map, names.current, labels, taken);
      if (canvas.current) drawRest(map, canvas.current, rest);
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    // New colours come as a new style.
    map.on('styledata', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
      map.off('styledata', place);
    };
    // What an active pin opens may lie over others.
  }, [map, shown, rest, labels, activeId]);

  return (
    <>
      <canvas
        ref={canvas}
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full text-line-strong opacity-45"
      />
      <div ref={names} aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
        {labels.map((label) => (
          <span
            key={label.id}
            className={cx(
              'absolute top-0 left-0 whitespace-nowrap [text-shadow:0_0_3px_var(--map-land),0_0_3px_var(--map-land),0_0_3px_var(--map-land)] data-hidden:invisible',
              label.rank === 'minor' ? 'text-xs text-ink-muted' : 'headline text-base text-ink',
            )}
          >
            {label.text}
          </span>
        ))}
      </div>
      <ul ref={list} className="pointer-events-none absolute inset-0 overflow-hidden">
        {shown.map((pin) => (
          <li
            key={pin.id}
            className={cx(
              'absolute top-0 left-0 will-change-transform data-hidden:invisible',
              pin.id === activeId && 'visible! z-10!',
            )}
          >
            <button
              type="button"
              aria-label={pin.label}
              title={pin.label}
              data-active={pin.id === activeId ? '' : undefined}
              onClick={() => onSelect?.(pin.id)}
              onPointerEnter={() => onActive?.(pin.id)}
              onPointerLeave={() => onActive?.(null)}
              onFocus={() => onActive?.(pin.id)}
              onBlur={() => onActive?.(null)}
              className="group/pin pointer-events-auto grid min-h-7 min-w-7 cursor-pointer place-items-center rounded-full"
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
        ))}
      </ul>
    </>
  );
}

/** What the map shows, known anew whenever it has come to rest. */
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
      pin.isKept || (shown.length < mostButtons && view.contains([pin.longitude, pin.latitude]));
    (isWanted ? shown : rest).push(pin);
  }
  return { shown, rest };
}
