import type { PriceBook } from './price-book.ts';
import { horizonDays } from './signs.ts';

/** The last day before departure on which customers of the comparison still buy, in days ahead. */
export const lastLead = 1;
/** The longest and shortest time before departure at which they begin to look. */
export const [mostLookLead, leastLookLead] = [90, 2];

/** The lowest price of the days after `lead` until the horizon, as a logarithm; undefined without observations. */
export function lowestWithinHorizon(path: Float64Array, lead: number): number | undefined {
  let lowest = Infinity;
  for (let later = Math.max(lastLead, lead - horizonDays); later < lead; later++) {
    const log = path[later] ?? Number.NaN;
    if (log < lowest) lowest = log;
  }
  return lowest === Infinity ? undefined : lowest;
}

/**
 * The last day on which `lowestWithinHorizon` was still open: sooner than the horizon where the departure leaves
 * before.
 */
export const openUntil = ({ departs, seen }: { departs: number; seen: number }): number =>
  Math.min(seen + horizonDays, departs - lastLead);

/** The outcomes for a customer who began to look so many days ahead; cents. */
export interface Ending {
  readonly price: number;
  readonly followed: number;
  readonly clairvoyant: number;
  readonly last: number;
}

/**
 * The prices paid by customers who look at a departure every day and follow the advice, by the days ahead on which they
 * began. Days without a known price are skipped; all remaining customers buy on the last day.
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

/** The last day with observations; departures after the following day have no ending yet. */
export const lastDayOf = ({ days }: PriceBook): number => days.at(-1) ?? -Infinity;
