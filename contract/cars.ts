import { carClasses, carFuels, carTransmissions, deskAccess } from './cars/car-values.ts';
import { z } from 'zod';
import { cancellationTermSchema } from './trips/cancellation-terms.ts';
import { instantSchema, localizedTextSchema, timeZoneSchema } from './values/dates.ts';
import { earnSchema } from './earn.ts';
import { endpoint } from './endpoint.ts';
import {
  carFuelPolicySchema,
  carMileageSchema,
  distanceUnitSchema,
  paymentTimingSchema,
  policyComplianceSchema,
  refundPolicySchema,
} from './enums/index.ts';
import { facetValueSchema } from './results/facets.ts';
import { againSchema, missingAnswerSchema } from './results/missing-answer.ts';
import { currencySchema, moneySchema } from './money.ts';
import { payableOffersSchema } from './payments.ts';
import { placeIdSchema, placeSchema } from './places.ts';
import { policyVerdictSchema } from './policy.ts';
import { priceSchema } from './pricing.ts';

/** A day and time on the clock of a rental desk, without a zone: `2026-12-15T10:00`. */
export const localDateTimeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((text) => {
    const moment = Date.parse(`${text}:00Z`);
    return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
  }, 'There is no such time.')
  .meta({ description: 'A day and time on the clock of the place, YYYY-MM-DDTHH:MM.' });
export type LocalDateTime = z.infer<typeof localDateTimeSchema>;

/** Car body types and sizes, derived from the ACRISS code. */
export const carClassSchema = z.enum(carClasses);
export type CarClass = z.infer<typeof carClassSchema>;

export const carTransmissionSchema = z.enum(carTransmissions);
export const carDriveSchema = z.enum(['unspecified', 'four_wheel', 'all_wheel']);
export const carFuelSchema = z.enum(carFuels);
export const deskAccessSchema = z.enum(deskAccess);
export type DeskAccess = z.infer<typeof deskAccessSchema>;

/** A car search. The age and the residence of the driver change price and cover. [GRD-01] */
export const carQuestionSchema = z.object({
  pickUpPlaceId: placeIdSchema,
  pickUpAt: localDateTimeSchema,
  dropOffPlaceId: placeIdSchema
    .nullable()
    .default(null)
    .describe('Null for the desk that the car comes from.'),
  dropOffAt: localDateTimeSchema,
  driverAge: z.int().min(18).max(99),
  residence: z.string().regex(/^[A-Z]{2}$/),
  currency: currencySchema.default('USD'),
});
export type CarQuestion = z.output<typeof carQuestionSchema>;

export const carFiltersSchema = z.object({
  classes: z.array(carClassSchema).max(20).optional(),
  transmissions: z.array(carTransmissionSchema).max(2).optional(),
  fuels: z.array(carFuelSchema).max(12).optional(),
  minSeats: z.int().min(1).max(12).optional(),
  mileages: z.array(carMileageSchema).max(2).optional(),
  access: z.array(deskAccessSchema).max(5).optional(),
  suppliers: z.array(z.string().max(4)).max(40).optional(),
  payments: z.array(paymentTimingSchema).max(2).optional(),
  refundable: z.boolean().optional(),
  inPolicyOnly: z.boolean().optional(),
});
export type CarFilters = z.output<typeof carFiltersSchema>;

export const carSortSchema = z.enum(['recommended', 'price_low', 'price_high', 'distance']);
export type CarSort = z.infer<typeof carSortSchema>;

export const carSearchRequestSchema = carQuestionSchema.extend({
  searchId: z.uuid().optional().describe('A search made before, to look at it again.'),
  filters: carFiltersSchema.default({}),
  sort: carSortSchema.default('recommended'),
  offset: z.int().min(0).max(10_000).default(0),
  limit: z.int().min(1).max(100).default(25),
  again: againSchema,
});
export type CarSearchRequest = z.output<typeof carSearchRequestSchema>;

