import type { PaymentTime, Refundability } from '../api-types.ts';
import { instantIn } from '../search/calendar.ts';
import type { RatePlan } from '../rates/rate-plans.ts';

/** Penalty in minor units for cancelling before `until` (epoch ms; null = ever after), after the step before. */
export interface PenaltyStep {
  until: number | null;
  penaltyMinor: number;
}

interface Paid {
  firstNight: number;
  checkInFrom: string;
  zone: string;
  payment: PaymentTime;
  totalMinor: number;
  dueNowMinor: number;
  firstNightMinor: number;
}

/**
 * The cancellation cost over time. Deadlines are in the stay's zone. The maximum loss is the amount paid at booking,
 * or the whole price when everything is paid at the property.
 */
export function penaltySteps(plan: RatePlan, paid: Paid): PenaltyStep[] {
  const all = paid.payment === 'now' ? paid.dueNowMinor : paid.totalMinor;
  if (plan.refundability === 'none') return [{ until: null, penaltyMinor: all }];
  const late =
    plan.latePenalty === 'first_night'
      ? Math.min(all, paid.firstNightMinor)
      : Math.min(all, Math.round(all * plan.latePenalty));
  const arrival = instantIn(paid.zone, paid.firstNight, paid.checkInFrom);
  const steps: PenaltyStep[] = [];
  const free = freeUntilInstant(plan, paid.zone, paid.firstNight);
  if (free !== null) steps.push({ until: free, penaltyMinor: 0 });
  steps.push({ until: arrival, penaltyMinor: late }, { until: null, penaltyMinor: all });
  return steps;
}

/** The instant up to which cancelling is free, or null for plans that are never free. */
export function freeUntilInstant(plan: RatePlan, zone: string, firstNight: number): number | null {
  return plan.freeUntil ? instantIn(zone, firstNight - plan.freeUntil.daysBefore, plan.freeUntil.time) : null;
}

/** The penalty in force at an instant. */
export function penaltyAt(steps: readonly PenaltyStep[], now: number): number {
  return steps.find(({ until }) => until === null || now < until)?.penaltyMinor ?? 0;
}

/** How refundable a booking is at an instant; the plan's free cancellation may already have lapsed. */
export function refundabilityAt(
  plan: RatePlan,
  free: number | null,
  arrival: number,
  now: number,
): Refundability {
  if (plan.refundability === 'none' || now >= arrival) return 'none';
  if (free !== null && now < free) return 'full';
  return 'partial';
}
