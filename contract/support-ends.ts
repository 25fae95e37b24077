import type { CaseKind, SupportTopic } from './enums/index.ts';
import type { ProblemCode } from './problems.ts';

/** What a message from a place that leads to support is about. */
export interface SupportEnd {
  readonly topic?: SupportTopic;
  readonly problem?: ProblemCode;
  /** The open case that the place tells of. */
  readonly kind?: CaseKind;
}

/**
 * Where screens end with "write to us" or "call us" without an error of their own: each opens a case of its own kind, or goes
 * into the open one that the screen tells of. [AGT-01]
 */
export const supportEnds = {
  /** A front desk cannot find the booking. [TRP-03] */
  noRecord: { topic: 'no-record' },
  /** Flights that are off, missed or moved. [DIS-02] */
  disruption: { topic: 'disruption' },
  /** A part of the travelers cannot leave a trip online. [TRP-04] */
  oneTraveler: { topic: 'cancel-one-traveler' },
  /** Tickets that are late. */
  tickets: { problem: 'ticketing-unknown' },
  /** A step that keeps failing. */
  notFinished: { kind: 'not_finished' },
  /** A cancellation that takes longer than promised. */
  cancellationLate: { problem: 'cancellation-late' },
  /** A booking that cannot be canceled online. */
  cannotCancel: { problem: 'cancellation-not-possible' },
  /** A booking that cannot be changed online. */
  cannotChange: { problem: 'change-not-possible' },
  /** A change for any reason, which is made by telephone. [CHF-02] */
  changeByPhone: { kind: 'change_by_phone' },
} as const satisfies Readonly<Record<string, SupportEnd>>;
