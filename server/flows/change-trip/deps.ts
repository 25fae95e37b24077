import type { TripRecord } from '#server/modules/products/index.ts';
import type { ChangeRow } from '#server/modules/trips/index.ts';
import type { FlowDeps, StepOutcome } from '../flow.ts';

/** One step of the process: decides from the change, asks outside, and writes its effects in one transaction. */
export type Step = (deps: FlowDeps, change: ChangeRow, trip: TripRecord) => Promise<StepOutcome>;
