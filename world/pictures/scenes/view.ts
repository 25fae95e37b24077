import { mix } from '../colour.ts';
import { drawArmchair } from '../indoors/seats.ts';
import { drawHousePlant } from '../indoors/furniture.ts';
import { chooseInterior, drawCurtains, drawOutlook, inside } from '../indoors/shell.ts';
import { drawAgave, drawBush } from '../nature/trees.ts';
import { reach, type Scene } from '../scene.ts';
import { box, disc, n, outline, pill } from '../sheet.ts';
import { drawPlace } from './place.ts';

/** The place itself fills the opening, raised so its horizon clears the rail. */
function outlook(scene: Scene, lift: number): void {
  const view: Scene = {
    ...scene,
    frame: { ...scene.frame, bottom: scene.frame.bottom + 160, top: scene.frame.top + lift },
  };
  scene.sheet.placed(0, -lift, 1, () => void drawPlace(view));
}

function bistro(scene: Scene, x: number, y: number): void {
  const { sheet, light, land } = scene;
  const iron = light.shaded('#41444b');
  for (const s of [-1, 1]) {
    const cx = x + s * 96;
    sheet.fill(disc(cx, y + 100, 44, 6), light.shaded('#3b3434'), 0.35);
    sheet.line(
      `M${n(cx - 28)} ${y + 98}V${y + 48}h56V${y + 98}M${n(cx + s * 28)} ${y + 48}L${n(cx + s * 40)} ${y - 30}`,
      iron,
      4.5,
    );
    sheet.fill(pill(cx - 34, y + 38, 68, 13, 6), light.lit(land.textiles[0]));
    sheet.line(`M${n(cx + s * 32)} ${y + 20}L${n(cx + s * 40)} ${y - 28}`, light.lit(land.textiles[0]), 13);
  }
  sheet.fill(disc(x, y + 104, 46, 6), light.shaded('#3b3434'), 0.35);
  sheet.line(`M${n(x)} ${y + 100}V${y + 14}M${n(x - 28)} ${y + 102}h56`, iron, 5);
  sheet.fill(disc(x, y + 10, 66, 9), light.lit('#fbf5ea'));
  sheet.fill(disc(x - 24, y + 2, 15, 5), light.lit('#ffffff'));
  sheet.fill(pill(x - 31, y - 9, 14, 13, 4), light.lit(land.accents[0]));
  sheet.fill(pill(x + 14, y - 24, 15, 30, 5), light.lit('#e9dcc6'));
  sheet.fill(
    disc(x + 16, y - 32, 9) + disc(x + 27, y - 34, 8) + disc(x + 22, y - 42, 8),
    light.lit(land.accents[1] ?? land.accents[0]),
  );
}

/** Balcony with an iron rail and a small table laid for two. */
function balcony(scene: Scene): void {
  const { sheet, light, frame } = scene;
  outlook(scene, 70);
  const y = 446;
  const iron = light.shaded('#3b3f46');
  let rail = '';
  for (let x = -reach; x < reach; x += 22) rail += `M${x} ${y}V${y + 92}`;
  sheet.line(rail, iron, 3);
  sheet.fill(box(-reach, y - 7, reach * 2, 9), iron);
  sheet.fill(box(-reach, y + 90, reach * 2, 7), iron);
  sheet.fill(
    box(-reach, y + 97, reach * 2, frame.bottom - y),
    sheet.fall(y + 97, frame.bottom, [0, light.lit('#d9c7ac')], [1, light.shaded('#c4b096')]),
  );
  bistro(scene, scene.random.fork('table').range(-60, 60), 482);
  drawBush(scene, -356, 590, 52);
  drawBush(scene, 366, 596, 56);
}

