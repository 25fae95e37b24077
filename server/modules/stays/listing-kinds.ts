import type { ListingType } from '#contract/enums/index.ts';

/** What suppliers are asked for by each listing type. [A 4] */
export const kindsOf = {
  all_stays: ['hotel', 'home'],
  hotel: ['hotel'],
  vacation_rental: ['home'],
} as const satisfies Record<ListingType, readonly ('hotel' | 'home')[]>;
