import type { MealPlan } from '#contract/enums/index.ts';
import type { PriceLimits } from './filters.ts';
import type { KeptPrice, KeptStay } from '../search/search-session.ts';

/** Conditions that a request may put on an offer, as bits beside those of the meal plans. */
export const offerFlags = { refundable: 1, payLater: 2, inPolicyOnly: 4 } as const;
export type OfferFlag = keyof typeof offerFlags;
const firstMealBit = 8;

/** Every offer of a list of stays in columns: those of stay `i` are `starts[i]` to `starts[i + 1]`, cheapest first. */
export interface OfferColumns {
  readonly starts: Uint32Array;
  readonly bits: Uint32Array;
  readonly offers: readonly KeptPrice[];
  readonly totals: Float64Array;
  readonly mealPlans: readonly MealPlan[];
}

/** All of `all` and, when it is not 0, at least one of `any`. */
export interface OfferWish {
  readonly all: number;
  readonly any: number;
}

/** A list of stays never changes, so its columns are computed once, at the first use. */
const columnsOf = new WeakMap<readonly KeptStay[], OfferColumns>();

export function offerColumns(stays: readonly KeptStay[]): OfferColumns {
  const known = columnsOf.get(stays);
  if (known) return known;
  const made = makeColumns(stays);
  columnsOf.set(stays, made);
  return made;
}

function makeColumns(stays: readonly KeptStay[]): OfferColumns {
  const starts = new Uint32Array(stays.length + 1);
  const offers: KeptPrice[] = [];
  const mealPlans: MealPlan[] = [];
  for (const [at, stay] of stays.entries()) {
    if (stay.price) offers.push(stay.price, ...stay.others);
    starts[at + 1] = offers.length;
  }
  const mealAt = (mealPlan: MealPlan): number => {
    const known = mealPlans.indexOf(mealPlan);
    return known < 0 ? mealPlans.push(mealPlan) - 1 : known;
  };
  const bits = Uint32Array.from(
    offers,
    ({ refundPolicy, paymentTiming, inPolicy, mealPlan }) =>
      (refundPolicy === 'FullyRefundable' ? offerFlags.refundable : 0) |
      (paymentTiming === 'PayLater' ? offerFlags.payLater : 0) |
      (inPolicy ? offerFlags.inPolicyOnly : 0) |
      (firstMealBit << mealAt(mealPlan)),
  );
  return {
    starts,
    bits,
    offers,
    totals: Float64Array.from(offers, ({ totalMinor }) => totalMinor),
    mealPlans,
  };
}

/** The bit of a meal plan; an unknown one gets a bit that no offer has. */
export function mealBit({ mealPlans }: OfferColumns, mealPlan: MealPlan): number {
  const at = mealPlans.indexOf(mealPlan);
  return firstMealBit << (at < 0 ? mealPlans.length : at);
}

/** Of each stay the cheapest offer that grants a wish. */
export interface Choice {
  readonly columns: OfferColumns;
  readonly wish: OfferWish;
  /** The number of the offer, −1 for none. */
  readonly chosen: Int32Array;
  /** Its total in minor units, infinite for none. */
  readonly totals: Float64Array;
}

export function choose(columns: OfferColumns, wish: OfferWish): Choice {
  const { starts, bits } = columns;
  const { all, any } = wish;
  const totals = new Float64Array(starts.length - 1).fill(Number.POSITIVE_INFINITY);
  const chosen = new Int32Array(starts.length - 1).fill(-1);
  for (let at = 0; at < chosen.length; at++) {
    const end = starts[at + 1] ?? 0;
    for (let offer = starts[at] ?? 0; offer < end; offer++) {
      const has = bits[offer] ?? 0;
      if ((has & all) !== all || (any !== 0 && (has & any) === 0)) continue;
      chosen[at] = offer;
      totals[at] = columns.totals[offer] ?? 0;
      break;
    }
  }
  return { columns, wish, chosen, totals };
}

/** The chosen offer of a stay. */
export const chosenOffer = ({ columns, chosen }: Choice, at: number): KeptPrice | undefined =>
  columns.offers[chosen[at] ?? -1];

/**
 * Whether a stay may be shown at the chosen offer, whose total must be within the limits. Where no condition is put on
 * offers, unavailable stays may be shown too.
 */
export function isShown(choice: Choice, limits: PriceLimits | null, at: number): boolean {
  const total = choice.totals[at] ?? Number.POSITIVE_INFINITY;
  if (total === Number.POSITIVE_INFINITY)
    return limits === null && choice.wish.all === 0 && choice.wish.any === 0;
  return limits === null || (total >= limits.least && total <= limits.most);
}
