import { type Colour, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { box, disc, n, outline, pill } from '../sheet.ts';

/** Street lamp; throws a warm pool of light after dark. */
export function drawLampPost(scene: Scene, x: number, base: number, height: number): void {
  const { sheet, light } = scene;
  const iron = light.shaded('#3d434a');
  const top = base - height;
  sheet.line(`M${n(x)} ${n(base)}V${n(top + height * 0.12)}`, iron, height * 0.022);
  sheet.fill(
    outline([
      [x - height * 0.045, top + height * 0.02],
      [x + height * 0.045, top + height * 0.02],
      [x + height * 0.03, top + height * 0.13],
      [x - height * 0.03, top + height * 0.13],
    ]),
    light.dark ? '#ffe6b0' : light.lit('#f5ead2'),
  );
  sheet.fill(
    outline([
      [x - height * 0.055, top + height * 0.025],
      [x, top - height * 0.02],
      [x + height * 0.055, top + height * 0.025],
    ]),
    iron,
  );
  sheet.fill(box(x - height * 0.03, base - height * 0.05, height * 0.06, height * 0.05), iron);
  if (light.dark) {
    const r = height * 0.55;
    sheet.fill(
      disc(x, top + height * 0.08, r),
      sheet.glow(x, top + height * 0.08, r, [0, '#ffd48a', 0.5], [0.35, '#ffc46e', 0.16], [1, '#ffc46e', 0]),
    );
  }
}

/** A striped or plain awning over a shop window. */
export function drawAwning(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  colour: Colour,
  striped = true,
): void {
  const { sheet, light } = scene;
  const h = Math.min(20, w * 0.28);
  const flare = h * 0.22;
  const stripes = Math.max(4, Math.round(w / 9));
  sheet.fill(
    outline([
      [x, y],
      [x + w, y],
      [x + w + flare, y + h],
      [x - flare, y + h],
    ]),
    light.lit(colour),
  );
  if (striped) {
    let d = '';
    for (let i = 0; i < stripes; i += 2) {
      const [a, b] = [i / stripes, (i + 1) / stripes];
      d += outline([
        [x + w * a, y],
        [x + w * b, y],
        [x - flare + (w + 2 * flare) * b, y + h],
        [x - flare + (w + 2 * flare) * a, y + h],
      ]);
    }
    sheet.fill(d, light.lit('#fdf6e8'), 0.85);
  }
  sheet.fill(box(x - flare, y + h, w + 2 * flare, 2.5), light.shaded(colour));
  sheet.fill(box(x, y + h + 2.5, w, 7), light.shaded('#3d3844'), 0.25);
}

/** A flag on a pole standing out from a wall or roof. */
export function drawFlag(scene: Scene, x: number, base: number, height: number, colour: Colour): void {
  const { sheet, light } = scene;
  const top = base - height;
  sheet.line(`M${n(x)} ${n(base)}V${n(top)}`, light.lit('#e8e4da'), 1.6);
  const [w, h] = [height * 0.5, height * 0.3];
  sheet.fill(
    `M${n(x)} ${n(top + 2)}q${n(w * 0.3)} ${n(-h * 0.24)} ${n(w * 0.55)} 0t${n(w * 0.45)} ${n(-h * 0.05)}v${n(h)}q${n(-w * 0.25)} ${n(h * 0.2)} ${n(-w * 0.5)} ${n(h * 0.04)}t${n(-w * 0.5)} 0Z`,
    light.lit(colour),
  );
}

/** A parasol with a pole; `w` is its span. */
export function drawParasol(scene: Scene, x: number, base: number, w: number, colour: Colour): void {
  const { sheet, light, sunSide } = scene;
  const top = base - w * 0.92;
  sheet.fill(disc(x - sunSide * w * 0.14, base, w * 0.42, w * 0.06), light.shaded('#3c4a50'), 0.25);
  sheet.line(`M${n(x)} ${n(base)}V${n(top)}`, light.shaded('#a98a66'), Math.max(2, w * 0.04));
  const canopy = `M${n(x - w / 2)} ${n(top + w * 0.25)}Q${n(x - w * 0.34)} ${n(top - w * 0.02)} ${n(x)} ${n(top - w * 0.06)}Q${n(x + w * 0.34)} ${n(top - w * 0.02)} ${n(x + w / 2)} ${n(top + w * 0.25)}`;
  sheet.fill(
    `${canopy}Q${n(x)} ${n(top + w * 0.15)} ${n(x - w / 2)} ${n(top + w * 0.25)}Z`,
    light.lit(colour),
  );
  sheet.fill(
    `M${n(x)} ${n(top - w * 0.06)}Q${n(x - sunSide * w * 0.34)} ${n(top - w * 0.02)} ${n(x - sunSide * w * 0.5)} ${n(top + w * 0.25)}Q${n(x - sunSide * w * 0.3)} ${n(top + w * 0.19)} ${n(x - sunSide * w * 0.16)} ${n(top + w * 0.2)}Q${n(x - sunSide * w * 0.16)} ${n(top + w * 0.05)} ${n(x)} ${n(top - w * 0.06)}Z`,
    light.shaded(colour),
    0.8,
  );
}

/** A sun lounger in profile, head to the side given. */
export function drawLounger(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  cushion: Colour,
  head: 1 | -1,
): void {
  const { sheet, light } = scene;
  const at = (dx: number, dy: number): string => `${n(x + head * dx * w)} ${n(base + dy * w)}`;
  sheet.fill(disc(x, base, w * 0.55, w * 0.05), light.shaded('#3c4a50'), 0.25);
  sheet.line(
    `M${at(-0.4, 0)}L${at(-0.38, -0.17)}M${at(0.2, 0)}L${at(0.2, -0.17)}`,
    light.shaded('#8a6a4c'),
    w * 0.035,
  );
  sheet.line(`M${at(-0.5, -0.17)}L${at(0.16, -0.17)}L${at(0.5, -0.42)}`, light.lit('#b58d62'), w * 0.045);
  sheet.line(`M${at(-0.48, -0.22)}L${at(0.15, -0.22)}L${at(0.47, -0.46)}`, light.lit(cushion), w * 0.085);
  sheet.line(`M${at(0.38, -0.42)}L${at(0.46, -0.48)}`, light.lit('#fbf5ea'), w * 0.09);
}

/** Paving in perspective: thin seams running to a point on the horizon and across. */
export function drawPaving(scene: Scene, y: number, colour: Colour): void {
  const { sheet, light, frame } = scene;
  const bottom = frame.bottom;
  sheet.fill(
    box(-800, y, 1600, bottom - y + 5),
    sheet.fall(
      y,
      bottom,
      [0, light.lit(colour, 0.1)],
      [1, mix(light.lit(colour), light.shaded(colour), 0.4)],
    ),
  );
  let seams = '';
  for (let i = -16; i <= 16; i++)
    seams += `M${n(i * 60)} ${n(y)}L${n(i * 60 * (1 + (bottom - y) / 90))} ${n(bottom + 5)}`;
  for (let gap = 7, at = y + 5; at < bottom; at += gap, gap *= 1.35) seams += `M-800 ${n(at)}H800`;
  sheet.line(seams, light.shaded(colour), 1, 0.28);
}

/** Clipped hedge or planter with greenery. */
export function drawPlanter(scene: Scene, x: number, base: number, w: number, h: number): void {
  const { sheet, light, land, sunSide } = scene;
  const random = scene.random.fork(`planter${Math.round(x)}`);
  let dark = '';
  let lit = '';
  for (let i = 0; i < 6; i++) {
    const px = x + (i / 5 - 0.5) * w * 0.9;
    const r = w * 0.17 * random.range(0.85, 1.2);
    dark += disc(px, base - h - r * 0.35, r, r);
    lit += disc(px + sunSide * r * 0.25, base - h - r * 0.6, r * 0.65, r * 0.55);
  }
  sheet.fill(dark, light.shaded(land.foliage[0]));
  sheet.fill(lit, light.lit(land.foliage[1]));
  sheet.fill(pill(x - w / 2, base - h, w, h, 2), light.lit('#d9cdbb'));
  sheet.fill(
    box(sunSide === 1 ? x - w / 2 : x + w * 0.2, base - h, w * 0.3, h),
    light.shaded('#c9bba8'),
    0.6,
  );
}
