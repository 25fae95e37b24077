import type { PriceBook } from './price-book.ts';
import { horizonDays } from './signs.ts';

/** The last day before departure on which people of our comparison still buy, in days ahead. */
export const lastLead = 1;
/** The longest and shortest time before departure at which they begin to look. */
export const [mostLookLead, leastLookLead] = [90, 2];

/** The lowest price of the days after `lead` until the horizon, as a logarithm; undefined where nobody looked. */
export function lowestWithinHorizon(path: Float64Array, lead: number): number | undefined {
  let lowest = Infinity;
  for (let later = Math.max(lastLead, lead - horizonDays); later < lead; later++) {
    const log = path[later] ?? Number.NaN;
    if (log < lowest) lowest = log;
  }
  return lowest === Infinity ? undefined : lowest;
}

/** The last day on which `lowestWithinHorizon` was still open: sooner than the horizon where the departure leaves before. */
export const openUntil = ({ departs, seen }: { departs: number; seen: number }): number =>
  Math.min(seen + horizonDays, departs - lastLead);

/** What became of somebody who began to look so many days ahead; cents. */
export interface Ending {
  readonly price: number;
  readonly followed: number;
  readonly clairvoyant: number;
  readonly last: number;
}

/**
 * What people pay who look at a departure every day and do as they are told, by the days ahead on which they began.
 * Days nobody knows the price of are passed over; on the last day everybody buys.
 */
export function endingsOf(path: Float64Array, waits: (lead: number) => boolean): Map<number, Ending> {
  const endings = new Map<number, Ending>();
  const last = path[lastLead] ?? Number.NaN;
  if (Number.isNaN(last)) return endings;
  let followed = last;
  let clairvoyant = last;
  for (let lead = leastLookLead; lead <= mostLookLead; lead++) {
    const log = path[lead] ?? Number.NaN;
    if (Number.isNaN(log)) continue;
    clairvoyant = Math.min(clairvoyant, log);
    if (!waits(lead)) followed = log;
    endings.set(lead, {
      price: Math.exp(log),
      followed: Math.exp(followed),
      clairvoyant: Math.exp(clairvoyant),
      last: Math.exp(last),
    });
  }
  return endings;
}

/** Days ahead of every sight of a departure. */
export const leadOf = ({ departs, seen }: { departs: number; seen: number }): number => departs - seen;

/** The last day on which anything was seen; departures after the day that follows it have no ending yet. */
export const lastDayOf = ({ days }: PriceBook): number => days.at(-1) ?? -Infinity;
