/** The lowest price of a day of departure as it was seen on some day. Days count from 1970, cents are US. */
export interface SeenPrice {
  readonly departs: number;
  readonly seen: number;
  readonly cents: number;
}

/** Days ahead for which prices are kept. */
export const mostLead = 330;

/** Prices of one day of departure by how many days ahead they were seen, as logarithms; NaN where nobody looked. */
export type Path = Float64Array;

/** Everything that was seen of one market: a pair of airports in a cabin. */
export class PriceBook {
  readonly paths: ReadonlyMap<number, Path>;
  /** Days on which anything was seen, in order. */
  readonly days: readonly number[];

  constructor(seen: Iterable<SeenPrice>) {
    const paths = new Map<number, Path>();
    const days = new Set<number>();
    for (const { departs, seen: day, cents } of seen) {
      const lead = departs - day;
      if (lead < 0 || lead > mostLead || cents <= 0) continue;
      let path = paths.get(departs);
      if (!path) paths.set(departs, (path = new Float64Array(mostLead + 1).fill(Number.NaN)));
      path[lead] = Math.log(cents);
      days.add(day);
    }
    this.paths = new Map([...paths].toSorted(([one], [other]) => one - other));
    this.days = [...days].toSorted((one, other) => one - other);
  }
}
