import type { PlainDate } from '../values/dates.ts';
import type { PassengerTypeCode } from '../enums/index.ts';

/** From which birthday on, and before which, each type counts on the day of the last flight. [open point 18] */
export const agesOfPassengers: Readonly<Record<PassengerTypeCode, readonly [from: number, below: number]>> = {
  ADT: [12, 130],
  CNN: [2, 12],
  INS: [0, 2],
  INF: [0, 2],
};

/**
 * Below this age airlines require an accompanying passenger of at least this age, from the first flight on. Decided.
 */
export const accompaniesFrom = 16;

/** Minimum age in an exit row, for helping in an evacuation: 14 CFR 121.585. */
export const exitRowFrom = 15;

/** Age in whole years on a day; a birthday on 29 February falls on 1 March in other years. */
export function ageOn(dateOfBirth: PlainDate, date: PlainDate): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Whether a person with this date of birth flies as this passenger type, by the age on the day of the last flight. */
export function fliesAs(type: PassengerTypeCode, dateOfBirth: PlainDate, lastFlightOn: PlainDate): boolean {
  const age = ageOn(dateOfBirth, lastFlightOn);
  const [from, below] = agesOfPassengers[type];
  return age >= from && age < below;
}
