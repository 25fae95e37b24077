import type { TripRecord } from '#server/modules/products/index.ts';
import type { CancellationRow } from '#server/modules/trips/index.ts';
import type { Step as AnyStep } from '../flow.ts';

export type Step = AnyStep<CancellationRow, TripRecord>;
