import { mix } from '../colour.ts';
import { inSight, type Scene } from '../scene.ts';
import { box, curve, disc, n, outline, type Point } from '../sheet.ts';

type Plant = (scene: Scene, x: number, base: number, height: number, distance?: number) => void;

const named = (kind: string, x: number, base: number): string =>
  `${kind}${Math.round(x)}:${Math.round(base)}`;

/** Shade a tree throws on the ground. */
function groundShade(scene: Scene, x: number, base: number, w: number): void {
  const dx = -scene.sunSide * w * 0.35;
  scene.sheet.fill(disc(x + dx, base, w, w * 0.1), scene.light.shaded('#3c4a50'), 0.22);
}

/** Broad-leaved tree: one crown built of soft masses, shade below, light on the sunny side. */
export const drawTree: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height)) return;
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(named('tree', x, base));
  const wide = height * random.range(0.32, 0.4);
  const trunk = height * 0.032;
  groundShade(scene, x, base, wide * 0.9);
  const fork: Point = [x, base - height * 0.42];
  sheet.fill(
    `M${n(x - trunk)} ${n(base)}Q${n(x - trunk * 0.5)} ${n(base - height * 0.2)} ${n(fork[0] - trunk * 0.6)} ${n(fork[1])}h${n(trunk * 1.2)}Q${n(x + trunk * 0.5)} ${n(base - height * 0.2)} ${n(x + trunk * 1.2)} ${n(base)}Z`,
    light.shaded('#7a5a45', distance),
  );
  sheet.line(
    `M${n(fork[0])} ${n(fork[1] + height * 0.1)}L${n(x - wide * 0.4)} ${n(fork[1] - height * 0.1)}M${n(fork[0])} ${n(fork[1] + height * 0.06)}L${n(x + wide * 0.4)} ${n(fork[1] - height * 0.12)}`,
    light.shaded('#7a5a45', distance),
    trunk,
  );
  // Tufts of leaves, broad at the waist and rounding off at the top; lower ones lie in shade.
  const tufts: [number, number, number][] = [];
  for (let row = 0; row < 4; row++) {
    const t = row / 3;
    const half = wide * Math.sin(Math.PI * (0.3 + t * 0.52));
    const count = row === 3 ? 2 : 4;
    for (let i = 0; i < count; i++) {
      const r = wide * random.range(0.3, 0.4) * (1 - t * 0.18);
      tufts.push([
        x + ((i + 0.5) / count - 0.5) * 1.5 * half + random.range(-0.05, 0.05) * wide,
        base - height * (0.44 + t * 0.42) + random.range(-0.02, 0.02) * height,
        r,
      ]);
    }
  }
  const dark = light.shaded(mix(land.foliage[0], land.foliage[1], 0.3), distance);
  const body = light.lit(mix(land.foliage[0], land.foliage[1], 0.75), distance);
  const shine = light.lit(mix(land.foliage[1], land.foliage[2], 0.6), distance);
  const layer = (scale: number, dx: number, dy: number, from: number): string =>
    tufts
      .slice(from)
      .map(([tx, ty, r]) => disc(tx + sunSide * r * dx, ty - r * dy, r * scale, r * scale * 0.9))
      .join('');
  const low = base - height * 0.36;
  const high = base - height;
  sheet.fill(layer(1, 0, 0, 0), sheet.fall(high, low, [0, body], [0.55, mix(body, dark, 0.6)], [1, dark]));
  sheet.fill(layer(0.74, 0.3, 0.3, 4), sheet.fall(high, low, [0, shine], [0.8, body]), 0.85);
  sheet.fill(layer(0.36, 0.56, 0.5, 8), shine, 0.55);
};

