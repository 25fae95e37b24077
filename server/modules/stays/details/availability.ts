import type { StayAvailability } from '#contract/enums/index.ts';
import type { KeptStay } from '../search/search-session.ts';

type Had = Pick<KeptStay, 'available' | 'isPriceLost' | 'violation'>;

/**
 * The availability of a stay: `Error` when its price was not received, `Empty` when none of its rooms takes the group,
 * `Unavailable` when it is sold out or breaks another rule. Decision 0010. [A 4]
 */
export function availabilityOfStay({ available, isPriceLost, violation }: Had): StayAvailability {
  if (available) return 'Available';
  if (isPriceLost) return 'Error';
  return violation === 'OccupancyViolation' ? 'Empty' : 'Unavailable';
}

/**
 * The availability of a list: `Empty` when there is nothing in it; when nothing is available, `Error` as soon as one
 * price was not received, because a retry may help.
 */
export function availabilityOf(stays: readonly Had[]): StayAvailability {
  if (stays.length === 0) return 'Empty';
  if (stays.some(({ available }) => available)) return 'Available';
  return stays.some(({ isPriceLost }) => isPriceLost) ? 'Error' : 'Unavailable';
}
