import type { HandledTask } from '#server/platform/task-kinds.ts';
import type { FlowDeps } from '../flow.ts';
import { advanceChange } from './advance.ts';

/** Every place where the process may die and another has to go on. */
export const changeCheckpoints = [
  'change:request:before',
  'change:request:after',
  'change:authorise:before',
  'change:authorise:answered',
  'change:authorise:after',
  'change:supplier:before',
  'change:supplier:answered',
  'change:supplier:after',
  'change:settle:before',
  'change:settle:answered',
  'change:finish:before',
  'change:finish:after',
  'change:refund:before',
  'change:refund:answered',
  'change:refund:after',
] as const;

/** The same for a change that the company has approved. */
export const approvedChangeCheckpoints = ['change:approval:approved', 'change:approval:quoted'] as const;

/** The same for a change that the hotel made and the card does not pay. */
export const revertCheckpoints = [
  'change:revert:before',
  'change:revert:answered',
  'change:revert:after',
] as const;

/** The same for a difference that the bank is late to take. */
export const captureCheckpoints = [
  'change:capture:before',
  'change:capture:answered',
  'change:capture:after',
] as const;

/** The same for a change that a person at the airline makes. */
export const agentCheckpoints = [
  'change:agent:before',
  'change:agent:answered',
  'change:agent:after',
] as const;

/** The same for a difference that is asked for once more, because the card holds it no longer. */
export const payAgainCheckpoints = [
  'change:reauthorise:before',
  'change:reauthorise:answered',
  'change:reauthorise:after',
] as const;

/** The same for a change that is being undone. */
export const undoCheckpoints = [
  'change:leave:before',
  'change:leave:after',
  'change:release:before',
  'change:release:answered',
  'change:release:after',
] as const;

export { changeSubject } from './approval-subject.ts';
export {
  askAboutChange,
  findAwaitedChange,
  findHandledChange,
  settleChange,
  settleHandled,
} from './settle-by-hand.ts';

export const changeTasks = (deps: FlowDeps): HandledTask[] => [advanceChange(deps)];
