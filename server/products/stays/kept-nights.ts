import { daysBetween } from '#contract/values/dates.ts';
import type { BookedStay } from '#contract/stays/checkout-item.ts';

type Stay = Pick<BookedStay, 'checkIn' | 'checkOut' | 'rooms'>;

/** The nights that all of these stays have, each in each room. */
function common(...stays: readonly Stay[]): number {
  const from =
    stays
      .map(({ checkIn }) => checkIn)
      .toSorted()
      .at(-1) ?? '';
  const until = stays.map(({ checkOut }) => checkOut).toSorted()[0] ?? '';
  return Math.max(0, daysBetween(from, until)) * Math.min(...stays.map(({ rooms }) => rooms.length));
}

/**
 * How many nights, each in each room, a stay still has of those that something was paid back for, and how many of them it will
 * have after a change: a night that was added and is dropped again is none of them.
 */
export const keptNights = (
  paidBackFor: Stay,
  before: Stay,
  after: Stay,
): { readonly units: number; readonly of: number } => ({
  units: common(paidBackFor, before, after),
  of: common(paidBackFor, before),
});
