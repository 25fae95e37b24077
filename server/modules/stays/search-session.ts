import type { PlainDate } from '#contract/dates.ts';
import type { MealPlan, PaymentTiming, RefundPolicy, RewardsCurrency } from '#contract/enums/index.ts';
import type { Currency, Money } from '#contract/money.ts';
import type { Place } from '#contract/places.ts';
import type { Policy } from '#contract/policy.ts';
import type { RoomOccupancy } from '#contract/stays.ts';
import type { FoundStay } from './port.ts';

/** A found stay as a search session keeps it: plain JSON, amounts in minor units of the session's currency. */
export interface KeptStay extends Omit<FoundStay, 'lowest'> {
  readonly source: string;
  readonly distanceKm: number;
  readonly inPolicy: boolean;
  /** Null when it cannot be had. */
  readonly price: KeptPrice | null;
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
}

/** An account that earns by booking, with its multipliers. */
export interface EarningAccount {
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly rewardsCurrency: RewardsCurrency;
  readonly earn: { readonly hotels: number; readonly homes: number };
}

/** Who searches, as far as it changes what a stay is worth to them. */
export interface Circumstances {
  readonly policy: Policy | null;
  /** The best first. */
  readonly accounts: readonly EarningAccount[];
  /** Travel credit that could be spent today. */
  readonly credit: Money;
}

export interface SessionQuery {
  readonly place: Place | null;
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
  readonly nights: number;
  readonly rooms: readonly RoomOccupancy[];
  readonly currency: Currency;
  /** The stay that was searched for by name. */
  readonly namedStay: string | null;
}

/** One search of one customer: what was found, and everything needed to show it again. */
export interface SearchSession {
  readonly id: string;
  readonly customerId: string;
  readonly observedAt: Date;
  readonly expiresAt: Date;
  readonly query: SessionQuery;
  readonly complete: boolean;
  readonly circumstances: Circumstances;
  readonly stays: readonly KeptStay[];
}
