import { findAskOfChange } from '#server/modules/exchange/index.ts';
import { flightSupplierOf, type StoredFlight } from '#server/modules/flights/index.ts';
import type { StoredWish, TripRecord } from '#server/modules/products/index.ts';
import { findPayingContract } from '#server/modules/protections/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { ProductDeps } from '../../kind.ts';
import { readFlownTrip } from '../flown-trip.ts';
import { asking, payingPart, wireOf, withKeptExtras } from './ask.ts';
import { type AskedFlights, changesOf, readFlightParts } from './change.ts';

/**
 * Asks the airline anew for flights that were approved, and has the same ones priced. Throws `flight-gone` and `fare-gone` where they
 * are not offered any more or leave at another time, `change-not-possible` for what it does not change now, and `unavailable`
 * while it does not answer.
 */
export async function askAgain(
  deps: ProductDeps,
  record: TripRecord,
  { changeId, after }: StoredWish,
): Promise<AskedFlights> {
  const { id: tripId, customerId, businessId, supplierBookingId, source } = record;
  const ask = await findAskOfChange(deps.db, { changeId, tripId, customerId });
  if (!ask) throw new PortalError('change-not-possible');
  const trip = readFlownTrip(record);
  const wanted = wireOf(ask, trip);
  const changes = changesOf(flightSupplierOf(deps.airlines, source));
  const offer = await asking(() => changes.offer(supplierBookingId, wanted));
  if (typeof offer === 'string') throw new PortalError('change-not-possible');
  const person = { userId: customerId, businessId, sessionId: changeId } as const;
  const { flight: booked } = trip;
  const session = await deps.changeShop.keep(
    { ...person, kind: 'own', agentId: null, permissions: [] },
    { offer, source, flight: booked, wish: wanted, currency: offer.old.currency },
  );
  const kept = offer.directions.map((one) => one.kept);
  const chosen = deps.changeShop.choose(session, kept, ask.wish.fares);
  const flight = withKeptExtras(trip, chosen.flight, ask.wish);
  if (timesOf(flight) !== timesOf(readFlightParts(after).flight)) throw new PortalError('flight-gone');
  const quoted = await asking(() => changes.quote(supplierBookingId, wanted, chosen.tokens));
  if (quoted.status === 'pending') throw new PortalError('unavailable');
  if (quoted.status === 'refused') throw new PortalError('change-not-possible');
  const { contractId, basis } = ask;
  const by = contractId && { contractId, tripId, customerId, now: deps.clock.now() };
  const paying = by ? await findPayingContract(deps.db, deps.protections, by) : null;
  if (paying === 'too-late') throw new PortalError('change-not-possible');
  return { flight, quoted, basis, ...payingPart(paying, quoted) };
}

const timesOf = ({ slices }: StoredFlight): string =>
  JSON.stringify(
    slices.en.map(({ segments }) =>
      segments.map(({ scheduledDeparture, scheduledArrival }) => [scheduledDeparture, scheduledArrival]),
    ),
  );
