/** The lowest price of a day of departure as it was seen on some day. Days count from 1970, cents are US. */
export interface SeenPrice {
  readonly departs: number;
  readonly seen: number;
  readonly cents: number;
  /** Whose price it is, where that was told: the lowest of one airline then, else of all. */
  readonly airline?: string;
  /** Seats left at this price, where that was told; many are told as a few. */
  readonly seatsLeft?: number;
}

/** Days ahead for which prices are kept. */
export const mostLead = 330;

/** Prices of one day of departure by how many days ahead they were seen, as logarithms; NaN where nobody looked. */
export type Path = Float64Array;

/** Everything that was seen of one market: a pair of airports in a cabin. */
export class PriceBook {
  readonly paths: ReadonlyMap<number, Path>;
  /** The same by airline, as far as it was told. */
  readonly airlines: ReadonlyMap<string, ReadonlyMap<number, Path>>;
  /** Seats left at those prices, by airline and day of departure, as far as they were told. */
  readonly seats: ReadonlyMap<string, ReadonlyMap<number, Float64Array>>;
  /** Days on which anything was seen, in order. */
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

/** Keeps a price unless a lower one is known of that day. */
function lower(paths: Map<number, Path>, departs: number, lead: number, log: number): boolean {
  const path = pathOf(paths, departs);
  const known = path[lead] ?? Number.NaN;
  if (known <= log) return false;
  path[lead] = log;
  return true;
}
