import type { Map as MapLibre } from 'maplibre-gl';
import { onOverPins } from './map-place.ts';

/** How far, in pixels, what lies over a map is moved as one before `extend` is called. */
export const followReach = 128;
/** From here on nothing is where it was: even a whole world, seen from furthest away, has gone by. */
const farPx = 512;

/**
 * Keeps `box` over a map as that moves: as long as the zoom is the same it is moved as one, which costs a frame next to
 * nothing; at another zoom, or far away, `place` puts each piece where it belongs. What reaches only so far over the edge is
 * drawn anew by `extend`, which is told by how many pixels the rest has been moved. Answers how to stop.
 */
export function followMap(
  map: MapLibre,
  box: HTMLElement,
  place: () => void,
  extend?: (x: number, y: number) => void,
): () => void {
  let middle = map.getCenter();
  let origin = map.project(middle);
  let zoom = map.getZoom();
  let extended = { x: 0, y: 0 };
  const anew = () => {
    middle = map.getCenter();
    origin = map.project(middle);
    zoom = map.getZoom();
    extended = { x: 0, y: 0 };
    box.style.transform = '';
    place();
  };
  const follow = () => {
    const { x, y } = map.project(middle).sub(origin);
    if (map.getZoom() !== zoom || Math.max(Math.abs(x), Math.abs(y)) > farPx) return anew();
    box.style.transform = `translate(${x}px, ${y}px)`;
    if (Math.max(Math.abs(x - extended.x), Math.abs(y - extended.y)) <= followReach) return;
    extended = { x, y };
    extend?.(x, y);
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
