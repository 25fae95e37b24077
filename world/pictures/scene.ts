import type { Body, Climate, Doing, Hints, Hour, House, Kind, View } from './kinds.ts';
import { type Land, lands } from './land.ts';
import { type Light, lightOf } from './light.ts';
import { type Random, seededRandom } from './random.ts';
import { type Frame, Sheet } from './sheet.ts';

/** Everything a drawing function needs: where to draw, what is visible, how it is lit, and chance. */
export type Scene = {
  sheet: Sheet;
  frame: Frame;
  light: Light;
  land: Land;
  climate: Climate;
  hour: Hour;
  stars: number;
  /** No shore is near. */
  inland: boolean;
  /** View of a place; undefined if unknown. */
  view: View | undefined;
  /** Activity; undefined for a random one. */
  doing: Doing | undefined;
  /** Body of a car; undefined if unknown. */
  body: Body | undefined;
  /** Kind of a stay; undefined if unknown. */
  house: House | undefined;
  /** Of the picture; a car's begins with its class code. */
  seed: string;
  random: Random;
  /** The side the sun stands on: −1 left, 1 right. Shade falls on the other. */
  sunSide: 1 | -1;
};

/** How far scenery reaches to either side, so that the widest frame is filled. */
export const reach = 800;

/**
 * The visible box for an aspect ratio: always holds x −360…360, y 0…600, where subjects stay. Wide frames show
 * more scenery at the sides, tall ones come a little closer and show more sky and foreground.
 */
export function frameFor(width: number, height: number): Frame {
  const ratio = width / height;
  if (ratio >= 4 / 3) return { left: -300 * ratio, right: 300 * ratio, top: 0, bottom: 600 };
  const half = Math.max(360, 400 - 90 * (4 / 3 - ratio));
  const extra = (2 * half) / ratio - 600;
  return { left: -half, right: half, top: -extra * 0.58, bottom: 600 + extra * 0.42 };
}

/** Whether something at x, reaching `margin` to either side, can be seen at all; what cannot is not drawn. */
export function inSight({ frame }: Scene, x: number, margin: number): boolean {
  return x + margin > frame.left && x - margin < frame.right;
}

const anyHour = { dawn: 2, day: 5, golden: 4, dusk: 2.5, night: 1 };
const daylight = { dawn: 1, day: 7, golden: 2, dusk: 0, night: 0 };

/** Starts a scene; hints left open are settled by the seed. */
export function startScene(kind: Kind, seed: string, hints: Hints, frame: Frame): Scene {
  const random = seededRandom(`${kind}:${seed}`);
  // The place is shared by all pictures of one seed; only the hour may differ from picture to picture.
  const climate =
    hints.climate ??
    seededRandom(`climate:${seed}`).weighted<Climate>({
      tropical: 3,
      mediterranean: 4,
      desert: 2,
      alpine: 2,
      temperate: 4,
      nordic: 2,
      megacity: 3,
    });
  // A car is shown for what it is, by day.
  const hour = hints.hour ?? random.fork('hour').weighted<Hour>(kind === 'car' ? daylight : anyHour);
  const stars = hints.stars ?? seededRandom(`stars:${seed}`).int(2, 5);
  return {
    sheet: new Sheet(),
    frame,
    light: lightOf(climate, hour),
    land: lands[climate],
    climate,
    hour,
    stars,
    inland: hints.inland ?? false,
    view: hints.view,
    doing: hints.doing,
    body: hints.body,
    house: hints.house,
    seed,
    random,
    sunSide: random.fork('sun').side(),
  };
}
