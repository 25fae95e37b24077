import type { FlightCancellationOutcome, FlightSupplier } from '#server/modules/flights/port.ts';
import { newId } from '#server/platform/ids.ts';
import { type Ask } from '../bookings.ts';
import { isRefused, lostAnswer, notFound, usualBookDeadlineMs, type WorldClient } from '../client.ts';
import { flightFailures } from './failures.ts';
import { airPassengersLeavingGuard, airPassengersLeftGuard, type WirePassengersLeft } from './guards.ts';
import { givenBack, toCancellationQuote, toCredit, toFlightQuote } from './map.ts';

/** Passengers who leave a booking with the sandbox's airlines while the others stay. */
export function airPassengers(
  client: WorldClient,
  ask: Ask,
  { bookDeadlineMs = usualBookDeadlineMs }: { bookDeadlineMs?: number } = {},
): NonNullable<FlightSupplier['passengers']> {
  return {
    async quoteLeaving(supplierBookingId, passengers) {
      const { left, ...quote } = await ask({
        method: 'POST',
        path: `/v1/air/bookings/${encodeURIComponent(supplierBookingId)}/passenger-cancellation-quotes`,
        body: { passengers },
        answer: airPassengersLeavingGuard,
        idempotencyKey: newId(),
        operation: 'air.passengers-quote',
      });
      const { tickets: _tickets, ...told } = toCancellationQuote(quote);
      return { ...told, left: toFlightQuote(left) };
    },

    async leave({ supplierBookingId, quoteId, reference }) {
      try {
        const done = await client.call({
          method: 'POST',
          path: `/v1/air/bookings/${encodeURIComponent(supplierBookingId)}/passenger-cancellations`,
          body: { cancellationQuoteId: quoteId, reference },
          answer: airPassengersLeftGuard,
          idempotencyKey: `leave:${reference}:${quoteId}`,
          deadlineMs: bookDeadlineMs,
          operation: 'air.passengers-leave',
        });
        return done.reference === reference ? toOutcome(done) : { status: 'unknown' };
      } catch (error) {
        if (!isRefused(error)) return lostAnswer(error);
        if (error.code === 'expired') throw flightFailures.toError(error);
        return { status: 'refused', feesApply: error.code === 'fees_apply' };
      }
    },

    async findLeft(reference) {
      try {
        const found = await client.call({
          method: 'GET',
          path: `/v1/air/passenger-cancellations?reference=${encodeURIComponent(reference)}`,
          answer: airPassengersLeftGuard,
          operation: 'air.passengers-left',
        });
        return found.reference === reference ? toOutcome(found) : { status: 'unknown' };
      } catch (error) {
        return notFound(error);
      }
    },
  };
}

function toOutcome({ status, currency, tickets, credits }: WirePassengersLeft): FlightCancellationOutcome {
  if (status === 'refused') return { status, feesApply: false };
  if (status !== 'cancelled') return { status: 'pending', byAgent: status === 'agent' };
  return { status, gave: givenBack(tickets, currency), credits: credits.map(toCredit) };
}
