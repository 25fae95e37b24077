import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { type Db, inTransaction, type Tx } from './db/database.ts';
import { newId } from './ids.ts';
import { type HandledTask, type TaskKind, type TaskSubject, writeSubject } from './task-kinds.ts';

/** How long a process may hold a task without a sign of life before another takes it over. */
const leaseSeconds = 4;
const pollMilliseconds = 250;
/** A runner that has not looked for this long is stuck, or cannot reach the database. */
const silenceMs = 10_000;

/**
 * Enqueues work on a subject, `(advanceBookingTask, { bookingId })`, in the caller's transaction: it runs if and only
 * if that commits. Enqueuing again while it is open only moves it earlier.
 */
export async function enqueueTask<Field extends string>(
  tx: Tx | Db,
  kind: TaskKind<Field>,
  subject: TaskSubject<NoInfer<Field>>,
  dueAt: Date,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      id: newId(),
      kind: kind.name,
      subject: writeSubject(kind, subject),
      due_at: dueAt,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ due_at: sql<Date>`least(tasks.due_at, excluded.due_at)`, asked_again: true }),
    )
    .execute();
}

/** A task as the table names it. */
export interface OpenTask {
  readonly kind: string;
  readonly subject: string;
}

export const openTask = <Field extends string>(
  kind: TaskKind<Field>,
  subject: TaskSubject<NoInfer<Field>>,
): OpenTask => ({ kind: kind.name, subject: writeSubject(kind, subject) });

