import { AMENITIES } from '#world/stays/amenities.ts';
import { dayOfInstant } from '#world/stays/search/calendar.ts';
import { LISTING_TYPES } from '#world/stays/index/columns.ts';
import { foldedName } from '#world/stays/index/folded-name.ts';
import type { StayFilters, StayQuery } from '#world/stays/index/query.ts';
import { nameOf } from '#world/stays/names.ts';
import type { Stock } from '#world/stays/stock.ts';
import { seeded } from '../seeded.ts';

/** Range of nights of the random queries, from the day after the observed one. */
export const NIGHTS_KNOWN = 63;
const LONGEST = 14;

/**
 * Realistic searches, deterministic by seed: six in ten of a map, from a quarter to a region, four in
 * ten of a city; one night to two weeks within two months; mostly one room for two; half with filters.
 */
export function randomQueries(stock: Stock, count: number, now: Date, seed: number): StayQuery[] {
  const draw = seeded(seed);
  return Array.from({ length: count }, () => {
    const at = draw.below(stock.cityOf.length);
    const nights = draw.chance(0.8) ? 1 + draw.below(5) : 6 + draw.below(LONGEST - 5);
    const search = {
      firstNight: dayOfInstant(now) + 1 + draw.below(NIGHTS_KNOWN - LONGEST),
      nights,
      rooms: Array.from({ length: draw.chance(0.85) ? 1 : 2 }, () => ({
        adults: draw.chance(0.7) ? 2 : 1 + draw.below(4),
        childAges: draw.chance(0.2) ? [draw.below(18)] : [],
      })),
      pets: draw.chance(0.06) ? 1 : 0,
      currency: 'USD' as const,
      now,
    };
    const where = draw.chance(0.6)
      ? { bounds: mapAround(stock, at, draw.unit(), draw.unit(), draw.unit()) }
      : { cityId: stock.cities[stock.cityOf[at] ?? 0]?.id ?? 0 };
    const sort = draw.chance(0.6)
      ? ('price_low' as const)
      : draw.one(['price_high', 'rank', 'score', 'stars'] as const);
    return { where, search, sort, filters: randomFilters(stock, at, draw), offset: 0, limit: 25 };
  });
}

/** A map of 0.02 to 2 degrees of latitude, twice as wide, that contains the stay. */
function mapAround(stock: Stock, at: number, size: number, up: number, along: number) {
  const high = 0.02 * 100 ** size;
  const grid = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const south = grid((stock.lat[at] ?? 0) / 1e5 - high * up);
  const west = grid((stock.lon[at] ?? 0) / 1e5 - 2 * high * along);
  return {
    south: Math.max(-90, south),
    west: Math.max(-180, west),
    north: Math.min(90, grid(south + high)),
    east: Math.min(180, grid(west + 2 * high)),
  };
}

function randomFilters(stock: Stock, at: number, draw: ReturnType<typeof seeded>): StayFilters {
  const filters: StayFilters = {};
  if (draw.chance(0.5)) return filters;
  if (draw.chance(0.25)) filters.kinds = [draw.one(['hotel', 'home'])];
  if (draw.chance(0.3)) filters.stars = draw.one([[4, 5], [3, 4], [3], [5], [1, 2]]);
  if (draw.chance(0.06)) filters.collections = draw.one([['premier'], ['premier', 'lifestyle']] as const);
  if (draw.chance(0.08)) filters.listingTypes = [draw.one(LISTING_TYPES), draw.one(LISTING_TYPES)];
  if (draw.chance(0.35)) filters.minScore = draw.one([7, 8, 8.5, 9]);
  if (draw.chance(0.4))
    filters.amenities = draw.chance(0.5) ? ['wifi'] : [draw.one(AMENITIES), draw.one(AMENITIES)];
  if (draw.chance(0.35)) filters.maxTotalMinor = 20_000 + draw.below(200_000);
  if (draw.chance(0.15)) filters.minTotalMinor = draw.below(30_000);
  if (draw.chance(0.12)) {
    const words = foldedName(nameOf(stock, at)).split(' ');
    filters.name = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  }
  return filters;
}
