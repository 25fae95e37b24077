import type { AnyTrip } from '#contract/any-trip.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { Language } from '#contract/dates.ts';
import type { Trip } from '#contract/trips.ts';
import { getBooking } from '#server/modules/booking/index.ts';
import { joinDocuments, type ZoneOf } from '#server/modules/flights/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import { readTravelerMarks } from '#server/modules/travelers/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { findCancellationOfTrip } from './cancellations-store.ts';
import { findChangeOfTrip, listChangesRefunding } from './changes-store.ts';
import { findScheduleChangeOfTrip } from './flight-news/changes-store.ts';
import { type FlightAftermath, presentFlightTrip } from './present-flight-trip.ts';
import { presentStayTrip } from './present-trip.ts';
import type { Reading } from './present-trip-card.ts';
import type { ChangeDeps } from './quote-change.ts';
import { findTravelerEdit } from './request-traveler-edit.ts';
import { findFlightTrip, findStayTrip, findTrip, getTrip } from './store.ts';
import { readCreditsAdded } from './trip-credits.ts';
import type { FlightTripRow, TripRow } from './trip-rows.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
}
type ZonedDeps = Deps & { readonly zoneOf: ZoneOf };
type ReadDeps = Deps & Pick<ChangeDeps, 'policyFor'>;
interface Asked {
  readonly tripId: string;
  readonly language: Language;
}

/**
 * A trip of the caller, judged by their company's current policy. Throws PortalError `not-found` for another
 * customer's trip.
 */
export async function readAnyTrip(
  deps: ReadDeps & ZonedDeps,
  principal: Principal,
  asked: Asked,
): Promise<AnyTrip> {
  const trip = await findTrip(deps.db, asked.tripId, principal.userId);
  if (!trip) throw new PortalError('not-found');
  return trip.kind === 'Flight'
    ? readFlightTrip(deps, principal, asked)
    : readStayTrip(deps, principal, asked);
}

/**
 * A stay of the caller, judged by their company's current policy. Throws PortalError `not-found` for another
 * customer's trip.
 */
export async function readStayTrip(deps: ReadDeps, principal: Principal, asked: Asked): Promise<Trip> {
  const trip = await findStayTrip(deps.db, asked.tripId, principal.userId);
  if (!trip) throw new PortalError('not-found');
  const needsApproval = (await deps.policyFor(principal))?.settings.isApprovalRequired ?? false;
  const reading = { now: deps.clock.now(), language: asked.language, products: deps.products };
  return presentStayTrip(trip, { ...(await readAftermath(deps.db, trip)), needsApproval }, reading);
}

/** Flights of the caller. Throws PortalError `not-found` for another customer's trip. */
export async function readFlightTrip(
  { db, clock, zoneOf, products }: ZonedDeps,
  principal: Principal,
  { tripId, language }: Asked,
): Promise<BookedFlightTrip> {
  const trip = await findFlightTrip(db, tripId, principal.userId);
  if (!trip) throw new PortalError('not-found');
  return presentFlightTrip(trip, await readFlightAftermath(db, trip), {
    now: clock.now(),
    language,
    zoneOf,
    products,
  });
}

/** A trip of the caller, for its papers. Throws PortalError `not-found` for another customer's trip. */
export async function readTripForPapers(
  { db, clock, zoneOf, products }: ZonedDeps,
  principal: Principal,
  { tripId, language }: Asked,
): Promise<AnyTrip> {
  const trip = await findTrip(db, tripId, principal.userId);
  if (!trip) throw new PortalError('not-found');
  return present(db, trip, { now: clock.now(), language, zoneOf, products });
}

/** A trip in the language it was booked in, for the letters about it. */
export async function readTripForLetter(
  { db, clock, zoneOf, products }: ZonedDeps,
  tripId: string,
): Promise<{ trip: AnyTrip; language: Language }> {
  const trip = await getTrip(db, tripId);
  const { language } = trip;
  return { trip: await present(db, trip, { now: clock.now(), language, zoneOf, products }), language };
}

/** A trip for its papers, without the current policy. */
async function present(
  db: Db,
  trip: TripRow,
  reading: Reading & Pick<ZonedDeps, 'zoneOf' | 'products'>,
): Promise<AnyTrip> {
  if (trip.kind === 'Flight') return presentFlightTrip(trip, await readFlightAftermath(db, trip), reading);
  return presentStayTrip(trip, { ...(await readAftermath(db, trip)), needsApproval: false }, reading);
}

async function readFlightAftermath(db: Db, trip: FlightTripRow): Promise<FlightAftermath> {
  const { id: tripId, customerId } = trip;
  const [cancellation, scheduleChange, travelerEdit, booking, { hiddenTravelerIds }] = await Promise.all([
    findCancellationOfTrip(db, tripId),
    findScheduleChangeOfTrip(db, trip),
    findTravelerEdit(db, { tripId, customerId }),
    getBooking(db, trip.bookingId),
    readTravelerMarks(db, customerId),
  ]);
  return {
    cancellation,
    scheduleChange,
    credits: await readCreditsAdded(db, trip, cancellation),
    travelerEdit,
    passengers: joinDocuments(booking.request, booking.sealed).passengers,
    hiddenTravelerIds,
  };
}

async function readAftermath(db: Db, { id, customerId }: TripRow) {
  const [cancellation, change, refunding, travelerEdit] = await Promise.all([
    findCancellationOfTrip(db, id),
    findChangeOfTrip(db, id),
    listChangesRefunding(db, id),
    findTravelerEdit(db, { tripId: id, customerId }),
  ]);
  return { cancellation, change, refunding, travelerEdit };
}
