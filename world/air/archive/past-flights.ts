import { CLOSES_MINUTES } from '../answers/journey.ts';
import { type Looks, firstLook, lastLook, looksBetween } from '../days/looks.ts';
import type { PastChanges } from '../days/past-changes.ts';
import { classesOf } from '../fares/booking-classes.ts';
import { type FlightCabin, classIn, flightCabin, seatsLeftIn } from '../fares/open-classes.ts';
import { NONE_TAKEN } from '../fares/taken.ts';
import { Departures, UNASKED } from '../search/departures.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { Timetable } from '../timetable.ts';
import { DAY } from '../zones.ts';

/**
 * The flights around one day of departure as they stood on each of some looks: when they were to leave, and for each
 * booking class the looks on which a seat was to be had in it or in a cheaper one, as bits.
 */
export class PastFlights {
  readonly looks: Looks;
  readonly cabin: number;
  /** Booking classes of the cabin. */
  readonly classes: number;
  readonly departures: Departures;
  /** By flight that was asked for and by class. */
  open = new Int32Array(1 << 12);
  readonly #timetable: Timetable;
  readonly #changes: PastChanges;
  /** By flight that was asked for and sold on any look. */
  readonly #cabins: FlightCabin[] = [];
  #used = 0;
  #day = Number.NaN;

  constructor({ timetable, when }: SearchIndex, looks: Looks, changes: PastChanges, cabin: number) {
    this.#timetable = timetable;
    this.#changes = changes;
    this.looks = looks;
    this.cabin = cabin;
    this.classes = classesOf('full', cabin).length;
    this.departures = new Departures(timetable, when);
  }

  /** Turns to the flights around a day. */
  begin(day: number): void {
    if (day === this.#day) return;
    this.#day = day;
    const { cabin, looks } = this;
    const seats = { seats: 1, cabin, saturday: false, lookDay: looks.first, taken: NONE_TAKEN };
    this.departures.begin({ ...seats, day, changes: this.#changes });
    this.#used = 0;
  }

  /** Where the bits of a flight, by its place among the departures, begin in `open`. */
  openOf(at: number): number {
    const known = this.departures.open[at] ?? UNASKED;
    if (known !== UNASKED) return known;
    const from = this.#used;
    this.#used += this.classes;
    if (this.#used > this.open.length) this.#grow();
    this.departures.open[at] = from;
    this.#find(at, from);
    return from;
  }

  /** Seats of a flight that was open on a look which were left in a class then. */
  seatsLeft(at: number, look: number, open: number): number {
    const flight = this.#cabins[this.openOf(at) / this.classes];
    return flight ? seatsLeftIn(flight, open, this.looks.first + look) : 0;
  }

  #find(at: number, to: number): void {
    const { departures, looks, classes, open } = this;
    open.fill(0, to, to + classes);
    const [pattern = 0, day = 0, departs = 0] = [
      departures.pattern[at],
      departures.day[at],
      departures.departs[at],
    ];
    const flight = flightCabin(this.#timetable, pattern, day, this.cabin);
    if (!flight) return;
    this.#cabins[to / classes] = flight;
    const closes = Math.floor((departs - CLOSES_MINUTES) / DAY);
    const until = Math.min(closes, this.#changes.lastToFly(pattern, day, departs));
    const sold = (departures.looks[at] ?? 0) & looksBetween(looks, looks.first, until);
    if (sold === 0) return;
    const [first, last] = [firstLook(sold), lastLook(sold)];
    this.#fill(to, flight, first, this.#classOn(flight, first), last, this.#classOn(flight, last));
  }

  /** Notes the classes from one look to another. Flights fill up: where both found the same class, all between did. */
  #fill(to: number, flight: FlightCabin, from: number, then: number, until: number, later: number): void {
    if (then === later) this.#note(to, then, from, until);
    else if (until - from === 1) {
      this.#note(to, then, from, from);
      this.#note(to, later, until, until);
    } else {
      const half = (from + until) >> 1;
      const found = this.#classOn(flight, half);
      this.#fill(to, flight, from, then, half, found);
      this.#fill(to, flight, half, found, until, later);
    }
  }

  #classOn(flight: FlightCabin, look: number): number {
    return classIn(flight, this.looks.first + look, 1, false);
  }

  #note(to: number, cheapest: number, from: number, until: number): void {
    const looks = (2 ** (until - from + 1) - 1) << from;
    for (let at = to; at <= to + cheapest; at++) this.open[at] = (this.open[at] ?? 0) | looks;
  }

  #grow(): void {
    const larger = new Int32Array(2 * this.open.length);
    larger.set(this.open);
    this.open = larger;
  }
}
