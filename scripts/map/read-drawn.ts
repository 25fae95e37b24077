import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastZoom } from '#server/platform/tile-file.ts';
import { onMap, type Shape, shapeOf, type Tags } from './shapes.ts';
import { groundTags } from './read-shore.ts';

const equator = 40_075_017;
const folder = join(import.meta.dirname, 'drawn');

/** How each kind of thing in a drawn file is put on the map. Its ground covers that of the shore, but a lake replaces one. */
const kinds: Readonly<Record<string, Pick<Shape, 'layer' | 'kind' | 'level'>>> = {
  lake: { layer: 'ground', kind: 'area', level: 2 },
  water: { layer: 'ground', kind: 'area', level: 6 },
  land: { layer: 'ground', kind: 'area', level: 5 },
  island: { layer: 'ground', kind: 'area', level: 7 },
  park: { layer: 'park', kind: 'area', level: 0 },
  pond: { layer: 'park', kind: 'area', level: 1 },
  river: { layer: 'river', kind: 'line', level: 0 },
  road: { layer: 'road', kind: 'line', level: 0 },
  name: { layer: 'name', kind: 'point', level: 0 },
};

/**
 * What is drawn by hand for famous cities, one thing a line: its kind, a number (the width of a river in meters, the rank
 * of a road from 1), its name, and its points as latitude and longitude.
 */
export function readDrawn(): Shape[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => parseDrawn(readFileSync(join(folder, name), 'utf8'), name));
}

const thing = /^(?<kind>[a-z]+)(?: (?<number>\d+))?(?: (?<name>[^:]*))?: (?<points>[-\d. ,]+)$/u;

export function parseDrawn(text: string, file: string): Shape[] {
  return text.split('\n').flatMap((row, at) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const { kind = '', number, name, points = '' } = thing.exec(row)?.groups ?? {};
    const drawing = kinds[kind];
    if (!drawing) throw new Error(`${file}, line ${at + 1}: “${row}” is not a thing to draw.`);
    const degrees = points.split(' ').flatMap((pair) => pair.split(',').map(Number).toReversed());
    if (degrees.length % 2 === 1 || degrees.some(Number.isNaN))
      throw new Error(`${file}, line ${at + 1}: a point is a latitude and a longitude.`);
    const tags = tagsOf(drawing, Number(number ?? 0), degrees[1] ?? 0, name);
    const shape = shapeOf({ ...drawing, tags, points: onMap(degrees) });
    return [shape, ...nameOf(shape, kind, name)];
  });
}

/** The width of a river is in pixels of the last zoom, which grow to the poles. */
function tagsOf(
  { layer, level }: Pick<Shape, 'layer' | 'level'>,
  number: number,
  latitude: number,
  name = '',
): Tags {
  if (layer === 'ground') return groundTags(level);
  if (layer === 'road') return { rank: number, name };
  if (layer === 'name') return { name, of: 'place' };
  if (layer === 'park') return { wet: level === 1 };
  const metersPerPixel = (equator * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** lastZoom);
  return { pixels: Math.round((1000 * number) / metersPerPixel) / 1000, name };
}

/** The name of an area, in its middle. */
function nameOf({ kind, box }: Shape, of: string, name = ''): Shape[] {
  if (kind !== 'area' || name === '') return [];
  const middle = [(box.west + box.east) / 2, (box.north + box.south) / 2];
  return [shapeOf({ layer: 'name', kind: 'point', level: 0, tags: { name, of }, points: middle })];
}
