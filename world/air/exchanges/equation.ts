import type { AirChangeFigures, QuotedTicket } from '../api-types.ts';
import { totalOf } from '../fares/breakdown.ts';
import { penaltyOf, type WishedTicket } from './wish.ts';

/** The fares of a ticket without its taxes, for all passengers. */
const basesOf = ({ fares }: QuotedTicket): number =>
  fares.reduce((sum, { count, baseMinor }) => sum + count * baseMinor, 0);

/**
 * What a change costs: the new ticket less what the old one is worth, with the airline's fee for each passenger with a seat
 * and each direction that is changed. Above zero it is collected; below zero it is the rest, in the form that the fare
 * gives it; a credit ends a year after the old ticket was issued. Seats and bags of directions that are changed are lost.
 */
export function figuresOf(
  { ticket: old, directions, residual, isFree }: WishedTicket,
  fresh: QuotedTicket,
  { seats, creditUntil }: { readonly seats: number; readonly creditUntil: string },
): AirChangeFigures {
  const changed = directions.filter(({ wanted }) => wanted);
  const penaltyMinor = penaltyOf({ directions, isFree }, seats);
  const lost = new Set(changed.map(({ direction }) => direction));
  const lostExtrasMinor = (old.extras ?? [])
    .filter(({ direction }) => lost.has(direction))
    .reduce((sum, { minor }) => sum + minor, 0);
  const [oldMinor, newMinor] = [totalOf(old.fares), totalOf(fresh.fares)];
  const due = newMinor - oldMinor + penaltyMinor;
  return {
    old: { baseMinor: basesOf(old), taxesMinor: oldMinor - basesOf(old) },
    new: { baseMinor: basesOf(fresh), taxesMinor: newMinor - basesOf(fresh) },
    penaltyMinor,
    addCollectMinor: Math.max(0, due),
    residual:
      due < 0
        ? { form: residual, minor: -due, validUntil: residual === 'airline_credit' ? creditUntil : null }
        : null,
    lostExtrasMinor,
  };
}
