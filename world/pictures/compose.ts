import { dimensions, type Hints, type Kind, type Size } from './kinds.ts';
import { frameFor, type Scene, startScene } from './scene.ts';
import type { Frame } from './sheet.ts';
import { drawActivity } from './scenes/activity.ts';
import { drawBathroom } from './scenes/bathroom.ts';
import { drawCar } from './scenes/car.ts';
import { drawHomeExterior } from './scenes/home-exterior.ts';
import { drawLiving } from './scenes/living.ts';
import { drawLobby } from './scenes/lobby.ts';
import { drawPlace } from './scenes/place.ts';
import { drawPool } from './scenes/pool.ts';
import { drawRoom } from './scenes/room.ts';
import { drawStayExterior } from './scenes/stay-exterior.ts';
import { drawView } from './scenes/view.ts';

const painters: Record<Kind, (scene: Scene) => string> = {
  place: drawPlace,
  destination: drawPlace,
  'stay-exterior': drawStayExterior,
  'stay-lobby': drawLobby,
  'stay-pool': drawPool,
  'stay-view': drawView,
  room: drawRoom,
  bathroom: drawBathroom,
  'home-exterior': drawHomeExterior,
  'home-living': drawLiving,
  car: drawCar,
  activity: drawActivity,
};

/** A car fills more of its picture than a house: less sky and less to the sides, on the same ground. */
const closer = ({ left, right, top, bottom }: Frame): Frame => ({
  left: left * 0.88,
  right: right * 0.88,
  top: bottom - (bottom - top) * 0.88,
  bottom,
});

/** A picture as SVG, with the name of the composition the seed led to. Same arguments, same text. */
export function compose(
  kind: Kind,
  seed: string,
  size: Size,
  hints: Hints = {},
): { svg: string; composition: string } {
  const { width, height } = dimensions(size);
  const whole = frameFor(width, height);
  const frame = kind === 'car' ? closer(whole) : whole;
  const scene = startScene(kind, seed, hints, frame);
  const composition = painters[kind](scene);
  return { svg: scene.sheet.svg(frame, width, height), composition };
}
