import { mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { box, n, outline, pill } from '../sheet.ts';

type Basin = { y: number; bottom: number; topHalf: number; bottomHalf: number; x?: number; deck?: string };

/** A swimming pool seen in perspective, with its deck, coping and light on the water. */
export function drawPoolBasin(scene: Scene, basin: Basin): void {
  const { sheet, light, frame } = scene;
  const random = scene.random.fork(`pool${Math.round(basin.y)}`);
  const x = basin.x ?? 0;
  const deck = basin.deck ?? '#e6d8c0';
  sheet.fill(
    box(-800, basin.y - 24, 1600, frame.bottom - basin.y + 30),
    sheet.fall(
      basin.y - 24,
      frame.bottom,
      [0, light.lit(deck)],
      [1, mix(light.lit(deck), light.shaded(deck), 0.35)],
    ),
  );
  const depth = basin.bottom - basin.y;
  const ring = (grow: number): string =>
    outline([
      [x - basin.topHalf - grow, basin.y - grow * 0.5],
      [x + basin.topHalf + grow, basin.y - grow * 0.5],
      [x + basin.bottomHalf + grow * 1.6, basin.bottom + grow],
      [x - basin.bottomHalf - grow * 1.6, basin.bottom + grow],
    ]);
  sheet.fill(ring(9), light.lit('#fbf6ea'));
  const water = ring(0);
  const pale = light.dark ? '#7fe0e6' : light.lit('#8fdde0');
  const deep = light.dark ? '#1f7fa8' : light.lit('#2f9fbd');
  sheet.fill(
    water,
    sheet.fall(basin.y, basin.bottom, [0, mix(pale, light.sky[2], 0.3)], [0.35, pale], [1, deep]),
  );
  sheet.clipped(water, () => {
    sheet.fill(
      outline([
        [x - basin.topHalf, basin.y],
        [x + basin.topHalf, basin.y],
        [x + basin.topHalf, basin.y + depth * 0.07],
        [x - basin.topHalf, basin.y + depth * 0.07],
      ]),
      light.shaded('#2b7f98'),
      0.45,
    );
    let ripples = '';
    for (let i = 0; i < 42; i++) {
      const t = random.next() ** 0.8;
      const w = (16 + 70 * t) * random.range(0.6, 1.3);
      const rx = x + random.range(-1, 1) * (basin.topHalf + (basin.bottomHalf - basin.topHalf) * t);
      const ry = basin.y + depth * (0.1 + 0.88 * t);
      ripples += `M${n(rx)} ${n(ry)}q${n(w * 0.25)} ${n(-3 - 3 * t)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0`;
    }
    sheet.line(ripples, '#ffffff', 2, light.dark ? 0.25 : 0.42);
  });
  if (light.dark)
    sheet.fill(pill(x - basin.bottomHalf, basin.y - 10, basin.bottomHalf * 2, depth), '#7fe0e6', 0.05);
}
