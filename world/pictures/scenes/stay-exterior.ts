import type { House } from '../kinds.ts';
import type { Scene } from '../scene.ts';
import { balconies, grand, tower } from './hotels-city.ts';
import { chalet, kasbah } from './hotels-regional.ts';
import { airport, block, residence } from './hotels-modern.ts';
import { resort, terraces } from './hotels-resort.ts';
import { inn, motel, townhouse } from './hotels-street.ts';

const byLook = { grand, tower, townhouse, resort, motel, chalet, terraces, kasbah, balconies, inn };
const compositions = { ...byLook, block, airport, residence };

type Name = keyof typeof byLook;
type Weights = Partial<Record<keyof typeof compositions, number>>;

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

/** What a hotel of a kind may look like; homes are drawn elsewhere. */
function weightsOf(house: House, { climate, inland, stars }: Scene): Weights {
  const isCold = climate === 'alpine' || climate === 'nordic';
  const isOldTown = climate === 'mediterranean' || climate === 'temperate' || climate === 'nordic';
  const isMediterranean = climate === 'mediterranean';
  switch (house) {
    case 'airport':
      return { airport: 1 };
    case 'residence':
      return stars >= 4 ? { balconies: 1 } : climate === 'megacity' ? { block: 1 } : { residence: 1 };
    case 'resort':
      if (isCold) return { chalet: 1 };
      if (climate === 'desert') return { kasbah: 1, resort: 2 };
      if (climate === 'temperate') return { resort: 1, grand: stars >= 4 ? 1 : 0 };
      return { resort: 3, terraces: isMediterranean && !inland && stars >= 4 ? 2 : 0 };
    case 'palace':
      return { grand: 1, kasbah: climate === 'desert' ? 1 : 0, tower: climate === 'megacity' ? 0.4 : 0 };
    case 'boutique':
      return { townhouse: climate === 'desert' ? 1 : 3, kasbah: climate === 'desert' ? 2 : 0 };
    case 'inn':
      if (climate === 'megacity') return { townhouse: 1 };
      if (stars >= 3) return { inn: 2, chalet: isCold ? 2 : 0, townhouse: isOldTown ? 0.6 : 0 };
      return { inn: 2, motel: isOldTown ? 0 : 1.4, chalet: isCold ? 1 : 0 };
    case 'hostel':
      return { townhouse: 1 };
    default:
      if (climate === 'megacity') return { tower: stars >= 4 ? 2 : 0, block: stars >= 4 ? 1 : 3 };
      return { block: 3, townhouse: isOldTown ? 1 : 0, balconies: stars >= 4 ? 2 : 0.6 };
  }
}

/** Where only the class is known. */
function weightsOfClass({ climate, inland, stars }: Scene): Weights {
  const tier = stars >= 4 ? 2 : stars === 3 ? 1 : 0;
  const weights = { ...fit[climate] };
  for (const name of Object.keys(weights) as Name[]) weights[name] *= byClass[name][tier];
  if (inland) weights.terraces = 0;
  if (stars === 5) weights.inn = 0;
  return weights;
}

/** A hotel from outside, by its kind, star class and climate; answers the name of the composition. */
export function drawStayExterior(scene: Scene): string {
  const weights = scene.house ? weightsOf(scene.house, scene) : weightsOfClass(scene);
  const name = scene.random.fork('composition').weighted(weights as Required<Weights>);
  compositions[name](scene);
  return name;
}
