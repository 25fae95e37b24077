import { z } from 'zod';
import { rightRegimeSchema } from '#contract/trips/rights.ts';
import { currencySchema } from '#contract/money.ts';

const day = z.iso.date();
const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).min(1);

/** Which flights a row is about: one of these has to fit. Countries are ISO 3166 codes, carriers IATA codes. */
const scopeSchema = z
  .strictObject({
    departsFrom: countries.optional(),
    arrivesIn: countries.optional(),
    /** Arrivals with an operating carrier of that region. */
    arrivesWith: z
      .strictObject({ countries, carriers: z.array(z.string().regex(/^[A-Z0-9]{2}$/)).min(1) })
      .optional(),
    /** States in which the customer lives, as ISO 3166-2; decides nothing while that is not known. */
    residesIn: z
      .array(z.string().regex(/^US-[A-Z]{2}$/))
      .min(1)
      .optional(),
  })
  .refine((scope) => Object.keys(scope).length > 0, 'names no flights');

/** Minutes by which a flight moves before a right begins, within one country and between countries. */
const movedSchema = z.strictObject({ domestic: z.int().positive(), international: z.int().positive() });
const deadlineSchema = z.strictObject({ days: z.int().positive(), of: z.enum(['business', 'calendar']) });

const refundSchema = z.strictObject({
  /** Departs earlier or later, or arrives later. */
  moved: movedSchema,
  card: deadlineSchema,
  other: deadlineSchema,
  /** Only where the cause was within the airline's control. */
  unlessBeyondControl: z.boolean(),
});

const compensationSchema = z.strictObject({
  currency: currencySchema,
  /** Not owed when it was told longer before departure. */
  noticeDays: z.int().positive(),
  /** The first band that fits; amounts in whole units of the currency, the least and the most. */
  bands: z
    .array(
      z.strictObject({
        upToKm: z.int().positive().nullable(),
        /** Arrives at least so late; a cancellation counts as the latest. */
        fromMinutes: z.int().positive(),
        least: z.int().positive(),
        most: z.int().positive(),
      }),
    )
    .min(1),
  /** The most for a flight within the region, however far. */
  withinRegion: z.int().positive().nullable(),
});

/** The figures of a row, under the name of the one thing that it gives. */
const givesSchema = z
  .strictObject({
    /** The unused ticket comes back when the traveler declines: after a cancellation, or a change of this size. */
    refund: refundSchema.optional(),
    /** The airline pays each passenger, unless the cause was beyond its control. */
    compensation: compensationSchema.optional(),
    /** The airline books another carrier when none of its own flights leaves within these hours. */
    /** The seller pays back: from when the supplier's money came to it, or from the cancellation where none was sent. */
    sellerRefund: z
      .strictObject({ afterSupplier: deadlineSchema, otherwise: deadlineSchema.nullable() })
      .optional(),
    rebooking: z.strictObject({ withinHours: z.int().positive(), moved: movedSchema }).optional(),
  })
  .refine((gives) => Object.keys(gives).length === 1, 'must give exactly one thing');

/** What a law gives from a day on. A row decides only when it is in force, verified, and its days include the event. */
export const rightRowSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  regime: rightRegimeSchema,
  /** `agreed` and `proposed` rows are kept to be looked at, and decide nothing. */
  status: z.enum(['in_force', 'agreed', 'proposed']),
  /** Whether its figures were compared with the source on `checkedOn`. */
  isVerified: z.boolean(),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  source: z.string().min(1),
  checkedOn: day,
  scope: scopeSchema,
  gives: givesSchema,
});
export type RightRow = z.infer<typeof rightRowSchema>;

/** The file of a deployment: all rows, in the order in which they are told. */
export const rightRowsSchema = z
  .array(rightRowSchema)
  .min(1)
  .superRefine((rows, context) => {
    const seen = new Set<string>();
    for (const [at, { id, status, validFrom, validUntil }] of rows.entries()) {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: [at, 'id'], message: `${id} is there twice` });
      seen.add(id);
      if (status === 'in_force' && validFrom === null)
        context.addIssue({
          code: 'custom',
          path: [at, 'validFrom'],
          message: 'is needed for a row in force',
        });
      if (validFrom && validUntil && validUntil < validFrom)
        context.addIssue({ code: 'custom', path: [at, 'validUntil'], message: 'is before validFrom' });
    }
  });
