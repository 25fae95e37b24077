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
import { box, disc, n, pill } from '../sheet.ts';

type Setting = { scene: Scene; room: Scene; look: Interior; floorY: number };

function coffeeTable({ room, look }: Setting, x: number, y: number, w: number): void {
  const { sheet, light } = room;
  sheet.fill(disc(x, y + 42, w * 0.5, 8), light.shaded('#3b3434'), 0.3);
  sheet.line(
    `M${n(x - w * 0.32)} ${y}L${n(x - w * 0.38)} ${y + 40}M${n(x + w * 0.32)} ${y}L${n(x + w * 0.38)} ${y + 40}`,
    light.shaded('#5b4335'),
    5,
  );
  sheet.fill(pill(x - w / 2, y - 4, w, 13, 6), light.lit(room.land.wood));
  sheet.fill(
    box(x - w * 0.3, y - 14, w * 0.26, 5) + box(x - w * 0.28, y - 9, w * 0.26, 5),
    light.lit(look.second),
  );
  sheet.fill(pill(x + w * 0.14, y - 26, 20, 23, 8), light.lit('#f2e8d8'));
  sheet.line(
    `M${n(x + w * 0.14 + 10)} ${y - 26}q-4 -18 -14 -26M${n(x + w * 0.14 + 10)} ${y - 26}q4 -20 14 -30`,
    light.lit(room.land.foliage[1]),
    3,
  );
}

function floorLamp({ room, look }: Setting, x: number, floorY: number): void {
  const { sheet, light } = room;
  drawGlow(room, x, floorY - 216, 130);
  sheet.line(`M${n(x)} ${floorY}V${floorY - 200}`, light.lit(look.metal), 4);
  sheet.fill(disc(x, floorY, 26, 5), light.lit(look.metal));
  sheet.fill(
    `M${n(x - 22)} ${floorY - 240}h44l16 50h-76Z`,
    mix('#fff0cf', light.lit('#fbf3e2'), light.dark ? 0 : 0.6),
  );
}

/** Sofa on a rug before a wide window. */
function lounge(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const s = room.sunSide;
  drawBackWall(room, floorY, look.wall);
  drawFloor(room, floorY, look.floor, 'boards');
  drawWindow(scene, { x: -230, y: 70, w: 460, h: 240, panes: [4, 1] });
  drawCurtains(room, -230, 460, 44, floorY + 2, mix(look.textile, '#f8f2e6', 0.4), 66);
  drawLightShaft(room, -120, 260, floorY);
  drawRug(room, 0, floorY + 34, 660, 124, look.second, look.textile);
  floorLamp(set, -s * 330, floorY + 50);
  drawSofa(room, -s * 50, floorY + 62, 400, look.textile, look.second);
  drawArmchair(room, s * 292, floorY + 104, 132, look.second);
  coffeeTable(set, -s * 20, floorY + 92, 180);
  drawHousePlant(room, s * 388, floorY + 40, 210);
}

/** Gallery wall above a long sofa, pendant, tall side window. */
function gallery(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const s = room.sunSide;
  drawBackWall(room, floorY, look.accentWall);
  drawFloor(room, floorY, look.floor, 'boards');
  const wx = s === 1 ? 232 : -362;
  drawWindow(scene, { x: wx, y: 60, w: 130, h: floorY - 76, panes: [2, 4] });
  drawLightShaft(room, wx, 130, floorY);
  const tones = [look.textile, look.second, look.accentWall] as const;
  const cx = -s * 120;
  drawArt(room, cx - 150, 80, 120, 150, tones);
  drawArt(room, cx - 14, 80, 84, 70, tones);
  drawArt(room, cx - 14, 160, 84, 70, tones);
  drawArt(room, cx + 86, 96, 100, 124, tones);
  drawRug(room, cx + s * 30, floorY + 34, 600, 124, look.textile, look.second);
  drawSofa(room, cx, floorY + 62, 400, look.second, look.textile);
  coffeeTable(set, cx + 10, floorY + 94, 180);
  drawArmchair(room, s * 250, floorY + 110, 130, look.textile);
  floorLamp(set, s * 152, floorY + 34);
  drawPendant(room, cx + s * 20, 40, 84, look.metal, 'basket');
}

