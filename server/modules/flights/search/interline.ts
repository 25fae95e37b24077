import { addDays } from '#contract/values/dates.ts';
import type { FlightsDeps } from '../deps.ts';
import { kmByGround } from '../places/by-ground.ts';
import type { FlightSession, KeptFare, KeptItinerary, SessionQuery } from './flight-session.ts';
import { joinTerms } from './joined-terms.ts';
import { type MergedFlights, mergeFlights } from './merge-flights.ts';
import type { FareTerms, FlightDirection } from '../port.ts';

/** Limits of a self-transfer in minutes: time to collect bags and check in again, and less than a day of waiting. */
const selfTransferMinutes = { least: 180, most: 720 } as const;

const mostHubs = 2;
/** Most hubs tried where no supplier sells the direction at all. */
const mostTried = 14;
const mostJoined = 20;
const deadlineMs = 2_500;
/**
 * Limits where two nonstop flights do not reach the destination either: hubs with legs that have stops of their own,
 * with a longer detour.
 */
const lastResort = { hubs: 14, detour: 2.5, mostStops: 2, mostItineraries: 60 } as const;

/** A slice that is flown by way of a hub: its first leg, and its second on that day or the next. */
interface HubLegs {
  readonly slice: number;
  readonly directions: readonly FlightDirection[];
}

/**
 * Adds itineraries that no supplier sells on one ticket: two nonstop flights of different airlines, joined by the
 * portal at the airports where the others connect, where that is cheaper than every ticket that is no slower. Where
 * that finds nothing either, each of the two may have stops of its own. Suppliers that do not answer in time add none.
 * [AIR-04]
 */
export async function addInterline(
  { suppliers, places }: Pick<FlightsDeps, 'suppliers' | 'places'>,
  query: Pick<SessionQuery, 'slices' | 'party' | 'cabin' | 'currency'>,
  merged: MergedFlights,
): Promise<MergedFlights> {
  const asks = merged.slices.flatMap((itineraries, slice) =>
    hubLegs(places, query, merged, itineraries, slice),
  );
  const joined = await joinLegs(suppliers, query, merged, { asks, mostStops: 0 });
  const far = joined.slices.flatMap((itineraries, slice) =>
    itineraries.length > 0
      ? []
      : legsBy(places, query, slice, (from, to) =>
          places.airportsBetween(from, to, lastResort.hubs, lastResort.detour),
        ),
  );
  if (far.length === 0) return joined;
  return joinLegs(suppliers, query, joined, { asks: far, mostStops: lastResort.mostStops });
}

/** The same flights with the itineraries joined from legs by way of hubs, from the suppliers that answer in time. */
async function joinLegs(
  suppliers: FlightsDeps['suppliers'],
  query: Pick<SessionQuery, 'party' | 'cabin' | 'currency'>,
  merged: MergedFlights,
  { asks, mostStops }: { asks: readonly HubLegs[]; mostStops: number },
): Promise<MergedFlights> {
  const told = await Promise.all(
    suppliers.flatMap((supplier) =>
      asks.map(async ({ slice, directions }) => {
        const { party, cabin, currency } = query;
        const found = await supplier
          .search({ directions, party, cabin, currency, mostStops }, deadlineMs)
          .catch(() => null);
        return found ? [{ slice, source: supplier.name, found }] : [];
      }),
    ),
  );
  return told.flat().reduce<MergedFlights>((sofar, { slice, source, found }) => {
    const answer = { source, number: 0, slices: [0, 1, 2], found };
    const all = mergeFlights([answer], { sliceCount: 3, cabin: query.cabin });
    const legs = mostStops === 0 ? all : { ...all, slices: all.slices.map(cheapestItineraries) };
    return withJoined(sofar, { slice, source }, legs);
  }, merged);
}

/**
 * The legs by way of the airports where most ways of a slice connect; of the busiest on the way where there is none.
 */
function hubLegs(
  places: FlightsDeps['places'],
  query: Pick<SessionQuery, 'slices'>,
  { flights }: MergedFlights,
  itineraries: readonly KeptItinerary[],
  slice: number,
): HubLegs[] {
  const counts = new Map<string, number>();
  for (const { flights: flown } of itineraries)
    for (const at of flown.slice(0, -1)) {
      const hub = flights[at]?.destination ?? '';
      counts.set(hub, (counts.get(hub) ?? 0) + 1);
    }
  const used = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, mostHubs);
  return legsBy(places, query, slice, (from, to) =>
    itineraries.length > 0 ? used.map(([hub]) => hub) : places.airportsBetween(from, to, mostTried),
  );
}

/** The legs of a slice from its first airport to its last by way of some hubs. */
function legsBy(
  places: Pick<FlightsDeps['places'], 'airport' | 'kmBetween'>,
  { slices }: Pick<SessionQuery, 'slices'>,
  slice: number,
  hubsBetween: (from: string, to: string) => readonly string[],
): HubLegs[] {
  const asked = slices[slice];
  const [origin] = asked?.origin.airports ?? [];
  const [destination] = asked?.destination.airports ?? [];
  if (!asked || !origin || !destination) return [];
  if (kmByGround(places, origin, destination) !== null) return [];
  return hubsBetween(origin, destination).map((hub) => ({
    slice,
    directions: [
      { origin, destination: hub, date: asked.date },
      { origin: hub, destination, date: asked.date },
      { origin: hub, destination, date: addDays(asked.date, 1) },
    ],
  }));
}

