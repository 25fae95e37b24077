import type { ProblemCode } from '../problems.ts';

/**
 * State of the money: `untouched` before anything was held, `given_back` once all holds were released, `reserved` while
 * it is still held and nothing was charged, `kept` when a trip remains booked as paid.
 */
type MoneyAfter = 'untouched' | 'given_back' | 'reserved' | 'kept';

/** The error that a customer meets under one of the specification's names, with its sentence and next step. */
export interface MetFailure {
  readonly problem: ProblemCode;
  /** Where on the way it is met. */
  readonly at: 'opening' | 'submitting' | 'booking' | 'waiting' | 'trip';
  readonly money: MoneyAfter;
}
