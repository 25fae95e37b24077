import type { Products } from '#server/modules/products/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import { passMilestone } from './milestones.ts';
import { remindOfStart } from './remind-of-start.ts';

/** The tasks of every trip between booking and end; kinds have their own beside them. */
export const tripTasks = (deps: { db: Db; clock: Clock; products: Products }): HandledTask[] => [
  remindOfStart(deps),
  passMilestone(deps),
];
