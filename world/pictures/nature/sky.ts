import { mix } from '../colour.ts';
import { reach, type Scene } from '../scene.ts';
import { box, disc, n, pill } from '../sheet.ts';

type SkyOptions = {
  /** Height of the horizon; the sky is brightest there. */
  horizon?: number;
  /** Where the sun or moon stands; by default chosen by the hour. */
  sun?: { x: number; y: number; radius: number } | null;
  clouds?: boolean;
};

/** The whole sky: gradient, stars, sun or moon with its glow, clouds, sometimes a few birds. */
export function drawSky(scene: Scene, options: SkyOptions = {}): void {
  const { sheet, frame, light } = scene;
  const horizon = options.horizon ?? 390;
  const random = scene.random.fork('sky');
  const [zenith, middle, low] = light.sky;
  const top = Math.min(frame.top, 0);
  const paint = sheet.fall(
    top,
    horizon,
    [0, zenith],
    [0.38, mix(zenith, middle, 0.62)],
    [0.72, middle],
    [1, low],
  );
  sheet.fill(box(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top), paint);
  if (light.dark) drawStars(scene, horizon);
  const sun = options.sun === undefined ? chooseSun(scene, horizon) : options.sun;
  if (sun) drawSun(scene, sun);
  if (options.clouds !== false) drawClouds(scene, horizon);
  if (!light.dark && random.chance(0.35)) drawBirds(scene, horizon);
}

function chooseSun(scene: Scene, horizon: number): { x: number; y: number; radius: number } | null {
  const random = scene.random.fork('sun-place');
  const x = scene.sunSide * random.range(90, 310);
  const low = horizon - random.range(35, 110);
  switch (scene.hour) {
    case 'day':
      return random.chance(0.4) ? { x, y: random.range(60, 120), radius: 30 } : null;
    case 'night':
      return { x, y: random.range(60, 140), radius: 24 };
    case 'dusk':
      return random.chance(0.5)
        ? { x, y: random.range(70, 160), radius: 17 }
        : { x, y: low + 30, radius: 42 };
    default:
      return { x, y: low, radius: random.range(38, 56) };
  }
}

function drawSun(scene: Scene, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const { sheet, light, hour } = scene;
  const spread = hour === 'night' ? 220 : hour === 'day' ? 300 : 480;
  const strength = hour === 'night' ? 0.28 : 0.6;
  sheet.fill(
    disc(x, y, spread),
    sheet.glow(x, y, spread, [0, light.sun, strength], [0.3, light.sun, strength * 0.42], [1, light.sun, 0]),
  );
  if (hour === 'night' || (hour === 'dusk' && radius < 20)) {
    const bite = radius * 0.92;
    sheet.fill(
      `M${n(x - radius * 0.35)} ${n(y - radius)}a${n(radius)} ${n(radius)} 0 1 1 0 ${n(radius * 2)}` +
        `a${n(bite * 1.25)} ${n(bite * 1.25)} 0 0 0 0 ${n(-radius * 2)}Z`,
      light.sun,
      0.95,
    );
    return;
  }
  sheet.fill(disc(x, y, radius * 1.35), light.sun, 0.22);
  sheet.fill(disc(x, y, radius), light.sun, 0.96);
}

function drawStars(scene: Scene, horizon: number): void {
  const random = scene.random.fork('stars');
  const count = scene.hour === 'night' ? 170 : 60;
  const reachDown = scene.hour === 'night' ? horizon - 60 : horizon * 0.45;
  let faint = '';
  let bright = '';
  for (let i = 0; i < count; i++) {
    const x = random.range(-reach, reach);
    const y = -400 + (reachDown + 400) * random.next();
    const dot = disc(x, y, random.range(0.5, 1.1));
    if (random.chance(0.22)) bright += disc(x, y, random.range(1.1, 1.8));
    else faint += dot;
  }
  scene.sheet.fill(faint, '#ffffff', 0.45);
  scene.sheet.fill(bright, scene.light.sun, 0.85);
}

function drawClouds(scene: Scene, horizon: number): void {
  const { sheet, light } = scene;
  const random = scene.random.fork('clouds');
  const style = random.weighted({ streaks: 4, banks: 3, none: 1.2 });
  if (style === 'none') return;
  if (style === 'streaks') {
    for (let i = 0; i < 9; i++) {
      const y = horizon - 40 - random.next() ** 1.3 * (horizon + 120);
      const x = random.range(-reach, reach);
      const w = random.range(120, 380) * (0.6 + (horizon - y) / 900);
      const h = random.range(4, 11);
      let d = pill(x - w / 2, y, w, h);
      for (let part = random.int(1, 3); part > 0; part--) {
        const length = w * random.range(0.3, 0.7);
        d += pill(
          x - length / 2 + random.range(-0.4, 0.4) * w,
          y + random.pick([-1, 1]) * h * 0.9,
          length,
          h,
        );
      }
      sheet.fill(d, light.cloud, random.range(0.24, 0.5));
    }
    return;
  }
  for (let i = 0; i < 5; i++) {
    const x = -620 + i * 310 + random.range(-90, 90);
    const y = random.range(80, horizon - 110);
    cloudBank(scene, x, y, random.range(90, 170), random.range(0.5, 0.85));
  }
}

function cloudBank(scene: Scene, x: number, y: number, w: number, opacity: number): void {
  const { sheet, light, sunSide } = scene;
  const random = scene.random.fork(`bank${Math.round(x)}`);
  let d = pill(x - w * 0.75, y - 15, w * 1.5, 15, 7);
  let shine = '';
  const puffs = 5;
  for (let i = 0; i < puffs; i++) {
    const t = (i + 0.5) / puffs;
    const r = w * (0.13 + 0.2 * Math.sin(Math.PI * t)) * random.range(0.85, 1.15);
    const px = x + (t - 0.5) * w * 1.15;
    d += disc(px, y - r * 0.75, r, r * 0.9);
    shine += disc(px + sunSide * r * 0.18, y - r * 0.92, r * 0.74, r * 0.62);
  }
  const paint = sheet.fall(y - w * 0.5, y, [0, light.cloud, opacity], [1, light.sky[1], opacity * 0.25]);
  sheet.clipped(box(x - w, y - w, w * 2, w), () => {
    sheet.fill(d, paint);
    sheet.fill(shine, sheet.fall(y - w * 0.5, y, [0, light.cloud, opacity * 0.7], [0.9, light.cloud, 0]));
  });
}

function drawBirds(scene: Scene, horizon: number): void {
  const random = scene.random.fork('birds');
  const [cx, cy] = [random.range(-260, 260), random.range(90, horizon - 150)];
  let d = '';
  for (let i = random.int(3, 6); i > 0; i--) {
    const [x, y, s] = [cx + random.range(-60, 60), cy + random.range(-28, 28), random.range(4, 8)];
    d += `M${n(x - s)} ${n(y - s * 0.35)}q${n(s * 0.6)} ${n(-s * 0.35)} ${n(s)} ${n(s * 0.4)}q${n(s * 0.4)} ${n(-s * 0.75)} ${n(s)} ${n(-s * 0.4)}`;
  }
  scene.sheet.line(d, scene.light.shaded('#5a6472', 0.15), 1.4, 0.7);
}
