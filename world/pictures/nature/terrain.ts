import { type Colour, lift, mix } from '../colour.ts';
import { reach, type Scene } from '../scene.ts';
import { box, curve, n, outline, type Point } from '../sheet.ts';

type Hills = {
  /** Mean height of the crest. */
  y: number;
  amplitude: number;
  colour: Colour;
  /** 0 near … 1 lost in haze. */
  distance: number;
  /** Length of a rise; longer is calmer. */
  length?: number;
};

/** Height of a rolling crest at any x: three seeded waves. */
export function crest(
  scene: Scene,
  name: string,
  y: number,
  amplitude: number,
  length = 420,
): (x: number) => number {
  const random = scene.random.fork(name);
  const waves = [1, 0.47, 0.22].map((scale) => ({
    k: (2 * Math.PI) / (length * scale * random.range(0.85, 1.2)),
    phase: random.range(0, 7),
    size: amplitude * scale ** 1.15 * 0.7,
  }));
  return (x) => y + waves.reduce((sum, wave) => sum + wave.size * Math.sin(wave.k * x + wave.phase), 0);
}

function fillBelow(scene: Scene, height: (x: number) => number, paint: string, step = 50): void {
  const points: Point[] = [];
  for (let x = -reach; x <= reach; x += step) points.push([x, height(x)]);
  scene.sheet.fill(`${curve(points)}L${reach} ${n(scene.frame.bottom + 10)}H${-reach}Z`, paint);
}

/** A rolling ridge, lighter at its crest and sinking into mist at its foot. Returns its height by x. */
export function drawHills(scene: Scene, name: string, hills: Hills): (x: number) => number {
  const { sheet, light } = scene;
  const height = crest(scene, name, hills.y, hills.amplitude, hills.length);
  const top = light.lit(hills.colour, hills.distance);
  const foot = mix(light.shaded(hills.colour, hills.distance), light.haze, 0.25 + hills.distance * 0.5);
  const from = hills.y - hills.amplitude;
  fillBelow(scene, height, sheet.fall(from, hills.y + 150, [0, top], [0.35, mix(top, foot, 0.4)], [1, foot]));
  return height;
}

type Peak = { x: number; y: number; base: number; spread: number };

/** One mountain: lit and shaded face divided by a jagged arête, snow on top when asked for. */
function drawPeak(
  scene: Scene,
  name: string,
  peak: Peak,
  colour: Colour,
  distance: number,
  snow: boolean,
): void {
  const { sheet, light, sunSide } = scene;
  const random = scene.random.fork(name);
  const height = peak.base - peak.y;
  const edge = (side: 1 | -1, jag: number): Point[] => {
    const points: Point[] = [];
    const steps = 9;
    for (let i = 1; i <= steps; i++) {
      const t = i / steps;
      const bend = t ** 1.18;
      const wobble = i === steps ? 0 : random.range(-1, 1) * jag;
      points.push([peak.x + side * peak.spread * bend + wobble, peak.y + height * t + wobble * 0.5]);
    }
    return points;
  };
  const apex: Point = [peak.x, peak.y];
  const left = edge(-1, peak.spread * 0.05);
  const right = edge(1, peak.spread * 0.05);
  const arete: Point[] = [];
  let drift = 0;
  for (let i = 1; i <= 7; i++) {
    drift +=
      random.range(-0.05, 0.13) * peak.spread * -sunSide * 0.5 + (i % 2 ? 1 : -1) * peak.spread * 0.045;
    arete.push([peak.x + drift, peak.y + (height * i) / 7]);
  }
  const lit = light.lit(colour, distance);
  const shaded = light.shaded(colour, distance);
  const veil = mix(lit, light.haze, 0.6);
  sheet.fill(
    outline([apex, ...right, ...left.toReversed()]),
    sheet.fall(peak.y, peak.base, [0, lit], [0.5, mix(lit, veil, 0.35)], [1, veil]),
  );
  const dark = sunSide === 1 ? left : right;
  sheet.fill(
    outline([apex, ...arete, ...dark.toReversed()]),
    sheet.fall(peak.y, peak.base, [0, shaded], [0.5, mix(shaded, veil, 0.4)], [1, veil]),
  );
  if (!snow) return;
  const white = light.lit('#f7f9fb', distance * 0.6);
  const blue = mix(light.shaded('#dfe9f5', distance * 0.6), light.sky[1], 0.15);
  const line = 0.36 + random.range(-0.05, 0.08);
  const cap = (edges: Point[], middle: Point[], paint: Colour): void => {
    const outer = edges.filter(([, y]) => y < peak.y + height * line);
    const inner = middle.filter(([, y]) => y < peak.y + height * line * 1.25);
    const from = outer.at(-1) ?? apex;
    const to = inner.at(-1) ?? apex;
    const teeth: Point[] = [];
    for (let i = 1; i < 6; i++) {
      const t = i / 6;
      const drop = (i % 2 ? 1 : -0.4) * height * random.range(0.05, 0.13);
      teeth.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + drop]);
    }
    sheet.fill(outline([apex, ...outer, ...teeth, ...inner.toReversed()]), paint);
  };
  const sunny = sunSide === 1 ? right : left;
  cap(sunny, arete, white);
  cap(dark, arete, blue);
}

type Range = {
  base: number;
  height: number;
  colour: Colour;
  distance: number;
  snow?: boolean;
  count?: number;
};

