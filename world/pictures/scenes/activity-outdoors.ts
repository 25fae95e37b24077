import { type Colour, mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawDune, drawHills, drawMist, drawMountains } from '../nature/terrain.ts';
import { drawAgave, drawNativeTree, drawPalm, drawSpruce, drawWoods } from '../nature/trees.ts';
import { drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, curve, disc, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';

function balloon(
  scene: Scene,
  x: number,
  y: number,
  r: number,
  colours: readonly [Colour, Colour],
  distance: number,
): void {
  const { sheet, light, sunSide } = scene;
  const shape = `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x + r)} ${n(y)}C${n(x + r)} ${n(y + r * 0.7)} ${n(x + r * 0.36)} ${n(y + r * 1.05)} ${n(x + r * 0.26)} ${n(y + r * 1.42)}H${n(x - r * 0.26)}C${n(x - r * 0.36)} ${n(y + r * 1.05)} ${n(x - r)} ${n(y + r * 0.7)} ${n(x - r)} ${n(y)}Z`;
  sheet.fill(shape, light.lit(colours[0], distance));
  sheet.clipped(shape, () => {
    for (const k of [0.78, 0.3]) {
      const gore = (scale: number): string =>
        `M${n(x - r * scale)} ${n(y)}A${n(r * scale)} ${n(r)} 0 0 1 ${n(x + r * scale)} ${n(y)}Q${n(x + r * scale)} ${n(y + r * 0.8)} ${n(x + r * 0.2 * scale)} ${n(y + r * 1.5)}H${n(x - r * 0.2 * scale)}Q${n(x - r * scale)} ${n(y + r * 0.8)} ${n(x - r * scale)} ${n(y)}Z`;
      sheet.fill(gore(k), light.lit(colours[1], distance));
      sheet.fill(gore(k - 0.22), light.lit(colours[0], distance));
    }
    sheet.fill(
      box(sunSide === 1 ? x - r : x + r * 0.3, y - r, r * 0.7, r * 3),
      light.shaded(colours[0], distance),
      0.4,
    );
  });
  sheet.line(
    `M${n(x - r * 0.24)} ${n(y + r * 1.42)}L${n(x - r * 0.15)} ${n(y + r * 1.8)}M${n(x + r * 0.24)} ${n(y + r * 1.42)}L${n(x + r * 0.15)} ${n(y + r * 1.8)}`,
    light.shaded('#5b4a40', distance),
    Math.max(0.8, r * 0.02),
  );
  sheet.fill(
    pill(x - r * 0.17, y + r * 1.78, r * 0.34, r * 0.26, r * 0.05),
    light.shaded('#9a6a42', distance),
  );
}

/** Hot-air balloons over valley or desert at any hour. */
export function balloons(scene: Scene): void {
  const { land } = scene;
  const random = scene.random.fork('balloons');
  const horizon = 452;
  drawSky(scene, { horizon });
  drawBackdrop(scene, horizon);
  drawMist(scene, horizon, 80, 0.5);
  if (scene.climate === 'desert') drawDune(scene, 'fore', horizon + 60, 50, 0.12);
  else drawHills(scene, 'fore', { y: horizon + 40, amplitude: 24, colour: land.grass, distance: 0.14 });
  const pairs = (): readonly [Colour, Colour] => [
    random.pick(land.accents),
    random.chance(0.6) ? '#fbf1de' : random.pick(land.textiles),
  ];
  for (let i = 0; i < 7; i++)
    balloon(
      scene,
      -620 + i * 205 + random.range(-50, 50),
      random.range(120, 290),
      random.range(18, 32),
      pairs(),
      0.4,
    );
  balloon(scene, random.range(-250, -150), random.range(200, 240), random.range(62, 76), pairs(), 0.12);
  balloon(scene, random.range(40, 150), random.range(130, 170), random.range(100, 122), pairs(), 0);
  for (let i = 0; i < 7; i++)
    drawNativeTree(
      scene,
      -640 + i * 210 + random.range(-50, 50),
      580 + random.range(0, 30),
      random.range(60, 110),
    );
}

/** Kayak on still water below peaks or cliffs. */
export function kayak(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('kayak');
  const shore = 372;
  drawSky(scene, { horizon: shore });
  drawMountains(scene, 'peaks', {
    base: shore,
    height: random.range(210, 260),
    colour: land.rock,
    distance: 0.46,
    snow: scene.climate === 'alpine' || scene.climate === 'nordic',
  });
  drawMist(scene, shore - 20, 90, 0.55);
  drawWoods(scene, shore + 4, 32, 0.24);
  drawWater(scene, shore + 4, scene.frame.bottom, scene.hour === 'day' ? undefined : scene.sunSide * 200);
  const boat = (x: number, y: number, w: number, colour: Colour): void => {
    const at = (dx: number, dy: number): string => `${n(x + dx * w)} ${n(y + dy * w)}`;
    sheet.fill(disc(x, y + w * 0.07, w * 0.5, w * 0.035), light.shaded(land.deep), 0.5);
    sheet.fill(
      `M${at(-0.55, -0.06)}Q${at(-0.3, 0.0)} ${at(0, 0)}T${at(0.55, -0.06)}Q${at(0.32, 0.085)} ${at(0, 0.085)}T${at(-0.55, -0.06)}Z`,
      light.lit(colour),
    );
    sheet.fill(
      `M${at(-0.5, -0.03)}Q${at(0, 0.06)} ${at(0.5, -0.03)}Q${at(0.32, 0.085)} ${at(0, 0.085)}T${at(-0.5, -0.03)}Z`,
      light.shaded(colour),
      0.7,
    );
    for (const px of [-0.14, 0.14]) {
      sheet.fill(
        `M${at(px - 0.055, 0.02)}Q${at(px - 0.065, -0.13)} ${at(px, -0.14)}T${at(px + 0.055, 0.02)}Z`,
        light.lit(px < 0 ? land.textiles[0] : (land.textiles[1] ?? land.textiles[0])),
      );
      sheet.fill(disc(x + px * w, y - w * 0.18, w * 0.038), light.lit('#c98f6a'));
      sheet.fill(
        `M${at(px - 0.045, -0.19)}A${n(w * 0.045)} ${n(w * 0.045)} 0 0 1 ${at(px + 0.045, -0.19)}Z`,
        light.shaded('#4a3a34'),
      );
      sheet.line(`M${at(px - 0.2, 0.04)}L${at(px + 0.16, -0.17)}`, light.shaded('#5b4334'), w * 0.012);
      sheet.fill(
        disc(x + (px - 0.2) * w, y + w * 0.045, w * 0.03, w * 0.014) +
          disc(x + (px + 0.17) * w, y - w * 0.175, w * 0.03, w * 0.014),
        light.lit('#f3e3c3'),
      );
    }
  };
  boat(random.range(-60, 40), 500, 340, random.pick(land.accents));
  boat(random.side() * 250, 424, 90, random.pick(land.accents));
  const s = random.side();
  const frame = scene.climate === 'tropical' ? drawPalm : drawSpruce;
  frame(scene, s * 380, 616, 300);
  frame(scene, s * 470, 622, 350);
}

/** Cable car rising to the summits. */
export function cableCar(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('cable');
  drawSky(scene, { horizon: 420 });
  drawMountains(scene, 'far', { base: 470, height: 330, colour: land.rock, distance: 0.5, snow: true });
  drawMountains(scene, 'near', {
    base: 510,
    height: 190,
    colour: mix(land.rock, land.foliage[1], 0.4),
    distance: 0.28,
    count: 7,
  });
  drawMist(scene, 470, 110, 0.6);
  drawHills(scene, 'wood', { y: 530, amplitude: 26, colour: land.foliage[1], distance: 0.1 });
  for (let i = 0; i < 16; i++)
    drawSpruce(
      scene,
      -760 + i * 100 + random.range(-30, 30),
      590 + random.range(-10, 30),
      random.range(90, 170),
    );
  const s = random.side();
  const cable = (x: number): number => 196 - s * x * 0.24;
  sheet.line(`M${-reach} ${n(cable(-reach))}L${reach} ${n(cable(reach))}`, light.shaded('#3a3c42'), 3.4);
  const cabin = (x: number, size: number, colour: Colour): void => {
    const y = cable(x);
    const w = 150 * size;
    const h = 118 * size;
    sheet.line(`M${n(x)} ${n(y - 4)}V${n(y + 52 * size)}`, light.shaded('#3a3c42'), 6 * size);
    sheet.fill(pill(x - 26 * size, y - 9 * size, 52 * size, 15 * size, 7 * size), light.shaded('#4a4c54'));
    sheet.fill(
      pill(x - w / 2, y + 50 * size, w, h, 20 * size),
      sheet.fall(y + 50 * size, y + 50 * size + h, [0, light.lit(colour)], [1, light.shaded(colour)]),
    );
    sheet.fill(
      pill(x - w * 0.43, y + 64 * size, w * 0.86, h * 0.46, 10 * size),
      sheet.fall(y + 64 * size, y + 120 * size, [0, light.sky[2]], [1, mix(light.sky[0], '#53697a', 0.4)]),
    );
    sheet.line(
      `M${n(x - w * 0.14)} ${n(y + 64 * size)}v${n(h * 0.46)}M${n(x + w * 0.14)} ${n(y + 64 * size)}v${n(h * 0.46)}`,
      light.lit(colour),
      5 * size,
    );
    sheet.fill(box(x - w / 2, y + 50 * size + h * 0.68, w, 9 * size), light.lit('#fbf3e2'));
  };
  cabin(s * 250, 0.5, land.accents[0]);
  cabin(-s * random.range(40, 90), 1.3, land.accents[0]);
}

/** A trail winding up to a viewpoint. */
export function hike(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('hike');
  drawSky(scene, { horizon: 380 });
  drawBackdrop(scene, 400);
  drawMist(scene, 400, 90, 0.5);
  const s = random.side();
  drawHills(scene, 'ridge', { y: 440, amplitude: 40, colour: land.foliage[1], distance: 0.26, length: 700 });
  const slope = curve([
    [-s * 820, 560],
    [-s * 300, 500],
    [s * 40, 420],
    [s * 240, 338],
    [s * 420, 300],
    [s * 820, 340],
  ]);
  sheet.fill(
    `${slope}V${scene.frame.bottom + 5}H${-s * 820}Z`,
    sheet.fall(
      300,
      scene.frame.bottom,
      [0, light.lit(scene.climate === 'desert' ? land.ground : land.grass, 0.08)],
      [1, light.shaded(scene.climate === 'desert' ? land.rock : land.foliage[1])],
    ),
  );
  sheet.fill(
    `M${s * 262} 334Q${s * 150} 372 ${s * 210} 410T${s * 120} 470Q${s * -40} 520 ${s * 60} 620L${s * 190} 620Q${s * 80} 530 ${s * 190} 470T${s * 250} 400Q${s * 220} 372 ${s * 274} 336Z`,
    light.lit('#ecd9b4'),
  );
  if (scene.frame.bottom > 610)
    sheet.fill(
      outline([
        [s * 60, 618],
        [s * 190, 618],
        [s * 230, scene.frame.bottom + 5],
        [s * 40, scene.frame.bottom + 5],
      ]),
      light.lit('#ecd9b4'),
    );
  for (let i = 0; i < 9; i++)
    drawNativeTree(
      scene,
      -s * (440 - i * 62) + random.range(-20, 20),
      560 - i * 14 + random.range(-6, 16),
      random.range(80, 140),
      0.06,
    );
  const walker = (x: number, y: number, h: number, coat: Colour): void => {
    sheet.line(
      `M${n(x - h * 0.07)} ${n(y)}L${n(x)} ${n(y - h * 0.42)}L${n(x + h * 0.1)} ${n(y)}`,
      light.shaded('#3d4450'),
      h * 0.1,
    );
    sheet.fill(pill(x - h * 0.13, y - h * 0.82, h * 0.26, h * 0.44, h * 0.1), light.lit(coat));
    sheet.fill(
      pill(x - s * h * 0.2 - h * 0.09, y - h * 0.8, h * 0.18, h * 0.34, h * 0.06),
      light.lit('#c98a45'),
    );
    sheet.fill(disc(x, y - h * 0.92, h * 0.1), light.lit('#c98f6a'));
    sheet.fill(
      `M${n(x - h * 0.11)} ${n(y - h * 0.93)}a${n(h * 0.11)} ${n(h * 0.11)} 0 0 1 ${n(h * 0.22)} 0Z`,
      light.lit(land.accents[0]),
    );
    sheet.line(
      `M${n(x + s * h * 0.14)} ${n(y - h * 0.5)}L${n(x + s * h * 0.24)} ${n(y)}`,
      light.shaded('#5b4334'),
      h * 0.025,
    );
  };
  walker(s * 176, 452, 74, land.accents[0]);
  walker(s * 132, 468, 80, land.textiles[0]);
  drawAgave(scene, -s * 240, 606, 44);
  drawNativeTree(scene, s * 380, 600, 250);
  if (scene.climate !== 'desert') drawGroundTuft(scene);
}

function drawGroundTuft(scene: Scene): void {
  const random = scene.random.fork('tufts');
  for (let i = 0; i < 12; i++)
    drawAgave(scene, -700 + i * 128 + random.range(-40, 40), 604, random.range(12, 22));
}
