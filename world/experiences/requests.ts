import { z } from 'zod';
import { dayNumber } from '../stays/search/calendar.ts';
import { type Currency, isCurrency } from '../stays/currencies.ts';
import { refuse } from './refusal.ts';

const date = z.iso.date();
const id = z.string().max(80);
const span = { from: date, until: date, currency: z.string() };
const seats = z.int().min(1).max(180).default(1);
const units = z.array(z.object({ unitId: id, quantity: z.int().min(1).max(20) })).max(10);

/** Who comes, by age where it is told, else by the type of their ticket. */
const party = z
  .array(
    z.object({
      type: z.string().max(20),
      quantity: z.int().min(1).max(20),
      age: z.int().min(0).max(120).optional(),
    }),
  )
  .max(16)
  .default([]);
export const searchRequest = z.object({ cityId: z.int().positive(), seats, party, ...span });
export type Party = z.output<typeof party>;
export const calendarRequest = z.object({
  productId: id,
  optionId: id.nullable().default(null),
  seats,
  ...span,
});
export const availabilityRequest = z.object({ productId: id, ...span });
export const reserveRequest = z.object({
  uuid: z.string().min(1).max(100),
  productId: id,
  optionId: id,
  availabilityId: id,
  units: units.min(1),
  currency: z.string(),
  /** The total shown to the caller; a different price is rejected. */
  shownMinor: z.int().nonnegative().nullable().default(null),
});
const traveler = z.object({ givenName: z.string().max(100), surname: z.string().max(100) });
const answer = z.object({
  questionId: id,
  /** Which traveler, from 0; null for the booking. */
  traveler: z.int().nonnegative().nullable(),
  value: z.string().max(500),
});
const answers = z.array(answer).max(200);
export const confirmRequest = z.object({
  contact: z.object({
    name: z.string().min(1).max(200),
    email: z.string().max(320),
    phone: z.string().max(40),
  }),
  language: z.string().max(10).nullable().default(null),
  travelers: z.array(traveler).max(60),
  answers: answers.default([]),
  /** One of the option's points; null for the meeting point. */
  pickupId: id.nullable().default(null),
});
export const changeRequest = reserveRequest.omit({ uuid: true, productId: true }).extend({
  /** Null: they stay as they are. */
  travelers: z.array(traveler).max(60).nullable().default(null),
  answers: answers.nullable().default(null),
});
export type ChangeRequest = z.output<typeof changeRequest>;
export const updateRequest = z.object({
  /** When the traveler asked, which has to be before the cutoff. */
  requestedAt: z.iso.datetime(),
  /** Null: they stay as they are. */
  answers: answers.nullable(),
  pickupId: id.nullable(),
});
export type UpdateRequest = z.output<typeof updateRequest>;
export const cancelRequest = z.object({
  /** When the traveler asked, by which the terms are read. */
  requestedAt: z.iso.datetime(),
  reason: z.string().max(200).default('traveler'),
});

export type ReserveRequest = z.output<typeof reserveRequest>;
export type ConfirmRequest = z.output<typeof confirmRequest>;

/** The currency of a request. Throws 400 for one that nothing is sold in. */
export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw refuse('unsupported_currency', `Nothing is sold in ${code}.`);
  return code;
}

/** The days of a request, both included. Throws 400 for the wrong order or too many. */
export function daysOf(
  { from, until }: { from: string; until: string },
  most: number,
): { from: number; until: number } {
  const [first, last] = [dayNumber(from), dayNumber(until)];
  if (last < first || last - first >= most) throw refuse('bad_request', `from, until: 1 to ${most} days`);
  return { from: first, until: last };
}
