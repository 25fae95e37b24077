import { z } from 'zod';
import { plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema, locatorSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';

/** A credit that an airline issued to a customer who gave up flights; valid for its own tickets only. [B 2] */
export const airlineCreditSchema = z
  .object({
    creditId: idSchema,
    airline: z.object({ code: z.string(), name: z.string() }),
    number: z.string().describe('The document’s number, by which the airline itself takes it.'),
    issued: moneySchema,
    left: moneySchema,
    holders: z
      .array(z.object({ givenName: z.string(), surname: z.string() }))
      .describe('One of them has to be on board.'),
    validUntil: plainDateSchema.describe('The last day on which it can be used to book.'),
    state: z.enum(['open', 'used', 'expired']),
    from: z
      .object({ tripId: idSchema, title: z.string(), locator: locatorSchema })
      .describe('The trip it came from.'),
  })
  .meta({ id: 'AirlineCredit' });
export type AirlineCredit = z.infer<typeof airlineCreditSchema>;

export const listAirlineCredits = endpoint({
  method: 'GET',
  path: '/api/v0/airline-credits',
  area: 'trips',
  summary: 'Your credits with airlines: open ones first, the one that ends soonest before the others',
  access: 'session',
  response: z.object({ credits: z.array(airlineCreditSchema) }),
});

export const getAirlineCredit = endpoint({
  method: 'GET',
  path: '/api/v0/airline-credits/:creditId',
  area: 'trips',
  summary: 'A credit with an airline, as the airline tells it now',
  access: 'session',
  params: z.object({ creditId: idSchema }),
  response: airlineCreditSchema,
});

/** A credit that can pay for a checkout's tickets, and the amount that it pays when chosen. */
export const payableAirlineCreditSchema = airlineCreditSchema
  .pick({ creditId: true, airline: true, left: true, holders: true, validUntil: true })
  .extend({
    lastFour: z.string(),
    pays: moneySchema.nullable().describe('What it pays of this price; null while it is not chosen.'),
  })
  .meta({ id: 'PayableAirlineCredit' });
export type PayableAirlineCredit = z.infer<typeof payableAirlineCreditSchema>;

/** A credit with an airline of the checkout that this seller cannot redeem, because another seller issued it. */
export const creditElsewhereSchema = airlineCreditSchema
  .pick({ creditId: true, airline: true, number: true, left: true, holders: true, validUntil: true })
  .extend({
    keptBy: z.string().describe('The seller who can take it, for `flights.source.…` words.'),
  })
  .meta({ id: 'AirlineCreditElsewhere' });
export type AirlineCreditElsewhere = z.infer<typeof creditElsewhereSchema>;
