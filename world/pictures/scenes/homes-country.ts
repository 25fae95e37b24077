import { drawEntrance } from '../built/facade.ts';
import { drawHouse } from '../built/houses.ts';
import { drawLounger, drawParasol } from '../built/street.ts';
import { glassPaint } from '../built/windows.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { crest, drawGround, drawHills, drawMist, drawMountains } from '../nature/terrain.ts';
import { drawAgave, drawBush, drawNativeTree, drawPalm, drawSpruce } from '../nature/trees.ts';
import { drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, n, outline } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';

/** A-frame among spruces above a lake. */
export function cabin(scene: Scene): void {
  const { light, sheet, land, sunSide } = scene;
  const random = scene.random.fork('cabin');
  const base = 486;
  drawSky(scene, { horizon: base - 110 });
  if (scene.climate === 'alpine' || scene.climate === 'nordic')
    drawMountains(scene, 'peaks', {
      base: base - 50,
      height: 250,
      colour: land.rock,
      distance: 0.5,
      snow: true,
    });
  else drawBackdrop(scene, base - 90);
  drawMist(scene, base - 70, 90, 0.5);
  drawHills(scene, 'slope', { y: base - 30, amplitude: 16, colour: land.grass, distance: 0.16 });
  for (let i = 0; i < 15; i++)
    drawSpruce(scene, -740 + i * 106 + random.range(-36, 36), base - 14, random.range(140, 250), 0.18);
  drawGround(scene, base - 8, land.grass);
  const x = random.range(-70, 70);
  const [half, h] = [random.range(150, 178), random.range(270, 310)];
  const wood = mix(land.wood, '#e0b987', 0.3);
  const front = outline([
    [x - half * 0.86, base],
    [x, base - h * 0.93],
    [x + half * 0.86, base],
  ]);
  sheet.fill(box(x - half - 26, base - 4, half * 2 + 52, 13), light.shaded(land.wood));
  sheet.fill(front, light.lit(wood));
  sheet.clipped(front, () => {
    let boards = '';
    for (let i = -20; i < 20; i++) boards += `M${n(x + i * 11)} ${base}V${n(base - h)}`;
    sheet.line(boards, light.shaded(wood), 1.2, 0.45);
    const glass = outline([
      [x - half * 0.56, base - 96],
      [x, base - h * 0.78],
      [x + half * 0.56, base - 96],
    ]);
    sheet.fill(
      glass,
      light.lamps > 0.1
        ? sheet.fall(base - h, base - 90, [0, '#ffe3a6'], [1, '#f0aa5c'])
        : glassPaint(scene, base - h, base - 90),
    );
    sheet.line(
      `M${n(x)} ${n(base - h)}V${base - 96}M${n(x - half * 0.28)} ${n(base - h * 0.6)}V${base - 96}M${n(x + half * 0.28)} ${n(base - h * 0.6)}V${base - 96}M${n(x - half)} ${n(base - 150)}H${n(x + half)}`,
      light.shaded('#5b4030'),
      4,
    );
    sheet.fill(box(x - half, base - 96, half * 2, 9), light.shaded('#5b4030'));
    for (const dx of [-0.46, 0.16])
      sheet.fill(
        box(x + half * dx, base - 76, half * 0.3, 60),
        light.lamps > 0.1 ? '#ffd48a' : glassPaint(scene, base - 80, base),
      );
    sheet.fill(box(x - half * 0.12, base - 78, half * 0.24, 78), light.shaded(land.accents[0]));
  });
  const roof = random.pick(land.roofs);
  for (const s of [-1, 1] as const)
    sheet.fill(
      outline([
        [x, base - h],
        [x + s * (half + 12), base + 2],
        [x + s * (half - 18), base + 2],
        [x, base - h * 0.88],
      ]),
      s === sunSide ? light.lit(roof) : light.shaded(roof),
    );
  sheet.fill(box(x + sunSide * half * 0.42 - 10, base - h * 0.84, 20, h * 0.3), light.shaded('#8b8078'));
  sheet.fill(
    outline([
      [x - 30, base + 8],
      [x + 30, base + 8],
      [x + 110, scene.frame.bottom + 5],
      [x - 96, scene.frame.bottom + 5],
    ]),
    light.lit('#d9cbb0'),
  );
  for (const s of [-1, 1]) {
    drawBush(scene, x + s * (half + 50), base + 10, 22);
    drawSpruce(scene, s * 360, 604, 330);
    drawSpruce(scene, s * 480, 612, 380);
    drawSpruce(scene, s * 280, 596, 160);
  }
}

