import type { Currency } from '#contract/money.ts';

/**
 * The token of a rate as the browser holds it: the supplier's own, with the supplier's name so that the checkout asks the
 * right one, and the currency it was shown in. It proves nothing; the supplier's token does.
 */
export const wrapRateToken = (envelope: { source: string; token: string; currency: Currency }): string =>
  Buffer.from(JSON.stringify(envelope)).toString('base64url');
