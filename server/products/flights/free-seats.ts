import type { ChosenSeat } from '#contract/flights/chosen-extras.ts';
import type { OfferedExtras } from '#server/modules/flights/index.ts';

/** Whether a seat that was chosen is still to be had. [AIR-08] */
export function isFreeSeat(
  offered: readonly OfferedExtras[],
  { sliceIndex, segmentIndex, seat }: ChosenSeat,
): boolean {
  const map = offered[sliceIndex]?.maps[segmentIndex];
  const row = map?.rows.find((one) => one.row === Number.parseInt(seat, 10));
  return row?.seats[map?.columns.indexOf(seat.slice(-1)) ?? -1] === 'free';
}

/** Whether two seats are of one passenger on one flight. */
export const isSamePlace = (one: ChosenSeat, other: ChosenSeat): boolean =>
  one.passenger === other.passenger &&
  one.sliceIndex === other.sliceIndex &&
  one.segmentIndex === other.segmentIndex;
