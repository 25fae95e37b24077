import { drawHouseRow } from '../built/houses.ts';
import { drawSkyline } from '../built/towers.ts';
import { type Colour, mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawGround, drawHills, drawMist } from '../nature/terrain.ts';
import { drawAgave, drawBush, drawNativeTree } from '../nature/trees.ts';
import { drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, disc, n, outline, pill } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';

/** Outlines in a box one unit long: y grows downwards, the ground at 0, the nose to the right. */
const models = {
  sedan: {
    roof: 0.305,
    wheels: [-0.3, 0.3],
    r: 0.072,
    body: 'M-.5 -.07L-.498 -.15Q-.49 -.19 -.4 -.2L-.33 -.21L-.22 -.29Q-.18 -.31 -.08 -.311Q.06 -.312 .12 -.285L.25 -.205Q.42 -.19 .47 -.16Q.5 -.13 .495 -.07Z',
    glass:
      'M-.3 -.212L-.2 -.282Q-.17 -.295 -.03 -.296L-.03 -.212ZM-.01 -.212L-.01 -.296Q.07 -.296 .11 -.274L.215 -.207Z',
  },
  suv: {
    roof: 0.39,
    wheels: [-0.29, 0.3],
    r: 0.09,
    body: 'M-.5 -.09L-.5 -.24Q-.495 -.27 -.48 -.28L-.43 -.375Q-.42 -.39 -.38 -.392L.06 -.392Q.11 -.39 .14 -.365L.25 -.268Q.43 -.25 .475 -.22Q.5 -.19 .497 -.09Z',
    glass:
      'M-.44 -.275L-.4 -.358Q-.39 -.37 -.36 -.37L-.2 -.37L-.2 -.275ZM-.18 -.275L-.18 -.37L-.02 -.37L-.02 -.275ZM0 -.275L0 -.37L.06 -.37Q.1 -.365 .13 -.338L.205 -.272Z',
  },
  hatch: {
    roof: 0.36,
    wheels: [-0.28, 0.29],
    r: 0.08,
    body: 'M-.47 -.08L-.475 -.2Q-.46 -.25 -.42 -.27L-.36 -.345Q-.33 -.362 -.26 -.364L-.02 -.362Q.06 -.358 .11 -.32L.22 -.23Q.41 -.215 .46 -.17Q.48 -.14 .475 -.08Z',
    glass:
      'M-.4 -.245L-.34 -.325Q-.32 -.342 -.24 -.343L-.12 -.343L-.12 -.24ZM-.1 -.24L-.1 -.343L-.02 -.342Q.05 -.338 .09 -.305L.17 -.235Z',
  },
  convertible: {
    roof: 0.29,
    wheels: [-0.3, 0.3],
    r: 0.074,
    body: 'M-.5 -.07L-.5 -.16Q-.48 -.2 -.4 -.205L-.24 -.21L-.22 -.195L.1 -.195L.14 -.205Q.4 -.2 .475 -.15Q.5 -.12 .495 -.07Z',
    glass: 'M.1 -.2L.01 -.285L.03 -.29L.15 -.205Z',
  },
  van: {
    roof: 0.46,
    wheels: [-0.3, 0.31],
    r: 0.082,
    body: 'M-.5 -.085L-.5 -.42Q-.495 -.46 -.45 -.462L.16 -.462Q.22 -.46 .26 -.42L.37 -.27Q.47 -.245 .488 -.2Q.5 -.16 .497 -.085Z',
    glass:
      'M-.45 -.29L-.45 -.42L-.25 -.42L-.25 -.29ZM-.22 -.29L-.22 -.42L-.02 -.42L-.02 -.29ZM.01 -.29L.01 -.42L.15 -.42Q.2 -.415 .225 -.385L.3 -.28Z',
  },
  wagon: {
    roof: 0.32,
    wheels: [-0.3, 0.3],
    r: 0.074,
    body: 'M-.5 -.07L-.5 -.18Q-.49 -.22 -.47 -.235L-.4 -.305Q-.37 -.322 -.3 -.323L-.04 -.323Q.06 -.32 .12 -.285L.25 -.208Q.42 -.192 .47 -.16Q.5 -.13 .495 -.07Z',
    glass:
      'M-.44 -.222L-.37 -.295Q-.35 -.306 -.22 -.307L-.22 -.217ZM-.2 -.216L-.2 -.307L-.04 -.307L-.04 -.213ZM-.02 -.213L-.02 -.307Q.06 -.303 .11 -.275L.215 -.209Z',
  },
  pickup: {
    roof: 0.39,
    wheels: [-0.3, 0.31],
    r: 0.088,
    body: 'M-.5 -.09L-.5 -.235L-.14 -.24L-.13 -.37Q-.12 -.385 -.08 -.387L.08 -.387Q.13 -.385 .16 -.36L.26 -.262Q.43 -.245 .475 -.215Q.5 -.185 .497 -.09Z',
    glass:
      'M-.1 -.265L-.09 -.355Q-.085 -.365 -.06 -.366L0 -.366L0 -.265ZM.02 -.265L.02 -.366L.07 -.366Q.11 -.362 .14 -.335L.215 -.268Z',
  },
} as const;
type Model = keyof typeof models;

