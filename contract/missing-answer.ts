import { z } from 'zod';

/**
 * A supplier whose answer is missing whole, or lacks some places, or the prices of some; or which tells only the best
 * known places of so wide an area (`rest`).
 */
export const missingAnswerSchema = z
  .object({ source: z.string(), part: z.enum(['all', 'some', 'prices', 'rest']) })
  .meta({ id: 'MissingAnswer' });
export type MissingAnswer = z.infer<typeof missingAnswerSchema>;
