import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/db/database.ts';
import { type CancellationRow, getCancellation } from './cancellations-store.ts';

const lookAgainMs = 50;
const atWork = new Set<CancellationRow['state']>(['requested', 'refunding']);

/** Waits until a cancellation is no longer being worked on, but no longer than `waitMs` of real time. */
export async function awaitCancellation(db: Db, id: string, waitMs: number): Promise<CancellationRow> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const row = await getCancellation(db, id);
    if (!atWork.has(row.state) || performance.now() >= deadline) return row;
    await sleep(lookAgainMs);
  }
}
