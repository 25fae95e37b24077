import type { City } from '../../places/read.ts';
import type { Collection, MealPlan, PaymentTime, Refundability } from '../api-types.ts';
import { SALT, mix, unit } from '../hash.ts';
import { type Stock, collectionOf } from '../stock.ts';

/** Conditions a room type is sold under. */
export interface RatePlan {
  id: string;
  /** Price against the stay's ordinary night; the cheapest plan comes first. */
  factor: number;
  mealPlan: MealPlan;
  /** Price of the meals per person and night in US cents, added to the night. */
  mealCents: number;
  payment: PaymentTime;
  refundability: Refundability;
  /** Free until this local time, this many days before arrival; null when never free. */
  freeUntil: { daysBefore: number; time: string } | null;
  /** Penalty for cancelling later, but before check-in: a share of everything paid, or the first night. */
  latePenalty: number | 'first_night';
  /** The share of the base that is paid at booking, the rest at the property; everything when left out. */
  depositShare?: number;
}

const BREAKFAST_CENTS = [700, 700, 900, 1300, 2000, 3400];

/** The plans of a stay, cheapest first. */
export function ratePlansOf(stock: Stock, at: number, city: City): RatePlan[] {
  const id = at + 1;
  const stars = stock.stars[at] ?? 0;
  return stars === 0 ? homePlans(id) : hotelPlans(id, stars, collectionOf(stock, at), city);
}

function hotelPlans(id: number, stars: number, collection: Collection | null, city: City): RatePlan[] {
  const u = unit(id, SALT.plans);
  const flexible = 1.08 + 0.07 * unit(id, SALT.policy);
  const breakfast = Math.round((BREAKFAST_CENTS[stars] ?? 1300) * (0.7 + 0.6 * unit(id, SALT.fees)));
  const until = freeUntil(id, city);
  const meal: MealPlan = collection === 'premier' ? 'breakfast' : 'room_only';
  const fixed = {
    mealPlan: meal,
    mealCents: 0,
    payment: 'now',
    refundability: 'none',
    freeUntil: null,
    latePenalty: 1,
  } as const;
  const free = {
    mealPlan: meal,
    mealCents: 0,
    refundability: 'full',
    freeUntil: until,
    latePenalty: 'first_night',
  } as const;
  const allIn = city.draw === 'b' && stars >= 4 && !collection && u > 0.8;
  if (allIn) {
    const table = { mealPlan: 'all_inclusive', mealCents: 4200 + 900 * stars } as const;
    return [
      { ...fixed, ...table, id: 'AI-NR', factor: 1 },
      { ...free, ...table, id: 'AI-FLEX', factor: flexible, payment: 'now' },
    ];
  }
  const plans: RatePlan[] = [];
  if (u < 0.72) plans.push({ ...fixed, id: 'NR', factor: 1 });
  if (u >= 0.56 && u < 0.8)
    plans.push({
      ...fixed,
      id: 'SEMI',
      factor: 1.045,
      refundability: 'partial',
      latePenalty: 0.5,
      freeUntil: null,
    });
  const flexFactor = u < 0.8 ? flexible : 1.03;
  plans.push({ ...free, id: 'FLEX', factor: flexFactor, payment: 'now' });
  if (mix(id, SALT.plans + 800) % 10 < 6)
    plans.push({ ...free, id: 'FLEX-PAH', factor: flexFactor + 0.015, payment: 'property' });
  if (collection !== 'premier' && stars >= 2 && mix(id, SALT.plans + 801) % 10 < 7) {
    const served = { mealPlan: 'breakfast', mealCents: breakfast } as const;
    if (u < 0.72) plans.push({ ...fixed, ...served, id: 'BB-NR', factor: 1.005 });
    plans.push({ ...free, ...served, id: 'BB-FLEX', factor: flexFactor + 0.005, payment: 'now' });
  }
  const boards = (city.draw === 's' || city.draw === 'b') && stars >= 3 && mix(id, SALT.plans + 802) % 10 < 3;
  if (boards) {
    const dinner = { mealPlan: 'half_board', mealCents: breakfast + 1800 + 500 * stars } as const;
    plans.push({ ...free, ...dinner, id: 'HB-FLEX', factor: flexFactor + 0.005, payment: 'now' });
  }
  return plans;
}

/** Hotels let go until an hour of the day or until midnight some days ahead; resorts ask for more notice. */
function freeUntil(id: number, city: City): { daysBefore: number; time: string } {
  const resort = city.draw === 'b' || city.draw === 's';
  const days = resort ? [2, 3, 5, 7, 14] : [0, 1, 1, 2, 3];
  const daysBefore = days[mix(id, SALT.policy) % 5] ?? 1;
  return {
    daysBefore,
    time: daysBefore === 0 ? '12:00' : (['16:00', '18:00', '23:59'][mix(id, SALT.times) % 3] ?? '18:00'),
  };
}

/** Hosts choose one of the usual four policies; a third also sell a cheaper rate without refund. */
function homePlans(id: number): RatePlan[] {
  const u = unit(id, SALT.plans);
  const plain = { mealPlan: 'room_only', mealCents: 0, payment: 'now' } as const;
  const saver: RatePlan = {
    ...plain,
    id: 'SAVER',
    factor: 0.9,
    refundability: 'none',
    freeUntil: null,
    latePenalty: 1,
  };
  const free = (id: string, daysBefore: number, latePenalty: number): RatePlan => ({
    ...plain,
    id,
    factor: 1,
    refundability: 'full',
    freeUntil: { daysBefore, time: '15:00' },
    latePenalty,
  });
  const policy =
    u < 0.34
      ? free('FLEXIBLE', 1, 0.5)
      : u < 0.66
        ? free('MODERATE', 5, 0.5)
        : u < 0.85
          ? { ...free('FIRM', 30, 0.5), depositShare: 0.3 }
          : {
              ...plain,
              id: 'STRICT',
              factor: 1,
              refundability: 'partial' as const,
              freeUntil: null,
              latePenalty: 0.5,
            };
  return mix(id, SALT.plans + 803) % 3 === 0 ? [saver, policy] : [policy];
}
