import { drawSkyline } from '../built/towers.ts';
import { type Colour, mix } from '../colour.ts';
import { indoorLight } from '../light.ts';
import { drawMist } from '../nature/terrain.ts';
import { drawSky } from '../nature/sky.ts';
import { drawWoods } from '../nature/trees.ts';
import { frameFor, inSight, reach, type Scene } from '../scene.ts';
import { drawLandscape, drawRoofs, isInTown } from '../scenes/landscape.ts';
import { arch, box, n, outline } from '../sheet.ts';

/** The same scene lit as a room is. */
export const inside = (scene: Scene): Scene => ({ ...scene, light: indoorLight(scene.light, scene.hour) });

export type Interior = {
  wall: Colour;
  accentWall: Colour;
  floor: Colour;
  textile: Colour;
  second: Colour;
  metal: Colour;
};

/** Colours of one room: quiet walls, a deeper accent, timber or stone underfoot. */
export function chooseInterior(scene: Scene): Interior {
  const random = scene.random.fork('interior');
  const { land } = scene;
  const textile = random.pick(land.textiles);
  const rest = land.textiles.filter((colour) => colour !== textile);
  const paint = random.pick(['#f3ece0', '#ebe3d6', '#efe6da', '#e6e2d9', '#e9ddcc'] as const);
  const strong = random.pick([
    '#7f9488',
    '#5f7480',
    '#b98d73',
    '#8c7f72',
    '#a7a58c',
    '#5d6b62',
    '#c9a58a',
  ] as const);
  return {
    wall: random.chance(0.28) ? mix(strong, paint, 0.4) : mix(paint, textile, 0.08),
    accentWall: mix(strong, textile, 0.2),
    floor: random.pick([land.wood, mix(land.wood, '#d9b98f', 0.5), mix(land.wood, '#4b3a33', 0.45)] as const),
    textile,
    second: rest[random.int(0, rest.length - 1)] ?? textile,
    metal: random.pick(['#c9a25e', '#3c3d42', '#b88c66'] as const),
  };
}

/** Back wall from edge to edge, brighter on the window side, with skirting. */
export function drawBackWall(room: Scene, floorY: number, colour: Colour): void {
  const { sheet, light, frame, sunSide } = room;
  const lit = light.lit(colour);
  const shade = mix(lit, light.shaded(colour), 0.55);
  const paint = sheet.gradient(
    [sunSide * 420, 0],
    [-sunSide * 420, 0],
    [
      [0, lit],
      [0.5, mix(lit, shade, 0.3)],
      [1, shade],
    ],
  );
  sheet.fill(box(-reach, frame.top - 5, reach * 2, floorY - frame.top + 6), paint);
  sheet.fill(
    box(-reach, frame.top - 5, reach * 2, 180 - Math.min(0, frame.top)),
    sheet.fall(Math.min(0, frame.top), 170, [0, light.shaded(colour), 0.5], [1, light.shaded(colour), 0]),
  );
  sheet.fill(box(-reach, floorY - 13, reach * 2, 13), light.lit(mix(colour, '#ffffff', 0.45)));
  sheet.fill(box(-reach, floorY - 2, reach * 2, 3), light.shaded('#6b5a50'), 0.5);
}

/** Boards or tiles running towards the viewer. */
export function drawFloor(room: Scene, floorY: number, colour: Colour, kind: 'boards' | 'tiles'): void {
  const { sheet, light, frame } = room;
  const bottom = frame.bottom + 5;
  const lit = light.lit(colour);
  sheet.fill(
    box(-reach, floorY, reach * 2, bottom - floorY),
    sheet.fall(
      floorY,
      bottom,
      [0, mix(lit, light.shaded(colour), 0.55)],
      [0.25, lit],
      [1, mix(lit, light.shaded(colour), 0.4)],
    ),
  );
  let seams = '';
  for (let i = -22; i <= 22; i++)
    seams += `M${n(i * 46)} ${floorY}L${n(i * 46 * (1 + (bottom - floorY) / 260))} ${n(bottom)}`;
  if (kind === 'tiles')
    for (let y = floorY + 16, gap = 18; y < bottom; y += gap, gap *= 1.25)
      seams += `M${-reach} ${n(y)}H${reach}`;
  sheet.line(seams, light.shaded(colour), 1.1, 0.4);
}

type Opening = {
  x: number;
  y: number;
  w: number;
  h: number;
  shape?: 'box' | 'arch';
  panes?: readonly [number, number];
  frame?: Colour;
};

