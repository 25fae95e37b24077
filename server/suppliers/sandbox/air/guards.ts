import { z } from 'zod';
import { plainDateSchema } from '#contract/values/dates.ts';
import { localizedTextSchema } from '#contract/values/dates.ts';
import { currencySchema } from '#contract/money.ts';
import { cabins, passengers, penalties, ratings } from './words.ts';

const keys = <T extends object>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]);

const minor = z.int().nonnegative();
const amount = z.object({ minor, currency: currencySchema });
const instant = z.iso.datetime();
const local = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const airport = z.string().regex(/^[A-Z]{3}$/);
const airline = z.string().regex(/^[A-Z0-9]{2}$/);
const position = z.int().nonnegative();

const inclusion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('included') }),
  z.object({ kind: z.literal('fee'), fee: amount }),
  z.object({ kind: z.enum(['not_offered', 'unknown']) }),
]);
export type WireInclusion = z.output<typeof inclusion>;

const penalty = z.object({ kind: keys(penalties), fee: amount.optional() });
export type WirePenalty = z.output<typeof penalty>;

const terms = z.object({
  name: localizedTextSchema,
  cabin: keys(cabins),
  isBasic: z.boolean(),
  carryOn: inclusion,
  checkedBag: inclusion,
  checkedPieces: z.int().min(0).max(9),
  seatChoice: inclusion,
  change: penalty,
  cancel: penalty,
  cancelForm: z.enum(['money', 'airline_credit']),
  changeResidual: z.enum(['refund', 'airline_credit', 'forfeit', 'unknown']),
  mileagePercent: z.int().min(0).max(1000),
});
export type WireTerms = z.output<typeof terms>;

const flight = z
  .object({
    origin: airport,
    originTerminal: z.string().max(10).nullable(),
    destination: airport,
    destinationTerminal: z.string().max(10).nullable(),
    marketingCarrier: airline,
    flightNumber: z.int().min(1).max(9999),
    operatingCarrier: airline,
    checkInCarrier: airline,
    departsAt: instant,
    arrivesAt: instant,
    departsLocal: local,
    arrivesLocal: local,
    blockMinutes: z.int().positive(),
    stopAirports: z.array(airport).max(8),
    aircraft: z.string().max(60),
    cabins: z.array(keys(cabins)).min(1),
    co2Kg: z.number().nonnegative(),
  })
  .refine(({ departsAt, arrivesAt }) => Date.parse(departsAt) < Date.parse(arrivesAt), {
    error: 'it lands before it leaves',
  });
export type WireFlight = z.output<typeof flight>;

const fare = z.object({
  brand: keys(ratings),
  fareToken: z.string().min(1).max(2_000),
  bookingClass: z.string().min(1).max(3),
  seatsLeft: z.int().positive(),
  totalMinor: z.int().positive(),
  sharedTicketMinor: z.int().positive(),
  terms: position,
});
export type WireFare = z.output<typeof fare>;

const itinerary = z.object({
  flights: z.array(position).min(1).max(3),
  carrier: airline,
  fares: z.array(fare).min(1).max(12),
});
export type WireItinerary = z.output<typeof itinerary>;

/** An answer to a search: every way names flights that are there, each leaving where the one before it landed. */
export const airSearchGuard = z
  .object({
    currency: currencySchema,
    complete: z.boolean(),
    airlines: z.array(z.object({ code: airline, name: z.string().min(1).max(80), isLowCost: z.boolean() })),
    flights: z.array(flight),
    terms: z.array(terms),
    directions: z.array(z.array(itinerary)),
  })
  .refine(({ flights, directions }) => directions.flat().every((one) => isJoined(one.flights, flights)), {
    error: 'a way of flights that do not connect',
  })
  .refine(
    (answer) =>
      answer.directions.flat().every(({ fares }) => fares.every((one) => one.terms < answer.terms.length)),
    { error: 'a fare without terms' },
  );

const isJoined = (positions: readonly number[], flights: readonly WireFlight[]): boolean =>
  positions.every((at, index) => {
    const here = flights[at];
    const before = flights[positions[index - 1] ?? -1];
    if (!here) return false;
    if (index === 0) return true;
    return before !== undefined && before.arrivesAt < here.departsAt && before.destination === here.origin;
  });

export const airCalendarGuard = z.object({
  currency: currencySchema,
  from: z.iso.date(),
  lowestMinor: z.array(minor.nullable()),
});

export const airHistoryGuard = z.object({
  currency: currencySchema,
  seenFrom: z.iso.date(),
  airlines: z.array(z.string().min(2).max(3)),
  lowest: z.array(z.array(z.array(minor))),
});

export const airCitiesGuard = z.object({
  cities: z.array(z.object({ code: airport, airports: z.array(airport).min(1) })),
});

const tax = z.object({ code: z.string().min(1).max(10), name: localizedTextSchema, minor });

