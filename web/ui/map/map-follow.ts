import type { Map as MapLibre } from 'maplibre-gl';
import { onOverPins } from './map-place.ts';

/** How far, in pixels, what lies over a map is moved as one before each piece finds its place anew. */
export const followReach = 128;

/**
 * Keeps `box` over a map as that moves: as long as the zoom is the same it is moved as one, which costs a frame next to
 * nothing; at another zoom, or further away, `place` puts each piece where it belongs. Answers how to stop.
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
  // New colours come as a new style.
  map.on('styledata', anew);
  const stopLooking = onOverPins(anew);
  return () => {
    stopLooking();
    map.off('move', follow);
    map.off('resize', anew);
    map.off('styledata', anew);
  };
}
