import type { StoredFlight } from '#server/modules/flights/index.ts';
import { namesOf } from '#server/modules/products/index.ts';

type Segment = StoredFlight['slices']['en'][number]['segments'][number];

/** The fields of flights that identify the aircraft. */
export interface Aboard {
  readonly flight: {
    readonly slices: {
      readonly en: readonly {
        readonly segments: readonly (Pick<
          Segment,
          | 'marketingAirline'
          | 'operatingAirline'
          | 'scheduledDeparture'
          | 'scheduledArrival'
          | 'zonedDeparture'
        > & {
          readonly origin: Pick<Segment['origin'], 'locationCode'>;
          readonly destination: Pick<Segment['destination'], 'locationCode'>;
        })[];
      }[];
    };
  };
  readonly passengers: readonly { readonly givenName: string; readonly surname: string }[];
}

/** How a booking conflicts with an existing one: the same flight, or another one at the same time. */
export type FlightRepetition = 'same-flight' | 'same-time';

/**
 * The booking that would put one of the same people on a flight they already have, sold by any airline, or else on two
 * journeys at one time: a slice lasts from its first departure to its last arrival. A booking that is replaced may be at
 * the same time. Null when there is none. [BKG-04]
 */
export function findRepeatedFlight<One extends Aboard>(
  wanted: Aboard,
  held: readonly One[],
  isReplaced: (held: One) => boolean = () => false,
): { readonly held: One; readonly repeats: FlightRepetition } | null {
  const flights = flightsOf(wanted.flight);
  const times = timesOf(wanted.flight);
  const people = namesOf(wanted.passengers);
  const ofSomebody = held.filter((other) => [...namesOf(other.passengers)].some((name) => people.has(name)));
  const same = ofSomebody.find((other) => [...flightsOf(other.flight)].some((flight) => flights.has(flight)));
  if (same) return { held: same, repeats: 'same-flight' };
  const meets = ([from, until]: Times) => times.some(([start, end]) => start < until && from < end);
  const atOnce = ofSomebody.find((other) => !isReplaced(other) && timesOf(other.flight).some(meets));
  return atOnce ? { held: atOnce, repeats: 'same-time' } : null;
}

/** Milliseconds since 1970. */
type Times = readonly [departs: number, arrives: number];

const timesOf = ({ slices }: Aboard['flight']): Times[] =>
  slices.en.flatMap(({ segments }): Times[] => {
    const [first, last] = [segments[0], segments.at(-1)];
    return first && last ? [[Date.parse(first.scheduledDeparture), Date.parse(last.scheduledArrival)]] : [];
  });

/** Keys of each flight: its marketing number; and its operating carrier with route and time. */
const flightsOf = ({ slices }: Aboard['flight']): Set<string> =>
  new Set(
    slices.en
      .flatMap(({ segments }) => segments)
      .flatMap(
        ({ marketingAirline, operatingAirline, origin, destination, scheduledDeparture, zonedDeparture }) => [
          `${marketingAirline.flightNumber} ${zonedDeparture.slice(0, 10)}`,
          `${operatingAirline.code} ${origin.locationCode} ${destination.locationCode} ${Date.parse(scheduledDeparture)}`,
        ],
      ),
  );