/** Terrace under an arcade: three arches frame the place. */
function arcade(scene: Scene): void {
  const { sheet, light, frame, land } = scene;
  outlook(scene, 40);
  const wall = land.walls[0];
  const floor = 516;
  let d = `M${-reach} ${n(frame.top - 5)}H${reach}V${floor}`;
  for (let i = 3; i >= -3; i--) d += `H${i * 262 + 112}V210A112 128 0 0 0 ${i * 262 - 112} 210V${floor}`;
  sheet.fill(
    `${d}H${-reach}Z`,
    sheet.fall(
      frame.top,
      floor,
      [0, light.shaded(wall)],
      [0.5, mix(light.shaded(wall), light.lit(wall), 0.35)],
      [1, mix(light.shaded(wall), light.lit(wall), 0.55)],
    ),
  );
  let soffits = '';
  for (let i = -3; i <= 3; i++)
    soffits += `M${i * 262 - 112} ${floor}V210A112 128 0 0 1 ${i * 262 + 112} 210V${floor}`;
  sheet.line(soffits, light.lit(mix(wall, '#fff3dc', 0.4)), 9, 0.85);
  let bases = '';
  for (let i = -3; i <= 2; i++)
    bases += box(i * 262 + 106, floor - 16, 50, 16) + box(i * 262 + 108, 204, 46, 9);
  sheet.fill(bases, light.lit(wall));
  sheet.fill(
    box(-reach, floor, reach * 2, frame.bottom - floor + 5),
    sheet.fall(floor, frame.bottom, [0, light.lit('#d8b795')], [1, light.shaded('#b8916f')]),
  );
  let seams = '';
  for (let i = -14; i <= 14; i++) seams += `M${i * 60} ${floor}L${i * 96} ${frame.bottom + 5}`;
  sheet.line(
    `${seams}M${-reach} ${floor + 22}H${reach}M${-reach} ${floor + 52}H${reach}`,
    light.shaded('#a67f60'),
    1.2,
    0.5,
  );
  bistro(scene, 0, 484);
  for (const s of [-1, 1]) {
    sheet.fill(
      outline([
        [s * 290 - 30, floor + 6],
        [s * 290 + 30, floor + 6],
        [s * 290 + 22, floor + 62],
        [s * 290 - 22, floor + 62],
      ]),
      light.lit('#c9764f'),
    );
    drawAgave(scene, s * 290, floor + 10, 64);
  }
}

/** From the room: open doors, drapes stirring, an armchair turned to the window. */
function doors(scene: Scene): void {
  const room = inside(scene);
  const look = chooseInterior(scene);
  const { sheet, light, frame } = room;
  const floor = 500;
  const [x, w] = [-270, 540];
  sheet.fill(box(-reach, frame.top - 5, reach * 2, floor - frame.top + 5), light.shaded(look.wall));
  sheet.clipped(box(x, 40, w, floor - 40), () => drawOutlook(scene, x, 40, w, floor - 40));
  const y = floor - 96;
  let rail = '';
  for (let rx = x; rx <= x + w; rx += 18) rail += `M${rx} ${y}V${floor - 8}`;
  sheet.line(rail, scene.light.shaded('#3b3f46'), 2.6);
  sheet.fill(box(x, y - 5, w, 7), scene.light.shaded('#3b3f46'));
  sheet.fill(
    box(x - 12, 28, w + 24, 12) + box(x - 12, 28, 12, floor - 28) + box(x + w, 28, 12, floor - 28),
    light.lit('#f7f1e6'),
  );
  sheet.line(
    `M${x + w / 2 - 130} 40V${floor}M${x + w / 2 + 130} 40V${floor}M${x} 130H${x + w}`,
    light.lit('#f7f1e6'),
    6,
  );
  sheet.fill(
    box(-reach, floor, reach * 2, frame.bottom - floor + 5),
    sheet.fall(floor, frame.bottom, [0, light.lit(look.floor)], [1, light.shaded(look.floor)]),
  );
  if (!light.dark)
    sheet.fill(
      outline([
        [x + 20, floor],
        [x + w - 20, floor],
        [x + w + 90, frame.bottom],
        [x - 90, frame.bottom],
      ]),
      '#fff1cc',
      0.28,
    );
  drawCurtains(room, x + 20, w - 40, 20, floor + 8, mix('#fbf5ea', look.textile, 0.12), 96);
  const s = room.sunSide;
  drawArmchair(room, -s * 190, floor + 78, 150, look.textile);
  drawHousePlant(room, s * 330, floor + 66, 260);
}

const compositions = { balcony, arcade, doors };

/** What a guest sees from the room; answers the name of the composition. */
export function drawView(scene: Scene): string {
  const warm =
    scene.climate === 'desert' || scene.climate === 'mediterranean' || scene.climate === 'tropical';
  const name = scene.random.fork('composition').weighted({ balcony: 2, arcade: warm ? 2 : 0.3, doors: 2 });
  compositions[name](scene);
  return name;
}
