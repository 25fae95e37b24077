import type { PenaltyStep } from './api-types.ts';
import { fromCents } from '../stays/currencies.ts';
import type { PricedRate } from './priced-rate.ts';
import { pickUpInstant } from './trip.ts';

const FREE_HOURS = 48;
const LATE_CENTS = 5000;

/** The instant up to which cancelling is free, in the pick-up desk's zone; null when it never is. */
export function freeUntilOf(rate: PricedRate): number | null {
  if (rate.plan === 'saver') return null;
  const pickUp = pickUpInstant(rate.trip);
  return rate.plan === 'desk' ? pickUp : pickUp - FREE_HOURS * 3_600_000;
}

/** The no-show penalty, in minor units. */
export function noShowOf(rate: PricedRate, dueNowMinor: number): number {
  if (rate.payment === 'postpaid') return 0;
  if (rate.payment === 'guarantee')
    return Math.min(rate.totalMinor, fromCents(rate.dayCents, rate.trip.currency));
  return dueNowMinor;
}

/** The cancellation cost over time. The maximum loss on a prepaid rate is the amount paid. */
export function penaltySteps(rate: PricedRate, dueNowMinor: number): PenaltyStep[] {
  const { currency } = rate.trip;
  const step = (from: number | null, until: number | null, minor: number): PenaltyStep => ({
    from: from === null ? null : new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    penalty: { minor, currency },
  });
  const pickUp = pickUpInstant(rate.trip);
  const noShow = noShowOf(rate, dueNowMinor);
  const free = freeUntilOf(rate);
  if (free === null) return [step(null, null, dueNowMinor)];
  if (free === pickUp) return [step(null, pickUp, 0), step(pickUp, null, noShow)];
  const late = Math.min(dueNowMinor, fromCents(LATE_CENTS, currency));
  return [step(null, free, 0), step(free, pickUp, late), step(pickUp, null, noShow)];
}
