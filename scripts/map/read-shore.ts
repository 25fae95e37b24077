import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onMap, type Shape, shapeOf } from './shapes.ts';
import { unpackLines } from './shore/shore-file.ts';

const linesOf = (name: string) => unpackLines(readFileSync(join(import.meta.dirname, 'shore', name)));

/** Land, lakes, islands in lakes and ponds on those, each over the one before, and the courses of rivers. */
export function readShore(): Shape[] {
  const ground = linesOf('shore.bin').flatMap(({ level, line }) =>
    inTurns(line, (points) =>
      shapeOf({ layer: 'ground', kind: 'area', level, tags: groundTags(level), points }),
    ),
  );
  const rivers = linesOf('rivers.bin').flatMap(({ level, line }) =>
    inTurns(line, (points) =>
      shapeOf({ layer: 'stream', kind: 'line', level, tags: { rank: level }, points }),
    ),
  );
  return [...ground, ...rivers];
}

/** The last level of the shore; what is drawn by hand is over it. */
const lastOfShore = 4;

/** Whether it is water, and in which of the layers, one over the other, it is drawn. */
export const groundTags = (level: number) => ({
  wet: level % 2 === 0,
  over: Math.max(0, level - lastOfShore),
});

/** A line that goes on past the date line is on the map twice. */
const inTurns = (line: readonly number[], make: (points: number[]) => Shape): Shape[] =>
  [-1, 0, 1].map((turns) => make(onMap(line, turns))).filter(({ box }) => box.east > 0 && box.west < 1);
