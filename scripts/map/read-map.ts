import { isInside } from './ground-at.ts';
import { readDrawn } from './read-drawn.ts';
import { readShore } from './read-shore.ts';
import type { Box, Shape } from './shapes.ts';

/** All that the map shows: the shore with what is drawn by hand, whose lakes take the place of those of the shore. */
export function readMap(): Shape[] {
  const drawn = readDrawn();
  const lakes = drawn.filter(isLake);
  return [
    ...readShore().filter((shape) => !isLake(shape) || !lakes.some((lake) => isSame(lake, shape))),
    ...drawn,
  ];
}

const isLake = ({ layer, level }: Shape): boolean => layer === 'ground' && level === 2;

const isSame = (lake: Shape, other: Shape): boolean =>
  isInside(lake.points, ...middleOf(other.box)) || isInside(other.points, ...middleOf(lake.box));

const middleOf = ({ west, east, north, south }: Box): [number, number] => [
  (west + east) / 2,
  (north + south) / 2,
];
