import type { FlightSegment, SliceItinerary } from '../flights.ts';

type Airport = FlightSegment['origin'];

/** Where one lands and leaves again from another airport, or comes home to another one than one left from. */
export interface OtherAirport {
  readonly kind: 'away' | 'home';
  /** `away`: where one lands. `home`: where the trip began. */
  readonly expected: Airport;
  /** `away`: where the next flight leaves. `home`: where the trip ends. */
  readonly actual: Airport;
}

/**
 * Changes of airport between the directions of a trip: all of a round trip, which one expects to be between two
 * airports; of other trips those within one city.
 */
export function otherAirports(
  slices: readonly Pick<SliceItinerary, 'segments'>[],
  { isRoundTrip }: { readonly isRoundTrip: boolean },
): OtherAirport[] {
  const found: OtherAirport[] = [];
  const compare = (kind: OtherAirport['kind'], expected?: Airport, actual?: Airport) => {
    if (!expected || !actual || expected.locationCode === actual.locationCode) return;
    if (isRoundTrip || expected.cityName === actual.cityName) found.push({ kind, expected, actual });
  };
  for (const [at, { segments }] of slices.entries())
    compare('away', slices[at - 1]?.segments.at(-1)?.destination, segments[0]?.origin);
  if (isRoundTrip && slices.length > 1)
    compare('home', slices[0]?.segments[0]?.origin, slices.at(-1)?.segments.at(-1)?.destination);
  return found;
}
