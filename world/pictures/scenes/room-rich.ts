import { mix } from '../colour.ts';
import { drawArmchair, drawRug } from '../indoors/seats.ts';
import { drawArt, drawGlow, drawHousePlant, drawNightstand, drawPendant } from '../indoors/furniture.ts';
import {
  drawBackWall,
  drawCurtains,
  drawFloor,
  drawLightShaft,
  drawOutlook,
  drawWindow,
} from '../indoors/shell.ts';
import { reach } from '../scene.ts';
import { arch, box, outline, pill } from '../sheet.ts';
import { bedOf, lamps, type Setting, stands } from './room-parts.ts';

/** A wall of glass behind a low bed, the view from edge to edge. */
export function panorama(set: Setting): void {
  const { scene, room, look, floorY } = set;
  drawBackWall(room, floorY, look.wall);
  drawFloor(room, floorY, look.floor, 'boards');
  const [x, y, w, h] = [-700, 44, 1400, floorY - 68];
  const { sheet } = room;
  sheet.clipped(box(x, y, w, h), () => drawOutlook(scene, x, y - 60, w, h + 120));
  let bars = '';
  for (let i = -3; i <= 3; i++) bars += box(i * 200 - 3, y, 6, h);
  sheet.fill(bars + box(x, y, w, 8) + box(x, y + h - 8, w, 12), room.light.lit('#f4efe5'));
  drawCurtains(room, -345, 690, 34, floorY + 4, mix(look.textile, '#f8f2e6', 0.55), 78);
  drawLightShaft(room, -180, 360, floorY + 30);
  drawRug(room, 0, floorY + 78, 620, 100, look.second, look.textile);
  stands(set, 0, floorY + 12, 232, 58);
  bedOf(set, 0, floorY + 16, 340, room.random.fork('h').pick(['panel', 'slats', 'channels'] as const));
  drawPendant(room, -232, 150, 46, look.metal, 'globe');
  drawPendant(room, 232, 150, 46, look.metal, 'globe');
}

/** Four-poster hung with sheer drapes between tall garden doors. */
export function canopy(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light } = room;
  drawBackWall(room, floorY, look.wall);
  drawFloor(
    room,
    floorY,
    look.floor,
    room.climate === 'desert' || room.climate === 'tropical' ? 'tiles' : 'boards',
  );
  const shape = room.climate === 'desert' || room.climate === 'mediterranean' ? 'arch' : 'box';
  for (const x of [-386, 270]) drawWindow(scene, { x, y: 82, w: 116, h: floorY - 96, panes: [2, 4], shape });
  for (const x of [-620, 504]) drawWindow(scene, { x, y: 82, w: 116, h: floorY - 96, panes: [2, 4], shape });
  drawLightShaft(room, room.sunSide === 1 ? 250 : -386, 130, floorY);
  drawRug(room, 0, floorY + 66, 560, 96, look.textile, look.second);
  const wood = mix(room.land.wood, '#3f2d24', 0.25);
  const sheer = mix('#fdf8ee', look.textile, 0.08);
  sheet.fill(box(-178, 74, 356, floorY - 90), light.lit(sheer), 0.75);
  let folds = '';
  for (let i = 0; i < 14; i++) folds += box(-174 + i * 26, 74, 8, floorY - 90);
  sheet.fill(folds, light.shaded(sheer), 0.35);
  bedOf(set, 0, floorY, 318);
  sheet.fill(box(-186, 60, 372, 13), light.lit(wood));
  for (const side of [-1, 1]) {
    const drape = `M${side * 186} 70Q${side * 130} 220 ${side * 168} ${floorY - 60}Q${side * 150} ${floorY + 30} ${side * 160} ${floorY + 76}H${side * 194}V70Z`;
    sheet.fill(drape, light.lit(sheer), 0.92);
    sheet.line(
      `M${side * 176} 80Q${side * 148} 220 ${side * 176} ${floorY - 60}Q${side * 166} ${floorY + 30} ${side * 172} ${floorY + 70}`,
      light.shaded(sheer),
      3,
      0.5,
    );
    sheet.fill(box(side * 188 - 6, 60, 12, floorY + 26), light.lit(wood));
    sheet.fill(
      box(side * 188 - 10, 52, 20, 12) + box(side * 188 - 9, floorY + 78, 18, 10),
      light.shaded(wood),
    );
    drawNightstand(room, side * 246, floorY + 6, 54, room.land.wood, look.metal, 'drum');
  }
  drawHousePlant(room, -room.sunSide * 352, floorY + 70, 180);
}

