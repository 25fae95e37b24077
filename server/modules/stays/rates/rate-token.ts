import { z } from 'zod';
import { type Currency, currencySchema } from '#contract/money.ts';

const envelope = z.object({
  source: z.string().min(1).max(40),
  token: z.string().min(1).max(4000),
  /** Pages of the version before have tokens without. */
  currency: currencySchema.optional(),
});
type Envelope = z.output<typeof envelope>;

/**
 * The token of a rate as the browser holds it: the supplier's own, with the supplier's name so that the
 * checkout asks the right one, and the currency it was shown in. It proves nothing; the supplier's token does.
 */
export const wrapRateToken = (source: string, token: string, currency: Currency): string =>
  Buffer.from(JSON.stringify({ source, token, currency })).toString('base64url');

/** The supplier and its token; null when this is no token of ours. */
export function unwrapRateToken(wrapped: string): Envelope | null {
  try {
    return envelope.parse(JSON.parse(Buffer.from(wrapped, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
