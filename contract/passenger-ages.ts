import type { PlainDate } from './dates.ts';
import type { PassengerTypeCode } from './enums/index.ts';

/** From which birthday on, and before which, each type counts on the day of the last flight. [open point 18] */
export const agesOfPassengers: Readonly<Record<PassengerTypeCode, readonly [from: number, below: number]>> = {
  ADT: [12, 130],
  CNN: [2, 12],
  INS: [0, 2],
  INF: [0, 2],
};

/** Airlines take nobody younger without somebody of this age, on the first flight already. Decided. */
export const accompaniesFrom = 16;

/** Whoever sits in an exit row has to be this old to help: 14 CFR 121.585. */
export const exitRowFrom = 15;

/** Whole years on a day; somebody born on 29 February has their birthday on 1 March of other years. */
export function ageOn(dateOfBirth: PlainDate, date: PlainDate): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Whether somebody born on a day flies as a passenger of this type, by the day of the last flight. */
export function fliesAs(type: PassengerTypeCode, dateOfBirth: PlainDate, lastFlightOn: PlainDate): boolean {
  const age = ageOn(dateOfBirth, lastFlightOn);
  const [from, below] = agesOfPassengers[type];
  return age >= from && age < below;
}
