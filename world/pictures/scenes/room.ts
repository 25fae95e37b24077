import { chooseInterior, inside } from '../indoors/shell.ts';
import type { House } from '../kinds.ts';
import type { Scene } from '../scene.ts';
import { attic, classic, profile, twins } from './room-plain.ts';
import { canopy, corner, niche, panorama } from './room-rich.ts';

const compositions = { classic, panorama, profile, attic, canopy, corner, twins, niche };

type Name = keyof typeof compositions;

/** Rooms that are like others of their house. */
const plain = new Set<House | undefined>(['business', 'airport', 'residence', 'hostel']);
const rich = new Set<House | undefined>(['resort', 'palace', 'boutique', 'villa']);
/** Under a roof rather than a floor of other rooms. */
const roofed = new Set<House | undefined>(['inn', 'cabin', 'cottage', 'house', 'loft', undefined]);

/** A bedroom, by the kind of house, its class and climate; answers the name of the composition. */
export function drawRoom(scene: Scene): string {
  const { climate, house, stars } = scene;
  const warm = climate === 'desert' || climate === 'mediterranean' || climate === 'tropical';
  const cold = climate === 'alpine' || climate === 'nordic';
  const isPlain = plain.has(house);
  const isRich = rich.has(house) || (stars >= 4 && !isPlain);
  const weights: Record<Name, number> = {
    classic: 2,
    panorama: isRich || (stars >= 4 && climate === 'megacity') ? 2 : 0,
    profile: stars === 5 ? 0 : 1.6,
    attic: isPlain || !roofed.has(house) ? 0 : cold ? 2 : climate === 'temperate' ? 1 : 0,
    canopy: isRich ? (warm ? 1.8 : 0.8) : 0,
    corner: stars >= 4 || (stars === 3 && !isPlain) ? 1.6 : 0,
    twins: stars <= 3 ? 1.8 : 0.3,
    niche: isPlain ? 0 : warm ? 1.7 : 0.3,
  };
  const name = scene.random.fork('composition').weighted(weights);
  compositions[name]({ scene, room: inside(scene), look: chooseInterior(scene), floorY: 430 });
  return name;
}
