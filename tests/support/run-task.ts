import type { HandledTask, TaskOutcome } from '#server/platform/task-kinds.ts';

/** Runs the handler of a task once, as the runner would at its first attempt. */
export function runTask(
  handlers: readonly HandledTask[],
  kind: string,
  subject: string,
): Promise<TaskOutcome> {
  const handler = handlers.find((one) => one.kind === kind);
  if (!handler) throw new Error(`Nothing here handles ${kind}.`);
  return handler.run(subject, 1);
}