/** Two walls meeting in a corner of glass; the bed reaches into the room. */
export function corner(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light, frame } = room;
  const s = room.sunSide;
  const edge = s * 60;
  drawBackWall(room, floorY, look.wall);
  drawFloor(room, floorY, look.floor, 'boards');
  const far = s * reach;
  const sideWall = outline([
    [edge, frame.top - 10],
    [far, frame.top - 10],
    [far, floorY + 190],
    [edge, floorY],
  ]);
  sheet.fill(
    sideWall,
    sheet.gradient(
      [edge, 0],
      [s * 420, 0],
      [
        [0, light.shaded(look.accentWall)],
        [1, light.lit(look.accentWall)],
      ],
    ),
  );
  const pane = outline([
    [s * 110, 86],
    [s * 700, 10],
    [s * 700, floorY + 40],
    [s * 110, floorY - 70],
  ]);
  sheet.clipped(pane, () => drawOutlook(scene, s === 1 ? 60 : -760, 0, 700, 560));
  sheet.line(pane.replace('Z', ''), light.lit('#f6f0e4'), 9);
  sheet.line(
    `M${s * 240} 70V${floorY - 46}M${s * 400} 50V${floorY - 14}M${s * 700} 10L${s * 110} 86`,
    light.lit('#f6f0e4'),
    7,
  );
  const floorShade = outline([
    [edge, floorY],
    [far, floorY + 190],
    [far, floorY + 204],
    [edge, floorY + 10],
  ]);
  sheet.fill(floorShade, light.lit('#f2eadd'));
  if (!light.dark)
    sheet.fill(
      outline([
        [s * 130, floorY + 44],
        [s * 290, floorY + 96],
        [s * 40, floorY + 150],
        [-s * 90, floorY + 88],
      ]),
      '#fff0c8',
      0.3,
    );
  const bx = -s * 150;
  drawRug(room, bx + s * 30, floorY + 70, 520, 100, look.second, look.textile);
  drawArt(room, bx - 70, 66, 140, 120, [look.textile, look.second, look.accentWall]);
  drawNightstand(
    room,
    bx - 205,
    floorY,
    58,
    room.land.wood,
    look.metal,
    room.random.fork('lamp').pick(lamps),
  );
  bedOf(set, bx, floorY, 320);
  drawNightstand(
    room,
    bx + 205,
    floorY + 6,
    58,
    room.land.wood,
    look.metal,
    room.random.fork('lamp').pick(lamps),
  );
  drawArmchair(room, s * 262, floorY + 130, 138, look.textile);
}

/** The bed set into a vaulted niche, windows and lanterns at either hand. */
export function niche(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light } = room;
  drawBackWall(room, floorY, look.wall);
  drawFloor(room, floorY, mix(look.floor, '#e0c29c', 0.4), 'tiles');
  const [w, h] = [470, floorY - 22];
  sheet.fill(
    `M${-w / 2} ${floorY}V190A${w / 2} 170 0 0 1 ${w / 2} 190V${floorY}Z`,
    sheet.fall(floorY - h, floorY, [0, light.shaded(look.accentWall)], [1, light.lit(look.accentWall)]),
  );
  sheet.line(
    `M${-w / 2} ${floorY - 10}V190A${w / 2} 170 0 0 1 ${w / 2} 190V${floorY - 10}`,
    light.lit('#f7efe0'),
    12,
  );
  for (const x of [-380, 284]) drawWindow(scene, { x, y: 130, w: 96, h: 220, shape: 'arch', panes: [1, 1] });
  drawGlow(room, 0, 150, 210);
  drawPendant(room, 0, 86, 66, look.metal, room.random.fork('p').pick(['basket', 'globe', 'dome'] as const));
  drawRug(room, 0, floorY + 66, 560, 96, look.textile, look.second);
  sheet.fill(box(-w / 2 + 6, floorY - 120, w - 12, 9), light.lit('#f4e9d6'));
  for (const side of [-1, 1]) {
    sheet.fill(pill(side * 206 - 12, floorY - 158, 24, 38, 8), light.lit(look.second));
    sheet.fill(pill(side * 178 - 8, floorY - 144, 16, 24, 6), light.lit(look.metal));
  }
  bedOf(set, 0, floorY, 340, room.random.fork('h').pick(['rattan', 'arched', 'panel'] as const));
  drawHousePlant(room, room.sunSide * 330, floorY + 60, 190);
  sheet.fill(arch(-room.sunSide * 330 - 36, floorY - 22, 72, 66), light.lit(look.second), 0.96);
  sheet.fill(pill(-room.sunSide * 330 - 36, floorY + 16, 72, 30, 10), light.shaded(look.second), 0.7);
}
