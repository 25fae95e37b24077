import type { Doing } from '../kinds.ts';
import type { Scene } from '../scene.ts';
import { balloons, cableCar, hike, kayak } from './activity-outdoors.ts';
import { cycling, market, museum, sailing } from './activity-town.ts';

const compositions: Readonly<Record<Doing, (scene: Scene) => void>> = {
  balloons,
  sailing,
  kayak,
  'cable-car': cableCar,
  market,
  cycling,
  museum,
  hike,
};

/** Something to do; answers the name of the composition. */
export function drawActivity(scene: Scene): string {
  const { climate } = scene;
  const cold = climate === 'alpine' || climate === 'nordic';
  const sea = climate === 'tropical' || climate === 'mediterranean';
  const weights: Record<Doing, number> = {
    balloons: climate === 'desert' ? 4 : 1.2,
    sailing: sea ? 3 : climate === 'desert' || climate === 'alpine' ? 0 : 1,
    kayak: cold || climate === 'tropical' ? 2.4 : climate === 'desert' ? 0 : 1,
    'cable-car': cold ? 2.4 : 0.2,
    market: 1.8,
    cycling: climate === 'alpine' || climate === 'desert' ? 0.3 : 1.8,
    museum: climate === 'megacity' || climate === 'temperate' ? 2.4 : 1,
    hike: climate === 'megacity' ? 0.4 : 1.8,
  };
  const name = scene.doing ?? scene.random.fork('composition').weighted(weights);
  compositions[name](scene);
  return name;
}
