import type { ProblemCode } from '#contract/problems.ts';
import type { Booking, Checkout, Standing, SupplierSide } from '#server/modules/products/index.ts';
import { type StayBookingOutcome, type SupplierFailure, supplierOf } from '#server/modules/stays/index.ts';
import { giveBack } from '../give-back.ts';
import type { ProductDeps } from '../kind.ts';
import { readStayItem, readStayRequest, type StayConfirmation, type StayItem } from './item.ts';
import { problemOfFailure } from './problems.ts';

/** The hotel, or the seller of its rooms. */
export const staySupplier =
  ({ suppliers, log }: Pick<ProductDeps, 'suppliers' | 'log'>) =>
  (
    booking: Booking,
    { source, supplierQuoteId: quoteId, item }: Checkout,
    reference = booking.id,
  ): SupplierSide => {
    const supplier = supplierOf(suppliers, source);
    const { stay } = readStayItem(item);
    const { guests, contact, specialRequests, loyalty } = readStayRequest(booking.request);
    return {
      async place() {
        const outcome = await supplier.book({
          quoteId,
          reference,
          guests: guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
          pets: stay.pets ?? 0,
          contact,
          specialRequests,
          loyalty,
        });
        return standingOf(outcome, stay);
      },
      async find() {
        const found = await supplier.findBooking(reference);
        return found.status === 'absent' ? found : standingOf(found, stay);
      },
      giveBack: (supplierBookingId) => giveBack({ log }, supplier, supplierBookingId),
    };
  };

function standingOf(outcome: StayBookingOutcome, stay: StayItem['stay']): Standing {
  if (outcome.status === 'failed') return { status: 'failed', problem: problemFor(outcome.failure, stay) };
  if (outcome.status !== 'confirmed') return { status: outcome.status };
  const { supplierBookingId, confirmationNumber: number } = outcome;
  const confirmation: StayConfirmation = { number };
  return { status: 'confirmed', supplierBookingId, confirmation };
}

/** The error for a changed price depends on whether an add-on was part of it. [PAY-04] */
const problemFor = (failure: SupplierFailure, stay: StayItem['stay']): ProblemCode =>
  failure === 'price_changed' && stay.hasRefundableAddOn
    ? 'price-changed-with-add-on'
    : problemOfFailure[failure];