/** Cottage in a flower garden. */
export function cottage(scene: Scene): void {
  const { land, sheet, light } = scene;
  const random = scene.random.fork('cottage');
  const base = 474;
  drawSky(scene, { horizon: base - 70 });
  drawBackdrop(scene, base - 50);
  drawHills(scene, 'field', { y: base - 30, amplitude: 14, colour: land.grass, distance: 0.16 });
  for (let i = 0; i < 8; i++)
    drawNativeTree(scene, -690 + i * 190 + random.range(-50, 50), base - 8, random.range(140, 200), 0.18);
  drawGround(scene, base - 8, land.grass);
  const s = random.side();
  const [wall, roof] = [random.pick(land.walls), random.pick(land.roofs)];
  drawHouse(scene, {
    x: s * 150,
    base,
    w: 190,
    h: 96,
    wall,
    roof,
    style: 'hip',
    windows: 'shuttered',
    columns: 3,
    rows: 1,
    door: false,
    random: random.fork('wing'),
  });
  drawHouse(scene, {
    x: -s * 50,
    base,
    w: 240,
    h: 130,
    wall,
    roof,
    style: 'gable',
    windows: 'shuttered',
    columns: 3,
    rows: 2,
    door: false,
    random: random.fork('main'),
  });
  drawEntrance(scene, { x: -s * 50, base, w: 34, h: 50, style: 'arch', accent: random.pick(land.accents) });
  const path = -s * 50;
  sheet.fill(
    outline([
      [path - 20, base + 4],
      [path + 20, base + 4],
      [path + 96, scene.frame.bottom + 5],
      [path - 84, scene.frame.bottom + 5],
    ]),
    light.lit('#e3d6bd'),
  );
  const fence = base + 74;
  let pickets = '';
  for (let x = -reach; x < reach; x += 17)
    if (Math.abs(x - path) > 74)
      pickets += outline([
        [x, fence + 44],
        [x, fence + 5],
        [x + 4.5, fence],
        [x + 9, fence + 5],
        [x + 9, fence + 44],
      ]);
  for (let i = 0; i < 11; i++) {
    const x = -430 + i * 86 + random.range(-16, 16);
    if (Math.abs(x - path) > 60) drawBush(scene, x, base + 30 + random.range(0, 26), random.range(18, 28));
  }
  let bars = '';
  for (const [from, to] of [
    [-reach, path - 74],
    [path + 74, reach],
  ] as const)
    bars += box(from, fence + 12, to - from, 5) + box(from, fence + 30, to - from, 5);
  sheet.fill(bars + pickets, light.lit('#fdf8ee'));
  drawNativeTree(scene, -s * 345, fence + 20, 270);
  drawNativeTree(scene, s * 385, fence + 10, 220);
}

/** Boarded house on posts behind the dunes. */
export function beachHouse(scene: Scene): void {
  const { land, sheet, light, sunSide } = scene;
  const random = scene.random.fork('beach-house');
  const horizon = 376;
  const base = 470;
  drawSky(scene, { horizon });
  drawWater(scene, horizon, base, scene.hour === 'day' ? undefined : sunSide * 260);
  drawHills(scene, 'dune', { y: base - 16, amplitude: 20, colour: land.ground, distance: 0.06 });
  const ground = crest(scene, 'dune', base - 16, 20);
  const x = random.range(-50, 50);
  const w = 330;
  const floor = base - 50;
  const wall = random.pick([...land.walls, '#8fb3b8', '#f4efe4']);
  let posts = '';
  for (let i = 0; i <= 6; i++) posts += box(x - w / 2 + (i * (w - 8)) / 6, floor, 8, 70);
  sheet.fill(box(x - w / 2 + 8, floor, w - 16, 62), light.shaded('#5b5560'), 0.55);
  sheet.fill(posts, light.lit('#e9dcc6'));
  drawHouse(scene, {
    x,
    base: floor,
    w,
    h: 112,
    wall,
    roof: random.pick(land.roofs),
    style: 'gable',
    windows: 'shuttered',
    columns: 4,
    rows: 1,
    door: false,
    random: random.fork('h'),
  });
  let boards = '';
  for (let y = floor - 106; y < floor; y += 9) boards += `M${n(x - w / 2)} ${y}h${w}`;
  sheet.line(boards, light.shaded(wall), 1, 0.25);
  sheet.fill(box(x - w / 2 - 40, floor - 4, w + 80, 11), light.lit('#e3cfae'));
  let rail = `M${n(x - w / 2 - 36)} ${floor - 32}h${w + 72}`;
  for (let i = 0; i <= 26; i++) rail += `M${n(x - w / 2 - 36 + ((w + 72) * i) / 26)} ${floor - 32}v28`;
  sheet.line(rail, light.lit('#fdf8ee'), 2.4);
  const s = random.side();
  for (let i = 0; i < 6; i++)
    sheet.fill(
      box(x + s * (w / 2 + 40 + i * 15) - 9, floor + 6 + i * 11, 18, 64 - i * 10),
      light.lit(i % 2 ? '#dcc7a4' : '#e9d8ba'),
    );
  drawGround(scene, base + 16, land.ground);
  for (let i = 0; i < 26; i++) {
    const gx = -780 + i * 62 + random.range(-20, 20);
    drawAgave(scene, gx, Math.max(ground(gx), base) + random.range(20, 100), random.range(18, 34));
  }
  const plant = scene.climate === 'tropical' || scene.climate === 'desert' ? drawPalm : drawNativeTree;
  plant(scene, -s * 330, base + 60, 320);
  plant(scene, s * 392, base + 90, 280);
  drawParasol(scene, -s * 200, base + 96, 84, random.pick(land.accents));
  drawLounger(scene, -s * 236, base + 104, 76, '#fbf4e6', s === 1 ? -1 : 1);
}
