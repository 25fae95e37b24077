import type { ProblemCode } from '#contract/problems.ts';
import { type CardPayment, movePayment, problemOfDecline } from '#server/modules/payments/index.ts';
import type { AuthorisationOutcome } from '#server/modules/payments/port.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { FlowDeps, StepOutcome } from './flow.ts';

/** How long a bank may stay silent before what it was asked for is given up. */
const patienceMs = 2 * 60_000;

/** The moves of a booking or change by the bank's answer; false when another process has moved it. */
interface AuthorisationMoves {
  authorise(tx: Tx, now: Date): Promise<boolean>;
  decline(tx: Tx, now: Date, problem: ProblemCode): Promise<boolean>;
  giveUp(tx: Tx, now: Date): Promise<unknown>;
  /** When a silent bank is asked again. */
  askAgain(now: Date): StepOutcome;
  /** Fields that identify it in the log. */
  readonly logged: object;
}

/** Writes the bank's answer to an authorisation: the card payment moves with what it pays for, in one transaction. */
export async function settleAuthorisation(
  { db, clock, log }: Pick<FlowDeps, 'db' | 'clock' | 'log'>,
  payment: CardPayment,
  outcome: AuthorisationOutcome,
  moves: AuthorisationMoves,
): Promise<StepOutcome> {
  const now = clock.now();
  if (outcome.status === 'authorised') {
    const { authorisationId } = outcome;
    await inTransaction(db, async (tx) => {
      if (await moves.authorise(tx, now))
        await movePayment(tx, payment, 'authorise', now, { authorisationId });
    });
    return 'moved';
  }
  if (outcome.status === 'declined') {
    await inTransaction(db, async (tx) => {
      if (await moves.decline(tx, now, problemOfDecline[outcome.code]))
        await movePayment(tx, payment, 'decline', now);
    });
    return 'moved';
  }
  if (payment.state === 'created') await inTransaction(db, (tx) => movePayment(tx, payment, 'timeOut', now));
  if (now.getTime() - payment.createdAt.getTime() < patienceMs) return moves.askAgain(now);
  log.warn({ err: outcome.cause, ...moves.logged }, 'given up: the bank said neither yes nor no');
  await inTransaction(db, (tx) => moves.giveUp(tx, now));
  return 'moved';
}
