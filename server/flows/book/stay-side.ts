import type { ProblemCode } from '#contract/problems.ts';
import { problemOfFailure, type StayCheckout } from '#server/modules/booking/index.ts';
import { type StayBookingOutcome, type SupplierFailure, supplierOf } from '#server/modules/stays/index.ts';
import type { FlowDeps } from '../flow.ts';
import { giveBack } from './give-back.ts';
import type { Pair } from './pair.ts';
import type { Standing, SupplierSide } from './supplier-side.ts';

/** The hotel, or whoever sells its rooms. */
export function staySide(
  { suppliers, log }: FlowDeps,
  { booking, session }: Extract<Pair, { product: 'stay' }>,
): SupplierSide {
  const supplier = supplierOf(suppliers, session.source);
  const { guests, contact, specialRequests, loyalty } = booking.request;
  return {
    async place() {
      const outcome = await supplier.book({
        quoteId: session.supplierQuoteId,
        reference: booking.id,
        guests: guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
        pets: session.stay.pets ?? 0,
        contact,
        specialRequests,
        loyalty,
      });
      return standingOf(outcome, session);
    },
    async find() {
      const found = await supplier.findBooking(booking.id);
      return found.status === 'absent' ? found : standingOf(found, session);
    },
    giveBack: (supplierBookingId) => giveBack({ log }, supplier, supplierBookingId),
  };
}

function standingOf(outcome: StayBookingOutcome, session: StayCheckout): Standing {
  if (outcome.status === 'failed') return { status: 'failed', problem: problemFor(outcome.failure, session) };
  if (outcome.status === 'cancelled') return { status: 'cancelled', credits: [] };
  if (outcome.status !== 'confirmed') return { status: outcome.status };
  const { supplierBookingId, confirmationNumber: supplierConfirmation } = outcome;
  return { status: 'confirmed', supplierBookingId, brings: { supplierConfirmation }, credits: [] };
}

/** A price that changed is told with what it was the price of. [PAY-04] */
const problemFor = (failure: SupplierFailure, { stay }: StayCheckout): ProblemCode =>
  failure === 'price_changed' && stay.hasRefundableAddOn
    ? 'price-changed-with-add-on'
    : problemOfFailure[failure];
