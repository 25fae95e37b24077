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

export type Headboard = 'channels' | 'panel' | 'arched' | 'rattan' | 'slats';

type Bed = {
  x: number;
  floorY: number;
  w: number;
  headboard: Headboard;
  textile: Colour;
  throwColour: Colour;
  frame: Colour;
};

/** A made bed seen from its foot: headboard, pillows, folded sheet, duvet, throw. */
export function drawBed(room: Scene, bed: Bed): void {
  const { sheet, light, sunSide } = room;
  const { x, floorY, w } = bed;
  const random = room.random.fork(`bed${Math.round(x)}`);
  const front = floorY + w * 0.26;
  const [l, r] = [x - w / 2, x + w / 2];
  const mattress = floorY - w * 0.2;
  drawHeadboard(room, bed, mattress);
  sheet.fill(disc(x, front + 2, w * 0.58, w * 0.05), light.shaded('#3b3434'), 0.35);
  const linen = '#fbf7ef';
  const pillowW = w * 0.4;
  const pillowH = w * 0.19;
  for (const side of [-1, 1] as const) {
    const px = x + side * w * 0.235 - pillowW / 2;
    sheet.fill(pill(px, mattress - pillowH * 0.96, pillowW, pillowH, pillowH * 0.36), light.lit(linen));
    sheet.fill(
      pill(
        px + (sunSide === 1 ? 0 : pillowW * 0.7),
        mattress - pillowH * 0.96,
        pillowW * 0.3,
        pillowH,
        pillowH * 0.36,
      ),
      light.shaded(linen),
      0.5,
    );
    sheet.fill(
      pill(px + pillowW * 0.12, mattress - pillowH * 0.66, pillowW * 0.76, pillowH * 0.72, pillowH * 0.3),
      light.lit(bed.textile),
    );
  }
  if (random.chance(0.75)) {
    const cw = w * random.range(0.26, 0.36);
    sheet.fill(
      pill(x - cw / 2, mattress - pillowH * 0.46, cw, pillowH * 0.56, pillowH * 0.26),
      light.lit(bed.throwColour),
    );
    sheet.fill(
      pill(x - cw / 2, mattress - pillowH * 0.2, cw, pillowH * 0.28, pillowH * 0.14),
      light.shaded(bed.throwColour),
      0.5,
    );
  }
  const flare = w * 0.035;
  const body = outline([
    [l, mattress],
    [r, mattress],
    [r + flare, front - w * 0.05],
    [l - flare, front - w * 0.05],
  ]);
  sheet.fill(
    outline([
      [l - flare * 0.7, front - w * 0.07],
      [r + flare * 0.7, front - w * 0.07],
      [r + flare * 0.6, front],
      [l - flare * 0.6, front],
    ]),
    light.shaded(bed.frame),
  );
  sheet.fill(
    body,
    sheet.fall(
      mattress,
      front,
      [0, light.lit(linen)],
      [0.42, light.lit(linen)],
      [0.62, mix(light.lit(linen), light.shaded(linen), 0.4)],
      [1, mix(light.lit(linen), light.shaded(linen), 0.75)],
    ),
  );
  const top = floorY + w * 0.015;
  sheet.clipped(body, () => {
    let folds = '';
    for (let i = 0; i < 7; i++) {
      const fx = l + w * random.range(0.04, 0.96);
      folds += `M${n(fx)} ${n(top + w * 0.06)}q${n(random.range(-8, 8))} ${n(w * 0.1)} ${n(random.range(-10, 10))} ${n(w * 0.22)}`;
    }
    sheet.line(folds, light.shaded('#d8cfc4'), 2.2, 0.45);
    sheet.fill(box(l - 20, mattress, w + 40, w * 0.05), light.shaded(linen), 0.28);
    sheet.fill(
      `M${n(l - 20)} ${n(top - w * 0.03)}Q${n(x)} ${n(top - w * 0.05)} ${n(r + 20)} ${n(top - w * 0.03)}V${n(top + w * 0.11)}Q${n(x)} ${n(top + w * 0.13)} ${n(l - 20)} ${n(top + w * 0.11)}Z`,
      light.lit(bed.throwColour),
    );
    sheet.fill(
      `M${n(l - 20)} ${n(top + w * 0.05)}Q${n(x)} ${n(top + w * 0.06)} ${n(r + 20)} ${n(top + w * 0.05)}V${n(top + w * 0.11)}Q${n(x)} ${n(top + w * 0.13)} ${n(l - 20)} ${n(top + w * 0.11)}Z`,
      light.shaded(bed.throwColour),
      0.55,
    );
    let fringe = '';
    for (let fx = l - 20; fx < r + 20; fx += 7) fringe += `M${n(fx)} ${n(top + w * 0.115)}v6`;
    sheet.line(fringe, light.lit(bed.throwColour), 2);
    sheet.fill(
      box(sunSide === 1 ? l - 20 : r - w * 0.12, mattress, w * 0.12 + 20, w),
      light.shaded(linen),
      0.35,
    );
  });
  sheet.fill(box(l - 2, front, 8, w * 0.035) + box(r - 6, front, 8, w * 0.035), light.shaded('#4b3a33'));
}