const scaled = (d: string, x: number, y: number, w: number, face: 1 | -1): string => {
  let across = true;
  return d.replaceAll(/-?\d*\.?\d+/g, (text) => {
    const value = Number(text) * w;
    const result = across ? n(x + value * face) : n(y + value);
    across = !across;
    return `${result}`;
  });
};

/** A car in profile standing on the ground line. */
function drawCarModel(
  scene: Scene,
  model: Model,
  x: number,
  ground: number,
  w: number,
  colour: Colour,
  face: 1 | -1,
): void {
  const { sheet, light } = scene;
  const car = models[model];
  const top = ground - car.roof * w;
  sheet.fill(disc(x, ground, w * 0.53, w * 0.035), light.shaded('#26262c'), 0.5);
  const shell = scaled(car.body, x, ground, w, face);
  const lit = light.lit(colour);
  const shade = light.shaded(colour);
  sheet.fill(
    shell,
    sheet.fall(
      top,
      ground - w * 0.06,
      [0, mix(lit, light.sky[2], 0.3)],
      [0.32, lit],
      [0.62, lit],
      [0.66, mix(lit, shade, 0.45)],
      [1, shade],
    ),
  );
  if (model === 'convertible') {
    sheet.fill(
      scaled(
        'M-.16 -.195L-.17 -.26Q-.15 -.28 -.13 -.26L-.1 -.195ZM-.03 -.195L-.04 -.26Q-.02 -.28 0 -.26L.03 -.195Z',
        x,
        ground,
        w,
        face,
      ),
      light.shaded('#8a5a40'),
    );
  }
  sheet.fill(
    scaled(car.glass, x, ground, w, face),
    sheet.fall(
      top,
      top + w * 0.12,
      [0, mix(light.lit('#7f9cae'), light.sky[2], 0.45)],
      [1, light.shaded('#41586a')],
    ),
  );
  sheet.clipped(shell, () => {
    sheet.line(scaled('M-.5 -.17L.5 -.165', x, ground, w, face), mix(lit, '#ffffff', 0.5), w * 0.006, 0.7);
    sheet.fill(
      scaled('M-.5 -.098L.5 -.098L.5 -.05L-.5 -.05Z', x, ground, w, face),
      light.shaded('#3a3a42'),
      0.75,
    );
    sheet.line(scaled('M-.03 -.3L-.03 -.1M-.21 -.28L-.2 -.1', x, ground, w, face), shade, w * 0.005, 0.7);
    sheet.fill(
      scaled(
        'M-.1 -.185L-.05 -.185L-.05 -.175L-.1 -.175ZM.08 -.185L.13 -.185L.13 -.175L.08 -.175Z',
        x,
        ground,
        w,
        face,
      ),
      shade,
    );
    sheet.fill(
      scaled('M.42 -.185L.5 -.16L.5 -.13L.44 -.145Z', x, ground, w, face),
      light.dark ? '#fff0b8' : light.lit('#fdf6de'),
    );
    sheet.fill(scaled('M-.5 -.19L-.455 -.19L-.465 -.14L-.5 -.14Z', x, ground, w, face), '#c8402f');
  });
  for (const wx of car.wheels) {
    const cx = x + wx * w * face;
    const r = car.r * w;
    sheet.fill(disc(cx, ground - r * 1.06, r * 1.2), light.shaded('#26262c'));
    sheet.fill(disc(cx, ground - r, r), light.shaded('#3a3b42'));
    sheet.fill(disc(cx, ground - r, r * 0.66), light.lit('#cfd0d2'));
    let spokes = '';
    for (let i = 0; i < 5; i++)
      spokes += `M${n(cx)} ${n(ground - r)}L${n(cx + Math.cos(i * 1.2566) * r * 0.62)} ${n(ground - r + Math.sin(i * 1.2566) * r * 0.62)}`;
    sheet.line(spokes, light.shaded('#6a6c74'), r * 0.14);
    sheet.fill(disc(cx, ground - r, r * 0.16), light.shaded('#4a4c54'));
  }
  if (light.dark) {
    const hx = x + face * w * 0.5;
    sheet.fill(
      outline([
        [hx, ground - w * 0.17],
        [hx + face * w * 0.7, ground - w * 0.2],
        [hx + face * w * 0.7, ground + w * 0.06],
        [hx, ground - w * 0.11],
      ]),
      sheet.gradient(
        [hx, 0],
        [hx + face * w * 0.7, 0],
        [
          [0, '#fff0b8', 0.5],
          [1, '#fff0b8', 0],
        ],
      ),
    );
  }
}

