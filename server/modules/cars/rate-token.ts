import { z } from 'zod';
import { currencySchema } from '#contract/money.ts';

const envelope = z.object({
  source: z.string().min(1).max(40),
  token: z.string().min(1).max(4000),
  currency: currencySchema,
});
type Envelope = z.output<typeof envelope>;

/**
 * The token of a rate as the browser holds it: the supplier's own, with the supplier's name so that the checkout asks the
 * right one, and the currency it was shown in. It proves nothing; the supplier's token does.
 */
export const wrapRateToken = (content: Envelope): string =>
  Buffer.from(JSON.stringify(content)).toString('base64url');

/** The content of a token; null when this is no token of ours. */
export function unwrapRateToken(wrapped: string): Envelope | null {
  try {
    return envelope.parse(JSON.parse(Buffer.from(wrapped, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
