import { drawHouseRow } from '../built/houses.ts';
import { drawAwning, drawLampPost, drawPaving } from '../built/street.ts';
import { mix } from '../colour.ts';
import { drawArt } from '../indoors/furniture.ts';
import { drawBackWall, drawFloor, inside } from '../indoors/shell.ts';
import { drawSky } from '../nature/sky.ts';
import { drawHills } from '../nature/terrain.ts';
import { drawNativeTree } from '../nature/trees.ts';
import { drawSailboat, drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, disc, n, outline, pill } from '../sheet.ts';

/** Sailing past an island coast. */
export function sailing(scene: Scene): void {
  const { land } = scene;
  const random = scene.random.fork('sailing');
  const horizon = 350;
  drawSky(scene, { horizon });
  drawHills(scene, 'far', { y: horizon - 10, amplitude: 70, colour: land.rock, distance: 0.62, length: 820 });
  drawHills(scene, 'coast', {
    y: horizon + 18,
    amplitude: 44,
    colour: land.foliage[1],
    distance: 0.42,
    length: 560,
  });
  drawWater(scene, horizon + 6, scene.frame.bottom, scene.hour === 'day' ? undefined : scene.sunSide * 220);
  for (let i = 0; i < 4; i++)
    drawSailboat(
      scene,
      -420 + i * 280 + random.range(-60, 60),
      horizon + random.range(18, 50),
      random.range(34, 56),
      0.3,
    );
  drawSailboat(scene, random.range(-60, 60), 512, 260);
}

/** Market stalls under striped awnings. */
export function market(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('market');
  const base = 470;
  drawSky(scene, { horizon: base });
  drawHouseRow(scene, 'row', { base, height: [190, 260], width: [90, 130], distance: 0.16 });
  drawPaving(scene, base, '#dccfba');
  for (let i = -3; i <= 3; i++) {
    const x = i * 222 - 86;
    const y = base + 44;
    const cloth = land.accents[(i + 3) % land.accents.length] ?? land.accents[0];
    sheet.fill(box(x - 8, y + 20, 190, 10), light.shaded('#3b3434'), 0.3);
    sheet.fill(box(x + 2, y - 130, 5, 152) + box(x + 167, y - 130, 5, 152), light.shaded('#8a6a4c'));
    sheet.fill(
      box(x, y - 40, 174, 62),
      sheet.fall(y - 40, y + 22, [0, light.lit('#b98a5a')], [1, light.shaded('#8f6a45')]),
    );
    const goods = random.fork(`stall${i}`);
    for (let k = 0; k < 5; k++) {
      const colour = goods.pick(['#d9583a', '#e9a93f', '#7fa34d', '#b5473a', '#e8c65a', '#8a5a86'] as const);
      let heap = '';
      for (let j = 0; j < 12; j++)
        heap += disc(x + 20 + k * 33 + goods.range(-12, 12), y - 44 - goods.range(0, 11), 6);
      sheet.fill(heap, light.lit(colour));
      sheet.fill(box(x + 4 + k * 33.4, y - 42, 31, 14), light.lit('#d9b787'));
    }
    sheet.placed(x - 14, y - 148, 1, () => drawAwning(scene, 0, 0, 202, cloth));
  }
  drawLampPost(scene, -230, base + 96, 150);
  drawLampPost(scene, 240, base + 96, 150);
}

