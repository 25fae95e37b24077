import type { LocalizedText, PlainDate } from '#contract/values/dates.ts';
import type { ActivityCategory } from '#contract/experiences.ts';
import type { ActivityReviews, ActivityReviewsQuery } from '#contract/experiences/reviews.ts';
import type { Currency, Money } from '#contract/money.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';

export type UnitType =
  | 'ADULT'
  | 'YOUTH'
  | 'CHILD'
  | 'INFANT'
  | 'FAMILY'
  | 'SENIOR'
  | 'STUDENT'
  | 'MILITARY'
  | 'OTHER';
export type ConfirmationMode = 'INSTANT' | 'MANUAL' | 'INSTANT_THEN_MANUAL';
export type SlotStatus = 'AVAILABLE' | 'FREESALE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED';
export type ExperienceState =
  | 'ON_HOLD'
  | 'PENDING'
  | 'CONFIRMED'
  | 'REJECTED'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'REDEEMED';

/** Cancelled so many whole days of 24 hours before the start, `percent` of the paid amount is refunded. */
export interface RefundWindow {
  readonly daysBeforeMin: number;
  readonly daysBeforeMax: number | null;
  readonly percent: number;
}

export interface ActivitySummary {
  readonly activityId: string;
  readonly title: LocalizedText;
  readonly category: ActivityCategory;
  readonly supplier: string;
  readonly lat: number;
  readonly lon: number;
  readonly timeZone: string;
  readonly durationMinutes: number;
  readonly languages: readonly string[];
  readonly rating: number;
  readonly reviewCount: number;
  readonly picture: string;
  readonly confirmation: ConfirmationMode;
  readonly freeCancelDays: number | null;
}

export interface ActivityUnit {
  readonly unitId: string;
  readonly type: UnitType;
  readonly title: LocalizedText;
  readonly ages: { readonly min: number; readonly max: number } | null;
  readonly idRequired: boolean;
  readonly paxCount: number;
  readonly accompaniedBy: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly from: Money;
}

/** Where the operator picks people up, and how long before the start. */
export interface PickupPoint {
  readonly pointId: string;
  readonly name: LocalizedText;
  readonly directions: LocalizedText;
  readonly lat: number;
  readonly lon: number;
  readonly minutesBefore: number;
}

export interface ActivityOption {
  readonly optionId: string;
  readonly title: LocalizedText;
  readonly startTimes: readonly string[];
  readonly cutoff: {
    readonly amount: number;
    readonly unit: 'minute' | 'hour' | 'day';
    readonly relativeTo: 'start' | 'closing';
  };
  readonly refundWindows: readonly RefundWindow[];
  readonly badWeather: boolean;
  readonly tooFewTravelers: number | null;
  readonly minUnits: number;
  readonly maxUnits: number;
  /** `included`: at the address that the traveler gives; `offered`: at one of the points, or not at all. */
  readonly pickup: 'none' | 'offered' | 'included';
  readonly pickupPoints: readonly PickupPoint[];
  readonly units: readonly ActivityUnit[];
}

export interface ActivityQuestion {
  readonly questionId: string;
  readonly type: 'text' | 'number' | 'date' | 'time' | 'place' | 'choice';
  readonly label: LocalizedText;
  readonly group: 'booking' | 'traveler';
  /** Always, never, or when another question has this answer. */
  readonly required: 'yes' | 'no' | { readonly question: string; readonly answer: string };
  readonly answers: readonly { readonly value: string; readonly label: LocalizedText }[];
  readonly maxLength: number;
  readonly unit: string | null;
}

