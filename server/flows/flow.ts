import type { Logger } from 'pino';
import type { CardGateway } from '#server/modules/payments/port.ts';
import type { CreditedTenders, Products } from '#server/modules/products/index.ts';
import type { KnownAlerts, Protections } from '#server/modules/protections/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { TaskOutcome } from '#server/platform/task-kinds.ts';

/** Dependencies of a durable process: the database, the clock, and the ports to outside systems. */
export interface FlowDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly gateway: CardGateway;
  readonly products: Products;
  readonly protections: Protections;
  readonly credits: CreditedTenders;
  readonly alerts: KnownAlerts;
  readonly checkpoint: Checkpoint;
}

/**
 * Result of a step. `moved`: the state has changed, by us or by another process; read it again. `wait`: nothing to do
 * before that moment.
 */
export type StepOutcome = 'moved' | { readonly wait: Date };

/** One step of a process: decides from its row, asks outside, and writes its effects in one transaction. */
export type Step<Row, About> = (deps: FlowDeps, row: Row, about: About) => Promise<StepOutcome>;

interface Process<Row extends { readonly state: string }, About> {
  /** The step from each state; states without one are ends, or wait for a person. */
  readonly steps: Readonly<Partial<Record<Row['state'], Step<Row, About>>>>;
  read(id: string): Promise<Row>;
  /** The record that the row is about. */
  about(row: Row): Promise<About>;
}

/**
 * Advances a process as far as possible now. It may crash anywhere and be resumed by any process of the portal: every
 * outside call has an idempotency key made from the row's id, and every transition is a compare-and-swap. [BKG-01]
 */
export async function advance<Row extends { readonly state: string }, About>(
  deps: FlowDeps,
  { steps, read, about }: Process<Row, About>,
  id: string,
): Promise<TaskOutcome> {
  for (;;) {
    const row = await read(id);
    const step = steps[row.state as Row['state']];
    if (!step) return undefined;
    const outcome = await step(deps, row, await about(row));
    if (outcome !== 'moved') return { again: outcome.wait };
  }
}

export const inSeconds = (now: Date, seconds: number): { wait: Date } => ({
  wait: new Date(now.getTime() + seconds * 1000),
});

const impatientForMs = 2 * 60_000;

/**
 * Polling schedule of a supplier: every two seconds while the customer watches the screen, then twice a minute, and
 * every five minutes once it is late and an agent follows it. [0210]
 */
export function askAgain(
  now: Date,
  { askedAt, isLate = false }: { readonly askedAt: Date | null; readonly isLate?: boolean },
): { wait: Date } {
  if (isLate) return inSeconds(now, 300);
  const openForMs = now.getTime() - (askedAt ?? now).getTime();
  return inSeconds(now, openForMs < impatientForMs ? 2 : 30);
}

/** So long a question about money may stay unanswered before its task counts as failing. */
const stuckAfterMs = 30 * 60_000;

/**
 * The time of the next attempt: `wait`, or as suppliers are polled. After 30 minutes without an answer it throws instead, so
 * that the task counts as failing and opens a support case. `what` names the call in the log.
 */
export function askUnlessStuck(
  now: Date,
  since: Date | null,
  what: string,
  wait: { readonly wait: Date } = askAgain(now, { askedAt: since }),
): { readonly wait: Date } {
  if (since !== null && now.getTime() - since.getTime() > stuckAfterMs)
    throw new Error(`${what} has had no answer since ${since.toISOString()}`);
  return wait;
}

/** Whether the deadline has passed for a result or the next update. */
export const isPromiseBroken = ({ promisedBy }: { readonly promisedBy: Date | null }, now: Date): boolean =>
  promisedBy !== null && promisedBy <= now;
