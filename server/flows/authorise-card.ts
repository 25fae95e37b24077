import type { ProblemCode } from '#contract/problems.ts';
import {
  askAuthorisation,
  type CardPayment,
  movePayment,
  problemOfDecline,
} from '#server/modules/payments/index.ts';
import type { AuthorisationOutcome } from '#server/modules/payments/port.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { FlowDeps, StepOutcome } from './flow.ts';

/** How long a bank may stay silent before what it was asked for is given up. */
const patienceMs = 2 * 60_000;

/**
 * A booking, change or protection that a card pays for, and its moves by the bank’s answer; false when another process
 * moved it.
 */
interface PaidByCard {
  /** Begins the names of its checkpoints. */
  readonly name: 'book' | 'change' | 'protect';
  /** Null when no card is charged. */
  readonly payment: CardPayment | null;
  authorise(tx: Tx, now: Date): Promise<boolean>;
  decline(tx: Tx, now: Date, problem: ProblemCode): Promise<boolean>;
  giveUp(tx: Tx, now: Date): Promise<unknown>;
  /** When a bank that did not answer is asked again. */
  askAgain(now: Date, payment: CardPayment): StepOutcome;
  /** Fields that identify it in the log. */
  readonly logged: object;
}

/**
 * Authorises a card payment, and nothing where no card is charged. After a lost response, the bank's record of the
 * request is looked up first.
 */
export async function authoriseCard(deps: FlowDeps, paid: PaidByCard): Promise<StepOutcome> {
  const { db, clock, gateway, checkpoint } = deps;
  const { name, payment } = paid;
  if (!payment) {
    await inTransaction(db, (tx) => paid.authorise(tx, clock.now()));
    return 'moved';
  }
  await checkpoint(`${name}:authorise:before`);
  const outcome = await askAuthorisation(gateway, payment);
  await checkpoint(`${name}:authorise:answered`);
  const next = await settle(deps, payment, outcome, paid);
  await checkpoint(`${name}:authorise:after`);
  return next;
}

/** Writes the bank's answer: the card payment moves with what it pays for, in one transaction. */
async function settle(
  { db, clock, log }: FlowDeps,
  payment: CardPayment,
  outcome: AuthorisationOutcome,
  paid: PaidByCard,
): Promise<StepOutcome> {
  const now = clock.now();
  if (outcome.status === 'authorised') {
    const { authorisationId } = outcome;
    await inTransaction(db, async (tx) => {
      if (await paid.authorise(tx, now))
        await movePayment(tx, payment, 'authorise', now, { authorisationId });
    });
    return 'moved';
  }
  if (outcome.status === 'declined') {
    await inTransaction(db, async (tx) => {
      if (await paid.decline(tx, now, problemOfDecline[outcome.code]))
        await movePayment(tx, payment, 'decline', now);
    });
    return 'moved';
  }
  if (payment.state === 'created') await inTransaction(db, (tx) => movePayment(tx, payment, 'timeOut', now));
  if (now.getTime() - payment.createdAt.getTime() < patienceMs) return paid.askAgain(now, payment);
  log.warn({ err: outcome.cause, ...paid.logged }, 'given up: the bank said neither yes nor no');
  await inTransaction(db, (tx) => paid.giveUp(tx, now));
  return 'moved';
}
