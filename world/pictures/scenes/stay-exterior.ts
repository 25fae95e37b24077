import {
  drawEntrance,
  drawGroundFloor,
  drawMansard,
  drawSign,
  drawStoreys,
  drawWall,
} from '../built/facade.ts';
import { drawHouse, drawHouseRow, drawLandmark } from '../built/houses.ts';
import {
  drawAwning,
  drawFlag,
  drawLampPost,
  drawLounger,
  drawParasol,
  drawPaving,
  drawPlanter,
} from '../built/street.ts';
import { drawSkyline } from '../built/towers.ts';
import { drawWindows, glassPaint, lampColours } from '../built/windows.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawGround, drawHills, drawMist } from '../nature/terrain.ts';
import {
  drawAgave,
  drawBush,
  drawCypress,
  drawNativeTree,
  drawPalm,
  drawSpruce,
  drawTree,
} from '../nature/trees.ts';
import { drawWater } from '../nature/water.ts';
import type { Scene } from '../scene.ts';
import { arch, box, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';
import { drawPoolBasin } from './pool-basin.ts';

function neighbours(scene: Scene, base: number): void {
  if (scene.climate === 'megacity') {
    drawSkyline(scene, 'behind', { base, height: 300, distance: 0.62, spread: 420 });
    drawMist(scene, base - 60, 160, 0.45);
  } else {
    drawBackdrop(scene, base - 20);
    drawHouseRow(scene, 'behind', { base, height: [70, 130], width: [54, 90], distance: 0.42 });
  }
}

/** A palace front: central pavilion, mansard roof, arcaded ground floor, flags. */
function grand(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('grand');
  const base = 500;
  const storey = random.range(46, 52);
  const floors = random.int(3, 4);
  const wall = random.pick(land.walls);
  const roof = random.pick(['#56606b', '#5d7a78', '#6b5a5a'] as const);
  const wing = random.range(220, 260);
  drawSky(scene, { horizon: base - 60 });
  neighbours(scene, base - 10);
  const style = random.pick(['french', 'sash', 'arched'] as const);
  for (const side of [-1, 1] as const) {
    const x = side === -1 ? -wing - 70 : 70;
    drawWall(scene, { x, base, w: wing, h: floors * storey + 62, colour: wall });
    drawStoreys(scene, {
      x,
      base: base - 62,
      w: wing,
      floors,
      storey,
      bays: 5,
      style,
      trim: '#fbf5e8',
      random: random.fork(`w${side}`),
    });
    drawMansard(scene, x, base - 62 - floors * storey, wing, 48, 5, roof, random);
    drawGroundFloor(scene, x, base, wing, 60, 5, true, '#fbf5e8');
    const end = x + (side === -1 ? 0 : wing);
    sheet.fill(box(end - 7, base - 62 - floors * storey, 14, floors * storey + 62), light.lit('#f3e9d8'));
  }
  const tall = floors + 1;
  drawWall(scene, { x: -84, base, w: 168, h: tall * storey + 66, colour: wall });
  drawStoreys(scene, {
    x: -84,
    base: base - 66,
    w: 168,
    floors: tall,
    storey,
    bays: 3,
    style: 'arched',
    trim: '#fbf5e8',
    random: random.fork('mid'),
  });
  for (const x of [-84, 76])
    sheet.fill(box(x, base - 66 - tall * storey, 8, tall * storey + 66), light.lit('#fbf5e8'));
  const top = base - 66 - tall * storey;
  if (random.chance(0.5)) {
    const dome = light.lit(roof);
    sheet.fill(
      `M-76 ${n(top + 1)}C-76 ${n(top - 62)} -30 ${n(top - 84)} 0 ${n(top - 88)}C30 ${n(top - 84)} 76 ${n(top - 62)} 76 ${n(top + 1)}Z`,
      sheet.gradient(
        [-76, 0],
        [76, 0],
        scene.sunSide === 1
          ? [
              [0, light.shaded(roof)],
              [0.75, dome],
            ]
          : [
              [0.25, dome],
              [1, light.shaded(roof)],
            ],
      ),
    );
    drawFlag(scene, 0, top - 86, 50, random.pick(land.accents));
  } else {
    sheet.fill(
      outline([
        [-92, top + 1],
        [0, top - 46],
        [92, top + 1],
      ]),
      light.lit('#fbf5e8'),
    );
    sheet.fill(
      outline([
        [-66, top - 6],
        [0, top - 38],
        [66, top - 6],
      ]),
      light.shaded('#e3d6c0'),
      0.7,
    );
    for (const x of [-60, 0, 60])
      drawFlag(scene, x, top - (x === 0 ? 44 : 14), 44, random.pick(land.accents));
  }
  drawPaving(scene, base, '#d9cdba');
  drawEntrance(scene, {
    x: 0,
    base,
    w: 64,
    h: 58,
    style: random.pick(['canopy', 'portico'] as const),
    accent: land.accents[0],
  });
  for (const x of [-330, -210, -110, 110, 210, 330]) drawPlanter(scene, x, base + 16, 34, 16);
  drawLampPost(scene, -160, base + 46, 110);
  drawLampPost(scene, 160, base + 46, 110);
  const trees =
    scene.climate === 'tropical' || scene.climate === 'desert'
      ? drawPalm
      : scene.climate === 'mediterranean'
        ? drawCypress
        : drawTree;
  for (const x of [-390, 390, -540, 540, -680, 680]) trees(scene, x, base + 56, random.range(210, 260));
}

/** A slender glass tower on a podium among its neighbours. */
function tower(scene: Scene): void {
  const { land, light, sheet, sunSide } = scene;
  const random = scene.random.fork('tower');
  const base = 510;
  drawSky(scene, { horizon: base - 50 });
  if (scene.climate !== 'megacity') drawBackdrop(scene, base - 20);
  drawSkyline(scene, 'far', { base, height: 270, distance: 0.66, spread: 420 });
  drawMist(scene, base - 80, 170, 0.5);
  drawSkyline(scene, 'near', { base, height: 170, distance: 0.4, spread: 520, density: 0.8 });
  const w = random.range(150, 200);
  const h = random.range(390, 430);
  const x = random.range(-90, 10);
  const top = base - h;
  const twin = random.chance(0.45);
  const facade = (fx: number, fw: number, ftop: number): void => {
    const shape = random.chance(0.5)
      ? outline([
          [fx, base],
          [fx, ftop],
          [fx + fw, ftop - 26],
          [fx + fw, base],
        ])
      : pill(fx, ftop, fw, base - ftop + 20, 20);
    const lit = mix(light.lit('#9cb8c8'), light.sky[1], 0.35);
    sheet.fill(
      shape,
      sheet.fall(
        ftop,
        base,
        [0, mix(lit, light.sky[2], 0.35)],
        [0.5, lit],
        [1, mix(lit, light.shaded('#5d7488'), 0.45)],
      ),
    );
    sheet.clipped(shape, () => {
      const strip = fw * 0.3;
      sheet.fill(
        box(sunSide === 1 ? fx : fx + fw - strip, ftop - 30, strip, base - ftop + 30),
        light.shaded('#6f8799'),
        0.55,
      );
      let slabs = '';
      for (let y = ftop + 8; y < base; y += 15) slabs += box(fx, y, fw, 3.4);
      const mullion = fw / 10;
      let fins = '';
      for (let i = 1; i < 10; i++) fins += box(fx + i * mullion, ftop - 30, 1, base - ftop + 30);
      sheet.fill(fins, light.shaded('#5d7488'), 0.4);
      let lamps = '';
      const rows = Math.floor((base - ftop) / 15);
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < 10; c++)
          if (random.chance(light.lamps * 0.8))
            lamps += box(fx + c * mullion + 1, ftop + 11.4 + r * 15, mullion - 1, 11.6);
      sheet.fill(lamps, random.pick(lampColours), 0.9);
      sheet.fill(slabs, light.lit('#f1ede4'), 0.85);
      sheet.fill(
        outline([
          [fx + fw * 0.15, ftop - 40],
          [fx + fw * 0.55, ftop - 40],
          [fx + fw * 0.2, base],
          [fx - fw * 0.2, base],
        ]),
        light.sky[2],
        light.dark ? 0.08 : 0.2,
      );
    });
  };
  if (twin) facade(x + w * 0.72, w * 0.72, top + 110);
  facade(x, w, top);
  sheet.fill(box(x + w * 0.3, top - 30, w * 0.25, 14), light.shaded('#8a929a'));
  const podium = 74;
  const [px, pw] = [-300, 600];
  drawWall(scene, { x: px, base, w: pw, h: podium, colour: random.pick(land.walls) });
  drawGroundFloor(scene, px + 8, base, pw - 16, podium - 8, 11, random.chance(0.3), '#f1ece2');
  sheet.fill(box(px - 8, base - podium - 7, pw + 16, 9), light.lit('#f6f1e7'));
  sheet.fill(box(px, base - podium + 2, pw, 6), light.shaded('#4d4650'), 0.35);
  for (let i = 0; i < 9; i++) drawBush(scene, px + 30 + i * 68, base - podium - 6, random.range(9, 15));
  drawSign(scene, x + w / 2, base - podium - 34, 120, land.accents[0]);
  drawPaving(scene, base, '#cfc8bd');
  drawEntrance(scene, { x: x + w / 2, base, w: 70, h: 54, style: 'canopy', accent: '#3c4450' });
  const plant = scene.climate === 'tropical' || scene.climate === 'desert' ? drawPalm : drawTree;
  for (const tx of [-350, -245, 265, 350, -470, 470, -620, 620])
    plant(scene, tx, base + random.range(18, 40), random.range(110, 160));
  drawLampPost(scene, -140, base + 44, 104);
  drawLampPost(scene, 190, base + 44, 104);
}

