import { distanceKm } from '../places/distance.ts';
import type { City } from '../places/read.ts';
import { type AspectScore, aspectScores } from '../reviews/aspects.ts';
import { usualAmenities } from './amenities.ts';
import type { AvailableStay } from './api-types.ts';
import { SALT, bell } from './hash.ts';
import { bestAspectOf } from './scores.ts';
import { type Stock, bedroomsOf } from './stock.ts';

type ScoredStay = Pick<AvailableStay, 'id' | 'kind' | 'stars' | 'amenities' | 'lat' | 'lon' | 'reviewScore'>;

/** An aspect is praised from this score of 10, where it is also better than the stay as a whole. */
const PRAISED = 8;

export const distanceFromCenter = (city: City, { lat, lon }: ScoredStay): number =>
  distanceKm(city.lat, city.lon, lat, lon);

/** The scores of the aspects of a stay, whose mean is its guest rating. */
export const aspectsOf = (stock: Stock, at: number, city: City, stay: ScoredStay): AspectScore[] =>
  aspectScores(offsetsOf(stay, distanceFromCenter(city, stay), dearnessOf(stock, at)), {
    score: stay.reviewScore,
    best: bestAspectOf(stay.reviewScore),
  });

/** The two aspects that guests score highest, best first; fewer where they are no better than the stay as a whole. */
export const praisedOf = (stock: Stock, at: number, city: City, stay: ScoredStay): string[] =>
  aspectsOf(stock, at, city, stay)
    .filter(({ score }) => score >= PRAISED && score > stay.reviewScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, 2)
    .map(({ aspect }) => aspect);

/** How much better or worse than the whole each aspect is, from what is true about the stay and a little chance. */
function offsetsOf(card: ScoredStay, km: number, dearness: number): Record<string, number> {
  const { id, stars, kind, amenities } = card;
  const has = (amenity: ScoredStay['amenities'][number], points: number) =>
    amenities.includes(amenity) ? points : 0;
  const chance = (salt: number, width: number) => width * bell(id, SALT.written + salt);
  const rooms = kind === 'hotel' ? 0.22 * (stars - 3) : 0.1 * Math.min(3, bedroomsOf(id) - 1);
  return {
    cleanliness: has('smoke_free', 0.1) + chance(1, 0.5),
    comfort: rooms + has('air_conditioning', 0.1) + has('elevator', 0.1) + chance(2, 0.4),
    location: 0.9 - 0.55 * Math.log2(1 + km) + has('beach_access', 0.6) + chance(3, 0.25),
    staff: has('front_desk_24h', 0.15) + has('concierge', 0.15) + chance(4, 0.5),
    facilities: 0.14 * (amenities.length - usualAmenities(stars)) + chance(5, 0.25),
    value: -1.3 * dearness + chance(6, 0.3),
  };
}

const usualCents = new WeakMap<Stock, Map<string, number>>();

/** How much more than usual for its class in its town a night costs, as a logarithm: 0.1 is a tenth more. */
export function dearnessOf(stock: Stock, at: number): number {
  const cityIndex = stock.cityOf[at] ?? 0;
  const classOf = (stay: number) => stock.stars[stay] || -bedroomsOf(stay + 1);
  const known = usualCents.get(stock) ?? new Map<string, number>();
  usualCents.set(stock, known);
  const key = `${cityIndex} ${classOf(at)}`;
  let usual = known.get(key);
  if (usual === undefined) {
    let [sum, count] = [0, 0];
    for (let stay = stock.firstStay[cityIndex] ?? 0; stay < (stock.firstStay[cityIndex + 1] ?? 0); stay++) {
      if (classOf(stay) !== classOf(at)) continue;
      sum += Math.log(stock.baseCents[stay] ?? 1);
      count++;
    }
    usual = sum / Math.max(1, count);
    known.set(key, usual);
  }
  return Math.log(stock.baseCents[at] ?? 1) - usual;
}
