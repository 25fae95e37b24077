import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { StoredFlight, OfferedExtras } from '#server/modules/flights/index.ts';

/**
 * Indexes, from 0, of the passengers with a seat who may sit in an exit row by their types: adults without a lap
 * infant. The first lap infant is held by the first adult. [AIR-08]
 */
export const exitRowPassengers = ({ passengers: { ADT, INF } }: Pick<StoredFlight, 'passengers'>): number[] =>
  Array.from({ length: Math.max(0, ADT - INF) }, (_, at) => INF + at);

/** Whether a seat that was chosen is in a row at an exit. */
export function isAtExit(
  offered: readonly OfferedExtras[],
  { sliceIndex, segmentIndex, seat }: ChosenExtras['seats'][number],
): boolean {
  const rows = offered[sliceIndex]?.maps[segmentIndex]?.rows ?? [];
  return rows.some(({ row, isExit }) => isExit && row === Number.parseInt(seat, 10));
}
