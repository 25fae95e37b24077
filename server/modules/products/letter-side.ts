import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { ProtectionContract } from '#contract/protections.ts';
import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import type { TaskKind } from '#server/platform/task-kinds.ts';
import type { AnyItem, Booking, Checkout } from './records.ts';

/** One line of a letter or receipt: a label and its value. */
export interface Row {
  readonly label: string;
  readonly value: string;
  /** Of a total. */
  readonly isStrong?: boolean;
}

/** A part of a letter: a heading with rows or sentences under it. */
export interface Section {
  readonly heading?: string;
  readonly rows?: readonly Row[];
  readonly sentences?: readonly string[];
}

/** Every letter names what was booked and when. */
interface Named {
  /** Of the first traveler, for the greeting. */
  readonly givenName: string;
  /** The hotel, or where the flights lead. */
  readonly title: string;
  readonly dates: string;
  /** On whose clock letters tell what is promised about it: of the place, or the portal's where it has several. */
  readonly timeZone: string;
}

/** A booking that is no trip yet, as letters describe it. The core adds its total and payments. */
export interface BookingWords extends Named {
  readonly facts: readonly Row[];
  /** Amounts due later, after the total. */
  readonly dueLater?: readonly Row[];
  /** Of a booking that failed: which part of it did, where it has several. */
  readonly failed?: string;
}

/** A code to be shown at an entrance, as the receipt draws it: capitals and digits, at most 20. */
export interface ShownCode {
  readonly code: string;
  /** The ticket. */
  readonly title: string;
  /** Whose it is. */
  readonly name: string | null;
}

/** A booked trip, as letters and its receipt describe it. The core adds price, tenders and rewards. */
export interface TripWords extends Named {
  /** Times, places, people and codes. The core adds the portal's locator before them. */
  readonly facts: readonly Row[];
  /** What cancelling or changing costs, a sentence each. */
  readonly terms: readonly string[];
  /** Codes that the receipt draws. */
  readonly codes?: { readonly heading: string; readonly note: string; readonly shown: readonly ShownCode[] };
  /** Amounts due later, after the total. */
  readonly dueLater?: readonly Row[];
  /** Charges that may follow, a sentence each. */
  readonly charges?: readonly string[];
  /** Credits that suppliers keep after a cancellation, a sentence each. */
  readonly credits?: readonly string[];
  /** Begins the letter about its cancellation, where its supplier called it off. */
  readonly calledOff?: string;
  /** Names as they were asked to be corrected. */
  readonly corrected?: readonly Row[];
}

/** Texts of the core's letters that name the product or its supplier. `…Subject`: the subject of that letter. */
export const letterTexts = [
  'confirmed',
  'pendingSubject',
  'pending',
  'lateSubject',
  'late',
  'failed',
  'cancelled',
  'cancelledUnpaid',
  'cancellationRefused',
  'travelerEdit',
  'travelers',
  'paidThere',
] as const;
export type LetterText = (typeof letterTexts)[number];

/** An event of a calendar file. */
export interface CalendarEvent {
  /** Tells it from other events of the trip, and stays when its times change; left out for the only one. */
  readonly part?: string;
  readonly start: Date;
  readonly end: Date;
  /** Whole days, without a time. */
  readonly isAllDay?: boolean;
  /** Set for one that was cancelled alone; with a cancelled trip all are. */
  readonly isCancelled?: boolean;
  readonly summary: string;
  readonly description: string;
  readonly location: string | { title: string; address: string; geo: { lat: number; lon: number } };
}

export interface TripCalendar {
  readonly events: readonly CalendarEvent[];
  /** The last change of its events that has a time; calendars replace older events only. */
  readonly changedAt?: string | undefined;
  /** The number of changes without a time. */
  readonly additions?: number;
}

/** A letter as a kind writes it; the core adds greeting, brand and address. */
export interface LetterBody {
  readonly subject: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}

/** A letter of one kind about a trip. Its task has the name it is stored under, and is queued by the kind. */
export interface OwnLetter<Trip extends AnyTrip = AnyTrip> {
  readonly task: TaskKind<'tripId' | 'stamp'>;
  /** Part of the message id. */
  readonly name: string;
  /** Whether receipt and calendar file are attached. */
  readonly hasPapers: boolean;
  /** Whether it may ask for an answer, which is that of who booked: they get it though letters go to the travelers. */
  readonly mayNeedAnswer?: true;
  /** Null when it is no longer true, and is not sent. */
  write(
    trip: Trip,
    stamp: string,
    language: Language,
    protections: readonly NamedContract[],
  ): LetterBody | null;
}

/** A protection as it was sold with a trip, with its name in the language of a letter. */
export interface SoldContract extends ProtectionContract {
  readonly name: string;
}

/** A protection of a trip, with its name in the language of a letter. */
export type NamedContract = Pick<ProtectionContract, 'kind' | 'state' | 'claim' | 'timeZone'> & {
  readonly name: string;
};

/**
 * The letters about a product, its receipt and its calendar file. A new kind implements `write`, `ofBooking`, `ofTrip`
 * and `calendar`, and gets every letter of the core: approval asked, pending, late, failed, confirmed, changed,
 * cancelled, refunded, names being corrected, with receipt and calendar file.
 *
 * - `write`: `writeFrom({ confirmed: 'ferry.confirmation.lead', … })` from notifications, an id of its messages for
 *   each text. Arguments: `stay` (the title), `dates`, `time`, `locator`.
 * - `ofBooking`, `ofTrip`: rows made with `writer(language)`, `formatDay`, `formatMoment` from notifications.
 * - `ofItem`: what tells two items of a trip apart beside title and days, as times, desks, flights and room, for who approves
 *   them: the same labels for both. Left out by kinds that need no approval.
 * - `calendar`: one event or several; the core writes the file and its revision.
 * - `reminder`: the letter of `TripSide.nextReminder`, whose `of` it gets.
 * - `own`: letters that only this kind sends. It queues their tasks itself, in the transaction they tell of, or
 *   - `about`: returns the one about an event of a trip, null for events without one.
 */
export interface LetterSide<Trip extends AnyTrip = AnyTrip> {
  write(text: LetterText, language: Language, values?: Readonly<Record<string, string>>): string;
  ofBooking(booking: Booking, checkout: Checkout, language: Language): BookingWords;
  ofTrip(trip: Trip, language: Language): TripWords;
  ofItem?(item: AnyItem, language: Language): readonly Row[];
  calendar(trip: Trip, language: Language): TripCalendar;
  reminder?(trip: Trip, of: Date, about: { brand: Brand; language: Language }): LetterBody;
  readonly own?: readonly OwnLetter<Trip>[];
  about?(happening: Happening): OwnLetter['task'] | null;
}
