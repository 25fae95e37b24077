import { refundByProtection } from '#contract/protections-exercise.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { payOut } from './pay-out.ts';

export { payRefund } from './pay-out.ts';
export { refundPayout } from './refund-card.ts';
export { returnPremiums } from './return-premium.ts';
export { settleChange } from './settle-change.ts';

/** Every place where the process may die and another has to go on. */
export const payoutCheckpoints = [
  'payout:take:before',
  'payout:take:after',
  'payout:give-up:before',
  'payout:give-up:answered',
  'payout:refund:before',
  'payout:refund:answered',
  'payout:refund:after',
] as const;

/** Taking a refund by a protection, to what paid for the trip. */
export const payoutRoutes = (deps: Parameters<typeof payOut>[0]): Route[] => [
  route(refundByProtection, ({ params, principal }) =>
    payOut(deps, { ...params, customerId: principal.userId }),
  ),
];