function drawHeadboard(room: Scene, bed: Bed, mattress: number): void {
  const { sheet, light, sunSide } = room;
  const w = bed.w * 1.14;
  const h = bed.w * 0.46;
  const [l, top] = [bed.x - w / 2, mattress - h];
  const lit = light.lit(bed.frame);
  const shade = light.shaded(bed.frame);
  sheet.fill(box(l - sunSide * 10, top + 10, w, h), light.shaded('#4b4040'), 0.2);
  const paint = sheet.fall(top, mattress, [0, lit], [1, mix(lit, shade, 0.6)]);
  switch (bed.headboard) {
    case 'channels': {
      const count = 9;
      for (let i = 0; i < count; i++) {
        const cw = w / count;
        sheet.fill(
          pill(l + i * cw, top, cw, h + 30, cw * 0.42),
          sheet.gradient(
            [l + i * cw, 0],
            [l + (i + 1) * cw, 0],
            [
              [0, mix(lit, shade, 0.5)],
              [0.4, lit],
              [1, shade],
            ],
          ),
        );
      }
      break;
    }
    case 'arched':
      sheet.fill(
        `M${n(l)} ${n(mattress + 30)}V${n(top + h * 0.42)}C${n(l)} ${n(top - h * 0.06)} ${n(bed.x - w * 0.26)} ${n(top - h * 0.12)} ${n(bed.x)} ${n(top - h * 0.12)}S${n(l + w)} ${n(top - h * 0.06)} ${n(l + w)} ${n(top + h * 0.42)}V${n(mattress + 30)}Z`,
        paint,
      );
      sheet.line(
        `M${n(l + 12)} ${n(mattress)}V${n(top + h * 0.45)}C${n(l + 12)} ${n(top + 8)} ${n(bed.x - w * 0.24)} ${n(top)} ${n(bed.x)} ${n(top)}S${n(l + w - 12)} ${n(top + 8)} ${n(l + w - 12)} ${n(top + h * 0.45)}V${n(mattress)}`,
        light.lit(lift(bed.frame, 0.12)),
        2,
        0.6,
      );
      break;
    case 'rattan': {
      const d = `M${n(l)} ${n(mattress + 30)}V${n(top + h * 0.5)}A${n(w / 2)} ${n(h * 0.62)} 0 0 1 ${n(l + w)} ${n(top + h * 0.5)}V${n(mattress + 30)}Z`;
      sheet.fill(d, light.lit(mix('#e3c69a', bed.frame, 0.12)));
      sheet.clipped(d, () => {
        let weave = '';
        for (let i = -30; i < 60; i++)
          weave += `M${n(l + i * 14)} ${n(top - 40)}l150 260M${n(l + i * 14)} ${n(top - 40)}l-150 260`;
        sheet.line(weave, light.shaded('#b98f5f'), 1.1, 0.6);
      });
      sheet.line(d.replace('Z', ''), light.lit('#a97c4e'), 7);
      break;
    }
    case 'slats': {
      sheet.fill(box(l, top, w, h + 30), shade);
      let slats = '';
      for (let i = 0; i < 22; i++)
        slats += box(l + 3 + (i * (w - 6)) / 22, top + 3, (w - 6) / 22 - 3.4, h + 24);
      sheet.fill(slats, paint);
      break;
    }
    default:
      sheet.fill(pill(l, top, w, h + 30, 8), paint);
      sheet.line(
        `M${n(bed.x - w / 6)} ${n(top + 6)}V${n(mattress)}M${n(bed.x + w / 6)} ${n(top + 6)}V${n(mattress)}M${n(l + 8)} ${n(top + h * 0.36)}H${n(l + w - 8)}`,
        shade,
        2,
        0.6,
      );
  }
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
  const [a, b, c] = colours.map((colour) => light.lit(colour)) as [Colour, Colour, Colour];
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
