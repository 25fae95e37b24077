import { KM_PER_DEGREE, distanceKm, kmPerLonDegree } from '../../places/distance.ts';
import type { SearchArea } from '../api-types.ts';
import type { Stock } from '../stock.ts';

/** A part of the world as a search walks it: cities that touch it, and a test for the stays of those half inside. */
export interface Area {
  readonly cities: readonly number[];
  /** Whether every stay of a city is inside. */
  covers(city: number): boolean;
  has(at: number): boolean;
}

const TILE_DEGREES = 1;
const COLUMNS = 360 / TILE_DEGREES;
const ROWS = 180 / TILE_DEGREES;
const SCALE = 1e5;

/** Finds the cities whose stays may be in a box, by tiles of one degree. */
export class CityTiles {
  private readonly stock: Stock;
  private readonly starts: Uint32Array;
  private readonly items: Uint16Array;
  private readonly seen: Uint32Array;
  private round = 0;

  constructor(stock: Stock) {
    this.stock = stock;
    const counts = new Uint32Array(COLUMNS * ROWS + 1);
    this.eachTile((tile) => {
      counts[tile + 1] = (counts[tile + 1] ?? 0) + 1;
    });
    for (let tile = 0; tile < COLUMNS * ROWS; tile++)
      counts[tile + 1] = (counts[tile + 1] ?? 0) + (counts[tile] ?? 0);
    this.starts = counts;
    this.items = new Uint16Array(counts[COLUMNS * ROWS] ?? 0);
    const next = counts.slice();
    this.eachTile((tile, city) => {
      this.items[next[tile] ?? 0] = city;
      next[tile] = (next[tile] ?? 0) + 1;
    });
    this.seen = new Uint32Array(stock.cities.length);
  }

  private eachTile(visit: (tile: number, city: number) => void): void {
    const { boxes, cities } = this.stock;
    for (let city = 0; city < cities.length; city++) {
      const box = city * 4;
      walk(
        (boxes[box] ?? 0) / SCALE,
        (boxes[box + 1] ?? 0) / SCALE,
        (boxes[box + 2] ?? 0) / SCALE,
        (boxes[box + 3] ?? 0) / SCALE,
        (tile) => visit(tile, city),
      );
    }
  }

  /** Cities whose box touches this one (degrees, west ≤ east), in order. */
  touching(south: number, west: number, north: number, east: number): number[] {
    const { boxes } = this.stock;
    const found: number[] = [];
    this.round++;
    walk(south, west, north, east, (tile) => {
      for (let i = this.starts[tile] ?? 0; i < (this.starts[tile + 1] ?? 0); i++) {
        const city = this.items[i] ?? 0;
        if (this.seen[city] === this.round) continue;
        this.seen[city] = this.round;
        const box = city * 4;
        if (
          (boxes[box] ?? 0) <= north * SCALE &&
          (boxes[box + 1] ?? 0) <= east * SCALE &&
          (boxes[box + 2] ?? 0) >= south * SCALE &&
          (boxes[box + 3] ?? 0) >= west * SCALE
        )
          found.push(city);
      }
    });
    return found.sort((a, b) => a - b);
  }
}

function walk(south: number, west: number, north: number, east: number, visit: (tile: number) => void): void {
  const row = (lat: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / TILE_DEGREES)));
  const column = (lon: number) => Math.floor((lon + 180) / TILE_DEGREES);
  const wide = Math.min(COLUMNS - 1, column(east) - column(west));
  for (let y = row(south); y <= row(north); y++)
    for (let x = 0; x <= wide; x++)
      visit(y * COLUMNS + ((((column(west) + x) % COLUMNS) + COLUMNS) % COLUMNS));
}

/** The area of a request. Positions outside the world are in no area. */
export function areaOf(stock: Stock, tiles: CityTiles, where: SearchArea): Area {
  if ('cityId' in where) {
    const city = stock.places.cityIndex(where.cityId);
    return { cities: city === undefined ? [] : [city], covers: () => true, has: () => true };
  }
  if ('ids' in where) return listed(stock, where.ids);
  if ('bounds' in where) {
    const { south, west, north, east } = where.bounds;
    // A box over the antimeridian has its west edge east of its east edge.
    return west > east
      ? both(boxed(stock, tiles, south, west, north, 180), boxed(stock, tiles, south, -180, north, east))
      : boxed(stock, tiles, south, west, north, east);
  }
  return around(stock, tiles, where);
}

function listed(stock: Stock, ids: readonly number[]): Area {
  const wanted = new Set(ids.map((id) => id - 1).filter((at) => at >= 0 && at < stock.cityOf.length));
  const cities = new Set([...wanted].map((at) => stock.cityOf[at] ?? 0));
  return { cities: [...cities].sort((a, b) => a - b), covers: () => false, has: (at) => wanted.has(at) };
}

function boxed(
  stock: Stock,
  tiles: CityTiles,
  south: number,
  west: number,
  north: number,
  east: number,
): Area {
  const { boxes, lat, lon } = stock;
  const [s, w, n, e] = [south * SCALE, west * SCALE, north * SCALE, east * SCALE];
  return {
    cities: tiles.touching(south, west, north, east),
    covers: (city) =>
      (boxes[city * 4] ?? 0) >= s &&
      (boxes[city * 4 + 1] ?? 0) >= w &&
      (boxes[city * 4 + 2] ?? 0) <= n &&
      (boxes[city * 4 + 3] ?? 0) <= e,
    has(at) {
      const y = lat[at] ?? 0;
      const x = lon[at] ?? 0;
      return y >= s && y <= n && x >= w && x <= e;
    },
  };
}

function both(one: Area, other: Area): Area {
  const cities = new Set([...one.cities, ...other.cities]);
  return {
    cities: [...cities].sort((a, b) => a - b),
    covers: () => false,
    has: (at) => one.has(at) || other.has(at),
  };
}

function around(
  stock: Stock,
  tiles: CityTiles,
  { lat, lon, radiusKm }: { lat: number; lon: number; radiusKm: number },
): Area {
  const halfLat = radiusKm / KM_PER_DEGREE;
  const halfLon = Math.min(180, radiusKm / kmPerLonDegree(lat));
  const cities = new Set(
    [-360, 0, 360].flatMap((turn) =>
      tiles.touching(lat - halfLat, lon + turn - halfLon, lat + halfLat, lon + turn + halfLon),
    ),
  );
  return {
    cities: [...cities].sort((a, b) => a - b),
    covers: () => false,
    has: (at) => distanceKm(lat, lon, (stock.lat[at] ?? 0) / SCALE, (stock.lon[at] ?? 0) / SCALE) <= radiusKm,
  };
}
