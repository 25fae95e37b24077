import { type Colour, mix } from '../colour.ts';
import { drawArt, drawGlow, drawHousePlant, drawPendant } from '../indoors/furniture.ts';
import {
  chooseInterior,
  drawBackWall,
  drawFloor,
  drawLightShaft,
  drawWindow,
  type Interior,
  inside,
} from '../indoors/shell.ts';
import { reach, type Scene } from '../scene.ts';
import { arch, box, disc, n, pill } from '../sheet.ts';

type Setting = { scene: Scene; room: Scene; look: Interior; floorY: number };

function tileBand({ room, floorY }: Setting, height: number, colour: Colour): void {
  const { sheet, light } = room;
  const top = floorY - height;
  sheet.fill(
    box(-reach, top, reach * 2, height),
    sheet.gradient(
      [room.sunSide * 420, 0],
      [-room.sunSide * 420, 0],
      [
        [0, light.lit(colour)],
        [1, mix(light.lit(colour), light.shaded(colour), 0.6)],
      ],
    ),
  );
  let seams = '';
  for (let y = top, row = 0; y < floorY; y += 24, row++) {
    seams += `M${-reach} ${n(y)}H${reach}`;
    for (let x = -reach + (row % 2) * 22; x < reach; x += 44) seams += `M${x} ${n(y)}v24`;
  }
  sheet.line(seams, light.lit(mix(colour, '#ffffff', 0.4)), 1.2, 0.5);
  sheet.fill(box(-reach, top - 6, reach * 2, 7), light.lit('#f7f1e6'));
}

function tub({ room, look }: Setting, x: number, floorY: number, w: number): void {
  const { sheet, light } = room;
  const h = w * 0.36;
  const top = floorY - h;
  const white = '#fdfaf4';
  sheet.fill(disc(x, floorY, w * 0.46, w * 0.035), light.shaded('#3b3434'), 0.35);
  sheet.fill(
    `M${n(x - w / 2)} ${n(top)}C${n(x - w * 0.46)} ${n(top + h * 0.8)} ${n(x - w * 0.4)} ${n(floorY)} ${n(x - w * 0.28)} ${n(floorY)}H${n(x + w * 0.28)}C${n(x + w * 0.4)} ${n(floorY)} ${n(x + w * 0.46)} ${n(top + h * 0.8)} ${n(x + w / 2)} ${n(top)}Z`,
    sheet.gradient(
      [x - room.sunSide * w * 0.5, 0],
      [x + room.sunSide * w * 0.5, 0],
      [
        [0, light.shaded(white)],
        [0.7, light.lit(white)],
        [1, light.lit(white)],
      ],
    ),
  );
  sheet.fill(pill(x - w * 0.515, top - 7, w * 1.03, 13, 6), light.lit(white));
  sheet.line(
    `M${n(x + w * 0.3)} ${n(floorY)}V${n(top - h * 0.42)}q0 ${n(-h * 0.2)} ${n(-w * 0.09)} ${n(-h * 0.2)}t${n(-w * 0.05)} ${n(h * 0.14)}`,
    light.lit(look.metal),
    5,
  );
  sheet.fill(
    `M${n(x - w * 0.36)} ${n(top - 7)}h${n(w * 0.2)}v${n(h * 0.62)}h${n(-w * 0.18)}Z`,
    light.lit(look.textile),
  );
  sheet.fill(box(x - w * 0.345, top + h * 0.32, w * 0.18, 5), light.lit('#f8f0e2'), 0.8);
}

function vanity(
  { room, look }: Setting,
  x: number,
  floorY: number,
  w: number,
  mirror: 'round' | 'arch' | 'wide',
): void {
  const { sheet, light } = room;
  const top = floorY - 130;
  const basins = w > 240 ? [-0.25, 0.25] : [0];
  const glass = sheet.gradient(
    [x - w / 2, 60],
    [x + w / 2, 280],
    [
      [0, mix(light.lit('#d9e6e8'), light.sky[2], 0.3)],
      [0.5, light.lit('#b9cbd0')],
      [1, light.lit('#dfe9e8')],
    ],
  );
  const shapes =
    mirror === 'wide'
      ? [box(x - w * 0.45, 90, w * 0.9, 150)]
      : basins.map((b) =>
          mirror === 'round' ? disc(x + b * w, 168, 66) : arch(x + b * w - 54, 76, 108, 176),
        );
  for (const shape of shapes) {
    drawGlow(room, x, 168, w * 0.7);
    sheet.line(shape, light.lit(look.metal), 9);
    sheet.fill(shape, glass);
  }
  for (const b of basins) {
    for (const s of mirror === 'wide' ? [] : [-1, 1]) {
      const lx = x + b * w + s * (basins.length > 1 ? 82 : 100);
      drawGlow(room, lx, 160, 60);
      sheet.fill(pill(lx - 6, 136, 12, 48, 6), '#fff3d8');
    }
  }
  sheet.fill(
    box(x - w / 2, top, w, 96),
    sheet.fall(top, top + 96, [0, light.lit(room.land.wood)], [1, light.shaded(room.land.wood)]),
  );
  sheet.fill(
    box(x - w / 2 + 6, top + 12, w / 2 - 9, 76) + box(x + 3, top + 12, w / 2 - 9, 76),
    light.lit(mix(room.land.wood, '#ffe8c8', 0.12)),
  );
  sheet.fill(
    pill(x - w * 0.14, top + 28, w * 0.06, 4) + pill(x + w * 0.08, top + 28, w * 0.06, 4),
    light.lit(look.metal),
  );
  sheet.fill(box(x - w / 2 - 8, top - 8, w + 16, 12), light.lit('#f6f0e6'));
  sheet.fill(box(x - w / 2, top + 96, w, 10), light.shaded('#3b3434'), 0.3);
  for (const b of basins) {
    const bx = x + b * w;
    sheet.fill(
      `M${n(bx - 52)} ${top - 34}H${n(bx + 52)}Q${n(bx + 46)} ${top - 8} ${n(bx + 26)} ${top - 8}H${n(bx - 26)}Q${n(bx - 46)} ${top - 8} ${n(bx - 52)} ${top - 34}Z`,
      sheet.fall(top - 34, top - 8, [0, light.lit('#fdfaf4')], [1, light.shaded('#e9e4da')]),
    );
    sheet.line(`M${n(bx)} ${top - 36}v-26q0 -12 12 -12t12 9`, light.lit(look.metal), 4.5);
  }
}

