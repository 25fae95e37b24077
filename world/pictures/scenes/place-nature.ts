import { drawHouse, drawLandmark } from '../built/houses.ts';
import { drawParasol } from '../built/street.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawHills, drawMist, drawMountains } from '../nature/terrain.ts';
import {
  drawAgave,
  drawNativeTree,
  drawPalm,
  drawPine,
  drawSpruce,
  drawTree,
  drawWoods,
} from '../nature/trees.ts';
import { drawReflection, drawSailboat, drawWater } from '../nature/water.ts';
import type { Scene } from '../scene.ts';
import { curve, n, type Point } from '../sheet.ts';
import { sunRoad } from './place-parts.ts';

/** A bay with a curved beach, hills behind and palms or pines framing it. */
export function beachBay(scene: Scene): void {
  const { land, light, sheet, frame } = scene;
  const random = scene.random.fork('bay');
  const horizon = random.range(300, 340);
  const side = random.side();
  drawSky(scene, { horizon });
  drawHills(scene, 'isles', {
    y: horizon + 4,
    amplitude: random.range(30, 54),
    colour: land.rock,
    distance: 0.66,
    length: 760,
  });
  drawWater(scene, horizon, frame.bottom, sunRoad(scene));
  const cape: Point[] = [
    [side * 820, horizon - 150],
    [side * 560, horizon - 118],
    [side * 400, horizon - 78],
    [side * 250, horizon - 40],
    [side * 90, horizon - 4],
    [side * 60, horizon + 6],
  ];
  const capeTop = light.lit(land.foliage[1], 0.34);
  sheet.fill(
    `${curve(cape)}L${side * 820} ${n(horizon + 18)}Z`,
    sheet.fall(horizon - 140, horizon + 10, [0, capeTop], [1, mix(capeTop, light.haze, 0.4)]),
  );
  for (let i = 0; i < 8; i++) {
    const t = i / 8;
    drawNativeTree(scene, side * (170 + t * 480), horizon - 14 - t * 90, 34 + t * 20, 0.36);
  }
  const town = random.fork('town');
  for (let i = 0; i < 7; i++)
    drawHouse(scene, {
      x: side * (150 + i * 44),
      base: horizon + 12,
      w: town.range(30, 42),
      h: town.range(22, 46),
      wall: town.pick(land.walls),
      roof: town.pick(land.roofs),
      style: town.pick(['hip', 'flat', 'hip'] as const),
      distance: 0.22,
      door: false,
      columns: 2,
      random: town,
    });
  const sand = light.lit(land.ground);
  const strand: Point[] = [
    [side * 840, horizon + 12],
    [side * 420, horizon + 26],
    [side * 120, horizon + 64],
    [-side * 60, horizon + 130],
    [-side * 330, 520],
    [-side * 820, 560],
  ];
  const foam = strand.map(([x, y]): Point => [x - side * 6, y - 9]);
  const wet = strand.map(([x, y]): Point => [x - side * 14, y - 22]);
  const close = `L${-side * 820} ${frame.bottom + 10}L${side * 840} ${frame.bottom + 10}Z`;
  sheet.fill(curve(wet) + close, light.lit(land.water), 0.5);
  sheet.fill(curve(foam) + close, light.lit('#ffffff'), 0.75);
  sheet.fill(
    curve(strand) + close,
    sheet.fall(
      horizon,
      frame.bottom,
      [0, light.lit(land.ground, 0.2)],
      [0.4, sand],
      [1, mix(sand, light.shaded(land.ground), 0.35)],
    ),
  );
  for (let i = 0; i < 6; i++) {
    const t = i / 5;
    const x = side * (300 - t * 330) + random.range(-16, 16);
    drawParasol(
      scene,
      x,
      horizon + 96 + t * 74 + random.range(0, 24),
      44 + t * 22,
      i % 2 ? land.accents[0] : '#fbf1de',
    );
  }
  drawSailboat(
    scene,
    -side * random.range(120, 260),
    horizon + random.range(26, 60),
    random.range(40, 64),
    0.1,
  );
  const tall = {
    tropical: drawPalm,
    desert: drawPalm,
    mediterranean: drawPine,
    megacity: drawTree,
    temperate: drawTree,
    alpine: drawSpruce,
    nordic: drawSpruce,
  }[scene.climate];
  tall(scene, side * 318, 600, 360);
  tall(scene, side * 450, 624, 420);
  drawAgave(scene, -side * 370, 612, 60);
  drawAgave(scene, side * 250, 618, 46);
}

/** A lake below the peaks, a village with a spire on its shore, spruces in front. */
export function mountainLake(scene: Scene): void {
  const { land, light } = scene;
  const random = scene.random.fork('lake');
  const shore = random.range(405, 430);
  drawSky(scene, { horizon: shore - 40 });
  const snow = scene.climate === 'alpine' || scene.climate === 'nordic' || scene.climate === 'temperate';
  drawMountains(scene, 'far', {
    base: shore - 10,
    height: random.range(270, 330),
    colour: land.rock,
    distance: 0.52,
    snow,
  });
  drawMountains(scene, 'near', {
    base: shore + 6,
    height: random.range(150, 190),
    colour: mix(land.rock, land.foliage[1], 0.45),
    distance: 0.3,
    count: 6,
  });
  drawMist(scene, shore - 24, 90, 0.65);
  drawHills(scene, 'meadow', { y: shore - 16, amplitude: 12, colour: land.grass, distance: 0.2 });
  drawWoods(scene, shore - 4, 22, 0.26, -800, 800);
  const village = random.range(-170, 170);
  drawLandmark(scene, village + 20, shore + 4, random.range(90, 120), 0.12);
  const houses = random.fork('village');
  for (let i = 0; i < 10; i++)
    drawHouse(scene, {
      x: village - 210 + i * 46 + houses.range(-8, 8),
      base: shore + 4 + houses.range(0, 4),
      w: houses.range(32, 46),
      h: houses.range(18, 34),
      wall: houses.pick(land.walls),
      roof: houses.pick(land.roofs),
      style: 'gable',
      distance: 0.1,
      door: false,
      columns: 2,
      random: houses,
    });
  drawWater(scene, shore + 6, scene.frame.bottom, sunRoad(scene));
  for (let i = 0; i < 10; i++)
    drawReflection(
      scene,
      village - 230 + i * 46,
      shore + 8,
      38,
      random.range(20, 50),
      light.lit(land.walls[0]),
    );
  const side = random.side();
  for (let i = 0; i < 6; i++)
    drawSpruce(scene, side * (640 - i * 62), 640 - (i % 2) * 8, 300 - i * 34 + random.range(-18, 18));
  for (let i = 0; i < 3; i++) drawSpruce(scene, -side * (560 - i * 80), 636, 190 - i * 38);
}
