import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { ScheduleChange } from '#contract/flights/progress.ts';
import type { Language } from '#contract/values/dates.ts';
import type { NextStep } from '#contract/problems.ts';
import type { CardGlance, TripCard } from '#contract/trips/trip-card.ts';
import type { CommonTrip, RefundLine, TravelerEditBody } from '#contract/trips.ts';
import type { ScheduleChangeResponse } from '#contract/enums/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { AgreedCancellation } from './cancelling.ts';
import type { Booking, Checkout, MadeTrip, TripRecord } from './records.ts';

/** The kind's part of a card in My Trips. A field of the glance that is left out is null on the wire. */
export type CardPart = Pick<
  TripCard,
  'title' | 'place' | 'picture' | 'startsOn' | 'endsOn' | 'attention' | 'checkInSoon'
> &
  Partial<CardGlance>;

/** The reader of a card, and when. */
export interface CardReading {
  readonly now: Date;
  readonly language: Language;
  /** Whether the trip is one of those that `listAsking` returned. */
  readonly isAsking: boolean;
}

/** The reader of a trip. */
export interface TripReading {
  readonly now: Date;
  readonly language: Language;
  /** The caller, whose company's policy limits changes; null for letters and papers, which ignore it. */
  readonly principal: Principal | null;
}

/** A request to correct names by hand, as stored. A kind reads the field that it accepted. */
export interface TravelerEdit {
  readonly requestedAt: Date;
  readonly answerBy: Date;
  readonly guests: NonNullable<TravelerEditBody['guests']>;
  readonly passengers: NonNullable<TravelerEditBody['passengers']>;
}

/** What the core knows of a trip when it is presented. */
export interface TripFacts {
  /** The part that is the same for every product, in wire format; each kind adds what can be done with it. */
  readonly common: Omit<CommonTrip, 'options'>;
  /** The cancellation that was asked for, as far as credits of suppliers depend on it; null without one. */
  readonly agreed: AgreedCancellation | null;
  /** The latest request to correct names. */
  readonly travelerEdit: TravelerEdit | null;
  /** The actions that its owner may take now. */
  readonly can: { readonly cancel: boolean; readonly requestTravelerEdit: boolean };
  /** Who is responsible now: the supplier, by the given name, once the trip has begun, and the portal before. */
  ownerIs<Supplier extends RefundLine['owner']>(
    supplier: Supplier,
  ): { who: Supplier | 'portal'; next: NextStep };
}

/** A reminder: when it is due, and the start that marks it as sent. */
export interface Reminder {
  readonly due: Date;
  readonly of: Date;
}

/** New times of a trip that its customer accepts or declines. */
export interface AnsweredTimes {
  readonly tripId: string;
  readonly changeId: string;
  readonly customerId: string;
  readonly response: ScheduleChangeResponse;
  readonly by: Acting;
  /** Wakes the tasks. */
  readonly nudge: () => void;
}

/** Corrections of names by an agent, of trips whose names cannot be changed online. */
export interface TravelerEditSide {
  /** Whether the names belong to people who are on this trip. */
  fits(trip: TripRecord, asked: TravelerEditBody): boolean;
  /** The names that change, and the request of the trip with them. */
  correct(
    trip: Pick<TripRecord, 'request'>,
    asked: Pick<TravelerEdit, 'guests' | 'passengers'>,
  ): CorrectedNames;
}

/** Names as they were and as they are corrected. */
export interface CorrectedNames {
  readonly names: readonly { readonly before: string; readonly after: string }[];
  readonly request: TripRecord['request'];
}

/**
 * A booked trip. A new kind implements `make`, `hasBegun`, `card` and `present`; the rest where it has it:
 *
 * - `make`: `insertTrip` with the kind's item, then `planReminder` and its own tasks, all in the given transaction.
 * - `card`: title, place, picture and days from `trip.item`; `attention` is a sentence or null, and is replaced by the
 *   core's while the trip is being cancelled or changed; `checkInSoon: false` where there is no check-in. Its facts in
 *   the tile are a field of its own in `cardGlanceSchema`.
 * - `present`: `{ ...facts.common, kind, options, owner: facts.ownerIs('…'), …the item }`. It may read the
 *   database; the core has read the cancellation and the request to correct names.
 * - `nextReminder`: the reminder that is due next, sent once for each `of`. Its letter is `LetterSide.reminder`.
 * - `travelerEdit`: left out, names cannot be corrected by hand; the core allows it until the trip ends.
 */
export interface TripSide<Trip extends AnyTrip = AnyTrip> {
  /** Writes the trip of a confirmed booking, and plans the tasks that follow. */
  make(tx: Tx, from: { booking: Booking; checkout: Checkout; made: MadeTrip }): Promise<void>;
  /** Listed in a section of its own, not with the trips: frozen prices. */
  readonly isListedApart?: boolean;
  /** Whether it is under way, which is not always the time it was booked for. */
  hasBegun(trip: TripRecord, now: Date): boolean;
  /** Whether its supplier says that nobody used any of it; left out where suppliers do not say. */
  isUnused?(trip: TripRecord): boolean;
  card(trip: TripRecord, reading: CardReading): CardPart;
  /** Trips of a customer whose supplier waits for their answer, for their cards. */
  listAsking?(customerId: string): Promise<ReadonlySet<string>>;
  /** Answers new times of a trip of its supplier; left out where suppliers change none. */
  answerTimes?(asked: AnsweredTimes): Promise<ScheduleChange>;
  present(trip: TripRecord, facts: TripFacts, reading: TripReading): Promise<Trip>;
  /** Null when nothing is left to remind of. */
  nextReminder?(trip: TripRecord, now: Date): Reminder | null;
  readonly travelerEdit?: TravelerEditSide;
  /** Has its supplier asked at once for what it still owes of a booked trip, such as tickets; false when it owes nothing. */
  askNow?(tx: Tx, trip: TripRecord, now: Date): Promise<boolean>;
  /** Writes an agent's decision that a trip stands although its customer reported something. */
  onKept?(tx: Tx, trip: TripRecord, now: Date): Promise<void>;
  /** Ends what waits for the customer, in the transaction that cancels the trip. */
  onCancelled?(tx: Tx, tripId: string): Promise<void>;
}
