import type { PassengerTypeCode } from '#contract/enums/index.ts';
import type { Passenger } from '#contract/passengers.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { type FlightCheckout, problemOfFlightFailure } from '#server/modules/booking/index.ts';
import {
  fareTotalOf,
  type FlightBookingOutcome,
  type FlightFailure,
  type FlightParty,
  type FlightPassenger,
  flightSupplierOf,
  isBookedAsAsked,
} from '#server/modules/flights/index.ts';
import type { FlowDeps } from '../flow.ts';
import { giveBack } from './give-back.ts';
import type { Pair } from './pair.ts';
import type { Standing, SupplierSide } from './supplier-side.ts';

/** The airlines, by whoever sells their seats. */
export function flightSide(
  { airlines, log }: FlowDeps,
  { booking, session }: Extract<Pair, { product: 'flight' }>,
): SupplierSide {
  const supplier = flightSupplierOf(airlines, session.source);
  const { passengers, contact } = booking.request;
  const asked = { flight: session.flight, total: fareTotalOf(booking.price), passengers };

  function standing(outcome: FlightBookingOutcome): Standing {
    if (outcome.status !== 'confirmed' || isBookedAsAsked(outcome, asked))
      return standingOf(outcome, session);
    log.error({ bookingId: booking.id }, 'an airline confirmed something else than it was asked for');
    return { status: 'other', supplierBookingId: outcome.supplierBookingId };
  }

  return {
    async place() {
      const outcome = await supplier.book({
        quoteId: session.supplierQuoteId,
        reference: booking.id,
        passengers: flightPassengers(passengers, session.flight.isInternational),
        contact,
      });
      return standing(outcome);
    },
    async find() {
      const found = await supplier.findBooking(booking.id);
      return found.status === 'absent' ? found : standing(found);
    },
    giveBack: (supplierBookingId) => giveBack({ log }, supplier, supplierBookingId),
  };
}

function standingOf(outcome: FlightBookingOutcome, session: FlightCheckout): Standing {
  if (outcome.status === 'failed') return { status: 'failed', problem: problemFor(outcome.failure, session) };
  if (outcome.status === 'cancelled') return { status: 'cancelled', credits: outcome.credits };
  if (outcome.status !== 'confirmed') return { status: outcome.status };
  const { supplierBookingId, tickets, credits } = outcome;
  return { status: 'confirmed', supplierBookingId, brings: { tickets }, credits };
}

/** A price that changed is told with what it was the price of. */
const problemFor = (failure: FlightFailure, { flight: { extras } }: FlightCheckout): ProblemCode =>
  failure === 'price_changed' && extras.seats.length + extras.bags.length > 0
    ? 'flight-price-changed-with-extras'
    : problemOfFlightFailure[failure];

const kinds: Readonly<Record<PassengerTypeCode, keyof FlightParty>> = {
  ADT: 'adults',
  CNN: 'children',
  INS: 'infantsInSeat',
  INF: 'infantsInLap',
};

/** Passengers as airlines want them: the first lap infant is held by the first adult, and passports cross borders only. */
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
