import { mix } from '../colour.ts';
import { drawArmchair, drawRug, drawSofa } from '../indoors/seats.ts';
import { drawArt, drawGlow, drawHousePlant, drawPendant } from '../indoors/furniture.ts';
import {
  chooseInterior,
  drawBackWall,
  drawCurtains,
  drawFloor,
  drawLightShaft,
  drawWindow,
  type Interior,
  inside,
} from '../indoors/shell.ts';
import { reach, type Scene } from '../scene.ts';
import { arch, box, n, outline, pill } from '../sheet.ts';

type Setting = { scene: Scene; room: Scene; look: Interior; floorY: number };

function desk({ room, look }: Setting, x: number, y: number, w: number): void {
  const { sheet, light } = room;
  const wood = mix(room.land.wood, '#3f2d24', 0.2);
  sheet.fill(box(x - w / 2 - 8, y + 80, w + 16, 8), light.shaded('#3b3434'), 0.4);
  sheet.fill(
    pill(x - w / 2, y, w, 84, 6),
    sheet.fall(y, y + 84, [0, light.lit(wood)], [1, light.shaded(wood)]),
  );
  let slats = '';
  for (let i = 0; i < w / 12; i++) slats += box(x - w / 2 + 4 + i * 12, y + 10, 6, 68);
  sheet.fill(slats, light.lit(mix(wood, '#ffe2b8', 0.14)));
  sheet.fill(pill(x - w / 2 - 10, y - 8, w + 20, 13, 4), light.lit('#f7f0e4'));
  sheet.fill(box(x - w / 2, y + 82, w, 3), light.lit(look.metal));
  sheet.fill(
    `M${n(x + w * 0.3)} ${y - 8}v-16h4v16Z` + pill(x + w * 0.3 - 10, y - 40, 24, 20, 8),
    light.lit(look.second),
  );
  sheet.fill(pill(x - w * 0.32, y - 15, 18, 9, 5), light.lit('#d9b45f'));
}

/** Tall columns, a desk before a lit niche, sofas on a rug. */
function hall(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light, frame } = room;
  drawBackWall(room, floorY, look.wall);
  drawFloor(room, floorY, mix('#e6ddd0', look.floor, 0.2), 'tiles');
  for (const x of [-395, 275]) drawWindow(scene, { x, y: 70, w: 120, h: 290, shape: 'arch', panes: [2, 4] });
  for (const x of [-660, 540]) drawWindow(scene, { x, y: 70, w: 120, h: 290, shape: 'arch', panes: [2, 4] });
  sheet.fill(arch(-150, 76, 300, floorY - 76), light.lit(look.accentWall));
  sheet.line(arch(-150, 76, 300, floorY - 76).replace('Z', ''), light.lit('#f7efe0'), 9);
  drawGlow(room, 0, 210, 240);
  drawArt(room, -62, 160, 124, 120, [look.textile, look.second, look.wall]);
  desk(set, 0, 334, 250);
  for (const x of [-215, 215, -470, 470]) {
    sheet.fill(
      box(x - 20, frame.top - 5, 40, floorY - frame.top + 5),
      sheet.gradient(
        [x - 20, 0],
        [x + 20, 0],
        [
          [0, light.shaded('#e8dccb')],
          [0.55, light.lit('#faf3e6')],
          [1, light.shaded('#e8dccb')],
        ],
      ),
    );
    sheet.fill(box(x - 27, floorY - 16, 54, 20) + box(x - 27, 40, 54, 14), light.lit('#f6eddd'));
  }
  for (const x of [-110, 0, 110]) drawPendant(room, x, x === 0 ? 86 : 60, 48, look.metal, 'globe');
  drawLightShaft(room, room.sunSide === 1 ? 275 : -395, 120, floorY);
  drawRug(room, 0, floorY + 44, 640, 116, look.textile, look.second);
  drawSofa(room, -212, floorY + 116, 250, look.textile, look.second);
  drawArmchair(room, 170, floorY + 112, 116, look.second);
  drawArmchair(room, 300, floorY + 118, 116, look.second);
  drawHousePlant(room, 392, floorY + 70, 200);
}

