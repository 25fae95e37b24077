import type { TripRecord } from '#server/modules/products/index.ts';
import type { CancellationRow } from '#server/modules/trips/index.ts';
import type { FlowDeps, StepOutcome } from '../flow.ts';

/** One step of the process: decides from the cancellation, asks outside, and writes its effects in one transaction. */
export type Step = (deps: FlowDeps, cancellation: CancellationRow, trip: TripRecord) => Promise<StepOutcome>;
