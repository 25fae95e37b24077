import type { HandledTask, TaskOutcome } from '#server/platform/task-kinds.ts';

/** Runs a task's handler once, like the runner's first attempt. */
export function runTask(
  handlers: readonly HandledTask[],
  kind: string,
  subject: string,
): Promise<TaskOutcome> {
  const handler = handlers.find((one) => one.kind === kind);
  if (!handler) throw new Error(`No handler for ${kind}.`);
  return handler.run(subject, 1);
}
