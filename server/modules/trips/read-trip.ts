import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { Language } from '#contract/values/dates.ts';
import type {
  ProductKind,
  Products,
  TripReading,
  TripRecord,
  TripSide,
} from '#server/modules/products/index.ts';
import { findAnswerTimes } from '#server/modules/cases/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { findCancellationOfTrip } from './servicing/cancellations-store.ts';
import { presentFacts } from './present-common.ts';
import { findTravelerEdit } from './name-corrections/request-traveler-edit.ts';
import { forReader } from './people/arranged.ts';
import { findTripFor, getTrip } from './store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
}
interface Asked {
  readonly tripId: string;
  readonly language: Language;
}

/**
 * A trip of the caller, or one that was booked for them, judged by their company's current policy. Throws PortalError `not-found` for another
 * customer's trip.
 */
export async function readAnyTrip(
  deps: Deps,
  principal: Principal,
  { tripId, language }: Asked,
): Promise<AnyTrip> {
  const trip = await findTripFor(deps.db, tripId, principal.userId, 'view');
  if (!trip) throw new PortalError('not-found');
  return forReader(
    deps,
    principal,
    trip,
    await present(deps, trip, { now: deps.clock.now(), language, principal }),
  );
}

/** A trip of one kind, for endpoints that only know this kind. Throws `not-found` for every other trip. */
export async function readTripOf<Trip extends AnyTrip>(
  deps: Deps,
  { products, trip: side }: Pick<ProductKind, 'products'> & { readonly trip: TripSide<Trip> },
  principal: Principal,
  { tripId, language }: Asked,
): Promise<Trip> {
  const trip = await findTripFor(deps.db, tripId, principal.userId, 'view');
  if (!trip || !products.includes(trip.item.product)) throw new PortalError('not-found');
  return forReader(
    deps,
    principal,
    trip,
    await presentBy(deps, side, trip, { now: deps.clock.now(), language, principal }),
  );
}

/** A trip of the caller, for its papers. Throws PortalError `not-found` for another customer's trip. */
export async function readTripForPapers(
  deps: Deps,
  principal: Principal,
  { tripId, language }: Asked,
): Promise<AnyTrip> {
  const trip = await findTripFor(deps.db, tripId, principal.userId, 'view');
  if (!trip) throw new PortalError('not-found');
  const reading = { now: deps.clock.now(), language, principal: null };
  return forReader(deps, principal, trip, await present(deps, trip, reading));
}

/** A trip in the language it was booked in, for the letters about it. */
export async function readTripForLetter(
  deps: Deps,
  tripId: string,
): Promise<{ trip: AnyTrip; language: Language }> {
  const trip = await getTrip(deps.db, tripId);
  const { language } = trip;
  return { trip: await present(deps, trip, { now: deps.clock.now(), language, principal: null }), language };
}

const present = (deps: Deps, trip: TripRecord, reading: TripReading): Promise<AnyTrip> =>
  presentBy(deps, deps.products.of(trip.item.product).trip, trip, reading);

async function presentBy<Trip extends AnyTrip>(
  { db, products }: Deps,
  side: TripSide<Trip>,
  trip: TripRecord,
  reading: TripReading,
): Promise<Trip> {
  const { id: tripId, customerId } = trip;
  const [cancellation, travelerEdit, answers] = await Promise.all([
    findCancellationOfTrip(db, tripId),
    findTravelerEdit(db, { tripId, customerId }),
    findAnswerTimes(db, [trip.bookingId], reading.now),
  ]);
  const since = { cancellation, travelerEdit, answerBy: answers.get(trip.bookingId) };
  const facts = presentFacts(trip, side, since, { ...reading, products });
  return side.present(trip, facts, reading);
}