/** A narrow town house in a terrace, awnings and café chairs below. */
function townhouse(scene: Scene): void {
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
    for (let i = 0; i < 2; i++) {
      const tx = x + w / 2 + side * (86 + i * 44);
      sheet.fill(box(tx - 14, base + 2, 28, 3), light.lit('#f3e7d2'));
      sheet.line(
        `M${n(tx)} ${base + 4}v20M${n(tx - 18)} ${base + 22}v-12h9M${n(tx + 18)} ${base + 22}v-12h-9`,
        light.shaded('#4a4450'),
        2,
      );
    }
  }
  drawNativeTree(scene, random.side() * 345, base + 62, 240);
}

/** Low resort wings under deep roofs, palms and a pool in front, hills or sea behind. */
function resort(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('resort');
  const base = 440;
  drawSky(scene, { horizon: base - 60 });
  if (random.chance(0.5)) {
    drawHills(scene, 'isle', { y: base - 96, amplitude: 54, colour: land.rock, distance: 0.62, length: 760 });
    drawWater(scene, base - 74, base);
  } else drawBackdrop(scene, base - 40);
  drawGround(scene, base - 4, land.grass);
  for (let i = 0; i < 9; i++)
    drawNativeTree(scene, -680 + i * 170 + random.range(-40, 40), base + 4, random.range(130, 200), 0.2);
  const roof = random.pick(['#a5794c', '#b8623f', '#7b5a44'] as const);
  const wall = random.pick(land.walls);
  const floors = random.int(1, 3);
  const pavilion = (cx: number, w: number, levels: number): void => {
    const h = levels * 54 + 10;
    drawWall(scene, { x: cx - w / 2, base, w, h, colour: wall });
    drawWindows(scene, {
      x: cx - w / 2 + 8,
      y: base - h + 8,
      w: w - 16,
      h: h - 8,
      columns: Math.max(2, Math.round(w / 58)),
      rows: levels,
      style: 'french',
      trim: '#fbf5e8',
      share: [0.62, 0.78],
      random: random.fork(`p${Math.round(cx)}`),
    });
    const over = 24;
    const rise = w * 0.2 + 18;
    const lit = light.lit(roof);
    sheet.fill(box(cx - w / 2, base - h, w, 14), light.shaded('#4b4048'), 0.4);
    sheet.fill(
      `M${n(cx - w / 2 - over)} ${n(base - h + 8)}Q${n(cx - w * 0.22)} ${n(base - h - rise * 0.55)} ${n(cx - w * 0.08)} ${n(base - h - rise)}H${n(cx + w * 0.08)}Q${n(cx + w * 0.22)} ${n(base - h - rise * 0.55)} ${n(cx + w / 2 + over)} ${n(base - h + 8)}Z`,
      sheet.fall(base - h - rise, base - h + 8, [0, lit], [1, mix(lit, light.shaded(roof), 0.55)]),
    );
    let tiles = '';
    for (let i = 1; i < 6; i++) {
      const y = base - h - rise + ((rise + 8) * i) / 6;
      const half = w * 0.08 + (w / 2 + over - w * 0.08) * (i / 6) ** 1.35;
      tiles += `M${n(cx - half)} ${n(y)}H${n(cx + half)}`;
    }
    sheet.line(tiles, light.shaded(roof), 1.2, 0.45);
  };
  pavilion(-285, random.range(190, 230), floors);
  pavilion(285, random.range(190, 230), floors);
  pavilion(-560, 240, floors);
  pavilion(570, 240, floors);
  pavilion(0, random.range(270, 320), floors + 1);
  drawEntrance(scene, { x: 0, base, w: 62, h: 50, style: 'arch', accent: land.accents[0] });
  drawPoolBasin(scene, { y: base + 40, bottom: 600, topHalf: 250, bottomHalf: 420 });
  for (const x of [-335, -255, 255, 335])
    drawLounger(scene, x, base + 34, 62, x % 2 ? land.accents[0] : '#fbf3e4', x < 0 ? -1 : 1);
  drawParasol(scene, -296, base + 36, 74, random.pick(land.accents));
  drawParasol(scene, 296, base + 36, 74, random.pick(land.accents));
  const plant =
    scene.climate === 'alpine' || scene.climate === 'nordic'
      ? drawSpruce
      : scene.climate === 'mediterranean'
        ? drawCypress
        : scene.climate === 'temperate'
          ? drawTree
          : drawPalm;
  for (const [x, y, h] of [
    [-372, 560, 330],
    [366, 572, 360],
    [-168, base + 18, 190],
    [172, base + 16, 210],
    [-520, 580, 380],
    [540, 590, 360],
  ] as const)
    plant(scene, x, y, h * (plant === drawTree ? 0.7 : 1));
  drawAgave(scene, -356, 588, 40);
  drawAgave(scene, 350, 594, 44);
}

