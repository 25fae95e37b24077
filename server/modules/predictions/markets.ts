import type { Cabin } from '#contract/enums/index.ts';
import type { Habit } from './learner/habit.ts';

/** A pair of airports or cities, by the suppliers' codes, in a cabin. */
export interface MarketKey {
  readonly origin: string;
  readonly destination: string;
  readonly cabin: Exclude<Cabin, 'BasicEconomy'>;
}

export interface Market extends MarketKey {
  readonly id: string;
  /** The last day that was read, counted from 1970; null before the first. */
  readonly readUntil: number | null;
  /**
   * The adviser of the market, and the last day for which its departures were evaluated; null before the first time.
   */
  readonly habit: Habit;
  readonly taughtUntil: number | null;
}

const pairs = 'JFK-LAX JFK-LHR JFK-LIS BOS-MIA ORD-LHR SFO-SEA ATL-CUN LAX-HNL DEN-LAS YYZ-CDG';

/** Markets read every day regardless of demand: well known, both ways, short and long. */
export const popularMarkets: readonly MarketKey[] = pairs.split(' ').flatMap((pair): MarketKey[] => {
  const [origin = '', destination = ''] = pair.split('-');
  return [{ origin, destination, cabin: 'Economy' }];
});

/** Days for which a market is still read after the last request for it. */
export const interestDays = 30;
/** Days that are read of a market that is new. */
export const historyDays = 180;
/** Departures up to this many days ahead are read; every sixth day, so that every weekday is covered. */
export const mostLeadRead = 100;
const every = 6;

/** The departures to read between two days. */
export function departuresBetween(from: number, until: number): number[] {
  const first = Math.ceil(from / every) * every;
  return Array.from(
    { length: Math.max(0, Math.floor((until - first) / every) + 1) },
    (_, at) => first + at * every,
  );
}
