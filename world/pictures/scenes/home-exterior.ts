import { drawEntrance, drawStoreys, drawWall } from '../built/facade.ts';
import { drawHouse, drawHouseRow } from '../built/houses.ts';
import { drawLampPost, drawLounger, drawParasol, drawPaving, drawPlanter } from '../built/street.ts';
import { drawWindows, glassPaint } from '../built/windows.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { crest, drawGround, drawHills, drawMist, drawMountains } from '../nature/terrain.ts';
import { drawAgave, drawBush, drawCypress, drawNativeTree, drawPalm, drawSpruce } from '../nature/trees.ts';
import { drawReflection, drawWater } from '../nature/water.ts';
import type { Scene } from '../scene.ts';
import { box, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';
import { drawPoolBasin } from './pool-basin.ts';

/** A-frame among spruces above a lake. */
function cabin(scene: Scene): void {
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

/** Flat-roofed villa of white volumes with a pool. */
function villa(scene: Scene): void {
  const { light, sheet, land } = scene;
  const random = scene.random.fork('villa');
  const base = 436;
  const s = random.side();
  drawSky(scene, { horizon: base - 60 });
  drawBackdrop(scene, base - 30);
  drawGround(scene, base - 6, land.grass);
  for (let i = 0; i < 9; i++)
    drawNativeTree(scene, -680 + i * 168 + random.range(-40, 40), base, random.range(150, 220), 0.16);
  const white = random.pick(['#f8f2e7', '#efe4d2', '#e9d8bf'] as const);
  const volume = (x: number, bottom: number, w: number, h: number, glazed: number): void => {
    drawWall(scene, { x, base: bottom, w, h, colour: white, side: 24 });
    sheet.fill(box(x - 12, bottom - h - 9, w + 24, 12), light.lit('#fdf9f0'));
    sheet.fill(box(x, bottom - h + 3, w, 8), light.shaded('#5b5060'), 0.35);
    const gw = w * glazed;
    const gx = x + (w - gw) * (s === 1 ? 0.3 : 0.7);
    const gy = bottom - h + 22;
    sheet.fill(
      box(gx, gy, gw, h - 26),
      light.lamps > 0.1
        ? sheet.fall(gy, bottom, [0, '#ffe3a6'], [1, '#eaa660'])
        : glassPaint(scene, gy, bottom),
    );
    let bars = '';
    for (let i = 1; i < 4; i++) bars += box(gx + (gw * i) / 4 - 1.5, gy, 3, h - 26);
    sheet.fill(bars, light.shaded('#4a4a50'));
  };
  volume(-s * 130 - 170, base, 340, 120, 0.7);
  volume(s * 170 - 110, base, 220, 100, 0.5);
  volume(s * 20 - 160, base - 118, 300, 104, 0.56);
  const clad = mix(land.wood, '#d9a870', 0.3);
  sheet.fill(box(s * 80 - 34, base - 120, 68, 120), light.lit(clad));
  let slats = '';
  for (let i = 0; i < 9; i++) slats += `M${s * 80 - 34 + i * 8} ${base - 120}v120`;
  sheet.line(slats, light.shaded(clad), 1.4, 0.6);
  drawPoolBasin(scene, { y: base + 46, bottom: 586, topHalf: 190, bottomHalf: 300, x: -s * 60 });
  drawLounger(scene, s * 240, base + 56, 80, '#fbf4e6', s);
  drawLounger(scene, s * 330, base + 74, 84, '#fbf4e6', s);
  drawParasol(scene, s * 292, base + 58, 96, land.accents[0]);
  const plant =
    scene.climate === 'tropical' || scene.climate === 'desert' || scene.climate === 'megacity'
      ? drawPalm
      : scene.climate === 'mediterranean'
        ? drawCypress
        : drawNativeTree;
  plant(scene, -s * 350, base + 60, 280);
  plant(scene, s * 384, base + 40, 250);
  plant(scene, -s * 470, base + 70, 300);
  drawAgave(scene, -s * 330, 604, 52);
  drawBush(scene, s * 384, 604, 44);
}

/** City apartment house with bow windows and balconies. */
function apartment(scene: Scene): void {
  const { land, sheet, light } = scene;
  const random = scene.random.fork('apartment');
  const base = 508;
  drawSky(scene, { horizon: base - 60 });
  drawHouseRow(scene, 'street', { base, height: [230, 310], width: [120, 170], distance: 0.16 });
  const [w, floors] = [random.range(300, 350), random.int(4, 5)];
  const storey = 330 / floors;
  const x = -w / 2 + random.range(-50, 50);
  const wall = random.pick(land.walls);
  const h = floors * storey + 66;
  drawWall(scene, { x, base, w, h, colour: wall });
  drawStoreys(scene, {
    x,
    base: base - 66,
    w,
    floors,
    storey,
    bays: 5,
    style: random.pick(['french', 'sash'] as const),
    trim: '#fbf5e8',
    random,
  });
  for (const bx of [x + w * 0.1, x + w * 0.62]) {
    drawWall(scene, {
      x: bx,
      base: base - 66,
      w: w * 0.28,
      h: floors * storey - 6,
      colour: mix(wall, '#ffffff', 0.2),
    });
    drawWindows(scene, {
      x: bx,
      y: base - 66 - floors * storey + 6,
      w: w * 0.28,
      h: floors * storey - 10,
      columns: 3,
      rows: floors,
      style: 'plain',
      trim: '#fbf5e8',
      share: [0.74, 0.62],
      random,
    });
    sheet.fill(box(bx - 4, base - 66 - floors * storey - 2, w * 0.28 + 8, 9), light.lit('#fbf5e8'));
  }
  sheet.fill(box(x - 8, base - h - 10, w + 16, 12), light.lit('#fbf5e8'));
  sheet.fill(box(x, base - 66, w, 66), light.lit(mix(wall, '#4b4a50', 0.25)));
  drawWindows(scene, {
    x: x + 10,
    y: base - 60,
    w: w * 0.34,
    h: 52,
    columns: 2,
    rows: 1,
    style: 'plain',
    trim: '#fbf5e8',
    random,
  });
  drawWindows(scene, {
    x: x + w * 0.66 - 10,
    y: base - 60,
    w: w * 0.34,
    h: 52,
    columns: 2,
    rows: 1,
    style: 'plain',
    trim: '#fbf5e8',
    random,
  });
  drawPaving(scene, base, '#cfc6b8');
  drawEntrance(scene, {
    x: x + w / 2,
    base,
    w: 40,
    h: 56,
    style: random.pick(['arch', 'canopy'] as const),
    accent: random.pick(land.accents),
  });
  for (const tx of [-340, 350, -520, 540]) drawNativeTree(scene, tx, base + 44, random.range(210, 270));
  drawLampPost(scene, x + w + 40, base + 30, 124);
  for (const px of [x + w / 2 - 46, x + w / 2 + 46]) drawPlanter(scene, px, base + 8, 26, 20);
}

/** Cottage in a flower garden. */
function cottage(scene: Scene): void {
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
  for (let x = -reachOf; x < reachOf; x += 17)
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
    [-reachOf, path - 74],
    [path + 74, reachOf],
  ] as const)
    bars += box(from, fence + 12, to - from, 5) + box(from, fence + 30, to - from, 5);
  sheet.fill(bars + pickets, light.lit('#fdf8ee'));
  drawNativeTree(scene, -s * 345, fence + 20, 270);
  drawNativeTree(scene, s * 385, fence + 10, 220);
}
const reachOf = 800;