/** Kitchen run with an island and stools under pendants. */
function kitchen(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light } = room;
  drawBackWall(room, floorY, look.wall);
  drawFloor(room, floorY, look.floor, 'boards');
  sheet.fill(box(-reach, floorY - 190, reach * 2, 62), light.lit(mix(look.second, '#f4ece0', 0.55)));
  let tiles = '';
  for (let x = -reach; x < reach; x += 24) tiles += `M${x} ${floorY - 190}v62`;
  sheet.line(
    `${tiles}M${-reach} ${floorY - 169}H${reach}M${-reach} ${floorY - 148}H${reach}`,
    light.shaded('#e6dccd'),
    1,
    0.5,
  );
  drawWindow(scene, { x: -100, y: 60, w: 200, h: 170, panes: [2, 2] });
  const unit = look.accentWall;
  for (const x of [-390, -290, 190, 290, -520, 420]) {
    sheet.fill(pill(x, 70, 94, 150, 3), light.lit(unit));
    sheet.fill(box(x + 6, 76, 82, 138), light.lit(mix(unit, '#ffffff', 0.07)));
    sheet.fill(box(x + 40, 202, 16, 3), light.lit(look.metal));
  }
  sheet.fill(
    box(-reach, floorY - 128, reach * 2, 128),
    sheet.fall(floorY - 128, floorY, [0, light.lit(unit)], [1, light.shaded(unit)]),
  );
  let doors = '';
  for (let x = -780; x < 780; x += 98) doors += box(x, floorY - 110, 92, 92);
  sheet.fill(doors, light.lit(mix(unit, '#ffffff', 0.07)), 0.7);
  sheet.fill(box(-reach, floorY - 136, reach * 2, 10), light.lit('#f7f1e6'));
  sheet.line(`M-14 ${floorY - 136}v-30q0 -16 16 -16t16 14v6`, light.lit(look.metal), 4.5);
  for (const x of [-150, 0, 150]) drawPendant(room, x, 196, 56, look.metal, 'dome');
  drawHousePlant(room, 214, floorY - 136, 80);
  const y = floorY + 6;
  sheet.fill(disc(0, floorY + 138, 320, 14), light.shaded('#3b3434'), 0.3);
  sheet.fill(
    box(-270, y, 540, 132),
    sheet.fall(y, y + 132, [0, light.lit(room.land.wood)], [1, light.shaded(room.land.wood)]),
  );
  let slats = '';
  for (let x = -264; x < 260; x += 16) slats += box(x, y + 6, 9, 122);
  sheet.fill(slats, light.lit(mix(room.land.wood, '#ffe8c8', 0.14)), 0.7);
  sheet.fill(pill(-292, y - 12, 584, 18, 4), light.lit('#f9f4ea'));
  sheet.fill(`M-60 ${y - 12}q4 -26 42 -26t42 26Z`, light.lit(look.textile));
  for (const dx of [-42, -18, 4])
    sheet.fill(disc(dx + 2, y - 40, 12), light.lit(room.land.accents[1] ?? room.land.accents[0]));
  for (const x of [-180, -60, 60, 180]) {
    sheet.line(
      `M${x - 20} ${y + 164}L${x - 14} ${y + 62}M${x + 20} ${y + 164}L${x + 14} ${y + 62}M${x - 17} ${y + 124}h34`,
      light.shaded('#3d3836'),
      4.5,
    );
    sheet.fill(pill(x - 30, y + 50, 60, 15, 7), light.lit(look.second));
  }
}

/** Wood-lined den with a stove and stacked logs. */
function den(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light, frame } = room;
  const s = room.sunSide;
  const timber = mix(room.land.wood, '#e3c9a0', 0.3);
  drawBackWall(room, floorY, timber);
  let boards = '';
  for (let y = frame.top; y < floorY - 14; y += 26) boards += `M${-reach} ${n(y)}H${reach}`;
  sheet.line(boards, light.shaded(timber), 1.6, 0.45);
  drawFloor(room, floorY, mix(look.floor, '#4b3a33', 0.2), 'boards');
  drawWindow(scene, {
    x: s === 1 ? 20 : -340,
    y: 60,
    w: 320,
    h: 260,
    panes: [2, 1],
    frame: mix(room.land.wood, '#3f2d24', 0.35),
  });
  drawLightShaft(room, s * 180 - 140, 280, floorY);
  const x = -s * 240;
  sheet.fill(box(x - 9, frame.top - 5, 18, floorY - 120 - frame.top), light.shaded('#35363b'));
  sheet.fill(
    pill(x - 62, floorY - 140, 124, 136, 8),
    sheet.gradient(
      [x - 62, 0],
      [x + 62, 0],
      [
        [0, light.shaded('#46474d')],
        [1, light.lit('#55565d')],
      ],
    ),
  );
  drawGlow(room, x, floorY - 76, 190);
  sheet.fill(pill(x - 44, floorY - 116, 88, 76, 6), '#3a211a');
  sheet.fill(`M${n(x - 32)} ${floorY - 44}q-4 -34 18 -46q2 14 14 -14q30 24 28 60Z`, '#ee8a3a');
  sheet.fill(`M${n(x - 16)} ${floorY - 44}q0 -20 14 -30q18 14 14 30Z`, '#ffd877');
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 4; i++) {
      const [lx, ly] = [x - s * 116 - 34 + i * 23 + (row % 2) * 8, floorY - 12 - row * 20];
      sheet.fill(disc(lx, ly, 11), light.shaded('#6b4a35'));
      sheet.fill(disc(lx, ly, 8), light.lit('#d9b98b'));
    }
  drawRug(room, s * 60, floorY + 40, 580, 116, look.textile, look.second);
  drawSofa(room, s * 150, floorY + 84, 380, look.textile, look.second);
  drawArmchair(room, -s * 170, floorY + 120, 128, look.second);
  coffeeTable(set, s * 80, floorY + 112, 150);
}

const compositions = { lounge, gallery, kitchen, den };

/** Living space of a holiday home; answers the name of the composition. */
export function drawLiving(scene: Scene): string {
  const cold = scene.climate === 'alpine' || scene.climate === 'nordic';
  const name = scene.random
    .fork('composition')
    .weighted({ lounge: 2, gallery: 2, kitchen: 1.6, den: cold ? 3 : 0.5 });
  compositions[name]({ scene, room: inside(scene), look: chooseInterior(scene), floorY: 420 });
  return name;
}
