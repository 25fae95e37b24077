import type { PlainDate } from '#contract/values/dates.ts';
import type { ListingType, MealPlan, PaymentTiming, RefundPolicy } from '#contract/enums/index.ts';
import type { Currency } from '#contract/money.ts';
import type { Place } from '#contract/places.ts';
import type { MissingAnswer } from '#contract/results/missing-answer.ts';
import type { RoomOccupancy } from '#contract/stays.ts';
import type {
  Circumstances as AnyCircumstances,
  EarningAccount as AnyEarningAccount,
} from '#server/modules/pricing/index.ts';
import type { Position } from '#server/platform/distance.ts';
import type { FoundStay, SearchArea } from '../port.ts';

/** A found stay in a search session: plain JSON, amounts in minor units of the session's currency. */
export interface KeptStay extends Omit<FoundStay, 'lowest' | 'others'> {
  readonly source: string;
  readonly distanceKm: number;
  /** The cheapest rate; null when the stay is unavailable. */
  readonly price: KeptPrice | null;
  /** The cheapest ways with other meals, other terms or another time of payment, cheapest first. */
  readonly others: readonly KeptPrice[];
}

export interface KeptPrice {
  readonly totalMinor: number;
  readonly nightlyMinor: number;
  readonly dueAtPropertyMinor: number;
  readonly refundPolicy: RefundPolicy;
  /** Epoch milliseconds. */
  readonly freeCancelUntil: number | null;
  readonly mealPlan: MealPlan;
  readonly paymentTiming: PaymentTiming;
  readonly roomsLeft: number;
  readonly inPolicy: boolean;
}

/** The rates at which an account earns that a stay can have. */
export interface StayEarn {
  readonly hotels: number;
  readonly homes: number;
}

/** An account that earns by booking a stay. */
export type EarningAccount = AnyEarningAccount<StayEarn>;

/** The customer's policy, accounts and credit, as far as they change the earn and price of a stay. */
export type Circumstances = AnyCircumstances<StayEarn>;

export interface SessionQuery {
  readonly place: Place | null;
  readonly area: SearchArea;
  /** The point distances were measured from; null for the middle of the results. */
  readonly from: Position | null;
  readonly timeZone: string | null;
  readonly listingType: ListingType;
  readonly pets: number;
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
  readonly nights: number;
  readonly rooms: readonly RoomOccupancy[];
  readonly currency: Currency;
  /** The stay that was searched for by name. */
  readonly namedStay: string | null;
}

/** One search of one customer: the results, and everything needed to show them again. */
export interface SearchSession {
  readonly id: string;
  readonly customerId: string;
  readonly observedAt: Date;
  readonly expiresAt: Date;
  readonly query: SessionQuery;
  readonly complete: boolean;
  readonly missing: readonly MissingAnswer[];
  readonly circumstances: Circumstances;
  readonly stays: readonly KeptStay[];
}
