import { setTimeout as sleep } from 'node:timers/promises';

const lookAgainMs = 50;

/** How long a request waits for the usual outcome before it answers with the state so far. */
export const usualOutcomeMs = 3_000;

/** Reads until the row is no longer in progress, but at most `waitMs` of real time. */
export async function awaitOutcome<Row>(
  read: () => Promise<Row>,
  isAtWork: (row: Row) => boolean,
  waitMs: number,
): Promise<Row> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const row = await read();
    if (!isAtWork(row) || performance.now() >= deadline) return row;
    await sleep(lookAgainMs);
  }
}
