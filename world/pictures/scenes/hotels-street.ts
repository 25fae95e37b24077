import {
  drawEntrance,
  drawGroundFloor,
  drawMansard,
  drawSign,
  drawStoreys,
  drawWall,
} from '../built/facade.ts';
import { drawHouse, drawHouseRow, drawLandmark } from '../built/houses.ts';
import { drawAwning, drawLampPost, drawPaving, drawPlanter } from '../built/street.ts';
import { glassPaint } from '../built/windows.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawGround, drawHills } from '../nature/terrain.ts';
import { drawBush, drawNativeTree } from '../nature/trees.ts';
import type { Scene } from '../scene.ts';
import { arch, box, disc, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';

/** A round table between two bentwood chairs. */
function cafeTable(scene: Scene, x: number, base: number): void {
  const { sheet, light } = scene;
  const wood = light.shaded('#7a5238');
  sheet.fill(disc(x, base, 30, 3.5), light.shaded('#3c4a50'), 0.25);
  for (const s of [-1, 1])
    sheet.line(
      `M${n(x + s * 13)} ${base}V${base - 15}H${n(x + s * 25)}V${base}M${n(x + s * 25)} ${base - 15}L${n(x + s * 28)} ${base - 34}`,
      wood,
      2.4,
    );
  sheet.line(`M${n(x)} ${base}V${base - 24}M${n(x - 6)} ${base}h12`, light.shaded('#41444b'), 2.4);
  sheet.fill(disc(x, base - 25, 13, 2.6), light.lit('#fbf3e4'));
}

/** A narrow town house in a terrace, awnings and café chairs below. */
export function townhouse(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('townhouse');
  const base = 505;
  drawSky(scene, { horizon: base - 40 });
  drawLandmark(scene, random.side() * random.range(180, 300), base - 60, 400, 0.5);
  drawHouseRow(scene, 'row', { base, height: [220, 300], width: [104, 140], distance: 0.12 });
  const w = random.range(210, 260);
  const x = random.range(-60, 60) - w / 2;
  const floors = random.int(3, 4);
  const storey = 64;
  const wall = random.pick(land.walls);
  const h = floors * storey + 76;
  drawWall(scene, { x, base, w, h, colour: wall });
  const shutters = random.pick(land.accents);
  drawStoreys(scene, {
    x: x + 8,
    base: base - 76,
    w: w - 16,
    floors,
    storey,
    bays: random.int(3, 4),
    style: random.pick(['french', 'shuttered', 'sash', 'arched'] as const),
    trim: '#fbf5e8',
    shutters,
    random,
    courses: random.chance(0.5),
  });
  const roof = random.pick(['mansard', 'cornice', 'gable'] as const);
  const top = base - h;
  if (roof === 'mansard') drawMansard(scene, x, top, w, 56, 3, random.pick(land.roofs), random);
  if (roof === 'gable') {
    sheet.fill(
      outline([
        [x - 2, top + 1],
        [x + w / 2, top - 92],
        [x + w + 2, top + 1],
      ]),
      light.lit(wall),
    );
    sheet.line(
      `M${n(x - 10)} ${n(top + 6)}L${n(x + w / 2)} ${n(top - 94)}L${n(x + w + 10)} ${n(top + 6)}`,
      light.lit(random.pick(land.roofs)),
      11,
    );
    sheet.fill(
      arch(x + w / 2 - 16, top - 52, 32, 42),
      light.dark ? '#ffd48a' : glassPaint(scene, top - 52, top),
    );
  }
  if (roof !== 'gable') {
    sheet.fill(box(x - 9, top - 6, w + 18, 11), light.lit('#fbf5e8'));
    sheet.fill(box(x, top + 5, w, 7), light.shaded('#5b5060'), 0.4);
  }
  const shop = random.pick(land.accents);
  sheet.fill(box(x, base - 72, w, 72), light.lit(mix(shop, '#22303a', 0.45)));
  drawGroundFloor(scene, x + 6, base, w - 12, 66, 5, false, mix(shop, '#22303a', 0.3));
  drawPaving(scene, base, '#d5c8b4');
  drawEntrance(scene, { x: x + w / 2, base, w: 40, h: 54, style: 'awning', accent: shop });
  drawAwning(scene, x + 8, base - 68, w * 0.32, shop);
  drawAwning(scene, x + w * 0.68 - 8, base - 68, w * 0.32, shop);
  drawSign(scene, x + w / 2, base - 88, 110, mix(shop, '#22303a', 0.5));
  for (const side of [-1, 1]) {
    drawPlanter(scene, x + w / 2 + side * 48, base + 10, 22, 18);
    drawLampPost(scene, x + w / 2 + side * 190, base + 30, 128);
    for (let i = 0; i < 2; i++) cafeTable(scene, x + w / 2 + side * (92 + i * 58), base + 34);
  }
  drawNativeTree(scene, random.side() * 345, base + 62, 240);
}

/** Roadside lodge: two open galleries of doors, a tall sign, cars drawn up. */
export function motel(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('motel');
  const base = 450;
  drawSky(scene, { horizon: base - 50 });
  drawBackdrop(scene, base - 10);
  drawGround(scene, base - 2, land.grass);
  for (let i = 0; i < 8; i++)
    drawNativeTree(scene, -700 + i * 200 + random.range(-50, 50), base + 2, random.range(120, 180), 0.2);
  const wall = random.pick(land.walls);
  const accent = random.pick(land.accents);
  const side = random.side();
  const [x, w, storey] = [side === 1 ? -346 : -190, 536, 76];
  drawWall(scene, { x, base, w, h: storey * 2, colour: wall });
  const bays = 7;
  const bay = w / bays;
  let doors = '';
  let panes = '';
  let lit = '';
  for (let f = 0; f < 2; f++)
    for (let i = 0; i < bays; i++) {
      const bx = x + i * bay;
      const y = base - f * storey;
      doors += box(bx + bay * 0.12, y - 50, bay * 0.26, 50);
      const pane = box(bx + bay * 0.48, y - 48, bay * 0.4, 30);
      if (random.chance(light.lamps)) lit += pane;
      else panes += pane;
    }
  sheet.fill(doors, light.lit(accent));
  sheet.fill(panes, glassPaint(scene, base - storey * 2, base));
  sheet.fill(lit, '#ffd48a');
  sheet.fill(box(x, base - storey * 2, w, 22) + box(x, base - storey, w, 18), light.shaded('#4a4450'), 0.35);
  sheet.fill(
    box(x - 16, base - storey * 2 - 12, w + 32, 14) + box(x - 12, base - storey - 4, w + 24, 9),
    light.lit('#f6efe2'),
  );
  let rail = `M${n(x - 10)} ${base - storey - 26}h${w + 20}`;
  for (let i = 0; i <= 40; i++) rail += `M${n(x - 10 + ((w + 20) * i) / 40)} ${base - storey - 26}v24`;
  sheet.line(rail, light.lit('#fdf8ee'), 1.6);
  let posts = '';
  for (let i = 0; i <= bays; i++)
    posts += box(x - 8 + ((w + 12) * i) / bays, base - storey * 2, 4, storey * 2);
  sheet.fill(posts, light.lit('#fdf8ee'));
  sheet.fill(
    outline([
      [x - 26, base - storey * 2 - 10],
      [x + 30, base - storey * 2 - 46],
      [x + w - 30, base - storey * 2 - 46],
      [x + w + 26, base - storey * 2 - 10],
    ]),
    light.lit(random.pick(land.roofs)),
  );
  const sx = side * 296;
  sheet.fill(box(sx - 5, 210, 10, base - 200), light.shaded('#5a6068'));
  sheet.fill(pill(sx - 52, 150, 104, 76, 14), light.lit(accent));
  sheet.fill(pill(sx - 44, 236, 88, 24, 6), light.lit('#fbf3e2'));
  sheet.fill(
    `M${n(sx)} 164l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2Z`,
    light.dark ? '#ffe6b0' : light.lit('#fdf6e6'),
  );
  sheet.fill(box(sx - 32, 244, 36, 7) + box(sx + 10, 244, 22, 7), light.shaded('#5a5058'), 0.8);
  sheet.fill(
    box(-800, base, 1600, scene.frame.bottom - base + 5),
    sheet.fall(base, 620, [0, light.lit('#aaa59f')], [1, light.shaded('#8f8c90')]),
  );
  let lines = '';
  for (let i = 0; i < 9; i++)
    lines += outline([
      [-420 + i * 92, base + 8],
      [-416 + i * 92, base + 8],
      [-446 + i * 98, base + 66],
      [-452 + i * 98, base + 66],
    ]);
  sheet.fill(lines, light.lit('#f6f0e4'), 0.7);
  for (let i = 0; i < 3; i++)
    parkedCar(scene, -300 + i * 196 + random.range(-20, 20), base + 56, 124, random.pick(land.accents));
  for (let i = 0; i < 5; i++) drawBush(scene, -430 + i * 215, 604, random.range(24, 38));
}

function parkedCar(scene: Scene, x: number, base: number, w: number, colour: string): void {
  const { sheet, light } = scene;
  const at = (dx: number, dy: number): string => `${n(x + dx * w)} ${n(base + dy * w)}`;
  sheet.fill(pill(x - w * 0.52, base - w * 0.03, w * 1.04, w * 0.06), light.shaded('#33343c'), 0.4);
  sheet.fill(
    `M${at(-0.5, -0.08)}L${at(-0.5, -0.2)}Q${at(-0.46, -0.26)} ${at(-0.32, -0.27)}L${at(-0.2, -0.4)}Q${at(-0.17, -0.43)} ${at(-0.1, -0.43)}L${at(0.16, -0.43)}Q${at(0.22, -0.42)} ${at(0.32, -0.27)}Q${at(0.48, -0.25)} ${at(0.5, -0.18)}L${at(0.5, -0.08)}Z`,
    sheet.fall(base - w * 0.43, base, [0, light.lit(colour)], [1, light.shaded(colour)]),
  );
  sheet.fill(
    `M${at(-0.26, -0.28)}L${at(-0.17, -0.385)}L${at(-0.01, -0.385)}L${at(-0.01, -0.28)}ZM${at(0.03, -0.28)}L${at(0.03, -0.385)}L${at(0.15, -0.385)}Q${at(0.18, -0.38)} ${at(0.25, -0.28)}Z`,
    light.shaded('#7f98a8'),
  );
  for (const dx of [-0.3, 0.3]) {
    sheet.fill(pill(x + dx * w - w * 0.085, base - w * 0.17, w * 0.17, w * 0.17), light.shaded('#34343c'));
    sheet.fill(pill(x + dx * w - w * 0.045, base - w * 0.13, w * 0.09, w * 0.09), light.lit('#c5c5c8'));
  }
}

/** Small family hotel in a garden. */
export function inn(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('inn');
  const base = 480;
  drawSky(scene, { horizon: base - 60 });
  drawBackdrop(scene, base - 40);
  drawHills(scene, 'garden', { y: base - 30, amplitude: 14, colour: land.grass, distance: 0.14 });
  for (let i = 0; i < 9; i++)
    drawNativeTree(scene, -690 + i * 172 + random.range(-40, 40), base - 10, random.range(150, 210), 0.16);
  drawGround(scene, base - 6, land.grass);
  const wall = random.pick(land.walls);
  const roof = random.pick(land.roofs);
  const side = random.side();
  drawHouse(scene, {
    x: side * 190,
    base,
    w: 210,
    h: 130,
    wall,
    roof,
    style: 'hip',
    windows: 'shuttered',
    columns: 4,
    rows: 2,
    door: false,
    random: random.fork('wing'),
  });
  drawHouse(scene, {
    x: -side * 60,
    base,
    w: 310,
    h: 200,
    wall,
    roof,
    style: random.pick(['hip', 'gable', 'mansard'] as const),
    windows: random.pick(['shuttered', 'sash', 'french'] as const),
    columns: 5,
    rows: 3,
    door: false,
    random: random.fork('main'),
  });
  drawEntrance(scene, {
    x: -side * 60,
    base,
    w: 46,
    h: 54,
    style: random.pick(['awning', 'arch', 'portico'] as const),
    accent: random.pick(land.accents),
  });
  const ivy = random.fork('ivy');
  let leaves = '';
  for (let i = 0; i < 90; i++) {
    const t = ivy.next();
    leaves += pill(-side * 60 - side * (150 - ivy.range(0, 46 * (1 - t))), base - t * 170, 11, 9);
  }
  if (random.chance(0.6)) sheet.fill(leaves, light.lit(land.foliage[1]), 0.95);
  const path = -side * 60;
  sheet.fill(
    outline([
      [path - 26, base + 4],
      [path + 26, base + 4],
      [path + 120, scene.frame.bottom + 5],
      [path - 110, scene.frame.bottom + 5],
    ]),
    light.lit('#e3d6bd'),
  );
  for (let i = 0; i < 5; i++)
    for (const s of [-1, 1]) drawBush(scene, path + s * (54 + i * 26), base + 14 + i * 22, 17 + i * 4);
  drawLampPost(scene, path + 84, base + 38, 104);
  drawNativeTree(scene, side * 360, 590, 270);
  drawNativeTree(scene, -side * 385, 584, 220);
}
