import { mix } from '../colour.ts';
import { drawArmchair, drawRug } from '../indoors/seats.ts';
import { drawArt, drawHousePlant, drawNightstand, drawPendant } from '../indoors/furniture.ts';
import { drawBackWall, drawCurtains, drawFloor, drawLightShaft, drawWindow } from '../indoors/shell.ts';
import { reach } from '../scene.ts';
import { box, n, outline } from '../sheet.ts';
import { bedOf, headboards, lamps, type Setting, stands } from './room-parts.ts';

/** Bed to one side under a picture, tall curtained window to the other. */
export function classic(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const s = room.sunSide;
  drawBackWall(room, floorY, look.wall);
  drawFloor(room, floorY, look.floor, 'boards');
  const wx = s === 1 ? 190 : -360;
  drawWindow(scene, { x: wx, y: 96, w: 170, h: 270, panes: [2, 3] });
  drawCurtains(room, wx, 170, 64, floorY + 4, look.textile, 62);
  drawLightShaft(room, wx, 170, floorY);
  const bx = -s * 110;
  drawRug(room, bx, floorY + 66, 520, 90, look.second, look.textile);
  const art = room.random.fork('hang').pick(['one', 'pair'] as const);
  const tones = [look.textile, look.second, look.accentWall] as const;
  if (art === 'one') drawArt(room, bx - 90, 70, 180, 120, tones);
  else for (const dx of [-118, 14]) drawArt(room, bx + dx, 62, 104, 132, tones);
  stands(set, bx, floorY, 212);
  bedOf(set, bx, floorY, 310);
  drawArmchair(room, s * 270, floorY + 92, 120, look.accentWall);
  drawHousePlant(room, s * 372, floorY + 40, 190);
}

/** Bed in profile along the wall, window at its foot, reading chair. */
export function profile(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light } = room;
  const s = room.sunSide;
  drawBackWall(room, floorY, look.wall);
  sheet.fill(box(-reach, floorY - 150, reach * 2, 138), light.lit(look.accentWall), 0.9);
  sheet.fill(box(-reach, floorY - 156, reach * 2, 8), light.lit('#f6efe2'));
  drawFloor(room, floorY, look.floor, 'boards');
  const wx = s === 1 ? 120 : -340;
  drawWindow(scene, { x: wx, y: 70, w: 220, h: 230, panes: [3, 1] });
  drawCurtains(room, wx, 220, 44, floorY - 4, mix(look.textile, '#f8f2e6', 0.3), 56);
  drawLightShaft(room, wx, 220, floorY);
  drawRug(room, -s * 40, floorY + 62, 560, 92, look.textile, look.second);
  const tones = [look.second, look.textile, look.accentWall] as const;
  drawArt(room, -s * 200 - 62, 84, 124, 150, tones);
  const at = (dx: number, dy: number): string => `${n(-s * (dx - 60))} ${n(floorY + dy)}`;
  const linen = '#fbf7ef';
  sheet.fill(
    `M${at(-130, 84)}L${at(300, 84)}L${at(310, 98)}L${at(-140, 98)}Z`,
    light.shaded('#3b3434'),
    0.35,
  );
  sheet.fill(
    `M${at(286, 84)}V${floorY - 118}Q${at(300, -140)} ${at(316, -118)}V${floorY + 84}Z`,
    light.lit(look.accentWall),
  );
  sheet.fill(
    `M${at(-126, 48)}L${at(292, 48)}L${at(292, 78)}L${at(-126, 78)}Z`,
    sheet.fall(floorY + 40, floorY + 80, [0, light.lit(room.land.wood)], [1, light.shaded(room.land.wood)]),
  );
  sheet.fill(
    `M${at(-122, 50)}Q${at(-134, 0)} ${at(-110, -18)}L${at(288, -22)}L${at(288, 50)}Z`,
    sheet.fall(floorY - 22, floorY + 50, [0, light.lit(linen)], [1, light.shaded(linen)]),
  );
  sheet.fill(
    `M${at(-130, 56)}Q${at(-140, -6)} ${at(-110, -28)}Q${at(30, -40)} ${at(160, -28)}L${at(160, 58)}Q${at(20, 48)} ${at(-130, 56)}Z`,
    sheet.fall(floorY - 36, floorY + 58, [0, light.lit(look.textile)], [1, light.shaded(look.textile)]),
  );
  sheet.fill(
    `M${at(118, -33)}Q${at(140, -34)} ${at(166, -29)}L${at(168, 58)}Q${at(140, 56)} ${at(118, 55)}Z`,
    light.lit(linen),
  );
  sheet.fill(
    `M${at(-60, 58)}Q${at(-64, -4)} ${at(-50, -36)}L${at(16, -38)}Q${at(10, 10)} ${at(20, 60)}Z`,
    light.lit(look.second),
  );
  for (const [dx, tall] of [
    [262, 84],
    [236, 62],
  ] as const)
    sheet.fill(
      `M${at(dx - 26, -24)}Q${at(dx - 20, -24 - tall)} ${at(dx + 12, -28 - tall)}Q${at(dx + 34, -24 - tall * 0.5)} ${at(dx + 26, -22)}Z`,
      dx > 250 ? light.lit(linen) : light.lit(look.second),
    );
  drawNightstand(
    room,
    -s * 305,
    floorY + 16,
    66,
    room.land.wood,
    look.metal,
    room.random.fork('lamp').pick(lamps),
  );
  drawArmchair(room, s * 300, floorY + 96, 130, look.second);
  drawPendant(
    room,
    s * 30,
    120,
    78,
    look.metal,
    room.random.fork('pendant').pick(['dome', 'basket'] as const),
  );
}

