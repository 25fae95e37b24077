import { readResults, type ResultsState } from '#web/features/stays/results/results-state.ts';

/** The two searches of premium stays: hotels of the collections, and homes with a host. */
export type PremiumKind = 'premium' | 'rentals';

export const premiumPaths: Readonly<Record<PremiumKind, string>> = {
  premium: '/premium-stays/',
  rentals: '/premium-stays/vacation-rentals/',
};

const usual = readResults({});

/** The initial state of each one's results: the listing type and the collections. */
export const premiumStates: Readonly<Record<PremiumKind, ResultsState>> = {
  premium: { ...usual, listingType: 'hotel', filters: { collections: ['Premier', 'Lifestyle'] } },
  rentals: { ...usual, listingType: 'vacation_rental' },
};
