import { taskKind } from '#server/platform/task-kinds.ts';

/** Writes to a customer what an agent changed for them, once the agent's session has ended. */
export const tellDelegationEnded = taskKind('tell-delegation-ended', 'delegationId');
/** Notes the end of periods that expired. */
export const endDelegationsTask = taskKind('end-delegations');
