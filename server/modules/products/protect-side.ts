import type { Cabin } from '#contract/enums/index.ts';
import type { ExchangeRate, Price } from '#contract/pricing.ts';
import type { NotComparedReason, NotWatchedReason } from '#contract/price-protections/reasons.ts';
import type { Money } from '#contract/money.ts';
import type { AnyItem } from './records.ts';

/** Refund in money when the trip is cancelled before a moment; null for the rest of the time. */
export interface RefundStep {
  readonly until: Date | null;
  readonly refund: Money;
}

/** One leg of a journey, such as a flight, by the clock of where it departs. */
export interface ProtectableLeg {
  readonly origin: string;
  readonly destination: string;
  readonly departs: string;
  readonly departsAt?: Date;
  readonly stopoverMinutes: number | null;
  /** Bags are collected and checked in again after it: the next flight is on another ticket. */
  readonly isSelfTransfer: boolean;
}

/** One direction of a journey, as it was sold. */
export interface ProtectableSlice {
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly cabin: Cabin;
  /** What it cost when it was chosen, in minor units; left out where that is not known. */
  readonly cost?: number;
  readonly legs: readonly ProtectableLeg[];
}

/** A journey as protections see it: in slices, each of legs. */
export interface ProtectableJourney {
  readonly slices: readonly ProtectableSlice[];
  readonly isMultiCity: boolean;
  /** Travelers with a seat. */
  readonly travelers: number;
  /** All travelers by their type. */
  readonly passengers: {
    readonly ADT: number;
    readonly CNN: number;
    readonly INS: number;
    readonly INF: number;
  };
  /** The airline's fee for a change of the whole party; null when it allows none or does not say. */
  readonly changeFee: Money | null;
}

/** How a price is watched: for so many calendar days after booking, on each of them or on the last alone. */
export interface PriceWatch {
  readonly days: number;
  readonly isDaily: boolean;
}

/** An item in words that an offer elsewhere is compared with; null for what it does not have. */
export interface MatchedAttributes {
  readonly item: string;
  readonly dates: string;
  readonly party: string;
  readonly option: string;
  readonly meals: string | null;
  readonly cancellation: string | null;
  readonly payment: string | null;
}

/** Facts of an item that protections are offered and priced by. */
export interface Protectable {
  /** Until when an option to cancel can be used: 3 hours before the first departure, or check-in. [CFR-02] */
  readonly cancelUntil: Date;
  /** The time zone of that moment; null where only the offset is known, and the reader's is shown. */
  readonly timeZone: string | null;
  /** Paid now and covered by an option to cancel, without extras and portal lines. [CFR-05] */
  readonly covered: Money;
  /** What the supplier refunds in money, by time; never empty, the last without an end. */
  readonly refunds: readonly RefundStep[];
  /** A cancellation leaves a credit with the supplier, whose place the money of a protection takes. */
  readonly leavesSupplierCredit: boolean;
  /** How much that would be now; left out for none. */
  readonly supplierCredit?: Money;
  /** How its price is watched for a drop, or why it is not. [PDP-01] */
  readonly priceWatch: PriceWatch | NotWatchedReason;
  /** What an offer elsewhere has to match exactly, or why no price match is paid. [PMT-01] */
  readonly comparable: MatchedAttributes | NotComparedReason;
  /** Nights of a stay; null for everything else. */
  readonly nights: number | null;
  /** The country of a stay, by its code; null for everything else, and for stays from before it was stored. */
  readonly country: string | null;
  /** Null for what goes nowhere. */
  readonly journey: ProtectableJourney | null;
  /** The rate for amounts in US dollars; null for a price in dollars, or without one. */
  readonly exchangeRate: ExchangeRate | null;
}

/** What is protected: quoted by its supplier, and once it is booked with the supplier's id. */
export interface ProtectedItem {
  readonly item: AnyItem;
  readonly source: string;
  readonly quoteId: string;
  readonly supplierBookingId: string | null;
}

/** Whether a disruption is known: `unknown` when the supplier did not answer. */
export type KnownDisruption = 'none' | 'known' | 'unknown';

/** What would replace a part of a journey, and would be paid: from where to where, when it can leave, how, for whom, and for how much at most. */
export interface WantedReplacement {
  readonly origin: string;
  readonly destination: string;
  readonly departures: readonly { readonly date: string; readonly from: string; readonly until: string }[];
  readonly cabin: Cabin;
  readonly passengers: ProtectableJourney['passengers'];
  readonly most: Money;
}

/** The part of a kind that protections ask. */
export interface ProtectSide {
  facts(item: AnyItem, price: Price): Protectable;
  /**
   * Whether something is known by now that a protection would pay for: a delay, a cancellation, new times or a missed
   * connection. Left out by kinds of which nothing is known ahead. [open point 32]
   */
  findDisruption?(about: ProtectedItem): Promise<KnownDisruption>;
  /**
   * Whether a replacement is sold now that a protection would pay for; `unknown` when a supplier did not answer and none was found.
   * Left out by kinds without a journey.
   */
  findReplacement?(wanted: WantedReplacement): Promise<'found' | 'none' | 'unknown'>;
}
