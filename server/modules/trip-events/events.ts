import { z } from 'zod';
import {
  changePartSchema,
  governmentAlertKindSchema,
  scheduleChangeSeveritySchema,
} from '#contract/enums/index.ts';
import type { Acting } from '#server/platform/acting.ts';

/** Positions of flights in their trip. */
const segments = z.array(z.int().nonnegative()).min(1);

/**
 * Set in the event that the traveler is told of by letter: of several that a supplier reports at once the most serious.
 */
const isNews = z.literal(true).optional();

/** What happened to a trip, with the fields that a subscriber cannot read from the trip itself. */
export const happeningSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booked'), bookingId: z.string() }),
  z.object({ kind: z.literal('cancelled'), cancellationId: z.string() }),
  z.object({
    kind: z.literal('changedByTraveler'),
    changeId: z.string(),
    parts: z.array(changePartSchema),
    /** The bank refused the difference, so that the change was taken back. */
    isUndone: z.boolean(),
  }),
  z.object({
    kind: z.literal('changedBySupplier'),
    segments,
    severity: scheduleChangeSeveritySchema.extract(['Major', 'Minor']),
    isNews,
  }),
  z.object({
    kind: z.literal('delayed'),
    flights: z.array(z.object({ segment: z.int().nonnegative(), minutes: z.int().positive() })).min(1),
    isNews,
  }),
  z.object({ kind: z.literal('calledOff'), segments, isNews }),
  z.object({ kind: z.literal('connectionLost'), segments, isNews }),
  z.object({
    kind: z.literal('cancellationRefused'),
    cancellationId: z.string(),
    /** The traveler had been told to wait, and gets a letter; otherwise the screen has told them. */
    wasPending: z.boolean(),
  }),
  z.object({ kind: z.literal('cancellationLate'), cancellationId: z.string() }),
  z.object({ kind: z.literal('cancellationWithAgent'), cancellationId: z.string() }),
  z.object({ kind: z.literal('changeRefused'), changeId: z.string() }),
  z.object({ kind: z.literal('nameCorrectionRequested'), requestId: z.string() }),
  /** `requestId`: the latest request that it answers. */
  z.object({ kind: z.literal('nameCorrected'), requestId: z.string() }),
  z.object({ kind: z.literal('nameCorrectionDeclined'), requestId: z.string() }),
  /** A start that the traveler is reminded of: of the trip, or of a part of it. */
  z.object({ kind: z.literal('startsSoon'), startsAt: z.iso.datetime() }),
  z.object({
    kind: z.literal('governmentAlert'),
    alert: governmentAlertKindSchema,
    /** Its code. */
    country: z.string(),
  }),
  z.object({ kind: z.literal('departed') }),
  z.object({ kind: z.literal('completed') }),
]);
export type Happening = z.infer<typeof happeningSchema>;

/** An event of a trip as stored. Table `trip_events`. */
export interface TripEvent {
  readonly id: string;
  readonly tripId: string;
  /** Counts the events of its trip from 1. */
  readonly seq: number;
  readonly happening: Happening;
  readonly by: Acting;
  /** False in events of versions that queued their letters themselves. */
  readonly lettersFollow: boolean;
  readonly at: Date;
}
