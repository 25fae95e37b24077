import type { Scene } from '../scene.ts';
import { balconies, grand, tower } from './hotels-city.ts';
import { chalet, kasbah } from './hotels-regional.ts';
import { resort, terraces } from './hotels-resort.ts';
import { inn, motel, townhouse } from './hotels-street.ts';

const compositions = { grand, tower, townhouse, resort, motel, chalet, terraces, kasbah, balconies, inn };

type Name = keyof typeof compositions;

const fit: Record<Scene['climate'], Record<Name, number>> = {
  tropical: {
    grand: 1,
    tower: 1.5,
    townhouse: 0.7,
    resort: 5,
    motel: 1,
    chalet: 0,
    terraces: 1,
    kasbah: 0,
    balconies: 2,
    inn: 1.5,
  },
  mediterranean: {
    grand: 2,
    tower: 0.6,
    townhouse: 2.5,
    resort: 2,
    motel: 0.6,
    chalet: 0,
    terraces: 3,
    kasbah: 0,
    balconies: 1.6,
    inn: 2,
  },
  desert: {
    grand: 0.8,
    tower: 1,
    townhouse: 0.4,
    resort: 2,
    motel: 1.2,
    chalet: 0,
    terraces: 1.5,
    kasbah: 4,
    balconies: 1.4,
    inn: 0.8,
  },
  alpine: {
    grand: 1.4,
    tower: 0,
    townhouse: 1.5,
    resort: 0.5,
    motel: 0.8,
    chalet: 5,
    terraces: 0,
    kasbah: 0,
    balconies: 1.2,
    inn: 2,
  },
  temperate: {
    grand: 2.4,
    tower: 1,
    townhouse: 3.5,
    resort: 0.6,
    motel: 1,
    chalet: 0.4,
    terraces: 0,
    kasbah: 0,
    balconies: 2,
    inn: 2.5,
  },
  nordic: {
    grand: 1.4,
    tower: 1,
    townhouse: 3,
    resort: 0.5,
    motel: 0.8,
    chalet: 2,
    terraces: 0,
    kasbah: 0,
    balconies: 2,
    inn: 2.5,
  },
  megacity: {
    grand: 2,
    tower: 5,
    townhouse: 2,
    resort: 0,
    motel: 0.3,
    chalet: 0,
    terraces: 0,
    kasbah: 0,
    balconies: 3,
    inn: 0,
  },
};

/** How a class of hotel leans: palaces and resorts at the top, motels and inns at the bottom. */
const byClass: Record<Name, readonly [number, number, number]> = {
  grand: [0.02, 0.5, 2.4],
  tower: [0.1, 1, 1.4],
  townhouse: [0.8, 1.4, 0.7],
  resort: [0.1, 0.8, 1.8],
  motel: [5, 0.35, 0],
  chalet: [0.8, 1.2, 1],
  terraces: [0.3, 1, 1.4],
  kasbah: [0.5, 1, 1.3],
  balconies: [0.5, 1.4, 0.9],
  inn: [2.4, 1.2, 0.2],
};

/** A hotel from outside, by star class and climate; answers the name of the composition. */
export function drawStayExterior(scene: Scene): string {
  const tier = scene.stars >= 4 ? 2 : scene.stars === 3 ? 1 : 0;
  const weights = { ...fit[scene.climate] };
  for (const name of Object.keys(weights) as Name[]) weights[name] *= byClass[name][tier];
  if (scene.inland) weights.terraces = 0;
  if (scene.stars === 5) weights.inn = 0;
  const name = scene.random.fork('composition').weighted(weights);
  compositions[name](scene);
  return name;
}
