import { z } from 'zod';
import { localDateTimeSchema } from '#contract/cars.ts';
import { localizedTextSchema } from '#contract/values/dates.ts';
import { currencySchema } from '#contract/money.ts';
import { refundPolicies } from '../bookings.ts';
import { carPayments, fuelPolicies } from './words.ts';

const keys = <T extends object>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]);

const minor = z.int().nonnegative();
const amount = z.object({ minor, currency: currencySchema });
const instant = z.iso.datetime().transform((text) => new Date(text));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const weekdays = z.array(z.int().min(1).max(7)).max(7);
const age = z.int().min(16).max(120);
const deskId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const count = z.int().min(0).max(60).nullable();

const span = z.object({ open: time, close: time });

export const carDeskGuard = z.object({
  id: deskId,
  supplier: z.string().min(1).max(4),
  name: z.string().min(1).max(200),
  address: localizedTextSchema,
  airport: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  countryCode: z.string().length(2),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  tz: z.string().min(1).max(64),
  access: z.enum(['in_terminal', 'shuttle', 'meet_and_greet', 'call_for_pickup']).nullable(),
  phone: z.string().max(40),
  instructions: localizedTextSchema,
  hours: z.array(span.extend({ weekdays })).max(20),
  holidays: z.array(z.object({ date: z.iso.date(), hours: span.nullable() })).max(60),
  outOfHours: z.array(z.object({ weekdays, from: time, until: time, fee: amount })).max(40),
});

const vehicle = z.object({
  acriss: z.string().regex(/^[A-Z]{4}$/),
  model: z.string().min(1).max(100),
  seats: count,
  doors: count,
  bags: z.object({ large: count, small: count }),
  pictureSeed: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .nullable(),
  // Rentals booked before pictures knew the body of a car have none.
  pictureHints: z
    .string()
    .regex(/^[a-z0-9=&-]{0,60}$/)
    .default(''),
});

const mileage = z
  .object({ unit: z.enum(['km', 'mi']), includedPerDay: minor.nullable(), extraPerUnit: amount.nullable() })
  .refine(({ includedPerDay, extraPerUnit }) => includedPerDay !== null || extraPerUnit === null, {
    error: 'unlimited, and more costs',
  });

const offered = {
  rateId: z.string().min(1).max(200),
  payment: keys(carPayments),
  rentalDays: z.int().min(1).max(100),
  extraHours: z.int().min(0).max(3),
  mileage,
  fuel: keys(fuelPolicies),
  refundability: keys(refundPolicies),
  freeUntil: instant.nullable(),
};

/** A car rate. The amounts due now and at the desk add up to the total, which includes fees. */
const listedRate = z
  .object({
    ...offered,
    totalMinor: minor,
    dueNowMinor: minor,
    dueAtDeskMinor: minor,
    feesMinor: z.record(z.string().max(40), minor),
  })
  .refine((rate) => rate.dueNowMinor + rate.dueAtDeskMinor === rate.totalMinor, {
    error: 'what is due now and at the desk is not the total',
  })
  .refine((rate) => Object.values(rate.feesMinor).reduce((sum, fee) => sum + fee, 0) <= rate.totalMinor, {
    error: 'fees above the total',
  });

/** One car of a search answer; they are guarded one by one, so that one liar is left out. */
export const foundCarGuard = z.object({
  deskId,
  dropOffDeskId: deskId,
  vehicle,
  carsLeft: z.int().positive(),
  rates: z.array(listedRate).min(1).max(20),
});

/** The further fields of the problem `desk_closed`. */
export const closedDeskGuard = z.object({
  end: z.enum(['pick_up', 'drop_off']),
  openBefore: localDateTimeSchema.nullable(),
  openAfter: localDateTimeSchema.nullable(),
});

export const carSearchGuard = z.object({
  complete: z.boolean(),
  currency: currencySchema,
  desks: z.array(carDeskGuard).max(2000),
  offers: z.array(z.unknown()).max(20_000),
  refusals: z
    .array(
      z.object({
        deskId,
        code: z.enum([
          'desk_closed',
          'too_young',
          'too_old',
          'price_unavailable_under_25',
          'no_one_way',
          'length',
          'sold_out',
        ]),
        end: closedDeskGuard.shape.end.nullable(),
        openBefore: closedDeskGuard.shape.openBefore,
        openAfter: closedDeskGuard.shape.openAfter,
      }),
    )
    .max(2000),
});

const end = z.object({ deskId, at: localDateTimeSchema });

