import type { Logger } from 'pino';
import type { CardGateway } from '#server/modules/payments/port.ts';
import type { StaySupplier } from '#server/modules/stays/index.ts';
import type { CancellationRow, TripRow } from '#server/modules/trips/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface CancelFlowDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly gateway: CardGateway;
  readonly suppliers: readonly StaySupplier[];
  readonly checkpoint: Checkpoint;
}

/** `moved`: the cancellation stands somewhere else now; look again. `wait`: nothing to do before that moment. */
export type StepOutcome = 'moved' | { readonly wait: Date };

export type Step = (
  deps: CancelFlowDeps,
  cancellation: CancellationRow,
  trip: TripRow,
) => Promise<StepOutcome>;

export const inSeconds = (now: Date, seconds: number): { wait: Date } => ({
  wait: new Date(now.getTime() + seconds * 1000),
});