/** Palm with a leaning trunk and two-toned fronds. */
export const drawPalm: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height)) return;
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(named('palm', x, base));
  const lean = height * random.range(0.05, 0.2) * random.side();
  const [tx, ty] = [x + lean, base - height * 0.8];
  const w = height * 0.022;
  groundShade(scene, x, base, height * 0.22);
  const bark = light.lit('#9a7a58', distance);
  const stem = (dx: number, dTop: number): string =>
    `${n(x + dx)} ${n(base)}Q${n(x + lean * 0.15 + dx)} ${n(base - height * 0.42)} ${n(tx + dTop)} ${n(ty)}`;
  sheet.fill(
    `M${stem(-w, -w * 0.6)}L${n(tx + w * 0.6)} ${n(ty)}Q${n(x + lean * 0.15 + w)} ${n(base - height * 0.42)} ${n(x + w * 1.3)} ${n(base)}Z`,
    sheet.gradient(
      [x - w, 0],
      [x + w, 0],
      [
        [0, sunSide === 1 ? light.shaded('#7d5f47', distance) : bark],
        [1, sunSide === 1 ? bark : light.shaded('#7d5f47', distance)],
      ],
    ),
  );
  const fronds = random.int(9, 11);
  let back = '';
  let front = '';
  let shine = '';
  for (let i = 0; i < fronds; i++) {
    const angle = Math.PI * (1.12 - (1.24 * i) / (fronds - 1)) + random.range(-0.08, 0.08);
    const length = height * random.range(0.3, 0.4);
    const [ex, ey] = [tx + Math.cos(angle) * length, ty - Math.sin(angle) * length * 0.62 + length * 0.34];
    const [kx, ky] = [
      tx + Math.cos(angle) * length * 0.55,
      ty - Math.sin(angle) * length * 0.95 - length * 0.1,
    ];
    const thick = length * 0.17;
    const leaf = (drop: number): string =>
      `M${n(tx)} ${n(ty)}Q${n(kx)} ${n(ky)} ${n(ex)} ${n(ey)}Q${n(kx + (tx - kx) * 0.1)} ${n(ky + thick * drop)} ${n(tx)} ${n(ty + 2)}Z`;
    if (i % 2) front += leaf(2.1);
    else back += leaf(2.4);
    if (Math.cos(angle) * sunSide > -0.3) shine += leaf(0.75);
  }
  sheet.fill(back, light.shaded(land.foliage[0], distance));
  sheet.fill(front, light.lit(mix(land.foliage[0], land.foliage[1], 0.7), distance));
  sheet.fill(shine, light.lit(land.foliage[2], distance), 0.6);
};

/** Slim flame-shaped cypress. */
export const drawCypress: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height)) return;
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(named('cypress', x, base));
  const w = height * random.range(0.085, 0.12);
  groundShade(scene, x, base, w * 1.6);
  const half = (side: number, k: number): string =>
    `Q${n(x + side * w * 1.5 * k)} ${n(base - height * 0.32)} ${n(x + side * w * 0.75 * k)} ${n(base - height * 0.03)}L${n(x)} ${n(base)}`;
  const top = `M${n(x)} ${n(base - height)}`;
  sheet.fill(`${top}${half(1, 1)}Z${top}${half(-1, 1)}Z`, light.shaded(land.foliage[0], distance));
  sheet.fill(
    `${top}${half(sunSide, 0.92)}Q${n(x + sunSide * w * 0.25)} ${n(base - height * 0.5)} ${n(x)} ${n(base - height)}Z`,
    light.lit(land.foliage[1], distance),
    0.75,
  );
};

/** Stone pine: bare trunk, flat umbrella crown. */
export const drawPine: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height)) return;
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(named('pine', x, base));
  const lean = random.range(-0.08, 0.08) * height;
  const top: Point = [x + lean, base - height * 0.78];
  groundShade(scene, x, base, height * 0.26);
  const bark = light.shaded('#7b5844', distance);
  sheet.line(curve([[x, base], [x + lean * 0.2, base - height * 0.4], top]), bark, height * 0.035);
  sheet.line(
    `M${n(x + lean * 0.4)} ${n(base - height * 0.52)}L${n(top[0] - height * 0.16)} ${n(top[1] - height * 0.02)}M${n(x + lean * 0.5)} ${n(base - height * 0.58)}L${n(top[0] + height * 0.17)} ${n(top[1])}`,
    bark,
    height * 0.018,
  );
  let dark = '';
  let lit = '';
  for (let i = 0; i < 7; i++) {
    const t = i / 6 - 0.5;
    const r = height * (0.15 - Math.abs(t) * 0.12);
    const [px, py] = [top[0] + t * height * 0.62, top[1] - height * 0.06 - (0.25 - t * t) * height * 0.22];
    dark += disc(px, py, r * 1.15, r * 0.72);
    lit += disc(px + sunSide * r * 0.25, py - r * 0.3, r * 0.9, r * 0.45);
  }
  sheet.fill(dark, light.shaded(land.foliage[0], distance));
  sheet.fill(lit, light.lit(land.foliage[1], distance), 0.9);
};

