import { z } from 'zod';
import { CURRENCIES, isCurrency, type Currency } from '../stays/currencies.ts';
import { dayOf } from './zones.ts';
import { refuseFlightBecause } from './refusal.ts';

const MOST_DIRECTIONS = 6;
/** Flights of one ticket's direction. */
const MOST_LEGS = 3;
const MOST_SEATS = 9;
const MOST_CALENDAR_DAYS = 400;
const MOST_HISTORY = 12_000;
/** As many as there are codes for it. */
const MOST_ASSISTANCE = 11;

const date = z.iso.date();
const code = z.string().regex(/^[A-Z]{3}$/, 'must be a code of three capital letters');
const count = z.int().min(0).max(MOST_SEATS);
const party = z
  .object({
    adults: z.int().min(1).max(MOST_SEATS),
    children: count.default(0),
    infantsInSeat: count.default(0),
    infantsInLap: count.default(0),
  })
  .refine(({ adults, infantsInLap }) => infantsInLap <= adults, 'an adult holds one infant at most')
  .refine(
    ({ adults, children, infantsInSeat }) => adults + children + infantsInSeat <= MOST_SEATS,
    `at most ${MOST_SEATS} seats`,
  );
const asked = {
  party,
  cabin: z.enum(['economy', 'premium_economy', 'business', 'first']),
  currency: z.string(),
  maxStops: z.int().min(0).max(2).default(2),
};

const namedFlights = z
  .array(z.object({ origin: code, destination: code, departsAt: z.iso.datetime() }))
  .min(1)
  .max(MOST_LEGS);

export const searchRequest = z.object({
  ...asked,
  channel: z.enum(['all', 'direct']).default('all'),
  directions: z
    .array(z.object({ origin: code, destination: code, date, flights: namedFlights.exactOptional() }))
    .min(1)
    .max(MOST_DIRECTIONS),
});

export const calendarRequest = z
  .object({ ...asked, origin: code, destination: code, from: date, until: date })
  .refine(({ from, until }) => dayOf(until) - dayOf(from) <= MOST_CALENDAR_DAYS, 'at most 400 days')
  .refine(({ from, until }) => from <= until, 'ends before it begins');

export const historyRequest = z
  .object({
    origin: code,
    destination: code,
    cabin: asked.cabin,
    currency: asked.currency,
    seenFrom: date,
    seenUntil: date,
    departures: z.array(date).min(1).max(200),
  })
  .refine(({ seenFrom, seenUntil }) => seenFrom <= seenUntil, 'ends before it begins')
  .refine(
    ({ seenFrom, seenUntil, departures }) =>
      (dayOf(seenUntil) - dayOf(seenFrom) + 1) * departures.length <= MOST_HISTORY,
    `at most ${MOST_HISTORY} prices`,
  );

export const quoteRequest = z.object({
  fareTokens: z.array(z.string().max(400)).min(1).max(MOST_DIRECTIONS),
  party,
  currency: z.string(),
});

const passenger = z.object({
  kind: z.enum(['adult', 'child', 'infant_in_seat', 'infant_in_lap']),
  givenName: z.string().trim().min(1).max(100),
  surname: z.string().trim().min(1).max(100),
  dateOfBirth: date,
  gender: z.enum(['F', 'M']),
  heldBy: z.int().min(0).max(20).exactOptional(),
  passport: z
    .object({ number: z.string().min(3).max(20), country: z.string().regex(/^[A-Z]{2}$/), expiresOn: date })
    .exactOptional(),
  knownTravelerNumber: z.string().max(30).exactOptional(),
  redressNumber: z.string().max(30).exactOptional(),
  frequentFlyer: z.object({ airline: z.string().max(3), number: z.string().min(3).max(30) }).exactOptional(),
  assistance: z.array(z.string().max(10)).max(MOST_ASSISTANCE).exactOptional(),
});

export const bookingRequest = z.object({
  quoteId: z.string().max(100),
  reference: z.string().min(1).max(100),
  passengers: z.array(passenger).min(1).max(18),
  contact: z.object({ email: z.string().max(320), phone: z.string().max(40) }),
});
export type BookingRequest = z.infer<typeof bookingRequest>;

export const cancelRequest = z.object({ cancellationQuoteId: z.string().max(100) });

/** The currency asked for; throws 400 `unsupported_currency`. */
export function currencyOf<T extends { currency: string }>(wanted: T): T & { currency: Currency } {
  const { currency } = wanted;
  if (isCurrency(currency)) return { ...wanted, currency };
  throw refuseFlightBecause(
    'unsupported_currency',
    `Fares are quoted in ${CURRENCIES.join(', ')}, not in ${currency}.`,
  );
}
