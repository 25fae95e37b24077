import type { FlightCancellationOutcome, FlightSupplier } from '#server/modules/flights/port.ts';
import { flightFailures } from './failures.ts';
import { airBookingGuard, airCancellationQuoteGuard } from './guards.ts';
import { fromPassenger, toBookingOutcome, toCancellationQuote, toCredit, toGivenBack } from './map.ts';
import { bookingCalls } from '../bookings.ts';
import { isRefused, lostAnswer, usualBookDeadlineMs, type WorldClient } from '../client.ts';

type Bookings = Pick<FlightSupplier, 'book' | 'findBooking' | 'quoteCancellation' | 'cancel'> &
  Required<Pick<FlightSupplier, 'giveUpFlights'>>;

/** Bookings with the sandbox's airlines and their cancellation. */
export function airBookings(
  client: WorldClient,
  { bookDeadlineMs = usualBookDeadlineMs }: { bookDeadlineMs?: number } = {},
): Bookings {
  const bookings = bookingCalls({
    client,
    name: 'air',
    path: '/v1/air',
    booking: airBookingGuard,
    toOutcome: toBookingOutcome,
    failures: flightFailures,
    bookDeadlineMs,
  });
  const ofBooking = (supplierBookingId: string) =>
    airBookingGuard.refine(({ bookingId }) => bookingId === supplierBookingId, {
      error: 'an answer to another question',
    });

  return {
    book: ({ passengers, contact, ...keys }) =>
      bookings.book(keys, { passengers: passengers.map(fromPassenger), contact }),

    findBooking: bookings.findBooking,

    quoteCancellation: async (supplierBookingId) =>
      toCancellationQuote(await bookings.askCancellationQuote(supplierBookingId, airCancellationQuoteGuard)),

    async giveUpFlights(supplierBookingId, from) {
      try {
        const given = await client.call({
          method: 'POST',
          path: `/v1/air/bookings/${encodeURIComponent(supplierBookingId)}/give-up`,
          body: { from },
          answer: ofBooking(supplierBookingId),
          idempotencyKey: `give-up:${supplierBookingId}:${from}`,
          deadlineMs: bookDeadlineMs,
          operation: 'air.give-up',
        });
        return { status: 'given_up', from: given.givenUpFrom ?? from };
      } catch (error) {
        return isRefused(error) ? { status: 'refused' } : lostAnswer(error);
      }
    },

    cancel: (supplierBookingId, quoteId) =>
      bookings.cancel(
        supplierBookingId,
        quoteId,
        ofBooking(supplierBookingId),
        (done): FlightCancellationOutcome => {
          if (done.status === 'cancelled')
            return { status: 'cancelled', gave: toGivenBack(done), credits: done.credits.map(toCredit) };
          return done.cancelling === 'airline' || done.cancelling === 'agent'
            ? { status: 'pending', byAgent: done.cancelling === 'agent' }
            : { status: 'unknown' };
        },
      ),
  };
}