export interface Activity extends ActivitySummary {
  readonly description: LocalizedText;
  readonly telephone: string;
  readonly availabilityType: 'START_TIME' | 'OPENING_HOURS';
  readonly confirmationHours: number | null;
  readonly redemption: 'DIGITAL' | 'PRINT' | 'MANIFEST';
  readonly delivery: 'VOUCHER' | 'TICKET';
  readonly holdsSeats: boolean;
  readonly features: readonly {
    readonly kind: 'inclusion' | 'exclusion' | 'before_arrival' | 'accessibility' | 'redemption';
    readonly text: LocalizedText;
  }[];
  readonly meetingPoint: {
    readonly name: LocalizedText;
    readonly directions: LocalizedText;
    readonly lat: number;
    readonly lon: number;
  };
  readonly pictures: readonly string[];
  readonly options: readonly ActivityOption[];
  readonly questions: readonly ActivityQuestion[];
}

/** The lowest price of a day for an adult; null when nothing is available. */
export interface ActivityDay {
  readonly date: PlainDate;
  readonly lowest: Money | null;
  readonly slots: number;
}

export interface ActivitySlot {
  readonly slotId: string;
  readonly optionId: string;
  readonly localStart: string;
  readonly localEnd: string;
  readonly allDay: boolean;
  readonly cutoffAt: Date;
  /** The start, or the closing hour of a day that is open: refund windows count from it. */
  readonly startsAt: Date;
  readonly status: SlotStatus;
  /** Null where the operator does not give it. */
  readonly vacancies: number | null;
  readonly prices: readonly { readonly unitId: string; readonly price: Money }[];
}

/** The days a question covers, both included, and for how many there has to be room. */
export interface DaysQuery {
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly seats: number;
  readonly currency: Currency;
}

/** The days of a search, and who comes by the type of their ticket. */
export interface SearchQuery extends DaysQuery {
  readonly party: readonly {
    readonly type: UnitType;
    readonly quantity: number;
    /** The ticket is then the one for this age, whatever `type` says. */
    readonly age?: number | undefined;
  }[];
}

export interface FoundActivities {
  /** False when the supplier could answer for a part of the question only. */
  readonly complete: boolean;
  readonly activities: readonly (ActivitySummary & {
    readonly days: readonly ActivityDay[];
    /** The lowest total of the party; null where there are no tickets for some of them. */
    readonly partyTotal: Money | null;
  })[];
}

export interface ReserveRequest {
  /** Ours, unique per booking: the supplier books once per uuid and content, and finds a booking by it. */
  readonly uuid: string;
  readonly activityId: string;
  readonly optionId: string;
  readonly slotId: string;
  readonly tickets: readonly { readonly unitId: string; readonly quantity: number }[];
  /** The total that was shown: a supplier that asks for another refuses. */
  readonly shown: Money;
}

/** Another time, or other tickets, of a booked activity. */
export interface WantedChange {
  readonly optionId: string;
  readonly slotId: string;
  readonly tickets: readonly { readonly unitId: string; readonly quantity: number }[];
  readonly currency: Currency;
  /** The total that was shown: a supplier that asks for another refuses. Null where none was. */
  readonly shown: Money | null;
  readonly travelers: ConfirmRequest['travelers'];
  /** Null: they stay as they are. */
  readonly answers: ConfirmRequest['answers'] | null;
}

/** Other answers, or another place to be picked up at, of a booked activity. */
export interface DetailsUpdate {
  /** When the traveler asked: the cutoff is judged by it. */
  readonly requestedAt: Date;
  /** Null: they stay as they are. */
  readonly answers: ConfirmRequest['answers'] | null;
  readonly pickupId: ConfirmRequest['pickupId'];
}

export interface ConfirmRequest {
  readonly uuid: string;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  readonly language: string | null;
  readonly travelers: readonly { readonly givenName: string; readonly surname: string }[];
  readonly answers: readonly {
    readonly questionId: string;
    /** Which traveler, from 0; null for the booking. */
    readonly traveler: number | null;
    readonly value: string;
  }[];
  /** One of the option's points; null for the meeting point. */
  readonly pickupId: string | null;
}

