import type { View } from '../kinds.ts';
import type { Scene } from '../scene.ts';
import { isInTown } from './landscape.ts';
import { oldSquare, parkSkyline, riverBridge, waterfrontSkyline } from './place-city.ts';
import { beachBay, mountainLake } from './place-nature.ts';
import { desertTown, hillTown, waterfrontHouses } from './place-town.ts';

const compositions = {
  'waterfront-skyline': waterfrontSkyline,
  'park-skyline': parkSkyline,
  'hill-town': hillTown,
  'waterfront-houses': waterfrontHouses,
  'beach-bay': beachBay,
  'mountain-lake': mountainLake,
  'desert-town': desertTown,
  'old-square': oldSquare,
  'river-bridge': riverBridge,
} satisfies Record<View, (scene: Scene) => void>;

type Name = View;

const unlikely: Record<Name, number> = {
  'waterfront-skyline': 0,
  'park-skyline': 0,
  'hill-town': 0,
  'waterfront-houses': 0,
  'beach-bay': 0,
  'mountain-lake': 0,
  'desert-town': 0,
  'old-square': 0,
  'river-bridge': 0,
};
const likely: Record<Scene['climate'], Partial<Record<Name, number>>> = {
  tropical: { 'beach-bay': 5, 'waterfront-skyline': 2, 'hill-town': 1.5, 'waterfront-houses': 1 },
  mediterranean: {
    'hill-town': 4,
    'beach-bay': 3,
    'waterfront-houses': 2,
    'old-square': 3,
    'river-bridge': 2,
  },
  desert: { 'desert-town': 5, 'waterfront-skyline': 1.5, 'hill-town': 2, 'beach-bay': 1 },
  alpine: { 'mountain-lake': 5, 'hill-town': 1.5, 'old-square': 1.5, 'river-bridge': 1 },
  temperate: {
    'river-bridge': 3,
    'old-square': 3,
    'waterfront-houses': 3,
    'park-skyline': 2,
    'waterfront-skyline': 1,
  },
  nordic: { 'waterfront-houses': 4, 'mountain-lake': 3, 'old-square': 2, 'river-bridge': 1 },
  megacity: { 'waterfront-skyline': 4, 'park-skyline': 4, 'river-bridge': 0.6 },
};

/** What changes where no shore is near; rivers and lakes remain. */
const inland: Partial<Record<Name, number>> = { 'beach-bay': 0, 'waterfront-houses': 0 };
const dry: Record<Scene['climate'], Partial<Record<Name, number>>> = {
  tropical: { ...inland, 'waterfront-skyline': 0, 'park-skyline': 1, 'river-bridge': 2, 'hill-town': 3 },
  mediterranean: inland,
  desert: { ...inland, 'waterfront-skyline': 0 },
  alpine: inland,
  temperate: { ...inland, 'waterfront-skyline': 0.4 },
  nordic: inland,
  megacity: inland,
};

/** From a house in a town, one sees the town. */
const town: Partial<Record<Name, number>> = {
  'beach-bay': 0,
  'mountain-lake': 0,
  'old-square': 2,
};

/** Chooses and draws the portrait of a city; answers the name of the composition. */
export function drawPlace(scene: Scene): string {
  const weights: Record<Name, number> = {
    ...unlikely,
    ...likely[scene.climate],
    ...(scene.inland ? dry[scene.climate] : {}),
    ...(isInTown(scene) ? town : {}),
  };
  const name = scene.view ?? scene.random.fork('composition').weighted(weights);
  compositions[name](scene);
  return name;
}
