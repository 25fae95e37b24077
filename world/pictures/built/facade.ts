import { type Colour, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Scene } from '../scene.ts';
import { arch, box, disc, n, outline, pill } from '../sheet.ts';
import { drawAwning } from './street.ts';
import { drawWindows, glassPaint, type WindowStyle } from './windows.ts';

type Wall = {
  x: number;
  base: number;
  w: number;
  h: number;
  colour: Colour;
  side?: number;
  distance?: number;
};

/** A plain front lit from above; with `side`, a receding flank on the shaded side gives it body. */
export function drawWall(scene: Scene, wall: Wall): void {
  const { sheet, light, sunSide } = scene;
  const { x, base, w, h, colour, side = 0, distance = 0 } = wall;
  const lit = light.lit(colour, distance);
  const shade = light.shaded(colour, distance);
  if (side > 0) {
    const edge = sunSide === 1 ? x : x + w;
    const away = edge - sunSide * side;
    const flank = outline([
      [edge, base - h],
      [away, base - h + side * 0.32],
      [away, base - side * 0.1],
      [edge, base],
    ]);
    sheet.fill(flank, sheet.fall(base - h, base, [0, shade], [1, mix(shade, light.haze, 0.2)]));
  }
  sheet.fill(
    box(x, base - h, w, h),
    sheet.fall(base - h, base, [0, lit], [0.6, mix(lit, shade, 0.08)], [1, mix(lit, shade, 0.4)]),
  );
}

type Storeys = {
  x: number;
  base: number;
  w: number;
  floors: number;
  storey: number;
  bays: number;
  style: WindowStyle;
  trim: Colour;
  shutters?: Colour;
  random: Random;
  /** Course lines between floors. */
  courses?: boolean;
};

/** Upper floors of windows with string courses between them. */
export function drawStoreys(scene: Scene, s: Storeys): void {
  const top = s.base - s.floors * s.storey;
  if (s.courses !== false) {
    let lines = '';
    let shade = '';
    for (let i = 0; i <= s.floors; i++) {
      lines += box(s.x - 1.5, top + i * s.storey - 1.6, s.w + 3, 3.2);
      shade += box(s.x, top + i * s.storey + 1.6, s.w, 3);
    }
    scene.sheet.fill(shade, scene.light.shaded('#6d6070'), 0.25);
    scene.sheet.fill(lines, scene.light.lit(s.trim));
  }
  drawWindows(scene, {
    x: s.x,
    y: top,
    w: s.w,
    h: s.floors * s.storey,
    columns: s.bays,
    rows: s.floors,
    style: s.style,
    trim: s.trim,
    ...(s.shutters === undefined ? {} : { shutters: s.shutters }),
    random: s.random,
  });
}

type Entrance = {
  x: number;
  base: number;
  w: number;
  h: number;
  style: 'canopy' | 'arch' | 'portico' | 'awning';
  accent: Colour;
};

/** The way in: glowing doors under a canopy, arch, portico or awning. */
export function drawEntrance(scene: Scene, e: Entrance): void {
  const { sheet, light } = scene;
  const { x, base, w, h } = e;
  const glow = light.dark ? '#ffd48a' : mix(light.lit('#f0d3a0'), light.shaded('#54606c'), 0.35);
  const dark = light.shaded('#4a3c38');
  const doorway = e.style === 'arch' ? arch(x - w / 2, base - h, w, h) : box(x - w / 2, base - h, w, h);
  sheet.fill(doorway, dark);
  const inner =
    e.style === 'arch'
      ? arch(x - w * 0.42, base - h * 0.93, w * 0.84, h * 0.93)
      : box(x - w * 0.44, base - h * 0.94, w * 0.88, h * 0.94);
  sheet.fill(inner, sheet.fall(base - h, base, [0, mix(glow, '#fff3d6', 0.4)], [1, glow]));
  sheet.line(
    `M${n(x)} ${n(base - h * 0.9)}V${n(base)}M${n(x - w * 0.22)} ${n(base - h * 0.9)}V${n(base)}M${n(x + w * 0.22)} ${n(base - h * 0.9)}V${n(base)}M${n(x - w * 0.42)} ${n(base - h * 0.62)}h${n(w * 0.84)}`,
    dark,
    1.6,
  );
  if (e.style === 'canopy') {
    sheet.fill(box(x - w * 0.95, base - h - 12, w * 1.9, 12), light.lit(e.accent));
    sheet.fill(box(x - w * 0.95, base - h, w * 1.9, 4), light.shaded(e.accent));
    sheet.fill(box(x - w * 0.95, base - h + 4, w * 1.9, h * 0.14), light.shaded('#3d3844'), 0.3);
    sheet.line(
      `M${n(x - w * 0.85)} ${n(base)}V${n(base - h)}M${n(x + w * 0.85)} ${n(base)}V${n(base - h)}`,
      light.lit('#cdb27a'),
      2.6,
    );
  }
  if (e.style === 'portico') {
    const columns = [-0.9, -0.42, 0.42, 0.9];
    for (const c of columns) {
      const cw = w * 0.09;
      sheet.fill(
        box(x + c * w - cw / 2, base - h * 1.08, cw, h * 1.08),
        sheet.gradient(
          [x + c * w - cw, 0],
          [x + c * w + cw, 0],
          [
            [0, light.shaded('#e9e0d0')],
            [0.5, light.lit('#fbf5e9')],
            [1, light.shaded('#e9e0d0')],
          ],
        ),
      );
    }
    sheet.fill(box(x - w * 1.05, base - h * 1.2, w * 2.1, h * 0.13), light.lit('#f6eee0'));
    sheet.fill(
      outline([
        [x - w * 1.08, base - h * 1.2],
        [x, base - h * 1.58],
        [x + w * 1.08, base - h * 1.2],
      ]),
      light.lit('#fbf5e9'),
    );
    sheet.fill(
      outline([
        [x - w * 0.8, base - h * 1.23],
        [x, base - h * 1.5],
        [x + w * 0.8, base - h * 1.23],
      ]),
      light.shaded('#e3d8c6'),
      0.6,
    );
  }
  if (e.style === 'awning') drawAwning(scene, x - w * 0.62, base - h - 8, w * 1.24, e.accent);
  if (light.lamps > 0.1) {
    const r = w * 1.6;
    sheet.fill(
      disc(x, base - h * 0.2, r, r * 0.75),
      sheet.glow(x, base - h * 0.2, r, [0, '#ffcf80', 0.34], [1, '#ffcf80', 0]),
    );
  }
  sheet.fill(box(x - w * 0.7, base - 3, w * 1.4, 4), light.lit('#efe6d6'));
  sheet.fill(box(x - w * 0.78, base + 1, w * 1.56, 4), light.shaded('#d8cbb8'));
}

