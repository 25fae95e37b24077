import { type Colour, lift, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { box, disc, n, outline, pill } from '../sheet.ts';

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
    const dim = light.shaded(linen);
    const edge = sunSide === 1 ? l : r;
    sheet.fill(
      box(l - 20, mattress, w + 40, w),
      sheet.gradient(
        [edge, 0],
        [edge + sunSide * w * 0.45, 0],
        [
          [0, dim, 0.6],
          [1, dim, 0],
        ],
      ),
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
