import type { BookedStay, BookRequest } from '#contract/booking.ts';
import type { LocalizedText } from '#contract/dates.ts';
import type { BookingState } from '#contract/enums/index.ts';

/** A stay that a customer has, or is about to have. */
export interface HeldStay {
  readonly bookingId: string;
  readonly state: BookingState;
  readonly tripId: string;
  readonly locator: string;
  readonly stay: BookedStay;
  readonly place: LocalizedText;
  readonly guests: BookRequest['guests'];
}

type Wanted = Pick<HeldStay, 'stay' | 'place' | 'guests'>;

/**
 * The booking that another one would repeat: nights that overlap, and either one of the same people at the same
 * property or all of the same people in the same city. Null when there is none. [BKG-04]
 */
export const findRepeated = (wanted: Wanted, held: readonly HeldStay[]): HeldStay | null =>
  held.find((other) => overlaps(wanted.stay, other.stay) && isRepeated(wanted, other)) ?? null;

const overlaps = (a: BookedStay, b: BookedStay): boolean => a.checkIn < b.checkOut && b.checkIn < a.checkOut;

function isRepeated(wanted: Wanted, other: HeldStay): boolean {
  const [people, others] = [namesOf(wanted), namesOf(other)];
  const shared = [...people].filter((name) => others.has(name)).length;
  const isSameHotel =
    wanted.stay.lodgingId === other.stay.lodgingId && wanted.stay.source === other.stay.source;
  if (isSameHotel) return shared > 0;
  return wanted.place.en === other.place.en && shared === people.size && shared === others.size;
}

/** Names as the same person may type them twice. */
const namesOf = ({ guests }: Pick<HeldStay, 'guests'>): Set<string> =>
  new Set(
    guests.map(({ givenName, surname }) =>
      `${givenName} ${surname}`
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .trim(),
    ),
  );
