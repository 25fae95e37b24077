import { AIRCRAFT, seatsOf } from '../aircraft.ts';
import type { Timetable } from '../timetable.ts';
import { mix } from '../../stays/hash.ts';
import { cheapestByRules, classesOf } from './booking-classes.ts';
import { sellsCabin } from './brands.ts';
import { soldShare } from './demand.ts';
import type { Taken } from './taken.ts';

/** What one asks of a flight: how many seats of which cabin, as seen on a day, for which kind of journey. */
export interface SeatQuery {
  seats: number;
  /** Position in `CABINS`. */
  cabin: number;
  /** Whether a Saturday night lies between out and back. */
  saturday: boolean;
  lookDay: number;
  taken: Taken;
}

/** A flight this short may be in a lower cabin when the aircraft has none of the cabin asked for. */
const FEEDER_MINUTES = 180;
/** No seat at all. */
export const SOLD_OUT = -1;

/** Identity of a pattern's flight for draws: it stays the same when other routes change. */
function flightSeed(timetable: Timetable, pattern: number): number {
  return mix((timetable.carrier[pattern] ?? 0) ^ (timetable.luck ?? 0), timetable.flightNumber[pattern] ?? 0);
}

/** Seats of a cabin; airlines that sell economy alone have nothing but economy on board. */
function capacityOf({ network, route, carrier }: Timetable, pattern: number, cabin: number): number {
  const type = AIRCRAFT[network.routes.aircraft[route[pattern] ?? 0] ?? 0];
  if (!type) return 0;
  if (sellsCabin(network.carriers[carrier[pattern] ?? 0]?.kind ?? 'full', 1)) return type.cabins[cabin] ?? 0;
  return cabin === 0 ? seatsOf(type) : 0;
}

/** The cabin of the aircraft in which somebody who asked for `cabin` sits, −1 where the flight has nothing like it. */
export function cabinOn(timetable: Timetable, pattern: number, cabin: number): number {
  if (capacityOf(timetable, pattern, cabin) > 0) return cabin;
  if ((timetable.block[pattern] ?? 0) > FEEDER_MINUTES) return SOLD_OUT;
  for (let lower = cabin - 1; lower >= 0; lower--)
    if (capacityOf(timetable, pattern, lower) > 0) return lower;
  return SOLD_OUT;
}

/** Seats of a cabin and how many of them the market has bought. */
export function seatsOn(
  timetable: Timetable,
  pattern: number,
  day: number,
  cabin: number,
  lookDay: number,
): { capacity: number; sold: number } {
  const { network, block, carrier } = timetable;
  const capacity = capacityOf(timetable, pattern, cabin);
  const kind = network.carriers[carrier[pattern] ?? 0]?.kind;
  const leisure = kind !== 'full' || (block[pattern] ?? 0) > 360;
  const left = Math.max(0, day - lookDay);
  const share = soldShare(flightSeed(timetable, pattern), day, left, leisure, cabin);
  return { capacity, sold: Math.round(capacity * share) };
}

/**
 * The cheapest booking class in which the seats are to be had, as its position in the cabin's classes (the dearest is
 * 0), or `SOLD_OUT`. Somebody in a lower cabin than asked for does not make the fare dearer.
 */
export function openClass(timetable: Timetable, pattern: number, day: number, query: SeatQuery): number {
  const cabin = cabinOn(timetable, pattern, query.cabin);
  if (cabin < 0) return SOLD_OUT;
  const kind = timetable.network.carriers[timetable.carrier[pattern] ?? 0]?.kind ?? 'full';
  const classes = classesOf(kind, cabin);
  const { capacity, sold } = seatsOn(timetable, pattern, day, cabin, query.lookDay);
  const needed = sold + query.taken.seats(pattern, day, cabin) + query.seats;
  const first = cheapestByRules(classes, day - query.lookDay, query.saturday);
  for (let at = first; at >= 0; at--) {
    if (Math.floor(capacity * (classes[at]?.share ?? 1)) >= needed)
      return cabin === query.cabin ? at : classesOf(kind, query.cabin).length - 1;
  }
  return SOLD_OUT;
}

/**
 * How many seats of a flight may be booked here in all when the ticket is priced in the class `open`: what the class
 * may fill of the cabin, less what the market has bought; `most` is the same for the dearest class, `capacity` the seats
 * of the cabin.
 */
export function seatLimit(
  timetable: Timetable,
  pattern: number,
  day: number,
  asked: { cabin: number; open: number; lookDay: number },
): { cabin: number; limit: number; most: number; capacity: number } {
  const cabin = Math.max(0, cabinOn(timetable, pattern, asked.cabin));
  const kind = timetable.network.carriers[timetable.carrier[pattern] ?? 0]?.kind ?? 'full';
  const { capacity, sold } = seatsOn(timetable, pattern, day, cabin, asked.lookDay);
  const share = cabin === asked.cabin ? (classesOf(kind, cabin)[asked.open]?.share ?? 1) : 1;
  return { cabin, limit: Math.floor(capacity * share) - sold, most: capacity - sold, capacity };
}
