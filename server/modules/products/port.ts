import type { BookingSession, BookTerms, CheckoutTerms } from '#contract/booking.ts';
import type { Language, PlainDate } from '#contract/values/dates.ts';
import type { BookingState, OfferFunnel, Product } from '#contract/enums/index.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import type { OfferTarget } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { CancelSide } from './cancelling.ts';
import type { ChangeSide } from './change-side.ts';
import type { LeaveSide, NoLeaving } from './leave-side.ts';
import type { LetterSide } from './letter-side.ts';
import type { ProtectSide } from './protect-side.ts';
import type { AnyItem, Booking, Checkout } from './records.ts';
import type { ShownSide } from './shown-side.ts';
import type { TripSide } from './trip-side.ts';

/**
 * The functions that booking, trips, letters and flows need of everything that is sold. A kind implements them in
 * `server/products/<kind>/`; the composition registers it. Methods take the core's records, and the kind parses `item`,
 * `request` and `confirmation` with its own schemas.
 */
export interface ProductKind {
  /** The products this kind sells: hotels and homes are both sold by the kind of stays. */
  readonly products: readonly Product[];
  readonly texts: ProductTexts;
  readonly problems: ProductProblems;
  readonly items: ItemSide;
  readonly checkout: CheckoutSide;
  readonly people: PeopleSide;
  readonly trip: TripSide;
  readonly letters: LetterSide;
  readonly cancel: CancelSide;
  /** Left out by kinds whose bookings cannot be changed online. */
  readonly change?: ChangeSide;
  /** Cancelling for some of its travelers, or why that cannot be done. */
  readonly leave: LeaveSide | NoLeaving;
  /** Left out by kinds whose items are not found again in the results of searches. */
  readonly shown?: ShownSide;
  /** Left out by kinds without protections. */
  readonly protect?: ProtectSide;
  /**
   * The supplier of a booking. `reference` is the idempotency key at the supplier: the booking's id, or one derived from
   * it for a part of a package.
   */
  supplierOf(booking: Booking, checkout: Checkout, reference?: string): SupplierSide;
}

/** Texts that the core writes for a product. */
export interface ProductTexts {
  /** Reasons in the wallet's history. */
  readonly ledger: {
    readonly payment: string;
    readonly earned: string;
    readonly cancelled: string;
    readonly changed: string;
    readonly takenBack: string;
  };
}

/** The error codes of a product where the core decides that something went wrong. */
export interface ProductProblems {
  /** The checkout lapsed because of inactivity. */
  readonly inactive: ProblemCode;
  /** The supplier did not answer by the promised time. */
  readonly supplierLate: ProblemCode;
  /** The supplier never answered. */
  readonly supplierSilent: ProblemCode;
  /** The supplier refused without a reason, or cancelled before it was paid. */
  readonly supplierRefused: ProblemCode;
  /** The supplier refused to cancel. */
  readonly cancellationRefused: ProblemCode;
}

/** When a product takes place. */
export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Until when a confirmation is still of use: departure, or the end of the day of check-in. */
  readonly bookableUntil: Date;
  /** When it starts without travelers who are late: departure. Null where they can arrive later, as at a hotel. */
  readonly missedAt: Date | null;
}

/** One line about a product: its name and days, in a reader's language. */
export interface ItemTitle {
  readonly name: string;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
}

/** Facts that can be read from an item alone. */
export interface ItemSide {
  span(item: AnyItem): Span;
  title(item: AnyItem, language: Language): ItemTitle;
  /** Where it takes place; left out by kinds whose title says it. */
  place?(item: AnyItem, language: Language): string;
}

/** A product with its price of now, from which the core makes a checkout. */
export type Draft = Pick<
  Checkout,
  'source' | 'supplierQuoteId' | 'item' | 'price' | 'priceChange' | 'policy' | 'expiresAt'
>;

/** The reader of a checkout, and when. */
export interface Reading {
  readonly now: Date;
  readonly language: Language;
}

type Without<One, Keys extends PropertyKey> = One extends unknown ? Omit<One, Keys> : never;
/** The part of a presented checkout that belongs to its product. */
export type ProductPart = Without<BookingSession, keyof CheckoutTerms>;