/** The fields of a flight that identify which one was sold. */
const soldFlight = z.object({
  marketingCarrier: airline,
  flightNumber: z.int().min(1).max(9999),
  origin: airport,
  destination: airport,
  departsLocal: local,
});
const soldDirections = z.array(z.object({ flights: z.array(soldFlight).min(1) })).min(1);
export type WireDirections = z.output<typeof soldDirections>;

const ticket = z.object({
  carrier: airline,
  directions: soldDirections,
  fares: z.array(
    z.object({
      passenger: keys(passengers),
      count: z.int().positive(),
      baseMinor: minor,
      taxes: z.array(tax),
    }),
  ),
  extras: z
    .array(
      z.object({
        kind: z.enum(['seat', 'bag']),
        passenger: position,
        direction: position,
        pieces: z.int().positive().nullable(),
        minor,
      }),
    )
    .optional(),
});
export type WireTicket = z.output<typeof ticket>;

const creditPart = z.object({ creditId: z.string().min(1).max(100), minor: z.int().positive() });

export const airCreditGuard = z.object({
  creditId: z.string().min(1).max(100),
  number: z.string().regex(/^\d{13}$/),
  carrier: airline,
  currency: currencySchema,
  issuedMinor: z.int().positive(),
  leftMinor: minor,
  holders: z.array(z.object({ givenName: z.string().max(100), surname: z.string().max(100) })).min(1),
  validUntil: z.iso.date(),
  issuedAt: instant,
  revision: z.int().positive(),
});
export type WireCredit = z.output<typeof airCreditGuard>;

/** A quote whose parts add up to its total. */
export const airQuoteGuard = z
  .object({
    quoteId: z.string().min(1).max(200),
    expiresAt: instant,
    voidMinutes: z.int().positive().nullable(),
    holdMinutes: z.int().positive().nullable().default(null),
    currency: currencySchema,
    tickets: z.array(ticket).min(1),
    totalMinor: minor,
    credits: z.array(creditPart),
  })
  .refine(({ tickets, totalMinor }) => sumOf(tickets) === totalMinor, {
    error: 'the total is not the sum of its parts',
  })
  .refine(({ credits, totalMinor }) => credits.reduce((sum, one) => sum + one.minor, 0) <= totalMinor, {
    error: 'credits pay more than there is to pay',
  });

export type WireQuote = z.output<typeof airQuoteGuard>;

const sumOf = (tickets: readonly WireTicket[]): number =>
  tickets.flatMap(({ extras = [] }) => extras).reduce((sum, extra) => sum + extra.minor, 0) +
  tickets
    .flatMap(({ fares }) => fares)
    .reduce(
      (sum, { count, baseMinor, taxes }) =>
        sum + count * taxes.reduce((each, { minor: one }) => each + one, baseMinor),
      0,
    );

const bookedTicket = z.object({
  carrier: airline,
  locator: z.string().regex(/^[A-Z0-9]{5,8}$/),
  ticketing: z.enum(['issued', 'delayed', 'unknown']),
  ticketNumbers: z.array(
    z
      .string()
      .regex(/^\d{13}$/)
      .nullable(),
  ),
  voidUntil: instant.nullable(),
  directions: soldDirections,
});

const cancelledTicket = z.object({
  carrier: airline,
  kind: z.enum(['void', 'refund', 'fee', 'airline_credit', 'none']),
  refundMinor: minor,
  creditMinor: minor,
  penaltyMinor: minor,
  restored: z.array(creditPart),
});
export type WireCancelledTicket = z.output<typeof cancelledTicket>;

export const airBookingGuard = z
  .object({
    bookingId: z.string().min(1).max(100),
    reference: z.string(),
    status: z.enum(['confirmed', 'pending', 'failed', 'cancelled']),
    failure: z.string().nullable(),
    currency: currencySchema,
    totalMinor: minor,
    tickets: z.array(bookedTicket),
    credits: z.array(airCreditGuard),
    cancellation: z.object({ tickets: z.array(cancelledTicket) }).nullable(),
    cancelling: z.enum(['airline', 'agent', 'refused']).nullable(),
    givenUpFrom: z.int().nonnegative().nullable(),
  })
  .refine(({ status, tickets }) => status !== 'confirmed' || tickets.length > 0, {
    error: 'confirmed without a ticket',
  })
  .refine(({ status, cancellation }) => status !== 'cancelled' || cancellation !== null, {
    error: 'cancelled without what was given back',
  });
export type WireBooking = z.output<typeof airBookingGuard>;

/** The refund of a cancellation, ticket by ticket; the tickets' refunds add up to the total. */
export const airCancellationQuoteGuard = z
  .object({
    cancellationQuoteId: z.string().min(1).max(200),
    expiresAt: instant,
    currency: currencySchema,
    tickets: z.array(cancelledTicket).min(1),
    refundMinor: minor,
  })
  .refine(
    ({ tickets, refundMinor }) =>
      tickets.reduce((sum, ticket) => sum + ticket.refundMinor, 0) === refundMinor,
    { error: 'the refund is not the sum of its tickets' },
  );
export type WireCancellationQuote = z.output<typeof airCancellationQuoteGuard>;

