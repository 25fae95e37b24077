import { toWireMoney } from '#contract/money.ts';
import type { RoomRate } from '../port.ts';

/** The terms of a rate as shown with its room, with a booking of it and with a change to it. */
export const presentTerms = (rate: RoomRate) => ({
  mealPlan: rate.mealPlan,
  refundPolicy: rate.refundPolicy,
  paymentTiming: rate.paymentTiming,
  freeCancelUntil: rate.freeCancelUntil?.toISOString() ?? null,
  cancellation: rate.cancellation.map(({ from, until, penalty }) => ({
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    penalty: toWireMoney(penalty),
  })),
});
