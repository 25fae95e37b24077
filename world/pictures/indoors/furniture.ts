import { type Colour, lift, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { arch, box, curve, disc, n, outline, pill, type Point } from '../sheet.ts';

/** Warm pool of lamplight; stronger after dark. */
export function drawGlow(room: Scene, x: number, y: number, radius: number): void {
  const strength = room.light.dark ? 0.62 : room.hour === 'day' ? 0.2 : 0.34;
  room.sheet.fill(
    disc(x, y, radius),
    room.sheet.glow(
      x,
      y,
      radius,
      [0, '#ffdf9e', strength],
      [0.4, '#ffce86', strength * 0.4],
      [1, '#ffce86', 0],
    ),
  );
}

/** Bedside table with a lamp; `lamp` chooses its form. */
export function drawNightstand(
  room: Scene,
  x: number,
  floorY: number,
  w: number,
  wood: Colour,
  shadeColour: Colour,
  lamp: 'drum' | 'globe' | 'cone',
): void {
  const { sheet, light, sunSide } = room;
  const h = w * 0.92;
  const top = floorY - h + 16;
  sheet.fill(disc(x, floorY + 18, w * 0.6, 6), light.shaded('#3b3434'), 0.3);
  sheet.fill(
    pill(x - w / 2, top, w, h, 4),
    sheet.fall(top, top + h, [0, light.lit(wood)], [1, light.shaded(wood)]),
  );
  sheet.fill(
    box(x - w * 0.42, top + h * 0.14, w * 0.84, h * 0.32) +
      box(x - w * 0.42, top + h * 0.54, w * 0.84, h * 0.32),
    light.lit(lift(wood, 0.05)),
  );
  sheet.fill(pill(x - 7, top + h * 0.27, 14, 4) + pill(x - 7, top + h * 0.67, 14, 4), light.lit('#d9b878'));
  sheet.fill(box(x - w * 0.54, top - 4, w * 1.08, 6), light.lit(lift(wood, 0.08)));
  const base = top - 4;
  const lampX = x + sunSide * w * 0.06;
  const shadeH = w * 0.5;
  const foot = w * 0.42;
  drawGlow(room, lampX, base - foot - shadeH * 0.4, w * 2.1);
  sheet.fill(
    lamp === 'globe'
      ? box(lampX - 2, base - foot, 4, foot)
      : `M${n(lampX - w * 0.14)} ${n(base)}Q${n(lampX - w * 0.26)} ${n(base - foot * 0.5)} ${n(lampX - 3)} ${n(base - foot)}h6Q${n(lampX + w * 0.26)} ${n(base - foot * 0.5)} ${n(lampX + w * 0.14)} ${n(base)}Z`,
    light.lit(lamp === 'cone' ? '#4b4f56' : shadeColour),
  );
  const on = mix('#fff0cf', light.lit('#fbf3e2'), light.dark ? 0 : 0.6);
  const y = base - foot - shadeH;
  if (lamp === 'globe') sheet.fill(disc(lampX, base - foot - shadeH * 0.42, shadeH * 0.5), on);
  else {
    const spread = lamp === 'cone' ? 0.2 : 0.33;
    sheet.fill(
      outline([
        [lampX - w * spread, y],
        [lampX + w * spread, y],
        [lampX + w * 0.44, y + shadeH],
        [lampX - w * 0.44, y + shadeH],
      ]),
      sheet.fall(y, y + shadeH, [0, on], [1, mix(on, '#ffc983', light.dark ? 0.6 : 0.25)]),
    );
  }
}

/** A framed picture: an abstract landscape in the colours of the room. */
export function drawArt(
  room: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly [Colour, Colour, Colour],
): void {
  const { sheet, light, sunSide } = room;
  const random = room.random.fork(`art${Math.round(x)}${Math.round(y)}`);
  sheet.fill(box(x - sunSide * 5, y + 6, w, h), light.shaded('#4b4040'), 0.28);
  sheet.fill(box(x, y, w, h), light.lit(random.pick(['#3d3834', '#c5a26a', '#f8f3ea'] as const)));
  sheet.fill(box(x + 4, y + 4, w - 8, h - 8), light.lit('#faf6ee'));
  const m = Math.min(w, h) * 0.14;
  const canvas = box(x + m, y + m, w - 2 * m, h - 2 * m);
  const [a, b, c] = [light.lit(colours[0]), light.lit(colours[1]), light.lit(colours[2])];
  sheet.clipped(canvas, () => {
    sheet.fill(canvas, mix(c, '#fbf3e4', 0.55));
    const kind = random.int(0, 3);
    if (kind === 0) {
      sheet.fill(disc(x + w * random.range(0.35, 0.65), y + h * 0.4, w * 0.16), b);
      for (let i = 0; i < 3; i++)
        sheet.fill(
          `${curve([
            [x, y + h * (0.52 + i * 0.14)],
            [x + w * 0.3, y + h * (0.46 + i * 0.15)],
            [x + w * 0.65, y + h * (0.56 + i * 0.13)],
            [x + w, y + h * (0.5 + i * 0.14)],
          ])}V${n(y + h)}H${n(x)}Z`,
          mix(a, c, i * 0.32),
        );
    } else if (kind === 1) {
      for (let i = 0; i < 3; i++)
        sheet.fill(
          arch(x + w * (0.2 + i * 0.06), y + h * (0.22 + i * 0.12), w * (0.6 - i * 0.12), h),
          i % 2 ? c : i ? b : a,
        );
    } else if (kind === 2) {
      sheet.fill(disc(x + w * 0.42, y + h * 0.42, w * 0.22), a);
      sheet.fill(disc(x + w * 0.62, y + h * 0.6, w * 0.18), b, 0.85);
      sheet.fill(box(x, y + h * 0.7, w, 3), c);
    } else {
      const stem: Point[] = [
        [x + w * 0.5, y + h * 0.9],
        [x + w * 0.47, y + h * 0.5],
        [x + w * 0.52, y + h * 0.2],
      ];
      sheet.line(curve(stem), a, 2);
      let leaves = '';
      for (let i = 0; i < 5; i++)
        for (const s of [-1, 1])
          leaves += `M${n(x + w * 0.49)} ${n(y + h * (0.78 - i * 0.12))}q${n(s * w * 0.08)} ${n(-h * 0.11)} ${n(s * w * 0.22)} ${n(-h * 0.09)}q${n(-s * w * 0.06)} ${n(h * 0.1)} ${n(-s * w * 0.22)} ${n(h * 0.09)}Z`;
      sheet.fill(leaves, a);
    }
  });
}

/** A leafy plant in a pot. */
export function drawHousePlant(room: Scene, x: number, floorY: number, h: number): void {
  const { sheet, light, land, sunSide } = room;
  const random = room.random.fork(`plant${Math.round(x)}`);
  const pot = h * 0.26;
  sheet.fill(disc(x, floorY, pot * 0.62, pot * 0.12), light.shaded('#3b3434'), 0.35);
  let back = '';
  let front = '';
  const leaves = 11;
  for (let i = 0; i < leaves; i++) {
    const angle = Math.PI * (0.1 + (0.8 * i) / (leaves - 1)) + random.range(-0.08, 0.08);
    const length = h * random.range(0.5, 0.78) * (0.7 + 0.3 * Math.sin(angle));
    const [ex, ey] = [x + Math.cos(angle) * length * 0.72, floorY - pot - Math.sin(angle) * length];
    const [mx, my] = [x + Math.cos(angle) * length * 0.32, floorY - pot - Math.sin(angle) * length * 0.72];
    const wide = h * 0.075;
    const leaf = `M${n(x)} ${n(floorY - pot)}Q${n(mx - wide)} ${n(my - wide)} ${n(ex)} ${n(ey)}Q${n(mx + wide * 1.4)} ${n(my + wide)} ${n(x)} ${n(floorY - pot)}Z`;
    if (Math.cos(angle) * sunSide > -0.2) front += leaf;
    else back += leaf;
  }
  sheet.fill(back, light.shaded(land.foliage[0]));
  sheet.fill(front, light.lit(land.foliage[1]));
  sheet.fill(
    outline([
      [x - pot * 0.5, floorY - pot],
      [x + pot * 0.5, floorY - pot],
      [x + pot * 0.38, floorY],
      [x - pot * 0.38, floorY],
    ]),
    sheet.gradient(
      [x - pot / 2, 0],
      [x + pot / 2, 0],
      sunSide === 1
        ? [
            [0, light.shaded('#d9c4ab')],
            [1, light.lit('#efe2cf')],
          ]
        : [
            [0, light.lit('#efe2cf')],
            [1, light.shaded('#d9c4ab')],
          ],
    ),
  );
}

/** Hanging lamp on a cable from above the frame. */
export function drawPendant(
  room: Scene,
  x: number,
  y: number,
  w: number,
  colour: Colour,
  form: 'dome' | 'globe' | 'basket',
): void {
  const { sheet, light, frame } = room;
  sheet.line(`M${n(x)} ${n(frame.top - 5)}V${n(y)}`, light.shaded('#3c3d42'), 1.8);
  drawGlow(room, x, y + w * 0.5, w * 2.6);
  const on = mix('#fff2d4', light.lit('#fbf3e2'), light.dark ? 0 : 0.5);
  if (form === 'globe') {
    sheet.fill(disc(x, y + w * 0.5, w * 0.5), on);
    sheet.fill(box(x - 4, y - 4, 8, 8), light.lit(colour));
    return;
  }
  sheet.fill(disc(x, y + w * 0.5, w * 0.36, w * 0.09), on);
  sheet.fill(
    `M${n(x - w * 0.5)} ${n(y + w * 0.48)}C${n(x - w * 0.48)} ${n(y + w * 0.1)} ${n(x - w * 0.16)} ${n(y)} ${n(x)} ${n(y)}S${n(x + w * 0.48)} ${n(y + w * 0.1)} ${n(x + w * 0.5)} ${n(y + w * 0.48)}Z`,
    sheet.gradient(
      [x - w / 2, 0],
      [x + w / 2, 0],
      [
        [0, light.shaded(colour)],
        [0.6, light.lit(colour)],
        [1, light.shaded(colour)],
      ],
    ),
  );
  if (form === 'basket') {
    let ribs = '';
    for (let i = -3; i <= 3; i++)
      ribs += `M${n(x)} ${n(y)}Q${n(x + i * w * 0.13)} ${n(y + w * 0.1)} ${n(x + i * w * 0.16)} ${n(y + w * 0.47)}`;
    sheet.line(ribs, light.shaded('#8a6238'), 1.4, 0.7);
  }
}
