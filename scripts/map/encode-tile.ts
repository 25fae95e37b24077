/** Tile width in units (the layer's `extent`). */
export const extent = 4096;

/**
 * A Mapbox vector tile (version 2.1) with one layer of polygons without properties. Rings are x and y in turn in units of
 * the tile, not closed; the first of each polygon is the outer ring.
 */
export function encodeTile(layer: string, polygons: readonly (readonly (readonly number[])[])[]): Buffer {
  const geometry: number[] = [];
  const cursor = { x: 0, y: 0 };
  for (const rings of polygons)
    for (const [at, ring] of rings.entries()) writeRing(geometry, cursor, ring, at === 0);
  const packed = varints(geometry);
  const feature = [...field(3, 0), 3, ...field(4, 2), ...varints([packed.length])];
  const inFeature = Buffer.concat([Buffer.from(feature), packed]);
  const name = Buffer.from(layer);
  const inLayer = Buffer.concat([
    Buffer.from([...field(15, 0), 2, ...field(1, 2), name.length]),
    name,
    Buffer.from([...field(2, 2), ...varints([inFeature.length])]),
    inFeature,
    Buffer.from([...field(5, 0), ...varints([extent])]),
  ]);
  return Buffer.concat([Buffer.from([...field(3, 2), ...varints([inLayer.length])]), inLayer]);
}

/** A protobuf field key: number and wire type. */
const field = (number: number, wire: 0 | 2): number[] => [(number << 3) | wire];

/** A ring as MoveTo, LineTo and ClosePath; outer rings clockwise on the screen, holes counterclockwise. */
function writeRing(
  geometry: number[],
  cursor: { x: number; y: number },
  ring: readonly number[],
  isOutside: boolean,
): void {
  const isTurned = areaOf(ring) > 0 !== isOutside;
  const count = ring.length / 2;
  for (let step = 0; step < count; step++) {
    const at = isTurned ? count - 1 - step : step;
    const [x, y] = [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0];
    if (step === 0) geometry.push(9);
    if (step === 1) geometry.push(((count - 1) << 3) | 2);
    geometry.push(zigzag(x - cursor.x), zigzag(y - cursor.y));
    cursor.x = x;
    cursor.y = y;
  }
  geometry.push(15);
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
