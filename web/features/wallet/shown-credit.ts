import type { WireMoney } from '#contract/money.ts';

/** Credit for display: stored negative as the issuer's debt, shown negated. [CRD-01] */
export const shownCredit = ({ amount, currency }: WireMoney): WireMoney => ({
  amount: Math.abs(amount),
  currency,
});
