import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapLabel } from './map-types.ts';

const none: readonly MapLabel[] = [];
const firstZoom = 11;

/**
 * The names of parks, waters and squares that the tiles have. They are not drawn by the map itself, so that pins and other
 * labels keep clear of them.
 */
export function useTileNames(map: MapLibre | undefined): readonly MapLabel[] {
  const [names, setNames] = useState(none);
  useEffect(() => {
    if (!map) return undefined;
    const look = () => {
      const found = map.getZoom() < firstZoom || !map.getSource('tiles') ? none : namesIn(map);
      setNames((before) => (keyOf(before) === keyOf(found) ? before : found));
    };
    map.on('idle', look);
    return () => {
      map.off('idle', look);
    };
  }, [map]);
  return names;
}

const keyOf = (labels: readonly MapLabel[]): string => labels.map(({ id }) => id).join('\n');

/** Tiles overlap: a name at their edge is in two of them. */
function namesIn(map: MapLibre): MapLabel[] {
  const byId = new Map<string, MapLabel>();
  for (const { geometry, properties } of map.querySourceFeatures('tiles', { sourceLayer: 'name' })) {
    if (geometry.type !== 'Point') continue;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const text = String(properties['name']);
    const id = `${text} ${longitude.toFixed(2)} ${latitude.toFixed(2)}`;
    byId.set(id, { id, longitude, latitude, text, rank: 'minor' });
  }
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