/** Spruce in tiers, one side in shade. */
export const drawSpruce: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height)) return;
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(named('spruce', x, base));
  const wide = height * random.range(0.17, 0.23);
  const tiers = 6;
  const edge = (side: 1 | -1): Point[] => {
    const points: Point[] = [];
    for (let i = 1; i <= tiers; i++) {
      const t = i / tiers;
      const y = base - height + height * 0.94 * t;
      points.push(
        [x + side * wide * t * random.range(0.88, 1.06), y],
        [x + side * wide * t * 0.52, y - height * 0.025],
      );
    }
    return points.slice(0, -1);
  };
  const apex: Point = [x, base - height];
  sheet.fill(
    box(x - height * 0.014, base - height * 0.08, height * 0.028, height * 0.08),
    light.shaded('#5c463b', distance),
  );
  const sunny = edge(sunSide);
  const shady = edge(sunSide === 1 ? -1 : 1);
  const foot: Point = [x, base - height * 0.05];
  sheet.fill(
    outline([apex, ...sunny, foot]),
    light.lit(mix(land.foliage[0], land.foliage[1], 0.6), distance),
  );
  sheet.fill(
    outline([
      apex,
      ...shady,
      foot,
      [x + sunSide * wide * 0.18, base - height * 0.3],
      [x - sunSide * wide * 0.08, base - height * 0.55],
    ]),
    light.shaded(land.foliage[0], distance),
  );
};

/** Birch: pale marked trunk, airy crown. */
const drawBirch: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height)) return;
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(named('birch', x, base));
  const w = height * 0.016;
  sheet.fill(box(x - w, base - height * 0.9, w * 2, height * 0.9), light.lit('#efece2', distance));
  let marks = '';
  for (let i = 0; i < 6; i++)
    marks += box(x - w, base - height * random.range(0.05, 0.6), w * random.range(0.8, 1.6), height * 0.008);
  sheet.fill(marks, light.shaded('#4b4a4d', distance));
  const blobs = (count: number, size: number, shift: number): string => {
    let d = '';
    for (let i = 0; i < count; i++) {
      const t = random.next();
      const spread = height * 0.2 * Math.sin(Math.PI * (0.15 + t * 0.75));
      d += disc(
        x + random.range(-1, 1) * spread + sunSide * shift,
        base - height * (0.42 + t * 0.56),
        height * size,
        height * size * 1.25,
      );
    }
    return d;
  };
  sheet.fill(blobs(13, 0.075, 0), light.shaded(land.foliage[1], distance), 0.85);
  sheet.fill(blobs(11, 0.05, height * 0.03), light.lit(land.foliage[2], distance), 0.8);
};

/** Columnar cactus with arms. */
export const drawCactus: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height)) return;
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(named('cactus', x, base));
  const w = height * 0.13;
  const arm = random.side();
  const d =
    `M${n(x)} ${n(base)}V${n(base - height + w / 2)}` +
    `M${n(x)} ${n(base - height * 0.38)}h${n(arm * w * 1.7)}V${n(base - height * 0.72)}` +
    `M${n(x)} ${n(base - height * 0.52)}h${n(-arm * w * 1.6)}V${n(base - height * 0.8)}`;
  groundShade(scene, x, base, w * 2);
  sheet.line(d, light.shaded(land.foliage[0], distance), w);
  sheet.placed(sunSide * w * 0.18, 0, 1, () => sheet.line(d, light.lit(land.foliage[1], distance), w * 0.5));
};

