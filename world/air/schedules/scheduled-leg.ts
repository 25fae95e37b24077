import { weekdayOf } from '../zones.ts';

/** Some weekdays of a stretch of days, which are counted since 1970. */
export interface Period {
  from: number;
  until: number;
  /** Weekdays as bits, Monday first. */
  days: number;
}

/** A flight of a schedule from outside: one leg on some weekdays of a period of its origin's calendar. */
export interface ScheduledLeg extends Period {
  carrier: string;
  flightNumber: number;
  origin: string;
  destination: string;
  /** Local minute of the day. */
  departs: number;
  block: number;
  /** IATA code of the type. */
  aircraft: string;
  /** The operator; the airline itself unless another is named. */
  operator: string;
  /** Other airlines that sell it under their own numbers. */
  codes: string[];
}

/** A line of a file, from one on. */
export interface Place {
  file: string;
  line: number;
}

/** A parse error of a file, by line. */
export interface LineProblem extends Place {
  message: string;
}

/** The result of reading a schedule. */
export interface ReadSchedule {
  legs: ScheduledLeg[];
  /** Of each leg, the line it came from. */
  places: Place[];
  problems: LineProblem[];
  /** How many of the problems lost a flight. */
  lost: number;
  /** Number of flights by kind that the world does not sell, and of those with data it does not keep. */
  passedOver: ReadonlyMap<string, number>;
}

/** Whether two periods have a day in common. */
export function shareDay(one: Period, other: Period): boolean {
  const [from, until] = [Math.max(one.from, other.from), Math.min(one.until, other.until)];
  const days = one.days & other.days;
  for (let day = from; day <= Math.min(until, from + 6); day++) if ((days >> weekdayOf(day)) & 1) return true;
  return false;
}
