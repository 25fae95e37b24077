import type { House } from '../kinds.ts';
import type { Scene } from '../scene.ts';
import { apartment, loft, villa } from './homes-city.ts';
import { beachHouse, cabin, cottage } from './homes-country.ts';

const compositions = { cabin, villa, apartment, cottage, 'beach-house': beachHouse, loft };

type Name = keyof typeof compositions;

const fit: Record<Scene['climate'], Record<Name, number>> = {
  tropical: { cabin: 0.3, villa: 3, apartment: 1, cottage: 1, 'beach-house': 4, loft: 0.2 },
  mediterranean: { cabin: 0.2, villa: 3, apartment: 2, cottage: 2, 'beach-house': 1.5, loft: 0.5 },
  desert: { cabin: 0.4, villa: 4, apartment: 1, cottage: 1.5, 'beach-house': 0.4, loft: 0.4 },
  alpine: { cabin: 4, villa: 0.6, apartment: 1, cottage: 2, 'beach-house': 0, loft: 0.3 },
  temperate: { cabin: 1, villa: 1, apartment: 2.5, cottage: 3, 'beach-house': 1, loft: 2 },
  nordic: { cabin: 3, villa: 0.7, apartment: 1.6, cottage: 2.5, 'beach-house': 0.8, loft: 1.2 },
  megacity: { cabin: 0, villa: 0.8, apartment: 4, cottage: 0.3, 'beach-house': 0, loft: 3 },
};

const none = { cabin: 0, villa: 0, apartment: 0, cottage: 0, 'beach-house': 0, loft: 0 };

/** What a home of a kind may look like; null for a kind that says nothing of it. */
function weightsOf(house: House, { climate, inland }: Scene): Record<Name, number> | null {
  const isWarm = climate === 'tropical' || climate === 'mediterranean' || climate === 'desert';
  const isByTheSea = !inland && (climate === 'tropical' || climate === 'mediterranean');
  if (house === 'apartment' || house === 'loft' || house === 'cottage' || house === 'cabin')
    return { ...none, [house]: 1 };
  if (house === 'villa') return { ...none, villa: 2, 'beach-house': isByTheSea ? 1 : 0 };
  if (house === 'house') return { ...none, cottage: 2, villa: isWarm ? 1.5 : 0 };
  return null;
}

/** A holiday home from outside; answers the name of the composition. */
export function drawHomeExterior(scene: Scene): string {
  const weights = (scene.house && weightsOf(scene.house, scene)) ?? {
    ...fit[scene.climate],
    ...(scene.inland ? { 'beach-house': 0 } : {}),
  };
  const name = scene.random.fork('composition').weighted(weights);
  compositions[name](scene);
  return name;
}
