import type { Hints, View } from '../pictures/kinds.ts';
import type { PortraitOf } from '../pictures/routes.ts';
import { type City, loadPlaces, type Places } from '../places/read.ts';
import { climateOf, isCoastal } from './climate.ts';
import { SALT, unit } from './hash.ts';
import { skylineOf } from './scenery.ts';

/** Above this share of towers a city is known by its skyline. */
const towered = 0.3;
/** From here on a town is large enough for towers of its own, where towers are built at all. */
const largeTown = 300_000;

/** Picture hints of a city, derived from coast, mountains, old town, desert, size and location. */
export function portraitOf(places: Places, city: City): Hints {
  const inland = !isCoastal(places, city);
  const climate = climateOf(city);
  const isTowered = skylineOf(city) >= towered;
  const views = viewsOf(city, { inland, climate, isTowered });
  const view = views[Math.floor(unit(city.id, SALT.text + 78) * views.length)];
  const isSnowy = city.draw === 's' && climate !== 'nordic';
  return {
    climate: isSnowy ? 'alpine' : isTowered && climate !== 'desert' ? 'megacity' : climate,
    inland,
    view,
  };
}

interface Look {
  readonly inland: boolean;
  readonly climate: NonNullable<Hints['climate']>;
  readonly isTowered: boolean;
}

/** The views that are all true of a city; one of them is drawn. */
function viewsOf(city: City, { inland, climate, isTowered }: Look): readonly View[] {
  const { draw, population } = city;
  const isLarge = population >= largeTown;
  if (draw === 's' || climate === 'alpine') return snowViews(population);
  if (isTowered) return inland ? ['park-skyline'] : ['waterfront-skyline'];
  if (climate === 'desert') return isOfOldDesert(city) || !isLarge ? ['desert-town'] : ['park-skyline'];
  if (draw === 'b') return isLarge && !isOldWorld(city) ? ['waterfront-skyline', 'beach-bay'] : ['beach-bay'];
  if (climate === 'nordic') return inland ? ['mountain-lake'] : ['waterfront-houses'];
  if (draw === 'n' && inland) return ['mountain-lake'];
  if (isOldWorld(city)) {
    if (inland) return ['old-square', 'river-bridge'];
    return climate === 'mediterranean' ? ['hill-town', 'waterfront-houses'] : ['waterfront-houses'];
  }
  if (isLarge) return inland ? ['park-skyline'] : ['waterfront-skyline'];
  if (inland) return ['river-bridge'];
  return climate === 'tropical' ? ['beach-bay'] : ['waterfront-houses'];
}

/** A city under mountains, a town in a valley, a village by a lake. */
function snowViews(population: number): readonly View[] {
  if (population >= largeTown / 2) return ['park-skyline'];
  return population >= 60_000 ? ['river-bridge', 'old-square'] : ['mountain-lake'];
}

/** Europe, whose towns are older than towers. */
const isOldWorld = ({ lat, lon }: City): boolean => lat > 35 && lon > -25 && lon < 40;

/** North Africa, the Levant and Arabia to Central Asia, where towns of clay are at home. */
const isOfOldDesert = ({ lat, lon }: City): boolean => lat > 10 && lon > -20 && lon < 80;

/** Portraits by the numbers of cities, and by the codes of the airports that serve them. */
export function portraits(places: Places = loadPlaces()): PortraitOf {
  const byId = new Map<number, number>();
  for (let index = 0; index < places.cityCount; index++) byId.set(places.city(index).id, index);
  const { airports } = places.file;
  const served = new Map(airports.iata.map((code, at) => [code, airports.cityId[at] ?? 0]));
  return (seed) => {
    const [, kind, name = ''] = /^(city|airport)-(\d{1,9}|[A-Z]{3})$/.exec(seed) ?? [];
    const index = byId.get(kind === 'airport' ? (served.get(name) ?? 0) : Number(name));
    return index === undefined ? null : portraitOf(places, places.city(index));
  };
}
