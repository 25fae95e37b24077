import { type CarBookingOutcome, carSupplierOf } from '#server/modules/cars/index.ts';
import type { Booking, Checkout, Standing, SupplierSide } from '#server/modules/products/index.ts';
import { giveBack } from '../give-back.ts';
import type { ProductDeps } from '../kind.ts';
import { type CarConfirmation, readCarItem, readCarRequest } from './item.ts';
import { problemOfCarFailure } from './problems.ts';

/** The rental company, or the seller of its cars. */
export const rentalSupplier =
  ({ rentals, log }: Pick<ProductDeps, 'rentals' | 'log'>) =>
  (booking: Booking, { source, supplierQuoteId: quoteId, item }: Checkout): SupplierSide => {
    const supplier = carSupplierOf(rentals, source);
    const { driver, additionalDrivers, contact, flightNumber, loyaltyNumber } = readCarRequest(
      booking.request,
    );
    return {
      async place() {
        const { givenName, surname } = driver;
        return standingOf(
          await supplier.book({
            quoteId,
            reference: booking.id,
            driver: { givenName, surname, age: readCarItem(item).car.driverAge },
            additionalDrivers,
            contact,
            flightNumber,
            loyaltyNumber,
          }),
        );
      },
      async find() {
        const found = await supplier.findBooking(booking.id);
        return found.status === 'absent' ? found : standingOf(found);
      },
      giveBack: (supplierBookingId) => giveBack({ log }, supplier, supplierBookingId),
    };
  };

function standingOf(outcome: CarBookingOutcome): Standing {
  if (outcome.status === 'failed') return { status: 'failed', problem: problemOfCarFailure[outcome.failure] };
  if (outcome.status !== 'confirmed') return { status: outcome.status };
  const { supplierBookingId, confirmationNumber: number } = outcome;
  const confirmation: CarConfirmation = { number };
  return { status: 'confirmed', supplierBookingId, confirmation };
}
