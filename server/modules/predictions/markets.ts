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
  /** What to go by there, and up to which day its departures were asked for that; null before the first time. */
  readonly habit: Habit;
  readonly taughtUntil: number | null;
}

const pairs = 'JFK-LAX JFK-LHR JFK-LIS BOS-MIA ORD-LHR SFO-SEA ATL-CUN LAX-HNL DEN-LAS YYZ-CDG';

/** Markets that are looked at every day whether or not anybody asks: well known, both ways, short and long. */
export const popularMarkets: readonly MarketKey[] = pairs.split(' ').flatMap((pair): MarketKey[] => {
  const [origin = '', destination = ''] = pair.split('-');
  return [{ origin, destination, cabin: 'Economy' }];
});

/** A market nobody has asked for is looked at for so many days more. */
export const interestDays = 30;
/** Days that are read of a market that is new. */
export const historyDays = 180;
/** Departures so far ahead are looked at; every sixth day, so that each weekday comes. */
export const mostLeadRead = 100;
const every = 6;

/** The departures that are looked at between two days. */
export function departuresBetween(from: number, until: number): number[] {
  const first = Math.ceil(from / every) * every;
  return Array.from(
    { length: Math.max(0, Math.floor((until - first) / every) + 1) },
    (_, at) => first + at * every,
  );
}
