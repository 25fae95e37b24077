import { chooseInterior, inside } from '../indoors/shell.ts';
import type { Scene } from '../scene.ts';
import { attic, classic, profile, twins } from './room-plain.ts';
import { canopy, corner, niche, panorama } from './room-rich.ts';

const compositions = { classic, panorama, profile, attic, canopy, corner, twins, niche };

type Name = keyof typeof compositions;

/** A hotel bedroom; answers the name of the composition. */
export function drawRoom(scene: Scene): string {
  const warm =
    scene.climate === 'desert' || scene.climate === 'mediterranean' || scene.climate === 'tropical';
  const cold = scene.climate === 'alpine' || scene.climate === 'nordic';
  const weights: Record<Name, number> = {
    classic: 2,
    panorama: scene.stars >= 4 || scene.climate === 'megacity' ? 2 : 0.5,
    profile: 1.6,
    attic: cold ? 2 : scene.climate === 'temperate' ? 1 : 0,
    canopy: warm ? 1.8 : scene.stars >= 4 ? 0.8 : 0.2,
    corner: scene.stars >= 3 ? 1.6 : 0.7,
    twins: scene.stars <= 3 ? 1.8 : 0.5,
    niche: warm ? 1.7 : 0.3,
  };
  const name = scene.random.fork('composition').weighted(weights);
  compositions[name]({ scene, room: inside(scene), look: chooseInterior(scene), floorY: 430 });
  return name;
}
