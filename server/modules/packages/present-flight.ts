import type { Language } from '#contract/values/dates.ts';
import type { PackageFlight } from '#contract/packages.ts';
import { presentWholeTrip, type WholeTrip } from '#server/modules/flights/index.ts';
import type { PackagesDeps } from './deps.ts';
import { nightsAgainst } from './nights-fit.ts';
import type { PackageSearch } from './open-search.ts';

/** The flights of a package for a reader, and what they do to the nights. */
export const presentFlight = (
  { flights }: PackagesDeps,
  search: PackageSearch,
  trip: WholeTrip,
  language: Language,
): PackageFlight => ({
  chosen: [...trip.chosen],
  slices: presentWholeTrip(flights, search.flights, trip, language),
  warnings: [...trip.warnings],
  nights: nightsAgainst(trip, search.stays.query),
});
