import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { StoredFlight } from '#server/modules/flights/index.ts';
import type { factsOf, Part } from './item.ts';

/** How hard a part is to give back; 0 is the easiest. */
function rankOfStay({ refundPolicy, freeCancelUntil }: BookedStay, now: Date): number {
  if (freeCancelUntil !== null && Date.parse(freeCancelUntil) > now.getTime()) return 0;
  return refundPolicy === 'PartiallyRefundable' ? 2 : 3;
}

/** Tickets can be voided on the day of the booking, which is enough to give them back. */
function rankOfFlight({ slices }: StoredFlight): number {
  const types = slices.en.map(({ fareShelf }) => fareShelf.freeCancellationType);
  return types.every((type) => type === 'for free') ? 0 : 1;
}

type Facts = Pick<ReturnType<typeof factsOf>, 'flight' | 'stay'>;

/** The parts in the order in which they are booked: the one that is easier to give back first, of equals the hotel. */
export const bookingOrder = ({ flight, stay }: Facts, now: Date): readonly [Part, Part] =>
  rankOfFlight(flight) < rankOfStay(stay, now) ? ['air', 'stay'] : ['stay', 'air'];

/** A part that was booked first is given back before its free time ends, and this long before. */
const marginMs = 30 * 60_000;

/**
 * Until when the first part can wait for the second one: shortly before it cannot be cancelled for nothing any more.
 * Null where it never could, or is booked last.
 */
export const waitsUntil = ({ stay: { freeCancelUntil } }: Pick<Facts, 'stay'>, first: Part): Date | null =>
  first === 'stay' && freeCancelUntil !== null ? new Date(Date.parse(freeCancelUntil) - marginMs) : null;
