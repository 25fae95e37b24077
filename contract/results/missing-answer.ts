import { z } from 'zod';

/**
 * A supplier whose response is missing as a whole, or lacks some places, or the prices of some; or that returned only
 * the best known places of a wide area (`rest`).
 */
export const missingAnswerSchema = z
  .object({ source: z.string(), part: z.enum(['all', 'some', 'prices', 'rest']) })
  .meta({ id: 'MissingAnswer' });
export type MissingAnswer = z.infer<typeof missingAnswerSchema>;

/** A search asked again, because a supplier had not answered: suppliers get more time. */
export const againSchema = z
  .boolean()
  .default(false)
  .describe('Asked again, because a supplier had not answered: suppliers get more time.');
