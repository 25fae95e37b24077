/** What a tile shows of a shape; the order is that of drawing. */
export type Layer = 'ground' | 'park' | 'stream' | 'river' | 'road' | 'name';

/** What a shape is called and how it is drawn: the properties of a feature. */
export type Tags = Readonly<Record<string, string | number | boolean>>;

export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** An area, a line or a point in world widths: x eastward, y southward, both 0 to 1, in turn. */
export interface Shape {
  readonly layer: Layer;
  readonly kind: 'area' | 'line' | 'point';
  /** Of the ground: the higher covers the lower. Odd is land, even is water. */
  readonly level: number;
  readonly tags: Tags;
  readonly points: readonly number[];
  readonly box: Box;
}

/** Mercator stops short of the poles. */
export function yOf(latitude: number): number {
  const sin = Math.sin((Math.max(-85.06, Math.min(85.06, latitude)) * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI;
}

/** A line of degrees, x and y in turn, in world widths. */
export const onMap = (line: readonly number[], turns = 0): number[] =>
  line.map((degrees, at) => (at % 2 === 0 ? degrees / 360 + 0.5 + turns : yOf(degrees)));

export function boxOf(points: readonly number[]): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { west, north, east, south };
}

export const shapeOf = (shape: Omit<Shape, 'box'>): Shape => ({ ...shape, box: boxOf(shape.points) });
