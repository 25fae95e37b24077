import { distanceKm } from '../distance.ts';

interface Point {
  lat: number;
  lon: number;
}

/** Finds points near a position through cells of one degree. */
export class PointIndex<T extends Point> {
  readonly #cells = new Map<number, T[]>();

  constructor(points: readonly T[]) {
    for (const point of points) {
      const key = cellKey(Math.floor(point.lat), Math.floor(point.lon));
      const cell = this.#cells.get(key);
      if (cell) cell.push(point);
      else this.#cells.set(key, [point]);
    }
  }

  /** The point within `radiusKm` (at most 100) with the highest score; equal scores keep the earlier point. */
  best(lat: number, lon: number, radiusKm: number, score: (point: T, km: number) => number): T | undefined {
    let best: T | undefined;
    let bestScore = 0;
    const wide = Math.min(180, Math.ceil(radiusKm / (111 * Math.max(0.05, Math.cos((lat * Math.PI) / 180)))));
    for (let south = Math.floor(lat) - 1; south <= Math.floor(lat) + 1; south++) {
      for (let west = Math.floor(lon) - wide; west <= Math.floor(lon) + wide; west++) {
        for (const point of this.#cells.get(cellKey(south, ((west + 540) % 360) - 180)) ?? []) {
          const km = distanceKm(lat, lon, point.lat, point.lon);
          const value = km <= radiusKm ? score(point, km) : 0;
          if (value > bestScore) {
            best = point;
            bestScore = value;
          }
        }
      }
    }
    return best;
  }
}

function cellKey(south: number, west: number): number {
  return south * 1000 + west;
}
