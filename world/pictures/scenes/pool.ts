import { drawHouseRow } from '../built/houses.ts';
import { drawLampPost, drawLounger, drawParasol } from '../built/street.ts';
import { drawSkyline } from '../built/towers.ts';
import { mix } from '../colour.ts';
import { drawPendant } from '../indoors/furniture.ts';
import { chooseInterior, drawBackWall, drawWindow, inside } from '../indoors/shell.ts';
import { drawSky } from '../nature/sky.ts';
import { drawGround, drawHills, drawMist } from '../nature/terrain.ts';
import { drawAgave, drawBush, drawNativeTree, drawPalm } from '../nature/trees.ts';
import { drawSailboat, drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';
import { drawPoolBasin } from './pool-basin.ts';

function furniture(scene: Scene, y: number, xs: readonly number[]): void {
  const cloth = scene.random.fork('cloth').pick(scene.land.accents);
  for (const x of xs) {
    drawParasol(scene, x, y + 4, 92, cloth);
    drawLounger(scene, x - 42, y + 12, 74, '#fbf4e6', x < 0 ? -1 : 1);
    drawLounger(scene, x + 44, y + 12, 74, '#fbf4e6', x < 0 ? -1 : 1);
  }
}

/** The pool's edge melts into sea or valley. */
function infinity(scene: Scene): void {
  const { light, sheet, frame, land } = scene;
  const random = scene.random.fork('infinity');
  const horizon = 300;
  const edge = 372;
  drawSky(scene, { horizon });
  const sea =
    !scene.inland && scene.climate !== 'alpine' && scene.climate !== 'desert' && scene.climate !== 'megacity';
  if (sea) {
    drawHills(scene, 'isles', { y: horizon, amplitude: 42, colour: land.rock, distance: 0.62, length: 760 });
    drawWater(scene, horizon, edge + 10, scene.hour === 'day' ? undefined : scene.sunSide * 190);
    drawSailboat(scene, random.range(-240, 240), horizon + 30, 40, 0.2);
  } else {
    drawBackdrop(scene, horizon + 20);
    if (scene.climate === 'megacity')
      drawSkyline(scene, 'city', { base: edge + 10, height: 250, distance: 0.4, spread: 300 });
    drawMist(scene, edge, 110, 0.6);
  }
  const pale = light.dark ? '#7fe0e6' : light.lit('#92dfe0');
  const deep = light.dark ? '#1c7ba4' : light.lit('#2796b6');
  sheet.fill(
    box(-reach, edge, reach * 2, frame.bottom - edge + 5),
    sheet.fall(edge, frame.bottom, [0, mix(pale, light.sky[2], 0.45)], [0.3, pale], [1, deep]),
  );
  sheet.fill(box(-reach, edge - 3, reach * 2, 5), mix(light.sky[2], '#ffffff', 0.4), 0.8);
  let ripples = '';
  for (let i = 0; i < 70; i++) {
    const t = random.next();
    const w = (18 + 76 * t) * random.range(0.6, 1.3);
    ripples += `M${n(random.range(-reach, reach))} ${n(edge + 10 + t * (frame.bottom - edge))}q${n(w * 0.25)} ${n(-2 - 3 * t)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0`;
  }
  sheet.line(ripples, '#ffffff', 2, light.dark ? 0.22 : 0.4);
  const s = random.side();
  const deck = outline([
    [s * 170, edge - 6],
    [s * reach, edge - 6],
    [s * reach, frame.bottom + 5],
    [s * 330, frame.bottom + 5],
  ]);
  sheet.fill(
    outline([
      [s * 158, edge - 6],
      [s * 172, edge - 6],
      [s * 334, frame.bottom + 5],
      [s * 306, frame.bottom + 5],
    ]),
    light.lit('#fbf6ea'),
  );
  sheet.fill(deck, sheet.fall(edge, frame.bottom, [0, light.lit('#d8b98c')], [1, light.shaded('#b48f66')]));
  let boards = '';
  for (let i = 1; i < 9; i++)
    boards += `M${s * (170 + i * 60)} ${edge - 4}L${s * (330 + i * 130)} ${frame.bottom}`;
  sheet.line(boards, light.shaded('#8a6a48'), 1.4, 0.5);
  furniture(scene, edge + 40, [s * 300]);
  const tall = scene.climate === 'tropical' || scene.climate === 'desert' ? drawPalm : drawNativeTree;
  tall(scene, s * 374, 560, 330);
  tall(scene, s * 520, 580, 360);
  drawAgave(scene, s * 360, 604, 52);
}

/** Garden pool seen down its length, a house or hotel wing beyond. */
function garden(scene: Scene): void {
  const { land } = scene;
  const random = scene.random.fork('garden');
  const y = 372;
  drawSky(scene, { horizon: y - 50 });
  drawBackdrop(scene, y - 20);
  drawHouseRow(scene, 'wing', { base: y - 24, height: [100, 160], width: [110, 150], distance: 0.14 });
  drawGround(scene, y - 28, land.grass);
  for (let i = 0; i < 10; i++)
    drawNativeTree(scene, -720 + i * 160 + random.range(-40, 40), y - 14, random.range(130, 200), 0.06);
  for (let i = 0; i < 14; i++)
    drawBush(scene, -650 + i * 100 + random.range(-20, 20), y - 8, random.range(16, 26));
  drawPoolBasin(scene, {
    y: y + 24,
    bottom: 576,
    topHalf: 190,
    bottomHalf: 330,
    deck: random.pick(['#e6d8c0', '#d9b98f', '#ded8cc'] as const),
  });
  furniture(scene, y + 34, [-290, 290]);
  const plant = scene.climate === 'tropical' || scene.climate === 'desert' ? drawPalm : drawNativeTree;
  plant(scene, -380, 540, 320);
  plant(scene, 388, 552, 300);
  drawLampPost(scene, -222, y + 30, 84);
  drawLampPost(scene, 222, y + 30, 84);
}

/** A pool on the roof above the city. */
function rooftop(scene: Scene): void {
  const { light, sheet, land } = scene;
  const random = scene.random.fork('roof');
  const y = 366;
  drawSky(scene, { horizon: y });
  if (scene.climate === 'megacity' || scene.climate === 'temperate' || random.chance(0.4)) {
    drawSkyline(scene, 'far', { base: y + 10, height: 230, distance: 0.62, spread: 420 });
    drawMist(scene, y - 30, 130, 0.5);
    drawSkyline(scene, 'near', { base: y + 30, height: 250, distance: 0.3, spread: 230 });
  } else {
    drawBackdrop(scene, y - 20);
    drawHouseRow(scene, 'roofs', { base: y + 40, height: [50, 110], width: [60, 100], distance: 0.3 });
  }
  sheet.fill(box(-reach, y - 4, reach * 2, 60), light.lit('#bfe0e2', 0.2), 0.35);
  let posts = '';
  for (let i = -8; i <= 8; i++) posts += box(i * 96 - 2, y - 8, 4, 64);
  sheet.fill(`${posts}${box(-reach, y - 10, reach * 2, 5)}`, light.lit('#f2ede3'));
  drawPoolBasin(scene, { y: y + 72, bottom: 590, topHalf: 250, bottomHalf: 350, deck: '#d8b98c' });
  furniture(scene, y + 74, [-316, 316]);
  for (const x of [-390, 392, -520, 540]) drawBush(scene, x, y + 70, 30);
  for (const x of [-200, 0, 200]) {
    sheet.fill(pill(x - 26, y + 34, 52, 26, 4), light.lit('#e9dfcf'));
    drawAgave(scene, x, y + 36, 34);
  }
  sheet.line(`M-400 150Q-200 200 0 160T400 150`, light.shaded('#5a5058'), 1.6, 0.7);
  for (let i = 0; i < 12; i++)
    sheet.fill(
      pill(-372 + i * 66, 160 + 16 * Math.sin(i * 1.05 + 0.6), 9, 11),
      light.dark ? '#ffe2a4' : light.lit(land.accents[1] ?? '#f3d48a'),
    );
}

/** Indoor baths under arches. */
function baths(scene: Scene): void {
  const room = inside(scene);
  const look = chooseInterior(scene);
  const { sheet, light, frame } = room;
  const y = 400;
  drawBackWall(room, y, mix(look.accentWall, '#f4ece0', 0.3));
  for (let i = -3; i <= 3; i++)
    drawWindow(scene, { x: i * 200 - 66, y: 70, w: 132, h: 270, shape: 'arch', panes: [2, 3] });
  for (let i = -4; i <= 4; i++) {
    const x = i * 200 - 100;
    sheet.fill(
      box(x - 13, frame.top, 26, y - frame.top),
      sheet.gradient(
        [x - 13, 0],
        [x + 13, 0],
        [
          [0, light.shaded('#e8dccb')],
          [0.55, light.lit('#faf3e6')],
          [1, light.shaded('#e8dccb')],
        ],
      ),
    );
    drawPendant(room, x, 96, 36, look.metal, 'globe');
  }
  drawPoolBasin(
    { ...room, light: { ...light, dark: scene.light.dark } },
    { y: y + 30, bottom: 590, topHalf: 300, bottomHalf: 400, deck: '#dcd0be' },
  );
  drawLounger(room, -350, y + 26, 84, look.textile, -1);
  drawLounger(room, 350, y + 26, 84, look.textile, 1);
}

const compositions = { infinity, garden, rooftop, baths };

/** The pool of a hotel; answers the name of the composition. */
export function drawPool(scene: Scene): string {
  const cold = scene.climate === 'alpine' || scene.climate === 'nordic';
  const isModest = scene.stars <= 3 && scene.house !== undefined && scene.house !== 'resort';
  const name = scene.random.fork('composition').weighted({
    infinity: isModest ? 0 : scene.stars >= 4 ? 2.5 : 0.8,
    garden: 2,
    rooftop: scene.climate === 'megacity' ? 4 : isModest ? 0 : 0.8,
    baths: cold ? 2.5 : 0.6,
  });
  compositions[name](scene);
  return name;
}
