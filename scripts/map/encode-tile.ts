import type { Shape, Tags } from './shapes.ts';

/** Tile width in units (the layer's `extent`). */
export const extent = 8192;

/** A feature of a tile; points are x and y in turn in units of the tile, rings not closed. */
export interface Feature extends Pick<Shape, 'layer' | 'kind' | 'tags'> {
  readonly parts: readonly (readonly number[])[];
}

/** A Mapbox vector tile (version 2.1) of features, whose layers are in the order in which they first occur. */
export function encodeTile(features: readonly Feature[]): Buffer {
  const layers = Map.groupBy(features, ({ layer }) => layer);
  return Buffer.concat([...layers].map(([name, of]) => bytesField(3, encodeLayer(name, of))));
}

function encodeLayer(name: string, features: readonly Feature[]): Buffer {
  const keys = new Map<string, number>();
  const values = new Map<string | number | boolean, number>();
  const encoded = features.map((feature) => encodeFeature(feature, keys, values));
  return Buffer.concat([
    numberField(15, 2),
    bytesField(1, Buffer.from(name)),
    ...encoded.map((feature) => bytesField(2, feature)),
    ...[...keys.keys()].map((key) => bytesField(3, Buffer.from(key))),
    ...[...values.keys()].map((value) => bytesField(4, encodeValue(value))),
    numberField(5, extent),
  ]);
}

const indexIn = <T>(known: Map<T, number>, one: T): number => {
  const index = known.get(one) ?? known.size;
  known.set(one, index);
  return index;
};

function encodeFeature(
  { kind, tags, parts }: Feature,
  keys: Map<string, number>,
  values: Map<Tags[string], number>,
): Buffer {
  const pairs = Object.entries(tags).flatMap(([key, value]) => [indexIn(keys, key), indexIn(values, value)]);
  const geometry: number[] = [];
  const cursor = { x: 0, y: 0 };
  for (const part of parts) {
    if (kind === 'area') writeRing(geometry, cursor, part);
    else writeLine(geometry, cursor, part);
  }
  return Buffer.concat([
    ...(pairs.length > 0 ? [bytesField(2, varints(pairs))] : []),
    numberField(3, { point: 1, line: 2, area: 3 }[kind]),
    bytesField(4, varints(geometry)),
  ]);
}

function encodeValue(value: Tags[string]): Buffer {
  if (typeof value === 'string') return bytesField(1, Buffer.from(value));
  if (typeof value === 'boolean') return numberField(7, value ? 1 : 0);
  const double = Buffer.alloc(9);
  double[0] = (3 << 3) | 1;
  double.writeDoubleLE(value, 1);
  return double;
}

const numberField = (number: number, value: number): Buffer => varints([number << 3, value]);

const bytesField = (number: number, bytes: Buffer): Buffer =>
  Buffer.concat([varints([(number << 3) | 2, bytes.length]), bytes]);

/** A ring as MoveTo, LineTo and ClosePath, clockwise on the screen: each is an area of its own. */
function writeRing(geometry: number[], cursor: { x: number; y: number }, ring: readonly number[]): void {
  writeLine(geometry, cursor, areaOf(ring) < 0 ? turned(ring) : ring);
  geometry.push(15);
}

const turned = (ring: readonly number[]): number[] =>
  ring.map((_, at) => ring[ring.length - (at % 2 === 0 ? at + 2 : at)] ?? 0);

function writeLine(geometry: number[], cursor: { x: number; y: number }, line: readonly number[]): void {
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
    if (at === 0) geometry.push(9);
    if (at === 2) geometry.push(((line.length / 2 - 1) << 3) | 2);
    geometry.push(zigzag(x - cursor.x), zigzag(y - cursor.y));
    cursor.x = x;
    cursor.y = y;
  }
}

/** Twice the signed area; positive when clockwise with y pointing down. */
export function areaOf(ring: readonly number[]): number {
  let sum = 0;
  const count = ring.length;
  for (let at = 0; at < count; at += 2) {
    const next = at + 2 === count ? 0 : at + 2;
    sum += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0);
  }
  return sum;
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

function varints(values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 5);
  let at = 0;
  for (const value of values) {
    let left = value >>> 0;
    while (left > 0x7f) {
      bytes[at++] = (left & 0x7f) | 0x80;
      left >>>= 7;
    }
    bytes[at++] = left;
  }
  return bytes.subarray(0, at);
}