const flightStatus = z.object({
  state: z.enum(['scheduled', 'delayed', 'departed', 'arrived', 'cancelled']),
  scheduledDeparture: instant,
  scheduledArrival: instant,
  estimatedDeparture: instant,
  estimatedArrival: instant,
  departsLocal: local,
  arrivesLocal: local,
  originGate: z.string().max(10).nullable(),
  cause: z.enum(['airline', 'weather', 'air_traffic', 'late_aircraft']).nullable(),
  missesConnection: z.boolean(),
  isFlown: z.boolean().nullable(),
});

export const airStandingGuard = z.object({
  isCancelled: z.boolean(),
  flights: z.array(flightStatus).min(1),
  tickets: z.array(z.object({ isOwed: z.boolean() })),
});
export type WireStanding = z.output<typeof airStandingGuard>;

export const airNewsGuard = z.object({
  cursor: z.int().nonnegative(),
  bookingIds: z.array(z.string().min(1).max(100)),
});

/** Extras on sale for a quote: each row of a seat map has a seat, or a gap, under each of its columns. */
export const airExtrasGuard = z.object({
  currency: currencySchema,
  directions: z.array(
    z.object({
      seatChoice: inclusion,
      maps: z.array(
        z
          .object({
            columns: z.array(z.string().regex(/^[A-K]?$/)).max(14),
            rows: z
              .array(
                z.object({
                  row: z.int().min(1).max(99),
                  isExit: z.boolean(),
                  seats: z.array(z.enum(['free', 'taken']).nullable()),
                }),
              )
              .max(99),
          })
          .refine(({ columns, rows }) => rows.every(({ seats }) => seats.length === columns.length), {
            error: 'a row that is wider than its cabin',
          }),
      ),
      includedBags: z.int().min(0).max(9),
      mostBags: z.int().min(0).max(9),
      bagMinor: minor,
    }),
  ),
});

/** What comes back for passengers who leave, and the price of those who stay. */
export const airPassengersLeavingGuard = airCancellationQuoteGuard.and(z.object({ left: airQuoteGuard }));

/** How the cancellation for some passengers stands. */
export const airPassengersLeftGuard = z.object({
  bookingId: z.string(),
  reference: z.string(),
  status: z.enum(['cancelled', 'airline', 'agent', 'refused']),
  currency: currencySchema,
  tickets: z.array(cancelledTicket),
  credits: z.array(airCreditGuard),
});
export type WirePassengersLeft = z.output<typeof airPassengersLeftGuard>;
const figures = z.object({
  old: z.object({ baseMinor: minor, taxesMinor: minor }),
  new: z.object({ baseMinor: minor, taxesMinor: minor }),
  penaltyMinor: minor,
  addCollectMinor: minor,
  residual: z
    .object({
      form: z.enum(['refund', 'airline_credit', 'forfeit']),
      minor: z.int().positive(),
      validUntil: plainDateSchema.nullable(),
    })
    .nullable(),
  lostExtrasMinor: minor,
});
export type WireChangeFigures = z.output<typeof figures>;

export const airChangeOffersGuard = airSearchGuard.and(
  z.object({
    change: z.object({
      directions: z
        .array(z.object({ direction: position, kept: z.object({ brand: keys(ratings) }).nullable() }))
        .min(1),
      oldMinor: minor,
      penaltyMinor: minor,
      residual: z.enum(['refund', 'airline_credit', 'forfeit']),
    }),
  }),
);

/** A quote of a change whose tickets add up to their total, and whose figures add up to what is collected or left. */
export const airChangeQuoteGuard = z
  .object({
    changeQuoteId: z.string().min(1).max(200),
    status: z.enum(['ready', 'pending', 'refused']),
    failure: z.string().nullable(),
    expiresAt: instant,
    currency: currencySchema,
    figures,
    tickets: z.array(ticket).min(1),
    totalMinor: minor,
  })
  .refine(({ tickets, totalMinor }) => sumOf(tickets) === totalMinor, {
    error: 'the total is not the sum of its parts',
  })
  .refine(({ figures: told }) => isClosed(told), { error: 'the figures of a change do not add up' });
export type WireChangeQuote = z.output<typeof airChangeQuoteGuard>;

/** New less old and with the penalty is what is collected, or left below zero; never both. */
const isClosed = ({ old, new: fresh, penaltyMinor, addCollectMinor, residual }: WireChangeFigures): boolean =>
  fresh.baseMinor + fresh.taxesMinor - old.baseMinor - old.taxesMinor + penaltyMinor ===
    addCollectMinor - (residual?.minor ?? 0) &&
  (addCollectMinor === 0 || residual === null);

export const airChangeGuard = z.object({
  reference: z.string(),
  bookingId: z.string().min(1).max(100),
  changeQuoteId: z.string().min(1).max(200),
  status: z.enum(['changed', 'pending', 'by_hand', 'refused']),
  failure: z.string().nullable(),
  currency: currencySchema,
  figures,
  booking: airBookingGuard,
});
export type WireChange = z.output<typeof airChangeGuard>;
