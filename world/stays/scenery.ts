import type { Climate, Hints } from '../pictures/kinds.ts';
import type { City } from '../places/read.ts';
import { climateOf, isCoastal } from './climate.ts';
import { SALT, unit } from './hash.ts';
import type { Stock } from './stock.ts';

interface Scenery {
  climate: Climate;
  inland: boolean;
  /** Share of stays that stand between towers. */
  skyline: number;
}

const sceneries = new Map<number, Scenery>();

/** Picture hints from a stay's location and class; the same for all its rooms and views. */
export function hintsOf(stock: Stock, at: number, city: City): Hints {
  const scenery = sceneryOf(stock, city);
  const stars = stock.stars[at] ?? 0;
  return {
    climate: unit(at + 1, SALT.text + 77) < scenery.skyline ? 'megacity' : scenery.climate,
    inland: scenery.inland,
    stars: stars === 0 ? undefined : stars,
  };
}

function sceneryOf(stock: Stock, city: City): Scenery {
  const found = sceneries.get(city.index);
  if (found) return found;
  const climate = climateOf(city);
  const scenery = { climate, inland: !isCoastal(stock.places, city), skyline: skylineOf(city) };
  sceneries.set(city.index, scenery);
  return scenery;
}

/** Old Europe builds few towers, the Gulf and East Asia many. */
export function skylineOf({ population, lat, lon, draw }: City): number {
  const size =
    population > 4_000_000 ? 0.55 : population > 1_200_000 ? 0.35 : population > 600_000 ? 0.12 : 0;
  const european = lat > 35 && lon > -25 && lon < 40;
  return size * (european ? 0.3 : 1) * (draw === 'h' || draw === 'b' ? 0.5 : 1);
}
