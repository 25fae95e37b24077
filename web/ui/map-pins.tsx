import type { Map as MapLibre } from 'maplibre-gl';
import { useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import type { MapLabel, MapPin, MapProps } from './map-types.ts';

interface MapPinsProps {
  map: MapLibre;
  pins: readonly MapPin[];
  labels: readonly MapLabel[];
  activeId: string | null;
  onActive: MapProps['onActive'];
  onSelect: MapProps['onSelect'];
}

/**
 * Pins as ordinary buttons over the canvas, so that keyboard and screen reader find them. A pin whose text would
 * cover one before it shrinks to a dot until it is active.
 */
export function MapPins({ map, pins, labels, activeId, onActive, onSelect }: MapPinsProps) {
  const list = useRef<HTMLUListElement>(null);
  const names = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      if (list.current) placePins(map, list.current, pins);
      if (names.current) placeLabels(map, names.current, labels);
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
    // What an active pin opens may lie over others.
  }, [map, pins, labels, activeId]);

  return (
    <>
      <div ref={names} aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
        {labels.map((label) => (
          <span
            key={label.id}
            className="absolute top-0 left-0 text-xs font-medium whitespace-nowrap text-ink-muted [text-shadow:0_0_3px_var(--map-land),0_0_3px_var(--map-land)]"
          >
            {label.text}
          </span>
        ))}
      </div>
      <ul ref={list} className="pointer-events-none absolute inset-0 overflow-hidden">
        {pins.map((pin) => (
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
              className={cx(
                'group/pin pointer-events-auto grid min-h-7 min-w-7 cursor-pointer place-items-center rounded-full',
              )}
            >
              <span
                className={cx(
                  'tabular rounded-full border px-2.5 py-1 text-xs font-semibold whitespace-nowrap shadow-low transition-colors group-data-active/pin:border-brand group-data-active/pin:bg-brand group-data-active/pin:text-brand-ink',
                  'in-data-dot:not-group-data-active/pin:size-3.5 in-data-dot:not-group-data-active/pin:p-0 in-data-dot:not-group-data-active/pin:text-[0px]',
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

/** A button's height, and a dot's width. */
const pinHeight = 28;
const pinWidth = (text: string) => text.length * 7.5 + 24;

/** What is taken on the map, by its middle. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const doTouch = (one: Spot, other: Spot) =>
  Math.abs(other.x - one.x) < (other.width + one.width) / 2 &&
  Math.abs(other.y - one.y) < (other.height + one.height) / 2;

/** What lies over the pins and says so with `data-over-pins`: a pin under it could not be reached. */
function spotsOver(list: HTMLElement): Spot[] {
  const origin = list.getBoundingClientRect();
  return [...document.querySelectorAll('[data-over-pins]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - origin.left + width / 2, y: top - origin.top + height / 2, width, height };
  });
}

// Straight to the DOM: this runs on every frame of a move.
function placePins(map: MapLibre, list: HTMLElement, pins: readonly MapPin[]): void {
  const taken = spotsOver(list);
  const elements = [...list.children].filter((child) => child instanceof HTMLElement);
  pins.forEach((pin, index) => {
    const element = elements[index];
    if (!element) return;
    const { x, y } = map.project([pin.longitude, pin.latitude]);
    const isFree = (spot: Spot) => !taken.some((other) => doTouch(spot, other));
    const [full, dot] = [
      { x, y, width: pinWidth(pin.text), height: pinHeight },
      { x, y, width: pinHeight, height: pinHeight },
    ];
    const isCovered = !isFree(full);
    // Where a finger could not tell two apart, the first stands for both until the other is active.
    const isCrowded = isCovered && !isFree(dot);
    if (!isCrowded) taken.push(isCovered ? dot : full);
    element.toggleAttribute('data-hidden', isCrowded);
    element.toggleAttribute('data-dot', isCovered);
    element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    element.style.zIndex = isCovered ? '' : '1';
  });
}

function placeLabels(map: MapLibre, box: HTMLElement, labels: readonly MapLabel[]): void {
  const elements = [...box.children].filter((child) => child instanceof HTMLElement);
  labels.forEach((label, index) => {
    const element = elements[index];
    if (!element) return;
    const { x, y } = map.project([label.longitude, label.latitude]);
    element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  });
}
