import type { ProblemCode } from '#contract/problems.ts';
import type { Acting } from '#server/platform/acting.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';

export interface RequestDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly nudge: () => void;
  readonly checkpoint: Checkpoint;
}

/** A request for what a quote offers. */
export interface AskedByQuote {
  readonly quoteId: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly by: Acting;
}

interface Quoted {
  readonly id: string;
  readonly tripId: string;
  readonly tripVersion: number;
  readonly state: string;
  readonly expiresAt: Date;
}

interface Servicing<Row extends Quoted> {
  /** Begins the names of its checkpoints. */
  readonly name: 'cancel' | 'change';
  /** The problem of a quote that ran out. */
  readonly expired: ProblemCode;
  find(db: Db, quote: { id: string; tripId: string; customerId: string }): Promise<Row | null>;
  /** Throws where the quote may not be requested. */
  check?(quote: Row): void;
  /** Locks the trip; false when it is being cancelled or changed, or was since its quote. */
  begin(tx: Tx, tripId: string, version: number, quote: Row): Promise<boolean>;
  /** Moves the quote to requested; false when another request has. */
  move(tx: Tx, quote: Row, brings: { requestedAt: Date; by: Acting }): Promise<boolean>;
  /** Written in the same transaction: at least the task that goes on. */
  follow(tx: Tx, quote: Row, now: Date): Promise<void>;
}

/**
 * Starts what was quoted, idempotent: the same quote again returns the same row. Throws PortalError `not-found`, the
 * problem of a quote that ran out, and `conflict` when the trip is being cancelled or changed, or was since the quote.
 */
export async function requestQuote<Row extends Quoted>(
  { db, clock, checkpoint, nudge }: RequestDeps,
  asked: AskedByQuote,
  servicing: Servicing<Row>,
): Promise<Row> {
  const { quoteId: id, tripId, customerId, by } = asked;
  const find = async () => {
    const found = await servicing.find(db, { id, tripId, customerId });
    if (!found) throw new PortalError('not-found');
    return found;
  };
  const quote = await find();
  if (quote.state === 'lapsed') throw new PortalError(servicing.expired);
  if (quote.state !== 'quoted') return quote;
  const now = clock.now();
  if (quote.expiresAt <= now) throw new PortalError(servicing.expired);
  servicing.check?.(quote);
  await checkpoint(`${servicing.name}:request:before`);
  await inTransaction(db, async (tx) => {
    // Take the trip first: a concurrent request waits here, and finds it taken.
    if (!(await servicing.begin(tx, quote.tripId, quote.tripVersion, quote))) return;
    if (!(await servicing.move(tx, quote, { requestedAt: now, by }))) throw new PortalError('conflict');
    await servicing.follow(tx, quote, now);
  });
  await checkpoint(`${servicing.name}:request:after`);
  const requested = await find();
  if (requested.state === 'quoted') throw new PortalError('conflict');
  nudge();
  return requested;
}