/** Hearth and beams: the lounge of a lodge. */
function hearth(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light, frame } = room;
  drawBackWall(room, floorY, mix(look.wall, room.land.wood, 0.25));
  drawFloor(room, floorY, look.floor, 'boards');
  for (const x of [-380, 230, -620, 470])
    drawWindow(scene, {
      x,
      y: 90,
      w: 150,
      h: 240,
      panes: [2, 3],
      frame: mix(room.land.wood, '#3f2d24', 0.3),
    });
  const stone = '#a79c90';
  sheet.fill(
    outline([
      [-104, frame.top - 5],
      [104, frame.top - 5],
      [140, floorY],
      [-140, floorY],
    ]),
    sheet.fall(0, floorY, [0, light.shaded(stone)], [1, light.lit(stone)]),
  );
  const random = room.random.fork('stones');
  let blocks = '';
  for (let row = 0; row < 16; row++)
    for (let i = 0; i < 6; i++)
      if (random.chance(0.6))
        blocks += pill(-112 + i * 40 + (row % 2) * 16, -40 + row * 29, random.range(26, 38), 22, 7);
  sheet.fill(blocks, light.lit('#c1b6a8'), 0.55);
  sheet.fill(arch(-66, floorY - 124, 132, 124), light.shaded('#2e2626'));
  drawGlow(room, 0, floorY - 40, 230);
  const flame = (s: number, colour: string): void =>
    sheet.fill(
      `M${n(-34 * s)} ${floorY - 8}Q${n(-42 * s)} ${n(floorY - 44 * s)} ${n(-12 * s)} ${n(floorY - 62 * s)}Q${n(-10 * s)} ${n(floorY - 44 * s)} ${n(4 * s)} ${n(floorY - 84 * s)}Q${n(30 * s)} ${n(floorY - 52 * s)} ${n(34 * s)} ${floorY - 8}Z`,
      colour,
    );
  flame(1, '#e2702f');
  flame(0.72, '#f3a63d');
  flame(0.42, '#ffe08a');
  sheet.fill(pill(-46, floorY - 14, 92, 11, 5), light.shaded('#5b4031'));
  sheet.fill(box(-150, floorY - 152, 300, 17), light.lit(mix(room.land.wood, '#3f2d24', 0.25)));
  for (const y of [24])
    sheet.fill(
      box(-reach, y, reach * 2, 24),
      sheet.fall(y, y + 24, [0, light.lit(room.land.wood)], [1, light.shaded(room.land.wood)]),
    );
  drawPendant(room, -190, 90, 84, look.metal, 'dome');
  drawPendant(room, 190, 90, 84, look.metal, 'dome');
  drawRug(room, 0, floorY + 30, 600, 120, look.second, look.textile);
  drawSofa(room, -232, floorY + 116, 270, look.textile, look.second);
  drawArmchair(room, 190, floorY + 108, 122, look.accentWall);
  drawArmchair(room, 322, floorY + 118, 122, look.accentWall);
}

