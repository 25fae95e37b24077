import { z } from 'zod';
import { chosenExtrasSchema, chosenSeatSchema } from './chosen-extras.ts';
import { instantSchema, plainDateSchema } from '../values/dates.ts';
import {
  assistanceCodeSchema,
  cabinSchema,
  genderCodeSchema,
  itinerarySubtitleSchema,
  itineraryTierSchema,
  multiTicketTypeSchema,
  passengerTypeCodeSchema,
  ticketNumberKindSchema,
  travelItineraryKindSchema,
  tripPassengerTypeSchema,
  voidabilitySchema,
} from '../enums/index.ts';
import { flightWarningSchema, sliceItinerarySchema } from '../flights.ts';

/** Facts of a chosen trip that are the same before checkout, during checkout and after booking. [AIR-04, AIR-05] */
export const tripFactsSchema = z.object({
  subtitle: itinerarySubtitleSchema,
  kind: travelItineraryKindSchema,
  tier: itineraryTierSchema,
  multiTicketType: multiTicketTypeSchema,
  ticketCount: z.int(),
  warnings: z.array(flightWarningSchema),
  emissionsKg: z.number().describe('CO2 equivalent of the trip for one passenger.'),
});
export type TripFacts = z.infer<typeof tripFactsSchema>;

/** How a trip is called. */
export const tripTitleSchema = z
  .string()
  .describe("'City to City'; the first three cities, then an ellipsis. [B 3]");

/** The flights that are being booked, or were, as far as screens and papers need them. */
export const bookedFlightSchema = tripFactsSchema
  .extend({
    title: tripTitleSchema,
    slices: z.array(sliceItinerarySchema),
    passengers: z
      .object({ ADT: z.int(), CNN: z.int(), INS: z.int(), INF: z.int() })
      .describe('How many travel of each passenger type.'),
    cabin: cabinSchema,
    isInternational: z.boolean().describe('A border is crossed: everybody needs a passport.'),
    departsOn: plainDateSchema.describe('The day it begins, at its first airport.'),
    lastFlightOn: plainDateSchema.describe('The day of the last departure: ages count then.'),
    arrivesOn: plainDateSchema.describe(
      'Its last day: that of the last arrival, unless the date line puts a departure after it. Passports are good until then.',
    ),
    departsAt: instantSchema,
    arrivesAt: instantSchema,
    extras: chosenExtrasSchema.default({ seats: [], bags: [] }),
    seatsGone: z
      .array(chosenSeatSchema)
      .default([])
      .describe('Seats that had been chosen and somebody else has taken since, until others are chosen.'),
  })
  .meta({ id: 'BookedFlight' });
export type BookedFlight = z.infer<typeof bookedFlightSchema>;

/** A ticket as its airline made it out. */
export const flightTicketSchema = z
  .object({
    carrier: z.string(),
    carrierName: z.string(),
    locator: z.string().describe('The airline’s own locator.'),
    state: z
      .enum(['issued', 'delayed', 'unknown'])
      .describe('`delayed`, and `unknown` where the airline does not say, are asked for again until issued.'),
    numbers: z
      .array(
        z
          .discriminatedUnion('kind', [
            z.object({ kind: ticketNumberKindSchema.extract(['TicketNumber']), number: z.string() }),
            z.object({ kind: ticketNumberKindSchema.extract(['InfantNotIssued']) }),
          ])
          .nullable(),
      )
      .describe('By passenger; null while nothing is issued. Lap infants are never given one.'),
    voidability: voidabilitySchema.describe('Whether it can still be given up for nothing, issued or not.'),
    voidUntil: instantSchema.nullable().describe('Until when it can be given up for nothing.'),
  })
  .meta({ id: 'FlightTicket' });
export type FlightTicket = z.infer<typeof flightTicketSchema>;

/** A passenger of a booked flight, as named in trips and documents. */
export const namedPassengerSchema = z.object({
  type: passengerTypeCodeSchema,
  givenName: z.string(),
  surname: z.string(),
});
export type NamedPassenger = z.infer<typeof namedPassengerSchema>;

/** The last characters of a number: enough to recognise it for a reader who has the whole number. */
const numberEndSchema = z.string().max(4).describe('The last characters of it.');

/** A passenger of a booked flight with the data that was sent to the airlines. [TRV-07, TRV-12] */
export const tripPassengerSchema = namedPassengerSchema
  .extend({
    tripPassengerType: tripPassengerTypeSchema.describe(
      'As trip management names it; private while the saved traveler is hidden from others.',
    ),
    birthdate: plainDateSchema,
    gender: genderCodeSchema,
    frequentFlyer: z.object({ airline: z.string(), number: z.string() }).nullable(),
    specialAssistance: z.array(assistanceCodeSchema),
    passport: z
      .object({ country: z.string(), numberEnd: numberEndSchema, expiresOn: plainDateSchema })
      .nullable(),
    knownTravelerNumber: numberEndSchema.nullable(),
    tsaRedressNumber: numberEndSchema.nullable(),
  })
  .meta({ id: 'TripPassenger' });
export type TripPassenger = z.infer<typeof tripPassengerSchema>;
