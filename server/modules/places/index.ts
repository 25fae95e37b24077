export type { Airport } from './airport-map.ts';
export { type LatePlaces, openPlaces } from './open-places.ts';
export { isCodeTyped, loadPlaces, type Places } from './places.ts';
export { placeRoutes } from './routes.ts';
export { wordsOf } from './normalise.ts';
