import { z } from 'zod';
import { instantSchema, plainDateSchema, timeZoneSchema } from '../values/dates.ts';
import { priceFreezeKindSchema, productSchema } from '../enums/index.ts';
import { flightQuestionSchema } from '../flights.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { stayDatesSchema } from '../stays.ts';

/** The search that would find a frozen flight or room again. */
export const frozenSearchSchema = z.discriminatedUnion('of', [
  flightQuestionSchema.extend({ of: z.literal('flights') }),
  stayDatesSchema.extend({ of: z.literal('stay'), lodgingId: z.string(), currency: currencySchema }),
]);
export type FrozenSearch = z.output<typeof frozenSearchSchema>;

/** The flight or stay whose price is frozen. */
export const frozenItemSchema = z.object({
  product: productSchema.extract(['flight', 'hotel', 'home']),
  title: z.string(),
  startsOn: plainDateSchema,
  endsOn: plainDateSchema,
  search: frozenSearchSchema,
});

/** The terms of a freeze: its price, what it pays at most, and until when. [PFZ-01] */
export const freezeTermsSchema = z
  .object({
    kind: priceFreezeKindSchema.nullable().describe('The scope of a hotel freeze; null for flights.'),
    frozenPrice: moneySchema.describe('All-in, of the whole party.'),
    units: z.int().positive().describe('Passengers of flights, rooms of a stay.'),
    capEach: moneySchema.describe('The most that is paid of a rise, for each passenger or room.'),
    feeEach: moneySchema.describe('Of the first passenger or room.'),
    fee: moneySchema.describe('For all of them. It is credited when the frozen price is used.'),
    worth: moneySchema.describe('The expected pay-off by the price model.'),
    chanceAboveCap: z.number().min(0).max(1).describe('How likely the price rises by more than the cap.'),
    example: z
      .object({ risesTo: moneySchema, pays: moneySchema })
      .describe('A rise beyond the cap, and what would then be paid before the fee is credited.'),
    until: instantSchema.describe('It can be used until just before this moment.'),
    timeZone: timeZoneSchema,
    model: z.object({
      version: z.string(),
      load: z.number().describe('Added to the expected pay-off, as a share of it.'),
      exercised: z.number().describe('The share of freezes that are used, for which the load breaks even.'),
      dailyVolatility: z.number(),
      basis: z.enum(['observed', 'assumed']).describe('Whether the volatility is of observed prices.'),
    }),
  })
  .meta({ id: 'FreezeTerms' });
export type FreezeTerms = z.infer<typeof freezeTermsSchema>;
