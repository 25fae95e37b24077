import { type Colour, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Scene } from '../scene.ts';
import { arch, box, n } from '../sheet.ts';

export type WindowStyle = 'plain' | 'shuttered' | 'arched' | 'french' | 'ribbon' | 'sash';

type Grid = {
  /** The part of the wall that carries windows. */
  x: number;
  y: number;
  w: number;
  h: number;
  columns: number;
  rows: number;
  style: WindowStyle;
  /** Frames and sills. */
  trim: Colour;
  shutters?: Colour;
  distance?: number;
  /** Share of a bay a window takes, across and down. */
  share?: readonly [number, number];
  random: Random;
};

export const lampColours: readonly [Colour, ...Colour[]] = ['#ffd48a', '#ffc46e', '#ffe2ab'];

/** Glass by day mirrors the sky, paler at the top. */
export function glassPaint(scene: Scene, top: number, bottom: number, distance = 0): string {
  const { sheet, light } = scene;
  const deep = mix(light.lit('#3f5a70', distance), light.sky[0], 0.25);
  const bright = mix(deep, light.sky[2], light.dark ? 0.16 : 0.5);
  return sheet.fall(top, bottom, [0, bright], [0.55, mix(deep, bright, 0.35)], [1, deep]);
}

/** A field of windows in rows and columns: recess, glass or lamplight, frame, sill, shutters. */
export function drawWindows(scene: Scene, grid: Grid): void {
  const { sheet, light, sunSide } = scene;
  const { columns, rows, style, random, distance = 0 } = grid;
  const [bayW, bayH] = [grid.w / columns, grid.h / rows];
  const [shareW, shareH] = grid.share ?? defaultShare(style);
  const [w, h] = [bayW * shareW, bayH * shareH];
  const shape = style === 'arched' ? arch : box;
  const dip = Math.min(3, w * 0.12);
  let recess = '';
  let glass = '';
  let frames = '';
  let sills = '';
  let sillShade = '';
  let shutters = '';
  let rails = '';
  let curtains = '';
  const lit: string[] = lampColours.map(() => '');
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = grid.x + column * bayW + (bayW - w) / 2;
      const y = grid.y + row * bayH + (bayH - h) * 0.55;
      recess += shape(x - dip * 0.6, y - dip * 0.6, w + dip * 1.2, h + dip * 0.9);
      const lamp = random.chance(light.lamps) ? random.int(0, lampColours.length - 1) : -1;
      if (lamp >= 0) lit[lamp] += shape(x, y, w, h);
      else glass += shape(x, y, w, h);
      if (style !== 'ribbon' && w > 7) {
        frames += `M${n(x + w / 2)} ${n(y + (style === 'arched' ? 1 : 0))}v${n(h - 1)}`;
        frames += `M${n(x)} ${n(y + h * 0.38)}h${n(w)}`;
        if (w > 14 && random.chance(0.5))
          curtains +=
            box(x, y + h * 0.1, w * 0.22, h * 0.9) + box(x + w * 0.78, y + h * 0.1, w * 0.22, h * 0.9);
      }
      if (style === 'sash' || style === 'plain' || style === 'shuttered') {
        sills += box(x - dip, y + h, w + dip * 2, Math.max(1.2, h * 0.06));
        sillShade += box(x - dip, y + h * 1.06, w + dip * 2, Math.max(1, h * 0.045));
      }
      if (style === 'sash') sills += box(x - dip, y - h * 0.1, w + dip * 2, h * 0.07);
      if (style === 'shuttered') {
        const leaf = w * 0.42;
        shutters += box(x - leaf - 1, y, leaf, h) + box(x + w + 1, y, leaf, h);
      }
      if (style === 'french') {
        const [bx, by, bw, bh] = [x - w * 0.2, y + h * 0.58, w * 1.4, h * 0.42];
        rails += `M${n(bx)} ${n(by)}h${n(bw)}M${n(bx)} ${n(by + bh)}h${n(bw)}`;
        for (let i = 0; i <= 6; i++) rails += `M${n(bx + (bw * i) / 6)} ${n(by)}v${n(bh)}`;
        sills += box(bx - 1, by + bh, bw + 2, Math.max(1.5, h * 0.05));
        sillShade += box(bx - 1, by + bh * 1.12, bw + 2, h * 0.06);
      }
    }
  }
  sheet.fill(recess, light.shaded(mix(grid.trim, '#5a4a52', 0.45), distance), 0.75);
  sheet.fill(glass, glassPaint(scene, grid.y, grid.y + grid.h, distance));
  for (const [i, d] of lit.entries())
    sheet.fill(d, mix(lampColours[i] ?? '#ffd48a', light.haze, distance * 0.6), 0.95);
  sheet.fill(curtains, light.lit('#fbf3e6', distance), 0.4);
  const trim = light.lit(grid.trim, distance);
  sheet.line(frames, trim, Math.max(0.7, w * 0.06), 0.9);
  sheet.fill(sillShade, light.shaded('#5b5060', distance), 0.35);
  sheet.fill(sills, trim);
  if (shutters !== '') {
    const colour = grid.shutters ?? grid.trim;
    sheet.fill(shutters, sunSide ? light.lit(colour, distance) : colour);
  }
  sheet.line(rails, light.shaded('#3c3a42', distance), Math.max(0.6, w * 0.045), 0.9);
}

function defaultShare(style: WindowStyle): readonly [number, number] {
  switch (style) {
    case 'ribbon':
      return [0.94, 0.56];
    case 'french':
      return [0.42, 0.72];
    case 'arched':
      return [0.46, 0.68];
    case 'shuttered':
      return [0.36, 0.58];
    default:
      return [0.46, 0.58];
  }
}
