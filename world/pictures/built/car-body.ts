import { type Colour, mix } from '../colour.ts';
import type { Body } from '../kinds.ts';
import type { Scene } from '../scene.ts';
import { disc, n, outline } from '../sheet.ts';

/** Outlines in a box one unit long: y grows downwards, the ground at 0, the nose to the right. */
type Shape = {
  /** Length of the whole car in the scene. */
  length: number;
  roof: number;
  wheels: readonly [number, number];
  r: number;
  /** Under the windows, and above the sill. */
  belt: number;
  body: string;
  glass: string;
  /** The doors of one side, from rear to front. */
  doors: readonly (readonly [rear: number, front: number])[];
  /** Folded roof, or rails and handles of what is not a plain door. */
  dark?: string;
  lines?: string;
  /** Height of the lamps. */
  lamp: number;
};

export const shapes: Readonly<Record<Body, Shape>> = {
  mini: {
    length: 460,
    roof: 0.412,
    wheels: [-0.3, 0.31],
    r: 0.096,
    belt: -0.262,
    body: 'M-.49 -.1Q-.5 -.2 -.475 -.255L-.4 -.36Q-.36 -.408 -.26 -.412L-.06 -.412Q.06 -.41 .14 -.345L.24 -.262Q.4 -.245 .455 -.2Q.495 -.155 .49 -.1Z',
    glass:
      'M-.41 -.272L-.345 -.352Q-.325 -.378 -.25 -.381L-.2 -.381L-.2 -.268ZM-.17 -.267L-.17 -.381L-.07 -.381Q.03 -.377 .1 -.325L.175 -.262Z',
    doors: [[-0.185, 0.19]],
    lamp: -0.21,
  },
  hatch: {
    length: 520,
    roof: 0.364,
    wheels: [-0.3, 0.3],
    r: 0.082,
    belt: -0.238,
    body: 'M-.485 -.08L-.49 -.2Q-.475 -.25 -.44 -.268L-.37 -.345Q-.34 -.362 -.27 -.364L-.02 -.362Q.06 -.358 .11 -.32L.23 -.232Q.42 -.215 .47 -.17Q.495 -.14 .488 -.08Z',
    glass:
      'M-.42 -.252L-.35 -.328Q-.335 -.34 -.3 -.343L-.27 -.343L-.27 -.248ZM-.25 -.247L-.25 -.343L-.11 -.343L-.11 -.242ZM-.09 -.241L-.09 -.343L-.02 -.342Q.05 -.338 .09 -.305L.18 -.236Z',
    doors: [
      [-0.262, -0.1],
      [-0.1, 0.185],
    ],
    lamp: -0.185,
  },
  sedan: {
    length: 560,
    roof: 0.311,
    wheels: [-0.3, 0.3],
    r: 0.073,
    belt: -0.21,
    body: 'M-.5 -.07L-.498 -.15Q-.49 -.19 -.4 -.2L-.33 -.21L-.22 -.29Q-.18 -.31 -.08 -.311Q.06 -.312 .12 -.285L.25 -.205Q.42 -.19 .47 -.16Q.5 -.13 .495 -.07Z',
    glass:
      'M-.3 -.212L-.2 -.282Q-.17 -.295 -.03 -.296L-.03 -.212ZM-.01 -.212L-.01 -.296Q.07 -.296 .11 -.274L.215 -.207Z',
    doors: [
      [-0.23, -0.02],
      [-0.02, 0.21],
    ],
    lamp: -0.165,
  },
  executive: {
    length: 610,
    roof: 0.292,
    wheels: [-0.295, 0.325],
    r: 0.074,
    belt: -0.205,
    body: 'M-.5 -.07L-.499 -.155Q-.49 -.19 -.43 -.198L-.34 -.208L-.24 -.27Q-.19 -.291 -.1 -.292Q.02 -.292 .08 -.27L.19 -.203Q.4 -.19 .475 -.158Q.5 -.13 .498 -.07Z',
    glass:
      'M-.32 -.208L-.225 -.264Q-.19 -.277 -.07 -.278L-.07 -.208ZM-.05 -.208L-.05 -.278Q.02 -.278 .065 -.26L.155 -.204Z',
    doors: [
      [-0.25, -0.06],
      [-0.06, 0.15],
    ],
    lines: 'M-.33 -.202L.16 -.197',
    lamp: -0.16,
  },
  fastback: {
    length: 565,
    roof: 0.322,
    wheels: [-0.3, 0.305],
    r: 0.074,
    belt: -0.215,
    body: 'M-.485 -.075L-.49 -.175Q-.485 -.21 -.46 -.222L-.29 -.285Q-.19 -.32 -.08 -.322Q.03 -.32 .11 -.28L.25 -.2Q.42 -.18 .47 -.145Q.495 -.115 .49 -.075Z',
    glass:
      'M-.37 -.222L-.24 -.278Q-.18 -.302 -.06 -.304L-.06 -.216ZM-.04 -.216L-.04 -.304Q.04 -.302 .1 -.27L.205 -.207Z',
    doors: [
      [-0.24, -0.05],
      [-0.05, 0.21],
    ],
    lamp: -0.155,
  },
  crossover: {
    length: 540,
    roof: 0.38,
    wheels: [-0.295, 0.3],
    r: 0.088,
    belt: -0.262,
    body: 'M-.485 -.1L-.49 -.24Q-.475 -.275 -.455 -.285L-.385 -.362Q-.355 -.378 -.295 -.38L-.02 -.376Q.07 -.37 .12 -.335L.23 -.255Q.42 -.24 .47 -.2Q.495 -.165 .488 -.1Z',
    glass:
      'M-.43 -.275L-.365 -.345Q-.345 -.358 -.3 -.36L-.28 -.36L-.28 -.27ZM-.26 -.27L-.26 -.36L-.11 -.358L-.11 -.264ZM-.09 -.263L-.09 -.358L-.02 -.357Q.055 -.352 .095 -.322L.18 -.26Z',
    doors: [
      [-0.272, -0.1],
      [-0.1, 0.185],
    ],
    lamp: -0.21,
  },
  suv: {
    length: 550,
    roof: 0.392,
    wheels: [-0.29, 0.3],
    r: 0.09,
    belt: -0.27,
    body: 'M-.5 -.09L-.5 -.24Q-.495 -.27 -.48 -.28L-.43 -.375Q-.42 -.39 -.38 -.392L.06 -.392Q.11 -.39 .14 -.365L.25 -.268Q.43 -.25 .475 -.22Q.5 -.19 .497 -.09Z',
    glass:
      'M-.44 -.275L-.4 -.358Q-.39 -.37 -.36 -.37L-.24 -.37L-.24 -.275ZM-.22 -.275L-.22 -.37L-.04 -.37L-.04 -.275ZM-.02 -.275L-.02 -.37L.06 -.37Q.1 -.365 .13 -.338L.205 -.272Z',
    doors: [
      [-0.23, -0.03],
      [-0.03, 0.21],
    ],
    lamp: -0.225,
  },
  'suv-large': {
    length: 660,
    roof: 0.354,
    wheels: [-0.3, 0.32],
    r: 0.079,
    belt: -0.252,
    body: 'M-.5 -.09L-.5 -.24Q-.5 -.265 -.49 -.28L-.475 -.335Q-.47 -.352 -.43 -.354L.04 -.354Q.09 -.352 .12 -.33L.22 -.245Q.43 -.235 .485 -.205Q.5 -.18 .498 -.09Z',
    glass:
      'M-.465 -.255L-.45 -.325Q-.445 -.335 -.42 -.336L-.26 -.336L-.26 -.255ZM-.24 -.255L-.24 -.336L-.08 -.336L-.08 -.25ZM-.06 -.25L-.06 -.336L.04 -.336Q.075 -.333 .105 -.31L.18 -.247Z',
    doors: [
      [-0.25, -0.07],
      [-0.07, 0.185],
    ],
    lines: 'M-.42 -.368L.03 -.368M-.4 -.368L-.4 -.354M.01 -.368L.01 -.354',
    lamp: -0.205,
  },
  wagon: {
    length: 570,
    roof: 0.323,
    wheels: [-0.3, 0.3],
    r: 0.074,
    belt: -0.212,
    body: 'M-.5 -.07L-.5 -.18Q-.49 -.22 -.47 -.235L-.4 -.305Q-.37 -.322 -.3 -.323L-.04 -.323Q.06 -.32 .12 -.285L.25 -.208Q.42 -.192 .47 -.16Q.5 -.13 .495 -.07Z',
    glass:
      'M-.44 -.222L-.37 -.295Q-.35 -.306 -.26 -.307L-.24 -.307L-.24 -.218ZM-.22 -.217L-.22 -.307L-.04 -.307L-.04 -.213ZM-.02 -.213L-.02 -.307Q.06 -.303 .11 -.275L.215 -.209Z',
    doors: [
      [-0.23, -0.03],
      [-0.03, 0.21],
    ],
    lines: 'M-.36 -.334L-.02 -.334',
    lamp: -0.165,
  },
  minivan: {
    length: 610,
    roof: 0.362,
    wheels: [-0.3, 0.31],
    r: 0.074,
    belt: -0.232,
    body: 'M-.5 -.08L-.5 -.24Q-.495 -.3 -.47 -.34Q-.455 -.36 -.41 -.362L-.02 -.362Q.08 -.36 .15 -.31L.29 -.21Q.43 -.19 .475 -.155Q.5 -.125 .495 -.08Z',
    glass:
      'M-.465 -.24L-.445 -.325Q-.44 -.34 -.4 -.341L-.28 -.341L-.28 -.236ZM-.26 -.235L-.26 -.341L-.06 -.341L-.06 -.229ZM-.04 -.228L-.04 -.341Q.06 -.339 .12 -.298L.24 -.213Z',
    doors: [
      [-0.27, -0.05],
      [-0.05, 0.235],
    ],
    lines: 'M-.48 -.2L-.27 -.2',
    lamp: -0.165,
  },
  van: {
    length: 620,
    roof: 0.462,
    wheels: [-0.3, 0.31],
    r: 0.08,
    belt: -0.285,
    body: 'M-.5 -.085L-.5 -.42Q-.495 -.46 -.45 -.462L.16 -.462Q.22 -.46 .26 -.42L.37 -.27Q.47 -.245 .488 -.2Q.5 -.16 .497 -.085Z',
    glass:
      'M-.45 -.29L-.45 -.42L-.25 -.42L-.25 -.29ZM-.22 -.29L-.22 -.42L-.02 -.42L-.02 -.29ZM.01 -.29L.01 -.42L.15 -.42Q.2 -.415 .225 -.385L.3 -.28Z',
    doors: [
      [-0.235, -0.005],
      [-0.005, 0.29],
    ],
    lines: 'M-.48 -.25L-.235 -.25',
    lamp: -0.2,
  },
  convertible: {
    length: 580,
    roof: 0.29,
    wheels: [-0.3, 0.315],
    r: 0.075,
    belt: -0.2,
    body: 'M-.5 -.07L-.5 -.16Q-.48 -.2 -.4 -.205L-.24 -.21L-.22 -.195L.06 -.195L.1 -.205Q.4 -.195 .475 -.15Q.5 -.12 .495 -.07Z',
    glass: 'M.06 -.2L-.03 -.285L-.01 -.29L.11 -.205Z',
    dark: 'M-.38 -.204Q-.36 -.228 -.3 -.226L-.24 -.222L-.23 -.205Z',
    doors: [[-0.17, 0.09]],
    lamp: -0.155,
  },
  cabrio: {
    length: 460,
    roof: 0.37,
    wheels: [-0.3, 0.31],
    r: 0.096,
    belt: -0.25,
    body: 'M-.49 -.1Q-.5 -.2 -.48 -.25Q-.46 -.268 -.38 -.268L-.2 -.262L-.18 -.25L.16 -.25L.2 -.262Q.4 -.245 .455 -.2Q.495 -.155 .49 -.1Z',
    glass: 'M.16 -.252L.06 -.362L.085 -.368L.205 -.262Z',
    dark: 'M-.46 -.262Q-.46 -.312 -.38 -.312L-.25 -.29L-.22 -.262Z',
    doors: [[-0.185, 0.19]],
    lamp: -0.21,
  },
  pickup: {
    length: 640,
    roof: 0.364,
    wheels: [-0.3, 0.315],
    r: 0.084,
    belt: -0.255,
    body: 'M-.5 -.1L-.5 -.24L-.2 -.245L-.185 -.345Q-.175 -.362 -.14 -.364L.06 -.364Q.1 -.362 .13 -.34L.22 -.262Q.43 -.245 .475 -.215Q.5 -.185 .497 -.1Z',
    glass:
      'M-.165 -.255L-.155 -.335Q-.15 -.345 -.13 -.346L-.04 -.346L-.04 -.255ZM-.02 -.255L-.02 -.346L.05 -.346Q.085 -.342 .11 -.322L.175 -.258Z',
    doors: [
      [-0.18, -0.03],
      [-0.03, 0.185],
    ],
    lines: 'M-.49 -.228L-.21 -.232',
    lamp: -0.215,
  },
};

