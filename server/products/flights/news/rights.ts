import type { DelayCause } from '#contract/enums/index.ts';
import type { ScheduleChange } from '#contract/flights/progress.ts';
import type { TripRight } from '#contract/trips/rights.ts';
import type { StoredFlight } from '#server/modules/flights/index.ts';
import type { Disruption } from '#server/modules/rights/index.ts';
import type { ProductDeps } from '../../kind.ts';
import { isGivenUp } from './given-up.ts';
import { minutesBetween } from './news.ts';
import type { StoredProgress } from './progress.ts';

interface Told {
  readonly flight: StoredFlight;
  readonly progress: StoredProgress | null;
  readonly givenUpFrom?: number | undefined;
  /** The latest change of times; null while there was none. */
  readonly change: { readonly state: ScheduleChange['state']; readonly toldAt: Date } | null;
}

/** New times in one of these states were not agreed to: what was sold still counts. */
const unanswered: readonly ScheduleChange['state'][] = ['open', 'accepting', 'rejected', 'refunding'];

const beyondControl: Readonly<Record<DelayCause, boolean | null>> = {
  airline: false,
  late_aircraft: null,
  weather: true,
  air_traffic: true,
};

/**
 * What laws give the travelers now for what became of their flights, the most for each row; nothing while they go as sold or as
 * agreed. Flights that were given up count no more.
 */
export function rightsOfFlights(
  { rightsFor }: Pick<ProductDeps, 'rightsFor'>,
  { flight, progress, givenUpFrom, change }: Told,
): TripRight[] {
  if (progress === null) return [];
  const countsSold = change === null || unanswered.includes(change.state);
  let at = 0;
  const found = flight.slices.en.flatMap(({ segments: sold }) => {
    const from = at;
    at += sold.length;
    const told = progress.segments.slice(from, at);
    const [first, last, firstTold, lastTold] = [sold[0], sold.at(-1), told[0], told.at(-1)];
    if (!first || !last || !firstTold || !lastTold || isGivenUp({ givenUpFrom }, from)) return [];
    const journey = {
      origin: first.origin.locationCode,
      destination: last.destination.locationCode,
      carriers: sold.map(({ operatingAirline }) => operatingAirline.code),
    };
    const cause = told.find(({ state }) => state === 'cancelled' || state === 'delayed')?.cause;
    const isMissed = told.some(({ missesConnection }) => missesConnection);
    const event: Disruption = {
      isCancelled: told.some(({ state }) => state === 'cancelled'),
      departureMinutes: minutesBetween(
        countsSold ? first.scheduledDeparture : firstTold.plannedDeparture,
        firstTold.departure,
      ),
      // Nobody knows how late one arrives who misses a connection.
      arrivalMinutes: isMissed
        ? null
        : minutesBetween(countsSold ? last.scheduledArrival : lastTold.plannedArrival, lastTold.arrival),
      toldAt: change && countsSold ? change.toldAt : new Date(progress.asOf),
      departure: new Date(first.scheduledDeparture),
      isBeyondControl: cause ? beyondControl[cause] : null,
    };
    return rightsFor(journey, event);
  });
  // Of two slices' rights by one row the greater is told, or the first of equal ones.
  const greatestOf = (row: string) =>
    found
      .filter((one) => one.row === row)
      .reduce((best, other) => (mostOf(other) > mostOf(best) ? other : best));
  return found.filter((one) => one === greatestOf(one.row));
}

const mostOf = ({ right }: TripRight): number => ('most' in right ? right.most.amount : 0);
