import { STAY_BANKS } from '../reviews/banks.ts';
import type { Subject } from '../reviews/compose.ts';
import { aspectsOf, distanceFromCenter, dearnessOf } from './aspects.ts';
import { type StayCard, cardOf } from './card.ts';
import { SALT, mix } from './hash.ts';
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
  return {
    id: String(card.id),
    seed: mix(card.id, SALT.written),
    best: 10,
    score: card.reviewScore,
    count: card.reviewCount,
    aspects: aspectsOf(stock, at, city, card),
    facts: factsOf(card, distanceFromCenter(city, card), dearnessOf(stock, at)),
    travelers: travelersOf(card),
    country: city.country,
    isSouth: city.lat < 0,
    nights: { min: rules.minNights, max: rules.maxNights },
    lastOpenMonth: (month) => month,
    banks: STAY_BANKS,
  };
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
