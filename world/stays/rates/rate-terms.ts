type Amount = { minor: number; currency: string };

/**
 * The same rate made refundable: for `premium`, in its extras, cancelling until `until` gives at least `coverage` back
 * whatever the reason. `offerId` is the protection's own.
 */
export type Protection = {
  offerId: string;
  rateId: string;
  coveragePercentage: number;
  premium: Amount;
  coverage: Amount;
  until: string;
};

/** How a hotel's partner pays its share to cash accounts; `value` is hundredths of a percent, or minor units when fixed. */
export type CashBack = {
  kind: 'revenue_ratio' | 'fixed' | 'ratio' | 'grand_total_ratio' | 'sell_price_ratio';
  value: number;
};
