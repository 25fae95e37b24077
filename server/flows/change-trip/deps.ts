import type { TripRecord } from '#server/modules/products/index.ts';
import type { ChangeRow } from '#server/modules/trips/index.ts';
import type { Step as AnyStep } from '../flow.ts';

export type Step = AnyStep<ChangeRow, TripRecord>;