/** A bicycle against the rail of a promenade. */
export function cycling(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('cycling');
  const ground = 520;
  drawSky(scene, { horizon: 400 });
  drawHills(scene, 'cape', { y: 366, amplitude: 60, colour: land.rock, distance: 0.6, length: 800 });
  drawWater(scene, 386, 470, scene.hour === 'day' ? undefined : scene.sunSide * 200);
  let posts = '';
  for (let x = -780; x < reach; x += 120) posts += box(x, 420, 9, 74);
  sheet.fill(
    `${posts}${box(-reach, 416, reach * 2, 8)}${box(-reach, 450, reach * 2, 5)}`,
    light.lit('#fbf5ea'),
  );
  drawPaving(scene, 484, '#dccfba');
  for (const x of [-350, 380, -560, 580]) drawNativeTree(scene, x, 500, random.range(230, 290));
  const s = random.side();
  const colour = random.pick(land.accents);
  const [x, r] = [s * -20, 76];
  const at = (dx: number, dy: number): string => `${n(x + s * dx)} ${n(ground + dy)}`;
  sheet.fill(disc(x, ground + 30, 190, 8), light.shaded('#3b3434'), 0.3);
  const hub = -r + 28;
  for (const dx of [-118, 118]) {
    const cx = x + s * dx;
    sheet.line(disc(cx, ground + hub, r), light.shaded('#33343a'), 7);
    sheet.line(disc(cx, ground + hub, r - 6), light.lit('#e3d6bf'), 2.5);
    let spokes = '';
    for (let i = 0; i < 12; i++)
      spokes += `M${n(cx)} ${n(ground + hub)}l${n(Math.cos(i * 0.5236) * (r - 6))} ${n(Math.sin(i * 0.5236) * (r - 6))}`;
    sheet.line(spokes, light.lit('#d8d8d8'), 0.9, 0.8);
  }
  sheet.line(
    `M${at(-118, hub)}L${at(-44, -158)}L${at(76, -170)}M${at(-118, hub)}L${at(-12, hub)}L${at(-52, -176)}M${at(-12, hub)}L${at(78, -160)}M${at(118, hub)}L${at(72, -190)}`,
    light.lit(colour),
    8,
  );
  sheet.line(
    `M${at(72, -190)}L${at(66, -210)}L${at(40, -214)}M${at(66, -210)}L${at(92, -206)}`,
    light.shaded('#4a4a50'),
    6,
  );
  sheet.fill(
    `M${at(-84, -184)}Q${at(-56, -194)} ${at(-22, -182)}Q${at(-40, -172)} ${at(-60, -172)}Z`,
    light.shaded('#6b4330'),
  );
  sheet.line(`M${at(-12, hub)}l0 26`, light.shaded('#4a4a50'), 5);
  sheet.fill(disc(x + s * -12, ground + hub, 12), light.shaded('#4a4a50'));
  sheet.fill(
    outline([
      [x + s * 86, ground - 192],
      [x + s * 150, ground - 192],
      [x + s * 142, ground - 142],
      [x + s * 94, ground - 142],
    ]),
    light.lit('#c99a62'),
  );
  let flowers = '';
  let leaves = '';
  for (let i = 0; i < 9; i++) {
    leaves += disc(x + s * (90 + i * 7), ground - 196 - random.range(0, 12), 9);
    flowers += disc(x + s * (90 + i * 7), ground - 206 - random.range(0, 14), 6);
  }
  sheet.fill(leaves, light.lit(land.foliage[1]));
  sheet.fill(flowers, light.lit(land.accents[1] ?? colour));
}

/** A quiet gallery: large canvases, a bench, light from above. */
export function museum(scene: Scene): void {
  const room = inside(scene);
  const random = scene.random.fork('museum');
  const { sheet, light, land, frame } = room;
  const floor = 452;
  const wall = random.pick(['#ece6da', '#5f7480', '#7d5a52', '#6f7d6a'] as const);
  drawBackWall(room, floor, wall);
  drawFloor(room, floor, mix(land.wood, '#d9b98f', 0.5), 'boards');
  const widths = [230, 170, 230, 190, 210];
  let x = -560;
  for (const [i, w] of widths.entries()) {
    const h = i % 2 ? 220 : 170;
    sheet.fill(
      outline([
        [x + w * 0.3, frame.top - 5],
        [x + w * 0.7, frame.top - 5],
        [x + w * 1.1, 330],
        [x - w * 0.1, 330],
      ]),
      sheet.fall(frame.top, 330, [0, '#fff1cf', 0.3], [1, '#fff1cf', 0]),
    );
    drawArt(room, x, 196 - h / 2, w, h, [
      random.pick(land.textiles),
      random.pick(land.accents),
      random.pick(land.textiles),
    ]);
    x += w + 50;
  }
  sheet.fill(disc(0, floor + 96, 190, 9), light.shaded('#3b3434'), 0.35);
  sheet.fill(pill(-180, floor + 40, 360, 22, 9), light.lit(land.textiles[0]));
  sheet.fill(box(-150, floor + 62, 10, 34) + box(140, floor + 62, 10, 34), light.shaded('#4a3a32'));
}
