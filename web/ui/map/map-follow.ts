import type { Map as MapLibre } from 'maplibre-gl';
import { onOverPins } from './map-place.ts';

/** How far, in pixels, an overlay of a map is moved as a whole before its elements are placed again. */
export const followReach = 128;

/**
 * Keeps the overlay `box` in place while its map moves: at the same zoom the whole is translated, which is cheap per
 * frame; at another zoom, or further away, `place` positions each element. Returns how to stop.
 */
export function followMap(map: MapLibre, box: HTMLElement, place: () => void): () => void {
  let middle = map.getCenter();
  let origin = map.project(middle);
  let zoom = map.getZoom();
  const anew = () => {
    middle = map.getCenter();
    origin = map.project(middle);
    zoom = map.getZoom();
    box.style.transform = '';
    place();
  };
  const follow = () => {
    const { x, y } = map.project(middle).sub(origin);
    if (map.getZoom() !== zoom || Math.max(Math.abs(x), Math.abs(y)) > followReach) anew();
    else box.style.transform = `translate(${x}px, ${y}px)`;
  };
  anew();
  map.on('move', follow);
  map.on('resize', anew);
  // A change of colour scheme sets a new style.
  map.on('styledata', anew);
  const stopLooking = onOverPins(anew);
  return () => {
    stopLooking();
    map.off('move', follow);
    map.off('resize', anew);
    map.off('styledata', anew);
  };
}