export interface CheckoutSide {
  /** The funnel of offers that can pay for it; null where none names it. */
  funnel(item: AnyItem): OfferFunnel | null;
  /** Where it leads, for offers that are limited to places. */
  target(item: AnyItem): OfferTarget;
  payable(checkout: Checkout): Payable;
  /** For how many minutes its supplier holds it without payment while it waits for an approval; null for not at all. */
  holdMinutes?(item: AnyItem): number | null;
  /** Its own rate of cash-back, which cash accounts earn in place of theirs; null for theirs. [LOD-08] */
  cashBackPercent(item: AnyItem): number | null;
  /**
   * Prices the same item again. Throws PortalError, with `cannot-resume` or the kind's own code when it is too old to be
   * priced or is being booked now. `close` closes the old checkout; the core calls it after this, and a kind before it
   * gives back anything that a booking of the old one would need. It throws PortalError when that has begun.
   */
  reopen(principal: Principal, checkout: Checkout, close: () => Promise<void>): Promise<Draft>;
  /**
   * Prices the same item again however long ago it was found: what was approved may have waited for a day. Left out where
   * `reopen` does. Throws as it does.
   */
  quoteAgain?(principal: Principal, checkout: Checkout): Promise<Draft>;
  /** The verdict of a person’s travel policy on the item at its price, without asking the supplier. */
  judge(principal: Principal, checkout: Checkout): Promise<PolicyVerdict>;
  present(checkout: Checkout, reading: Reading): Promise<ProductPart>;
}

/** A booking that stands, or may stand soon, of the same customer. */
export interface HeldBooking {
  readonly bookingId: string;
  readonly state: BookingState;
  readonly tripId: string;
  readonly locator: string;
  readonly item: AnyItem;
  readonly request: BookTerms;
}

/** The booking that another one would repeat, and how. */
export interface Repetition {
  readonly held: HeldBooking;
  /** Left out where there is only one way to repeat a booking. */
  readonly repeats?: string;
}

/** The people of a booking: guests, passengers, a driver. */
export interface PeopleSide {
  /** Checks them before anything is held. Throws PortalError with the faults at their fields. [BKG-03] */
  check(
    checkout: Checkout,
    request: BookTerms,
    about: { readonly principal: Principal; readonly language: Language; readonly now: Date },
  ): Promise<void>;
  /** Their full names, the one who leads first. */
  names(request: BookTerms): readonly string[];
  /** Divides a request into the part that can be stored in the clear and the part that is stored encrypted. */
  seal(request: BookTerms): { readonly open: BookTerms; readonly sealed: string | null };
  /** The booking that this one would repeat; null when there is none. [BKG-04] */
  repeated(wanted: Pick<HeldBooking, 'item' | 'request'>, held: readonly HeldBooking[]): Repetition | null;
}

/** Writes of a kind that belong to an outcome, in the transaction that moves its booking. */
type NoteOutcome = (tx: Tx, now: Date) => Promise<void>;

/** How a booking stands with its supplier. `confirmation` is stored with the booking, as its kind reads it. */
export type Standing =
  | {
      readonly status: 'confirmed';
      readonly supplierBookingId: string;
      readonly confirmation: object;
      readonly note?: NoteOutcome;
    }
  /** The supplier has a booking that is not the one that was asked for. */
  | { readonly status: 'other'; readonly supplierBookingId: string }
  | { readonly status: 'failed'; readonly problem: ProblemCode }
  | { readonly status: 'cancelled'; readonly note?: NoteOutcome }
  | {
      readonly status: 'pending';
      /** When the supplier decides at the latest, where it says so. */
      readonly decidedBy?: Date | null;
      /** Set where it can be withdrawn while it is pending. */
      readonly supplierBookingId?: string;
    }
  | { readonly status: 'unknown' };

/** A supplier's answer when a booking is given back; whether it is gone is read from the booking itself. */
export type GivingBack = 'asked' | 'refused';

/** The supplier of a booking. */
export interface SupplierSide {
  /** Asks for it by the booking's id: asking twice books once. */
  place(): Promise<Standing>;
  find(): Promise<Standing | { readonly status: 'absent' }>;
  /** Cancels a booking that came to nothing. `refused`: the supplier keeps it, and says so. */
  giveBack(supplierBookingId: string): Promise<GivingBack>;
  /**
   * Holds it at its price, without payment, while its booking waits for an approval: until when, and null where it is not
   * held. Again it answers the same. Throws SupplierCallError. Left out by kinds that hold nothing.
   */
  hold?(): Promise<Date | null>;
  /** Gives back what is held. Throws SupplierCallError. */
  endHold?(): Promise<void>;
  /** Runs before a booking that its supplier was asked for is released. */
  beforeRelease?(): Promise<void>;
}
