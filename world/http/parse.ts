import { z } from 'zod';
import { Problem } from './problem.ts';

/** Parses external data with a schema; throws the problem 400 `invalid_request` naming the first fault. */
export function parse<T>(schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.join('.') || 'request';
  throw new Problem(400, 'invalid_request', `${where}: ${issue?.message ?? 'not understood'}`);
}

/** A sum of money on the wire: integer minor units and an ISO 4217 code. */
export const moneySchema = z.object({
  minor: z.int(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a three-letter currency code'),
});

/** A sum of money above zero. */
export const positiveMoneySchema = moneySchema.extend({ minor: z.int().positive() });

export type Money = z.infer<typeof moneySchema>;
