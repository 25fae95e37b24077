import { drawEntrance, drawStoreys, drawWall } from '../built/facade.ts';
import { drawHouseRow } from '../built/houses.ts';
import { drawLampPost, drawLounger, drawParasol, drawPaving, drawPlanter } from '../built/street.ts';
import { drawWindows, glassPaint } from '../built/windows.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawGround } from '../nature/terrain.ts';
import { drawAgave, drawBush, drawCypress, drawNativeTree, drawPalm } from '../nature/trees.ts';
import { drawReflection, drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';
import { drawPoolBasin } from './pool-basin.ts';

/** Flat-roofed villa of white volumes with a pool. */
export function villa(scene: Scene): void {
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
export function apartment(scene: Scene): void {
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

/** Brick warehouse turned into lofts by a canal. */
export function loft(scene: Scene): void {
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
    box(-reach, base, reach * 2, 26),
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