/** Boarded house on posts behind the dunes. */
function beachHouse(scene: Scene): void {
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
  const wall = random.pick([...land.walls, '#8fb3b8', '#f4efe4'] as unknown as [string, ...string[]]);
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

/** Brick warehouse turned into lofts by a canal. */
function loft(scene: Scene): void {
  const { sheet, light } = scene;
  const random = scene.random.fork('loft');
  const base = 470;
  drawSky(scene, { horizon: base - 60 });
  drawHouseRow(scene, 'far', { base, height: [120, 220], width: [70, 120], distance: 0.34 });
  const brick = random.pick(['#b5614a', '#a5583f', '#9c6a58', '#c48a68'] as const);
  const [w, floors] = [random.range(420, 470), random.int(3, 4)];
  const storey = 276 / floors;
  const x = -w / 2 + random.range(-40, 40);
  const h = floors * storey + 40;
  drawWall(scene, { x, base, w, h, colour: brick, side: 60 });
  sheet.clipped(box(x, base - h, w, h), () => {
    let courses = '';
    for (let y = base - h; y < base; y += 7) courses += `M${n(x)} ${n(y)}h${n(w)}`;
    sheet.line(courses, light.shaded(brick), 0.9, 0.4);
  });
  for (let f = 0; f < floors; f++) {
    drawWindows(scene, {
      x: x + 14,
      y: base - 26 - (f + 1) * storey,
      w: w - 28,
      h: storey,
      columns: 6,
      rows: 1,
      style: 'arched',
      trim: '#3f4247',
      share: [0.68, 0.76],
      random: random.fork(`f${f}`),
    });
    sheet.fill(box(x, base - 26 - (f + 1) * storey - 3, w, 6), light.lit(mix(brick, '#fff0dc', 0.25)));
  }
  sheet.fill(box(x - 8, base - h - 10, w + 16, 15), light.lit(mix(brick, '#fff0dc', 0.3)));
  const tank = x + w * random.range(0.2, 0.7);
  sheet.line(
    `M${n(tank)} ${base - h - 8}v-34M${n(tank + 52)} ${base - h - 8}v-34`,
    light.shaded('#4a4a50'),
    5,
  );
  sheet.fill(
    pill(tank - 8, base - h - 96, 68, 58, 5),
    sheet.gradient(
      [tank, 0],
      [tank + 60, 0],
      [
        [0, light.lit('#9a7a5c')],
        [1, light.shaded('#8a6a4e')],
      ],
    ),
  );
  sheet.fill(
    outline([
      [tank - 12, base - h - 95],
      [tank + 26, base - h - 122],
      [tank + 64, base - h - 95],
    ]),
    light.shaded('#6b5443'),
  );
  drawEntrance(scene, { x: x + w / 2, base, w: 48, h: 54, style: 'canopy', accent: '#3c4450' });
  for (const tx of [-370, 372, -500, 520]) drawNativeTree(scene, tx, base + 6, random.range(170, 220));
  sheet.fill(
    box(-reachOf, base, reachOf * 2, 26),
    sheet.fall(base, base + 26, [0, light.lit('#cbbfae')], [1, light.shaded('#9a8f86')]),
  );
  for (const lx of [-280, 290]) drawLampPost(scene, lx, base + 8, 104);
  drawWater(scene, base + 26, scene.frame.bottom);
  for (let i = 0; i < 7; i++)
    drawReflection(
      scene,
      x + (i * w) / 7,
      base + 28,
      w / 7 - 4,
      random.range(70, 110),
      light.dark && i % 2 ? '#ffcf80' : light.lit(brick),
    );
}

const compositions = { cabin, villa, apartment, cottage, 'beach-house': beachHouse, loft };
type Name = keyof typeof compositions;
const fit: Record<Scene['climate'], Record<Name, number>> = {
  tropical: { cabin: 0.3, villa: 3, apartment: 1, cottage: 1, 'beach-house': 4, loft: 0.2 },
  mediterranean: { cabin: 0.2, villa: 3, apartment: 2, cottage: 2, 'beach-house': 1.5, loft: 0.5 },
  desert: { cabin: 0.4, villa: 4, apartment: 1, cottage: 1.5, 'beach-house': 0.4, loft: 0.4 },
  alpine: { cabin: 4, villa: 0.6, apartment: 1, cottage: 2, 'beach-house': 0, loft: 0.3 },
  temperate: { cabin: 1, villa: 1, apartment: 2.5, cottage: 3, 'beach-house': 1, loft: 2 },
  nordic: { cabin: 3, villa: 0.7, apartment: 1.6, cottage: 2.5, 'beach-house': 0.8, loft: 1.2 },
  megacity: { cabin: 0, villa: 0.8, apartment: 4, cottage: 0.3, 'beach-house': 0, loft: 3 },
};

/** A holiday home from outside; answers the name of the composition. */
export function drawHomeExterior(scene: Scene): string {
  const name = scene.random.fork('composition').weighted(fit[scene.climate]);
  compositions[name](scene);
  return name;
}