/** A window with the world outside: landscape or skyline, framed, with a deep reveal. */
export function drawWindow(outside: Scene, opening: Opening): void {
  const { sheet } = outside;
  const room = inside(outside);
  const { x, y, w, h } = opening;
  if (!inSight(outside, x + w / 2, w)) return;
  const shape = opening.shape === 'arch' ? arch : box;
  const frameColour = opening.frame ?? '#f8f3e8';
  sheet.fill(shape(x - 9, y - 9, w + 18, h + 18), room.light.lit(frameColour));
  sheet.fill(shape(x - 4, y - 4, w + 8, h + 8), room.light.shaded(frameColour));
  sheet.clipped(shape(x, y, w, h), () => drawOutlook(outside, x, y, w, h));
  const [columns, rows] = opening.panes ?? [2, 2];
  let bars = '';
  for (let i = 1; i < columns; i++) bars += box(x + (w * i) / columns - 2, y, 4, h);
  for (let i = 1; i < rows; i++) bars += box(x, y + (h * i) / rows - 1.8, w, 3.6);
  sheet.fill(bars, room.light.lit(frameColour));
  sheet.fill(box(x - 14, y + h + 7, w + 28, 8), room.light.lit(frameColour));
  sheet.fill(box(x - 12, y + h + 15, w + 24, 5), room.light.shaded('#8c7f78'), 0.35);
}

/** Draws the outdoors into a box of the room. */
export function drawOutlook(outside: Scene, x: number, y: number, w: number, h: number): void {
  const frame = frameFor(w, h);
  const scale = w / (frame.right - frame.left);
  const view: Scene = { ...outside, frame, random: outside.random.fork('outlook') };
  outside.sheet.placed(x + w / 2, y - frame.top * scale, scale, () => {
    if (outside.climate !== 'megacity') return isInTown(view) ? drawRoofs(view) : drawLandscape(view);
    drawSky(view, { horizon: 460 });
    drawSkyline(view, 'far', { base: 620, height: 330, distance: 0.62, spread: 420 });
    drawMist(view, 480, 180, 0.45);
    drawSkyline(view, 'near', { base: 660, height: 380, distance: 0.25, spread: 260, density: 0.8 });
    drawWoods(view, 610, 40, 0.1);
  });
}

/** Sunlight falling through a window on wall and floor; nothing after dark. */
export function drawLightShaft(room: Scene, x: number, w: number, floorY: number): void {
  const { sheet, light, sunSide, hour } = room;
  if (light.dark) return;
  const dx = -sunSide * 150;
  const colour = hour === 'day' ? '#fff8e6' : '#ffe3ab';
  const strength = hour === 'day' ? 0.34 : 0.44;
  for (const i of [0, 1]) {
    const px = x + (w * i) / 2 + 4;
    const pw = w / 2 - 8;
    sheet.fill(
      outline([
        [px + dx * 0.55, floorY + 14],
        [px + pw + dx * 0.55, floorY + 14],
        [px + pw + dx * 1.5, floorY + 140],
        [px + dx * 1.5, floorY + 140],
      ]),
      sheet.fall(floorY, floorY + 150, [0, colour, strength], [1, colour, 0.04]),
    );
  }
}

/** Full-length curtains either side of an opening, hung from a rail. */
export function drawCurtains(
  room: Scene,
  x: number,
  w: number,
  top: number,
  bottom: number,
  colour: Colour,
  width = 54,
): void {
  const { sheet, light, sunSide } = room;
  sheet.line(`M${n(x - width * 0.8)} ${n(top)}H${n(x + w + width * 0.8)}`, light.shaded('#6b5a4c'), 4);
  for (const side of [-1, 1] as const) {
    const from = side === -1 ? x - width * 0.72 : x + w - width * 0.28;
    const folds = 5;
    const fold = width / folds;
    sheet.fill(
      `M${n(from)} ${n(top)}H${n(from + width)}L${n(from + width + side * -2)} ${n(bottom)}H${n(from + side * -2)}Z`,
      light.lit(colour),
    );
    let shade = '';
    for (let i = 0; i < folds; i++) {
      const fx = from + i * fold + (sunSide === 1 ? 0 : fold * 0.5);
      shade += `M${n(fx)} ${n(top)}h${n(fold * 0.5)}Q${n(fx + fold * 0.3)} ${n((top + bottom) / 2)} ${n(fx + fold * 0.55)} ${n(bottom)}h${n(-fold * 0.6)}Q${n(fx + fold * 0.1)} ${n((top + bottom) / 2)} ${n(fx)} ${n(top)}Z`;
    }
    sheet.fill(shade, light.shaded(colour), 0.75);
  }
}
