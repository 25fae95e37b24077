import { KM_PER_DEGREE, kmPerLonDegree, distanceKm } from '../../places/distance.ts';
import type { SearchArea, StayKind } from '../api-types.ts';
import type { Stock } from '../stock.ts';

/** Positions of the stays in an area, in order of id; the best ranked when there are more than `limit`. */
export const findStays = (
  stock: Stock,
  where: SearchArea,
  kinds: readonly StayKind[],
  limit: number,
): number[] => bestOf(stock, staysIn(stock, where, kinds), limit);

/**
 * Positions of all stays in an area, in order of id. Cities are the grid: their boxes say which ranges of ids can hold a
 * stay of the area.
 */
export function staysIn(stock: Stock, where: SearchArea, kinds: readonly StayKind[]): number[] {
  const found = 'ids' in where ? byIds(stock, where.ids) : scan(stock, where);
  return found.filter((at) => kinds.includes((stock.stars[at] ?? 0) > 0 ? 'hotel' : 'home'));
}

/** These stays, or the best ranked of them when there are more than `limit`. */
export const bestOf = (stock: Stock, positions: number[], limit: number): number[] =>
  positions.length <= limit ? positions : bestRanked(stock, positions, limit);

/** Counts the ranks instead of sorting a million stays; among the last rank kept, lower ids come first. */
function bestRanked(stock: Stock, positions: readonly number[], limit: number): number[] {
  const counts = new Uint32Array(1001);
  for (const at of positions) {
    const rank = stock.rank[at] ?? 0;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  let threshold = 1000;
  let above = 0;
  while (threshold > 0 && above + (counts[threshold] ?? 0) <= limit) above += counts[threshold--] ?? 0;
  let atThreshold = limit - above;
  return positions.filter((at) => {
    const rank = stock.rank[at] ?? 0;
    return rank > threshold || (rank === threshold && atThreshold-- > 0);
  });
}

function byIds(stock: Stock, ids: readonly number[]): number[] {
  const positions = ids.map((id) => id - 1).filter((at) => at >= 0 && at < stock.cityOf.length);
  return [...new Set(positions)].sort((a, b) => a - b);
}

function scan(stock: Stock, where: Exclude<SearchArea, { ids: number[] }>): number[] {
  if ('cityId' in where) {
    const city = stock.places.cityIndex(where.cityId);
    if (city === undefined) return [];
    const start = stock.firstStay[city] ?? 0;
    return Array.from({ length: (stock.firstStay[city + 1] ?? start) - start }, (_, i) => start + i);
  }
  if ('bounds' in where) {
    const { south, west, north, east } = where.bounds;
    // A box over the antimeridian has its west edge east of its east edge.
    if (west > east)
      return [...inBox(stock, south, west, north, 180), ...inBox(stock, south, -180, north, east)].sort(
        (a, b) => a - b,
      );
    return inBox(stock, south, west, north, east);
  }
  const { lat, lon, radiusKm } = where;
  const halfLat = radiusKm / KM_PER_DEGREE;
  const halfLon = Math.min(180, radiusKm / kmPerLonDegree(lat));
  return [-360, 0, 360]
    .flatMap((turn) => inBox(stock, lat - halfLat, lon + turn - halfLon, lat + halfLat, lon + turn + halfLon))
    .filter((at) => distanceKm(lat, lon, (stock.lat[at] ?? 0) / 1e5, (stock.lon[at] ?? 0) / 1e5) <= radiusKm);
}

function inBox(stock: Stock, south: number, west: number, north: number, east: number): number[] {
  const [s, w, n, e] = [south * 1e5, west * 1e5, north * 1e5, east * 1e5];
  const { boxes, lat, lon, firstStay } = stock;
  const found: number[] = [];
  for (let city = 0; city < stock.cities.length; city++) {
    const at = city * 4;
    if (
      (boxes[at] ?? 0) > n ||
      (boxes[at + 1] ?? 0) > e ||
      (boxes[at + 2] ?? 0) < s ||
      (boxes[at + 3] ?? 0) < w
    )
      continue;
    const end = firstStay[city + 1] ?? 0;
    for (let stay = firstStay[city] ?? 0; stay < end; stay++) {
      const y = lat[stay] ?? 0;
      const x = lon[stay] ?? 0;
      if (y >= s && y <= n && x >= w && x <= e) found.push(stay);
    }
  }
  return found;
}
