import { money } from '#contract/money.ts';
import {
  type FlightChangeFigures,
  type FlightChangeOutcome,
  type FlightChangeQuote,
  type FlightChangeRefusal,
  type FlightChanges,
  type FlightChangeWish,
  FlightSupplierError,
} from '#server/modules/flights/port.ts';
import { flightFailures } from './failures.ts';
import {
  airBookingGuard,
  airChangeGuard,
  airChangeOffersGuard,
  airChangeQuoteGuard,
  type WireChange,
  type WireChangeFigures,
  type WireChangeQuote,
} from './guards.ts';
import { readItineraries, toBookingOutcome, toFlightQuote, toFoundFlight } from './map.ts';
import { cabinWords, changeRefusalOf, goneCodes, ratings } from './words.ts';
import { type Ask, bookingCalls } from '../bookings.ts';
import { usualBookDeadlineMs, WorldCallError, type WorldClient } from '../client.ts';

/** Changes of booked flights with the sandbox's airlines. */
export function airChanges(
  client: WorldClient,
  ask: Ask,
  { bookDeadlineMs = usualBookDeadlineMs }: { bookDeadlineMs?: number } = {},
): FlightChanges {
  const bookings = bookingCalls({
    client,
    name: 'air',
    path: '/v1/air',
    booking: airBookingGuard,
    toOutcome: toBookingOutcome,
    failures: { ...flightFailures, failureOf: failureOfChange },
    bookDeadlineMs,
  });
  const wired = ({ changes, cabin, basis }: FlightChangeWish) => ({
    changes,
    cabin: cabinWords[cabin],
    basis: basis === 'involuntary' ? ('involuntary' as const) : ('voluntary' as const),
  });

  return {
    async offer(supplierBookingId, wish) {
      try {
        const { change, ...found } = await ask({
          method: 'POST',
          path: `/v1/air/bookings/${encodeURIComponent(supplierBookingId)}/change-offers`,
          body: wired(wish),
          answer: airChangeOffersGuard,
          readsOnly: true,
          operation: 'air.change-offer',
        });
        if (change.directions.length !== found.directions.length)
          throw new FlightSupplierError('offers of other directions', { isGone: false });
        const readItinerary = readItineraries(found.terms);
        return {
          found: {
            complete: found.complete,
            airlines: found.airlines,
            flights: found.flights.map(toFoundFlight),
            directions: found.directions.map((itineraries) => itineraries.map(readItinerary)),
          },
          directions: change.directions.map(({ direction, kept }) => ({
            direction,
            kept: kept && { rating: ratings[kept.brand] },
          })),
          old: money(change.oldMinor, found.currency),
          penalty: money(change.penaltyMinor, found.currency),
          residual: change.residual,
        };
      } catch (error) {
        return refusalIn(error);
      }
    },

    async quote(supplierBookingId, wish, tokens) {
      try {
        const wanted = { ...wired(wish), fareTokens: tokens };
        return toQuote(await bookings.askChangeQuote(supplierBookingId, wanted, airChangeQuoteGuard));
      } catch (error) {
        // A fare that is gone or an offer that ran out is no refusal: another one may be as good.
        const cause = error instanceof FlightSupplierError ? error.cause : undefined;
        if (cause instanceof WorldCallError && goneCodes.has(cause.code)) throw error;
        return { status: 'refused', refusal: refusalIn(error) };
      }
    },

    async findQuote(quoteId) {
      return toQuote(
        await ask({
          method: 'GET',
          path: `/v1/air/change-quotes/${encodeURIComponent(quoteId)}`,
          answer: airChangeQuoteGuard,
          operation: 'air.retrieve-change-quote',
        }),
      );
    },

    async change(request) {
      const done = await bookings.change(request, {}, airChangeGuard, toOutcome);
      return done.status === 'refused' && 'failure' in done
        ? { status: 'refused', refusal: done.failure }
        : done;
    },

    find: (reference) => bookings.findChange(reference, airChangeGuard, toOutcome),
  };
}

const failureOfChange = (code: string | null): FlightChangeRefusal | 'quote_expired' | 'sold_out' => {
  if (code === 'expired') return 'quote_expired';
  return code === 'sold_out' ? 'sold_out' : changeRefusalOf(code);
};

/** Why the airline said no. Rethrows what is no refusal. */
function refusalIn(error: unknown): FlightChangeRefusal {
  const cause = error instanceof FlightSupplierError ? error.cause : undefined;
  if (cause instanceof WorldCallError && cause.kind === 'refused') return changeRefusalOf(cause.code);
  throw error;
}

const toFigures = (
  { old, new: fresh, ...told }: WireChangeFigures,
  currency: WireChangeQuote['currency'],
): FlightChangeFigures => ({
  old: { base: money(old.baseMinor, currency), taxes: money(old.taxesMinor, currency) },
  new: { base: money(fresh.baseMinor, currency), taxes: money(fresh.taxesMinor, currency) },
  penalty: money(told.penaltyMinor, currency),
  addCollect: money(told.addCollectMinor, currency),
  residual: told.residual && {
    form: told.residual.form,
    amount: money(told.residual.minor, currency),
    validUntil: told.residual.validUntil,
  },
  lostExtras: money(told.lostExtrasMinor, currency),
});

function toQuote(told: WireChangeQuote): FlightChangeQuote {
  const { changeQuoteId: quoteId, status, currency, tickets, totalMinor } = told;
  if (status === 'refused') return { status, refusal: changeRefusalOf(told.failure) };
  if (status === 'pending') return { status, quoteId, expiresAt: new Date(told.expiresAt) };
  const quote = { quoteId, currency, tickets, totalMinor, expiresAt: told.expiresAt };
  return {
    status,
    figures: toFigures(told.figures, currency),
    quote: toFlightQuote({ ...quote, voidMinutes: null, holdMinutes: null, credits: [] }),
  };
}

function toOutcome({ status, failure, figures, currency, booking }: WireChange): FlightChangeOutcome {
  if (status === 'refused') return { status, refusal: failureOfChange(failure) };
  if (status !== 'changed') return { status: 'pending', byAgent: status === 'by_hand' };
  return { status, figures: toFigures(figures, currency), booking: toBookingOutcome(booking) };
}
