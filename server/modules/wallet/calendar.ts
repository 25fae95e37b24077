import { Temporal } from 'temporal-polyfill';
import type { PlainDate } from '#contract/values/dates.ts';

export const addYears = (day: PlainDate, years: number): PlainDate =>
  Temporal.PlainDate.from(day).add({ years }).toString();

/** The membership year that a day falls in: how many passed before it, its first day and the next anniversary. */
export function membershipYear(openedOn: PlainDate, day: PlainDate) {
  let years = Number(day.slice(0, 4)) - Number(openedOn.slice(0, 4));
  if (addYears(openedOn, years) > day) years--;
  return { years, startsOn: addYears(openedOn, years), nextAnniversary: addYears(openedOn, years + 1) };
}
