import { isPaidAtProperty } from '../net-paid.ts';
import type { PaidAs } from './store.ts';

/** How a match is paid: where the property is paid, there is no payment here that it could go back to. [PMT-01] */
export const paidAsFor = (paysAs: PaidAs, about: Parameters<typeof isPaidAtProperty>[0]): PaidAs =>
  isPaidAtProperty(about) ? 'credit' : paysAs;