const scaled = (d: string, x: number, y: number, w: number, face: 1 | -1): string => {
  let across = true;
  return d.replaceAll(/-?\d*\.?\d+/g, (text) => {
    const value = Number(text) * w;
    const result = across ? n(x + value * face) : n(y + value);
    across = !across;
    return `${result}`;
  });
};

const seats =
  'M-.19 -.195L-.2 -.26Q-.18 -.28 -.16 -.26L-.13 -.195ZM-.06 -.195L-.07 -.26Q-.05 -.28 -.03 -.26L0 -.195Z';

/** The seams of the doors of one side, and their handles under the windows. */
function doorsOf({ doors, belt }: Shape): { seams: string; handles: string } {
  let seams = '';
  let handles = '';
  for (const [rear, front] of doors) {
    // The rear edge of a back door goes round the wheel.
    const round = doors.length > 1 && rear < -0.15 ? 0.04 : 0;
    seams += `M${rear} ${belt}L${rear + round} -.1L${front - 0.02} -.1L${front} ${belt}`;
    handles += `M${rear + 0.025} ${belt + 0.035}L${rear + 0.07} ${belt + 0.035}`;
  }
  return { seams, handles };
}

/** A car in profile standing on the ground line. */
export function drawCarBody(
  scene: Scene,
  name: Body,
  { x, ground, colour, face }: { x: number; ground: number; colour: Colour; face: 1 | -1 },
): void {
  const { sheet, light } = scene;
  const car = shapes[name];
  const w = car.length;
  const place = (d: string): string => scaled(d, x, ground, w, face);
  const top = ground - car.roof * w;
  sheet.fill(disc(x, ground, w * 0.53, w * 0.035), light.shaded('#26262c'), 0.5);
  const shell = place(car.body);
  const lit = light.lit(colour);
  const shade = light.shaded(colour);
  if (name === 'convertible' || name === 'cabrio') {
    const lift = name === 'cabrio' ? 40 : 0;
    sheet.fill(scaled(seats, x, ground - lift * 0.55, w, face), light.shaded('#8a5a40'));
  }
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
  if (car.dark) sheet.fill(place(car.dark), light.shaded('#3a3b42'));
  sheet.fill(
    place(car.glass),
    sheet.fall(
      top,
      top + w * 0.12,
      [0, mix(light.lit('#7f9cae'), light.sky[2], 0.45)],
      [1, light.shaded('#41586a')],
    ),
  );
  const { seams, handles } = doorsOf(car);
  const { lamp } = car;
  if (car.lines) sheet.line(place(car.lines), mix(shade, '#4a4c54', 0.5), w * 0.006);
  sheet.clipped(shell, () => {
    sheet.line(
      place(`M-.5 ${car.belt + 0.045}L.5 ${car.belt + 0.05}`),
      mix(lit, '#ffffff', 0.5),
      w * 0.006,
      0.6,
    );
    sheet.fill(place('M-.5 -.098L.5 -.098L.5 -.05L-.5 -.05Z'), light.shaded('#3a3a42'), 0.75);
    sheet.line(place(seams), mix(shade, '#22232a', 0.35), w * 0.0055, 0.85);
    sheet.line(place(handles), mix(shade, '#22232a', 0.5), w * 0.011);
    sheet.fill(
      place(`M.415 ${lamp - 0.022}L.5 ${lamp + 0.004}L.5 ${lamp + 0.034}L.435 ${lamp + 0.018}Z`),
      light.dark ? '#fff0b8' : light.lit('#fdf6de'),
    );
    sheet.fill(
      place(`M-.5 ${lamp - 0.026}L-.455 ${lamp - 0.026}L-.465 ${lamp + 0.024}L-.5 ${lamp + 0.024}Z`),
      '#c8402f',
    );
  });
  for (const wx of car.wheels) drawWheel(scene, x + wx * w * face, ground, car.r * w);
  if (light.dark) drawBeam(scene, x + face * w * 0.5, ground, w * face);
}

