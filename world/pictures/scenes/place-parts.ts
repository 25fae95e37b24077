import type { Scene } from '../scene.ts';
import { disc, n } from '../sheet.ts';

export const sunRoad = (scene: Scene): number | undefined =>
  scene.hour === 'day' ? undefined : scene.sunSide * 190;

export function rowBoat(scene: Scene, x: number, y: number, w: number): void {
  const { sheet, light, land } = scene;
  const colour = scene.random.fork(`boat${Math.round(x)}`).pick(land.accents);
  const at = (dx: number, dy: number): string => `${n(x + dx * w)} ${n(y + dy * w)}`;
  sheet.fill(disc(x, y + w * 0.12, w * 0.46, w * 0.05), light.shaded(land.deep), 0.45);
  sheet.fill(
    `M${at(-0.5, -0.08)}Q${at(0, 0.03)} ${at(0.52, -0.1)}Q${at(0.42, 0.12)} ${at(0.26, 0.13)}L${at(-0.3, 0.13)}Q${at(-0.44, 0.1)} ${at(-0.5, -0.08)}Z`,
    light.lit(colour),
  );
  sheet.fill(
    `M${at(-0.46, 0.03)}Q${at(0, 0.13)} ${at(0.45, 0.02)}Q${at(0.4, 0.12)} ${at(0.26, 0.13)}L${at(-0.3, 0.13)}Q${at(-0.42, 0.1)} ${at(-0.46, 0.03)}Z`,
    light.shaded(colour),
  );
  sheet.fill(
    `M${at(-0.5, -0.08)}Q${at(0, 0.03)} ${at(0.52, -0.1)}Q${at(0, 0.07)} ${at(-0.5, -0.08)}Z`,
    light.lit('#fbf2e2'),
  );
}
