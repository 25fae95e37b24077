import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { bySystem } from '#server/platform/acting.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { insertEvent, purgeViewers, type StoredCase, toCase, updateCase } from './store.ts';
import { awake } from './work-on-case.ts';

export const followCasesTask = taskKind('follow-cases');

const everyMs = 60_000;
const atOnce = 100;

/** Raises the cases whose answer is late, and wakes those whose wait is over, every minute. */
export const followCases = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): HandledTask =>
  handleTask(followCasesTask, async () => {
    const now = clock.now();
    while ((await eachOf(db, 'late', now)) === atOnce);
    while ((await eachOf(db, 'waited', now)) === atOnce);
    await purgeViewers(db, now);
    return { again: new Date(now.getTime() + everyMs) };
  });

async function eachOf(db: Db, which: 'late' | 'waited', now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const all = tx.selectFrom('cases').selectAll();
    const due =
      which === 'late'
        ? all
            .where('state', '<>', 'solved')
            .where('responded_at', 'is', null)
            .where('raised_at', 'is', null)
            .where('respond_by', '<=', now)
        : all.where('state', '=', 'pending').where('waiting_until', '<=', now);
    const rows = await due.orderBy('id').limit(atOnce).forUpdate().skipLocked().execute();
    for (const row of rows) await (which === 'late' ? raise : wake)(tx, toCase(row), now);
    return rows.length;
  });
}

/** The promised answer is late: its lead sees the case at the head of theirs. */
async function raise(tx: Tx, of: StoredCase, now: Date): Promise<void> {
  await updateCase(tx, of, of.state, { raisedAt: now }, now);
  await insertEvent(tx, of.id, { kind: 'raised', by: bySystem, at: now, team: of.team });
}

async function wake(tx: Tx, of: StoredCase, now: Date): Promise<void> {
  await updateCase(tx, of, 'taken', awake(of, now), now);
  await insertEvent(tx, of.id, { kind: 'woke', by: bySystem, at: now });
}
