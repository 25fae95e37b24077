import { type Colour, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { inSight, type Scene } from '../scene.ts';
import { box, disc, n, outline, type Point } from '../sheet.ts';
import { lampColours } from './windows.ts';

type Tower = {
  x: number;
  base: number;
  w: number;
  h: number;
  colour: Colour;
  distance: number;
  random: Random;
};

const shapes = ['slab', 'setback', 'spire', 'slant', 'round', 'crown', 'notch'] as const;

/** A tall building in a skyline: one of seven silhouettes with a shaded side and rows of windows. */
function drawTower(scene: Scene, tower: Tower): void {
  const { sheet, light, sunSide } = scene;
  const { x, base, w, h, distance, random } = tower;
  const shape = random.pick(shapes);
  const [l, r, top] = [x - w / 2, x + w / 2, base - h];
  const body = silhouette(shape, l, r, top, base, w, h);
  const lit = light.lit(tower.colour, distance);
  const foot = mix(lit, light.haze, 0.42);
  sheet.fill(outline(body), sheet.fall(top, base, [0, lit], [1, foot]));
  const shadeWidth = w * random.range(0.28, 0.42);
  const shadeX = sunSide === 1 ? l : r - shadeWidth;
  const shade = light.shaded(tower.colour, distance);
  sheet.clipped(outline(body), () => {
    sheet.fill(
      box(shadeX, top - 60, shadeWidth, h + 60),
      sheet.fall(top, base, [0, shade], [1, mix(shade, light.haze, 0.45)]),
      0.85,
    );
    drawTowerWindows(scene, tower, l, top);
  });
  if (shape === 'spire' || shape === 'setback') {
    const mast = h * random.range(0.12, 0.24);
    const tip = shape === 'spire' ? top - h * 0.1 : top;
    sheet.fill(
      outline([
        [x - 1.6, tip + 4],
        [x, tip - mast],
        [x + 1.6, tip + 4],
      ]),
      shade,
    );
    if (light.dark) sheet.fill(disc(x, tip - mast, 1.6), '#ff8d6e', 0.9);
  }
  if (shape === 'slab' && random.chance(0.6))
    sheet.fill(box(x - w * 0.2, top - h * 0.03, w * 0.34, h * 0.03), shade);
}

function silhouette(
  shape: (typeof shapes)[number],
  l: number,
  r: number,
  top: number,
  base: number,
  w: number,
  h: number,
): Point[] {
  const foot: Point[] = [
    [r, base],
    [l, base],
  ];
  const x = (l + r) / 2;
  switch (shape) {
    case 'setback':
      return [
        [l, top + h * 0.34],
        [l + w * 0.12, top + h * 0.34],
        [l + w * 0.12, top + h * 0.14],
        [l + w * 0.26, top + h * 0.14],
        [l + w * 0.26, top],
        [r - w * 0.26, top],
        [r - w * 0.26, top + h * 0.14],
        [r - w * 0.12, top + h * 0.14],
        [r - w * 0.12, top + h * 0.34],
        [r, top + h * 0.34],
        ...foot,
      ];
    case 'spire':
      return [
        [l, top + h * 0.12],
        [l + w * 0.2, top],
        [x, top - h * 0.1],
        [r - w * 0.2, top],
        [r, top + h * 0.12],
        ...foot,
      ];
    case 'slant':
      return [[l, top + h * 0.12], [r, top], ...foot];
    case 'round':
      return [
        ...Array.from({ length: 13 }, (_, i): Point => {
          const angle = Math.PI * (1 - i / 12);
          return [x + (Math.cos(angle) * w) / 2, top + w * 0.42 - Math.sin(angle) * w * 0.42];
        }),
        ...foot,
      ];
    case 'crown':
      return [
        [l, top + h * 0.05],
        [l + w * 0.08, top],
        [l + w * 0.3, top + h * 0.06],
        [r - w * 0.3, top + h * 0.06],
        [r - w * 0.08, top],
        [r, top + h * 0.05],
        ...foot,
      ];
    case 'notch':
      return [
        [l, top],
        [x - w * 0.06, top],
        [x - w * 0.06, top + h * 0.09],
        [x + w * 0.1, top + h * 0.09],
        [x + w * 0.1, top - h * 0.05],
        [r, top - h * 0.05],
        ...foot,
      ];
    default:
      return [[l, top], [r, top], ...foot];
  }
}

function drawTowerWindows(scene: Scene, tower: Tower, l: number, top: number): void {
  const { sheet, light } = scene;
  const { w, h, distance, random } = tower;
  const style = random.pick(['bands', 'fins', 'grid'] as const);
  const glass = mix(light.lit('#4a6379', distance), light.sky[1], light.dark ? 0.1 : 0.3);
  let dark = '';
  if (style === 'bands')
    for (let y = top + 8; y < tower.base - 6; y += 6.4) dark += box(l + 2, y, w - 4, 2.9);
  if (style === 'fins') for (let x = l + 3; x < l + w - 3; x += 5) dark += box(x, top + 6, 2.3, h - 10);
  if (style === 'grid')
    for (let y = top + 8; y < tower.base - 8; y += 8.5)
      for (let x = l + 4; x < l + w - 5; x += 7) dark += `M${n(x)} ${n(y)}h3.6v4.6h-3.6z`;
  sheet.fill(dark, glass, 0.55 * (1 - distance * 0.7));
  if (light.lamps < 0.1) return;
  let lamps = '';
  const count = Math.round((w * h * light.lamps) / 95);
  for (let i = 0; i < count; i++) {
    const row = random.int(1, Math.max(2, Math.floor(h / 6.4) - 2));
    lamps += box(
      l + 3 + random.int(0, Math.max(1, Math.floor(w / 5) - 1)) * 5,
      top + 8 + row * 6.4 - 0.4,
      3.2,
      3.2,
    );
  }
  sheet.fill(lamps, random.pick(lampColours), 0.9 * (1 - distance * 0.75));
}

type Skyline = { base: number; height: number; distance: number; density?: number; spread?: number };

/** A row of towers, tallest around one or two centres, thinning out to the sides. */
export function drawSkyline(scene: Scene, name: string, skyline: Skyline): void {
  const random = scene.random.fork(name);
  const centre = random.range(-150, 150);
  const second = centre + random.side() * random.range(260, 420);
  const spread = skyline.spread ?? 230;
  const towers: Tower[] = [];
  const step = 46 / (skyline.density ?? 1);
  for (let x = -820; x < 820; x += step * random.range(0.75, 1.25)) {
    const bell =
      Math.exp(-(((x - centre) / spread) ** 2)) + 0.6 * Math.exp(-(((x - second) / (spread * 0.7)) ** 2));
    const h = skyline.height * (0.2 + 0.8 * bell * random.range(0.55, 1)) * random.range(0.8, 1.08);
    towers.push({
      x,
      base: skyline.base,
      w: random.range(26, 52) * (h > skyline.height * 0.6 ? 1 : 1.2),
      h,
      colour: random.pick(scene.land.walls),
      distance: Math.min(0.92, skyline.distance + random.range(-0.08, 0.08)),
      random: random.fork(`t${Math.round(x)}`),
    });
  }
  towers.sort((a, b) => b.h - a.h);
  for (const tower of towers) if (inSight(scene, tower.x, tower.w)) drawTower(scene, tower);
}
