import { drawHouseRow, drawLandmark } from '../built/houses.ts';
import { drawLampPost, drawParasol, drawPaving } from '../built/street.ts';
import { drawSkyline } from '../built/towers.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawHills, drawMist } from '../nature/terrain.ts';
import { drawBush, drawNativeTree, drawTree, drawWoods } from '../nature/trees.ts';
import { drawReflection, drawSailboat, drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, disc, n } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';
import { rowBoat, sunRoad } from './place-parts.ts';

/** Towers across a harbour or river, with their reflections and a green shore. */
export function waterfrontSkyline(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('skyline');
  const shore = random.range(395, 425);
  drawSky(scene, { horizon: shore });
  drawBackdrop(scene, shore);
  drawSkyline(scene, 'back', {
    base: shore,
    height: random.range(190, 250),
    distance: 0.66,
    density: 1.1,
    spread: 380,
  });
  drawMist(scene, shore - 30, 120, 0.45);
  drawSkyline(scene, 'mid', {
    base: shore,
    height: random.range(260, 330),
    distance: 0.34,
    spread: random.range(170, 280),
  });
  drawSkyline(scene, 'low', {
    base: shore,
    height: random.range(90, 130),
    distance: 0.12,
    density: 1.2,
    spread: 500,
  });
  drawWoods(scene, shore + 4, 18, 0.12);
  sheet.fill(box(-reach, shore, reach * 2, 7), light.shaded(land.rock, 0.1));
  drawWater(scene, shore + 6, scene.frame.bottom, sunRoad(scene));
  for (let i = 0; i < 12; i++) {
    const x = -620 + i * 110 + random.range(-30, 30);
    drawReflection(
      scene,
      x,
      shore + 8,
      random.range(26, 50),
      random.range(40, 110),
      light.dark && i % 2 ? '#ffd48a' : light.shaded(random.pick(land.walls), 0.2),
    );
  }
  drawSailboat(scene, random.range(-260, 260), shore + random.range(70, 110), random.range(46, 74), 0.05);
}

/** Towers seen over a park, crowns of trees in front. */
export function parkSkyline(scene: Scene): void {
  const { land } = scene;
  const random = scene.random.fork('park');
  const base = 430;
  drawSky(scene, { horizon: base });
  drawBackdrop(scene, base);
  drawSkyline(scene, 'back', { base, height: 230, distance: 0.64, spread: 420 });
  drawMist(scene, base - 40, 130, 0.5);
  drawSkyline(scene, 'mid', {
    base,
    height: random.range(290, 350),
    distance: 0.3,
    spread: random.range(180, 260),
  });
  drawMist(scene, base, 70, 0.4);
  drawWoods(scene, base + 16, 40, 0.28);
  drawHills(scene, 'lawn', { y: base + 24, amplitude: 9, colour: land.grass, distance: 0.12 });
  for (let i = 0; i < 12; i++)
    drawNativeTree(
      scene,
      -770 + i * 140 + random.range(-64, 64),
      base + 50 + random.range(0, 36),
      random.range(66, 130),
      0.1,
    );
  drawHills(scene, 'near', {
    y: base + 92,
    amplitude: 12,
    colour: mix(land.grass, land.foliage[1], 0.35),
    distance: 0,
  });
  const side = random.side();
  drawTree(scene, side * 350, 606, 250);
  drawTree(scene, side * 520, 612, 280);
  drawTree(scene, -side * 480, 610, 220);
  drawBush(scene, -side * 300, 600, 30);
}

