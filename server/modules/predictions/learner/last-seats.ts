import { LeadMeans } from './lead-means.ts';
import type { Path } from './price-book.ts';

/** Airlines report at most this many seats: there may be more. */
const many = 9;
/** A step of a departure by itself that is one to a dearer class (logarithm). */
export const leastClimb = 0.05;
/**
 * Days over which the pace of a departure's last seats is measured, and the weight in days of the airline's usual pace.
 */
const [paceDays, usualDays] = [14, 2];
/** Priors of a pace, in seats a day, and of a step; the least pace, below which seats count as not selling. */
const [priorPace, priorStep, leastPace] = [1, 0.15, 0.05];

/** The last seats at a departure's price. */
export interface SeatsLeft {
  readonly left: number;
  /** How many go in a day. */
  readonly pace: number;
  /** Days until the last is gone; a lower bound where there may be more seats than reported. */
  readonly days: number;
  /** By how much the price rises then (logarithm). */
  readonly step: number;
  /** How much quicker they go than the airline's usually do so many days ahead (logarithm). */
  readonly paceOver: number;
}

/** How the last seats at an airline's prices sell, where it reports them. */
export class LastSeats {
  readonly #paths: ReadonlyMap<number, Path>;
  readonly #pace = new LeadMeans();
  readonly #step = new LeadMeans();

  constructor(paths: ReadonlyMap<number, Path> = new Map()) {
    this.#paths = paths;
  }

  /** Learns the step of a departure's price, apart from the tide, from one day ahead to the next. */
  learn(departs: number, lead: number, step: number): void {
    const path = this.#paths.get(departs);
    const [before, after] = [path?.[lead] ?? Number.NaN, path?.[lead - 1] ?? Number.NaN];
    if (before < many && after <= before) this.#pace.add(lead, before - after);
    if (step >= leastClimb) this.#step.add(lead, step);
  }

  of(departs: number, lead: number): SeatsLeft | undefined {
    const path = this.#paths.get(departs);
    const left = path?.[lead] ?? Number.NaN;
    if (!path || Number.isNaN(left)) return undefined;
    const usual = known(this.#pace.near(lead), priorPace);
    let [sold, days] = [0, 0];
    for (let before = left, ago = 1; ago <= paceDays; ago++) {
      const then = path[lead + ago] ?? Number.NaN;
      if (!(then < many && then >= before)) break;
      [sold, days, before] = [then - left, ago, then];
    }
    const pace = Math.max(leastPace, (sold + usualDays * usual) / (days + usualDays));
    const paceOver = days > 0 ? Math.log(pace / Math.max(leastPace, usual)) : Number.NaN;
    return { left, pace, days: left / pace, step: known(this.#step.near(lead), priorStep), paceOver };
  }
}

const known = (value: number, otherwise: number): number => (Number.isNaN(value) ? otherwise : value);
