import type { StayCard } from '#contract/stays.ts';
import type { MapLabel, MapRing } from '#web/ui/map/map.tsx';
import { formatDistance } from '#web/lib/stay/format-distance.ts';

interface Spot {
  readonly lat: number;
  readonly lon: number;
}

const kilometresPerMile = 1.609344;
const ringsOf = [0.5, 1, 2, 5, 10, 20];

/** Distance circles around a spot, in round numbers of the locale's unit. */
export function ringsAround({ lat, lon }: Spot, locale: string): MapRing[] {
  const unit = locale === 'en-US' ? kilometresPerMile : 1;
  return ringsOf.map((count) => ({
    latitude: lat,
    longitude: lon,
    radiusKm: count * unit,
    text: formatDistance(locale, count * unit),
  }));
}

/** Neighborhood labels at the center of their stays; those with most stays first. */
export function neighbourhoodLabels(
  stays: readonly Pick<StayCard, 'neighbourhood' | 'lat' | 'lon'>[],
): MapLabel[] {
  const parts = Map.groupBy(stays, ({ neighbourhood }) => neighbourhood ?? '');
  return [...parts]
    .filter(([name]) => name !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, within]) => ({
      id: name,
      latitude: middle(within.map(({ lat }) => lat)),
      longitude: middle(within.map(({ lon }) => lon)),
      text: name,
      rank: 'minor',
    }));
}

const middle = (degrees: readonly number[]): number =>
  degrees.reduce((sum, one) => sum + one, 0) / degrees.length;
