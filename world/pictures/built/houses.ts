import { type Colour, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { inSight, reach, type Scene } from '../scene.ts';
import { arch, box, disc, n, outline, type Point } from '../sheet.ts';
import { drawWindows, glassPaint, type WindowStyle } from './windows.ts';

type House = {
  x: number;
  base: number;
  w: number;
  h: number;
  wall: Colour;
  roof: Colour;
  distance?: number;
  style?: 'gable' | 'hip' | 'flat' | 'stepped' | 'mansard' | 'bell';
  windows?: WindowStyle;
  columns?: number;
  rows?: number;
  door?: boolean;
  random: Random;
};

/** A house seen from the street; `h` is the height to the eaves, the roof comes on top. */
export function drawHouse(scene: Scene, house: House): void {
  const { sheet, light, sunSide, land } = scene;
  const { x, base, w, h, random, distance = 0, style = 'gable' } = house;
  const [l, r, eaves] = [x - w / 2, x + w / 2, base - h];
  const lit = light.lit(house.wall, distance);
  const roofLit = light.lit(house.roof, distance);
  const roofShade = light.shaded(house.roof, distance);
  const rise = w * (style === 'hip' ? 0.26 : style === 'mansard' ? 0.32 : 0.5);
  if (style === 'gable' || style === 'stepped' || style === 'bell') {
    const top = eaves - rise;
    const gable: Point[] =
      style === 'gable'
        ? [
            [l, base],
            [l, eaves],
            [x, top],
            [r, eaves],
            [r, base],
          ]
        : style === 'stepped'
          ? [
              [l, base],
              [l, eaves],
              [l + w * 0.12, eaves],
              [l + w * 0.12, eaves - rise * 0.33],
              [l + w * 0.25, eaves - rise * 0.33],
              [l + w * 0.25, eaves - rise * 0.66],
              [l + w * 0.38, eaves - rise * 0.66],
              [l + w * 0.38, top],
              [r - w * 0.38, top],
              [r - w * 0.38, eaves - rise * 0.66],
              [r - w * 0.25, eaves - rise * 0.66],
              [r - w * 0.25, eaves - rise * 0.33],
              [r - w * 0.12, eaves - rise * 0.33],
              [r - w * 0.12, eaves],
              [r, eaves],
              [r, base],
            ]
          : [
              [l, base],
              [l, eaves],
              [l + w * 0.1, eaves - rise * 0.1],
              [l + w * 0.24, eaves - rise * 0.62],
              [l + w * 0.36, top],
              [r - w * 0.36, top],
              [r - w * 0.24, eaves - rise * 0.62],
              [r - w * 0.1, eaves - rise * 0.1],
              [r, eaves],
              [r, base],
            ];
    sheet.fill(
      outline(gable),
      sheet.fall(top, base, [0, lit], [1, mix(lit, light.shaded(house.wall, distance), 0.35)]),
    );
    if (style === 'gable') {
      sheet.line(
        `M${n(l - w * 0.05)} ${n(eaves + w * 0.04)}L${n(x)} ${n(top - w * 0.01)}`,
        sunSide === -1 ? roofLit : roofShade,
        w * 0.06,
      );
      sheet.line(
        `M${n(x)} ${n(top - w * 0.01)}L${n(r + w * 0.05)} ${n(eaves + w * 0.04)}`,
        sunSide === 1 ? roofLit : roofShade,
        w * 0.06,
      );
    } else {
      sheet.line(
        outline(gable.slice(1, -1)).replace('Z', ''),
        light.lit('#fbf5e8', distance),
        Math.max(1, w * 0.035),
      );
    }
    if (w > 26) {
      const r0 = w * 0.07;
      const attic = glassPaint(scene, eaves - rise * 0.5, eaves, distance);
      sheet.fill(
        arch(x - r0, eaves - rise * 0.42, r0 * 2, r0 * 2.6),
        light.lamps > random.next() ? '#ffd48a' : attic,
      );
    }
  } else {
    sheet.fill(
      box(l, eaves, w, h),
      sheet.fall(eaves, base, [0, lit], [1, mix(lit, light.shaded(house.wall, distance), 0.35)]),
    );
    if (style === 'flat') {
      sheet.fill(box(l - w * 0.02, eaves - w * 0.05, w * 1.04, w * 0.06), roofLit);
      sheet.fill(box(l, eaves + w * 0.01, w, w * 0.025), light.shaded(house.wall, distance), 0.6);
    } else {
      const over = w * 0.05;
      const inset = style === 'mansard' ? w * 0.09 : w * 0.22;
      sheet.fill(
        outline([
          [l - over, eaves + 1],
          [l + inset, eaves - rise],
          [r - inset, eaves - rise],
          [r + over, eaves + 1],
        ]),
        sheet.fall(eaves - rise, eaves, [0, roofLit], [1, mix(roofLit, roofShade, 0.5)]),
      );
      sheet.fill(box(l, eaves, w, Math.max(1.5, h * 0.03)), light.shaded(house.wall, distance), 0.7);
      if (style === 'mansard') {
        const dormers = Math.max(2, Math.round(w / 34));
        for (let i = 0; i < dormers; i++) {
          const dx = l + (w * (i + 0.5)) / dormers;
          const dw = Math.min(12, (w / dormers) * 0.4);
          sheet.fill(
            outline([
              [dx - dw * 0.7, eaves - rise * 0.62],
              [dx, eaves - rise * 0.86],
              [dx + dw * 0.7, eaves - rise * 0.62],
            ]),
            roofShade,
          );
          sheet.fill(
            box(dx - dw / 2, eaves - rise * 0.64, dw, rise * 0.44),
            light.lamps > random.next() ? '#ffd48a' : glassPaint(scene, eaves - rise, eaves, distance),
          );
        }
      } else if (random.chance(0.7)) {
        const cx = x + random.range(-0.22, 0.22) * w;
        sheet.fill(
          box(cx - w * 0.035, eaves - rise * 1.22, w * 0.07, rise * 0.42),
          light.shaded(house.wall, distance),
        );
      }
    }
  }
  const sideW = w * 0.16;
  sheet.fill(box(sunSide === 1 ? l : r - sideW, eaves, sideW, h), light.shaded(house.wall, distance), 0.4);
  const columns = house.columns ?? Math.max(2, Math.round(w / 22));
  const rows = house.rows ?? Math.max(1, Math.round(h / 30));
  drawWindows(scene, {
    x: l + w * 0.06,
    y: eaves + h * 0.04,
    w: w * 0.88,
    h: h * (house.door === false ? 0.92 : 0.9 - 0.3 / rows),
    columns,
    rows,
    style: house.windows ?? 'plain',
    trim: '#f6efe2',
    shutters: random.pick(land.accents),
    distance,
    random,
  });
  if (house.door !== false) {
    const dw = Math.min(w * 0.2, 16);
    sheet.fill(
      box(x - dw / 2, base - dw * 1.9, dw, dw * 1.9),
      light.shaded(random.pick(land.accents), distance),
    );
  }
}

type Row = {
  base: number;
  distance: number;
  height: readonly [number, number];
  width: readonly [number, number];
  from?: number;
  to?: number;
};

const townStyles: Record<
  Scene['climate'],
  readonly [NonNullable<House['style']>, ...NonNullable<House['style']>[]]
> = {
  tropical: ['hip', 'hip', 'gable', 'flat'],
  mediterranean: ['hip', 'hip', 'flat'],
  desert: ['flat', 'flat', 'flat'],
  alpine: ['gable', 'gable', 'hip'],
  temperate: ['mansard', 'stepped', 'gable', 'bell'],
  nordic: ['gable', 'gable', 'stepped', 'hip'],
  megacity: ['flat', 'mansard', 'flat'],
};

/** Houses shoulder to shoulder, in the manner of the climate. */
export function drawHouseRow(scene: Scene, name: string, row: Row): void {
  const random = scene.random.fork(name);
  const styles = townStyles[scene.climate];
  const shuttered = scene.climate === 'mediterranean' || scene.climate === 'tropical';
  let last = -1;
  for (let x = row.from ?? -reach; x < (row.to ?? reach); ) {
    const w = random.range(row.width[0], row.width[1]);
    const h = random.range(row.height[0], row.height[1]);
    let wall = random.int(0, scene.land.walls.length - 1);
    if (wall === last) wall = (wall + 1) % scene.land.walls.length;
    last = wall;
    const house: House = {
      x: x + w / 2,
      base: row.base,
      w: w + 0.6,
      h,
      wall: scene.land.walls[wall] ?? scene.land.walls[0],
      roof: random.pick(scene.land.roofs),
      style: random.pick(styles),
      distance: row.distance,
      windows: scene.climate === 'desert' ? 'arched' : shuttered ? 'shuttered' : 'sash',
      door: row.distance < 0.25,
      random: random.fork(`h${Math.round(x)}`),
    };
    if (inSight(scene, house.x, w)) drawHouse(scene, house);
    x += w;
  }
}

/** Church tower, dome or minaret that gives a town its outline. */
export function drawLandmark(scene: Scene, x: number, base: number, height: number, distance: number): void {
  const { sheet, light, land, climate, sunSide } = scene;
  const random = scene.random.fork(`landmark${Math.round(x)}`);
  const wall = light.lit(land.walls[0], distance);
  const shade = light.shaded(land.walls[0], distance);
  const roof = light.lit(
    climate === 'temperate' || climate === 'nordic' ? '#5f9488' : land.roofs[0],
    distance,
  );
  const roofShade = light.shaded(
    climate === 'temperate' || climate === 'nordic' ? '#4b7d74' : land.roofs[0],
    distance,
  );
  const w = height * 0.17;
  const shaft = (sx: number, top: number, sw: number): void => {
    sheet.fill(box(sx - sw / 2, top, sw, base - top), wall);
    sheet.fill(box(sunSide === 1 ? sx - sw / 2 : sx + sw * 0.08, top, sw * 0.42, base - top), shade, 0.75);
  };
  const kind = random.pick(
    climate === 'desert' ? (['minaret', 'dome'] as const) : (['spire', 'dome', 'campanile'] as const),
  );
  if (kind === 'dome') {
    const r = height * 0.24;
    const drum = base - height * 0.5;
    shaft(x, drum, r * 2);
    sheet.fill(box(x - r * 1.08, drum - height * 0.02, r * 2.16, height * 0.03), wall);
    const dome = `M${n(x - r)} ${n(drum - height * 0.02)}C${n(x - r)} ${n(drum - r * 1.15)} ${n(x - r * 0.4)} ${n(drum - r * 1.35)} ${n(x)} ${n(drum - r * 1.5)}C${n(x + r * 0.4)} ${n(drum - r * 1.35)} ${n(x + r)} ${n(drum - r * 1.15)} ${n(x + r)} ${n(drum - height * 0.02)}Z`;
    sheet.fill(
      dome,
      sheet.gradient(
        [x - r, 0],
        [x + r, 0],
        sunSide === 1
          ? [
              [0, roofShade],
              [0.7, roof],
              [1, roof],
            ]
          : [
              [0, roof],
              [0.3, roof],
              [1, roofShade],
            ],
      ),
    );
    shaft(x, drum - r * 1.5 - height * 0.08, r * 0.34);
    sheet.fill(
      outline([
        [x - r * 0.24, drum - r * 1.5 - height * 0.08],
        [x, drum - r * 1.5 - height * 0.2],
        [x + r * 0.24, drum - r * 1.5 - height * 0.08],
      ]),
      roofShade,
    );
    let arches = '';
    for (let i = 0; i < 5; i++)
      arches += arch(x - r * 0.86 + i * r * 0.38, drum + height * 0.05, r * 0.2, height * 0.16);
    sheet.fill(arches, light.dark ? '#ffd48a' : light.shaded('#4b4a5c', distance), 0.75);
    return;
  }
  const slim = kind === 'minaret' ? w * 0.55 : w;
  const top = base - height * 0.7;
  shaft(x, top, slim);
  sheet.fill(box(x - slim * 0.62, top - height * 0.015, slim * 1.24, height * 0.03), wall);
  if (kind === 'minaret') {
    shaft(x, top - height * 0.13, slim * 0.66);
    sheet.fill(
      `M${n(x - slim * 0.4)} ${n(top - height * 0.13)}Q${n(x - slim * 0.42)} ${n(top - height * 0.2)} ${n(x)} ${n(top - height * 0.28)}Q${n(x + slim * 0.42)} ${n(top - height * 0.2)} ${n(x + slim * 0.4)} ${n(top - height * 0.13)}Z`,
      roof,
    );
  } else {
    const rise = kind === 'spire' ? height * 0.3 : height * 0.14;
    const peak: Point = [x, top - rise];
    sheet.fill(outline([[x - slim * 0.58, top], peak, [x + slim * 0.58, top]]), roof);
    sheet.fill(
      outline([[x - sunSide * slim * 0.58, top], peak, [x + sunSide * slim * 0.05, top]]),
      roofShade,
    );
  }
  const opening = slim * 0.3;
  sheet.fill(
    arch(x - opening / 2, top + height * 0.05, opening, height * 0.12) +
      (kind === 'spire' ? disc(x, top + height * 0.25, slim * 0.2) : ''),
    light.dark ? '#ffd48a' : light.shaded('#4b4a5c', distance),
    0.8,
  );
}
