import type { Booking, CheckoutSession } from '#server/modules/booking/index.ts';
import type { FlowDeps } from '../flow.ts';
import { flightSide } from './flight-side.ts';
import { pairOf } from './pair.ts';
import { staySide } from './stay-side.ts';
import type { SupplierSide } from './supplier-side.ts';

/** Whoever sells what this booking is for. */
export function supplierSideOf(deps: FlowDeps, booking: Booking, session: CheckoutSession): SupplierSide {
  const pair = pairOf(booking, session);
  return pair.product === 'flight' ? flightSide(deps, pair) : staySide(deps, pair);
}
