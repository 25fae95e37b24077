import type { ChosenExtras, ChosenSeat } from '#contract/flights/chosen-extras.ts';
import type { FlightExtras, SeatMap } from '#contract/flights/extras.ts';

/** A place of a seat map that has a seat. */
export interface MapSeat {
  readonly seat: string;
  readonly state: 'free' | 'taken';
  readonly isExit: boolean;
}

/** Every seat of a map, from front to back and from window to window. */
export const seatsOf = ({ columns, rows }: SeatMap): MapSeat[] =>
  rows.flatMap(({ row, isExit, seats }) =>
    columns.flatMap((letter, at) => {
      const state = seats[at];
      return state ? [{ seat: `${row}${letter}`, state, isExit }] : [];
    }),
  );

/** Whether another customer has a seat of this map. */
export const isTaken = (map: SeatMap | undefined, seat: string): boolean =>
  map !== undefined && seatsOf(map).some((one) => one.seat === seat && one.state === 'taken');

/** Chosen seats that are gone: those the server reports, and those taken in the current maps. */
export const goneSeats = (
  told: readonly ChosenSeat[],
  { seats }: Pick<ChosenExtras, 'seats'>,
  { slices }: Pick<FlightExtras, 'slices'>,
): ChosenSeat[] => [
  ...told,
  ...seats.filter(({ sliceIndex, segmentIndex, seat }) =>
    isTaken(slices[sliceIndex]?.maps[segmentIndex], seat),
  ),
];

/** The free seat in the row nearest to a seat, or the first of all; `notOf` are seats chosen for companions. */
export function freeSeatNear(
  map: SeatMap,
  near: string | undefined,
  { maySitAtExit, notOf }: { readonly maySitAtExit: boolean; readonly notOf: readonly (string | null)[] },
): string | undefined {
  const row = Number.parseInt(near ?? '', 10);
  const rowsAway = (seat: string) => (near === undefined ? 0 : Math.abs(Number.parseInt(seat, 10) - row));
  return seatsOf(map)
    .filter(
      ({ seat, state, isExit }) => state === 'free' && (maySitAtExit || !isExit) && !notOf.includes(seat),
    )
    .toSorted((one, other) => rowsAway(one.seat) - rowsAway(other.seat))[0]?.seat;
}

/** Whether a row of the map is at an exit. */
export const hasExit = ({ rows }: SeatMap): boolean => rows.some(({ isExit }) => isExit);

/** The position of a seat in its row. */
export function seatKind({ columns }: SeatMap, seat: string): 'window' | 'aisle' | 'middle' {
  const at = columns.indexOf(seat.slice(-1));
  if (at === 0 || at === columns.length - 1) return 'window';
  return columns[at - 1] === '' || columns[at + 1] === '' ? 'aisle' : 'middle';
}

/** The mark on each passenger's seat: initials, or numbers where those would be the same. */
export function marksOf(names: readonly string[]): string[] {
  const initials = names.map((name) => name.slice(0, 1).toUpperCase());
  return new Set(initials).size === names.length ? initials : names.map((_, at) => String(at + 1));
}

/** Seats of a map with those of the kind that somebody likes before the others. */
export const likedFirst = (
  map: SeatMap,
  seats: readonly MapSeat[],
  liked: 'any' | 'window' | 'aisle',
): MapSeat[] =>
  seats.toSorted(
    (one, other) => Number(seatKind(map, other.seat) === liked) - Number(seatKind(map, one.seat) === liked),
  );
