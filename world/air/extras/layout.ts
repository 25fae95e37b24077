import { AIRCRAFT, type Aircraft, hasTwoAisles } from '../aircraft.ts';

/** A cabin as it is drawn: letters from window to window, an empty text for an aisle, and rows of them. */
export interface Layout {
  columns: readonly string[];
  firstRow: number;
  rowCount: number;
  /** Rows at an exit, counted from the first. */
  exits: readonly number[];
}

const AISLE = '';
const lettersOf = (blocks: string): string[] =>
  blocks.split('-').flatMap((block, at) => (at ? [AISLE, ...block.split('')] : block.split('')));

/** Jets with two seats on each side of one aisle, and with two and three. */
const TWO_AND_TWO = /^(E70|E75|E90|E95|295|CR7|CR9)$/;
const TWO_AND_THREE = /^(100|717|SU9|221|223)$/;

function blocksOf(type: Aircraft, cabin: number): string {
  if (hasTwoAisles(type)) return ['ABC-DEF-GHK', 'AC-DEF-HK', 'A-DG-K', 'A-DG-K'][cabin] ?? 'A-DG-K';
  if (cabin > 0) return TWO_AND_TWO.test(type.code) ? 'A-DF' : 'AC-DF';
  const seats = type.cabins[0];
  if (seats < 20) return 'A-C';
  if (seats < 40) return 'A-BC';
  if (seats < 80 || TWO_AND_TWO.test(type.code)) return 'AC-DF';
  return TWO_AND_THREE.test(type.code) ? 'AC-DEF' : 'ABC-DEF';
}

/** How the seats of a cabin stand on a type of aircraft, by its name; `seats` is how many there are of them. */
export function layoutOf(aircraft: string, cabin: number, seats: number): Layout {
  const type = AIRCRAFT.find(({ name }) => name === aircraft) ?? AIRCRAFT[0];
  const columns = lettersOf(type ? blocksOf(type, cabin) : 'ABC-DEF');
  const abreast = columns.filter((letter) => letter !== AISLE).length;
  const rowCount = Math.ceil(seats / abreast);
  return {
    columns,
    firstRow: [10, 7, 2, 1][cabin] ?? 1,
    rowCount,
    exits: cabin === 0 && rowCount > 12 ? [Math.floor(rowCount / 2) - 1] : [],
  };
}

/** Whether a seat is in a row at an exit. */
export const isAtExit = ({ firstRow, exits }: Layout, seat: string): boolean =>
  exits.includes(Number.parseInt(seat, 10) - firstRow);

/** Every seat of a layout that is really there, `seats` of them: the last row may be a short one. */
export function seatsIn({ columns, firstRow, rowCount }: Layout, seats: number): string[] {
  const letters = columns.filter((letter) => letter !== AISLE);
  return Array.from({ length: rowCount }, (_, row) => letters.map((letter) => `${firstRow + row}${letter}`))
    .flat()
    .slice(0, seats);
}
