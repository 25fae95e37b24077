import { z } from 'zod';
import { currencySchema, money, type Money } from '#contract/money.ts';
import { cabinSchema, protectionKindSchema } from '#contract/enums/index.ts';
import { overlapSchema, partySchema } from '#contract/protections.ts';

/** A direction of the trip as it was sold; times are as scheduled then. */
const protectedSliceSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  departsAt: z.iso.datetime(),
  arrivesAt: z.iso.datetime(),
  /** The day of departure on the clock of its airport. */
  departsOn: z.iso.date(),
  cabin: cabinSchema,
  /** Positions of its first flight in the trip, and of the first one after it. */
  first: z.int().nonnegative(),
  end: z.int().positive(),
  /** The part of the covered amount that was paid for it. */
  share: z.int().nonnegative(),
  /** Self-transfers: where they are, and the flight after them. */
  transfers: z.array(
    z.object({
      segment: z.int().nonnegative(),
      at: z.string(),
      departs: z.string(),
      /** Left out by terms from before it was kept. */
      departsAt: z.iso.datetime().optional(),
    }),
  ),
});
export type ProtectedSlice = z.infer<typeof protectedSliceSchema>;

/** The terms of a protection as they were offered and are kept with its contract. Amounts are minor units. */
export const termsSchema = z.object({
  kind: protectionKindSchema,
  currency: currencySchema,
  premium: z.int().positive(),
  /** What is covered, and the share of it that comes back at least. */
  covered: z.int().positive(),
  coveragePercent: z.int().min(1).max(100),
  usableUntil: z.iso.datetime(),
  timeZone: z.string().nullable(),
  leavesAirlineCredit: z.boolean(),
  /** What the fare leaves as a credit with the airline without the protection. */
  airlineCredit: z.int().positive().optional(),
  nights: z.int().positive().nullable(),
  /** What it is expected to pay, and the share by which the premium exceeds that. */
  fairValue: z.int().nonnegative(),
  loadPercent: z.int().nonnegative(),
  model: z.string(),
  /** How likely it is to be needed, in percent; null where the model does not say. */
  oddsPercent: z.number().nullable().default(null),
  /** The most that a new flight may cost for each traveler. */
  capEach: z.int().positive().nullable().default(null),
  travelers: z.int().positive().nullable().default(null),
  /** All travelers by their type. */
  passengers: partySchema.nullable().default(null),
  /** A delay that is long enough. */
  thresholdMinutes: z.int().positive().nullable().default(null),
  slices: z.array(protectedSliceSchema).default([]),
  overlaps: z.array(overlapSchema).default([]),
  /** Countries, by their codes, whose government alerts end it. */
  countries: z.array(z.string()).default([]),
});
export type Terms = z.infer<typeof termsSchema>;

/** The share of the covered amount that comes back, rounded down. */
export const coverageOf = ({ covered, coveragePercent, currency }: Terms): Money =>
  money(Math.floor((covered * coveragePercent) / 100), currency);

export const premiumOf = ({ premium, currency }: Terms): Money => money(premium, currency);
