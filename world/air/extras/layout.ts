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

/** Aircraft with two aisles whose economy is not three, three and three abreast, or whose premium economy is not two, four and two. */
const ABREAST: Readonly<Record<string, readonly [economy: string, premium: string]>> = {
  '763': ['AB-DEF-HJ', 'AB-DE-HJ'],
  '332': ['AC-DEFG-HK', 'AC-DEF-HK'],
  '333': ['AC-DEFG-HK', 'AC-DEF-HK'],
  '338': ['AC-DEFG-HK', 'AC-DEF-HK'],
  '339': ['AC-DEFG-HK', 'AC-DEF-HK'],
  '343': ['AC-DEFG-HK', 'AC-DEF-HK'],
  '346': ['AC-DEFG-HK', 'AC-DEF-HK'],
  '788': ['ABC-DEF-HJK', 'AC-DEF-HK'],
  '789': ['ABC-DEF-HJK', 'AC-DEF-HK'],
  '781': ['ABC-DEF-HJK', 'AC-DEF-HK'],
  '78Q': ['ABC-DEF-HJK', 'AC-DEF-HK'],
  '772': ['ABC-DEFG-HJK', 'AC-DEFG-HK'],
  '77W': ['ABC-DEFG-HJK', 'AC-DEFG-HK'],
  '748': ['ABC-DEFG-HJK', 'AC-DEFG-HK'],
  '388': ['ABC-DEFG-HJK', 'AC-DEFG-HK'],
};
const FRONT = 'A-DG-K';

function blocksOf(type: Aircraft, cabin: number): string {
  if (hasTwoAisles(type))
    return cabin > 1 ? FRONT : ((ABREAST[type.code] ?? ['ABC-DEF-HJK', 'AC-DEFG-HK'])[cabin] ?? FRONT);
  if (cabin > 0) return TWO_AND_TWO.test(type.code) ? 'A-DF' : 'AC-DF';
  const seats = type.cabins[0];
  if (seats < 20) return 'A-C';
  if (seats < 40) return 'A-BC';
  if (seats < 80 || TWO_AND_TWO.test(type.code)) return 'AC-DF';
  return TWO_AND_THREE.test(type.code) ? 'AC-DEF' : 'ABC-DEF';
}

const abreastOf = (columns: readonly string[]): number => columns.filter((letter) => letter !== AISLE).length;
/** Where cabins are far apart, each begins at a multiple of so many rows. */
const ROWS_APART = 5;

/** The first row of a cabin: behind all better ones. An airline that sells economy alone has it from the front. */
function firstRowOf(type: Aircraft, cabin: number, seats: number): number {
  if (seats > (type.cabins[cabin] ?? 0)) return 1;
  const apart = hasTwoAisles(type) ? ROWS_APART : 1;
  let next = 1;
  for (let better = type.cabins.length - 1; better > cabin; better--) {
    const there = type.cabins[better] ?? 0;
    const last = next + Math.ceil(there / abreastOf(lettersOf(blocksOf(type, better)))) - 1;
    if (there > 0) next = Math.ceil(last / apart) * apart + 1;
  }
  return next;
}

/** Aircraft with so many seats in a long cabin with one aisle have two rows at exits over the wing, smaller ones one. */
const TWO_EXITS = 140;

function exitsOf(type: Aircraft, cabin: number, rowCount: number): number[] {
  if (cabin > 0 || rowCount <= 12) return [];
  const middle = Math.floor(rowCount / 2) - 1;
  return hasTwoAisles(type) || type.cabins[0] < TWO_EXITS ? [middle] : [middle, middle + 1];
}

/** How the seats of a cabin stand on a type of aircraft, by its name; `seats` is how many there are of them. */
export function layoutOf(aircraft: string, cabin: number, seats: number): Layout {
  const type = AIRCRAFT.find(({ name }) => name === aircraft) ?? AIRCRAFT[0];
  if (!type) throw new Error('There are no aircraft.');
  const columns = lettersOf(blocksOf(type, cabin));
  const rowCount = Math.ceil(seats / abreastOf(columns));
  return {
    columns,
    firstRow: firstRowOf(type, cabin, seats),
    rowCount,
    exits: exitsOf(type, cabin, rowCount),
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