/** Low rounded bush; flowers when the seed wants them. */
export const drawBush: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height * 2)) return;
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(named('bush', x, base));
  let dark = '';
  let lit = '';
  const count = 5;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1) - 0.5;
    const r = height * (0.55 - Math.abs(t) * 0.3) * random.range(0.85, 1.1);
    const px = x + t * height * 1.7;
    dark += disc(px, base - r * 0.8, r, r * 0.95);
    lit += disc(px + sunSide * r * 0.22, base - r * 1.02, r * 0.72, r * 0.6);
  }
  sheet.clipped(box(x - height * 2, base - height * 2, height * 4, height * 2), () => {
    sheet.fill(
      dark,
      sheet.fall(
        base - height * 1.1,
        base,
        [0, light.lit(mix(land.foliage[0], land.foliage[1], 0.6), distance)],
        [1, light.shaded(land.foliage[0], distance)],
      ),
    );
    sheet.fill(lit, light.lit(mix(land.foliage[1], land.foliage[2], 0.35), distance), 0.6);
    if (random.chance(0.35)) {
      let flowers = '';
      for (let i = 0; i < 14; i++)
        flowers += disc(
          x + random.range(-0.95, 0.95) * height,
          base - random.range(0.2, 1.1) * height,
          height * 0.05,
        );
      sheet.fill(flowers, light.lit(random.pick(land.accents), distance), 0.9);
    }
  });
};

/** Sword-leaved plant: agave near, grass tuft when small. */
export const drawAgave: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height)) return;
  const { sheet, light, land, sunSide } = scene;
  let dark = '';
  let lit = '';
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI * (0.06 + (0.88 * i) / 10);
    const [ex, ey] = [x + Math.cos(angle) * height, base - Math.sin(angle) * height];
    const w = height * 0.09;
    const leaf = `M${n(x - w)} ${n(base)}Q${n(x + (ex - x) * 0.4 - w)} ${n(base + (ey - base) * 0.7)} ${n(ex)} ${n(ey)}Q${n(x + (ex - x) * 0.5 + w)} ${n(base + (ey - base) * 0.5)} ${n(x + w)} ${n(base)}Z`;
    if (Math.cos(angle) * sunSide > 0 || i % 3 === 0) lit += leaf;
    else dark += leaf;
  }
  sheet.fill(dark, light.shaded(land.foliage[0], distance));
  sheet.fill(lit, light.lit(mix(land.foliage[1], land.foliage[2], 0.4), distance));
};

const native: Record<Scene['climate'], readonly [Plant, ...Plant[]]> = {
  tropical: [drawPalm, drawPalm, drawTree],
  mediterranean: [drawCypress, drawPine, drawTree],
  desert: [drawPalm, drawCactus, drawAgave],
  alpine: [drawSpruce, drawSpruce, drawTree],
  temperate: [drawTree, drawTree, drawBirch],
  nordic: [drawSpruce, drawBirch, drawSpruce],
  megacity: [drawTree],
};

/** A tree that belongs to the climate. */
export const drawNativeTree: Plant = (scene, x, base, height, distance = 0) => {
  if (!inSight(scene, x, height)) return;
  const plant = scene.random.fork(named('native', x, base)).pick(native[scene.climate]);
  plant(scene, x, base, plant === drawCactus || plant === drawAgave ? height * 0.5 : height, distance);
};

/** A wood's edge in the distance: many crowns run together into one band. */
export function drawWoods(
  scene: Scene,
  base: number,
  height: number,
  distance: number,
  from = -800,
  to = 800,
): void {
  const { sheet, light, land, climate } = scene;
  const random = scene.random.fork(`woods${Math.round(base)}`);
  const spruce = climate === 'alpine' || climate === 'nordic';
  let dark = '';
  let lit = '';
  for (let x = from; x < to; x += height * (spruce ? 0.3 : 0.55)) {
    const h = height * random.range(0.6, 1.05);
    if (spruce) {
      dark += outline([
        [x - h * 0.24, base],
        [x, base - h],
        [x + h * 0.24, base],
      ]);
      if (random.chance(0.5))
        lit += outline([
          [x, base - h],
          [x + scene.sunSide * h * 0.2, base],
          [x, base],
        ]);
    } else {
      dark += disc(x, base - h * 0.45, h * 0.5, h * 0.5);
      lit += disc(x + scene.sunSide * h * 0.12, base - h * 0.62, h * 0.34, h * 0.28);
    }
  }
  sheet.fill(
    `${dark}${box(from, base - height * 0.3, to - from, height * 0.32)}`,
    light.shaded(land.foliage[0], distance),
  );
  sheet.fill(lit, light.lit(land.foliage[1], distance), 0.6);
}