function drawWheel({ sheet, light }: Scene, cx: number, ground: number, r: number): void {
  sheet.fill(disc(cx, ground - r * 1.06, r * 1.2), light.shaded('#26262c'));
  sheet.fill(disc(cx, ground - r, r), light.shaded('#3a3b42'));
  sheet.fill(disc(cx, ground - r, r * 0.66), light.lit('#cfd0d2'));
  let spokes = '';
  for (let i = 0; i < 5; i++)
    spokes += `M${n(cx)} ${n(ground - r)}L${n(cx + Math.cos(i * 1.2566) * r * 0.62)} ${n(ground - r + Math.sin(i * 1.2566) * r * 0.62)}`;
  sheet.line(spokes, light.shaded('#6a6c74'), r * 0.14);
  sheet.fill(disc(cx, ground - r, r * 0.16), light.shaded('#4a4c54'));
}

/** Light of the lamps on the road ahead; `w` is the car's length in its direction. */
function drawBeam({ sheet }: Scene, hx: number, ground: number, w: number): void {
  const size = Math.abs(w);
  sheet.fill(
    outline([
      [hx, ground - size * 0.17],
      [hx + w * 0.7, ground - size * 0.2],
      [hx + w * 0.7, ground + size * 0.06],
      [hx, ground - size * 0.11],
    ]),
    sheet.gradient(
      [hx, 0],
      [hx + w * 0.7, 0],
      [
        [0, '#fff0b8', 0.5],
        [1, '#fff0b8', 0],
      ],
    ),
  );
}
