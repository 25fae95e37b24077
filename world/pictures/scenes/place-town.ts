import { drawHouse, drawHouseRow, drawLandmark } from '../built/houses.ts';
import { drawLampPost } from '../built/street.ts';
import { drawSky } from '../nature/sky.ts';
import { drawDune, drawHills, drawMesas, drawMist } from '../nature/terrain.ts';
import { drawAgave, drawCactus, drawNativeTree, drawPalm } from '../nature/trees.ts';
import { drawReflection, drawSailboat, drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, curve, type Point } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';
import { rowBoat, sunRoad } from './place-parts.ts';

/** Houses climbing a hill to a church or fort, water or fields at its foot. */
export function hillTown(scene: Scene): void {
  const { land } = scene;
  const random = scene.random.fork('hill-town');
  const shore = 470;
  const peak = random.range(-150, 150);
  const rise = random.range(150, 190);
  drawSky(scene, { horizon: shore - 60 });
  drawBackdrop(scene, shore - 30);
  const hill = (x: number): number =>
    shore + 6 - rise * Math.exp(-(((x - peak) / 270) ** 2)) - 26 * Math.exp(-(((x + peak * 1.5) / 300) ** 2));
  const points: Point[] = [];
  for (let x = -reach; x <= reach; x += 40) points.push([x, hill(x)]);
  const green = scene.light.lit(scene.climate === 'desert' ? land.ground : land.foliage[1], 0.28);
  scene.sheet.fill(`${curve(points)}V640H${-reach}Z`, green);
  drawLandmark(scene, peak + random.range(-16, 16), hill(peak) + 20, random.range(140, 180), 0.16);
  const rows = 6;
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const half = 110 + t * 370;
    const distance = 0.26 - t * 0.2;
    const slots = random.fork(`row${row}`);
    for (let x = peak - half + slots.range(0, 30); x < peak + half; ) {
      const w = slots.range(32, 54) * (0.7 + t * 0.42);
      const y = hill(x) + (shore - hill(x)) * t + 16 * (1 - t);
      if (slots.chance(0.14))
        drawNativeTree(scene, x + w / 2, y + 4, slots.range(40, 60) * (0.8 + t * 0.4), distance);
      else {
        const flat = scene.climate === 'desert';
        drawHouse(scene, {
          x: x + w / 2,
          base: y + 6,
          w,
          h: w * slots.range(0.75, 1.35),
          wall: slots.pick(land.walls),
          roof: slots.pick(land.roofs),
          style: flat ? 'flat' : slots.pick(['hip', 'hip', 'gable'] as const),
          windows: flat ? 'arched' : 'shuttered',
          columns: 2,
          distance,
          door: false,
          random: slots,
        });
      }
      x += w * slots.range(0.9, 1.06);
    }
  }
  if (random.chance(0.6) && scene.climate !== 'desert') {
    drawWater(scene, shore + 4, scene.frame.bottom, sunRoad(scene));
    for (let i = 0; i < 9; i++)
      drawReflection(
        scene,
        peak - 420 + i * 95,
        shore + 6,
        56,
        random.range(30, 60),
        scene.light.lit(random.pick(land.walls)),
      );
    for (let i = 0; i < 3; i++)
      drawSailboat(
        scene,
        -300 + i * 270 + random.range(-50, 50),
        shore + random.range(40, 95),
        random.range(50, 76),
      );
  } else {
    drawHills(scene, 'slope', {
      y: shore + 22,
      amplitude: 14,
      colour: scene.climate === 'desert' ? land.ground : land.grass,
      distance: 0.06,
    });
    for (let i = 0; i < 9; i++)
      drawNativeTree(
        scene,
        -720 + i * 180 + random.range(-60, 60),
        556 + random.range(0, 40),
        random.range(90, 150),
      );
  }
}

/** Gabled or shuttered fronts along a quay or canal, doubled in the water. */
export function waterfrontHouses(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('quay');
  const quay = 436;
  drawSky(scene, { horizon: quay });
  drawBackdrop(scene, quay - 60);
  drawLandmark(scene, random.range(-220, 220), quay, random.range(300, 350), 0.36);
  drawHouseRow(scene, 'back', { base: quay - 20, height: [130, 180], width: [48, 74], distance: 0.36 });
  drawMist(scene, quay - 90, 100, 0.25);
  drawHouseRow(scene, 'front', { base: quay, height: [110, 172], width: [62, 96], distance: 0.02 });
  sheet.fill(
    box(-reach, quay, reach * 2, 22),
    sheet.fall(quay, quay + 22, [0, light.lit('#cfc3b2')], [1, light.shaded('#9a8f86')]),
  );
  for (let i = 0; i < 9; i++) {
    const x = -720 + i * 180 + random.range(-36, 36);
    if (i % 2) drawLampPost(scene, x, quay + 2, 62);
    else drawNativeTree(scene, x, quay + 3, random.range(66, 92));
  }
  drawWater(scene, quay + 22, scene.frame.bottom);
  for (let i = 0; i < 18; i++)
    drawReflection(
      scene,
      -700 + i * 78 + random.range(-8, 8),
      quay + 24,
      66,
      random.range(70, 120),
      light.dark && random.chance(0.35) ? '#ffcf80' : light.lit(random.pick(land.walls)),
    );
  for (let i = 0; i < 4; i++)
    rowBoat(
      scene,
      -420 + i * 290 + random.range(-70, 70),
      quay + random.range(58, 104),
      random.range(80, 112),
    );
}

/** Flat roofs, domes and towers between the dunes, palms at the wall. */
export function desertTown(scene: Scene): void {
  const random = scene.random.fork('oasis');
  const base = 440;
  drawSky(scene, { horizon: base - 30 });
  if (random.chance(0.5)) drawMesas(scene, 'mesas', base - 10, 170, 0.52);
  else drawDune(scene, 'far', base - 40, 110, 0.45);
  drawMist(scene, base - 40, 100, 0.4);
  drawLandmark(scene, random.range(-190, -60), base, random.range(200, 240), 0.18);
  drawLandmark(scene, random.range(60, 200), base, random.range(150, 190), 0.26);
  drawHouseRow(scene, 'far', {
    base,
    height: [70, 120],
    width: [46, 90],
    distance: 0.32,
    from: -460,
    to: 460,
  });
  drawHouseRow(scene, 'mid', {
    base: base + 18,
    height: [50, 96],
    width: [60, 110],
    distance: 0.16,
    from: -580,
    to: 580,
  });
  drawHouseRow(scene, 'near', {
    base: base + 40,
    height: [34, 72],
    width: [70, 120],
    distance: 0.05,
    from: -640,
    to: 640,
  });
  for (let i = 0; i < 13; i++)
    drawPalm(
      scene,
      -700 + i * 116 + random.range(-36, 36),
      base + 46 + random.range(0, 14),
      random.range(90, 160),
      0.05,
    );
  drawDune(scene, 'fore1', base + 92, 46, 0.08);
  drawDune(scene, 'fore2', base + 150, 34, 0);
  const side = random.side();
  drawPalm(scene, side * 360, 618, 320);
  drawPalm(scene, side * 450, 630, 260);
  drawCactus(scene, -side * 350, 606, 96);
  drawAgave(scene, -side * 290, 612, 44);
}
