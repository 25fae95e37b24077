import type { RoomProduct, RoomsAnswer, StayDetails } from '../stay-queries.ts';

/** One stay of a comparison; values are undefined while loading, and an unavailable stay has no lowest rate. */
export interface Compared {
  readonly stay: StayDetails;
  readonly lowest: RoomProduct | null | undefined;
}

/** The rate with the lowest price of a stay; null when there is none. */
export function lowestRate({ rooms }: Pick<RoomsAnswer, 'rooms'>): RoomProduct | null {
  const [lowest] = rooms
    .flatMap(({ products }) => products)
    .toSorted((a, b) => a.total.amount - b.total.amount);
  return lowest ?? null;
}

/** True when the compared values are not all the same; unknown values are ignored. */
export function differ(values: readonly (string | undefined)[]): boolean {
  const known = values.filter((value) => value !== undefined);
  return new Set(known).size > 1;
}

/** The amenities that only some of the stays have, and those that all have, each in order of first occurrence. */
export function splitAmenities(stays: readonly Pick<StayDetails, 'amenities'>[]): {
  shared: string[];
  differing: string[];
} {
  const all = [...new Set(stays.flatMap(({ amenities }) => amenities))];
  const isShared = (amenity: string) => stays.every(({ amenities }) => amenities.includes(amenity));
  return { shared: all.filter(isShared), differing: all.filter((amenity) => !isShared(amenity)) };
}