/** Under the roof: sloping ceilings, a gable window, the bed below it. */
export function attic(set: Setting): void {
  const { scene, room, look, floorY } = set;
  const { sheet, light, frame } = room;
  drawBackWall(room, floorY, mix(look.wall, '#ffffff', 0.3));
  const timber = mix(room.land.wood, '#e3c9a0', 0.35);
  const apex = 10;
  const slope = (side: 1 | -1): void => {
    const d = outline([
      [0, apex - 60],
      [side * 410, floorY - 90],
      [side * reach, floorY - 90],
      [side * reach, frame.top - 10],
      [0, frame.top - 10],
    ]);
    sheet.fill(d, side === room.sunSide ? light.shaded(timber) : light.lit(timber));
    sheet.clipped(d, () => {
      let boards = '';
      for (let i = 0; i < 16; i++)
        boards += `M${n(side * i * 44)} ${n(apex - 60 - i * 2)}l${n(side * 420)} ${n(floorY - 30)}`;
      sheet.line(boards, light.shaded(timber), 1.6, 0.5);
    });
    sheet.line(
      `M0 ${apex - 60}L${side * 412} ${n(floorY - 86)}`,
      light.shaded(mix(timber, '#4b3428', 0.4)),
      12,
    );
  };
  slope(-1);
  slope(1);
  sheet.fill(
    box(-reach, floorY - 92, reach - 408, 92) + box(408, floorY - 92, reach, 92),
    light.lit(mix(look.wall, '#ffffff', 0.2)),
  );
  drawFloor(room, floorY, look.floor, 'boards');
  drawWindow(scene, {
    x: -74,
    y: 84,
    w: 148,
    h: 150,
    panes: [2, 2],
    shape: room.random.fork('gable').chance(0.5) ? 'arch' : 'box',
  });
  drawLightShaft(room, -74, 148, floorY + 60);
  sheet.fill(box(-410, 56, 820, 13), light.shaded(mix(timber, '#4b3428', 0.3)));
  drawRug(room, 0, floorY + 70, 560, 96, look.second, look.textile);
  stands(set, 0, floorY, 226);
  bedOf(set, 0, floorY, 330);
  drawHousePlant(room, -room.sunSide * 340, floorY + 42, 150);
  drawPendant(room, -room.sunSide * 226, 190, 50, look.metal, 'dome');
}

/** Twin beds with a window and a shared table between them. */
export function twins(set: Setting): void {
  const { scene, room, look, floorY } = set;
  drawBackWall(room, floorY, look.wall);
  const { sheet, light } = room;
  if (room.random.fork('panel').chance(0.6)) {
    let grooves = '';
    sheet.fill(box(-reach, floorY - 170, reach * 2, 158), light.lit(mix(look.accentWall, look.wall, 0.25)));
    for (let x = -reach; x < reach; x += 26) grooves += `M${x} ${floorY - 166}V${floorY - 14}`;
    sheet.line(grooves, light.shaded(look.accentWall), 1.2, 0.5);
    sheet.fill(box(-reach, floorY - 176, reach * 2, 8), light.lit('#f6efe2'));
  }
  drawFloor(room, floorY, look.floor, 'boards');
  drawWindow(scene, { x: -80, y: 58, w: 160, h: 190, panes: [2, 2] });
  drawCurtains(room, -80, 160, 36, 274, look.second, 42);
  drawLightShaft(room, -80, 160, floorY + 20);
  drawRug(room, 0, floorY + 66, 240, 84, look.textile, look.second);
  drawNightstand(room, 0, floorY, 70, room.land.wood, look.metal, room.random.fork('lamp').pick(lamps));
  const headboard = room.random.fork('h').pick(headboards);
  for (const side of [-1, 1]) bedOf(set, side * 218, floorY, 236, headboard);
  const tones = [look.textile, look.second, look.accentWall] as const;
  for (const side of [-1, 1]) drawArt(room, side * 260 - 56, 84, 112, 104, tones);
}
