import type { z } from 'zod';
import {
  type FlightBookingOutcome,
  type FlightSupplier,
  FlightSupplierError,
} from '#server/modules/flights/port.ts';
import { newId } from '#server/platform/ids.ts';
import { airBookingGuard, airCancellationQuoteGuard } from './guards.ts';
import { fromPassenger, toBookingOutcome, toCancellationQuote, toCredit, toGivenBack } from './map.ts';
import { flightFailureOf, isCertainFlightNo } from './words.ts';
import {
  isRefused,
  lostAnswer,
  notBooked,
  notFound,
  usualBookDeadlineMs,
  type WorldCall,
  type WorldClient,
} from '../client.ts';

type Bookings = Pick<FlightSupplier, 'book' | 'findBooking' | 'quoteCancellation' | 'cancel'> &
  Required<Pick<FlightSupplier, 'giveUpFlights'>>;

/** Bookings with the sandbox's airlines and their cancellation. `ask` makes read-only calls. */
export function airBookings(
  client: WorldClient,
  ask: <T>(call: WorldCall<T>) => Promise<T>,
  { bookDeadlineMs = usualBookDeadlineMs }: { bookDeadlineMs?: number } = {},
): Bookings {
  async function outcomeOf(
    call: WorldCall<z.output<typeof airBookingGuard>>,
    reference: string,
  ): Promise<FlightBookingOutcome> {
    const booking = await client.call(call);
    return booking.reference === reference ? toBookingOutcome(booking) : { status: 'unknown' };
  }

  return {
    async book({ quoteId, reference, passengers, contact }) {
      try {
        return await outcomeOf(
          {
            method: 'POST',
            path: '/v1/air/bookings',
            body: { quoteId, reference, passengers: passengers.map(fromPassenger), contact },
            answer: airBookingGuard,
            // A new quote for the same reference is another attempt, not a repetition.
            idempotencyKey: `book:${reference}:${quoteId}`,
            deadlineMs: bookDeadlineMs,
            operation: 'air.book',
          },
          reference,
        );
      } catch (error) {
        return notBooked(error, { isCertainNo: isCertainFlightNo, failureOf: flightFailureOf });
      }
    },

    async findBooking(reference) {
      try {
        return await outcomeOf(
          {
            method: 'GET',
            path: `/v1/air/bookings?reference=${encodeURIComponent(reference)}`,
            answer: airBookingGuard,
            operation: 'air.retrieve',
          },
          reference,
        );
      } catch (error) {
        return notFound(error);
      }
    },

    async quoteCancellation(supplierBookingId) {
      const quote = await ask({
        method: 'POST',
        path: `/v1/air/bookings/${encodeURIComponent(supplierBookingId)}/cancellation-quotes`,
        body: {},
        answer: airCancellationQuoteGuard,
        idempotencyKey: newId(),
        operation: 'air.cancellation-quote',
      });
      return toCancellationQuote(quote);
    },

    async giveUpFlights(supplierBookingId, from) {
      try {
        await client.call({
          method: 'POST',
          path: `/v1/air/bookings/${encodeURIComponent(supplierBookingId)}/give-up`,
          body: { from },
          answer: airBookingGuard.refine(({ bookingId }) => bookingId === supplierBookingId, {
            error: 'an answer to another question',
          }),
          idempotencyKey: `give-up:${supplierBookingId}:${from}`,
          deadlineMs: bookDeadlineMs,
          operation: 'air.give-up',
        });
        return 'given_up';
      } catch (error) {
        return isRefused(error) ? 'refused' : lostAnswer(error).status;
      }
    },

    async cancel(supplierBookingId, quoteId) {
      try {
        const done = await client.call({
          method: 'POST',
          path: `/v1/air/bookings/${encodeURIComponent(supplierBookingId)}/cancel`,
          body: { cancellationQuoteId: quoteId },
          answer: airBookingGuard.refine(({ bookingId }) => bookingId === supplierBookingId, {
            error: 'an answer to another question',
          }),
          idempotencyKey: `cancel:${quoteId}`,
          deadlineMs: bookDeadlineMs,
          operation: 'air.cancel',
        });
        if (done.status === 'cancelled')
          return { status: 'cancelled', gave: toGivenBack(done), credits: done.credits.map(toCredit) };
        return done.cancelling === 'airline' || done.cancelling === 'agent'
          ? { status: 'pending', byAgent: done.cancelling === 'agent' }
          : { status: 'unknown' };
      } catch (error) {
        if (!isRefused(error)) return lostAnswer(error);
        // A quote that ran out refuses nothing: another one may be as good.
        if (error.code === 'expired')
          throw new FlightSupplierError(error.message, { isGone: true, cause: error });
        return { status: 'refused', feesApply: error.code === 'fees_apply' };
      }
    },
  };
}
