import type { Language } from '#contract/values/dates.ts';
import type { FlightChoice } from '#contract/flights/itinerary.ts';
import { type Money, money } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { findChosen, lookForChosen } from './chosen-itineraries.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSession } from '../search/flight-session.ts';
import { type StoredFlight, storedFlightSchema } from './stored-flight.ts';
import type { FlightParty } from '../port.ts';
import { openFlightSession, withChosen } from '../search/open-session.ts';
import { titleOf } from '../search/present-search.ts';
import { presentItinerary } from '../slice/present-itinerary.ts';
import { tripFacts } from './trip-facts.ts';
import { type ChosenItinerary, sliceCosts, tripTotal } from './trip-prices.ts';

/**
 * A trip whose every slice is chosen: the fares its supplier has to price, the price shown to the customer, and its
 * flights.
 */
export interface ChosenTrip {
  readonly source: string;
  /** Fares in the order in which they are flown. */
  readonly tokens: readonly string[];
  readonly party: FlightParty;
  readonly shown: Money;
  readonly flight: StoredFlight;
}

/**
 * The chosen trip of this customer's search. Throws `search-expired`, `flight-gone` for fares that are no longer sold,
 * and `validation-failed` for a trip with a slice left open.
 */
export async function chooseTrip(
  deps: FlightsDeps,
  principal: Principal,
  choice: FlightChoice,
): Promise<ChosenTrip> {
  const { session, trip } = await openWholeTrip(deps, principal, choice);
  return keepChosen(deps, session, trip);
}

/** A search and the fares that were chosen from it, as a checkout or a change keeps them. */
export function keepChosen(
  deps: Pick<FlightsDeps, 'places'>,
  session: FlightSession,
  trip: readonly ChosenItinerary[],
): ChosenTrip {
  const source = trip[0]?.itinerary.source;
  if (source === undefined) throw new PortalError('flight-gone');
  return {
    source,
    tokens: trip.flatMap(({ fare }) => fare.tokens),
    party: session.query.party,
    shown: money(tripTotal(trip), session.query.currency),
    flight: keep(deps, session, trip),
  };
}

/** A search of this customer and all fares chosen from it, in order. Throws as `chooseTrip` does. */
export async function openWholeTrip(
  deps: FlightsDeps,
  principal: Principal,
  choice: FlightChoice,
): Promise<{ session: FlightSession; trip: ChosenItinerary[] }> {
  const session = await withChosen(deps, await openFlightSession(deps, principal, choice), choice.chosen);
  const [trip] = findChosen(session, choice.chosen);
  if (trip.length !== session.slices.length)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.chosen', message: 'A flight is chosen for every part of the trip.' }],
    });
  return (await ofCreditor(deps, principal, { session, trip, chosen: choice.chosen })) ?? { session, trip };
}

/**
 * The same trip at the same price from a supplier that holds a credit of its airlines for the customer, because no
 * other supplier could apply it; suppliers that answered after the results on screen count too. Null where there is
 * none. [docs/notes/flights.md]
 */
async function ofCreditor(
  { creditSourcesFor, sessions, clock }: FlightsDeps,
  principal: Principal,
  {
    session,
    trip,
    chosen,
  }: { session: FlightSession; trip: ChosenItinerary[]; chosen: FlightChoice['chosen'] },
): Promise<{ session: FlightSession; trip: ChosenItinerary[] } | null> {
  const carriers = [...new Set(trip.flatMap(({ itinerary }) => itinerary.carriers))];
  const keeping = await creditSourcesFor(principal, { carriers, currency: session.query.currency });
  if (keeping.length === 0) return null;
  const total = tripTotal(trip);
  const soldIn = (search: FlightSession) => {
    const found = (lookForChosen(search, chosen) ?? []).find(
      (other) => tripTotal(other) === total && keeping.includes(other[0]?.itinerary.source ?? ''),
    );
    return found ? { session: search, trip: found } : null;
  };
  const here = soldIn(session);
  if (here) return here;
  const latest = await sessions.findLatest({
    id: session.id,
    customerId: principal.userId,
    now: clock.now(),
  });
  return latest ? soldIn(latest.search) : null;
}

function keep(
  { places }: Pick<FlightsDeps, 'places'>,
  session: FlightSession,
  trip: readonly ChosenItinerary[],
): StoredFlight {
  const told = (language: Language) =>
    trip.map(({ itinerary, fare }, index) =>
      presentItinerary({ places, language }, session, index, itinerary, fare),
    );
  const slices = { en: told('en'), fr: told('fr') };
  const segments = slices.en.flatMap((slice) => slice.segments);
  const countries = new Set(
    segments
      .flatMap(({ origin, destination }) => [origin.locationCode, destination.locationCode])
      .map((code) => places.airport(code, 'en')?.countryCode ?? code),
  );
  const { question, cabin } = session.query;
  return storedFlightSchema.parse({
    title: {
      en: titleOf({ places, language: 'en' }, session),
      fr: titleOf({ places, language: 'fr' }, session),
    },
    ...tripFacts(session, trip),
    slices,
    sliceCosts: sliceCosts(trip),
    passengers: question.passengers,
    cabin,
    isInternational: countries.size > 1,
    departsOn: segments[0]?.zonedDeparture.slice(0, 10),
    lastFlightOn: latestDay(segments.map(({ zonedDeparture }) => zonedDeparture)),
    // Eastward over the date line a flight lands the day before it left: a trip never ends before it begins.
    arrivesOn: latestDay(
      segments.flatMap(({ zonedDeparture, zonedArrival }) => [zonedDeparture, zonedArrival]),
    ),
    departsAt: segments[0]?.scheduledDeparture,
    arrivesAt: segments.at(-1)?.scheduledArrival,
  });
}

/** The latest calendar day of moments, each on the clock of its place. */
const latestDay = (zoned: readonly string[]): string | undefined =>
  zoned
    .map((moment) => moment.slice(0, 10))
    .toSorted()
    .at(-1);
