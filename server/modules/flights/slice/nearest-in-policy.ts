import type { z } from 'zod';
import type { nearestFlightSchema } from '#contract/flights.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { zoned } from './present-itinerary.ts';
import type { PickedItinerary } from './scores.ts';
import type { Offer, OfferedItinerary, SliceOffers } from './slice-offers.ts';

interface Candidate {
  readonly itinerary: OfferedItinerary['itinerary'];
  readonly offer: Offer;
}

/** The ways of a slice that have an offer in policy, each at the cheapest one; made once for each choice. */
const candidatesOf = new WeakMap<SliceOffers, readonly Candidate[]>();

function candidates(offers: SliceOffers): readonly Candidate[] {
  const known = candidatesOf.get(offers);
  if (known) return known;
  const made = offers.itineraries.flatMap(({ itinerary, offers: all }): Candidate[] => {
    const offer = all.find(({ inPolicy }) => inPolicy);
    return offer ? [{ itinerary, offer }] : [];
  });
  candidatesOf.set(offers, made);
  return made;
}

/**
 * The flight in policy with the nearest departure to one that is not, with its total and the price difference; of
 * equals the cheaper. It may be the same flight in another fare. Null where nothing is in policy. [POL-05]
 */
export function nearestInPolicy(
  { itinerary, offer }: PickedItinerary,
  offers: SliceOffers,
): z.input<typeof nearestFlightSchema> | null {
  const { session } = offers;
  if (!session.circumstances.policy || offer.inPolicy) return null;
  let nearest: Candidate | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates(offers)) {
    const apart = Math.abs(candidate.itinerary.departs - itinerary.departs);
    const isNearer =
      apart < least || (apart === least && candidate.offer.totalMinor < (nearest?.offer.totalMinor ?? 0));
    if (!isNearer) continue;
    least = apart;
    nearest = candidate;
  }
  const flight = session.flights[nearest?.itinerary.flights[0] ?? -1];
  if (!nearest || !flight) return null;
  const more = nearest.offer.totalMinor - offer.totalMinor;
  const wire = (minor: number) => toWireMoney(money(minor, session.query.currency));
  const [carrier = ''] = nearest.itinerary.carriers;
  return {
    itineraryId: nearest.itinerary.itineraryId,
    fareId: nearest.offer.fare.fareId,
    zonedDeparture: zoned(flight.departs, flight.departsLocal),
    airline: session.airlines.find(({ code }) => code === carrier)?.name ?? carrier,
    total: wire(nearest.offer.totalMinor),
    costs: more === 0 ? 'same' : more < 0 ? 'less' : 'more',
    difference: wire(Math.abs(more)),
  };
}
