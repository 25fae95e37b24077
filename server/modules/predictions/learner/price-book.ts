/** The lowest price of a day of departure as it was seen on some day. Days count from 1970, cents are US. */
export interface SeenPrice {
  readonly departs: number;
  readonly seen: number;
  readonly cents: number;
  /** The airline of the price, where known: then the lowest of that airline, else of all. */
  readonly airline?: string;
  /** Seats left at this price, where reported; large numbers are reported as a few. */
  readonly seatsLeft?: number;
}

/** Days ahead for which prices are stored. */
export const mostLead = 330;

/** Prices of one day of departure by how many days ahead they were seen, as logarithms; NaN without an observation. */
export type Path = Float64Array;

/** Everything that was seen of one market: a pair of airports in a cabin. */
export class PriceBook {
  readonly paths: ReadonlyMap<number, Path>;
  /** The same by airline, where reported. */
  readonly airlines: ReadonlyMap<string, ReadonlyMap<number, Path>>;
  /** Seats left at those prices, by airline and day of departure, where reported. */
  readonly seats: ReadonlyMap<string, ReadonlyMap<number, Float64Array>>;
  /** Days with observations, in order. */
  readonly days: readonly number[];

  constructor(seen: Iterable<SeenPrice>) {
    const paths = new Map<number, Path>();
    const airlines = new Map<string, Map<number, Path>>();
    const seats = new Map<string, Map<number, Float64Array>>();
    const days = new Set<number>();
    for (const { departs, seen: day, cents, airline, seatsLeft } of seen) {
      const lead = departs - day;
      if (lead < 0 || lead > mostLead || cents <= 0) continue;
      lower(paths, departs, lead, Math.log(cents));
      days.add(day);
      if (airline === undefined) continue;
      const own = airlines.get(airline) ?? new Map<number, Path>();
      airlines.set(airline, own);
      const isLowest = lower(own, departs, lead, Math.log(cents));
      if (!isLowest || seatsLeft === undefined) continue;
      const left = seats.get(airline) ?? new Map<number, Float64Array>();
      seats.set(airline, left);
      pathOf(left, departs)[lead] = seatsLeft;
    }
    this.paths = new Map([...paths].toSorted(([one], [other]) => one - other));
    this.airlines = airlines;
    this.seats = seats;
    this.days = [...days].toSorted((one, other) => one - other);
  }
}

function pathOf(paths: Map<number, Path>, departs: number): Path {
  const path = paths.get(departs) ?? new Float64Array(mostLead + 1).fill(Number.NaN);
  paths.set(departs, path);
  return path;
}

/** Stores a price unless a lower one of that day is known. */
function lower(paths: Map<number, Path>, departs: number, lead: number, log: number): boolean {
  const path = pathOf(paths, departs);
  const known = path[lead] ?? Number.NaN;
  if (known <= log) return false;
  path[lead] = log;
  return true;
}
