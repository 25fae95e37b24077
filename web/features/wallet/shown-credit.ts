import type { WireMoney } from '#contract/money.ts';

/** Credit as people read it: stored negative as what the issuer owes, shown as the negated value. [CRD-01] */
export const shownCredit = ({ amount, currency }: WireMoney): WireMoney => ({
  amount: Math.abs(amount),
  currency,
});
