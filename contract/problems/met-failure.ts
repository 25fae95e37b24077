import type { ProblemCode } from '../problems.ts';

/**
 * What became of the money: `untouched` before anything was held, `given_back` once everything held was released,
 * `reserved` while it is still held and nothing was charged, `kept` when a trip stands as it was paid.
 */
type MoneyAfter = 'untouched' | 'given_back' | 'reserved' | 'kept';

/** What a customer meets under one of the specification's names: our error, with its sentence and next step. */
export interface MetFailure {
  readonly problem: ProblemCode;
  /** Where on the way it is met. */
  readonly at: 'opening' | 'submitting' | 'booking' | 'waiting' | 'trip';
  readonly money: MoneyAfter;
}
