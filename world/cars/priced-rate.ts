import type { Line, Payment, RatePeriod } from './api-types.ts';
import type { CarClass } from './classes.ts';
import type { AcceptedTrip } from './trip.ts';

/** How a class is sold: paid at once, paid at once for less and not refunded, or paid at the desk. */
export type Plan = 'prepaid' | 'saver' | 'desk';

/** A class of a desk on one plan, with its price; the other rate details are derived from it. */
export interface PricedRate {
  trip: AcceptedTrip;
  at: number;
  car: CarClass;
  plan: Plan;
  payment: Payment;
  period: RatePeriod;
  dayCents: number;
  lines: Line[];
  totalMinor: number;
  dueNowMinor: number;
  carsLeft: number;
}
