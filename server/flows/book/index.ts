import type { HandledTask } from '#server/platform/task-kinds.ts';
import { advanceBooking } from './advance.ts';
import type { FlowDeps } from '../flow.ts';

/** Every place where the process may die and another has to go on. */
export const bookingCheckpoints = [
  'book:submit:before',
  'book:submit:after',
  'book:hold:before',
  'book:hold:after',
  'book:authorise:before',
  'book:authorise:answered',
  'book:authorise:after',
  'book:request:before',
  'book:request:after',
  'book:supplier:before',
  'book:supplier:answered',
  'book:supplier:after',
  'book:capture:before',
  'book:capture:answered',
  'book:capture:after',
  'book:complete:before',
  'book:complete:after',
] as const;

/** The same for a booking whose company has approved it. */
export const approvedBookingCheckpoints = ['book:approval:approved', 'book:approval:quoted'] as const;

/** The same for a booking whose approval is asked for. */
export const askedBookingCheckpoints = ['book:approval:held'] as const;

/** The same for a booking that is being undone. */
export const releaseCheckpoints = [
  'book:release:before',
  'book:release:answered',
  'book:release:after',
] as const;

export { bookingSubject } from './approval/subject.ts';
export { giveUpOn, isAwaited } from './give-up.ts';

export const bookingTasks = (deps: FlowDeps): HandledTask[] => [advanceBooking(deps)];
