import { mix } from '../colour.ts';
import {
  drawArmchair,
  drawArt,
  drawBed,
  drawGlow,
  drawHousePlant,
  drawNightstand,
  drawPendant,
  drawRug,
  type Headboard,
} from '../indoors/furniture.ts';
import {
  chooseInterior,
  drawBackWall,
  drawCurtains,
  drawFloor,
  drawLightShaft,
  drawOutlook,
  drawWindow,
  type Interior,
  inside,
} from '../indoors/shell.ts';
import { reach, type Scene } from '../scene.ts';
import { arch, box, n, outline, pill } from '../sheet.ts';

const headboards: readonly [Headboard, ...Headboard[]] = ['channels', 'panel', 'arched', 'rattan', 'slats'];
const lamps = ['drum', 'globe', 'cone'] as const;

type Setting = { scene: Scene; room: Scene; look: Interior; floorY: number };

function bedOf({ room, look }: Setting, x: number, floorY: number, w: number, headboard?: Headboard): void {
  const random = room.random.fork('bed-look');
  drawBed(room, {
    x,
    floorY,
    w,
    headboard: headboard ?? random.pick(headboards),
    textile: look.textile,
    throwColour: look.second,
    frame: random.pick([look.accentWall, room.land.wood, mix(look.textile, '#4a3f3a', 0.3)] as const),
  });
}

function stands({ room, look }: Setting, x: number, floorY: number, gap: number, w = 62): void {
  const lamp = room.random.fork('lamp').pick(lamps);
  for (const side of [-1, 1])
    drawNightstand(room, x + side * gap, floorY, w, room.land.wood, look.metal, lamp);
}

/** Bed to one side under a picture, tall curtained window to the other. */
function classic(set: Setting): void {
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

/** A wall of glass behind a low bed, the view from edge to edge. */
function panorama(set: Setting): void {
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

/** Bed in profile along the wall, window at its foot, reading chair. */
function profile(set: Setting): void {
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
function attic(set: Setting): void {
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

/** Four-poster hung with sheer drapes between tall garden doors. */
function canopy(set: Setting): void {
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
function corner(set: Setting): void {
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

/** Twin beds with a window and a shared table between them. */
function twins(set: Setting): void {
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

/** The bed set into a vaulted niche, windows and lanterns at either hand. */
function niche(set: Setting): void {
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

const compositions = { classic, panorama, profile, attic, canopy, corner, twins, niche };
type Name = keyof typeof compositions;

/** A hotel bedroom; answers the name of the composition. */
export function drawRoom(scene: Scene): string {
  const warm =
    scene.climate === 'desert' || scene.climate === 'mediterranean' || scene.climate === 'tropical';
  const cold = scene.climate === 'alpine' || scene.climate === 'nordic';
  const weights: Record<Name, number> = {
    classic: 2,
    panorama: scene.stars >= 4 || scene.climate === 'megacity' ? 2 : 0.5,
    profile: 1.6,
    attic: cold ? 2 : scene.climate === 'temperate' ? 1 : 0,
    canopy: warm ? 1.8 : scene.stars >= 4 ? 0.8 : 0.2,
    corner: scene.stars >= 3 ? 1.6 : 0.7,
    twins: scene.stars <= 3 ? 1.8 : 0.5,
    niche: warm ? 1.7 : 0.3,
  };
  const name = scene.random.fork('composition').weighted(weights);
  compositions[name]({ scene, room: inside(scene), look: chooseInterior(scene), floorY: 430 });
  return name;
}
