/** A flight of a schedule from outside: one leg on some weekdays of a period. Days are since 1970, on the origin's calendar. */
export interface ScheduledLeg {
  carrier: string;
  flightNumber: number;
  from: number;
  until: number;
  /** Weekdays as bits, Monday first. */
  days: number;
  origin: string;
  destination: string;
  /** Local minute of the day. */
  departs: number;
  block: number;
  /** IATA code of the type. */
  aircraft: string;
  /** Who flies it; the airline itself where nobody else is named. */
  operator: string;
  /** Other airlines that sell it under their own numbers. */
  codes: string[];
}

/** What of a file could not be read, by its line from one on. */
export interface LineProblem {
  line: number;
  message: string;
}

export interface ReadSchedule {
  legs: ScheduledLeg[];
  problems: LineProblem[];
}
