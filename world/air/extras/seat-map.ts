import { mix } from '../../stays/hash.ts';
import type { SeatClaim } from '../answers/quote-answer.ts';
import type { SeatMap } from '../api-types.ts';
import { type Layout, layoutOf, seatsIn } from './layout.ts';

/** Identity of a departure for draws. */
const seedOf = ({ carrier, flightNumber, origin, day }: SeatClaim): number =>
  `${carrier}${origin}`
    .split('')
    .reduce((seed, letter) => mix(seed, letter.charCodeAt(0)), mix(flightNumber, day));

/** Seats in the order in which the market takes them: the same at every look, so that none comes free again. */
function inMarketOrder(seats: readonly string[], claim: SeatClaim): string[] {
  const seed = seedOf(claim);
  const draw = (seat: string) => mix(seed, mix(Number.parseInt(seat, 10), seat.charCodeAt(seat.length - 1)));
  return seats.toSorted((a, b) => draw(a) - draw(b));
}

/** Unavailable seats of a cabin: those sold by the market, and those chosen by bookings here. */
export function takenSeats(
  claim: SeatClaim,
  chosenHere: ReadonlySet<string>,
  seats: readonly string[],
): Set<string> {
  // The market's seats and those chosen here are disjoint.
  const open = seats.filter((seat) => !chosenHere.has(seat));
  const sold = Math.max(0, seats.length - claim.most);
  return new Set([...inMarketOrder(open, claim).slice(0, sold), ...chosenHere]);
}

/** The cabin of a departure, its seats and which of them can be chosen. */
export function seatMapOf(
  aircraft: string,
  claim: SeatClaim,
  capacity: number,
  chosenHere: ReadonlySet<string>,
): SeatMap {
  const layout: Layout = layoutOf(aircraft, claim.cabin, capacity);
  const seats = seatsIn(layout, capacity);
  const [there, taken] = [new Set(seats), takenSeats(claim, chosenHere, seats)];
  return {
    columns: [...layout.columns],
    rows: Array.from({ length: layout.rowCount }, (_, at) => ({
      row: layout.firstRow + at,
      isExit: layout.exits.includes(at),
      seats: layout.columns.map((letter) => {
        const seat = `${layout.firstRow + at}${letter}`;
        return there.has(seat) ? (taken.has(seat) ? 'taken' : 'free') : null;
      }),
    })),
  };
}
