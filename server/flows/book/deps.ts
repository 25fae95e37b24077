import type { Logger } from 'pino';
import type { Booking } from '#server/modules/booking/index.ts';
import type { CardGateway } from '#server/modules/payments/port.ts';
import type { StaySupplier } from '#server/modules/stays/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface BookFlowDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly gateway: CardGateway;
  readonly suppliers: readonly StaySupplier[];
  readonly checkpoint: Checkpoint;
}

/**
 * What a step came to. `moved`: the booking stands somewhere else now, by us or by someone else; look again.
 * `wait`: nothing to do before that moment.
 */
export type StepOutcome = 'moved' | { readonly wait: Date };

/** One step of the process: decides from the booking, asks outside, and writes all effects in one transaction. */
export type Step = (deps: BookFlowDeps, booking: Booking) => Promise<StepOutcome>;

export const inSeconds = (now: Date, seconds: number): { wait: Date } => ({
  wait: new Date(now.getTime() + seconds * 1000),
});

/** Waits longer the longer something has been open: 2 s at first, half a minute later on. */
export const soon = (now: Date, since: Date): { wait: Date } =>
  inSeconds(now, Math.min(30, Math.max(2, (now.getTime() - since.getTime()) / 10_000)));