/** What the supplier guarantees of a car: its ACRISS code, in words; the model is an example. */
export const carVehicleSchema = z
  .object({
    acriss: z.string(),
    carClass: carClassSchema,
    label: localizedTextSchema,
    transmission: carTransmissionSchema,
    drive: carDriveSchema,
    fuel: carFuelSchema,
    airConditioning: z.boolean(),
    exampleModel: z.string(),
    seats: z.int().nullable(),
    doors: z.int().nullable(),
    largeBags: z.int().nullable(),
    smallBags: z.int().nullable(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'CarVehicle' });
export type CarVehicle = z.infer<typeof carVehicleSchema>;

const hoursSchema = z.object({ open: z.string(), close: z.string() });

/** A rental desk, with its opening state at the time of the search. */
export const carDeskSchema = z
  .object({
    deskId: z.string(),
    name: z.string(),
    address: localizedTextSchema,
    airport: z.string().nullable(),
    lat: z.number(),
    lon: z.number(),
    timeZone: timeZoneSchema,
    access: deskAccessSchema,
    phone: z.string(),
    instructions: localizedTextSchema,
    hours: z.array(hoursSchema.extend({ weekdays: z.array(z.int()) })),
    atYourTime: z.object({
      state: z.enum(['open', 'out_of_hours']),
      hours: hoursSchema.nullable().describe('Of that day.'),
      fee: moneySchema.nullable().describe('Of the service outside these hours; it is in the total.'),
    }),
  })
  .meta({ id: 'CarDesk' });
export type CarDesk = z.infer<typeof carDeskSchema>;

const mileageSchema = z.object({
  kind: carMileageSchema,
  unit: distanceUnitSchema,
  includedPerDay: z.int().nullable(),
  extraPerUnit: moneySchema.nullable(),
});

/** The fields of every car offer, in a list and on its own page. */
const offered = {
  rateId: z.string(),
  supplier: z.object({ code: z.string(), name: z.string() }),
  vehicle: carVehicleSchema,
  mileage: mileageSchema,
  fuelPolicy: carFuelPolicySchema,
  paymentTiming: paymentTimingSchema,
  rentalDays: z.int(),
  extraHours: z.int(),
  refundPolicy: refundPolicySchema,
  freeCancelUntil: instantSchema.nullable(),
  carsLeft: z.int(),
  perDay: moneySchema.describe('The total divided by the days; a started part of a day counts.'),
  payableCredit: moneySchema,
  payableOffers: payableOffersSchema,
  earn: z.array(earnSchema),
  policy: policyVerdictSchema,
};

/** A car in a list of results, at the price of its cheapest rate that matches the filters. */
export const carCardSchema = z
  .object({
    ...offered,
    offerId: z.string(),
    desk: carDeskSchema.pick({ deskId: true, name: true, airport: true, access: true, timeZone: true }),
    dropOffDesk: carDeskSchema
      .pick({ deskId: true, name: true })
      .nullable()
      .describe('Null where it is the same desk.'),
    distanceKm: z.number(),
    price: z.object({
      total: moneySchema,
      dueNow: moneySchema,
      dueAtDesk: moneySchema,
      fees: z.array(z.object({ code: z.string(), amount: moneySchema })),
    }),
    otherRates: z.int().describe('How many other ways to have it fit the filters.'),
  })
  .meta({ id: 'CarCard' });
export type CarCard = z.infer<typeof carCardSchema>;

export const carFacetSchema = z
  .object({
    name: z.enum([
      'classes',
      'transmissions',
      'fuels',
      'minSeats',
      'mileages',
      'access',
      'suppliers',
      'payments',
      'refundable',
      'inPolicyOnly',
    ]),
    values: z.array(facetValueSchema.extend({ label: z.string().nullable() })),
  })
  .meta({ id: 'CarFacet' });
export type CarFacet = z.infer<typeof carFacetSchema>;

/** A supplier that offers nothing for this question, and why. */
export const carRefusalSchema = z
  .object({
    reason: z.enum([
      'desk_closed',
      'too_young',
      'too_old',
      'price_unavailable_under_25',
      'no_one_way',
      'length',
      'sold_out',
    ]),
    suppliers: z.array(z.string()),
    closed: z
      .object({
        end: z.enum(['pick_up', 'drop_off']),
        openBefore: localDateTimeSchema.nullable(),
        openAfter: localDateTimeSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'CarRefusal' });
export type CarRefusal = z.infer<typeof carRefusalSchema>;

export const searchCars = endpoint({
  method: 'POST',
  path: '/api/v0/cars/search',
  area: 'cars',
  summary:
    'Rental cars for places, times and a driver; a search made before is looked at again without asking suppliers',
  access: 'session',
  delegated: 'read',
  priority: 'new',
  body: carSearchRequestSchema,
  response: z.object({
    searchId: z.uuid(),
    observedAt: instantSchema,
    expiresAt: instantSchema,
    pickUpPlace: placeSchema,
    dropOffPlace: placeSchema.nullable(),
    complete: z.boolean(),
    missing: z.array(missingAnswerSchema),
    totalCount: z.int(),
    matchingCount: z.int(),
    compliance: policyComplianceSchema,
    cars: z.array(carCardSchema),
    facets: z.array(carFacetSchema),
    refusals: z.array(carRefusalSchema),
  }),
});

export const carRateRequestSchema = carQuestionSchema
  .pick({ pickUpAt: true, dropOffAt: true, driverAge: true, residence: true, currency: true })
  .extend({ source: z.string().max(40).optional(), rateId: z.string().min(1).max(200) });
export type CarRateRequest = z.output<typeof carRateRequestSchema>;

/** A car rate with all its details. */
export const carRateSchema = z
  .object({
    ...offered,
    rateToken: z.string().describe('Opaque: opens the checkout for exactly this rate.'),
    price: priceSchema,
    pickUp: z.object({ at: localDateTimeSchema, desk: carDeskSchema }),
    dropOff: z.object({ at: localDateTimeSchema, desk: carDeskSchema }),
    minDays: z.int(),
    maxDays: z.int(),
    minAge: z.int(),
    lateReturn: z.object({
      graceMinutes: z.int(),
      hourly: moneySchema.describe('A started hour more, all included.'),
      daily: moneySchema
        .nullable()
        .default(null)
        .describe('A day more, all included; null where the supplier does not tell.'),
      fullDayFromMinutes: z.int(),
    }),
    crossBorder: z.array(
      z.object({ countryCode: z.string(), allowed: z.boolean(), fee: moneySchema.nullable() }),
    ),
    extras: z.array(
      z.object({
        code: z.string(),
        name: localizedTextSchema,
        price: moneySchema.describe('For one, for the whole rental.'),
        perDay: moneySchema.nullable().describe('Null where it is charged once.'),
        maxQuantity: z.int(),
        hasGrace: z
          .boolean()
          .default(true)
          .describe('Whether the free minutes after a rental day count for it too.'),
        mostDays: z.int().nullable().default(null).describe('After so many days it costs nothing more.'),
        dueAtDesk: z.boolean(),
      }),
    ),
    risk: z.object({
      deposit: moneySchema,
      excess: moneySchema,
      liabilityIncluded: z.boolean(),
      waiverExcludes: z.array(z.string()),
    }),
    cancellation: z.array(cancellationTermSchema),
    noShow: moneySchema,
  })
  .meta({ id: 'CarRate' });
export type CarRate = z.infer<typeof carRateSchema>;

export const getCarRate = endpoint({
  method: 'POST',
  path: '/api/v0/cars/rate',
  area: 'cars',
  summary: 'Price, desks, extras, deposit and terms of one way to have a car',
  access: 'session',
  delegated: 'read',
  body: carRateRequestSchema,
  response: z.object({ rate: carRateSchema, observedAt: instantSchema }),
});
