import { drawHouseRow } from '../built/houses.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { crest, drawDune, drawHills, drawMesas, drawMist, drawMountains } from '../nature/terrain.ts';
import { drawNativeTree, drawWoods } from '../nature/trees.ts';
import { drawSailboat, drawWater } from '../nature/water.ts';
import type { House } from '../kinds.ts';
import type { Scene } from '../scene.ts';

/** Far scenery behind a subject: what lies beyond the roofs in this climate. */
export function drawBackdrop(scene: Scene, horizon: number): void {
  const { land, climate } = scene;
  const random = scene.random.fork('backdrop');
  switch (climate) {
    case 'alpine':
      drawMountains(scene, 'far', {
        base: horizon + 10,
        height: random.range(190, 270),
        colour: land.rock,
        distance: 0.55,
        snow: true,
      });
      drawMountains(scene, 'near', {
        base: horizon + 30,
        height: random.range(110, 160),
        colour: mix(land.rock, land.foliage[1], 0.4),
        distance: 0.36,
        snow: random.chance(0.4),
      });
      drawMist(scene, horizon - 10, 90, 0.6);
      break;
    case 'desert':
      if (random.chance(0.5)) drawMesas(scene, 'mesas', horizon, random.range(70, 130), 0.45);
      else drawDune(scene, 'dunes', horizon - 20, random.range(60, 100), 0.4);
      break;
    case 'nordic':
      drawMountains(scene, 'fells', {
        base: horizon + 20,
        height: random.range(110, 190),
        colour: land.rock,
        distance: 0.6,
        snow: random.chance(0.5),
        count: 7,
      });
      drawHills(scene, 'far', { y: horizon - 22, amplitude: 16, colour: land.foliage[1], distance: 0.45 });
      break;
    case 'megacity':
      drawHills(scene, 'far', {
        y: horizon - 40,
        amplitude: 20,
        colour: land.rock,
        distance: 0.75,
        length: 700,
      });
      break;
    default:
      drawHills(scene, 'farthest', {
        y: horizon - random.range(60, 100),
        amplitude: 46,
        colour: land.rock,
        distance: 0.72,
        length: 620,
      });
      drawHills(scene, 'far', {
        y: horizon - 34,
        amplitude: 26,
        colour: land.foliage[1],
        distance: 0.52,
        length: 460,
      });
  }
}

/** Fields and trees rolling towards the viewer from the horizon. */
function drawForeland(scene: Scene, horizon: number): void {
  const { land } = scene;
  const random = scene.random.fork('foreland');
  if (scene.climate === 'desert') {
    drawDune(scene, 'fore1', horizon + 40, 60, 0.18);
    drawDune(scene, 'fore2', horizon + 130, 46, 0.04);
  } else {
    drawWoods(scene, horizon + 16, 22, 0.35);
    drawHills(scene, 'fore1', { y: horizon + 40, amplitude: 18, colour: land.grass, distance: 0.2 });
    drawHills(scene, 'fore2', {
      y: horizon + 110,
      amplitude: 22,
      colour: mix(land.grass, land.foliage[1], 0.3),
      distance: 0.05,
    });
  }
  const ground = crest(scene, 'fore2', horizon + 110, 22);
  for (let i = 0; i < 7; i++) {
    const x = -690 + i * 230 + random.range(-70, 70);
    drawNativeTree(scene, x, ground(x) + 12 + random.range(0, 30), random.range(70, 130), 0.06);
  }
}

const coastal: Record<Scene['climate'], number> = {
  tropical: 5,
  mediterranean: 4,
  nordic: 2,
  temperate: 1.5,
  desert: 0.6,
  alpine: 0,
  megacity: 1,
};

const lakes: Record<Scene['climate'], number> = {
  tropical: 0,
  mediterranean: 0.2,
  nordic: 3,
  temperate: 1,
  desert: 0,
  alpine: 3,
  megacity: 0,
};

const ofTowns = new Set<House | undefined>(['business', 'boutique', 'palace', 'hostel', 'apartment', 'loft']);

/** Whether a stay stands among houses rather than by the sea or in the country. */
export const isInTown = ({ house }: Scene): boolean => ofTowns.has(house);

/** Hotels at airports and for long stays lie where land is cheap. */
const isOnARoad = ({ house }: Scene): boolean => house === 'airport' || house === 'residence';

/** The roofs of a town, as a window of one of its houses shows them. */
export function drawRoofs(scene: Scene): void {
  const horizon = 380;
  drawSky(scene, { horizon });
  drawBackdrop(scene, horizon);
  drawHouseRow(scene, 'far-roofs', {
    base: 500,
    height: [110, 170],
    width: [70, 110],
    distance: 0.5,
  });
  drawMist(scene, 440, 90, 0.35);
  drawHouseRow(scene, 'near-roofs', { base: 680, height: [210, 280], width: [120, 180], distance: 0.2 });
}

/** Open country or coast without buildings: what a window or a road looks on to. */
export function drawLandscape(scene: Scene): void {
  const random = scene.random.fork('landscape');
  const kind = random.weighted({
    coast: scene.inland || isOnARoad(scene) ? 0 : coastal[scene.climate],
    lake: isOnARoad(scene) ? 0 : lakes[scene.climate],
    country: 2.5,
  });
  const horizon = random.range(350, 400);
  drawSky(scene, { horizon });
  if (kind === 'country') {
    drawBackdrop(scene, horizon);
    drawForeland(scene, horizon);
    return;
  }
  if (kind === 'coast') {
    drawHills(scene, 'cape', {
      y: horizon - 14,
      amplitude: 60,
      colour: scene.land.rock,
      distance: 0.6,
      length: 900,
    });
  } else drawBackdrop(scene, horizon);
  drawWater(scene, horizon, scene.frame.bottom, scene.hour === 'day' ? undefined : scene.sunSide * 200);
  drawSailboat(scene, random.range(-220, 220), horizon + random.range(24, 60), random.range(34, 60), 0.15);
}
