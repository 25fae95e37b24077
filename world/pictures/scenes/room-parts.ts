import { mix } from '../colour.ts';
import { drawBed, type Headboard } from '../indoors/bed.ts';
import { drawNightstand } from '../indoors/furniture.ts';
import type { Interior } from '../indoors/shell.ts';
import type { Scene } from '../scene.ts';

export const headboards: readonly [Headboard, ...Headboard[]] = [
  'channels',
  'panel',
  'arched',
  'rattan',
  'slats',
];

export const lamps = ['drum', 'globe', 'cone'] as const;

export type Setting = { scene: Scene; room: Scene; look: Interior; floorY: number };

export function bedOf(
  { room, look }: Setting,
  x: number,
  floorY: number,
  w: number,
  headboard?: Headboard,
): void {
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

export function stands({ room, look }: Setting, x: number, floorY: number, gap: number, w = 62): void {
  const lamp = room.random.fork('lamp').pick(lamps);
  for (const side of [-1, 1])
    drawNightstand(room, x + side * gap, floorY, w, room.land.wood, look.metal, lamp);
}
