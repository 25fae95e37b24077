import { z } from 'zod';
import { addDays, type PlainDate } from '#contract/values/dates.ts';
import type { PriceWatch } from '#server/modules/products/index.ts';

/** The usual cap is the specification's; the threshold and the life of the credit are decided and shown. [PDP-01, PDP-02] */
export const priceDropSettingsSchema = z
  .strictObject({
    isOffered: z.boolean().default(true),
    capDollars: z.number().min(1).max(10_000).multipleOf(0.01).default(50),
    thresholdDollars: z.number().min(0.01).max(10_000).multipleOf(0.01).default(1),
    creditDays: z.int().min(1).max(3_650).default(365),
  })
  .refine(({ capDollars, thresholdDollars }) => thresholdDollars <= capDollars, {
    path: ['thresholdDollars'],
    message: 'must not be above capDollars',
  });
export type PriceDropSettings = z.output<typeof priceDropSettingsSchema>;

/** The days on which a booking is priced again: each of the next ten for flights, the fifth for hotels. [PDP-01] */
export const daysToLook = (bookedOn: PlainDate, { days, isDaily }: PriceWatch): PlainDate[] =>
  isDaily ? Array.from({ length: days }, (_, at) => addDays(bookedOn, at + 1)) : [addDays(bookedOn, days)];

/** Amounts of a watched price in minor units. */
export interface DropTerms {
  readonly paidMinor: number;
  readonly capMinor: number;
  readonly thresholdMinor: number;
}

/** The credit for the lowest price seen: the difference up to the cap, nothing below the threshold. [PDP-02] */
export function dropOf(
  { paidMinor, capMinor, thresholdMinor }: DropTerms,
  lowestMinor: number | null,
): number {
  const fell = lowestMinor === null ? 0 : paidMinor - lowestMinor;
  return fell < thresholdMinor ? 0 : Math.min(fell, capMinor);
}
