import type { z } from 'zod';
import type { rebookByProtection } from '#contract/protections-exercise.ts';
import { toWireMoney } from '#contract/money.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Draft } from '#server/modules/products/index.ts';
import { checkReplacement, endedByRebooking, getClaimable } from '#server/modules/protections/index.ts';
import { getTrip } from '#server/modules/trips/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { isGone } from '../freezing.ts';
import { goneFlights } from './freeze.ts';
import type { ProductDeps } from '../kind.ts';
import { readFlownTrip } from './flown-trip.ts';
import { type FlightItem, readFlightItem } from './item.ts';
import { quoteFlights } from './quote-flights.ts';

/**
 * Prices a new flight that a protection pays for. Nothing of it is used before the booking. Throws PortalError with the
 * error keys of rebooking: contract or itinerary not found, another route, a flight that it does not pay for. [DIS-07]
 */
export async function draftRebooking(
  deps: ProductDeps,
  {
    principal,
    contractId,
    chosen,
  }: {
    principal: Principal;
    contractId: string;
    chosen: z.output<typeof rebookByProtection.body & object>;
  },
): Promise<Draft> {
  const { protections } = deps;
  const customerId = principal.userId;
  const asked = { contractId, customerId, now: deps.clock.now() };
  const contract = await getClaimable(deps.db, protections, asked);
  const draft = await quoteFlights(deps, principal, chosen).catch((error: unknown) => {
    if (!isGone(goneFlights, error)) throw error;
    throw new PortalError('rebook-itinerary-not-found', { cause: error });
  });
  const item = readFlightItem(draft.item);
  const total = supplierTotalOf(draft.price);
  const [slice, another] = item.flight.slices.en;
  const [first, last] = [slice?.segments[0], slice?.segments.at(-1)];
  if (!slice || !first || !last || another || total.currency !== contract.terms.currency)
    throw new PortalError('rebook-not-eligible');
  const { ADT, CNN, INS, INF } = item.flight.passengers;
  const replaced = await getTrip(deps.db, contract.tripId);
  const old = readFlownTrip(replaced);
  if (INF !== old.flight.passengers.INF) throw new PortalError('rebook-not-eligible');
  checkReplacement(protections, contract, {
    origin: first.origin.locationCode,
    destination: last.destination.locationCode,
    departs: first.zonedDeparture,
    cabin: slice.fareShelf.cabin,
    travelers: ADT + CNN + INS,
    total,
  });
  const passengers = old.request.passengers.map(({ givenName, surname }) => ({ givenName, surname }));
  const rebooking: FlightItem['rebooking'] = {
    contractId,
    amount: toWireMoney(total),
    insteadOf: replaced.bookingId,
    passengers,
    ends: await endedByRebooking(deps.db, protections, contract),
  };
  const paid: FlightItem = { ...item, rebooking };
  return { ...draft, item: paid };
}
