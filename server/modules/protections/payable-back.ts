import type { Money } from '#contract/money.ts';

/** The most that can return to what paid for a trip now: nothing that a protection promises exceeds it. */
export interface PayableBack {
  /** With a refund, for which the flights are cancelled. */
  readonly refund: Money;
  /** With a change: the flights stand, and what is paid leaves room for the credit of their airline. [open point 12] */
  readonly change: Money;
}
