import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { type HandledTask, handleTask, type TaskKind, taskKind } from './task-kinds.ts';
import { enqueueTask, runTasks, type TaskRunner, watchFailing } from './tasks.ts';

const start = new Date('2026-11-21T12:00:00Z');
const log = pino({ level: 'silent' });

describe('a background task', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const runners: TaskRunner[] = [];
  let now = start;
  const run = (handler: HandledTask) => {
    const runner = runTasks({ db: database.db, clock: { now: () => now }, log, handlers: [handler] });
    runners.push(runner);
    return runner;
  };
  const ask = (kind: TaskKind<'id'>, id: string, dueAt = now) =>
    enqueueTask(database.db, kind, { id }, dueAt, now);

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await database.close();
  });

  it('runs once although several processes poll for it [BKG-01]', async () => {
    const done: string[] = [];
    const once = taskKind('once', 'id');
    const handler = handleTask(once, async ({ id }) => {
      done.push(id);
      return undefined;
    });
    const subjects = Array.from({ length: 40 }, (_, index) => `once-${index}`);
    await Promise.all(subjects.map((subject) => ask(once, subject)));
    run(handler);
    run(handler);
    await expect.poll(() => done.length).toBe(40);
    expect(new Set(done).size).toBe(40);
  });

  it('is due by the portal’s clock, which a sandbox may move [ENM-04]', async () => {
    const done: string[] = [];
    const later = taskKind('later', 'id');
    await ask(later, 'tomorrow', new Date(now.getTime() + 86_400_000));
    run(
      handleTask(later, async ({ id }) => {
        done.push(id);
        return undefined;
      }),
    );
    await new Promise((wait) => setTimeout(wait, 600));
    expect(done).toEqual([]);
    now = new Date(now.getTime() + 86_400_000);
    await expect.poll(() => done).toEqual(['tomorrow']);
  });

  it('runs once more when it was requested again during a run', async () => {
    let runs = 0;
    let open: () => void = () => {};
    const gate = new Promise<void>((go) => {
      open = go;
    });
    const again = taskKind('again', 'id');
    await ask(again, 'x');
    run(
      handleTask(again, async () => {
        runs += 1;
        if (runs === 1) await gate;
        return undefined;
      }),
    );
    await expect.poll(() => runs).toBe(1);
    await ask(again, 'x');
    open();
    await expect.poll(() => runs).toBe(2);
  });

  it('of a dead process is taken over, and that process’s late result changes nothing [BKG-01]', async () => {
    const orphan = taskKind('orphan', 'id');
    await ask(orphan, 'y');
    // A process claimed the task and crashed: its lease has expired.
    await database.pool.query(
      `update tasks set lease_until = clock_timestamp() - interval '1 second', attempts = 1, claim = gen_random_uuid() where kind = 'orphan'`,
    );
    const attempts: number[] = [];
    run(
      handleTask(orphan, async (_subject, attempt) => {
        attempts.push(attempt);
        return undefined;
      }),
    );
    await expect.poll(() => attempts).toEqual([2]);
    await expect
      .poll(async () => (await database.pool.query(`select 1 from tasks where kind = 'orphan'`)).rowCount)
      .toBe(0);
  });

  it('is retried after a failure', async () => {
    let runs = 0;
    const shaky = taskKind('shaky', 'id');
    await ask(shaky, 'z');
    run(
      handleTask(shaky, async () => {
        runs += 1;
        if (runs < 3) throw new Error('not yet');
        return undefined;
      }),
    );
    await expect
      .poll(() => {
        now = new Date(now.getTime() + 60_000);
        return runs;
      })
      .toBe(3);
  });

  it('reports the end of its failures only while its lease is held [BKG-01]', async () => {
    const ended: string[] = [];
    const kept = taskKind('kept', 'id');
    for (const id of ['ours', 'taken']) await ask(kept, id);
    await database.pool.query(`update tasks set is_told = true where kind = 'kept'`);
    const trouble = {
      afterTries: () => 8,
      began: async () => {},
      ended: async (_tx: unknown, { subject }: { subject: string }) => void ended.push(subject),
    };
    let isTaken = false;
    const handler = handleTask(kept, async ({ id }) => {
      if (id === 'taken') {
        // Another process holds it from now on.
        await database.pool.query(
          `update tasks set claim = gen_random_uuid(), lease_until = clock_timestamp() + interval '1 hour'
           where kind = 'kept' and subject = 'taken'`,
        );
        isTaken = true;
      }
      return undefined;
    });
    const runner = runTasks({
      db: database.db,
      clock: { now: () => now },
      log,
      handlers: [handler],
      trouble,
    });
    await expect.poll(() => isTaken && ended.length > 0).toBe(true);
    await runner.stop();
    expect(ended).toEqual(['ours']);
  });

  it('that keeps failing is known immediately from the last observation', async () => {
    const isAnyFailing = watchFailing(database.db);
    const failing = taskKind('failing', 'id');
    await ask(failing, 'x', new Date(now.getTime() + 86_400_000));
    await database.pool.query(`update tasks set failing_since = now() where kind = 'failing'`);
    expect(isAnyFailing()).toBe(false);
    await expect.poll(isAnyFailing).toBe(true);
  });
});
