import { z } from 'zod';
import { isCurrency, type Currency } from '../stays/currencies.ts';
import { dayOfInstant } from '../stays/search/calendar.ts';
import { type LocalTime, readLocal } from './local-time.ts';
import { refuse } from './refusal.ts';

const MAX_AHEAD_DAYS = 365;

const at = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a local time YYYY-MM-DDTHH:MM');
const where = z.union([
  z.strictObject({ airport: z.string().regex(/^[A-Z]{3}$/) }),
  z.strictObject({
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    radiusKm: z.number().positive().max(100),
  }),
]);
const who = {
  driverAge: z.int().min(18).max(99),
  residence: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string(),
};
const driver = z.object({
  givenName: z.string().min(1).max(100),
  surname: z.string().min(1).max(100),
  age: who.driverAge,
});

export const searchRequest = z.object({
  pickUp: z.object({ where, at }),
  dropOff: z.object({ where: where.nullable(), at }),
  ...who,
});
export const rateRequest = z.object({ rateId: z.string().max(80), pickUpAt: at, dropOffAt: at, ...who });
export const quoteRequest = z.object({
  rateToken: z.string().max(4000),
  extras: z
    .array(z.object({ code: z.string().max(40), quantity: z.int().min(1).max(9) }))
    .max(10)
    .default([]),
});
export const bookingRequest = z.object({
  quoteId: z.string(),
  reference: z.string().min(1).max(100),
  driver,
  additionalDrivers: z.array(driver).max(5).default([]),
  contact: z.object({ email: z.string().min(3).max(320), phone: z.string().min(3).max(40) }),
  flightNumber: z.string().max(10).optional(),
  loyaltyNumber: z.string().max(30).optional(),
});
export const cancelRequest = z.object({ cancellationQuoteId: z.string() });
const end = z.object({ deskId: z.string().max(20), at });
export const changeQuoteRequest = z.object({ pickUp: end, dropOff: end, driverAge: who.driverAge });
export const changeRequest = z.object({
  changeQuoteId: z.string(),
  reference: z.string().min(1).max(100),
  driver,
});

/** A local time of a request that can be booked. Throws 400 for one that is no time, is past, or too far ahead. */
export function bookableTime(field: string, text: string, now: Date): LocalTime {
  const local = readLocal(text);
  if (!local) throw refuse('invalid_request', `${field}: there is no such time`);
  const today = dayOfInstant(now);
  if (local.day < today - 1) throw refuse('invalid_request', `${field}: must not be in the past`);
  if (local.day > today + MAX_AHEAD_DAYS + 61)
    throw refuse('invalid_request', `${field}: at most ${MAX_AHEAD_DAYS} days ahead`);
  return local;
}

/** The currency of a request. Throws 400 for one that nothing is quoted in. */
export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw refuse('unsupported_currency', `Nothing is quoted in ${code}.`);
  return code;
}