/** Has a task that is open run now; nothing when it has ended. */
export async function hastenTask(tx: Tx, { kind, subject }: OpenTask, now: Date): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ due_at: sql<Date>`least(due_at, ${now})`, asked_again: true })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** When open work on a subject was first enqueued. */
export async function askedSince(db: Db, kind: string, subject: string): Promise<Date> {
  const { created_at } = await db
    .selectFrom('tasks')
    .select('created_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return created_at;
}

/** One run of a handler: how it went, and how long it took. */
export interface TaskRun {
  readonly kind: string;
  readonly outcome: 'done' | 'again' | 'failed';
  readonly seconds: number;
}

/** A task that keeps failing. */
export type FailingTask = OpenTask;

/** What happens beside trying again when a task has failed many times in a row. */
export interface TaskTrouble {
  /** How many times a task of a kind fails before it is told: eight take three minutes, each further one a minute. */
  afterTries(kind: string): number;
  /** Called once, in the transaction that notes it. */
  began(tx: Tx, task: FailingTask, now: Date): Promise<void>;
  /** Called when it has succeeded after all, in the transaction that ends the task. */
  ended(tx: Tx, task: FailingTask, now: Date): Promise<void>;
}

/** How many tasks of each kind keep failing. */
export async function countFailing(db: Db): Promise<{ kind: string; tasks: number }[]> {
  return db
    .selectFrom('tasks')
    .select(['kind', sql<number>`count(*)::int`.as('tasks')])
    .where('failing_since', 'is not', null)
    .groupBy('kind')
    .execute();
}

/** For how long a look at failing tasks counts. */
const knownForMs = 5_000;

/** Whether any task keeps failing, as last known: looked up beside the caller, who never waits for it. */
export function watchFailing(db: Db): () => boolean {
  let isFailing = false;
  let isLooking = false;
  let lookedAt = -Infinity;
  const look = async () => {
    isLooking = true;
    try {
      isFailing = (await countFailing(db)).length > 0;
    } catch {
      // The state of the database is told by itself.
    } finally {
      lookedAt = performance.now();
      isLooking = false;
    }
  };
  return () => {
    if (!isLooking && performance.now() - lookedAt >= knownForMs) void look();
    return isFailing;
  };
}

interface Claimed {
  id: string;
  /** Identifies this claim, so that a holder with an expired lease changes nothing any more. */
  claim: string;
  kind: string;
  subject: string;
  attempts: number;
  /** Somebody was told that it keeps failing. */
  is_told: boolean;
}

export interface TaskRunner {
  /** Looks for due work at once instead of at the next poll. */
  nudge(): void;
  /** Whether it has looked for work lately, and could. */
  isLooking(): boolean;
  /** Takes no new tasks and waits for running handlers: each is one step of a larger flow. */
  stop(): Promise<void>;
}

/**
 * Runs due tasks, several at a time. A task is held by a lease that is renewed while its handler runs; when the process
 * dies the lease expires and another process continues. A handler that throws, or that its process does not survive, is
 * retried with growing delays, for ever; after some tries `trouble` is told, so that nothing fails silently.
 */
export function runTasks(options: {
  db: Db;
  clock: Clock;
  log: Logger;
  handlers: readonly HandledTask[];
  concurrency?: number;
  onRun?: (run: TaskRun) => void;
  trouble?: TaskTrouble;
}): TaskRunner {
  const { db, clock, log, concurrency = 8 } = options;
  const handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
  const kinds = [...handlers.keys()];
  const running = new Set<Promise<void>>();
  let stopping = false;
  let lookedAt = performance.now();
  let wake: () => void = () => {};

  const loop = (async () => {
    while (!stopping) {
      const free = concurrency - running.size;
      const claimed =
        free > 0 && kinds.length > 0 ? await claim(db, kinds, clock.now(), free).then(looked, report) : [];
      for (const task of claimed) {
        const work = perform(task).finally(() => {
          running.delete(work);
          wake();
        });
        running.add(work);
      }
      if (claimed.length === 0 || running.size >= concurrency) await pause();
    }
  })();

  function looked(claimed: Claimed[]): Claimed[] {
    lookedAt = performance.now();
    return claimed;
  }

  function report(error: unknown): Claimed[] {
    log.error({ err: error }, 'tasks could not be claimed');
    return [];
  }

  async function pause(): Promise<void> {
    const nudged = new Promise<void>((done) => {
      wake = done;
    });
    await Promise.race([nudged, sleep(pollMilliseconds, undefined, { ref: false })]);
  }

  async function perform(task: Claimed): Promise<void> {
    const began = performance.now();
    const told = (outcome: TaskRun['outcome']) =>
      options.onRun?.({ kind: task.kind, outcome, seconds: (performance.now() - began) / 1000 });
    const heartbeat = setInterval(() => void renew(db, task).catch(report), (leaseSeconds * 1000) / 4);
    const { trouble } = options;
    if (trouble && task.attempts > trouble.afterTries(task.kind)) await tell(trouble, task).catch(report);
    try {
      const outcome = await handlers.get(task.kind)?.run(task.subject, task.attempts);
      await end(task, outcome?.again ?? null);
      told(outcome ? 'again' : 'done');
    } catch (error) {
      told('failed');
      const seconds = Math.min(60, 0.5 * 2 ** Math.min(task.attempts, 7));
      log.warn(
        { err: error, kind: task.kind, subject: task.subject, attempt: task.attempts },
        'task failed, trying again',
      );
      await postpone(db, task, new Date(clock.now().getTime() + seconds * 1000), String(error)).catch(report);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function tell(trouble: TaskTrouble, task: Claimed): Promise<void> {
    const now = clock.now();
    log.error({ kind: task.kind, subject: task.subject, attempt: task.attempts }, 'a task keeps failing');
    await sql`update tasks set failing_since = coalesce(failing_since, ${now}) where id = ${task.id}`.execute(
      db,
    );
    if (task.is_told) return;
    await inTransaction(db, async (tx) => {
      const noted = await sql`update tasks set is_told = true
        where id = ${task.id} and claim = ${task.claim} and not is_told returning id`.execute(tx);
      if (noted.rows.length === 1) await trouble.began(tx, task, now);
    });
    task.is_told = true;
  }

  async function end(task: Claimed, again: Date | null): Promise<void> {
    const { trouble } = options;
    if (!task.is_told || !trouble) {
      await finish(db, task, again);
      return;
    }
    await inTransaction(db, async (tx) => {
      // Another process may have taken the task over meanwhile; it ends it then.
      if (await finish(tx, task, again)) await trouble.ended(tx, task, clock.now());
    });
  }

  return {
    nudge: () => wake(),
    isLooking: () => running.size >= concurrency || performance.now() - lookedAt < silenceMs,
    async stop() {
      stopping = true;
      wake();
      await loop;
      await Promise.allSettled(running);
    },
  };
}

async function claim(db: Db, kinds: string[], now: Date, limit: number): Promise<Claimed[]> {
  const found = await sql<Claimed>`
    update tasks set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
                     attempts = attempts + 1, asked_again = false, claim = gen_random_uuid()
    where id in (
      select id from tasks
      where kind = any(${kinds}) and due_at <= ${now}
        and (lease_until is null or lease_until < clock_timestamp())
      order by due_at limit ${limit} for update skip locked
    )
    returning id, claim, kind, subject, attempts, is_told`.execute(db);
  return found.rows;
}

async function renew(db: Db, task: Claimed): Promise<void> {
  await sql`update tasks set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = ${task.id} and claim = ${task.claim}`.execute(db);
}

/**
 * Ends a run; false when the task was no longer ours. A task that was enqueued again while the handler ran, which may have
 * missed the change, runs once more.
 */
async function finish(db: Db | Tx, task: Claimed, again: Date | null): Promise<boolean> {
  const mine = sql<boolean>`id = ${task.id} and claim = ${task.claim}`;
  const rested = sql`lease_until = null, attempts = 0, failing_since = null, is_told = false`;
  const { rows } = again
    ? await sql`update tasks set ${rested}, due_at = case when asked_again then due_at else ${again} end
        where ${mine} returning id`.execute(db)
    : await sql`with done as (delete from tasks where ${mine} and not asked_again returning id),
        kept as (update tasks set ${rested} where ${mine} and asked_again returning id)
        select id from done union all select id from kept`.execute(db);
  return rows.length > 0;
}

async function postpone(db: Db, task: Claimed, dueAt: Date, error: string): Promise<void> {
  await sql`update tasks set lease_until = null, due_at = ${dueAt}, last_error = ${error.slice(0, 500)}
    where id = ${task.id} and claim = ${task.claim}`.execute(db);
}
