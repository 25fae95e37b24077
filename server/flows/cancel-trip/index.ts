import type { HandledTask } from '#server/platform/task-kinds.ts';
import { advanceCancellation } from './advance.ts';
import type { FlowDeps } from '../flow.ts';

/** Every place where the process may die and another has to go on. */
export const cancellationCheckpoints = [
  'cancel:request:before',
  'cancel:request:after',
  'cancel:supplier:before',
  'cancel:supplier:answered',
  'cancel:supplier:after',
  'cancel:settle:before',
  'cancel:settle:after',
  'cancel:refund:before',
  'cancel:refund:answered',
  'cancel:refund:after',
] as const;

export { findAwaited, findReviewed, settleReview } from './settle-review.ts';
export { settleCancellation } from './settle-case.ts';

export const cancellationTasks = (deps: FlowDeps): HandledTask[] => [advanceCancellation(deps)];
