import { AIRCRAFT, seatsOf } from '../aircraft.ts';
import type { Timetable } from '../timetable.ts';
import { mix } from '../../stays/hash.ts';
import { type BookingClass, CABINS, cheapestByRules, classesOf } from './booking-classes.ts';
import { sellsCabin } from './brands.ts';
import { type Demand, demandOf, soldShare } from './demand.ts';
import type { Taken } from './taken.ts';

/** A seat query: number of seats, cabin, the day of the search, and the kind of journey. */
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
/** More seats than these are not told of. */
export const MOST_SEATS_TOLD = 9;
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

/** The cabins of a flight that have seats, as bits by their position in `CABINS`. */
export function cabinsOn(timetable: Timetable, pattern: number): number {
  let bits = 0;
  for (let cabin = 0; cabin < CABINS.length; cabin++)
    if (capacityOf(timetable, pattern, cabin) > 0) bits |= 1 << cabin;
  return bits;
}

/** The aircraft cabin that serves a search for `cabin`, −1 where the flight has none like it. */
export function cabinOn(timetable: Timetable, pattern: number, cabin: number): number {
  if (capacityOf(timetable, pattern, cabin) > 0) return cabin;
  if ((timetable.block[pattern] ?? 0) > FEEDER_MINUTES) return SOLD_OUT;
  for (let lower = cabin - 1; lower >= 0; lower--)
    if (capacityOf(timetable, pattern, lower) > 0) return lower;
  return SOLD_OUT;
}

/** The cabin of a flight on its day that serves a requested cabin, independent of the day of the search. */
export interface FlightCabin {
  readonly day: number;
  readonly cabin: number;
  readonly capacity: number;
  readonly demand: Demand;
  readonly classes: readonly BookingClass[];
  /** The class that stands for this cabin when it is a lower one than asked for, null in the cabin asked for. */
  readonly instead: number | null;
}

/** The cabin that serves a search for `asked`, null where the flight has none like it. */
export function flightCabin(
  timetable: Timetable,
  pattern: number,
  day: number,
  asked: number,
): FlightCabin | null {
  const cabin = cabinOn(timetable, pattern, asked);
  return cabin < 0 ? null : cabinOf(timetable, pattern, day, cabin, asked);
}

function cabinOf(
  timetable: Timetable,
  pattern: number,
  day: number,
  cabin: number,
  asked: number,
): FlightCabin {
  const { network, block, carrier } = timetable;
  const kind = network.carriers[carrier[pattern] ?? 0]?.kind ?? 'full';
  const leisure = kind !== 'full' || (block[pattern] ?? 0) > 360;
  return {
    day,
    cabin,
    capacity: capacityOf(timetable, pattern, cabin),
    demand: demandOf(flightSeed(timetable, pattern), day, leisure, cabin),
    classes: classesOf(kind, cabin),
    instead: cabin === asked ? null : classesOf(kind, asked).length - 1,
  };
}

/** Seats of a flight's cabin that the market has bought by a day. */
const soldBy = ({ day, capacity, demand }: FlightCabin, lookDay: number): number =>
  Math.round(capacity * soldShare(demand, Math.max(0, day - lookDay)));

/**
 * The cheapest booking class in which so many seats beside those the market has bought are to be had, as its position
 * in the cabin's classes (the dearest is 0), or `SOLD_OUT`. A seat in a lower cabin than requested does not make the
 * fare dearer.
 */
export function classIn(flight: FlightCabin, lookDay: number, seats: number, saturday: boolean): number {
  const { day, capacity, classes, instead } = flight;
  const needed = soldBy(flight, lookDay) + seats;
  for (let at = cheapestByRules(classes, day - lookDay, saturday); at >= 0; at--)
    if (Math.floor(capacity * (classes[at]?.share ?? 1)) >= needed) return instead ?? at;
  return SOLD_OUT;
}

/** `classIn` of a flight as a query asks. */
export function openClass(timetable: Timetable, pattern: number, day: number, query: SeatQuery): number {
  const flight = flightCabin(timetable, pattern, day, query.cabin);
  return flight ? classOfCabin(flight, pattern, query) : SOLD_OUT;
}

/** The same of a flight whose cabin is known. */
export function classOfCabin(flight: FlightCabin, pattern: number, query: SeatQuery): number {
  const seats = query.taken.seats(pattern, flight.day, flight.cabin) + query.seats;
  return classIn(flight, query.lookDay, seats, query.saturday);
}

/**
 * How many seats of a flight may be booked here in all when the ticket is priced in the class `open`: the class's share
 * of the cabin, less the seats sold by the market; `most` is the same for the dearest class, `capacity` the seats
 * of the cabin.
 */
export function seatLimit(
  timetable: Timetable,
  pattern: number,
  day: number,
  asked: { cabin: number; open: number; lookDay: number },
): { cabin: number; limit: number; most: number; capacity: number } {
  const cabin = Math.max(0, cabinOn(timetable, pattern, asked.cabin));
  const flight = cabinOf(timetable, pattern, day, cabin, asked.cabin);
  const { capacity } = flight;
  const most = capacity - soldBy(flight, asked.lookDay);
  return { cabin, limit: seatsLeftIn(flight, asked.open, asked.lookDay), most, capacity };
}

/** The share of a cabin's seats open to a class, less the seats sold by the market by a day. */
export function seatsLeftIn(flight: FlightCabin, open: number, lookDay: number): number {
  const share = flight.instead === null ? (flight.classes[open]?.share ?? 1) : 1;
  return Math.floor(flight.capacity * share) - soldBy(flight, lookDay);
}
