import type { Cabin } from '#contract/enums/index.ts';
import type { SourcedFlights } from './ask-suppliers.ts';
import { isAtLeast } from '../slice/cabins.ts';
import type { FlightSession, KeptFare, KeptItinerary } from './flight-session.ts';
import type { Airline, FareTerms, FoundFare, FoundFlight, FoundItinerary } from '../port.ts';

/** The flights of a session. */
export type MergedFlights = Pick<FlightSession, 'airlines' | 'terms' | 'flights' | 'slices'>;

/**
 * Merges the results of all suppliers into one list for each slice: each itinerary once for every supplier of it, at
 * its lowest price, with the fares of the requested cabin or a better one.
 */
export function mergeFlights(
  answers: readonly SourcedFlights[],
  { sliceCount, cabin }: { sliceCount: number; cabin: Cabin },
): MergedFlights {
  const airlines = new Map<string, Airline>();
  const flights = new Shelf<FoundFlight>(nameOfFlight);
  const terms = new Shelf<FareTerms>(once((fare) => JSON.stringify(fare)));
  const slices = Array.from({ length: sliceCount }, () => new Map<string, KeptItinerary>());
  for (const { source, number, slices: asked, found } of answers) {
    for (const airline of found.airlines) airlines.set(airline.code, airline);
    const positions = found.flights.map((flight) => flights.add(flight));
    const sharesAll = asked.length === sliceCount;
    for (const [direction, itineraries] of found.directions.entries()) {
      const kept = slices[asked[direction] ?? -1];
      for (const itinerary of kept ? itineraries : []) {
        const made = keepItinerary(itinerary, {
          source,
          sharing: sharesAll ? `${source} ${number} ${itinerary.carrier}` : null,
          flights: itinerary.flights.flatMap((at) => positions[at] ?? []),
          shelf: flights,
          fares: keepFares(itinerary.fares, cabin, sliceCount === 1, terms),
        });
        const key = made && `${source} ${made.itineraryId}`;
        const known = key && kept?.get(key);
        if (key && (!known || leastOf(made) < leastOf(known))) kept?.set(key, made);
      }
    }
  }
  return {
    airlines: [...airlines.values()],
    terms: terms.items,
    flights: flights.items,
    slices: slices.map((itineraries) => [...itineraries.values()]),
  };
}

/** "JFK.AA100.20261220": where, under which number and on which local day it leaves. */
const nameOfFlight = ({ origin, marketingCarrier, flightNumber, departsLocal }: FoundFlight): string =>
  `${origin}.${marketingCarrier}${flightNumber}.${departsLocal.slice(0, 10).replaceAll('-', '')}`;

const leastOf = ({ fares }: KeptItinerary): number =>
  fares.reduce((least, { ownMinor }) => Math.min(least, ownMinor), Number.POSITIVE_INFINITY);

function keepItinerary(
  { carrier }: FoundItinerary,
  more: Pick<KeptItinerary, 'source' | 'sharing' | 'flights' | 'fares'> & { shelf: Shelf<FoundFlight> },
): KeptItinerary | null {
  const { shelf, ...kept } = more;
  const flown = kept.flights.flatMap((at) => shelf.items[at] ?? []);
  const [first, last] = [flown[0], flown.at(-1)];
  if (!first || !last || kept.fares.length === 0) return null;
  return {
    itineraryId: kept.flights.map((at) => shelf.names[at]).join('~'),
    ...kept,
    carriers: [carrier],
    selfTransfers: [],
    stops: flown.reduce((sum, { stopAirports }) => sum + stopAirports.length, flown.length - 1),
    durationMinutes: last.arrives - first.departs,
    flownMinutes: flown.reduce((sum, { blockMinutes }) => sum + blockMinutes, 0),
    departs: first.departs,
    arrives: last.arrives,
    co2Kg: flown.reduce((sum, { co2Kg }) => sum + co2Kg, 0),
  };
}

function keepFares(
  fares: readonly FoundFare[],
  cabin: Cabin,
  isOnlySlice: boolean,
  terms: Shelf<FareTerms>,
): KeptFare[] {
  const seen = new Set<string>();
  return fares.flatMap((fare): KeptFare[] => {
    const fareId = `${fare.terms.rating}.${fare.terms.cabin}`;
    if (!isAtLeast(fare.terms.cabin, cabin) || seen.has(fareId)) return [];
    seen.add(fareId);
    return [
      {
        fareId,
        tokens: [fare.token],
        terms: terms.add(fare.terms),
        bookingClass: fare.bookingClass,
        seatsLeft: fare.seatsLeft,
        ownMinor: fare.ownMinor,
        sharedMinor: isOnlySlice ? fare.ownMinor : fare.sharedMinor,
      },
    ];
  });
}

/** The name of a thing, worked out the first time: suppliers give many fares the same terms. */
function once<T extends object>(nameOf: (item: T) => string): (item: T) => string {
  const known = new WeakMap<T, string>();
  return (item) => {
    const name = known.get(item) ?? nameOf(item);
    known.set(item, name);
    return name;
  };
}

/** Deduplicates items by name; items are referenced by their position. */
class Shelf<T> {
  readonly items: T[] = [];
  readonly names: string[] = [];
  readonly #positions = new Map<string, number>();
  readonly #nameOf: (item: T) => string;

  constructor(nameOf: (item: T) => string) {
    this.#nameOf = nameOf;
  }

  add(item: T): number {
    const name = this.#nameOf(item);
    const known = this.#positions.get(name);
    if (known !== undefined) return known;
    this.#positions.set(name, this.items.length);
    this.names.push(name);
    return this.items.push(item) - 1;
  }
}
