import { refundByProtection } from '#contract/protections-exercise.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import type { FlowDeps } from '../flow.ts';
import { payOut, payRefund } from './pay-out.ts';
import { refundPayout } from './refund-card.ts';
import { returnPremiums } from './return-premium.ts';

export { payInstead, refusedByBank } from './pay-instead.ts';
export { payManually, payRefusedAgain } from './pay-manually.ts';
export { payOwed } from './pay-out.ts';

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

export const payoutTasks = (deps: FlowDeps): HandledTask[] => [
  payRefund(deps),
  refundPayout(deps),
  returnPremiums(deps),
];
