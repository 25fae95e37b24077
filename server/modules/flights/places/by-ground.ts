import type { FlightsDeps } from '../deps.ts';

type Places = Pick<FlightsDeps['places'], 'airport' | 'kmBetween'>;

/** Airports nearer to each other than this are not connected by way of a third; in one country, than the second. */
const groundKm = { anywhere: 100, inOneCountry: 120 } as const;

/**
 * Kilometres between two airports that one travels between on the ground, because a flight by way of a third airport
 * would lead away from both; null where flights with a stop make sense, or a place is unknown.
 */
export function kmByGround(places: Places, from: string, to: string): number | null {
  const km = places.kmBetween(from, to);
  if (km === null || from === to) return null;
  const [one, other] = [places.airport(from, 'en'), places.airport(to, 'en')];
  const isOneCountry = one !== null && one.countryCode === other?.countryCode;
  return km < (isOneCountry ? groundKm.inOneCountry : groundKm.anywhere) ? Math.round(km) : null;
}

/** The same for two places with several airports: null unless all of them are that near. */
export function kmByGroundOfEnds(
  places: Places,
  from: readonly string[],
  to: readonly string[],
): number | null {
  const all = from.flatMap((origin) =>
    to.filter((destination) => destination !== origin).map((one) => kmByGround(places, origin, one)),
  );
  const near = all.filter((km) => km !== null);
  return near.length === 0 || near.length < all.length ? null : Math.min(...near);
}
