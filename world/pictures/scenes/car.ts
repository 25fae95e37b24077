import { drawHouseRow } from '../built/houses.ts';
import { drawSkyline } from '../built/towers.ts';
import { drawCarBody } from '../built/car-body.ts';
import { type Body, bodies } from '../kinds.ts';
import { drawSky } from '../nature/sky.ts';
import { drawGround, drawHills, drawMist } from '../nature/terrain.ts';
import { drawAgave, drawBush, drawNativeTree } from '../nature/trees.ts';
import { drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';

/** The body by the second letter of an ACRISS code, for a car of which no more is known. */
const bodyOfLetter: Readonly<Record<string, Body>> = {
  B: 'mini',
  C: 'sedan',
  D: 'hatch',
  E: 'sedan',
  F: 'suv',
  G: 'crossover',
  J: 'suv',
  K: 'van',
  L: 'executive',
  M: 'minivan',
  N: 'convertible',
  P: 'pickup',
  Q: 'pickup',
  T: 'convertible',
  V: 'minivan',
  W: 'wagon',
};

const bodyOfSeed = (seed: string): Body | undefined =>
  /^[A-Z]{4}(-|$)/.test(seed) ? bodyOfLetter[seed[1] ?? ''] : undefined;

const paints = [
  '#f1eee7',
  '#c9ced2',
  '#8d979f',
  '#4a5058',
  '#b8322b',
  '#2b5c94',
  '#24384f',
  '#2f7a78',
  '#d9b26a',
  '#6f8a5f',
  '#8a4a2e',
  '#79a8c4',
] as const;

/** A hire car on the road through its country; answers setting and body. */
export function drawCar(scene: Scene): string {
  const { sheet, light, land, frame } = scene;
  const random = scene.random.fork('car');
  const body = scene.body ?? bodyOfSeed(scene.seed) ?? random.pick(bodies);
  const setting = random.weighted({
    country: 3,
    coast: scene.inland ? 0 : scene.climate === 'tropical' || scene.climate === 'mediterranean' ? 4 : 1,
    town: 2,
    city: scene.climate === 'megacity' ? 6 : 0.6,
  });
  const road = 446;
  drawSky(scene, { horizon: road - 80 });
  if (setting === 'city') {
    drawSkyline(scene, 'far', { base: road, height: 290, distance: 0.6, spread: 420 });
    drawMist(scene, road - 70, 140, 0.5);
    drawSkyline(scene, 'near', { base: road, height: 200, distance: 0.36, spread: 500, density: 0.8 });
  } else if (setting === 'town') {
    drawBackdrop(scene, road - 60);
    drawHouseRow(scene, 'town', { base: road - 8, height: [110, 190], width: [80, 120], distance: 0.22 });
  } else if (setting === 'coast') {
    drawHills(scene, 'cape', {
      y: road - 110,
      amplitude: 66,
      colour: land.rock,
      distance: 0.56,
      length: 800,
    });
    drawWater(scene, road - 92, road, scene.hour === 'day' ? undefined : scene.sunSide * 190);
  } else {
    drawBackdrop(scene, road - 60);
    drawHills(scene, 'field', { y: road - 46, amplitude: 18, colour: land.grass, distance: 0.24 });
  }
  drawGround(scene, road - 12, setting === 'city' || setting === 'town' ? '#cfc6b8' : land.grass);
  for (let i = 0; i < 8; i++)
    drawNativeTree(scene, -720 + i * 204 + random.range(-60, 60), road - 4, random.range(110, 190), 0.14);
  if (setting === 'coast') {
    let posts = '';
    for (let x = -reach; x < reach; x += 90) posts += box(x, road - 26, 8, 30);
    sheet.fill(`${posts}${pill(-reach, road - 24, reach * 2, 11, 3)}`, light.lit('#ded8cd'));
  }
  const asphalt = '#8b8a8e';
  sheet.fill(
    box(-reach, road, reach * 2, 130),
    sheet.fall(road, road + 130, [0, light.lit(asphalt)], [1, light.shaded(asphalt)]),
  );
  sheet.fill(box(-reach, road, reach * 2, 5), light.lit('#e9e2d4'));
  let dashes = '';
  for (let x = -780; x < reach; x += 120)
    dashes += outline([
      [x, road + 104],
      [x + 64, road + 104],
      [x + 60, road + 111],
      [x - 4, road + 111],
    ]);
  sheet.fill(dashes, light.lit('#f7efdc'));
  drawGround(scene, road + 130, setting === 'city' || setting === 'town' ? '#bdb4a6' : land.grass);
  drawCarBody(scene, body, { x: 0, ground: road + 78, colour: random.pick(paints), face: random.side() });
  for (let i = 0; i < 9; i++) {
    const x = -720 + i * 180 + random.range(-60, 60);
    if (scene.climate === 'desert') drawAgave(scene, x, 604, random.range(26, 48));
    else drawBush(scene, x, 606, random.range(20, 34));
  }
  if (frame.bottom > 640)
    for (let i = 0; i < 6; i++)
      drawBush(
        scene,
        -420 + i * 170 + random.range(-30, 30),
        frame.bottom - random.range(0, 40),
        random.range(30, 50),
      );
  return `${setting}-${body}`;
}