/** The same flights with the itineraries joined from the legs of one slice; the cheapest of those that are worth it. */
function withJoined(
  merged: MergedFlights,
  { slice, source }: { slice: number; source: string },
  legs: MergedFlights,
): MergedFlights {
  const [firsts = [], ...others] = legs.slices;
  const seconds = others.flat();
  // One supplier sells a whole trip, so a lower price of another supplier does not exclude an itinerary.
  const own = (merged.slices[slice] ?? []).filter((itinerary) => itinerary.source === source);
  const known = own.map(({ itineraryId, durationMinutes, fares }) => ({
    itineraryId,
    durationMinutes,
    minor: leastOf(fares.map(({ ownMinor }) => ownMinor)),
  }));
  const shift = merged.flights.length;
  const terms = [...merged.terms];
  const joined = firsts
    .flatMap((first) =>
      seconds
        .filter((second) => isTransfer(first, second))
        .map((second) => ({ first, second, minor: leastTogether(first, second) })),
    )
    .filter(({ first, second, minor }) =>
      // Cheaper than every ticket that takes no longer.
      known.every((other) => other.minor > minor || other.durationMinutes > second.arrives - first.departs),
    )
    .toSorted((a, b) => a.minor - b.minor)
    .slice(0, mostJoined)
    .flatMap(({ first, second }) => joinItineraries(first, second, legs.terms, shift, terms) ?? [])
    .filter(({ flights }) => landsOnceAtEach(flights.flatMap((at) => legs.flights[at - shift] ?? [])))
    .filter(({ itineraryId }) => known.every((other) => other.itineraryId !== itineraryId));
  if (joined.length === 0) return merged;
  return {
    airlines: [...new Map([...merged.airlines, ...legs.airlines].map((one) => [one.code, one])).values()],
    terms,
    flights: [...merged.flights, ...legs.flights],
    slices: merged.slices.with(slice, [...(merged.slices[slice] ?? []), ...joined]),
  };
}

/** Whether flights that follow each other touch no airport twice. */
const landsOnceAtEach = (flown: MergedFlights['flights']): boolean =>
  new Set(flown.flatMap(({ origin, destination }) => [origin, destination])).size === flown.length + 1;

/** The cheapest itineraries, up to the number worth trying. */
const cheapestItineraries = (itineraries: readonly KeptItinerary[]): readonly KeptItinerary[] => {
  const leastOfItinerary = ({ fares }: KeptItinerary) => leastOf(fares.map(({ ownMinor }) => ownMinor));
  return itineraries.length <= lastResort.mostItineraries
    ? itineraries
    : itineraries
        .toSorted((a, b) => leastOfItinerary(a) - leastOfItinerary(b))
        .slice(0, lastResort.mostItineraries);
};

const leastOf = (minors: readonly number[]): number =>
  minors.reduce((least, minor) => Math.min(least, minor), Number.POSITIVE_INFINITY);

/** The total of two itineraries in the cheapest fare that both are sold in. */
const leastTogether = (first: KeptItinerary, second: KeptItinerary): number =>
  leastOf(
    first.fares.map(
      ({ fareId, ownMinor }) =>
        ownMinor +
        (second.fares.find((fare) => fare.fareId === fareId)?.ownMinor ?? Number.POSITIVE_INFINITY),
    ),
  );

/** Whether a traveler can change between the two on their own: enough time, not too much, and another airline. */
function isTransfer(first: KeptItinerary, second: KeptItinerary): boolean {
  const wait = second.departs - first.arrives;
  return (
    wait >= selfTransferMinutes.least &&
    wait <= selfTransferMinutes.most &&
    !first.carriers.some((carrier) => second.carriers.includes(carrier))
  );
}

/** Two ways as one with a self-transfer between them; null when they do not fit or share an airline. */
export function joinItineraries(
  first: KeptItinerary,
  second: KeptItinerary,
  legTerms: FlightSession['terms'],
  shift: number,
  terms: FareTerms[],
): KeptItinerary | null {
  if (!isTransfer(first, second)) return null;
  const fares = first.fares.flatMap((fare) => {
    const other = second.fares.find(({ fareId }) => fareId === fare.fareId);
    return other ? [joinFares(fare, other, legTerms, terms)] : [];
  });
  if (fares.length === 0) return null;
  return {
    itineraryId: `${first.itineraryId}~${second.itineraryId}`,
    source: first.source,
    sharing: null,
    carriers: [...first.carriers, ...second.carriers],
    flights: [...first.flights, ...second.flights].map((at) => at + shift),
    selfTransfers: [first.flights.length - 1],
    fares,
    stops: first.stops + 1 + second.stops,
    durationMinutes: second.arrives - first.departs,
    flownMinutes: first.flownMinutes + second.flownMinutes,
    departs: first.departs,
    arrives: second.arrives,
    co2Kg: first.co2Kg + second.co2Kg,
  };
}

function joinFares(a: KeptFare, b: KeptFare, legTerms: FlightSession['terms'], terms: FareTerms[]): KeptFare {
  const [one, other] = [legTerms[a.terms], legTerms[b.terms]];
  if (!one || !other) throw new RangeError('a fare without terms');
  const joined = joinTerms(one, other);
  const written = JSON.stringify(joined);
  const at = terms.findIndex((known) => JSON.stringify(known) === written);
  return {
    fareId: a.fareId,
    tokens: [...a.tokens, ...b.tokens],
    terms: at >= 0 ? at : terms.push(joined) - 1,
    bookingClass: a.bookingClass === b.bookingClass ? a.bookingClass : `${a.bookingClass}/${b.bookingClass}`,
    seatsLeft: Math.min(a.seatsLeft, b.seatsLeft),
    ownMinor: a.ownMinor + b.ownMinor,
    sharedMinor: null,
  };
}
