import type { Map as MapLibre } from 'maplibre-gl';
import { useLayoutEffect, useRef } from 'react';
import { followMap } from './map-follow.ts';
import { type Spot, textSpot } from './map-place.ts';
import type { MapRing } from './map-types.ts';

/** Circles of a distance under the pins, each labelled with its distance at the top. */
export function MapRings({ map, rings }: { map: MapLibre; rings: readonly MapRing[] }) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    return followMap(map, box.current, () => {
      if (drawing.current) placeRings(map, drawing.current, rings);
    });
  }, [map, rings]);
  return (
    <div ref={box} className="pointer-events-none absolute inset-0 will-change-transform">
      <svg ref={drawing} aria-hidden className="size-full overflow-visible">
        {rings.map((ring) => (
          <g key={ring.radiusKm} className="data-hidden:invisible">
            <circle className="fill-none stroke-line-strong/40" strokeDasharray="2 5" strokeLinecap="round" />
            <text
              textAnchor="middle"
              className="fill-ink-muted stroke-(--map-land) stroke-4 text-xs [paint-order:stroke]"
            >
              {ring.text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

const smallest = 48;
const degreesPerKm = 1 / 111.2;

/** The rectangles of the distance labels now drawn, so that nothing else is placed there. */
export const ringTexts = (map: MapLibre, rings: readonly MapRing[]): Spot[] =>
  rings.flatMap((ring) => {
    const { top, isDrawn } = circleOf(map, ring);
    return isDrawn ? [textSpot(ring.text, top.x, top.y)] : [];
  });

/** A ring in pixels; undefined when it is tiny, or larger than the map. */
function circleOf(map: MapLibre, { latitude, longitude, radiusKm }: MapRing) {
  const { clientWidth, clientHeight } = map.getContainer();
  const middle = map.project([longitude, latitude]);
  const top = map.project([longitude, Math.min(85, latitude + radiusKm * degreesPerKm)]);
  const radius = middle.y - top.y;
  return {
    middle,
    top,
    radius,
    isDrawn: radius >= smallest && radius <= Math.max(clientWidth, clientHeight),
  };
}

// Writes to the DOM directly: this runs on every frame of a move.
function placeRings(map: MapLibre, box: SVGSVGElement, rings: readonly MapRing[]): void {
  rings.forEach((ring, index) => {
    const group = box.children[index];
    const [circle, text] = group?.children ?? [];
    if (!group || !circle || !text) return;
    const { middle, top, radius, isDrawn } = circleOf(map, ring);
    group.toggleAttribute('data-hidden', !isDrawn);
    setAll(circle, { cx: middle.x, cy: middle.y, r: radius });
    setAll(text, { x: top.x, y: top.y + 4 });
  });
}

function setAll(element: Element, values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value.toFixed(1));
}