/** A chain of peaks, the tallest near the middle, with smaller ones filling in behind. */
export function drawMountains(scene: Scene, name: string, range: Range): void {
  const random = scene.random.fork(name);
  const main = random.range(-180, 180);
  const count = range.count ?? 9;
  const peaks: Peak[] = [];
  for (let i = 0; i < count; i++) {
    const x = -reach + ((i + 0.5) * 2 * reach) / count + random.range(-50, 50);
    const rise = range.height * random.range(0.5, 0.82) * (1 - Math.min(0.35, Math.abs(x - main) / 2200));
    peaks.push({ x, y: range.base - rise, base: range.base, spread: rise * random.range(0.85, 1.25) });
  }
  peaks.push({ x: main, y: range.base - range.height, base: range.base, spread: range.height * 1.05 });
  peaks.sort((a, b) => a.y - b.y);
  const behind = peaks.slice(0, 1);
  const rest = peaks
    .slice(1)
    .toSorted((a, b) => b.y - a.y)
    .toReversed();
  for (const [i, peak] of [...behind, ...rest].entries())
    drawPeak(scene, `${name}-${i}`, peak, range.colour, range.distance, range.snow ?? false);
}

/** Sand dunes: a sharp winding crest, sunny face and blue shade on the lee side. */
export function drawDune(scene: Scene, name: string, y: number, rise: number, distance: number): void {
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(name);
  const height = crest(scene, `${name}-base`, y, rise * 0.5, 700);
  const sand = light.lit(land.ground, distance);
  const shade = light.shaded(mix(land.ground, '#b5673f', 0.35), distance);
  fillBelow(scene, height, sheet.fall(y - rise, y + 200, [0, sand], [1, mix(sand, shade, 0.35)]));
  for (let i = 0; i < 5; i++) {
    const x = -680 + i * 340 + random.range(-90, 90);
    const top = height(x) - rise * random.range(0.5, 1);
    const wide = rise * random.range(2.2, 3.2);
    const foot = (dx: number): Point => [x + dx, height(x + dx) + 1];
    const sunny = foot(sunSide * wide);
    const lee = foot(-sunSide * wide * 0.8);
    const bottom = Math.max(sunny[1], lee[1], top + rise * 1.6);
    const ridge: Point[] = [
      [x, top],
      [x + sunSide * rise * 0.22, top + rise * 0.35],
      [x + sunSide * rise * 0.05, top + rise * 0.8],
      [x + sunSide * rise * 0.5, bottom],
    ];
    const crestSide = (from: Point, k: number): string =>
      `M${n(from[0])} ${n(from[1])}Q${n(x + (from[0] - x) * k)} ${n(top + rise * 0.3)} ${n(x)} ${n(top)}`;
    const whole = `${crestSide(lee, 0.45)}Q${n(x + (sunny[0] - x) * 0.4)} ${n(top + rise * 0.3)} ${n(sunny[0])} ${n(sunny[1])}V${n(bottom)}H${n(lee[0])}Z`;
    sheet.fill(whole, sheet.fall(top, bottom, [0, lift(sand, 0.02)], [1, sand, 0]));
    const shady = `${crestSide(lee, 0.45)}${curve(ridge).replace(/^M[^C]*/, '')}H${n(lee[0])}Z`;
    sheet.fill(shady, sheet.fall(top, bottom, [0, shade, 0.8], [0.45, shade, 0.4], [1, shade, 0]));
  }
}

/** Flat-topped rock towers on a plain. */
export function drawMesas(scene: Scene, name: string, base: number, height: number, distance: number): void {
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(name);
  for (let i = 0; i < 7; i++) {
    const x = -720 + i * 240 + random.range(-80, 80);
    const w = random.range(50, 130);
    const h = height * random.range(0.45, 1);
    const top = base - h;
    const skirt = w * 0.55;
    const body: Point[] = [
      [x - w - skirt, base],
      [x - w, base - h * 0.38],
      [x - w * 0.94, top + h * 0.12],
      [x - w * 0.8, top],
      [x + w * 0.85, top + random.range(-3, 3)],
      [x + w * 0.95, top + h * 0.16],
      [x + w, base - h * 0.36],
      [x + w + skirt, base],
    ];
    const lit = light.lit(land.rock, distance);
    const shade = light.shaded(land.rock, distance);
    const foot = mix(lit, light.haze, 0.5);
    sheet.fill(outline(body), sheet.fall(top, base, [0, lit], [0.55, lit], [1, foot]));
    const split = x + sunSide * w * 0.2;
    const side = body.filter(([px]) => (px - split) * sunSide < 0);
    const shadePoints: Point[] =
      sunSide === 1 ? [...side, [split, top], [split + 8, base]] : [[split, top], ...side, [split - 8, base]];
    sheet.fill(outline(shadePoints), sheet.fall(top, base, [0, shade], [0.55, shade], [1, foot]));
    let strata = '';
    for (let s = 1; s < 4; s++) strata += box(x - w * 0.93, top + h * 0.14 * s, w * 1.86, 2.2);
    sheet.fill(strata, light.shaded(land.rock, distance), 0.35);
  }
}

/** Flat ground from a line down, lightest at the horizon side. */
export function drawGround(scene: Scene, y: number, colour: Colour, distance = 0): void {
  const { sheet, light, frame } = scene;
  const near = mix(light.lit(colour), light.shaded(colour), 0.35);
  const paint = sheet.fall(y, Math.max(frame.bottom, y + 120), [0, light.lit(colour, distance)], [1, near]);
  sheet.fill(box(-reach, y, reach * 2, frame.bottom - y + 10), paint);
}

/** A mist band that lifts one layer off the next. */
export function drawMist(scene: Scene, y: number, height: number, opacity: number): void {
  const { sheet, light } = scene;
  const paint = sheet.fall(
    y - height / 2,
    y + height / 2,
    [0, light.haze, 0],
    [0.5, light.haze, opacity],
    [1, light.haze, 0],
  );
  sheet.fill(box(-reach, y - height / 2, reach * 2, height), paint);
}
