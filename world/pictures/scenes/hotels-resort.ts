import { drawEntrance, drawWall } from '../built/facade.ts';
import { drawLounger, drawParasol } from '../built/street.ts';
import { drawWindows } from '../built/windows.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawGround, drawHills } from '../nature/terrain.ts';
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
import { box, n, outline } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';
import { drawPoolBasin } from './pool-basin.ts';

/** Low resort wings under deep roofs, palms and a pool in front, hills or sea behind. */
export function resort(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('resort');
  const base = 440;
  drawSky(scene, { horizon: base - 60 });
  if (random.chance(0.5) && !scene.inland) {
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

/** White terraces stepping down to the sea, arches, stairs and bougainvillea. */
export function terraces(scene: Scene): void {
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
