import type { Places } from '#server/modules/places/index.ts';
import type { CircumstancesDeps } from '#server/modules/pricing/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ExperienceSupplier } from './port.ts';

/** Activities earn at the rate that every card names for flights. */
export interface ActivityEarn {
  readonly flights: number;
}

/** Dependencies of the experiences module. */
export interface ExperiencesDeps extends CircumstancesDeps<ActivityEarn> {
  readonly clock: Clock;
  readonly supplier: ExperienceSupplier;
  readonly places: Pick<Places, 'cityOf' | 'cityByName'>;
}
