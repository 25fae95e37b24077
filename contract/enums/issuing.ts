import { z } from 'zod';

/** Act of issuer staff on a wallet; decided. */
export const issuingActKindSchema = z.enum(['grant-credit', 'grant-offer', 'revoke', 'expire', 'correct']);
export type IssuingActKind = z.infer<typeof issuingActKindSchema>;

/** State of a line of an issuing list; decided. */
export const issuingLineStateSchema = z.enum(['open', 'granted', 'waiting', 'refused']);
export type IssuingLineState = z.infer<typeof issuingLineStateSchema>;

/** Why a line of a list was refused, by the column that is wrong; decided. */
export const issuingLineProblemSchema = z.enum([
  'columns',
  'customer',
  'oneself',
  'repeated',
  'amount',
  'currency',
  'expires',
]);
export type IssuingLineProblem = z.infer<typeof issuingLineProblemSchema>;
