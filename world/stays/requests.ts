import { z } from 'zod';
import type { CancelRequest, QuoteRequest, RatesRequest } from './api-types.ts';
import type { Search } from './search/search-terms.ts';
import type { CalendarRequest } from './search/calendar-types.ts';
import { dateOf, dayNumber } from './search/calendar.ts';
import { isCurrency } from './currencies.ts';
import { refuseBecause } from './refusal.ts';

const MAX_NIGHTS = 90;
const MAX_AHEAD_DAYS = 550;
const MAX_CALENDAR_NIGHTS = 62;

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date YYYY-MM-DD');
const room = z.object({
  adults: z.int().min(1).max(14),
  childAges: z.array(z.int().min(0).max(17)).max(10).default([]),
});
const dates = {
  checkIn: date,
  checkOut: date,
  rooms: z.array(room).min(1).max(9),
  currency: z.string(),
  pets: z.int().min(0).max(5).default(0),
};
const lat = z.number().min(-90).max(90);
const lon = z.number().min(-180).max(180);

const stayDates = {
  ...dates,
  complimentaryNight: z.array(z.enum(['premier', 'lifestyle'])).default([]),
};
/** With a room type, only its rates are told. */
export const ratesRequest = z.object({ ...stayDates, roomTypeId: z.string().exactOptional() });
export const availabilityRequest = z.object({
  ...stayDates,
  where: z.union([
    z.strictObject({ cityId: z.int() }),
    z.strictObject({ lat, lon, radiusKm: z.number().positive().max(300) }),
    z.strictObject({ bounds: z.strictObject({ south: lat, west: lon, north: lat, east: lon }) }),
    z.strictObject({ ids: z.array(z.int()).max(6000) }),
  ]),
  kinds: z.array(z.enum(['hotel', 'home'])).min(1),
  limit: z.int().min(1).max(6000).default(6000),
});
export const calendarRequest = z.object({
  from: date,
  until: date,
  rooms: dates.rooms,
  pets: dates.pets,
  currency: dates.currency,
  where: availabilityRequest.shape.where,
  kinds: availabilityRequest.shape.kinds,
});
export const quoteRequest = z.object({ rateToken: z.string().max(4000) }) satisfies z.ZodType<QuoteRequest>;
export const bookingRequest = z.object({
  quoteId: z.string(),
  reference: z.string().min(1).max(100),
  guests: z
    .array(
      z.object({
        room: z.int().min(0),
        givenName: z.string().min(1).max(100),
        surname: z.string().min(1).max(100),
        age: z.int().min(0).max(130).optional(),
      }),
    )
    .min(1)
    .max(60),
  pets: z.int().min(0).max(5).optional(),
  contact: z.object({ email: z.string().min(3).max(320), phone: z.string().min(3).max(40) }),
  specialRequests: z.string().max(2000).optional(),
  loyalty: z.object({ programme: z.string().min(2).max(10), number: z.string() }).optional(),
});
export const cancelRequest = z.object({ cancellationQuoteId: z.string() }) satisfies z.ZodType<CancelRequest>;

/** The nights of a calendar as one search; throws 400 for more of them than two months. */
export function calendarSearchOf(request: CalendarRequest, now: Date): Search {
  const checkOut = dateOf(dayNumber(request.until) + 1);
  const search = searchOf({ ...request, checkIn: request.from, checkOut }, now);
  if (search.nights <= MAX_CALENDAR_NIGHTS) return search;
  throw refuseBecause('invalid_request', `until: at most ${MAX_CALENDAR_NIGHTS} nights`);
}

/** The search behind a parsed request; throws 400 for dates or currencies that cannot be searched. */
export function searchOf(request: RatesRequest, now: Date): Search {
  const firstNight = dayNumber(request.checkIn);
  const nights = dayNumber(request.checkOut) - firstNight;
  const yesterday = Math.floor(now.getTime() / 86_400_000) - 1;
  if (!(nights >= 1)) throw refuseBecause('invalid_request', 'checkOut: must be a date after checkIn');
  if (nights > MAX_NIGHTS) throw refuseBecause('invalid_request', `checkOut: at most ${MAX_NIGHTS} nights`);
  if (firstNight < yesterday) throw refuseBecause('invalid_request', 'checkIn: must not be in the past');
  if (firstNight > yesterday + MAX_AHEAD_DAYS)
    throw refuseBecause('invalid_request', `checkIn: at most ${MAX_AHEAD_DAYS} days ahead`);
  if (!isCurrency(request.currency))
    throw refuseBecause('unsupported_currency', `Nothing is quoted in ${request.currency}.`);
  return {
    firstNight,
    nights,
    rooms: request.rooms,
    pets: request.pets ?? 0,
    currency: request.currency,
    now,
    complimentaryNight: request.complimentaryNight ?? [],
  };
}
