import { oneOf, type RawSearch, wholeNumber } from '#web/lib/search-params.ts';

const tripsSections = ['upcoming', 'watched', 'frozen', 'airlineCredits', 'past', 'withOffers'] as const;

/** The section of the trips list in an address, and its page, from 1. */
export const readTripsAddress = (address: RawSearch) => ({
  section: oneOf(address['section'], tripsSections) ?? 'upcoming',
  page: wholeNumber(address['page'], 1, 10_000) ?? 1,
});
