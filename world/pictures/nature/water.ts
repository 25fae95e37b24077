import { mix } from '../colour.ts';
import { reach, type Scene } from '../scene.ts';
import { box, n, pill } from '../sheet.ts';

/** Open water from the horizon down, with sky reflected far off, depth near, ripples and the sun's road. */
export function drawWater(scene: Scene, y: number, bottom: number, sunX?: number): void {
  const { sheet, light, land } = scene;
  const random = scene.random.fork(`water${Math.round(y)}`);
  const far = mix(light.lit(land.water), light.sky[2], 0.55);
  const middle = mix(light.lit(land.water), light.sky[1], 0.2);
  const near = mix(light.lit(land.deep), light.shaded(land.deep), 0.4);
  const depth = bottom - y;
  sheet.fill(
    box(-reach, y, reach * 2, depth + 2),
    sheet.fall(y, bottom, [0, far], [0.3, middle], [1, depth > 120 ? near : mix(middle, near, 0.5)]),
  );
  let pale = '';
  let dark = '';
  const count = Math.round(26 + depth / 5);
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.4;
    const w = (14 + 90 * t) * random.range(0.5, 1.3);
    const mark = pill(random.range(-reach, reach), y + 4 + t * (depth - 8), w, 0.8 + 2.2 * t);
    if (random.chance(0.6)) pale += mark;
    else dark += mark;
  }
  sheet.fill(pale, mix(light.sky[2], '#ffffff', 0.25), light.dark ? 0.16 : 0.3);
  sheet.fill(dark, near, 0.22);
  if (sunX === undefined) return;
  let road = '';
  for (let i = 0; i < 26; i++) {
    const t = i / 26;
    const w = (10 + 46 * random.next()) * (0.6 + t * 0.9);
    road += pill(sunX - w / 2 + random.range(-14, 14) * (0.4 + t), y + 3 + t * depth * 0.92, w, 1.2 + 2 * t);
  }
  sheet.fill(road, light.sun, light.dark ? 0.4 : 0.6);
}

/** A soft upside-down echo of what stands on the shore: columns of colour fading into the water. */
export function drawReflection(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  paint: string,
): void {
  const random = scene.random.fork(`mirror${Math.round(x)}`);
  let d = '';
  const bands = Math.max(3, Math.round(h / 9));
  for (let i = 0; i < bands; i++) {
    const t = i / bands;
    const inset = random.range(-0.06, 0.1) * w + t * w * 0.06;
    d += pill(x + inset, y + 2 + t * h, Math.max(2, w - inset * 2), (h / bands) * (0.92 - t * 0.5), 2);
  }
  scene.sheet.fill(d, paint, 0.26);
}

/** A sailing boat seen from the side; `size` is its length. */
export function drawSailboat(scene: Scene, x: number, y: number, size: number, distance = 0): void {
  const { sheet, light, land, sunSide } = scene;
  const s = size / 100;
  const at = (dx: number, dy: number): string => `${n(x + dx * s)} ${n(y + dy * s)}`;
  const sail = light.lit('#fbf6ea', distance);
  sheet.fill(box(x - 48 * s, y + 3 * s, 96 * s, 3 * s), light.shaded(land.deep, distance), 0.35);
  sheet.line(`M${at(-2, -4)}L${at(-2, -128)}`, light.shaded('#6b5140', distance), Math.max(0.8, 2.4 * s));
  sheet.fill(`M${at(2, -124)}Q${at(44, -60)} ${at(46, -18)}L${at(2, -14)}Z`, sail);
  sheet.fill(
    `M${at(-6, -112)}Q${at(-22, -60)} ${at(-42, -16)}L${at(-6, -18)}Z`,
    light.shaded('#f3e8d6', distance),
  );
  const hull = light.lit(land.accents[0], distance);
  sheet.fill(
    `M${at(-52, -8)}L${at(56, -10)}Q${at(44, 6)} ${at(30, 6)}L${at(-36, 6)}Q${at(-48, 4)} ${at(-52, -8)}Z`,
    hull,
  );
  sheet.fill(`M${at(-52, -8)}L${at(56, -10)}L${at(54, -6)}L${at(-51, -4)}Z`, light.lit('#fff8ea', distance));
  if (sunSide) sheet.fill(`M${at(-30, 7)}L${at(30, 7)}L${at(22, 16)}L${at(-20, 16)}Z`, hull, 0.22);
}