/** Roadside lodge: two open galleries of doors, a tall sign, cars drawn up. */
function motel(scene: Scene): void {
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

/** A wide timber house under one great gable, balconies with flower boxes, peaks or woods behind. */
function chalet(scene: Scene): void {
  const { land, light, sheet, sunSide } = scene;
  const random = scene.random.fork('chalet');
  const base = 490;
  drawSky(scene, { horizon: base - 80 });
  drawBackdrop(scene, base - 70);
  drawHills(scene, 'meadow', { y: base - 40, amplitude: 22, colour: land.grass, distance: 0.16 });
  for (let i = 0; i < 10; i++)
    drawSpruce(scene, -720 + i * 160 + random.range(-50, 50), base - 26, random.range(120, 190), 0.22);
  drawGround(scene, base - 8, land.grass);
  const timber = random.pick(['#a9744b', '#8b5d40', '#b98a5a'] as const);
  const [w, eaves, rise] = [random.range(430, 490), 216, 136];
  const x = random.range(-50, 50);
  const top = base - eaves - rise;
  const [l, r] = [x - w / 2, x + w / 2];
  const gable = outline([
    [l, base],
    [l, base - eaves],
    [x, top],
    [r, base - eaves],
    [r, base],
  ]);
  const lit = light.lit(timber);
  sheet.fill(gable, sheet.fall(top, base, [0, lit], [1, mix(lit, light.shaded(timber), 0.4)]));
  sheet.clipped(gable, () => {
    let boards = '';
    for (let y = top; y < base - 84; y += 9) boards += `M${n(l)} ${n(y)}H${n(r)}`;
    sheet.line(boards, light.shaded(timber), 1, 0.4);
    sheet.fill(
      box(l, base - 84, w, 84),
      sheet.fall(base - 84, base, [0, light.lit('#f1e8da')], [1, light.shaded('#d9cdbc')]),
    );
    sheet.fill(box(sunSide === 1 ? l : r - 60, top, 60, base - top), light.shaded(timber), 0.32);
  });
  drawWindows(scene, {
    x: l + 20,
    y: base - 222,
    w: w - 40,
    h: 130,
    columns: 6,
    rows: 2,
    style: 'shuttered',
    trim: '#fbf5e8',
    shutters: random.pick(land.accents),
    random,
  });
  drawWindows(scene, {
    x: x - 76,
    y: top + 58,
    w: 152,
    h: 70,
    columns: 3,
    rows: 1,
    style: 'plain',
    trim: '#fbf5e8',
    random,
  });
  for (const wx of [l + 24, x + 50])
    drawWindows(scene, {
      x: wx,
      y: base - 72,
      w: w / 2 - 74,
      h: 60,
      columns: 2,
      rows: 1,
      style: 'shuttered',
      trim: '#fbf5e8',
      shutters: timber,
      share: [0.34, 0.62],
      random,
    });
  for (const [y, half] of [
    [base - 96, w / 2 + 10],
    [base - 164, w / 2 + 6],
    [top + 134, 118],
  ] as const) {
    sheet.fill(box(x - half, y - 22, half * 2, 24), light.shaded(timber), 0.92);
    let slats = '';
    for (let i = 0; i < half * 2 - 8; i += 10) slats += box(x - half + 4 + i, y - 20, 5.4, 18);
    sheet.fill(slats, light.lit(mix(timber, '#5b3a28', 0.25)));
    sheet.fill(box(x - half - 4, y - 25, half * 2 + 8, 5), light.lit(mix(timber, '#fff0d8', 0.25)));
    let leaves = '';
    let flowers = '';
    for (let i = -half + 10; i < half - 6; i += 11) {
      leaves += pill(x + i - 7, y - 33 + random.range(-2, 2), 15, 11);
      if (random.chance(0.75)) flowers += pill(x + i - 3, y - 35 + random.range(-3, 4), 6, 6);
    }
    sheet.fill(leaves, light.lit(land.foliage[1]));
    sheet.fill(flowers, light.lit('#d8433a'));
  }
  const roof = random.pick(land.roofs);
  const eave = (side: 1 | -1): string =>
    outline([
      [x, top - 20],
      [x + side * (w / 2 + 58), base - eaves + 32],
      [x + side * (w / 2 + 44), base - eaves + 44],
      [x, top + 8],
    ]);
  sheet.fill(eave(1), sunSide === 1 ? light.lit(roof) : light.shaded(roof));
  sheet.fill(eave(-1), sunSide === -1 ? light.lit(roof) : light.shaded(roof));
  drawEntrance(scene, { x, base, w: 54, h: 58, style: 'arch', accent: land.accents[0] });
  sheet.fill(
    outline([
      [x - 36, base],
      [x + 36, base],
      [x + 130, scene.frame.bottom + 5],
      [x - 130, scene.frame.bottom + 5],
    ]),
    light.lit('#d9cbb0'),
  );
  for (const s of [-1, 1]) {
    drawBush(scene, x + s * 96, base + 12, 24);
    drawBush(scene, x + s * 160, base + 14, 20);
    drawSpruce(scene, s * 372, 596, 280);
    drawSpruce(scene, s * 520, 602, 320);
  }
}

/** White terraces stepping down to the sea, arches, stairs and bougainvillea. */
function terraces(scene: Scene): void {
  const { land, light, sheet, sunSide } = scene;
  const random = scene.random.fork('terraces');
  const horizon = 330;
  drawSky(scene, { horizon });
  drawHills(scene, 'isle', { y: horizon - 4, amplitude: 40, colour: land.rock, distance: 0.64, length: 700 });
  drawWater(scene, horizon, scene.frame.bottom, scene.hour === 'day' ? undefined : sunSide * 210);
  const side = random.side();
  const white = scene.climate === 'desert' ? '#f0d9b5' : '#fbf6ec';
  const slope = outline([
    [side * 820, 250],
    [side * 330, 320],
    [side * 60, 430],
    [-side * 130, 520],
    [-side * 260, 660],
    [-side * 300, scene.frame.bottom + 5],
    [side * 820, scene.frame.bottom + 5],
  ]);
  sheet.fill(slope, sheet.fall(260, 760, [0, light.lit(land.rock, 0.2)], [1, light.shaded(land.rock)]));
  const block = (cx: number, base: number, w: number, h: number, dome: boolean): void => {
    const x = cx - w / 2;
    if (dome) {
      const r = w * 0.3;
      sheet.fill(
        `M${n(cx - r)} ${n(base - h + 1)}a${n(r)} ${n(r * 0.95)} 0 0 1 ${n(2 * r)} 0Z`,
        light.lit(land.accents[0]),
      );
      sheet.fill(
        `M${n(cx)} ${n(base - h - r * 0.95)}Q${n(cx - sunSide * r)} ${n(base - h - r * 0.9)} ${n(cx - sunSide * r)} ${n(base - h + 1)}H${n(cx - sunSide * r * 0.2)}Q${n(cx - sunSide * r * 0.35)} ${n(base - h - r * 0.6)} ${n(cx)} ${n(base - h - r * 0.95)}Z`,
        light.shaded(land.accents[0]),
        0.7,
      );
    }
    drawWall(scene, { x, base, w, h, colour: white, side: w * 0.16 });
    sheet.fill(box(x - 2, base - h - 5, w + 4, 7), light.lit(white));
    const bays = Math.max(1, Math.round(w / 46));
    drawWindows(scene, {
      x: x + 4,
      y: base - h + 8,
      w: w - 8,
      h: h - 14,
      columns: bays,
      rows: Math.max(1, Math.round(h / 66)),
      style: 'arched',
      trim: white,
      share: [0.36, 0.6],
      random: random.fork(`b${Math.round(cx)}${Math.round(base)}`),
    });
  };
  const steps: [number, number, number, number, boolean][] = [
    [620, 350, 190, 96, false],
    [430, 348, 150, 110, true],
    [300, 380, 140, 104, false],
    [520, 440, 210, 110, false],
    [190, 440, 150, 92, random.chance(0.5)],
    [350, 470, 190, 104, false],
    [60, 506, 150, 84, false],
    [240, 552, 210, 104, random.chance(0.5)],
    [520, 570, 260, 120, false],
    [20, 604, 200, 84, false],
    [380, 660, 240, 110, false],
  ];
  for (const [x, base, w, h, dome] of steps) {
    block(
      side * x + random.range(-12, 12),
      base,
      w * random.range(0.9, 1.1),
      h * random.range(0.9, 1.12),
      dome,
    );
    if (random.chance(0.55)) {
      const bx = side * (x - 60);
      drawBush(scene, bx, base + 4, random.range(16, 26));
    }
  }
  drawParasol(scene, side * 62, 424, 56, land.accents[0]);
  drawLounger(scene, side * 22, 422, 44, '#fbf3e4', side);
  drawCypress(scene, side * 396, 560, 200);
  drawCypress(scene, side * 128, 610, 150);
  drawBush(scene, -side * 200, 606, 42);
  drawAgave(scene, -side * 300, 616, 54);
}

/** Earth-walled house round a gate: battlements, carved arch, palms behind. */
function kasbah(scene: Scene): void {
  const { land, light, sheet, sunSide } = scene;
  const random = scene.random.fork('kasbah');
  const base = 496;
  drawSky(scene, { horizon: base - 70 });
  drawBackdrop(scene, base - 40);
  drawMist(scene, base - 70, 90, 0.4);
  drawGround(scene, base - 20, land.ground);
  for (let i = 0; i < 9; i++)
    drawPalm(scene, -620 + i * 152 + random.range(-40, 40), base - 4, random.range(220, 320), 0.16);
  const wall = random.pick(land.walls);
  const battlement = (x: number, y: number, w: number): string => {
    let d = '';
    const count = Math.max(3, Math.round(w / 26));
    for (let i = 0; i < count; i++) {
      const m = w / count;
      d += outline([
        [x + i * m + m * 0.15, y + 1],
        [x + i * m + m * 0.15, y - 10],
        [x + i * m + m * 0.5, y - 18],
        [x + i * m + m * 0.85, y - 10],
        [x + i * m + m * 0.85, y + 1],
      ]);
    }
    return d;
  };
  const mass = (x: number, w: number, h: number): void => {
    drawWall(scene, { x, base, w, h, colour: wall, side: 12 });
    sheet.fill(battlement(x, base - h, w), light.lit(wall));
    sheet.fill(box(x, base - h + 14, w, 4) + box(x, base - h + 24, w, 2), light.shaded(wall), 0.5);
  };
  mass(-560, 240, 160);
  mass(340, 240, 170);
  mass(-350, 260, random.range(190, 220));
  mass(100, 260, random.range(180, 230));
  for (const [x, w] of [
    [-340, 230],
    [116, 230],
  ] as const)
    drawWindows(scene, {
      x,
      y: base - 166,
      w,
      h: 130,
      columns: 4,
      rows: 2,
      style: 'arched',
      trim: '#f6e8cf',
      share: [0.36, 0.58],
      random: random.fork(`k${x}`),
    });
  for (const x of [-160, 104]) {
    mass(x, 60, random.range(290, 320));
    drawWindows(scene, {
      x: x + 8,
      y: base - 270,
      w: 44,
      h: 190,
      columns: 1,
      rows: 3,
      style: 'arched',
      trim: '#f6e8cf',
      share: [0.42, 0.5],
      random: random.fork(`t${x}`),
    });
  }
  mass(-104, 212, 236);
  const gate = 92;
  sheet.fill(box(-gate, base - 200, gate * 2, 200), light.lit(mix(wall, '#fff2dc', 0.5)));
  sheet.fill(arch(-62, base - 172, 124, 172), light.lit(land.accents[0]));
  sheet.fill(arch(-52, base - 158, 104, 158), light.shaded('#54403a'));
  sheet.fill(
    arch(-44, base - 146, 88, 146),
    light.lamps > 0.1
      ? sheet.fall(base - 150, base, [0, '#ffe0a0'], [1, '#e39a52'])
      : sheet.fall(
          base - 150,
          base,
          [0, light.lit('#d9c39c')],
          [0.6, light.lit(land.foliage[1])],
          [1, light.lit(land.ground)],
        ),
  );
  let studs = '';
  for (let i = -6; i <= 6; i++)
    studs += outline([
      [i * 14, base - 196],
      [i * 14 + 5, base - 190],
      [i * 14, base - 184],
      [i * 14 - 5, base - 190],
    ]);
  sheet.fill(studs, light.lit(land.accents[1] ?? land.accents[0]));
  sheet.fill(
    outline([
      [-70, base],
      [70, base],
      [190, scene.frame.bottom + 5],
      [-190, scene.frame.bottom + 5],
    ]),
    light.lit('#ecd3a6'),
  );
  for (const s of [-1, 1]) {
    drawPlanter(scene, s * 110, base + 12, 34, 26);
    drawLampPost(scene, s * 150, base + 44, 100);
    drawAgave(scene, s * 260, base + 40, 46);
    drawPalm(scene, s * 360, 596, sunSide === s ? 330 : 380);
    drawBush(scene, s * 320, base + 30, 24);
  }
}

/** Contemporary block: deep staggered balconies with planting. */
function balconies(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('balconies');
  const base = 500;
  drawSky(scene, { horizon: base - 50 });
  neighbours(scene, base - 6);
  const floors = random.int(5, 7);
  const storey = Math.min(62, 350 / floors);
  const w = random.range(380, 460);
  const x = -w / 2 + random.range(-40, 40);
  const wall = random.pick(land.walls);
  const h = floors * storey + 60;
  drawWall(scene, { x, base, w, h, colour: wall, side: 46 });
  const bays = 5;
  const bay = w / bays;
  const top = base - h;
  for (let f = 0; f < floors; f++) {
    const y = top + 8 + f * storey;
    const shift = f % 2 ? 0 : bay / 2;
    let glass = '';
    let lamps = '';
    for (let i = 0; i < bays; i++) {
      const bx = x + i * bay + 6;
      if (random.chance(light.lamps)) lamps += box(bx, y, bay - 12, storey - 10);
      else glass += box(bx, y, bay - 12, storey - 10);
    }
    sheet.fill(glass, glassPaint(scene, y, y + storey));
    sheet.fill(lamps, random.pick(lampColours));
    sheet.fill(box(x, y, w, 9), light.shaded('#4a4450'), 0.35);
    for (let i = -1; i < bays; i++) {
      const bx = Math.max(x, x + i * bay + shift);
      const right = Math.min(x + w, x + (i + 1) * bay + shift - bay * 0.2);
      if (right - bx < 24) continue;
      const bw = right - bx;
      sheet.fill(
        box(bx - 3, y + storey * 0.44, bw + 6, storey * 0.4),
        sheet.fall(y, y + storey, [0, light.lit('#fdf8ee')], [1, light.lit(mix('#fdf8ee', wall, 0.4))]),
      );
      sheet.fill(box(bx - 3, y + storey * 0.84, bw + 6, 5), light.shaded(wall), 0.8);
      if (random.chance(0.7))
        for (let k = 0; k < 2; k++)
          drawBush(scene, bx + bw * random.range(0.2, 0.8), y + storey * 0.47, random.range(8, 14));
    }
  }
  sheet.fill(box(x - 8, top - 8, w + 16, 12), light.lit('#fdf8ee'));
  for (let i = 0; i < 5; i++) drawBush(scene, x + 40 + i * (w / 5), top - 6, random.range(12, 20));
  drawGroundFloor(scene, x, base, w, 58, 9, false, '#f1ece2');
  drawSign(scene, x + w / 2, base - 78, 126, land.accents[0]);
  drawPaving(scene, base, '#d3cbbf');
  drawEntrance(scene, { x: x + w / 2, base, w: 62, h: 50, style: 'canopy', accent: land.accents[0] });
  for (const tx of [-360, -300, 320, 370, -500, 500, -640, 640])
    drawNativeTree(scene, tx, base + random.range(20, 60), random.range(150, 210));
  drawLampPost(scene, -150, base + 40, 108);
  drawLampPost(scene, 170, base + 40, 108);
}

/** Small family hotel in a garden. */
function inn(scene: Scene): void {
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

const compositions = { grand, tower, townhouse, resort, motel, chalet, terraces, kasbah, balconies, inn };
type Name = keyof typeof compositions;
const fit: Record<Scene['climate'], Record<Name, number>> = {
  tropical: {
    grand: 1,
    tower: 1.5,
    townhouse: 0.7,
    resort: 5,
    motel: 1,
    chalet: 0,
    terraces: 1,
    kasbah: 0,
    balconies: 2,
    inn: 1.5,
  },
  mediterranean: {
    grand: 2,
    tower: 0.6,
    townhouse: 2.5,
    resort: 2,
    motel: 0.6,
    chalet: 0,
    terraces: 3,
    kasbah: 0,
    balconies: 1.6,
    inn: 2,
  },
  desert: {
    grand: 0.8,
    tower: 1,
    townhouse: 0.4,
    resort: 2,
    motel: 1.2,
    chalet: 0,
    terraces: 1.5,
    kasbah: 4,
    balconies: 1.4,
    inn: 0.8,
  },
  alpine: {
    grand: 1.4,
    tower: 0,
    townhouse: 1.5,
    resort: 0.5,
    motel: 0.8,
    chalet: 5,
    terraces: 0,
    kasbah: 0,
    balconies: 1.2,
    inn: 2,
  },
  temperate: {
    grand: 2.4,
    tower: 1,
    townhouse: 3.5,
    resort: 0.6,
    motel: 1,
    chalet: 0.4,
    terraces: 0,
    kasbah: 0,
    balconies: 2,
    inn: 2.5,
  },
  nordic: {
    grand: 1.4,
    tower: 1,
    townhouse: 3,
    resort: 0.5,
    motel: 0.8,
    chalet: 2,
    terraces: 0,
    kasbah: 0,
    balconies: 2,
    inn: 2.5,
  },
  megacity: {
    grand: 2,
    tower: 5,
    townhouse: 2,
    resort: 0,
    motel: 0.3,
    chalet: 0,
    terraces: 0,
    kasbah: 0,
    balconies: 3,
    inn: 0,
  },
};
/** How a class of hotel leans: palaces and resorts at the top, motels and inns at the bottom. */
const byClass: Record<Name, readonly [number, number, number]> = {
  grand: [0.02, 0.5, 2.4],
  tower: [0.1, 1, 1.4],
  townhouse: [0.8, 1.4, 0.7],
  resort: [0.1, 0.8, 1.8],
  motel: [5, 0.35, 0],
  chalet: [0.8, 1.2, 1],
  terraces: [0.3, 1, 1.4],
  kasbah: [0.5, 1, 1.3],
  balconies: [0.5, 1.4, 0.9],
  inn: [2.4, 1.2, 0.2],
};

/** A hotel from outside, by star class and climate; answers the name of the composition. */
export function drawStayExterior(scene: Scene): string {
  const tier = scene.stars >= 4 ? 2 : scene.stars === 3 ? 1 : 0;
  const weights = { ...fit[scene.climate] };
  for (const name of Object.keys(weights) as Name[]) weights[name] *= byClass[name][tier];
  const name = scene.random.fork('composition').weighted(weights);
  compositions[name](scene);
  return name;
}