/** A rate whose lines add up, in one currency. */
const rateGuard = z
  .object({
    ...offered,
    minDays: z.int().min(1),
    maxDays: z.int().min(1),
    minAge: age,
    rateToken: z.string().min(1).max(4000),
    pickUp: end,
    dropOff: end,
    driverAge: age,
    residence: z.string().length(2),
    vehicle,
    fullDayFromMinutes: z.int().min(30).max(1440),
    hourly: amount,
    daily: amount,
    crossBorder: z
      .array(z.object({ countryCode: z.string().length(2), allowed: z.boolean(), fee: amount.nullable() }))
      .max(60),
    lines: z
      .array(
        z.object({
          kind: z.enum(['base', 'tax', 'fee', 'extra']),
          code: z.string().min(1).max(40),
          name: localizedTextSchema,
          amount,
          atDesk: z.boolean(),
        }),
      )
      .min(1)
      .max(60),
    total: amount,
    dueNow: amount,
    dueAtDesk: amount,
    extras: z
      .array(
        z.object({
          code: z.string().min(1).max(40),
          name: localizedTextSchema,
          price: amount,
          perDay: amount.nullable(),
          maxQuantity: z.int().min(1).max(9),
          hasGrace: z.boolean(),
          mostDays: z.int().min(1).nullable(),
          atDesk: z.boolean(),
        }),
      )
      .max(40),
    risk: z.object({
      deposit: amount,
      excess: amount,
      liabilityIncluded: z.boolean(),
      waiverExcludes: z.array(z.string().max(40)).max(20),
    }),
    cancellation: z
      .array(z.object({ from: instant.nullable(), until: instant.nullable(), penalty: amount }))
      .max(20),
    noShow: amount,
    carsLeft: z.int().nonnegative(),
  })
  .refine(({ lines, total }) => lines.every(({ amount: { currency } }) => currency === total.currency), {
    error: 'amounts of several currencies',
  })
  .refine(({ lines, total }) => sum(lines) === total.minor, {
    error: 'the total is not the sum of its lines',
  })
  .refine(({ lines, dueNow }) => sum(lines.filter(({ atDesk }) => !atDesk)) === dueNow.minor, {
    error: 'what is due now is not the sum of its lines',
  })
  .refine(({ dueNow, dueAtDesk, total }) => dueNow.minor + dueAtDesk.minor === total.minor, {
    error: 'what is due now and at the desk is not the total',
  })
  .refine(({ cancellation, total }) => cancellation.every(({ penalty }) => penalty.minor <= total.minor), {
    error: 'a penalty above the total',
  });

const sum = (lines: readonly { amount: { minor: number } }[]): number =>
  lines.reduce((total, line) => total + line.amount.minor, 0);

const rateAnswer = { rate: rateGuard, pickUpDesk: carDeskGuard, dropOffDesk: carDeskGuard };

interface WithDesks {
  readonly rate: { readonly pickUp: { deskId: string }; readonly dropOff: { deskId: string } };
  readonly pickUpDesk: { id: string };
  readonly dropOffDesk: { id: string };
}

const hasItsDesks = ({ rate, pickUpDesk, dropOffDesk }: WithDesks): boolean =>
  rate.pickUp.deskId === pickUpDesk.id && rate.dropOff.deskId === dropOffDesk.id;

export const carRateGuard = z.object(rateAnswer).refine(hasItsDesks, { error: 'desks of another rate' });
const chosen = z.array(z.object({ code: z.string(), quantity: z.int().min(1) })).max(40);

export const carQuoteGuard = z
  .object({
    ...rateAnswer,
    quoteId: z.string().min(1).max(100),
    expiresAt: instant,
    extras: chosen,
    priceChange: z.object({ from: amount, to: amount, cause: z.string() }).nullable(),
  })
  .refine(hasItsDesks, { error: 'desks of another rate' });

export const carBookingGuard = z
  .object({
    bookingId: z.string().min(1).max(100),
    reference: z.string(),
    status: z.enum(['confirmed', 'pending', 'failed', 'cancelled']),
    confirmationNumber: z.string().max(40).optional(),
    failure: z.object({ code: z.string() }).optional(),
    cancellation: z
      .object({ by: z.enum(['supplier', 'customer']).default('customer'), penalty: amount, refund: amount })
      .optional(),
  })
  .refine(({ status, failure }) => status !== 'failed' || failure !== undefined, {
    error: 'failed without a reason',
  })
  .refine(({ status, cancellation }) => status !== 'cancelled' || cancellation !== undefined, {
    error: 'canceled without its amounts',
  });

export const carCancellationQuoteGuard = z.object({
  cancellationQuoteId: z.string().min(1).max(100),
  expiresAt: instant,
  penalty: amount,
  refund: amount,
  refundability: keys(refundPolicies),
});

export const carCancellationGuard = z.object({
  status: z.enum(['cancelled', 'refused']),
  refund: amount,
  cancellationNumber: z.string().max(40).optional(),
});

export const carChangeQuoteGuard = z
  .object({ ...rateAnswer, changeQuoteId: z.string().min(1).max(100), expiresAt: instant })
  .refine(hasItsDesks, { error: 'desks of another rate' });

export const carChangeGuard = z.object({
  reference: z.string(),
  status: z.enum(['changed', 'refused']),
  confirmationNumber: z.string().max(40).optional(),
  failure: z.object({ code: z.string() }).optional(),
});

export type WireDesk = z.output<typeof carDeskGuard>;
export type WireCar = z.output<typeof foundCarGuard>;
export type WireCarRate = z.output<typeof carRateGuard>;
export type WireCarBooking = z.output<typeof carBookingGuard>;
