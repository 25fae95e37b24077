import { aspectScores } from '../reviews/aspects.ts';
import { ACTIVITY_BANKS } from '../reviews/banks.ts';
import type { Subject } from '../reviews/compose.ts';
import { bell, mix } from '../stays/hash.ts';
import { type Activity, pickupPointsOf, priceFactorOf, ratingOf } from './product.ts';
import { isInSeason } from './slots.ts';

/** Who leads the people, by the key of the kind; the other kinds have nobody to review. */
const LEADERS: Readonly<Record<string, 'guide' | 'teacher' | 'crew'>> = {
  walk: 'guide',
  food: 'guide',
  bike: 'guide',
  kayak: 'guide',
  hike: 'guide',
  desert: 'guide',
  snow: 'guide',
  'day-trip': 'guide',
  cooking: 'teacher',
  wine: 'teacher',
  surf: 'teacher',
  snorkel: 'teacher',
  photo: 'teacher',
  craft: 'teacher',
  boat: 'crew',
};
const SALT = 9200;
const SMALL_GROUP = 12;
/** Prices from or up to here are felt as high or low. */
const [LOW, HIGH] = [0.9, 1.2];

/** An activity as the people see it who review it. */
export function reviewSubjectOf(activity: Activity): Subject {
  const { id, seed, site } = activity;
  const { rating, reviewCount } = ratingOf(seed);
  return {
    id,
    seed: mix(seed, SALT),
    best: 5,
    score: rating,
    count: reviewCount,
    aspects: aspectScores(offsetsOf(activity), { score: rating, best: 5 }),
    facts: factsOf(activity),
    travelers: travelersOf(activity),
    country: site.city.country,
    isSouth: site.city.lat < 0,
    nights: null,
    lastOpenMonth: (month) => {
      let open = month;
      while (!isInSeason(activity, (open % 12) + 1)) open--;
      return open;
    },
    banks: ACTIVITY_BANKS,
  };
}

function offsetsOf({ seed, kind, confirmation }: Activity): Record<string, number> {
  const chance = (salt: number, width: number) => width * bell(seed, SALT + salt);
  return {
    ...(LEADERS[kind.key] ? { guide: 0.1 + chance(1, 0.22) } : {}),
    value: 1.05 - priceFactorOf(seed) + chance(2, 0.1),
    organization: (confirmation === 'INSTANT' ? 0.05 : -0.1) + chance(3, 0.2),
    experience: 0.1 + chance(4, 0.18),
  };
}

function factsOf(activity: Activity): ReadonlySet<string> {
  const { seed, kind, minutes, transfer } = activity;
  const leader = LEADERS[kind.key];
  const factor = priceFactorOf(seed);
  const facts: readonly (readonly [string, boolean])[] = [
    ['guided', leader !== undefined],
    ['ticket', kind.starts.length === 0],
    ['driver', transfer !== null],
    ['pickup', pickupPointsOf(activity).length > 0],
    ['meal', kind.category === 'food'],
    ['equipment', kind.category === 'water' || kind.category === 'snow' || kind.key === 'bike'],
    ['outdoors', kind.isOutdoors],
    ['small', kind.capacity <= SMALL_GROUP],
    ['short', minutes <= 90],
    ['long', minutes >= 300],
    ['cheap', factor <= LOW],
    ['dear', factor >= HIGH],
  ];
  return new Set([
    kind.key,
    ...(leader ? [leader] : []),
    ...facts.filter(([, isTrue]) => isTrue).map(([fact]) => fact),
  ]);
}

/** From this age on an activity is not for families. */
const TOO_OLD = 12;

function travelersOf({ kind, title }: Activity): Subject['travelers'] {
  if (/famil|children/i.test(title.en)) return { family: 1 };
  return {
    solo: 16,
    couple: 40,
    friends: 18,
    ...(kind.fromAge < TOO_OLD ? { family: 26 } : {}),
    ...(kind.category === 'transfers' ? { business: 20 } : {}),
  };
}
