import { money } from '#contract/money.ts';
import type { PayableOffer } from './payable-offers.ts';

/** An offer of a test by its name and dollars: for any flight and from the first cent, unless told otherwise. */
export const payableOffer = (
  id: string,
  dollars: number,
  rest: Partial<PayableOffer> = {},
): PayableOffer => ({
  id,
  funnels: ['Air'],
  collections: [],
  amount: money(dollars * 100, 'USD'),
  percent: null,
  scope: null,
  minimum: money(0, 'USD'),
  hasBegun: true,
  ...rest,
});