/** A row of tall ground-floor openings: shop windows, arcades or a glass lobby. */
export function drawGroundFloor(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  h: number,
  bays: number,
  arcade: boolean,
  trim: Colour,
): void {
  const { sheet, light } = scene;
  const bay = w / bays;
  let openings = '';
  let frames = '';
  let mullions = '';
  for (let i = 0; i < bays; i++) {
    const ox = x + i * bay + bay * 0.16;
    const ow = bay * 0.68;
    const shape = arcade ? arch : box;
    frames += shape(ox - 2.5, base - h * 0.88 - 2.5, ow + 5, h * 0.88 + 2.5);
    openings += shape(ox, base - h * 0.88, ow, h * 0.88);
    mullions += `M${n(ox + ow / 2)} ${n(base - h * 0.86)}V${n(base)}M${n(ox)} ${n(base - h * 0.5)}h${n(ow)}`;
  }
  sheet.fill(frames, light.lit(trim));
  const warm = light.lamps > 0.1;
  const glass = warm
    ? sheet.fall(base - h, base, [0, '#ffe0a0'], [1, mix('#e9a25a', light.shaded('#8a6a52'), 0.35)])
    : glassPaint(scene, base - h, base);
  sheet.fill(openings, glass);
  sheet.line(mullions, light.shaded('#4d4650'), 1.3, 0.8);
}

/** A crest of letters is not legible at this size: a calm plaque with a mark stands for the sign. */
export function drawSign(scene: Scene, x: number, y: number, w: number, colour: Colour): void {
  const { sheet, light } = scene;
  const h = w * 0.17;
  sheet.fill(pill(x - w / 2, y, w, h, 3), light.lit(colour));
  const ink = light.dark ? '#ffe6b0' : light.lit('#fdf6e6');
  let strokes = '';
  for (let i = 0; i < 7; i++)
    strokes += box(x - w * 0.36 + i * w * 0.105, y + h * 0.3, w * (i % 3 === 1 ? 0.05 : 0.075), h * 0.4);
  sheet.fill(strokes, ink, 0.9);
}

/** Mansard roof with dormers over a front. */
export function drawMansard(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  dormers: number,
  colour: Colour,
  random: Random,
): void {
  const { sheet, light } = scene;
  const lit = light.lit(colour);
  const inset = h * 0.34;
  sheet.fill(
    `M${n(x - 4)} ${n(y + 1)}Q${n(x + inset * 0.3)} ${n(y - h * 0.5)} ${n(x + inset)} ${n(y - h)}H${n(x + w - inset)}Q${n(x + w - inset * 0.3)} ${n(y - h * 0.5)} ${n(x + w + 4)} ${n(y + 1)}Z`,
    sheet.fall(y - h, y, [0, lit], [1, mix(lit, light.shaded(colour), 0.6)]),
  );
  sheet.fill(box(x + inset - 3, y - h - 3, w - inset * 2 + 6, 4), light.lit('#d8cdb8'));
  for (let i = 0; i < dormers; i++) {
    const dx = x + inset * 0.8 + ((w - inset * 1.6) * (i + 0.5)) / dormers;
    const dw = Math.min(15, ((w - inset) / dormers) * 0.46);
    sheet.fill(arch(dx - dw * 0.72, y - h * 0.86, dw * 1.44, h * 0.72), light.lit('#f3eadb'));
    sheet.fill(
      arch(dx - dw * 0.46, y - h * 0.74, dw * 0.92, h * 0.6),
      random.chance(light.lamps) ? '#ffd48a' : glassPaint(scene, y - h, y),
    );
  }
}
