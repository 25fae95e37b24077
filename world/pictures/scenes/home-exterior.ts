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

/** A holiday home from outside; answers the name of the composition. */
export function drawHomeExterior(scene: Scene): string {
  const name = scene.random.fork('composition').weighted({
    ...fit[scene.climate],
    ...(scene.inland ? { 'beach-house': 0 } : {}),
  });
  compositions[name](scene);
  return name;
}