/** Freestanding tub below a window. */
function soak(set: Setting): void {
  const { scene, room, look, floorY } = set;
  drawBackWall(room, floorY, look.wall);
  tileBand(set, 150, mix(look.accentWall, '#f4ece0', 0.35));
  drawFloor(room, floorY, '#d9cfc0', 'tiles');
  const shape = room.random.fork('shape').pick(['arch', 'box'] as const);
  drawWindow(scene, { x: -130, y: 44, w: 260, h: 220, panes: [2, shape === 'arch' ? 1 : 2], shape });
  drawLightShaft(room, -130, 260, floorY);
  tub(set, 0, floorY + 84, 420);
  drawHousePlant(room, -290, floorY + 66, 220);
  const { sheet, light } = room;
  sheet.fill(pill(244, floorY + 6, 84, 12, 4), light.lit(room.land.wood));
  sheet.line(`M256 ${floorY + 18}v66M316 ${floorY + 18}v66`, light.shaded(room.land.wood), 7);
  for (let i = 0; i < 3; i++)
    sheet.fill(pill(254, floorY - 14 - i * 18, 64, 17, 7), light.lit(i % 2 ? look.second : '#fbf5ea'));
  drawPendant(room, room.sunSide * -230, 110, 56, look.metal, 'globe');
}

/** Vanity under mirrors, shower glass beside it. */
function basins(set: Setting): void {
  const { room, look, floorY } = set;
  const { sheet, light, frame } = room;
  const s = room.sunSide;
  drawBackWall(room, floorY, look.wall);
  tileBand(set, room.random.fork('high').pick([150, 420] as const), mix(look.accentWall, '#f4ece0', 0.4));
  drawFloor(room, floorY, '#d5ccbf', 'tiles');
  vanity(
    set,
    -s * 110,
    floorY + 20,
    340,
    room.random.fork('mirror').pick(['round', 'arch', 'wide'] as const),
  );
  const x = s * 270;
  sheet.fill(
    box(x - 110, frame.top, 220, floorY + 26 - frame.top),
    light.lit(mix(look.accentWall, '#ffffff', 0.3)),
    0.45,
  );
  sheet.line(`M${n(x + s * 50)} ${floorY - 40}V84q0 -18 ${-s * 18} -18h${-s * 36}`, light.lit(look.metal), 5);
  sheet.fill(`M${n(x - s * 4 - 34)} 78q34 -22 68 0Z`, light.lit(look.metal));
  sheet.fill(pill(x + s * 50 - 10, floorY - 150, 20, 20), light.lit(look.metal));
  sheet.fill(box(x - 110, frame.top, 220, floorY + 60 - frame.top), '#ffffff', 0.16);
  sheet.line(
    `M${x - 110} ${frame.top}V${floorY + 60}M${x + 110} ${frame.top}V${floorY + 60}`,
    light.lit(look.metal),
    4,
  );
  sheet.line(`M${x - 70} 130l70 -70M${x - 70} 190l130 -130`, '#ffffff', 8, 0.25);
  drawHousePlant(room, -s * 330, floorY + 72, 190);
  drawArt(room, -s * 360 - 40, 110, 80, 100, [look.textile, look.second, look.accentWall]);
}

/** Tub in an alcove of colour, vanity at its side, tall window. */
function suite(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const s = room.sunSide;
  drawBackWall(room, floorY, look.accentWall);
  tileBand(set, 110, '#eae2d5');
  drawFloor(room, floorY, mix(look.floor, '#cbb9a2', 0.4), 'boards');
  drawWindow(scene, { x: s === 1 ? 200 : -360, y: 56, w: 160, h: 300, panes: [2, 4] });
  drawLightShaft(room, s === 1 ? 200 : -360, 160, floorY);
  vanity(set, -s * 230, floorY + 16, 200, room.random.fork('mirror').pick(['round', 'arch'] as const));
  tub(set, s * 110, floorY + 92, 380);
  drawPendant(
    room,
    s * 90,
    70,
    80,
    look.metal,
    room.random.fork('p').pick(['dome', 'basket', 'globe'] as const),
  );
  drawHousePlant(room, s * 374, floorY + 60, 200);
}

const compositions = { soak, basins, suite };

/** A bathroom; answers the name of the composition. */
export function drawBathroom(scene: Scene): string {
  const name = scene.random
    .fork('composition')
    .weighted({ soak: scene.stars >= 4 ? 3 : 0.8, basins: 2, suite: scene.stars >= 3 ? 2 : 0.6 });
  compositions[name]({ scene, room: inside(scene), look: chooseInterior(scene), floorY: 424 });
  return name;
}
