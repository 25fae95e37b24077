import type { ListingType } from '#contract/enums/index.ts';

/** The kinds of stay that each listing type asks suppliers for. [A 4] */
export const kindsOf = {
  all_stays: ['hotel', 'home'],
  hotel: ['hotel'],
  vacation_rental: ['home'],
} as const satisfies Record<ListingType, readonly ('hotel' | 'home')[]>;
