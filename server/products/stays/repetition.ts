import { namesOf } from '#server/modules/products/index.ts';
import type { BookRequest } from '#contract/booking.ts';
import type { StayItem } from './item.ts';

/** A stay that a customer has, or is about to have. */
export interface GuestedStay extends Pick<StayItem, 'stay' | 'place'> {
  readonly guests: BookRequest['guests'];
}

/**
 * The booking that another one would repeat: nights that overlap, and either one of the same people at the same
 * property or all of the same people in the same city. Null when there is none. [BKG-04]
 */
export const findRepeated = <One extends GuestedStay>(
  wanted: GuestedStay,
  held: readonly One[],
): One | null => held.find((other) => overlaps(wanted.stay, other.stay) && isRepeated(wanted, other)) ?? null;

const overlaps = (a: StayItem['stay'], b: StayItem['stay']): boolean =>
  a.checkIn < b.checkOut && b.checkIn < a.checkOut;

function isRepeated(wanted: GuestedStay, other: GuestedStay): boolean {
  const [people, others] = [namesOf(wanted.guests), namesOf(other.guests)];
  const shared = [...people].filter((name) => others.has(name)).length;
  const isSameHotel =
    wanted.stay.lodgingId === other.stay.lodgingId && wanted.stay.source === other.stay.source;
  if (isSameHotel) return shared > 0;
  return wanted.place.en === other.place.en && shared === people.size && shared === others.size;
}
