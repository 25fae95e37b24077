import {
  drawEntrance,
  drawGroundFloor,
  drawMansard,
  drawSign,
  drawStoreys,
  drawWall,
} from '../built/facade.ts';
import { drawHouseRow } from '../built/houses.ts';
import { drawFlag, drawLampPost, drawPaving, drawPlanter } from '../built/street.ts';
import { drawSkyline } from '../built/towers.ts';
import { glassPaint, lampColours } from '../built/windows.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawMist } from '../nature/terrain.ts';
import { drawBush, drawCypress, drawNativeTree, drawPalm, drawTree } from '../nature/trees.ts';
import type { Scene } from '../scene.ts';
import { box, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';

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
export function grand(scene: Scene): void {
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
export function tower(scene: Scene): void {
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
  sheet.fill(box(x + w * 0.34, top - 24, w * 0.25, 60), light.shaded('#8a929a'));
  if (twin) facade(x + w * 0.72, w * 0.72, top + 110);
  facade(x, w, top);
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

/** Contemporary block: deep staggered balconies with planting. */
export function balconies(scene: Scene): void {
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
          drawBush(scene, bx + bw * random.range(0.32, 0.68), y + storey * 0.47, random.range(8, 14));
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