/** The body by the second letter of an ACRISS code; by chance where it says nothing about the shape. */
const modelOfBody: Readonly<Record<string, Model>> = {
  B: 'hatch',
  C: 'sedan',
  D: 'hatch',
  E: 'sedan',
  F: 'suv',
  G: 'suv',
  J: 'suv',
  K: 'van',
  L: 'sedan',
  M: 'van',
  N: 'convertible',
  P: 'pickup',
  Q: 'pickup',
  T: 'convertible',
  V: 'van',
  W: 'wagon',
};

/** The model that a seed asks for, where it is an ACRISS code. */
const modelOfSeed = (seed: string): Model | undefined =>
  /^[A-Z]{4}$/.test(seed) ? modelOfBody[seed[1] ?? ''] : undefined;

/** A hire car on the road through its country; answers model and setting. */
export function drawCar(scene: Scene): string {
  const { sheet, light, land, frame } = scene;
  const random = scene.random.fork('car');
  const chance = random.weighted<Model>({
    sedan: 3,
    suv: 3,
    hatch: 3,
    convertible: 1.4,
    van: 1.2,
    wagon: 1.6,
    pickup: 0,
  });
  const model = modelOfSeed(scene.seed) ?? chance;
  const setting = random.weighted({
    country: 3,
    coast: scene.climate === 'tropical' || scene.climate === 'mediterranean' ? 4 : 1,
    town: 2,
    city: scene.climate === 'megacity' ? 6 : 0.6,
  });
  const road = 446;
  drawSky(scene, { horizon: road - 80 });
  if (setting === 'city') {
    drawSkyline(scene, 'far', { base: road, height: 290, distance: 0.6, spread: 420 });
    drawMist(scene, road - 70, 140, 0.5);
    drawSkyline(scene, 'near', { base: road, height: 200, distance: 0.36, spread: 500, density: 0.8 });
  } else if (setting === 'town') {
    drawBackdrop(scene, road - 60);
    drawHouseRow(scene, 'town', { base: road - 8, height: [110, 190], width: [80, 120], distance: 0.22 });
  } else if (setting === 'coast') {
    drawHills(scene, 'cape', {
      y: road - 110,
      amplitude: 66,
      colour: land.rock,
      distance: 0.56,
      length: 800,
    });
    drawWater(scene, road - 92, road, scene.hour === 'day' ? undefined : scene.sunSide * 190);
  } else {
    drawBackdrop(scene, road - 60);
    drawHills(scene, 'field', { y: road - 46, amplitude: 18, colour: land.grass, distance: 0.24 });
  }
  drawGround(scene, road - 12, setting === 'city' || setting === 'town' ? '#cfc6b8' : land.grass);
  for (let i = 0; i < 8; i++)
    drawNativeTree(scene, -720 + i * 204 + random.range(-60, 60), road - 4, random.range(110, 190), 0.14);
  if (setting === 'coast') {
    let posts = '';
    for (let x = -reach; x < reach; x += 90) posts += box(x, road - 26, 8, 30);
    sheet.fill(`${posts}${pill(-reach, road - 24, reach * 2, 11, 3)}`, light.lit('#ded8cd'));
  }
  const asphalt = '#8b8a8e';
  sheet.fill(
    box(-reach, road, reach * 2, 130),
    sheet.fall(road, road + 130, [0, light.lit(asphalt)], [1, light.shaded(asphalt)]),
  );
  sheet.fill(box(-reach, road, reach * 2, 5), light.lit('#e9e2d4'));
  let dashes = '';
  for (let x = -780; x < reach; x += 120)
    dashes += outline([
      [x, road + 104],
      [x + 64, road + 104],
      [x + 60, road + 111],
      [x - 4, road + 111],
    ]);
  sheet.fill(dashes, light.lit('#f7efdc'));
  drawGround(scene, road + 130, setting === 'city' || setting === 'town' ? '#bdb4a6' : land.grass);
  const paint = random.pick([...land.accents, '#e9e6df', '#4d5a66', '#8fa9b5', '#2f4858']);
  drawCarModel(scene, model, 0, road + 78, model === 'hatch' ? 470 : 560, paint, random.side());
  for (let i = 0; i < 9; i++) {
    const x = -720 + i * 180 + random.range(-60, 60);
    if (scene.climate === 'desert') drawAgave(scene, x, 604, random.range(26, 48));
    else drawBush(scene, x, 606, random.range(20, 34));
  }
  if (frame.bottom > 640)
    for (let i = 0; i < 6; i++)
      drawBush(
        scene,
        -420 + i * 170 + random.range(-30, 30),
        frame.bottom - random.range(0, 40),
        random.range(30, 50),
      );
  return `${setting}-${model}`;
}