/** Glass wall, slatted ceiling light, a long desk: a modern lobby. */
function atrium(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light, frame } = room;
  const s = room.sunSide;
  drawBackWall(room, floorY, look.wall);
  drawFloor(room, floorY, '#d8d0c4', 'tiles');
  const gx = s === 1 ? -10 : -790;
  drawWindow(scene, { x: gx, y: 30, w: 800, h: floorY - 44, panes: [5, 2], frame: '#4a4d52' });
  const wall = s === 1 ? [-reach, -40] : [40, reach];
  sheet.fill(
    box(wall[0] ?? 0, frame.top - 5, (wall[1] ?? 0) - (wall[0] ?? 0), floorY - frame.top + 5),
    light.lit(look.accentWall),
  );
  let slats = '';
  for (let x = wall[0] ?? 0; x < (wall[1] ?? 0); x += 17)
    slats += box(x, frame.top - 5, 8, floorY - frame.top + 5);
  sheet.fill(slats, light.lit(mix(room.land.wood, look.accentWall, 0.2)));
  const dx = -s * 210;
  drawGlow(room, dx, 200, 260);
  sheet.fill(pill(dx - 62, 120, 124, 124, 62), light.lit('#f3e2bd'));
  sheet.fill(pill(dx - 50, 132, 100, 100, 50), light.lit(look.textile));
  desk(set, dx, 340, 280);
  for (const k of [-90, 0, 90]) drawPendant(room, dx + k, 66 + Math.abs(k) * 0.2, 40, look.metal, 'globe');
  drawLightShaft(room, s * 200 - 100, 240, floorY);
  drawRug(room, s * 160, floorY + 44, 440, 110, look.textile, look.second);
  drawSofa(room, s * 200, floorY + 100, 280, look.second, look.textile);
  drawArmchair(room, -s * 20, floorY + 124, 112, look.textile);
  drawHousePlant(room, s * 376, floorY + 66, 230);
  drawHousePlant(room, -s * 380, floorY + 60, 190);
}

/** Small hotel parlour: books, desk under the stairs of colour, a window seat. */
function parlour(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light } = room;
  const s = room.sunSide;
  drawBackWall(room, floorY, look.accentWall);
  drawFloor(room, floorY, look.floor, 'boards');
  const wx = s === 1 ? 150 : -350;
  drawWindow(scene, { x: wx, y: 76, w: 200, h: 280, panes: [3, 3] });
  drawCurtains(room, wx, 200, 48, floorY + 2, look.textile, 60);
  drawLightShaft(room, wx, 200, floorY);
  const bx = s === 1 ? -390 : 150;
  const wood = mix(room.land.wood, '#3f2d24', 0.2);
  sheet.fill(box(bx, 60, 240, floorY - 60), light.shaded(wood));
  const random = room.random.fork('books');
  for (let row = 0; row < 5; row++) {
    const y = 70 + row * 70;
    sheet.fill(box(bx + 8, y, 224, 60), light.shaded(mix(wood, '#2c211c', 0.4)));
    for (let x = bx + 12; x < bx + 216; ) {
      const w = random.range(7, 15);
      if (random.chance(0.16)) {
        x += 20;
        continue;
      }
      const h = random.range(34, 52);
      sheet.fill(
        box(x, y + 60 - h, w - 1, h),
        light.lit(random.pick([...room.land.textiles, '#e9dfcc', '#6f5b4d'])),
      );
      x += w;
    }
    sheet.fill(box(bx + 4, y + 60, 232, 7), light.lit(wood));
  }
  desk(set, -s * 90, 366, 210);
  drawPendant(room, -s * 90, 130, 76, look.metal, 'dome');
  drawRug(room, s * 90, floorY + 50, 520, 108, look.second, look.textile);
  drawSofa(room, s * 210, floorY + 96, 270, look.textile, look.second);
  drawArmchair(room, -s * 60, floorY + 124, 118, look.second);
  drawHousePlant(room, -s * 350, floorY + 96, 190);
}

const compositions = { hall, hearth, atrium, parlour };

/** Where guests arrive; answers the name of the composition. */
export function drawLobby(scene: Scene): string {
  const cold = scene.climate === 'alpine' || scene.climate === 'nordic';
  const name = scene.random.fork('composition').weighted({
    hall: scene.stars >= 4 ? 3 : 0.6,
    hearth: scene.house === 'business' || scene.house === 'airport' ? 0 : cold ? 3 : 0.5,
    atrium: scene.stars >= 3 ? 2 : 0.8,
    parlour: scene.stars <= 3 ? 3 : 1,
  });
  compositions[name]({ scene, room: inside(scene), look: chooseInterior(scene), floorY: 424 });
  return name;
}
