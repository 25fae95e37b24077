import { refreshCredits } from '#server/modules/airline-credits/index.ts';
import type { PassengerTypeCode } from '#contract/enums/index.ts';
import type { Passenger } from '#contract/passengers.ts';
import type { ProblemCode } from '#contract/problems.ts';
import {
  type FlightBookingOutcome,
  type FlightFailure,
  type FlightParty,
  type FlightPassenger,
  flightSupplierOf,
  isBookedAsAsked,
  joinDocuments,
} from '#server/modules/flights/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout, Standing, SupplierSide } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { giveBack } from '../give-back.ts';
import type { ProductDeps } from '../kind.ts';
import { type FlightConfirmation, type FlightItem, readFlightItem } from './item.ts';
import { namesStrangeCredits, noteCredits } from './note-credits.ts';
import { problemOfFlightFailure } from './problems.ts';

/** The airlines, or the seller of their seats. */
export const flightSupplier =
  (deps: Pick<ProductDeps, 'db' | 'log' | 'airlines'>) =>
  (booking: Booking, session: Checkout, reference = booking.id): SupplierSide => {
    const { log, airlines } = deps;
    const supplier = flightSupplierOf(airlines, session.source);
    const { flight, airlineCredits } = readFlightItem(session.item);
    const { passengers, contact } = joinDocuments(booking.request, booking.sealed);
    const asked = { flight, total: supplierTotalOf(booking.price), passengers };

    async function standingOf(outcome: FlightBookingOutcome): Promise<Standing> {
      if (outcome.status === 'failed')
        return { status: 'failed', problem: problemFor(outcome.failure, flight) };
      if (outcome.status !== 'confirmed' && outcome.status !== 'cancelled') return { status: outcome.status };
      if (outcome.status === 'confirmed' && !isBookedAsAsked(outcome, asked)) {
        log.error({ bookingId: booking.id }, 'an airline confirmed something else than it was asked for');
        return { status: 'other', supplierBookingId: outcome.supplierBookingId };
      }
      const { credits } = outcome;
      if (await namesStrangeCredits(deps, { bookingId: booking.id, session }, credits))
        return { status: 'unknown' };
      const note = (tx: Tx, now: Date) => noteCredits(tx, { booking, session, now }, credits);
      if (outcome.status === 'cancelled') return { status: 'cancelled', note };
      const { supplierBookingId, tickets } = outcome;
      const confirmation: FlightConfirmation = { tickets };
      return { status: 'confirmed', supplierBookingId, confirmation, note };
    }

    return {
      async place() {
        const outcome = await supplier.book({
          quoteId: session.supplierQuoteId,
          reference,
          passengers: flightPassengers(passengers, flight.isInternational),
          contact,
        });
        return standingOf(outcome);
      },
      async find() {
        const found = await supplier.findBooking(reference);
        return found.status === 'absent' ? found : standingOf(found);
      },
      hold: async () => (await supplier.holds?.hold(session.supplierQuoteId)) ?? null,
      endHold: async () => supplier.holds?.release(session.supplierQuoteId),
      giveBack: (supplierBookingId) => giveBack({ log }, supplier, supplierBookingId),
      // Another reader of these credits was told meanwhile that the booking had used them.
      beforeRelease: () =>
        refreshCredits(
          deps,
          airlineCredits.map(({ reference }) => ({ reference, source: session.source })),
        ),
    };
  };

/** The error for a changed price depends on whether extras were part of it. */
const problemFor = (failure: FlightFailure, { extras }: FlightItem['flight']): ProblemCode =>
  failure === 'price_changed' && extras.seats.length + extras.bags.length > 0
    ? 'flight-price-changed-with-extras'
    : problemOfFlightFailure[failure];

const kinds: Readonly<Record<PassengerTypeCode, keyof FlightParty>> = {
  ADT: 'adults',
  CNN: 'children',
  INS: 'infantsInSeat',
  INF: 'infantsInLap',
};

/**
 * Passengers as airlines want them: the first lap infant is held by the first adult, and passports cross borders only.
 */
function flightPassengers(passengers: readonly Passenger[], isInternational: boolean): FlightPassenger[] {
  const adults = passengers.flatMap(({ type }, at) => (type === 'ADT' ? [at] : []));
  let held = 0;
  return passengers.map((passenger) => ({
    kind: kinds[passenger.type],
    givenName: passenger.givenName,
    surname: passenger.surname,
    dateOfBirth: passenger.dateOfBirth,
    gender: passenger.gender,
    heldBy: passenger.type === 'INF' ? (adults[held++] ?? null) : null,
    passport: isInternational ? passenger.passport : null,
    knownTravelerNumber: passenger.knownTravelerNumber || null,
    redressNumber: passenger.redressNumber || null,
    frequentFlyer: passenger.frequentFlyer,
    assistance: passenger.assistance,
  }));
}
