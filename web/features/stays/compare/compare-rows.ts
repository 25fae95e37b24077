import type { RoomProduct, RoomsAnswer, StayDetails } from '../stay-queries.ts';

/** One stay of a comparison; what is still being asked is undefined, what cannot be had has no lowest rate. */
export interface Compared {
  readonly stay: StayDetails;
  readonly lowest: RoomProduct | null | undefined;
}

/** The lowest of all rates of a stay; null when there is none. */
export function lowestRate({ rooms }: Pick<RoomsAnswer, 'rooms'>): RoomProduct | null {
  const [lowest] = rooms
    .flatMap(({ products }) => products)
    .toSorted((a, b) => a.total.amount - b.total.amount);
  return lowest ?? null;
}

/** Whether values that are compared are not all the same; those not known yet do not count. */
export function differ(values: readonly (string | undefined)[]): boolean {
  const known = values.filter((value) => value !== undefined);
  return new Set(known).size > 1;
}

/** Amenities that not all of the stays have, and those that all have, each in the order they first come up. */
export function splitAmenities(stays: readonly Pick<StayDetails, 'amenities'>[]): {
  shared: string[];
  differing: string[];
} {
  const all = [...new Set(stays.flatMap(({ amenities }) => amenities))];
  const isShared = (amenity: string) => stays.every(({ amenities }) => amenities.includes(amenity));
  return { shared: all.filter(isShared), differing: all.filter((amenity) => !isShared(amenity)) };
}
