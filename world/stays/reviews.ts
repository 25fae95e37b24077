import { distanceKm } from '../places/distance.ts';
import { aspectScores } from '../reviews/aspects.ts';
import { STAY_BANKS } from '../reviews/banks.ts';
import type { Subject } from '../reviews/compose.ts';
import { usualAmenities } from './amenities.ts';
import { type StayCard, cardOf } from './card.ts';
import { SALT, bell, mix } from './hash.ts';
import { fixedRulesOf, welcomesChildren } from './stay-rules.ts';
import { type Stock, bedroomsOf } from './stock.ts';

/** Within this distance the center is a walk away, beyond the other one it is a ride. */
const NEAR_KM = 1.2;
const FAR_KM = 4;
/** A price this far from what is usual for the class in town is felt as low or high. */
const FELT = 0.12;

/** A stay as the people see it who review it. */
export function reviewSubjectOf(stock: Stock, at: number): Subject {
  const city = stock.cities[stock.cityOf[at] ?? 0];
  if (!city) throw new Error(`Stay ${at + 1} stands in no city.`);
  const card = cardOf(stock, at, city);
  const rules = fixedRulesOf(stock, at, city);
  const km = distanceKm(city.lat, city.lon, card.lat, card.lon);
  const dearness = dearnessOf(stock, at);
  return {
    id: String(card.id),
    seed: mix(card.id, SALT.written),
    best: 10,
    score: card.reviewScore,
    count: card.reviewCount,
    aspects: aspectScores(offsetsOf(card, km, dearness), { score: card.reviewScore, best: 10 }),
    facts: factsOf(card, km, dearness),
    travelers: travelersOf(card),
    country: city.country,
    isSouth: city.lat < 0,
    nights: { min: rules.minNights, max: rules.maxNights },
    lastOpenMonth: (month) => month,
    banks: STAY_BANKS,
  };
}

/** How much better or worse than the whole each aspect is, from what is true about the stay and a little chance. */
function offsetsOf(card: StayCard, km: number, dearness: number): Record<string, number> {
  const { id, stars, kind, amenities } = card;
  const has = (amenity: StayCard['amenities'][number], points: number) =>
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
function dearnessOf(stock: Stock, at: number): number {
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

function factsOf(card: StayCard, km: number, dearness: number): ReadonlySet<string> {
  const { id, kind, stars, amenities } = card;
  const bedrooms = kind === 'home' ? bedroomsOf(id) : null;
  const facts: readonly (readonly [string, boolean])[] = [
    ['near', km <= NEAR_KM],
    ['far', km >= FAR_KM],
    ['simple', kind === 'hotel' && stars <= 2],
    ['fine', stars >= 4],
    ['studio', bedrooms === 0],
    ['spacious', bedrooms !== null && bedrooms >= 2],
    ['cheap', dearness <= -FELT],
    ['dear', dearness >= FELT],
  ];
  return new Set([kind, ...amenities, ...facts.filter(([, isTrue]) => isTrue).map(([fact]) => fact)]);
}

function travelersOf({ id, kind, stars }: StayCard): Subject['travelers'] {
  if (kind === 'hotel')
    return { solo: 14, couple: 36, family: 20, friends: 10, business: stars >= 3 ? 20 : 8 };
  if (bedroomsOf(id) === 0) return { solo: 30, couple: 70 };
  return { solo: 8, couple: 36, friends: 22, ...(welcomesChildren(id, kind) ? { family: 30 } : {}) };
}