export interface ExperienceBooking {
  readonly uuid: string;
  readonly supplierReference: string | null;
  readonly state: ExperienceState;
  /** Until when the price of a hold is good; null once it is none. */
  readonly priceUntil: Date | null;
  /** Null where the seats are not held: no countdown may be shown. */
  readonly seatsUntil: Date | null;
  /** When a pending booking is decided at the latest. */
  readonly decidedBy: Date | null;
  readonly total: Money;
  readonly startsAt: Date;
  readonly cancellable: boolean;
  readonly refundWindows: readonly RefundWindow[];
  readonly cancellation: {
    readonly requestedAt: Date;
    readonly refund: 'FULL' | 'PARTIAL' | 'NONE';
    readonly amount: Money;
    readonly reason: string;
  } | null;
  readonly tickets: readonly { readonly unitId: string; readonly code: string | null }[];
  readonly voucher: string | null;
}

export type ExperienceFailure =
  | 'sold_out'
  | 'closed'
  | 'price_changed'
  | 'hold_expired'
  | 'uuid_used'
  | 'not_found'
  | 'unit_rules'
  | 'answers'
  | 'not_cancellable'
  | 'refused';

/** How a call that changes something ended. */
export type ExperienceOutcome =
  | { readonly status: 'done'; readonly booking: ExperienceBooking }
  | { readonly status: 'refused'; readonly failure: ExperienceFailure }
  /** No clear answer: it may or may not have happened. Find the booking by its uuid, then repeat with the same one. */
  | { readonly status: 'unknown' };

/** Raised when a supplier cannot serve a call; `retryable` says whether trying again may help. */
export class ExperienceSupplierError extends SupplierCallError {
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { isRefused: !options.retryable, cause: options.cause });
    this.name = 'ExperienceSupplierError';
    this.retryable = options.retryable;
  }
}

/**
 * Interface of a supplier of activities, in the verbs of OCTO. Reads throw ExperienceSupplierError; calls that change
 * something never throw for a lost response but return `unknown`.
 */
export interface ExperienceSupplier {
  readonly name: string;
  /** Activities of a city by its place id. */
  search(cityId: string, query: SearchQuery, deadlineMs: number): Promise<FoundActivities>;
  getActivity(activityId: string, currency: Currency): Promise<Activity | null>;
  /** Reviews; left out by suppliers without them, and null where they have none of this activity. */
  listReviews?(activityId: string, query: ActivityReviewsQuery): Promise<ActivityReviews | null>;
  listDays(activityId: string, query: DaysQuery): Promise<readonly ActivityDay[]>;
  listSlots(activityId: string, date: PlainDate, currency: Currency): Promise<readonly ActivitySlot[]>;
  reserve(request: ReserveRequest): Promise<ExperienceOutcome>;
  extend(uuid: string): Promise<ExperienceOutcome>;
  confirm(request: ConfirmRequest): Promise<ExperienceOutcome>;
  /** The booking as it would be after a change, with price and codes; nothing is changed. */
  quoteChange(uuid: string, wanted: WantedChange): Promise<ExperienceOutcome>;
  /** Changes a booking once for each `changeId`, at the price that was shown. */
  change(uuid: string, changeId: string, wanted: WantedChange): Promise<ExperienceOutcome>;
  /** Changes answers and pick-up, once for each `changeId`; `findChange` and `revertChange` know of it too. */
  update(uuid: string, changeId: string, wanted: DetailsUpdate): Promise<ExperienceOutcome>;
  /** Undoes a change. */
  revertChange(uuid: string, changeId: string): Promise<ExperienceOutcome>;
  findChange(uuid: string, changeId: string): Promise<'changed' | 'reverted' | 'absent' | 'unknown'>;
  /** Judged at the moment the traveler asked. */
  cancel(uuid: string, requestedAt: Date): Promise<ExperienceOutcome>;
  find(uuid: string): Promise<ExperienceBooking | 'absent' | 'unknown'>;
}
