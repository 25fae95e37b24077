import { drawEntrance, drawWall } from '../built/facade.ts';
import { drawLampPost, drawPlanter } from '../built/street.ts';
import { drawWindows } from '../built/windows.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawGround, drawHills, drawMist } from '../nature/terrain.ts';
import { drawAgave, drawBush, drawPalm, drawSpruce } from '../nature/trees.ts';
import type { Scene } from '../scene.ts';
import { arch, box, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';

/** A wide timber house under one great gable, balconies with flower boxes, peaks or woods behind. */
export function chalet(scene: Scene): void {
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

/** Earth-walled house round a gate: battlements, carved arch, palms behind. */
export function kasbah(scene: Scene): void {
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
