import { z } from 'zod';
import { currencySchema, money, type Money } from '#contract/money.ts';
import { protectionKindSchema } from '#contract/enums/index.ts';

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
  nights: z.int().positive().nullable(),
  /** What it is expected to pay, and the share by which the premium exceeds that. */
  fairValue: z.int().nonnegative(),
  loadPercent: z.int().nonnegative(),
  model: z.string(),
});
export type Terms = z.infer<typeof termsSchema>;

/** The share of the covered amount that comes back, rounded down. */
export const coverageOf = ({ covered, coveragePercent, currency }: Terms): Money =>
  money(Math.floor((covered * coveragePercent) / 100), currency);

export const premiumOf = ({ premium, currency }: Terms): Money => money(premium, currency);
