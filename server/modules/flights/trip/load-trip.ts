import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { FlightTripRequest, flightTripSchema } from '#contract/flights/itinerary.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { openWholeTrip } from './choose-trip.ts';
import type { FlightsDeps } from '../deps.ts';
import { fareChoices } from './fare-choices.ts';
import { passengerCount, perPassenger, titleOf } from '../search/present-search.ts';
import { presentItinerary } from '../slice/present-itinerary.ts';
import { quoteTrip } from './quote-trip.ts';
import { judgeTrip } from '../slice/slice-offers.ts';
import { tripFacts } from './trip-facts.ts';
import { tripTotal } from './trip-prices.ts';
import { earnAndPayable } from '../slice/earn-and-payable.ts';

/** The chosen flights of a trip with their fares side by side; its price line by line once it is quoted. [AIR-02] */
export async function loadTrip(
  deps: FlightsDeps,
  principal: Principal,
  request: FlightTripRequest,
  language: Language,
): Promise<z.input<typeof flightTripSchema>> {
  const { session, trip } = await openWholeTrip(deps, principal, request);
  const shown = money(tripTotal(trip), session.query.currency);
  const quoted = request.isQuoted ? await quoteTrip(deps.suppliers, session, trip, shown) : null;
  const total = quoted?.total ?? shown;
  const [first] = trip;
  if (first)
    deps.noteOpened?.(principal, {
      product: 'flight',
      id: first.itinerary.itineraryId,
      at: deps.clock.now(),
    });
  const reader = { places: deps.places, language };
  return {
    searchId: session.id,
    observedAt: session.observedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    title: titleOf(reader, session),
    ...tripFacts(session, trip),
    slices: trip.map(({ itinerary, fare }, index) => ({
      ...presentItinerary(reader, session, index, itinerary, fare),
      fares: fareChoices(session, trip, index, language),
    })),
    passengerCount: passengerCount(session),
    total: toWireMoney(total),
    perPassenger: toWireMoney(perPassenger(session, total)),
    ...earnAndPayable(session, trip, total),
    policy: judgeTrip(session, trip, total.minor),
    price: quoted?.price ?? null,
    priceChange: quoted?.priceChange ?? null,
  };
}
