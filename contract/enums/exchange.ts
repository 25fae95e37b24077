import { z } from 'zod';

/** Screens of a flight exchange; worded in the document, the ids are decided. [B 2] */
export const exchangeScreenSchema = z.enum([
  'change-airports',
  'change-date-time',
  'change-failed',
  'change-requested',
  'contact-airline',
  'contact-support',
  'go-to-exchange',
  'ineligible-for-exchange',
  'itinerary-not-found',
  'load-failed',
  'loading-processing',
  'slice-selection',
  'ticketed-voidable',
  'too-many-attempts-support',
  'legacy-ticketed-voidable',
]);
export type ExchangeScreen = z.infer<typeof exchangeScreenSchema>;

/** Steps of the exchange flow, in order. [B 4] */
export const exchangeStepSchema = z.enum([
  'shop',
  'price-quote-schedule',
  'price-quote-poll',
  'book-schedule',
  'book-poll',
  'agent-fulfil',
]);
export type ExchangeStep = z.infer<typeof exchangeStepSchema>;

/** Answer to a poll of the exchange flow. [B 4] */
export const pollResultSchema = z.enum(['success', 'pending', 'failure']);
export type PollResult = z.infer<typeof pollResultSchema>;

/** What becomes of the part of an old ticket that a cheaper new one does not use, by the rules of its fare. Decided. */
export const residualFormSchema = z.enum(['refund', 'airline_credit', 'forfeit']);
export type ResidualForm = z.infer<typeof residualFormSchema>;

/** Life of one exchange. Decided, from the flow's steps. */
export const exchangeStateSchema = z.enum([
  'shopping',
  'quote_scheduled',
  'quoted',
  'booking_scheduled',
  'agent_fulfilling',
  'changed',
  'failed',
  'abandoned',
]);
export type ExchangeState = z.infer<typeof exchangeStateSchema>;
