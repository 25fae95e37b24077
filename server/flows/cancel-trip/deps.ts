import type { CancellationRow, TripRow } from '#server/modules/trips/index.ts';
import type { FlowDeps, StepOutcome } from '../flow.ts';

/** One step of the process: decides from the cancellation, asks outside, and writes its effects in one transaction. */
export type Step = (deps: FlowDeps, cancellation: CancellationRow, trip: TripRow) => Promise<StepOutcome>;
