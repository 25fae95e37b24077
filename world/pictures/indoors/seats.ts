import { type Colour, lift, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { box, disc, n, outline, pill } from '../sheet.ts';

/** Rug in perspective with a border. */
export function drawRug(
  room: Scene,
  x: number,
  y: number,
  w: number,
  depth: number,
  colour: Colour,
  second: Colour,
): void {
  const { sheet, light } = room;
  const shape = (k: number): string =>
    outline([
      [x - (w / 2) * k, y + depth * (1 - k) * 0.5],
      [x + (w / 2) * k, y + depth * (1 - k) * 0.5],
      [x + w * 0.58 * k, y + depth * (0.5 + k * 0.5)],
      [x - w * 0.58 * k, y + depth * (0.5 + k * 0.5)],
    ]);
  sheet.fill(shape(1), light.lit(mix(colour, '#f3eadb', 0.35)));
  sheet.fill(shape(0.9), light.lit(mix(second, '#f3eadb', 0.5)));
  sheet.fill(shape(0.84), light.lit(mix(colour, '#f3eadb', 0.55)));
}

/** Upholstered armchair facing into the room. */
export function drawArmchair(room: Scene, x: number, floorY: number, w: number, colour: Colour): void {
  const { sheet, light } = room;
  const h = w * 0.95;
  sheet.fill(disc(x, floorY, w * 0.6, w * 0.07), light.shaded('#3b3434'), 0.35);
  sheet.line(
    `M${n(x - w * 0.36)} ${n(floorY - w * 0.16)}L${n(x - w * 0.4)} ${n(floorY)}M${n(x + w * 0.36)} ${n(floorY - w * 0.16)}L${n(x + w * 0.4)} ${n(floorY)}`,
    light.shaded('#7a5a43'),
    w * 0.045,
  );
  sheet.fill(
    pill(x - w * 0.42, floorY - h, w * 0.84, h * 0.84, w * 0.26),
    sheet.fall(floorY - h, floorY, [0, light.lit(colour)], [1, light.shaded(colour)]),
  );
  sheet.fill(
    pill(x - w * 0.34, floorY - h * 0.48, w * 0.68, h * 0.24, w * 0.1),
    light.lit(lift(colour, 0.05)),
  );
  for (const s of [-1, 1])
    sheet.fill(
      pill(x + s * w * 0.42 - w * 0.1, floorY - h * 0.62, w * 0.2, h * 0.48, w * 0.1),
      s === room.sunSide ? light.lit(colour) : mix(light.lit(colour), light.shaded(colour), 0.6),
    );
  sheet.fill(pill(x - w * 0.18, floorY - h * 0.72, w * 0.36, h * 0.28, w * 0.08), light.lit('#f4ead8'));
}

/** Long sofa with cushions. */
export function drawSofa(
  room: Scene,
  x: number,
  floorY: number,
  w: number,
  colour: Colour,
  cushion: Colour,
): void {
  const { sheet, light } = room;
  const h = w * 0.34;
  const seat = floorY - h * 0.46;
  sheet.fill(disc(x, floorY, w * 0.54, w * 0.03), light.shaded('#3b3434'), 0.35);
  sheet.fill(
    box(x - w * 0.44, floorY - h * 0.14, 8, h * 0.14) + box(x + w * 0.44 - 8, floorY - h * 0.14, 8, h * 0.14),
    light.shaded('#6b4f3b'),
  );
  sheet.fill(
    pill(x - w * 0.46, floorY - h, w * 0.92, h * 0.7, 16),
    sheet.fall(
      floorY - h,
      seat,
      [0, light.lit(colour)],
      [1, mix(light.lit(colour), light.shaded(colour), 0.6)],
    ),
  );
  const count = w > 280 ? 3 : 2;
  for (let i = 0; i < count; i++) {
    const sw = (w * 0.86) / count;
    const sx = x - w * 0.43 + i * sw;
    sheet.fill(pill(sx + 2, floorY - h * 0.92, sw - 4, h * 0.54, 12), light.lit(lift(colour, 0.03)));
    sheet.fill(pill(sx + 1, seat - 4, sw - 2, h * 0.27, 9), light.lit(lift(colour, 0.06)));
  }
  sheet.fill(pill(x - w * 0.47, seat + h * 0.16, w * 0.94, h * 0.22, 6), light.shaded(colour));
  for (const s of [-1, 1] as const) {
    sheet.fill(
      pill(x + s * w * 0.46 - w * 0.05, floorY - h * 0.76, w * 0.1, h * 0.64, 13),
      s === room.sunSide ? light.lit(colour) : mix(light.lit(colour), light.shaded(colour), 0.55),
    );
    sheet.placed(x + s * w * 0.32, seat - h * 0.16, 1, () =>
      sheet.fill(
        `M${n(-h * 0.22)} ${n(-h * 0.2)}Q0 ${n(-h * 0.27)} ${n(h * 0.22)} ${n(-h * 0.2)}Q${n(h * 0.27)} 0 ${n(h * 0.22)} ${n(h * 0.2)}Q0 ${n(h * 0.25)} ${n(-h * 0.22)} ${n(h * 0.2)}Q${n(-h * 0.27)} 0 ${n(-h * 0.22)} ${n(-h * 0.2)}Z`,
        light.lit(s === 1 ? cushion : mix(cushion, '#f6ecdb', 0.6)),
      ),
    );
  }
}