/** A square with a church, café tables and trees. */
export function oldSquare(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('square');
  const base = 452;
  drawSky(scene, { horizon: base });
  drawLandmark(scene, random.range(-90, 90), base, random.range(370, 410), 0.3);
  drawHouseRow(scene, 'far', { base: base + 11, height: [150, 190], width: [60, 90], distance: 0.34 });
  drawMist(scene, base - 60, 120, 0.3);
  drawHouseRow(scene, 'left', {
    base: base + 12,
    height: [170, 230],
    width: [84, 118],
    distance: 0,
    from: -800,
    to: -150,
  });
  drawHouseRow(scene, 'right', {
    base: base + 12,
    height: [170, 230],
    width: [84, 118],
    distance: 0,
    from: 150,
    to: 760,
  });
  drawPaving(scene, base + 10, '#dccfba');
  for (let i = 0; i < 6; i++) {
    const x = (i < 3 ? -1 : 1) * (190 + (i % 3) * 110);
    drawParasol(scene, x, base + 72 + (i % 3) * 12, 78, i % 2 ? land.accents[0] : '#fbf1de');
    sheet.fill(disc(x + 22, base + 52 + (i % 3) * 12, 16, 4), light.lit('#f5ead8'));
    sheet.fill(box(x + 21, base + 52 + (i % 3) * 12, 2.4, 20), light.shaded('#5a5058'));
  }
  drawLampPost(scene, -96, base + 40, 116);
  drawLampPost(scene, 108, base + 40, 116);
  drawNativeTree(scene, random.side() * 370, base + 96, 210);
}

/** An arched bridge over the river, towers of the old town behind. */
export function riverBridge(scene: Scene): void {
  const { light, sheet, sunSide } = scene;
  const random = scene.random.fork('bridge');
  const bank = 408;
  drawSky(scene, { horizon: bank });
  drawBackdrop(scene, bank);
  for (let i = 0; i < 4; i++)
    drawLandmark(scene, -420 + i * 260 + random.range(-60, 60), bank - 4, random.range(160, 260), 0.34);
  drawHouseRow(scene, 'far', { base: bank, height: [60, 110], width: [40, 66], distance: 0.36 });
  drawWoods(scene, bank + 6, 22, 0.22);
  drawMist(scene, bank, 50, 0.35);
  const deck = bank + 4;
  drawWater(scene, bank + 8, scene.frame.bottom, sunRoad(scene));
  const span = random.range(150, 200);
  const offset = random.range(-60, 60);
  const wall = light.lit('#d8c3a4');
  const shade = light.shaded('#c2ab8e');
  const thickness = 96;
  let piers = `M${-reach} ${n(deck)}H${reach}V${n(deck + thickness)}`;
  for (let i = 5; i >= -5; i--) {
    const x = offset + i * span;
    const w = span * 0.76;
    piers += `H${n(x + w / 2)}V${n(deck + 74)}A${n(w / 2)} 58 0 0 0 ${n(x - w / 2)} ${n(deck + 74)}V${n(deck + thickness)}`;
  }
  sheet.fill(
    `${piers}H${-reach}Z`,
    sheet.fall(deck, deck + thickness, [0, wall], [1, mix(wall, shade, 0.5)]),
  );
  let soffits = '';
  for (let i = -5; i <= 5; i++) {
    const x = offset + i * span;
    const w = span * 0.76;
    soffits += `M${n(x - w / 2)} ${n(deck + 74)}A${n(w / 2)} 58 0 0 1 ${n(x + w / 2)} ${n(deck + 74)}h${n(-6 * (sunSide === 1 ? 1 : 0.4))}A${n(w / 2 - 6)} 48 0 0 0 ${n(x - w / 2 + 4)} ${n(deck + 74)}Z`;
  }
  sheet.fill(soffits, shade);
  sheet.fill(box(-reach, deck - 12, reach * 2, 14), wall);
  sheet.fill(box(-reach, deck + 2, reach * 2, 4), shade);
  for (let i = -6; i <= 6; i++) drawLampPost(scene, offset + (i + 0.5) * span, deck - 10, 50);
  for (let i = -5; i <= 5; i++)
    drawReflection(scene, offset + (i + 0.5) * span - 20, deck + thickness, 40, 60, wall);
  rowBoat(scene, random.range(-180, 180), deck + thickness + 40, 120);
}
