import { drawCarBody } from '../built/car-body.ts';
import { drawEntrance, drawGroundFloor, drawSign, drawStoreys, drawWall } from '../built/facade.ts';
import { drawHouseRow } from '../built/houses.ts';
import { drawLampPost, drawPaving, drawPlanter } from '../built/street.ts';
import { drawSkyline } from '../built/towers.ts';
import { type Colour, mix } from '../colour.ts';
import type { Body } from '../kinds.ts';
import { drawSky } from '../nature/sky.ts';
import { drawGround, drawHills, drawMist } from '../nature/terrain.ts';
import { drawBush, drawNativeTree } from '../nature/trees.ts';
import type { Random } from '../random.ts';
import type { Scene } from '../scene.ts';
import { box, disc, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';

const renders = ['#efe9de', '#dcd6cb', '#c9d1d4', '#d8c4aa', '#e6dccb'] as const;
const parked: readonly [Body, ...Body[]] = ['sedan', 'hatch', 'suv', 'wagon', 'crossover'];
const paints = ['#e9e6df', '#4d5a66', '#9fb2bd', '#a8443a', '#2f4858'] as const;

function drawParked(scene: Scene, random: Random, xs: readonly number[], ground: number): void {
  for (const x of xs)
    scene.sheet.placed(x, ground, 0.2, () =>
      drawCarBody(scene, random.pick(parked), {
        x: 0,
        ground: 0,
        colour: random.pick(paints),
        face: random.side(),
      }),
    );
}

/** Asphalt with the lines of its bays. */
function drawLot(scene: Scene, base: number): void {
  const { sheet, light, frame } = scene;
  sheet.fill(
    box(-800, base, 1600, frame.bottom - base + 5),
    sheet.fall(base, frame.bottom, [0, light.lit('#b3aea8')], [1, light.shaded('#97949a')]),
  );
  let lines = '';
  for (let i = -8; i <= 8; i++)
    lines += outline([
      [i * 92, base + 22],
      [i * 92 + 4, base + 22],
      [i * 98 + 2, base + 78],
      [i * 98 - 4, base + 78],
    ]);
  sheet.fill(lines, light.lit('#f6f0e4'), 0.6);
}

/** A plain block of rooms with a flat roof, a lobby of glass below, and its sign on the roof. */
function drawBlock(
  scene: Scene,
  random: Random,
  { base, floors, bays, bay }: { base: number; floors: number; bays: number; bay: number },
): void {
  const { sheet, light, land } = scene;
  const storey = 46;
  const w = bays * bay;
  const x = -w / 2;
  const h = floors * storey + 66;
  const top = base - h;
  const wall: Colour = mix(random.pick(renders), random.pick(land.walls), 0.25);
  const accent = random.pick(land.accents);
  drawWall(scene, { x, base, w, h, colour: wall, side: 40 });
  // The stairwell parts the front in a colour of its own.
  const stairs = random.side() === 1 ? x + w - bay * 1.2 : x;
  drawStoreys(scene, {
    x: x + 8,
    base: base - 62,
    w: w - 16,
    floors,
    storey,
    bays,
    style: random.pick(['plain', 'ribbon', 'sash'] as const),
    trim: '#f6f1e7',
    random: random.fork('windows'),
    courses: random.chance(0.5),
  });
  sheet.fill(box(stairs, top, bay * 1.2, h), light.lit(mix(accent, wall, 0.35)));
  sheet.fill(box(stairs + bay * 0.45, top + 16, bay * 0.3, h - 90), light.shaded('#5d7488'), 0.75);
  sheet.fill(box(x - 6, top - 8, w + 12, 10), light.lit('#f6f1e7'));
  sheet.fill(box(x, top + 2, w, 6), light.shaded('#4d4650'), 0.3);
  const sign = stairs === x ? x + w * 0.62 : x + w * 0.38;
  sheet.line(`M${n(sign - 40)} ${top - 8}v-14M${n(sign + 40)} ${top - 8}v-14`, light.shaded('#5a6068'), 3);
  drawSign(scene, sign, top - 44, 150, accent);
  drawGroundFloor(scene, x + 6, base, w - 12, 56, bays, false, '#f1ece2');
  drawEntrance(scene, { x: -x * 0.1, base, w: 62, h: 50, style: 'canopy', accent });
}

/** Hotel for business in a street of the town. */
export function block(scene: Scene): void {
  const random = scene.random.fork('block');
  const base = 500;
  drawSky(scene, { horizon: base - 50 });
  if (scene.climate === 'megacity') {
    drawSkyline(scene, 'behind', { base, height: 300, distance: 0.62, spread: 420 });
    drawMist(scene, base - 60, 160, 0.45);
  } else {
    drawBackdrop(scene, base - 30);
    drawHouseRow(scene, 'behind', { base, height: [110, 180], width: [70, 110], distance: 0.3 });
  }
  drawBlock(scene, random, {
    base,
    floors: scene.stars >= 4 ? random.int(5, 6) : random.int(4, 5),
    bays: random.int(7, 8),
    bay: 54,
  });
  drawPaving(scene, base, '#d3cbbf');
  for (const x of [-330, -250, 250, 330]) drawPlanter(scene, x, base + 18, 32, 15);
  for (const x of [-370, 372, -520, 520, -660, 660])
    drawNativeTree(scene, x, base + random.range(30, 60), random.range(150, 210));
  drawLampPost(scene, -170, base + 42, 106);
  drawLampPost(scene, 170, base + 42, 106);
}

/** An airliner that climbs away, small in the sky. */
function drawPlane(scene: Scene, x: number, y: number, face: 1 | -1): void {
  const { sheet, light } = scene;
  sheet.placed(
    x,
    y,
    0.9,
    () => {
      sheet.fill(
        'M-60 16L48 -16Q66 -22 72 -18Q74 -12 60 -6L-44 26Q-58 26 -60 16Z',
        sheet.fall(-20, 26, [0, light.lit('#fbfaf6')], [1, light.shaded('#c3c7cc')]),
      );
      sheet.fill('M-58 16L-78 -12L-66 -14L-40 10Z', light.lit('#c9472f'));
      sheet.fill('M-4 8L-40 44L-26 46L26 0Z', light.shaded('#aab2ba'));
      sheet.fill('M6 -6L-10 -30L-2 -32L26 -12Z', light.lit('#d6dade'));
    },
    face === -1,
  );
}

/** Hotel at an airport: the block among parked cars, the control tower behind, an airliner above. */
export function airport(scene: Scene): void {
  const { sheet, light, land } = scene;
  const random = scene.random.fork('airport');
  const base = 480;
  const side = random.side();
  drawSky(scene, { horizon: base - 50 });
  drawBackdrop(scene, base - 20);
  drawHills(scene, 'field', { y: base - 18, amplitude: 5, colour: land.grass, distance: 0.3 });
  const tx = side * 300;
  sheet.fill(
    outline([
      [tx - 13, base],
      [tx - 9, 250],
      [tx + 9, 250],
      [tx + 13, base],
    ]),
    sheet.gradient(
      [tx - 13, 0],
      [tx + 13, 0],
      [
        [0, light.shaded('#d6d2c8', 0.2)],
        [1, light.lit('#efeae0', 0.2)],
      ],
    ),
  );
  sheet.fill(`M${tx - 34} 206L${tx + 34} 206L${tx + 24} 250L${tx - 24} 250Z`, light.shaded('#4a6478'));
  sheet.fill(pill(tx - 40, 196, 80, 12, 5) + box(tx - 26, 248, 52, 6), light.lit('#f3efe6'));
  sheet.line(`M${tx} 196v-34`, light.shaded('#5a6068'), 3);
  sheet.fill(disc(tx, 160, 4), '#d9482f');
  drawPlane(scene, -side * 230, 120, side === 1 ? -1 : 1);
  drawBlock(scene, random, { base, floors: random.int(4, 5), bays: 7, bay: 54 });
  drawLot(scene, base);
  drawParked(scene, random, [-320, -190, 190, 320], base + 66);
  for (const x of [-380, 390, -560, 560]) drawNativeTree(scene, x, base + 10, random.range(110, 150), 0.1);
  drawLampPost(scene, -245, base + 20, 150);
  drawLampPost(scene, 245, base + 20, 150);
}

/** Suites for weeks rather than nights: three floors under a low roof, lawns, and cars before the doors. */
export function residence(scene: Scene): void {
  const { sheet, light, land } = scene;
  const random = scene.random.fork('residence');
  const base = 470;
  drawSky(scene, { horizon: base - 60 });
  if (scene.climate === 'megacity')
    drawSkyline(scene, 'behind', { base, height: 240, distance: 0.66, spread: 420 });
  else drawBackdrop(scene, base - 20);
  drawGround(scene, base - 14, land.grass, 0.1);
  for (let i = 0; i < 9; i++)
    drawNativeTree(scene, -720 + i * 180 + random.range(-40, 40), base - 4, random.range(130, 180), 0.2);
  const storey = 54;
  const floors = 3;
  const w = 540;
  const x = -w / 2;
  const h = floors * storey + 14;
  const wall = mix(random.pick(renders), random.pick(land.walls), 0.3);
  const roof = random.pick(land.roofs);
  drawWall(scene, { x, base, w, h, colour: wall });
  drawStoreys(scene, {
    x: x + 6,
    base: base - 6,
    w: w - 12,
    floors,
    storey,
    bays: 10,
    style: 'sash',
    trim: '#fbf5e8',
    random: random.fork('windows'),
    courses: false,
  });
  sheet.fill(
    outline([
      [x - 18, base - h + 2],
      [x + 34, base - h - 52],
      [x + w - 34, base - h - 52],
      [x + w + 18, base - h + 2],
    ]),
    sheet.fall(
      base - h - 52,
      base - h,
      [0, light.lit(roof)],
      [1, mix(light.lit(roof), light.shaded(roof), 0.5)],
    ),
  );
  // Gables step forward from the front, the middle one over the door.
  for (const gx of [-190, 0, 190]) {
    const gw = gx === 0 ? 120 : 96;
    const face = gx === 0 ? mix(wall, random.pick(land.accents), 0.25) : wall;
    drawWall(scene, { x: gx - gw / 2, base, w: gw, h: h + 8, colour: face });
    sheet.fill(
      outline([
        [gx - gw / 2 - 9, base - h - 6],
        [gx, base - h - 62],
        [gx + gw / 2 + 9, base - h - 6],
      ]),
      light.lit(mix(roof, '#ffffff', 0.08)),
    );
    drawStoreys(scene, {
      x: gx - gw / 2 + 8,
      base: base - (gx === 0 ? 66 : 6),
      w: gw - 16,
      floors: gx === 0 ? 2 : 3,
      storey: gx === 0 ? 50 : storey,
      bays: 2,
      style: 'sash',
      trim: '#fbf5e8',
      random: random.fork(`gable${gx}`),
      courses: false,
    });
  }
  drawSign(scene, 0, base - 84, 96, random.pick(land.accents));
  drawEntrance(scene, { x: 0, base, w: 48, h: 46, style: 'canopy', accent: random.pick(land.accents) });
  for (let i = 0; i < 12; i++)
    if (Math.abs(-250 + i * 45) > 50) drawBush(scene, -250 + i * 45, base + 6, random.range(11, 17));
  drawLot(scene, base + 10);
  drawParked(scene, random, [-310, -180, 180, 310], base + 74);
  for (const tx of [-372, 378]) drawNativeTree(scene, tx, base + 30, random.range(170, 210));
}
