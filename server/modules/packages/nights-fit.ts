import type { PlainDate } from '#contract/values/dates.ts';
import type { NightsFit } from '#contract/packages.ts';

interface Times {
  /** The day on which the flight there lands. */
  readonly landsOn: PlainDate;
  /** The day on which the flight back leaves. */
  readonly leavesOn: PlainDate;
}

interface Nights {
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
}

/**
 * What is wrong between the flights and the nights, by days: nights before one lands or after one leaves are paid and
 * not slept in, and nights without a room are missing. Empty where they fit; one value alone where none is left.
 */
export function nightsAgainst({ landsOn, leavesOn }: Times, { checkIn, checkOut }: Nights): NightsFit[] {
  if (landsOn >= checkOut || leavesOn <= checkIn || leavesOn <= landsOn) return ['no_night_left'];
  const found: NightsFit[] = [];
  if (landsOn < checkIn) found.push('lands_before_check_in');
  if (landsOn > checkIn) found.push('lands_after_first_night');
  if (leavesOn < checkOut) found.push('leaves_before_check_out');
  if (leavesOn > checkOut) found.push('leaves_after_check_out');
  return found;
}
