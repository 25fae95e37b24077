import { setImmediate as breathe } from 'node:timers/promises';

/** The result of `work` and the longest block of the event loop, as CPU time of this thread in milliseconds. */
export async function watchTurns<T>(work: () => Promise<T>): Promise<{ answer: T; longestMs: number }> {
  let [isDone, longestMs] = [false, 0];
  const answer = work().finally(() => (isDone = true));
  while (!isDone) {
    const before = process.threadCpuUsage();
    await breathe();
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
  }
  return { answer: await answer, longestMs };
}
